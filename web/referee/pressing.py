"""What a button of a form changes: rows, and taps on the map."""

from __future__ import annotations

from typing import Any

from web.referee.boxes import is_place
from web.referee.desk import Desk
from web.referee.desks import tidy
from web.referee.map import Cell, add_at, next_name, place, read_cell, toggle
from web.referee.reading import MOST_ROWS
from web.referee.renaming import drop


def press(desk: Desk, action: str) -> None:
    """Does what a button of the form says: add or drop a row, tap a cell of the map."""
    verb, _, what = action.partition(":")
    if verb == "add":
        _add(desk, what)
    elif verb == "drop":
        _drop(desk, what)
    elif verb == "cell" and (cell := read_cell(what)) is not None:
        _tap(desk, cell)


def _rows(desk: Desk, path: str) -> list[Any] | None:
    """The rows at a path such as `systems.0.planets`, made where they are missing."""
    here: Any = desk.value
    for part in path.split("."):
        if isinstance(here, list):
            if not is_place(part, here):
                return None
            here = here[int(part)]
        elif isinstance(here, dict):
            here = here.setdefault(part, [])
    return here if isinstance(here, list) else None


def _add(desk: Desk, path: str) -> None:
    rows = _rows(desk, path)
    if rows is None or len(rows) >= MOST_ROWS:
        return
    if path == "systems":
        desk.places = place(rows, desk.places, desk.active)
        free = next((cell for cell, row in desk.map().cells if row is None), None)
        if free is not None:
            desk.selected = add_at(rows, desk.places, free)
            desk.opened = f"systems.{len(rows) - 1}"
        return
    rows.append({})
    desk.opened = f"{path}.{len(rows) - 1}"
    tidy(desk)


def _drop(desk: Desk, path: str) -> None:
    above, _dot, last = path.rpartition(".")
    rows = _rows(desk, above)
    if rows is None or not is_place(last, rows):
        return
    gone = rows.pop(int(last))
    if above.endswith("planets"):
        drop(desk.form, desk.value, "planets", str(gone.get("id") or ""))
    if above == "systems":
        desk.places = [cell for i, cell in enumerate(desk.places) if i != int(last)]
        for row in rows:
            row["adjacent"] = [name for name in row.get("adjacent") or () if name != gone.get("id")]


def _tap(desk: Desk, cell: Cell) -> None:
    """A tap on the map: an empty cell becomes a system; on a system it depends on what taps are for."""
    rows = desk.value.setdefault("systems", [])
    desk.places = place(rows, desk.places, desk.active)
    if cell in desk.places:
        name = str(rows[desk.places.index(cell)].setdefault("id", next_name(rows)))
    else:
        name = add_at(rows, desk.places, cell)
        desk.selected = name
    if desk.mode == "path":
        _walk(desk, name)
    elif desk.mode == "link":
        if desk.link_from and desk.link_from != name:
            toggle(rows, desk.link_from, name)
            desk.link_from = ""
        else:
            desk.link_from = name
    else:
        desk.selected = name
        desk.opened = f"systems.{desk.places.index(cell)}"


def _walk(desk: Desk, name: str) -> None:
    """Adds a system to the path of a move; the first one tapped is where the move begins."""
    moves = desk.value.setdefault("moves", [])
    if not moves:
        moves.append({})
    move = moves[min(desk.move, len(moves) - 1)]
    if not move.get("from"):
        move["from"] = name
    else:
        move["path"] = [*(move.get("path") or ()), name]
