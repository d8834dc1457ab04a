"""One module a book: what is peculiar to the print of each."""
