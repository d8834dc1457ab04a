"""A situation told in a sentence, read into a document."""
