"""Systems that are called by their planets: which two a sentence asks about, and what each of them has."""

from __future__ import annotations

from typing import Any

from web.sentence.board.stationing import planet_of
from web.sentence.board.tiles import tile_with
from web.sentence.telling.teller import Teller

BEGIN, END, ASKED = "from", "to", "neighbors"
"""From where to where a form asks, and the players of whom it asks whether they are neighbours."""


def settle_borders(teller: Teller, rows: list[dict[str, Any]]) -> None:
    """A form that asks from where to where has a system for every planet that was named; what is said to touch does so."""
    if len(teller.planets) < 2 or not any(one.key == BEGIN for one in teller.form.fields):
        return
    first = rows[0]
    found = {name: _system(teller, first, name) for name in teller.planets}
    first = {key: item for key, item in first.items() if key == "space"}
    next(iter(found.values())).update(first)
    rows[:] = list(found.values())
    if teller.value.get(ASKED):
        for one, other in teller.where.touching:
            found[one].setdefault("adjacent", []).append(other)
        teller.value.pop(BEGIN, None)
        teller.value.pop(END, None)
    else:
        pair = next(iter(teller.where.touching), tuple(teller.planets[:2]))
        teller.value[BEGIN], teller.value[END] = (teller.value.get(BEGIN) or pair[0]), (teller.value.get(END) or pair[1])


def _system(teller: Teller, first: dict[str, Any], planet: str) -> dict[str, Any]:
    """The system of a planet: with what was told behind its name, or of all where not each has something of its own."""
    own = [teller.where.around.get(name) for name in teller.planets]
    told = teller.where.around.get(planet, {}) if all(own) else teller.place
    tile = tile_with(teller.form.game, planet)
    around = {key: list(dict.fromkeys(found)) for key, found in told.items()}
    return {"id": planet, **({"tile": tile} if tile else {}), **around, "planets": [planet_of(first, planet)]}
