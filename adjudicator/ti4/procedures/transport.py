"""What ships carry when they move: what may be picked up, how it is dealt, where it is taken from (97, 18)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from adjudicator.messages import count, say
from adjudicator.ruling import Violation
from adjudicator.ti4.board import NO_FORCE, Board
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.movement_reader import SPACE, Move, Pick
from adjudicator.ti4.procedures.cargo import capacity, room_taken
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import CARGO, STRUCTURES
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import permitted


@dataclass(frozen=True)
class Load:
    """What one ship takes on board of one pick, and at which stop of the route."""

    pick: Pick
    count: int
    stop: int


def why_not_transport(board: Board, move: Move) -> list[Violation]:
    """97, 97.1, 97.3, 18.1: everything against what a move carries."""
    against = [reason for pick in move.transport for reason in _why_not_pick(board, move, pick)]
    return against + _why_not_fit(board, move)


def _why_not_pick(board: Board, move: Move, pick: Pick) -> Iterator[Violation]:
    if pick.unit not in CARGO:
        yield referee.violation(
            say(
                "Movimiento {n}: {unit} no se puede transportar; solo Cazas y fuerzas terrestres.",
                n=move.number,
                unit=Stack(pick.unit, pick.count),
            ),
            cite="97 18.1" + (" 41.3" if pick.unit in STRUCTURES else ""),
            path=f"{pick.at}.unit",
        )
    if pick.system not in (*move.route, board.active_system):
        yield referee.violation(
            say(
                "Movimiento {n}: en {system} no puede recoger nada: ni empieza allí, ni pasa por allí, ni es el sistema "
                "activo.",
                n=move.number,
                system=pick.system,
            ),
            cite="97.1",
            path=f"{pick.at}.from",
        )
    elif _closed_by_token(board, pick.system, move.ship):
        yield referee.violation(
            say(
                "Movimiento {n}: en {system} hay una ficha de Mando de {player}; de ahí no se recogen unidades.",
                n=move.number,
                system=pick.system,
                player=board.active,
            ),
            cite="97.3",
            path=f"{pick.at}.from",
        )


def _closed_by_token(board: Board, system: str, ship: str) -> bool:
    own = board.active_player in board.systems[system].tokens and system != board.active_system
    return own and not permitted(board, "leave token", About(board.active, ship))


def _why_not_fit(board: Board, move: Move) -> list[Violation]:
    """97, 18.1: no more units than the capacity of the ships of the move."""
    room = capacity(board, board.active, move.ship) * move.count
    cargo = [pick for pick in move.transport if pick.unit in CARGO]
    taken = sum(room_taken(board, board.active, pick.unit, room) * pick.count for pick in cargo)
    if taken <= room:
        return []
    return [
        referee.violation(
            say(
                "Movimiento {n}: {ships} {holds} y se quieren llevar {units}.",
                n=move.number,
                ships=Stack(move.ship, move.count),
                holds=_room_text(room),
                units=_units_text(taken),
            ),
            cite="97 18.1",
            path=f"{move.at}.transport",
        )
    ]


def _room_text(room: int) -> object:
    return (
        count(room, "puede transportar {n} unidad", "puede transportar {n} unidades")
        if room
        else say("no tiene Capacidad de transporte")
    )


def _units_text(n: int) -> object:
    return count(n, "{n} unidad", "{n} unidades")


def deal(board: Board, move: Move) -> list[tuple[Load, ...]]:
    """97: the cargo of a move dealt to its ships in order, each up to its capacity."""
    player = board.active
    each = capacity(board, player, move.ship)
    waiting = [(pick, pick.count) for pick in move.transport]
    holds: list[tuple[Load, ...]] = []
    for _ in range(move.count):
        loads, room = [], each
        while waiting:
            pick, left = waiting[0]
            place = room_taken(board, player, pick.unit, each)
            taken = left if not place else min(left, room)
            if not taken:
                break
            room -= taken * place
            loads.append(Load(pick, taken, _stop(move, pick)))
            waiting = ([(pick, left - taken)] if left > taken else []) + waiting[1:]
        holds.append(tuple(loads))
    return holds


def _stop(move: Move, pick: Pick) -> int:
    """The first stop of the route at which a unit is picked up."""
    return move.route.index(pick.system) if pick.system in move.route else len(move.route) - 1


def lift(board: Board, load: Load) -> tuple[Board, Force]:
    """Takes units off the board for transport: from the space area first, then from the planets in order."""
    player, force, missing = board.active_player, NO_FORCE, load.count
    for place in _places(board, load.pick):
        there = _at(board, load.pick.system, place)
        part = _healthy_first(there, load.pick.unit, min(missing, there.count(load.pick.unit)))
        board = _without(board, load.pick.system, place, player, part)
        force, missing = force.plus(part), missing - part.count()
    return board, force


def _places(board: Board, pick: Pick) -> tuple[str, ...]:
    return (pick.planet,) if pick.planet else (SPACE, *board.systems[pick.system].planets)


def _at(board: Board, system: str, place: str) -> Force:
    where = board.systems[system]
    return where.force(board.active_player) if place == SPACE else where.planets[place].force(board.active_player)


def _healthy_first(force: Force, unit: str, n: int) -> Force:
    stack = force.stack(unit)
    return Force.of({unit: n}, {unit: max(n - stack.undamaged, 0)})


def _without(board: Board, system: str, place: str, player: str, part: Force) -> Board:
    if place == SPACE:
        return board.with_space(system, player, board.systems[system].force(player).minus(part))
    planet = board.systems[system].planets[place]
    units = {**planet.units, player: planet.force(player).minus(part)}
    return board.with_planet(system, replace(planet, units=units))
