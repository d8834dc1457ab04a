"""Who still has what: steps tell it in their `data` under `state`, so that a page can show both sides while a ruling goes on.

`{"place": "X", "sides": {"ana": {"cruiser": 2, "dreadnought": {"count": 2, "damaged": 1}}}, "names": {"ship": "naves"}}`;
a side that a later step leaves out stands as before, and another place begins anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from adjudicator.ruling import Json, Step

STATE = "state"
Units = Mapping[str, Json]


@dataclass(frozen=True)
class Standing:
    """The units of each side at a place; `names` says how those read that no list of the game names."""

    place: str
    sides: Mapping[str, Units] = field(default_factory=dict)
    names: Mapping[str, object] = field(default_factory=dict)

    def after(self, told: Mapping[str, Json]) -> Standing:
        """The standing once a step has told something about it."""
        place, sides, names = str(told["place"]), told["sides"], told.get("names", {})
        if place != self.place:
            return Standing(place, dict(sides), dict(names))
        return Standing(place, {**self.sides, **sides}, {**self.names, **names})


def state(place: str, sides: Mapping[str, Units], **names: object) -> dict[str, Json]:
    """What a step tells: the units of some sides at a place."""
    return {"place": place, "sides": dict(sides), **({"names": names} if names else {})}


def standing_after(steps: Iterable[Step]) -> Standing | None:
    """How the sides stand after some steps; None where no step told it."""
    found = Standing("")
    for step in steps:
        if STATE in step.data:
            found = found.after(step.data[STATE])
    return found if found.sides else None
