"""An official text in, its units by id out: shared cleaning and alignment, one small module a book for its peculiarities."""
