"""Reads ships, blueprints and sides, with every fault at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from adjudicator.eclipse.fleets import Figures, Fleet, Ship, Side
from adjudicator.eclipse.names import (
    COLOURS,
    NPCS,
    SHIPS,
    ship_types,
    table,
)
from adjudicator.reading import Node
from adjudicator.ruling import Json

FIGURES = ("initiative", "computer", "shield", "hull", "movement", "missiles", "cannons")
OWN_BLUEPRINTS = {"planta": ("initiative", "computer"), "orion": ("initiative",)}
"""10.3.3.3, 10.3.3.4, 10.6.3.2: species whose blueprints print other bonuses, which the text does not tell."""


def read_fleet(node: Node, side: Side, allowed: Iterable[str] = SHIPS) -> Fleet:
    """`{"interceptor": 3, "cruiser": {"count": 1, …}}`: the ships of a side with the figures of their blueprints."""
    figures: dict[str, Figures] = {}
    ships: list[Ship] = []
    for kind, entry in node.pairs():
        if kind not in allowed:
            entry.fault("{side} no puede tener naves de este tipo", side=side)
        elif kind in figures:
            entry.fault("este tipo de nave está dos veces")
        else:
            figures[kind] = _figures(entry, kind, side.species)
            ships += _ships(entry, kind, figures[kind].hull)
    return Fleet(replace(side, figures=figures), tuple(ships))


def _ships(entry: Node, kind: str, hull: int) -> list[Ship]:
    number = entry.field("count").integer()
    damage = [item.integer() for item in entry.field("damage").items()]
    if len(damage) > number:
        entry.field("damage").fault("hay más daños que naves")
    if any(points > hull for points in damage):
        entry.field("damage").fault("una nave con más daño que casco ({hull}) ya está destruida", hull=hull)
    damage += [0] * number
    return [Ship(kind, i + 1, damage[i]) for i in range(number)]


def _figures(entry: Node, kind: str, species: str | None) -> Figures:
    """The figures given, and for those left out the sums of the parts given."""
    parts = read_parts(entry.field("parts"))
    sums = sum_of(parts, kind) if parts else Figures()
    if parts and ship_types()[kind].bonus is None and not entry.field("initiative").given:
        entry.field("initiative").fault("el texto del reglamento no da la bonificación de iniciativa de este tipo de nave")
    for name in OWN_BLUEPRINTS.get(species or "", ()):
        if parts and not entry.field(name).given:
            entry.field(name).fault("los planos de esta especie son distintos y el texto no da sus cifras: hay que decir esta")
    return replace(sums, **{name: _figure(entry.field(name), name) for name in FIGURES if entry.field(name).given})


def _figure(node: Node, name: str) -> Json:
    if name in ("missiles", "cannons"):
        return _dice(node)
    return abs(node.integer())


def _dice(node: Node) -> dict[str, int]:
    dice: dict[str, int] = {}
    for colour, entry in node.pairs():
        if number := entry.integer():
            dice[colour] = dice.get(colour, 0) + number
    return dice


def read_parts(node: Node) -> tuple[str, ...]:
    """Ship systems by name, in a list or with how many of each."""
    if isinstance(node.value, dict):
        return tuple(part for part, entry in node.pairs() for _ in range(entry.integer(1)))
    return node.names()


def sum_of(parts: Iterable[str], kind: str) -> Figures:
    """5.4.7: the values of all systems add up, the initiative on top of the blueprint's bonus."""
    rows = [table("parts")[part] for part in parts]
    total = {name: sum(row.get(name, 0) for row in rows) for name in ("initiative", "computer", "shield", "hull", "movement")}
    dice = {
        weapons: {colour: n for colour in COLOURS.keys if (n := sum(row.get(weapons, {}).get(colour, 0) for row in rows))}
        for weapons in ("missiles", "cannons")
    }
    total["initiative"] += ship_types()[kind].bonus or 0
    return Figures(**total, missiles=dice["missiles"], cannons=dice["cannons"], parts=tuple(parts))


def read_technologies(node: Node) -> frozenset[str]:
    """A list of the game's technologies, also of those that change nothing here."""
    return frozenset(node.names())


def read_species(node: Node) -> str | None:
    return node.one_of() or None


def read_sector_name(node: Node) -> str:
    """A sector's name or number."""
    value = node.value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return node.text()


def sector_names(node: Node) -> tuple[str, ...] | None:
    """A list of sectors; None where nothing is said."""
    if not node.given:
        return None
    return tuple(filter(None, (read_sector_name(item) for item in node.items())))


def read_npc(node: Node) -> str | None:
    """A kind of ship that nobody commands, or nothing."""
    kind = node.one_of()
    if kind and kind not in NPCS:
        node.fault("«{kind}» es un tipo de nave de los jugadores", kind=kind)
    return kind if kind in NPCS else None
