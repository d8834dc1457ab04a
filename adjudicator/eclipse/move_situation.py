"""What a Move action starts from, and the reader of its document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.eclipse.actions import Actor
from adjudicator.eclipse.blueprints import board, sums
from adjudicator.eclipse.names import NPCS, SHIPS, ship_names
from adjudicator.eclipse.reader import read_parts, read_sector_name, read_technologies, sector_names
from adjudicator.reading import Node

MOVING = ("interceptor", "cruiser", "dreadnought")
Crowd = Mapping[str, Mapping[str, int]]
"""Ships of a sector: by owner, by kind."""


@dataclass(frozen=True)
class MapSector:
    """A sector or an unexplored zone; `half` names neighbours joined by a wormhole on one of the two edges only."""

    name: str
    wormholes: frozenset[str] = frozenset()
    half: frozenset[str] = frozenset()
    portal: bool = False
    unexplored: bool = False
    controller: str | None = None
    ships: Crowd = field(default_factory=dict)


@dataclass(frozen=True)
class Move:
    """One activation: a ship and the sectors that it enters, in order."""

    kind: str
    start: str
    path: tuple[str, ...]


@dataclass(frozen=True)
class Drive:
    """How far a kind of ship moves, and the systems of its blueprint that this was reckoned from."""

    movement: int
    parts: tuple[str, ...] = ()
    printed: bool = False
    """Whether nobody tells it and it is that of the printed blueprint."""


@dataclass(frozen=True)
class MoveSituation:
    """Who moves, with what, over which sectors."""

    player: str
    species: str | None
    technologies: frozenset[str]
    reaction: bool
    activations: int | None
    movement: Mapping[str, Drive]
    relations: tuple[str, ...]
    sectors: Mapping[str, MapSector]
    moves: tuple[Move, ...]

    @property
    def actor(self) -> Actor:
        """Who acts, as every action knows it."""
        return Actor(self.player, self.species, self.technologies, self.reaction, self.activations)


def read_move(root: Node) -> MoveSituation:
    """Reads a document of a Move action."""
    player = root.field("player").text()
    if not player:
        root.field("player").fault("falta decir quién mueve")
    sectors = {name: _sector(node, name) for name, node in root.field("sectors").mapping().items()}
    movement = _movement(root.field("movement"))
    species = root.field("species").one_of() or None
    if species:
        movement = {
            kind: Drive(sums(board(species, kind).parts, kind, species).movement or 0, (), True) for kind in MOVING
        } | movement
    moves = tuple(_move(node, sectors, movement) for node in root.field("moves").items())
    return MoveSituation(
        player,
        species,
        read_technologies(root.field("technologies")),
        root.field("reaction").flag(),
        root.field("activations").optional_integer(),
        movement,
        root.field("relations").texts(),
        sectors,
        moves,
    )


def _sector(node: Node, name: str) -> MapSector:
    return MapSector(
        name,
        frozenset(sector_names(node.field("wormholes")) or ()),
        frozenset(sector_names(node.field("half")) or ()),
        node.field("portal").flag(),
        node.field("unexplored").flag(),
        node.field("controller").text() or None,
        _crowd(node.field("ships")),
    )


def _crowd(node: Node) -> dict[str, dict[str, int]]:
    """`{"apolo": {"interceptor": 1}, "ancient": 2}`: ships nobody commands are a plain number."""
    crowd: dict[str, dict[str, int]] = {}
    for owner, entry in node.mapping().items():
        kind = ship_names().find(owner)
        if kind in NPCS and kind:
            crowd[kind] = {kind: _npcs(entry, kind)}
            continue
        crowd[owner] = {found: number.integer() for found, number in entry.by_name().items()}
    return crowd


def _npcs(entry: Node, kind: str) -> int:
    """A plain number, or `{"ancient": 2}` as the ships of a player are written."""
    if not isinstance(entry.value, dict):
        return entry.integer()
    for found, number in entry.pairs():
        if found != kind:
            number.fault("aquí solo van naves de este tipo: {kind}", kind=kind)
    return sum(number.integer() for _, number in entry.pairs())


def _movement(node: Node) -> dict[str, Drive]:
    """Movement by kind of ship: a number, or the drives of its blueprint by name."""
    movement: dict[str, Drive] = {}
    for kind, entry in node.by_name().items():
        if not isinstance(entry.value, list | dict):
            movement[kind] = Drive(entry.integer())
        elif kind not in SHIPS:
            entry.fault("las naves que no manda nadie tienen su plano, sin sistemas que elegir")
        else:
            parts = read_parts(entry)
            movement[kind] = Drive(sums(parts, kind, None).movement or 0, parts)
    return movement


def _move(node: Node, sectors: Mapping[str, MapSector], movement: Mapping[str, Drive]) -> Move:
    kind = node.field("ship").one_of()
    if kind not in SHIPS:
        node.field("ship").fault("falta decir qué tipo de nave se mueve")
    elif kind not in movement and kind != "starbase":
        node.field("ship").fault("falta su valor de movimiento, en «movement»")
    start = read_sector_name(node.field("from"))
    path = sector_names(node.field("path")) or ()
    if not path:
        node.field("path").fault("faltan los sectores en los que entra, en orden")
    for name, where in ((start, node.field("from")), *((name, node.field("path")) for name in path)):
        if name not in sectors:
            where.fault("«{name}» no está en «sectors»", name=name)
    return Move(kind, start, path)
