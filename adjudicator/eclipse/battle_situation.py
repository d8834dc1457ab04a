"""What the battles of a sector start from, and the reader of their document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.components import starting_technologies
from adjudicator.eclipse.fleets import Fleet, Side
from adjudicator.eclipse.names import SHIPS
from adjudicator.eclipse.reader import (
    alone,
    read_fleet,
    read_npc,
    read_sector_name,
    read_species,
    read_technologies,
    sector_names,
)
from adjudicator.reading import Node


@dataclass(frozen=True)
class Known:
    """What is said of a player outside the sides."""

    species: str | None = None
    technologies: frozenset[str] = frozenset()

    @property
    def researched(self) -> frozenset[str]:
        """5.3.10: its technologies, those of its species board too."""
        return self.technologies | starting_technologies(self.species)


@dataclass(frozen=True)
class Neighbour:
    """A sector joined to this one; without `described` the document names it and says no more."""

    name: str
    described: bool = False
    controller: str | None = None
    ships: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sector:
    """Where the battles are fought."""

    name: str = ""
    controller: str | None = None
    neighbours: tuple[Neighbour, ...] = ()
    told: bool = True
    """Whether the document says who controls the sector, be it nobody."""
    elsewhere: tuple[Neighbour, ...] = ()
    """What a whole phase knows of other sectors at this moment, joined to this one or not."""

    def neighbour(self, name: str) -> Neighbour | None:
        return next((n for n in self.neighbours if n.name == name), None)

    def known(self, name: str) -> Neighbour | None:
        """Another sector as it stands now, or as the document describes it."""
        return next((n for n in self.elsewhere if n.name == name), None) or self.neighbour(name)


@dataclass(frozen=True)
class BattleSituation:
    """The sector and its sides in the order in which they entered."""

    sector: Sector
    fleets: tuple[Fleet, ...]


def read_battle(root: Node) -> BattleSituation:
    """Reads a document of the battles in a sector."""
    sector = read_sector(root.field("sector"))
    fleets = read_sides(root)
    if not fleets:
        root.field("sides").fault("faltan los bandos, en orden de entrada en el sector")
    return BattleSituation(sector, fleets)


def read_sides(root: Node, known: Mapping[str, Known] | None = None) -> tuple[Fleet, ...]:
    """The sides of a sector in order of entry; `known` tells species and technologies of players said elsewhere."""
    fleets = tuple(_side(node, known or {}) for node in root.field("sides").items())
    names = [fleet.name for fleet in fleets]
    for i, name in enumerate(names):
        if name in names[:i]:
            root.field("sides").field(str(i)).field("name").fault("«{name}» está dos veces", name=name)
    return fleets


def read_sector(node: Node) -> Sector:
    """The sector of a battle."""
    neighbours = tuple(_neighbour(item) for item in node.field("wormhole_to").items())
    controller = node.field("controller")
    told = isinstance(node.value, dict) and "controller" in node.value
    return Sector(read_sector_name(node.field("number")), controller.text() or None, neighbours, told)


def _neighbour(node: Node) -> Neighbour:
    """A sector's name, or `{"sector": "B", "controller": "leto", "ships": ["naomi"]}`."""
    name = read_sector_name(node.field("sector"))
    if not name and isinstance(node.value, dict):
        node.field("sector").fault("falta el nombre del sector")
    ships = node.field("ships").texts()
    described = node.field("controller").given or node.field("ships").given
    return Neighbour(name, described, node.field("controller").text() or None, ships)


def _side(node: Node, known: Mapping[str, Known]) -> Fleet:
    npc = read_npc(node.field("npc"))
    name = node.field("name").text() or npc or ""
    if not name:
        node.field("name").fault("falta el nombre del bando")
    if "." in name:
        node.field("name").fault("un nombre no lleva puntos: es parte de las claves")
    side = Side(
        name,
        npc,
        {},
        sector_names(node.field("retreat_to")),
        read_technologies(node.field("technologies")) | known.get(name, Known()).technologies,
        read_species(node.field("species")) or known.get(name, Known()).species,
        node.field("blueprint").one_of() or None,
    )
    ships = node.field("ships")
    return read_fleet(ships, side, (npc,) if npc else SHIPS) if ships.given or not npc else alone(side, npc)
