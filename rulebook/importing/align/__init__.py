"""Segments and a book in, the unit of each segment out: cues, the evidence of words, a beam search, local search, columns."""

from rulebook.importing.align.alignment import Aligner
from rulebook.importing.align.columns.bigrams import Bigrams
from rulebook.importing.align.placement import Placement

__all__ = ["Aligner", "Bigrams", "Placement"]
