"""Finds in an alignment the units that a book prints in columns, and gives them their text cell by cell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from rulebook.book import Book
from rulebook.importing.align.columns.bigrams import Bigrams
from rulebook.importing.align.columns.cells import ColumnRules, Columns
from rulebook.importing.align.columns.line_cuts import PrintedLine
from rulebook.importing.align.columns.lines import LineSearch
from rulebook.importing.align.columns.table import cells_of, own_stems
from rulebook.importing.align.columns.words import WordSearch
from rulebook.importing.align.placement import Placement
from rulebook.importing.align.scoring import Path
from rulebook.importing.profile import ColumnLayout, Profile
from rulebook.importing.read.lines import Line
from rulebook.importing.segment import Border, Segment
from rulebook.importing.segment.splitting import split_lines

_SPECK = re.compile(r"[b-df-hj-np-tvwxz]|[JLNQRSTZ]|[^\w(«“¿¡—–+-]+")
_NO_WORSE = 0.9
_LONGEST, _FULL, _MOST_FULL = 160, 0.8, 0.35


@dataclass(frozen=True)
class Stretch:
    """A stretch of the source that was read across columns, and its text in the order of their cells."""

    start: int
    end: int
    lines: int
    placements: tuple[Placement, ...]


class _Part(NamedTuple):
    """Some tokens and the cell that they were given to."""

    column: int
    cell: int
    tokens: tuple[str, ...]
    page: int


@dataclass(frozen=True)
class ColumnReader:
    """An alignment, and the book whose columns are to be looked for in it."""

    segments: Sequence[Segment]
    path: Path
    book: Book
    profile: Profile
    common: frozenset[str]
    bigrams: Bigrams

    def stretches(self) -> Iterator[Stretch]:
        """What each of the book's columns says, where it is read across and the words then fit no worse than they did."""
        if not self.profile.columns:
            return
        words = Counter(stem for segment in self.segments for stem in segment.stems)
        words.update(stem for unit in self.book for stem in own_stems(unit))
        bigrams = self.bigrams.with_text(" ".join(segment.text for segment in self.segments))
        for layout in self.profile.columns:
            cells = cells_of(self.book, layout)
            start, end = _densest(self.path, {cell.unit for column in cells for cell in column})
            lines = printed_lines(self.segments[start:end])
            if len(lines) < 2 or len(cells[0]) < 2:
                continue
            rules = ColumnRules(layout.rows, layout.unordered, layout.opening, layout.reply)
            columns = Columns(cells, words, self.common, bigrams, rules)
            parts = _shared_out(columns, lines)
            if _worth(columns, parts) > _NO_WORSE * self._worth_before(columns, start, end):
                yield Stretch(start, end, len(lines), tuple(self._placements(columns, parts, layout)))

    def _worth_before(self, columns: Columns, start: int, end: int) -> float:
        """How well the words fit the units that the alignment gave them to."""
        places: dict[int, list[tuple[int, int]]] = {}
        for column, cells in enumerate(columns.columns):
            for i, cell in enumerate(cells):
                places.setdefault(cell.unit, []).append((column, i))
        worth = 0.0
        for segment, state in zip(self.segments[start:end], self.path[start:end], strict=True):
            gains = [columns.gain_of(*place, segment.text.split()) for place in places.get(state.unit, ())]
            worth += max(gains, default=columns.gain_of_none(segment.stems))
        return worth

    def _placements(self, columns: Columns, parts: Sequence[_Part], layout: ColumnLayout) -> Iterator[Placement]:
        """The text of every cell, under the head of its column, as segments of its unit."""
        for (row, column), line in sorted(_cell_texts(parts).items()):
            head = f"{layout.heads[column]}: " if layout.heads and layout.heads[column] else ""
            printed = Line(head + line.text, line.page, gap=True)
            for segment in split_lines([printed], self.profile.opening, self.profile.capital_headings):
                yield Placement(segment, columns.columns[column][row].unit)


def printed_lines(segments: Sequence[Segment]) -> list[tuple[PrintedLine, int]]:
    """The printed lines of some segments, each with its page."""
    lines = [list(group) for _, group in groupby(segments, key=lambda segment: segment.line)]
    return [
        (PrintedLine(tuple(" ".join(each.text for each in line).split()), line[0].border >= Border.PARAGRAPH), line[0].page)
        for line in lines
    ]


def _shared_out(columns: Columns, lines: Sequence[tuple[PrintedLine, int]]) -> list[_Part]:
    """The lines cut into the cells of their columns; word by word where they were broken anew and that fits better."""
    printed = [line for line, _ in lines]
    search = LineSearch(columns, printed)
    anew = broken_anew(printed)
    starts = search.likely_starts()[: 1 if anew else None]
    by_lines = [
        _Part(column, cell, line.tokens[begin:stop], page)
        for (line, page), placed in zip(lines, search.place(starts), strict=True)
        for column, cell, begin, stop in placed.parts()
    ]
    if not anew:
        return by_lines
    tokens = [(token, page) for line, page in lines for token in line.tokens]
    places = WordSearch(columns, printed).share_out(starts[0])
    by_words = [_Part(*place, (token,), page) for (token, page), place in zip(tokens, places, strict=True)]
    return max(by_lines, by_words, key=lambda parts: _worth(columns, parts))


def broken_anew(lines: Sequence[PrintedLine]) -> bool:
    """Whether lines are as long as a width allows, or as a paragraph: those of a print read across columns differ."""
    lengths = [sum(map(len, line.tokens)) + len(line.tokens) - 1 for line in lines]
    longest = max(lengths)
    return longest > _LONGEST or sum(length >= _FULL * longest for length in lengths) > _MOST_FULL * len(lengths)


def _densest(path: Path, units: set[int]) -> tuple[int, int]:
    """The stretch of the source that belongs most to some units."""
    best, start, end = 0, 0, 0
    balance, begin = 0, 0
    for i, state in enumerate(path):
        balance += 0 if state.stray else 1 if state.unit in units else -1
        if balance < 0:
            balance, begin = 0, i + 1
        if balance > best:
            best, start, end = balance, begin, i + 1
    return start, end


def _worth(columns: Columns, parts: Sequence[_Part]) -> float:
    """How well the words fit the cells that they were given to."""
    return sum(columns.gain_of(part.column, part.cell, part.tokens) for part in parts)


def _cell_texts(parts: Sequence[_Part]) -> dict[tuple[int, int], Line]:
    """The text of each cell, by row and column, on the page where it begins."""
    texts: dict[tuple[int, int], Line] = {}
    for part in parts:
        where = part.cell, part.column
        text = " ".join(token for token in part.tokens if not _SPECK.fullmatch(token))
        known = texts.get(where, Line("", part.page))
        texts[where] = Line(_joined(known.text, text), known.page)
    return texts


def _joined(before: str, after: str) -> str:
    """Two lines of a cell, a word that the line split whole again."""
    if before.endswith("-") and before[-2:-1].isalpha() and after[:1].islower():
        return before[:-1] + after
    return f"{before} {after}".strip()
