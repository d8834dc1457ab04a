"""What the rules say: books, units and their ids; reads the books and imports the official texts. It knows no other package."""
