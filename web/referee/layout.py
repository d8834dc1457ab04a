"""How a form lies on the page: the sides in columns with their units first, everything else by subject behind a «+»."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from werkzeug.datastructures import MultiDict

from web.referee.desk import Desk, written
from web.referee.desks import fresh_desk, posted_desk
from web.referee.fields import Field, Form
from web.referee.naming import called
from web.referee.reading import line_of
from web.referee.values import begun, document_of

MOST_CHIPS = 12
"""A list with more names than these is typed into, not tapped."""


@dataclass(frozen=True)
class Tiles:
    """The units of one owner in one place: a heading, the field that counts them, where they stand in the form."""

    label: str
    one: Field
    name: str
    units: Mapping[str, Any]
    aside: bool = False
    """Whether they are rarely there, and so folded."""
    box: str = ""
    """The box with the name that the heading says, where one has it."""

    @property
    def text(self) -> str:
        """The heading with a blank for the name."""
        return self.label.rpartition(": ")[0] + ": {}" if ": " in self.label else "{}"


@dataclass(frozen=True)
class Column:
    """One side: its field, where it stands in the form, what it holds, what it goes by."""

    one: Field
    name: str
    row: Mapping[str, Any]
    place: int
    called: str
    droppable: bool = False
    tiles: tuple[Tiles, ...] = ()

    @property
    def fields(self) -> tuple[Field, ...]:
        """What a column asks for at once."""
        return tuple(each for each in self.one.fields if not each.more and not each.fold)


@dataclass
class Topic:
    """Something that is said only when wanted, with the box of every side that has it."""

    label: str
    key: str
    boxes: list[tuple[Column, Field]] = field(default_factory=list)

    def said(self, desk: Desk) -> int:
        """How much of it is said."""
        return sum(desk.said(column.row.get(one.key), f"{column.name}.{one.key}", one) for column, one in self.boxes)

    def is_open(self, desk: Desk) -> bool:
        """Whether it lies open: something is said or wrong there."""
        return bool(self.said(desk)) or any(desk.is_wrong(f"{column.name}.{one.key}") for column, one in self.boxes)


def columns(desk: Desk, fields: tuple[Field, ...]) -> list[Column]:
    """The sides of a form, in order."""
    start, found = begun(desk.form), list[Column]()
    for one in (each for each in fields if each.side):
        rows = desk.rows(one, desk.value.get(one.key)) if one.type == "rows" else [desk.value.get(one.key) or {}]
        for i, row in enumerate(rows):
            name = f"{one.key}.{i}" if one.type == "rows" else one.key
            told = called(desk.form, one, row, i, start.get(one.key))
            owner = str(row.get("id") or row.get("name") or told)
            droppable = one.type == "rows" and len(rows) > max(1, min(one.rows, 2))
            found.append(Column(one, name, row, len(found) + 1, told, droppable, tuple(_lead(desk, owner))))
    return found


def _lead(desk: Desk, owner: str) -> Iterator[Tiles]:
    """The units that an owner's column begins with, as the shape says."""
    for path in desk.form.lead:
        first, _, rest = path.partition(".")
        one = next((each for each in desk.form.fields if each.key == first), None)
        if one is None:
            continue
        if not rest:
            yield from _by_planet(desk, one, owner)
        elif desk.active_place is not None:
            at = desk.active_place
            yield from _inside(desk, one, rest.split("."), owner, f"{first}.{at}", desk.value[first][at])


def _by_planet(desk: Desk, one: Field, owner: str) -> Iterator[Tiles]:
    """What the active player brings to each planet."""
    if owner != desk.active_player:
        return
    given = desk.value.get(one.key) or {}
    for planet, told in desk.owners(one.over, given):
        label = f"{desk.form.told(one.label)}: {told}"
        yield Tiles(label, one, f"{one.key}.{planet}", given.get(planet) or {}, box=desk.box_of_planet(planet))


