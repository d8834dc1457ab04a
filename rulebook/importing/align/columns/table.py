"""The cells of the columns that a book prints side by side, from our own words."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook.book import Book
from rulebook.importing.align.columns.cells import Cell
from rulebook.importing.profile import ColumnLayout
from rulebook.importing.stems import stems
from rulebook.units import Unit


def cells_of(book: Book, layout: ColumnLayout) -> list[list[Cell]]:
    """The cells of each column: in a table the parts of each row, else all units in their order, in every column."""
    units = [unit for unit in _units(book, layout.units.split()) if layout.page in (None, unit.page)]
    if not layout.rows:
        cells = [Cell(book.position(unit), own_stems(unit)) for unit in units]
        return [cells] * layout.count
    parents = [unit for unit in units if book.children(unit)]
    rows = [[cell for child in book.children(row) for cell in _parts(book, child, layout)] for row in parents]
    return [list(column) for column in zip(*(row for row in rows if len(row) == layout.count), strict=True)]


def own_stems(unit: Unit) -> tuple[str, ...]:
    """The stems of all that we say in a unit."""
    return stems(" ".join([unit.title or "", unit.text, *unit.bullets]))


def _units(book: Book, numbers: Sequence[str]) -> list[Unit]:
    """The units that are named, in that order, or those below the one that is."""
    if len(numbers) > 1:
        known = {unit.number: unit for unit in book}
        return [known[number] for number in numbers if number in known]
    return [unit for unit in book if any(above.number in numbers for above in book.ancestors(unit))]


def _parts(book: Book, unit: Unit, layout: ColumnLayout) -> list[Cell]:
    """The cells of a unit that goes over several columns: our paragraphs up to the one that begins the next column."""
    parts: list[list[str]] = [[]]
    for paragraph in unit.text.split("\n\n"):
        if parts[-1] and layout.next_column.match(paragraph):
            parts.append([])
        parts[-1].append(paragraph)
    parts[-1] += unit.bullets
    return [Cell(book.position(unit), stems(" ".join(part))) for part in parts]
