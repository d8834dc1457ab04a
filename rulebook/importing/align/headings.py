"""Finds the titles of units where they are printed as headings."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rulebook.importing.profile import Profile
from rulebook.importing.segment import Border, Segment
from rulebook.importing.segment.sentences import starts_with_label
from rulebook.importing.segment.titles import ASIDE, title_stems
from rulebook.importing.stems import stem
from rulebook.units import Unit

_WORD = re.compile(r"\w+")
_COUNT = re.compile(r" [-–] \d+$")
_LONG_NAME = 4
_TITLE_REACH = 4
_CAPITALS = 0.8

Title = tuple[str, ...]


def find_headings(segments: Sequence[Segment], units: Sequence[Unit], profile: Profile) -> Iterator[tuple[int, list[int]]]:
    """Where the title of units is printed as a heading: the segment, and the units that bear that title."""
    by_first = _by_first_word(units)
    for at, segment in enumerate(segments):
        if segment.border < Border.LINE and not (profile.capital_headings and segment.text[:2].isupper()):
            continue
        words = [word for later in segments[at : at + _TITLE_REACH] for word in _WORD.findall(later.text)]
        if words and words[0].isdigit() and starts_with_label(segment.text):
            words = words[1:]
        candidates = by_first.get(stem(words[0]), ()) if words else ()
        found = [(len(title), unit) for title, unit in candidates if _is_heading(title, words, segments, at, profile)]
        if found:
            longest = max(length for length, _ in found)
            yield at, [unit for length, unit in found if length == longest]


def _by_first_word(units: Sequence[Unit]) -> dict[str, list[tuple[Title, int]]]:
    by_first: dict[str, list[tuple[Title, int]]] = defaultdict(list)
    for i, unit in enumerate(units):
        for title in title_stems(unit.title):
            if title:
                by_first[title[0]].append((title, i))
    return by_first


def _is_heading(title: Title, words: list[str], segments: Sequence[Segment], at: int, profile: Profile) -> bool:
    """Whether the words begin with a title that stands as a heading: in capitals, or alone between two borders."""
    if tuple(stem(word) for word in words[: len(title)]) != title:
        return False
    segment = segments[at]
    printed = _WORD.findall(segment.text) or [""]
    if profile.capital_headings and _in_capitals(words[: len(title)], segment.border):
        return not _is_row(segment.text) and not (len(printed) > len(title) and _COUNT.search(segment.text))
    alone = len(printed) - (printed[0].isdigit() and printed[0] != words[0]) == len(title)
    after = segments[at + 1].border if at + 1 < len(segments) else Border.PAGE
    if profile.titles_on_lines:
        return alone and after >= Border.LINE and (segment.border >= Border.PARAGRAPH or len(title) > 1)
    if segment.border < Border.PARAGRAPH:
        return False
    return (alone and after >= Border.PARAGRAPH) or _fills_paragraph(len(title), segments, at)


def _in_capitals(words: list[str], border: Border) -> bool:
    """Whether nearly all letters of a title are capitals; a single word must begin a line."""
    letters = [c for c in "".join(words) if c.isalpha()]
    enough = len(letters) > 2 and (len(words) > 1 or border >= Border.LINE)
    return enough and sum(c.isupper() for c in letters) >= _CAPITALS * len(letters)


def _fills_paragraph(size: int, segments: Sequence[Segment], at: int) -> bool:
    """Whether a title of some words fills the lines of a paragraph, but for what follows it in brackets."""
    count, end = 0, at
    while end < len(segments) and (end == at or segments[end].border < Border.PARAGRAPH):
        if count < size or not ASIDE.fullmatch(segments[end].text):
            count += len(_WORD.findall(segments[end].text))
        end += 1
    return count == size


def _is_row(text: str) -> bool:
    """Whether a segment all in capitals is a row of a table: more than a name before or after a colon."""
    name, colon, value = text.partition(":")
    return bool(colon) and text.isupper() and (len(value) > 1 or len(_WORD.findall(name)) > _LONG_NAME)
