"""Promissory notes, and cards that change a movement in more than one way."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, effect, titled


def not_active(board: Board, player: Player) -> list[Reason]:
    """«After you activate a system»: the active player's alone."""
    if player.id == board.active_player:
        return []
    return [Reason(say("No es el jugador activo."), "5.1")]


@effect("crucible", At.ACTIVATE_AFTER, against=not_active, optional=True)
def crucible(board: Board, player: Player) -> Procedure[Board]:
    """Crucible: one's ships do not roll for gravity rifts in this movement, and get one more move out of them."""
    yield referee.step(
        board.ask_key(At.ACTIVATE_AFTER, "crucible", player),
        titled("crucible"),
        say(
            "Las naves de {player} no tiran al salir de Vórtices, y al salir de ellos suman 1 más.",
            player=player,
        ),
        cite="19.2 64.2",
    )
    end, n = At.MOVE_AFTER, figure("crucible", "move")
    skips = Lasting(player.id, "crucible", "permit", "skip rift_roll", end)
    faster = Lasting(player.id, "crucible", "add", "rift_move", end, n, cite="64.2")
    return board.change(lasting=(*board.lasting, skips, faster))
