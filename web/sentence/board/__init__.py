"""What stands where on a board: units, planets, tiles, systems side by side. It knows what has been told, and not whom a word means."""
