"""Finds in an alignment the units that a book prints in columns, and gives them their text line by line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.book import Book
from rulebook.importing.alignment import Path, Problem
from rulebook.importing.cleaning import Line as Text
from rulebook.importing.columns import Cell, Columns
from rulebook.importing.cutting import Line
from rulebook.importing.flow import Flow
from rulebook.importing.pieces import Border, Piece, cut
from rulebook.importing.profiles import Profile, SideBySide
from rulebook.importing.strands import Strands
from rulebook.importing.words import keys
from rulebook.units import Unit

_SPECK = re.compile(r"[b-df-hj-np-tvwxz]|[JLNQRSTZ]|[^\w(«“¿¡—–+-]+")
_NO_WORSE = 0.9
_LONGEST, _FULL, _MOST_FULL = 160, 0.8, 0.35


@dataclass
class Unravelled:
    """The pieces of some columns, in the order of their cells, and where in the source they had stood."""

    start: int
    end: int
    lines: int
    pieces: list[Piece]
    units: list[int]


@dataclass(frozen=True)
class _Part:
    """Some tokens of a line and the cell that they were given to."""

    column: int
    cell: int
    tokens: tuple[str, ...]
    page: int


def unravel(problem: Problem, path: Path, book: Book, profile: Profile, flow: Flow) -> list[Unravelled]:
    """What each of the book's columns says, where it is read across and the words then fit no worse than they did."""
    found = []
    words = Counter(key for piece in problem.pieces for key in piece.keys)
    words.update(key for unit in book for key in _said(unit))
    for beside in profile.beside:
        cells = _cells(book, beside)
        start, end = _densest(path, {cell.unit for column in cells for cell in column})
        lines = _lines(problem.pieces[start:end])
        if len(lines) < 2 or len(cells[0]) < 2:
            continue
        columns = Columns(cells, words, problem.model.common, flow, beside.rows, beside.opening, beside.reply, beside.loose)
        parts = _parts(columns, lines)
        before = _worth_before(columns, cells, problem.pieces[start:end], path[start:end])
        if _worth(columns, parts) > _NO_WORSE * before:
            found.append(_rebuild(columns, parts, start, end, len(lines), beside, profile))
    return found


def _parts(columns: Columns, lines: Sequence[tuple[Line, int]]) -> list[_Part]:
    """The lines cut into the cells of their columns; word by word where they were broken anew and that fits better."""
    printed = [line for line, _ in lines]
    anew = broken_anew(printed)
    starts = columns.likeliest(printed)[: 1 if anew else None]
    cut_up = []
    for (line, page), placed in zip(lines, columns.place(printed, starts), strict=True):
        for column, (cell, begin, stop) in enumerate(zip(placed.cells, (0, *placed.cuts), placed.cuts, strict=False)):
            if stop > begin:
                cut_up.append(_Part(column, cell, line.tokens[begin:stop], page))
    if not anew:
        return cut_up
    tokens = [(token, page) for line, page in lines for token in line.tokens]
    strands = Strands(columns, printed).share_out(starts[0])
    shared = [_Part(*where, (token,), page) for (token, page), where in zip(tokens, strands, strict=True)]
    return max(cut_up, shared, key=lambda parts: _worth(columns, parts))


def broken_anew(lines: Sequence[Line]) -> bool:
    """Whether lines are as long as a width allows, or as a paragraph: those of a print read across columns differ."""
    lengths = [sum(map(len, line.tokens)) + len(line.tokens) - 1 for line in lines]
    longest = max(lengths)
    return longest > _LONGEST or sum(length >= _FULL * longest for length in lengths) > _MOST_FULL * len(lengths)


def _said(unit: Unit) -> tuple[str, ...]:
    return keys(" ".join([unit.title or "", unit.text, *unit.bullets]))


def _cells(book: Book, beside: SideBySide) -> list[list[Cell]]:
    """The cells of each column: in a table the parts of each row, else all units in their order, in every column."""
    units = [unit for unit in _meant(book, beside.units.split()) if beside.page in (None, unit.page)]
    if not beside.rows:
        cells = [Cell(book.position(unit), _said(unit)) for unit in units]
        return [cells] * beside.count
    parents = [unit for unit in units if book.children(unit)]
    rows = [[cell for child in book.children(row) for cell in _cells_of(book, child, beside)] for row in parents]
    return [list(column) for column in zip(*(row for row in rows if len(row) == beside.count), strict=True)]


