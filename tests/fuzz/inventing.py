"""Documents invented from the shapes: fields that no published case has beside each other, with values that may stand there."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from adjudicator import chapters, games
from adjudicator.shapes import Field, Shape, shape_of

NAMES = ("ana", "berto", "carla", "A", "X", "Quann", "Mecatol Rex", "201", "1")
"""What documents call people and places."""
DEEPEST = 6
SAID = 0.35
"""How often a field of an invented group is said."""


@cache
def shapes() -> tuple[Shape, ...]:
    """The shape of every procedure of every game."""
    found = (shape_of(game, name) for game in games() for name in chapters(game))
    return tuple(one for one in found if one is not None)


def invented(random: Random) -> dict[str, Any]:
    """A whole document of some procedure."""
    shape = random.choice(shapes())
    return {"game": shape.game, "procedure": shape.procedure, **_group(shape.document, random, 0)}


def tell_more(random: Random, document: dict[str, Any]) -> None:
    """Says one field more somewhere in a document, with a value that may stand there."""
    shape = shape_of(str(document.get("game")), str(document.get("procedure"))) if _is_known(document) else None
    here: Any = document
    one = shape.document if shape else None
    while one is not None and isinstance(here, dict | list):
        group, many = one.way("group"), one.way("map", "list")
        if group is not None and isinstance(here, dict) and group.fields and (random.random() < 0.4 or not here):
            told = random.choice(group.fields)
            here[told.key] = value_of(told, random)
            return
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = random.choice(keys)
        one = (group.field(str(key)) if group is not None else None) or (many.item if many is not None else None)
        here = here[key]


def _is_known(document: dict[str, Any]) -> bool:
    return any(document.get("game") == one.game and document.get("procedure") == one.procedure for one in shapes())


def value_of(field: Field, random: Random, depth: int = 0) -> Any:
    """A value that may stand in a field."""
    one = random.choice(field.ways())
    match one.kind:
        case "integer":
            return random.choice((one.least, one.most, random.randint(one.least, min(one.most, one.least + 8))))
        case "fraction":
            return random.choice((0.5, "1/2", 2))
        case "flag":
            return random.random() < 0.7
        case "group":
            return _group(one, random, depth)
        case "list" if one.item is not None:
            return [value_of(one.item, random, depth + 1) for _ in range(_several(random, depth))]
        case "map" if one.item is not None:
            return {_name(one, random): value_of(one.item, random, depth + 1) for _ in range(_several(random, depth))}
        case _:
            return _name(one, random)


def _group(group: Field, random: Random, depth: int) -> dict[str, Any]:
    said = SAID if depth < DEEPEST else 0.0
    return {one.key: value_of(one, random, depth + 1) for one in group.fields if random.random() < said}


def _several(random: Random, depth: int) -> int:
    return random.choice((0, 1, 1, 2, 3)) if depth < DEEPEST else 0


def _name(one: Field, random: Random) -> str:
    """A name that the game lists, or one that a document may give."""
    keys = one.words.keys if one.words is not None else NAMES
    return str(random.choice(list(keys) or NAMES))
