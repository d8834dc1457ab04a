"""Reads what a document wants to produce, where, and with how many resources."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.reading import Node
from adjudicator.ti4.board import NO_FORCE, Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.system_reader import read_force


@dataclass(frozen=True)
class Order:
    """The units to produce in space and on planets, the resources spent (None: not said), units taken off first."""

    board: Board
    space: Force = NO_FORCE
    planets: dict[str, Force] = field(default_factory=dict)
    resources: int | None = None
    remove: dict[str, Force] = field(default_factory=dict)
    """79.5a: own units returned to the reinforcements beforehand, by system."""
    elsewhere: dict[str, str] = field(default_factory=dict)
    """Planets of other systems on which units are to be placed all the same, with their system."""

    away: dict[str, Force] = field(default_factory=dict)
    """The units that are to be placed there."""

    @property
    def all(self) -> Force:
        """Everything that is produced."""
        force = self.space
        for part in (*self.planets.values(), *self.away.values()):
            force = force.plus(part)
        return force


def read_production(root: Node) -> Order:
    """The document of the procedure `production`."""
    refuse_unmodelled(root, "production")
    board = read_board(root, figures=False)
    root.finish()
    need_resources(root, board)
    return read_order(root, board)


def need_resources(root: Node, board: Board) -> None:
    """80.1: the limit of a space dock hangs on the resources of its planet."""
    for planet in board.system.planets.values():
        docks = planet.force(board.active_player).count("space_dock")
        if docks and planet.resources is None and board.active.profile("space_dock").production is None:
            node = root.field("systems").field(board.active_system).field("planets").field(planet.id)
            node.field("resources").fault(
                "el límite de un puerto espacial depende de los Recursos de su planeta: indica «resources»"
            )


def read_order(root: Node, board: Board) -> Order:
    """What is to be produced; planets and systems must be on the board."""
    produce = root.field("produce")
    space = _whole(produce.field("space"))
    planets, elsewhere, apart = {}, {}, {}
    for name, entry in produce.field("planets").mapping().items():
        away = board.elsewhere(name)
        planet = entry.name_in(name, board.systems[away or board.active_system].planets)
        force = _whole(entry)
        if planet in planets or planet in apart:
            entry.fault("«{name}» está dos veces", name=planet)
        elif planet and force and away:
            elsewhere[planet], apart[planet] = away, force
        elif planet and force:
            planets[planet] = force
    removed = root.field("remove").by_name(board.systems)
    remove = {system: _present(entry, board, system) for system, entry in removed.items()}
    resources = root.field("resources").optional_integer()
    return Order(board, space, planets, resources, remove, elsewhere, apart)


def _whole(node: Node) -> Force:
    """Units that are not damaged."""
    force = read_force(node)
    if any(stack.damaged for stack in force):
        node.fault("las unidades se producen intactas")
    return force


def _present(node: Node, board: Board, system: str) -> Force:
    """Units that stand in a system, in space or on planets."""
    force, place = read_force(node), board.systems[system]
    for stack in force:
        there = place.force(board.active_player).count(stack.unit) + sum(
            planet.force(board.active_player).count(stack.unit) for planet in place.planets.values()
        )
        if stack.count > there:
            node.fault("no hay tantas unidades en {system}: {units}", system=system, units=stack)
    return force
