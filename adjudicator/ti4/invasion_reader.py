"""Reads the landing of a document: which ground forces are committed to which planets, and the influence spent."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from adjudicator.messages import Message, say
from adjudicator.reading import Node
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.situations import About
from adjudicator.ti4.system_reader import read_force
from adjudicator.ti4.windows import permitted


@dataclass(frozen=True)
class Landing:
    """What the active player commits, by planet, and the influence spent on the custodians token."""

    board: Board
    forces: dict[str, Force] = field(default_factory=dict)
    influence: int = 0
    elsewhere: dict[str, str] = field(default_factory=dict)
    """Planets of other systems to which units are committed all the same, with their system."""
    assumed: tuple[Message, ...] = ()
    reserve: dict[str, Force] = field(default_factory=dict)
    """What is to land out of the reinforcements, where a component may allow it."""


def read_invasion(root: Node) -> Landing:
    """The document of the procedure `invasion`."""
    refuse_unmodelled(root, "invasion")
    board = read_board(root, figures=False)
    root.finish()
    landing = _from_reserve(read_landing(root, board))
    _check_numbers(root.field("landing"), landing)
    return landing


def _from_reserve(landing: Landing) -> Landing:
    """A landing of units for which there is no ship in space, where a component lets them come out of the reinforcements."""
    board, planned = landing.board, _planned(landing)
    here = board.system.force(board.active_player)
    if here == planned:  # troops alone: those that are to land, told as if they had come by ship
        board = board.with_space(board.active_system, board.active_player, Force())
        here = Force()
    free = [not here.count(u.unit) and permitted(board, "land from reserve", About(board.active, u.unit)) for u in planned]
    return replace(landing, board=board, forces={}, reserve=landing.forces) if planned and all(free) else landing


def _planned(landing: Landing) -> Force:
    """All that is to land."""
    planned = Force()
    for force in landing.forces.values():
        planned = planned.plus(force)
    return planned


def read_landing(root: Node, board: Board) -> Landing:
    """The landing by planet; whether so many units are in space is checked by the caller."""
    planets, forces, elsewhere = board.system.planets, {}, {}
    for name, entry in root.field("landing").mapping().items():
        away = board.elsewhere(name)
        planet = None if away else entry.name_in(name, planets)
        force = read_force(entry)
        if away and force:
            elsewhere[name] = away
        elif planet in forces:
            entry.fault("«{name}» está dos veces", name=planet)
        elif planet and force:
            forces[planet] = force
    board, assumed = _controllers(board)
    return Landing(board, forces, root.field("influence").integer(), elsewhere, (*board.assumptions, *assumed))


def _check_numbers(node: Node, landing: Landing) -> None:
    """More troops than are in space contradict the document."""
    board = landing.board
    for stack in _planned(landing):
        there = board.system.force(board.active_player).count(stack.unit)
        if stack.count > there:
            node.fault(
                "se despliegan {units} y en la zona de espacio del sistema activo solo hay {there}", units=stack, there=there
            )


def _controllers(board: Board) -> tuple[Board, list[Message]]:
    """A planet where a single player has units and nobody is said to control is theirs."""
    assumed = []
    for planet in board.system.planets.values():
        owners = [player for player, force in planet.units.items() if force]
        if planet.controller is None and len(owners) == 1:
            board = board.with_planet(board.active_system, replace(planet, controller=owners[0]))
            assumed.append(
                say(
                    "No se dice quién controla {planet}: se toma que es {player}, que tiene allí unidades.",
                    planet=planet.id,
                    player=board.players[owners[0]],
                )
            )
    return board, assumed


def commit_force(board: Board, planned: Force) -> Force:
    """The units that a landing takes out of space: undamaged ones first unless the document says which."""
    there = board.system.force(board.active_player)
    force = Force()
    for stack in planned:
        mine = there.stack(stack.unit)
        damaged = max(stack.damaged, stack.count - mine.undamaged)
        force = force.plus(Force.of({stack.unit: stack.count}, {stack.unit: min(damaged, mine.damaged)}))
    return force


def commit(board: Board, planet: str, force: Force) -> Board:
    """52.2a: the units leave the space area and stand on the planet."""
    player = board.active_player
    board = board.with_space(board.active_system, player, board.system.force(player).minus(force))
    return with_units(board, planet, player, board.system.planets[planet].force(player).plus(force))