def _inside(desk: Desk, one: Field, path: list[str], owner: str, name: str, row: Mapping[str, Any]) -> Iterator[Tiles]:
    inner = next((each for each in one.fields if each.key == path[0]), None)
    if inner is None:
        return
    if inner.type == "forces":
        units = (row.get(inner.key) or {}).get(owner) or {}
        yield Tiles("", inner, f"{name}.{inner.key}.{owner}", units)
        return
    for i, each in enumerate(row.get(inner.key) or ()):
        for found in _inside(desk, inner, path[1:], owner, f"{name}.{inner.key}.{i}", each):
            told = str(each.get(inner.keyed) or called(desk.form, inner, each, i))
            aside = owner == desk.active_player and not found.units
            yield Tiles(told, found.one, found.name, found.units, aside, f"{name}.{inner.key}.{i}.{inner.keyed}")


def topics(desk: Desk, sides: list[Column]) -> list[Topic]:
    """What the sides can say besides, by subject: whatever is folded, each by itself; the rare things together at the end."""
    found: dict[str, Topic] = {}
    for column in sides:
        for one in (each for each in column.one.fields if each.fold and not each.more and desk.has(each)):
            found.setdefault(one.key, Topic(desk.form.told(one.label), one.key)).boxes.append((column, one))
    return list(found.values())


def rare(desk: Desk, sides: list[Column]) -> Topic:
    """What the sides hardly ever say."""
    topic = Topic("", "more")
    topic.boxes = [(column, one) for column in sides for one in column.one.fields if one.more and desk.has(one)]
    return topic


Sent = Iterator[tuple[str, str]]


def hidden(desk: Desk, fields: tuple[Field, ...], value: Mapping[str, Any], prefix: str, whole: bool = False) -> Sent:
    """Everything that some fields hold, as a form would send it; `whole`: with what it sends where nobody has touched it."""
    for one in fields:
        yield from _sent(desk, one, value.get(one.key), f"{prefix}{one.key}", whole)


def _sent(desk: Desk, one: Field, value: Any, name: str, whole: bool) -> Sent:
    if whole:
        value = _untouched(desk, one, value)
    if one.type == "flag":
        if value if value is not None else one.default:
            yield name, "1"
    elif value is None:
        return
    elif one.type == "chips":
        yield from ((name, str(item)) for item in value)
    elif one.type == "counts":
        yield from ((f"{name}.{key}", str(n)) for key, n in value.items())
    elif one.type == "forces":
        for owner, units in value.items():
            yield from _units(f"{name}.{owner}", units)
    elif one.type == "group":
        yield from hidden(desk, one.fields, value, f"{name}.", whole)
    elif one.type == "rows":
        for i, row in enumerate(value):
            yield f"{name}.{i}.row", ""
            yield from hidden(desk, one.fields, row, f"{name}.{i}.", whole)
    else:
        yield name, line_of(one, value, desk.form.told) if one.type == "line" else str(written(one, value, desk.form.language))


def _untouched(desk: Desk, one: Field, value: Any) -> Any:
    """What a box shows where nobody has said anything."""
    if one.type == "rows":
        return desk.rows(one, value)
    if one.type == "group":
        return value or {}
    if one.type == "counts" and one.default:
        return {key: one.default for key, _label in desk.options(one)} | (value or {})
    if value is not None or one.type not in ("stepper", "select"):
        return value
    if one.type == "stepper":
        return one.begins
    known = desk.options(one)
    return one.default or (None if one.none or not known else known[0][0])


def untouched(form: Form) -> dict[str, Any]:
    """The document that a form sends when nobody has touched it."""
    desk = fresh_desk(form)
    posted = MultiDict(hidden(desk, form.fields, desk.value, "", True))
    return document_of(form, posted_desk(form, posted).value)


def _units(name: str, units: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for unit, stack in units.items():
        if isinstance(stack, Mapping):
            yield f"{name}.{unit}", str(stack.get("count", 1))
            yield f"{name}.{unit}.damaged", str(stack.get("damaged", 0))
        else:
            yield f"{name}.{unit}", str(stack)
