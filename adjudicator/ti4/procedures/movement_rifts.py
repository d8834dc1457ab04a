"""Ships that leave gravity rifts: one die each time, and what is lost with a ship (101.2, 101.3, 97.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Step
from adjudicator.ti4.board import NO_FORCE, Board
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.movement_reader import Move
from adjudicator.ti4.procedures.anomalies import rift_die, rolls_on_leaving
from adjudicator.ti4.procedures.factories import FACTORY
from adjudicator.ti4.procedures.paths import exits
from adjudicator.ti4.procedures.transport import Load, deal, lift
from adjudicator.ti4.voice import referee


@dataclass(frozen=True)
class Crossing:
    """How the ships of a move fared: the board without what has left it, and who reaches the active system."""

    board: Board
    arrived: int = 0
    removed: int = 0
    removed_cargo: Force = NO_FORCE
    arriving: Force = NO_FORCE
    holds: tuple[tuple[Load, ...], ...] = field(default=(), compare=False)
    lost: Force = NO_FORCE


def cross(board: Board, move: Move) -> Procedure[Crossing]:
    """66.3, 101.2: takes the ships of a move one by one along the route, with what they carry."""
    ships = _ships(board, move)
    crossing = Crossing(board, holds=tuple(deal(board, move)))
    for index in range(1, move.count + 1):
        lost_at = yield from _brave_rifts(board, move, index)
        ship, ships = _next_ship(ships, move.ship)
        crossing = _settle(crossing, move, ship, index, lost_at)
        if lost_at is not None:
            yield _lost(crossing, move, index, lost_at)
    return crossing


def _ships(board: Board, move: Move) -> Force:
    """Which ships go, whole and damaged."""
    there = board.systems[move.start].force(board.active_player).stack(move.ship)
    return Force.of({move.ship: move.count}, {move.ship: move.hurt(there)})


def _next_ship(ships: Force, unit: str) -> tuple[Force, Force]:
    """The next ship of the group, undamaged ones first, and the rest."""
    one = Force.of({unit: 1}, {unit: 0 if ships.stack(unit).undamaged else 1})
    return one, ships.minus(one)


def _brave_rifts(board: Board, move: Move, index: int) -> Procedure[int | None]:
    """101.2, 101.3: one die at each gravity rift that the ship leaves; the stop at which it is lost, if any.

    A Floating Factory moves as a ship but is none: it does not roll.
    """
    if move.ship == FACTORY:
        return None
    rifts = [stop for stop in exits(board, move) if rolls_on_leaving(board, board.active, move.route[stop])]
    for number, stop in enumerate(rifts, start=1):
        key = f"rift.{move.number}.{index}.{number}"
        prompt = say(
            "Movimiento {n}, nave {i} ({ship}): un dado al salir del Vórtice {system}; con 1-3 se pierde.",
            n=move.number,
            i=index,
            ship=Stack(move.ship, 1),
            system=move.route[stop],
        )
        cite = "101.2" if number == 1 else "101.2 101.3"
        die, lost = yield from rift_die(key, board.active, prompt, move.ship, cite)
        yield referee.step(
            key,
            say("Vórtice gravitatorio: {system}", system=move.route[stop]),
            _rolled(move, index, stop, die, lost),
            cite=cite,
            die=die,
            lost=lost,
        )
        if lost:
            return stop
    return None


def _rolled(move: Move, index: int, stop: int, die: int, lost: bool) -> Message:
    parts = {"ship": Stack(move.ship, 1), "i": index, "n": move.number, "system": move.route[stop], "die": die}
    if lost:
        return say(
            "Sale un {die}: de 1 a 3, la nave {i} del movimiento {n} ({ship}) se retira del tablero al dejar {system}.", **parts
        )
    return say("Sale un {die}: de 4 en adelante, la nave {i} del movimiento {n} ({ship}) sale de {system} sin daño.", **parts)


def _settle(crossing: Crossing, move: Move, ship: Force, index: int, lost_at: int | None) -> Crossing:
    """Takes a ship and what is on board off its place: towards the active system, or off the board."""
    board = _leave(crossing.board, move, ship)
    cargo = NO_FORCE
    for load in crossing.holds[index - 1]:
        if lost_at is None or load.stop <= lost_at:
            board, units = lift(board, load)
            cargo = cargo.plus(units)
    if lost_at is None:
        return Crossing(
            board,
            crossing.arrived + 1,
            crossing.removed,
            crossing.removed_cargo,
            crossing.arriving.plus(ship).plus(cargo),
            crossing.holds,
            crossing.lost,
        )
    return Crossing(
        board,
        crossing.arrived,
        crossing.removed + 1,
        crossing.removed_cargo.plus(cargo),
        crossing.arriving,
        crossing.holds,
        crossing.lost.plus(ship),
    )


def _leave(board: Board, move: Move, ship: Force) -> Board:
    force = board.systems[move.start].force(board.active_player)
    return board.with_space(move.start, board.active_player, force.minus(ship))


def _lost(crossing: Crossing, move: Move, index: int, stop: int) -> Step:
    """101.2b, 101.2c: what was on board goes with the ship; what it had not picked up yet stays."""
    loads = crossing.holds[index - 1]
    aboard = Force.of(_counts([load for load in loads if load.stop <= stop]))
    waiting = Force.of(_counts([load for load in loads if load.stop > stop]))
    text = say("La nave vuelve a los refuerzos; no cuenta como destruida.")
    cite = "101.2c"
    if aboard:
        text = say("La nave vuelve a los refuerzos con lo que llevaba: {cargo}. No cuenta como destrucción.", cargo=aboard)
        cite = "101.2b 101.2c"
    if waiting:
        text = say("{lost} No había recogido todavía {waiting}: se quedan donde están.", lost=text, waiting=waiting)
        cite += " 97.1"
    return referee.step(
        f"rift.{move.number}.{index}.lost", "Nave retirada", text, cite=cite, removed_cargo=aboard.as_document()
    )


def _counts(loads: list[Load]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for load in loads:
        counts[load.pick.unit] = counts.get(load.pick.unit, 0) + load.count
    return counts
