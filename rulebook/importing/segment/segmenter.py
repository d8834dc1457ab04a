"""The segments of a source as the print of its book needs it."""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.importing.profile import Profile
from rulebook.importing.read.lines import Line
from rulebook.importing.read.ocr import Lexicon
from rulebook.importing.segment.list_items import split_list_items
from rulebook.importing.segment.segments import Segment
from rulebook.importing.segment.splitting import split_lines
from rulebook.importing.segment.titles import TitleStarts


def segment_lines(lines: Iterable[Line], profile: Profile, lexicon: Lexicon, starts: TitleStarts) -> list[Segment]:
    """The segments of some lines, without what is no text; `starts` are the first words of the book's titles."""
    segments = split_lines(lines, profile.opening, profile.capital_headings)
    if profile.ocr:
        segments = [segment for segment in segments if not lexicon.is_noise(segment.text)]
    return list(split_list_items(segments, starts)) if profile.titles_in_lists else segments