def _meant(book: Book, named: list[str]) -> list[Unit]:
    """The units that are named, in that order, or those below the one that is."""
    if len(named) > 1:
        known = {unit.number: unit for unit in book}
        return [known[number] for number in named if number in known]
    return [unit for unit in book if any(above.number in named for above in book.ancestors(unit))]


def _cells_of(book: Book, unit: Unit, beside: SideBySide) -> list[Cell]:
    """The cells of a unit that goes over several columns: our paragraphs up to the one that begins the next column."""
    parts: list[list[str]] = [[]]
    for paragraph in unit.text.split("\n\n"):
        if parts[-1] and beside.next_column.match(paragraph):
            parts.append([])
        parts[-1].append(paragraph)
    parts[-1] += unit.bullets
    return [Cell(book.position(unit), keys(" ".join(part))) for part in parts]


def _densest(path: Path, units: set[int]) -> tuple[int, int]:
    """The stretch of the source that belongs most to some units."""
    best, start, end = 0, 0, 0
    sum_, begin = 0, 0
    for i, (unit, stray) in enumerate(path):
        sum_ += 0 if stray else 1 if unit in units else -1
        if sum_ < 0:
            sum_, begin = 0, i + 1
        if sum_ > best:
            best, start, end = sum_, begin, i + 1
    return start, end


def _lines(pieces: Sequence[Piece]) -> list[tuple[Line, int]]:
    """The printed lines of some pieces, each with its page."""
    lines: list[list[Piece]] = []
    for piece in pieces:
        if not lines or lines[-1][0].line != piece.line:
            lines.append([])
        lines[-1].append(piece)
    return [
        (Line(tuple(token for piece in line for token in piece.text.split()), line[0].border >= Border.PARAGRAPH), line[0].page)
        for line in lines
    ]


def _worth(columns: Columns, parts: Sequence[_Part]) -> float:
    """How well the words fit the cells that they were given to."""
    return sum(columns.fits(part.column, part.cell, part.tokens) for part in parts)


def _worth_before(columns: Columns, cells: list[list[Cell]], pieces: Sequence[Piece], path: Path) -> float:
    """How well the words fit the units that the alignment gave them to."""
    places: dict[int, list[tuple[int, int]]] = {}
    for column, each in enumerate(cells):
        for i, cell in enumerate(each):
            places.setdefault(cell.unit, []).append((column, i))
    return sum(
        max((columns.fits(*place, piece.text.split()) for place in places.get(unit, ())), default=columns.nowhere(piece.keys))
        for piece, (unit, _) in zip(pieces, path, strict=True)
    )


def _rebuild(
    columns: Columns, parts: Sequence[_Part], start: int, end: int, lines: int, beside: SideBySide, profile: Profile
) -> Unravelled:
    """The text of every cell, under the head of its column, cut into pieces again."""
    texts: dict[tuple[int, int], str] = {}
    pages: dict[tuple[int, int], int] = {}
    for part in parts:
        where = part.cell, part.column
        texts[where] = _join(texts.get(where, ""), " ".join(token for token in part.tokens if not _SPECK.fullmatch(token)))
        pages.setdefault(where, part.page)
    found = Unravelled(start, end, lines, [], [])
    for (cell, column), text in sorted(texts.items()):
        if beside.heads and beside.heads[column]:
            text = f"{beside.heads[column]}: {text}"
        pieces = cut([Text(text, pages[cell, column], gap=True)], profile.opening, profile.capitals)
        for piece in pieces:
            piece.keys = keys(piece.text)
        found.pieces += pieces
        found.units += [columns.columns[column][cell].unit] * len(pieces)
    return found


def _join(before: str, after: str) -> str:
    """Two lines of a cell, a word that the line split whole again."""
    if before.endswith("-") and before[-2:-1].isalpha() and after[:1].islower():
        return before[:-1] + after
    return f"{before} {after}".strip()
