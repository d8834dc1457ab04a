"""Reads ships, blueprints and sides, with every fault at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from adjudicator.eclipse.blueprints import STANDARD, board, laid_on, npc_figures, sums, whole
from adjudicator.eclipse.fleets import Figures, Fleet, Ship, Side
from adjudicator.eclipse.names import NPCS, SHIPS
from adjudicator.reading import Node
from adjudicator.ruling import Json

FIGURES = ("initiative", "computer", "shield", "hull", "movement", "missiles", "cannons")


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
            figures[kind] = _figures(entry, kind, side)
            ships += _ships(entry, kind, figures[kind].hull)
    return Fleet(replace(side, figures=figures), tuple(ships))


def alone(side: Side, kind: str) -> Fleet:
    """A side that nobody commands and whose ships nobody counts: one ship, with the figures of its hexagonal blueprint."""
    figures = replace(npc_figures(kind, side.variant or STANDARD), origin="npc")
    return Fleet(replace(side, figures={kind: figures}, counted=False), (Ship(kind, 1),))


def _ships(entry: Node, kind: str, hull: int) -> list[Ship]:
    number = entry.field("count").integer()
    damage = [item.integer() for item in entry.field("damage").items()]
    if len(damage) > number:
        entry.field("damage").fault("hay más daños que naves")
    if any(points > hull for points in damage):
        entry.field("damage").fault("una nave con más daño que casco ({hull}) ya está destruida", hull=hull)
    damage += [0] * number
    return [Ship(kind, i + 1, damage[i]) for i in range(number)]


def _figures(entry: Node, kind: str, side: Side) -> Figures:
    """The figures given, and for those left out the sums of the parts given; without either the printed blueprint."""
    given = {name: _figure(entry.field(name), name) for name in FIGURES if entry.field(name).given}
    names = read_parts(entry.field("parts"))
    if names:
        return replace(_of_parts(entry, kind, side, names), **given)
    if given:
        return Figures(**given, origin="told")
    if side.npc:
        return replace(npc_figures(kind, side.variant or STANDARD), origin="npc")
    if side.species and kind in SHIPS:
        return replace(sums(board(side.species, kind).parts, kind, side.species), origin="board")
    return Figures()


def _of_parts(entry: Node, kind: str, side: Side, names: tuple[str, ...]) -> Figures:
    """5.4.7: what parts add up to; of somebody's species, a list without drive or source is laid on the printed blueprint."""
    if kind not in SHIPS:
        entry.field("parts").fault("las naves que no manda nadie tienen su plano, sin sistemas que elegir")
        return Figures()
    if side.species is None or whole(names, kind):
        return replace(sums(names, kind, side.species), origin="parts")
    laid = laid_on(names, kind, board(side.species, kind))
    if laid is None:
        entry.field("parts").fault("no caben en las casillas vacías del plano impreso: hay que decir todas sus piezas")
        return Figures()
    return replace(sums(laid, kind, side.species), origin="laid")


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


def told(node: Node, names: Iterable[str]) -> dict[str, int]:
    """The numbers of a group that the document gives, be they 0."""
    return {name: node.field(name).integer() for name in names if node.given and node.field(name).given}


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
