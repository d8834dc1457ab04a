"""Where a segment belongs."""

from __future__ import annotations

from typing import NamedTuple

from rulebook.importing.segment import Segment


class Placement(NamedTuple):
    """A segment and its unit; whether the segment opens a unit, and whether a cue says that it opens this one."""

    segment: Segment
    unit: int
    opens: bool = False
    cued: bool = False
