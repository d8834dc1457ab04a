"""The two groups of a form about two: which of them a phrase tells of."""

from __future__ import annotations

import re
from typing import Any

from web.sentence.filling.writing import slot_at
from web.sentence.form.put import put
from web.sentence.sides.turning import OTHER, SELF
from web.sentence.telling.teller import Teller

ONE, OTHER_ONE = "first", "second"
WHICH = re.compile(rf"^(?:{ONE}|{OTHER_ONE})(?=[._])|(?<=/)(?:{ONE}|{OTHER_ONE})(?=[._])")
"""The two groups of a form about two."""


def turned_round(teller: Teller, facts: tuple[tuple[str, object], ...]) -> tuple[tuple[str, object], ...]:
    """«Sonia y yo comerciamos: …, aprendo robótica de ella»: of two groups, what is said of the second is the first's where that was named."""
    one, named = teller.value.get(ONE), dict(facts).get(f"{OTHER_ONE}.name")
    if not named or not isinstance(one, dict) or one.get("name") != named:
        return facts
    return tuple((WHICH.sub(lambda found: OTHER_ONE if found[0] == ONE else ONE, path), value) for path, value in facts)


def of_person(teller: Teller, path: str) -> str:
    """`first_learns/second_learns?Ana`: the one whose group has that name, else the first that is free."""
    ways, _, name = path.partition("?")
    options = ways.split("/")
    if len(options) > 1 and not name:  # «ella tiene…, él tiene…»: one after the other
        teller.spoken += 1
        return options[min(teller.spoken, len(options)) - 1]
    others = [way for way in options if _called(teller, way)]
    if name == SELF and len(others) == 1:
        return next(way for way in options if way not in others)
    if name == OTHER:  # whoever does not tell it
        return others[0] if len(others) == 1 else options[-1]
    named = (way for way in options if name and _called(teller, way) == name)
    free = (way for way in options if (found := slot_at(teller, tuple(way.split(".")), False)) and not teller.told_of(*found))
    chosen = next(named, None) or next(free, options[0])
    _name_group(teller, chosen, name)
    return chosen


def _name_group(teller: Teller, path: str, name: str) -> None:
    """«Ana robótica 4, Berto robótica 2»: a group without a name is of whoever is told of there."""
    found = slot_at(teller, (path.replace(".", "_").split("_")[0], "name"), False)
    if name and name != SELF and found is not None and not _called(teller, path):
        put(teller, *found, name)


def _called(teller: Teller, path: str) -> Any:
    """Who a group is, or whose it is."""
    group = _group(teller, path)
    return group.get("name") or group.get("owner")


def _group(teller: Teller, path: str) -> dict[str, Any]:
    found = teller.value.get(path.replace(".", "_").split("_")[0])
    return found if isinstance(found, dict) else {}
