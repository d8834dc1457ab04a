"""Reads which units are placed, where, and which are taken off the board for that."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ti4.board import NO_FORCE, Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.movement_reader import standing
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.system_reader import read_force


@dataclass(frozen=True)
class Placement:
    """Units that an effect puts on the board without producing them."""

    board: Board
    player: str
    system: str
    """The system whose space area they go to."""
    space: Force = NO_FORCE
    planets: dict[str, Force] = field(default_factory=dict)
    remove: dict[str, Force] = field(default_factory=dict)
    captured: Force = NO_FORCE
    """Units of the player that others hold (20.5)."""
    invading: bool = False
    """29.5b: whether this happens in the invasion step of a tactical action."""

    @property
    def all(self) -> Force:
        force = self.space
        for part in self.planets.values():
            force = force.plus(part)
        return force

    def where(self, planet: str) -> str:
        """The system of a planet."""
        return next(system.id for system in self.board.systems.values() if planet in system.planets)


def read_placement(root: Node) -> Placement:
    """The document of the procedure `placement`."""
    refuse_unmodelled(root, "placement")
    board = read_board(root, figures=False, activated=False, asked=("player",))
    player = root.field("player").one_of(board.players, board.active_player)
    place = root.field("place")
    known = Vocabulary(dict.fromkeys((name for s in board.systems.values() for name in s.planets), ()))
    planets = {name: read_force(node) for name, node in place.field("planets").by_name(known).items()}
    space = read_force(place.field("space"))
    system = place.field("system").one_of(board.systems)
    if not system and space:
        if len(board.systems) > 1:
            place.field("system").fault("falta decir en qué sistema se colocan")
        system = next(iter(board.systems), "")
    if not space and not any(planets.values()) and not root.faults:
        place.fault("falta decir qué se coloca")
    remove = {name: _present(node, board, name, player) for name, node in root.field("remove").by_name(board.systems).items()}
    captured = read_force(root.field("captured"))
    invading = root.field("invasion").flag()
    return Placement(board, player, system, space, {k: v for k, v in planets.items() if v}, remove, captured, invading)


def _present(node: Node, board: Board, system: str, player: str) -> Force:
    """Units of a player that stand in a system."""
    force = read_force(node)
    for stack in force:
        if stack.count > standing(board.systems[system], player, stack.unit):
            node.fault("no hay tantas unidades en {system}: {units}", system=system, units=stack)
    return force
