"""Ships that bring a wormhole along: the board that other moves see, and what if such a ship is lost (66.5, faq.creuss.3)."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Step
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.movement_reader import Move, Movement
from adjudicator.ti4.procedures.movement_rifts import Crossing
from adjudicator.ti4.procedures.paths import why_not_move
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import permitted


def is_gate(board: Board, move: Move) -> bool:
    """Whether the ship of a move brings a wormhole, and may move before the others."""
    return bool(permitted(board, "gate first", About(board.active, move.ship)))


def gate_lost(movement: Movement, move: Move, crossings: list[Crossing]) -> bool:
    """faq.creuss.3: whether a ship that a gravity rift has taken leaves a move no wormhole to reach the active system by."""
    lost = [m for m, c in zip(movement.moves, crossings, strict=False) if is_gate(movement.board, m) and c.removed]
    if not lost:
        return False
    player, gate = movement.board.active_player, lost[0]
    force = movement.board.systems[gate.start].force(player)
    without = movement.board.with_space(gate.start, player, force.without(("flagship",)))
    return bool(why_not_move(without, move))


def stays(movement: Movement, move: Move) -> Step:
    """faq.creuss.3: the ships that have lost their way; the book does not say what becomes of them."""
    return referee.step(
        f"move.{move.number}",
        say("Movimiento {n}: {ships}", n=move.number, ships=Stack(move.ship, move.count)),
        say(
            "La nave insignia se perdió en el Vórtice y su Agujero de gusano Delta ya no existe: esas naves no alcanzan "
            "{system} por él. El libro no dice qué hacen entonces; leemos que se quedan en {start}.",
            system=movement.board.active_system,
            start=move.start,
        ),
        cite="faq.creuss.3 66.3f",
        authority="interpretation",
    )


def told_gate(movement: Movement, move: Move) -> Procedure[None]:
    """66.5, faq.creuss.3: says when a route exists only because a ship has moved before the others."""
    if board_for(movement, move) is not movement.board and why_not_move(movement.board, move):
        yield referee.step(
            f"move.{move.number}.gate",
            say("Movimiento {n}: {ships}", n=move.number, ships=Stack(move.ship, move.count)),
            say(
                "Las naves se mueven a la vez, pero la nave insignia puede ir antes que las demás; leemos que este movimiento "
                "usa ya el Agujero de gusano que ella lleva consigo."
            ),
            cite="66.5 faq.creuss.3",
            authority="interpretation",
        )


def board_for(movement: Movement, move: Move) -> Board:
    """The board that a move sees: a ship that brings a wormhole takes it along when its own move is named before."""
    board = movement.board
    gate = next((m for m in movement.moves if m.number < move.number and is_gate(board, m)), None)
    if gate is None:
        return board
    ship = Force.of({"flagship": 1})
    player = board.active_player
    gone = board.with_space(gate.start, player, board.systems[gate.start].force(player).without(("flagship",)))
    return gone.with_space(board.active_system, player, gone.system.force(player).plus(ship))
