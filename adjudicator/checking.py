"""Holds a document against its shape: unknown fields, wrong types, bounds and names, all at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from adjudicator.reading import Node
from adjudicator.shapes import Field

JSON_TYPES: dict[str, tuple[type, ...]] = {
    "text": (str, int),
    "name": (str, int),
    "integer": (int,),
    "fraction": (int, float, str),
    "flag": (bool,),
    "list": (list, tuple),
    "group": (dict,),
    "map": (dict,),
}
MOST_FRACTION = 200


def check(node: Node) -> None:
    """Notes every fault of a value and of what is inside it, as far as its shape can tell."""
    if not node.given or node.shape is None or node.faults.full:
        return
    way = meant(node.shape, node.value)
    _CHECKS[way.kind](Node(node.value, node.path, node.faults, way))


def meant(shape: Field, value: object) -> Field:
    """The way of saying something that fits the type of a value; the first one where none does."""
    ways = list(shape.ways())
    fitting = [way for way in ways if _fits(way.kind, value)]
    if fitting:
        return next((way for way in fitting if way.kind != "group" or _covers(way, value)), fitting[0])
    for way in ways:
        short = way.field(way.short) if way.short and way.kind == "group" and not isinstance(value, Mapping) else None
        if short is not None:
            return meant(short, value)
    return ways[0]


def _covers(way: Field, value: object) -> bool:
    """Whether a group knows every field of a value."""
    return isinstance(value, Mapping) and all(way.field(str(key)) is not None for key in value)


def _fits(kind: str, value: object) -> bool:
    if isinstance(value, bool):
        return kind == "flag"
    return isinstance(value, JSON_TYPES[kind]) or (kind in ("group", "map") and isinstance(value, Mapping))


def _group(node: Node) -> None:
    assert node.shape is not None
    node.only(*(one.key for one in node.shape.fields))
    if isinstance(node.value, Mapping):
        for one in node.shape.fields:
            if one.key in node.value:
                check(node.field(one.key))


def _list(node: Node) -> None:
    for item in node.items():
        check(item)


def _map(node: Node) -> None:
    listed = node.shape is not None and node.shape.listed is not None
    for _ in node.pairs() if listed else ():
        pass
    for entry in node.mapping().values():
        check(entry)


def _name(node: Node) -> None:
    if node.shape is not None and node.shape.listed is not None:
        node.one_of()
    else:
        node.text()


def _fraction(node: Node) -> None:
    read_fraction(node)


def read_fraction(node: Node) -> Fraction:
    """A number, or a fraction as text: «7/3»."""
    try:
        if isinstance(node.value, bool) or not isinstance(node.value, int | float | str) or len(str(node.value)) > 20:
            raise ValueError
        value = Fraction(str(node.value))
    except (ValueError, ZeroDivisionError):
        node.fault("se esperaba un número, una fracción o «vp», «per» y «count»")
        return Fraction(0)
    if not 0 <= value <= MOST_FRACTION:
        node.fault("el número debe estar entre {least} y {most}", least=0, most=MOST_FRACTION)
        return Fraction(0)
    return value


_CHECKS: dict[str, Callable[[Node], object]] = {
    "text": Node.text,
    "integer": Node.integer,
    "flag": Node.flag,
    "fraction": _fraction,
    "name": _name,
    "list": _list,
    "group": _group,
    "map": _map,
}
