"""Lines in, segments out: the smallest runs of words that can belong to a unit, and how firm the border before each is."""

from rulebook.importing.segment.segmenter import segment_lines
from rulebook.importing.segment.segments import Border, Cue, Segment

__all__ = ["Border", "Cue", "Segment", "segment_lines"]
