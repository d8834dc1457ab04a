"""Segments and their units in, the text of each unit out: clean paragraphs without number and title, said once."""

from rulebook.importing.assemble.texts import unit_texts

__all__ = ["unit_texts"]
