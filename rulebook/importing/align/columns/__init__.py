"""Text that was read straight across columns, given back to the cells that it stands in, line by line or word by word."""
