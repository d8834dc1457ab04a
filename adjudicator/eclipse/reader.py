"""Reads ships, blueprints and sides, with every fault at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from adjudicator.eclipse.fleets import Figures, Fleet, Ship, Side
from adjudicator.eclipse.names import (
    COLOURS,
    NPCS,
    SHIPS,
    part_names,
    ship_names,
    ship_types,
    species_names,
    table,
    technology_names,
)
from adjudicator.reading import Node
from adjudicator.ruling import Json

FIGURES = ("initiative", "computer", "shield", "hull", "movement", "missiles", "cannons")
OWN_BLUEPRINTS = {"planta": ("initiative", "computer"), "orion": ("initiative",)}
"""10.3.3.3, 10.3.3.4, 10.6.3.2: species whose blueprints print other bonuses, which the text does not tell."""
MOST_SHIPS = 20
MOST_DICE = 20


def read_fleet(node: Node, side: Side, allowed: Iterable[str] = SHIPS) -> Fleet:
    """`{"interceptor": 3, "cruiser": {"count": 1, …}}`: the ships of a side with the figures of their blueprints."""
    figures: dict[str, Figures] = {}
    ships: list[Ship] = []
    for name, entry in node.mapping(most=10).items():
        kind = entry.name_in(name, ship_names())
        if kind and kind not in allowed:
            entry.fault("{side} no puede tener naves de este tipo", side=side)
        elif kind and kind in figures:
            entry.fault("este tipo de nave está dos veces")
        elif kind:
            figures[kind] = _figures(entry, kind, side.species)
            ships += _ships(entry, kind, figures[kind].hull)
    return Fleet(replace(side, figures=figures), tuple(ships))


def _ships(entry: Node, kind: str, hull: int) -> list[Ship]:
    plain = not isinstance(entry.value, dict)
    number = (entry if plain else entry.field("count")).integer(1, most=MOST_SHIPS)
    damage = [] if plain else [item.integer(most=100) for item in entry.field("damage").items(most=100)]
    if len(damage) > number:
        entry.field("damage").fault("hay más daños que naves")
    if any(points > hull for points in damage):
        entry.field("damage").fault("una nave con más daño que casco ({hull}) ya está destruida", hull=hull)
    damage += [0] * number
    return [Ship(kind, i + 1, damage[i]) for i in range(number)]


def _figures(entry: Node, kind: str, species: str | None) -> Figures:
    """The figures given, and for those left out the sums of the parts given."""
    if not isinstance(entry.value, dict):
        return Figures()
    entry.only("count", "damage", "parts", *FIGURES)
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
    if name == "shield":
        return abs(node.integer(least=-20, most=20))
    return node.integer(least=0, most=50)


def _dice(node: Node) -> dict[str, int]:
    dice: dict[str, int] = {}
    for name, entry in node.mapping().items():
        colour = entry.name_in(name, COLOURS)
        number = entry.integer(most=MOST_DICE)
        if colour and number:
            dice[colour] = dice.get(colour, 0) + number
    return dice


def read_parts(node: Node) -> tuple[str, ...]:
    """Ship systems by name, in a list or with how many of each."""
    if isinstance(node.value, dict):
        pairs = [
            (entry.name_in(name, part_names()), entry.integer(1, least=1, most=8), entry)
            for name, entry in node.mapping().items()
        ]
        return tuple(part for part, times, _ in pairs if part for _ in range(times))
    return tuple(filter(None, (item.one_of(part_names()) for item in node.items(most=12))))


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
    return frozenset(filter(None, (item.one_of(technology_names()) for item in node.items())))


def read_species(node: Node) -> str | None:
    return node.one_of(species_names()) or None


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
    kind = node.one_of(ship_names())
    if kind and kind not in NPCS:
        node.fault("«{kind}» es un tipo de nave de los jugadores", kind=kind)
    return kind if kind in NPCS else None
