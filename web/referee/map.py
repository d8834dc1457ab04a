"""The small map: systems on a honeycomb, joined by tapping; it edits the same rows that the text fields show."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any

Cell = tuple[int, int]
Row = dict[str, Any]
RADIUS = 2
_CELL_PART = re.compile(r"-?[0-9]{1,2}")


def distance(a: Cell, b: Cell) -> int:
    """How many steps lie between two cells."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


CELLS: tuple[Cell, ...] = tuple(
    sorted(
        ((q, r) for q in range(-RADIUS, RADIUS + 1) for r in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS),
        key=lambda cell: (distance(cell, (0, 0)), cell),
    )
)


@dataclass(frozen=True)
class Link:
    """A bridge between two systems: the ends of its stroke."""

    x1: float
    y1: float
    x2: float
    y2: float
    far: bool


@dataclass(frozen=True)
class Sketch:
    """What the map shows: which system stands on which cell, which cells are offered, the bridges."""

    cells: tuple[tuple[Cell, Row | None], ...]
    links: tuple[Link, ...]
    places: tuple[Cell | None, ...]

    @property
    def near(self) -> bool:
        """Whether nothing lies further than one step from the middle: the map is drawn larger then."""
        return all(distance(cell, (0, 0)) <= 1 for cell, _ in self.cells)


def read_cell(text: str) -> Cell | None:
    """A cell as a form writes it: `1,-1`."""
    parts = text.split(",")
    if len(parts) != 2 or not all(_CELL_PART.fullmatch(part) for part in parts):
        return None
    cell = (int(parts[0]), int(parts[1]))
    return cell if cell in CELLS else None


def joined(rows: list[Row]) -> set[frozenset[str]]:
    """The pairs of systems that the rows call adjacent, on either side."""
    names = {str(row.get("id")) for row in rows}
    return {
        frozenset((str(row["id"]), str(other)))
        for row in rows
        if row.get("id")
        for other in row.get("adjacent") or ()
        if str(other) in names and str(other) != row["id"]
    }


def place(rows: list[Row], known: list[Cell | None], active: str | None = None) -> list[Cell | None]:
    """A cell for every system: where it was put, else where its neighbours are next to it."""
    pairs = joined(rows)
    places: dict[int, Cell] = {i: cell for i, cell in enumerate(known[: len(rows)]) if cell is not None}
    order = sorted(range(len(rows)), key=lambda i: (rows[i].get("id") != active, i))
    while waiting := [i for i in order if i not in places and rows[i].get("id")]:
        i = max(waiting, key=lambda i: (_ties(rows, places, pairs, i), -order.index(i)))
        free = [cell for cell in CELLS if cell not in places.values()]
        if not free:
            break
        places[i] = max(free, key=lambda cell, i=i: (_score(rows, places, pairs, i, cell), -CELLS.index(cell)))  # type: ignore[misc]
    found = [places.get(i) for i in range(len(rows))]
    return found if any(known) else _centred(found)


def _centred(places: list[Cell | None]) -> list[Cell | None]:
    """The same map moved so that it lies as close around the middle as it can."""
    there = [cell for cell in places if cell is not None]
    shifts = [shift for shift in CELLS if all((q + shift[0], r + shift[1]) in CELLS for q, r in there)]
    if not there or not shifts:
        return places

    def spread(shift: Cell) -> tuple[int, int]:
        away = [distance((q + shift[0], r + shift[1]), (0, 0)) for q, r in there]
        return max(away), sum(away)

    q, r = min(shifts, key=spread)
    return [(cell[0] + q, cell[1] + r) if cell is not None else None for cell in places]


def _ties(rows: list[Row], places: Mapping[int, Cell], pairs: set[frozenset[str]], i: int) -> int:
    return sum(frozenset((rows[i]["id"], rows[j].get("id"))) in pairs for j in places)


def _score(rows: list[Row], places: Mapping[int, Cell], pairs: set[frozenset[str]], i: int, cell: Cell) -> int:
    """Neighbours side by side, strangers apart."""
    total = 0
    for j, other in places.items():
        away = distance(cell, other)
        if frozenset((rows[i]["id"], rows[j].get("id"))) in pairs:
            total += 4 if away == 1 else -2 * away
        elif away == 1:
            total -= 3
    return total


def sketch(rows: list[Row], known: list[Cell | None], active: str | None) -> Sketch:
    """The map of the rows as they stand."""
    places = place(rows, known, active)
    by_cell = {cell: rows[i] for i, cell in enumerate(places) if cell is not None}
    shown = [cell for cell in CELLS if cell in by_cell or any(distance(cell, taken) == 1 for taken in by_cell)]
    if not by_cell:
        shown = [(0, 0)]
    at = {str(rows[i]["id"]): cell for i, cell in enumerate(places) if cell is not None and rows[i].get("id")}
    links = [_link(at[a], at[b]) for a, b in (sorted(pair) for pair in joined(rows)) if a in at and b in at]
    ordered = sorted(shown, key=lambda cell: (cell[1] * 2 + cell[0], cell[0]))
    return Sketch(tuple((cell, by_cell.get(cell)) for cell in ordered), tuple(links), tuple(places))


def centre(cell: Cell) -> tuple[float, float]:
    """The middle of a cell, in units of a hexagon's side."""
    return 1.5 * cell[0], math.sqrt(3) * (cell[1] + cell[0] / 2)


def _link(a: Cell, b: Cell) -> Link:
    return stroke(a, b, 0.36 if distance(a, b) == 1 else 0.2)


def stroke(a: Cell, b: Cell, cut: float) -> Link:
    """A stroke from one cell to another that leaves so much of its way free at both ends."""
    (x1, y1), (x2, y2) = centre(a), centre(b)
    x, y = x2 - x1, y2 - y1
    return Link(
        round(x1 + x * cut, 3), round(y1 + y * cut, 3), round(x2 - x * cut, 3), round(y2 - y * cut, 3), distance(a, b) > 1
    )


def next_name(rows: list[Row]) -> str:
    """A letter that no system bears yet."""
    taken = {str(row.get("id")) for row in rows}
    letters: list[str] = [*ascii_uppercase, *(f"S{n}" for n in range(1, 100))]
    return next(letter for letter in letters if letter not in taken)


def add_at(rows: list[Row], places: list[Cell | None], cell: Cell) -> str:
    """Puts a new system on a cell, joined to those that touch it; its name."""
    name = next_name(rows)
    touching = [
        str(rows[i]["id"])
        for i, other in enumerate(places)
        if other is not None and distance(cell, other) == 1 and rows[i].get("id")
    ]
    rows.append({"id": name, "adjacent": touching})
    places.append(cell)
    return name


def toggle(rows: list[Row], a: str, b: str) -> None:
    """Joins two systems, or parts them where they are joined."""
    ends = {a: b, b: a}
    together = frozenset((a, b)) in joined(rows)
    for row in rows:
        name = str(row.get("id"))
        if name in ends:
            others = [other for other in row.get("adjacent") or () if other != ends[name]]
            row["adjacent"] = others if together or name != a else [*others, b]
