"""80.4a A space dock in the space area falls as soon as it is blockaded."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.procedures.cargo import remove_excess
from adjudicator.ti4.voice import referee

FACTORY = "space_dock"


def blockaded_factories(board: Board) -> list[str]:
    """80.4a, 14: the players whose factory in the active system is alone with ships of somebody else."""
    system = board.system
    return [
        player
        for player, force in system.space.items()
        if force.count(FACTORY) and not system.ships(player) and system.owners_of_ships()
    ]


def fall_of_factories(board: Board, told: Callable[[Board], Mapping[str, Json]] = lambda _after: {}) -> Procedure[Board]:
    """80.4a: every blockaded factory of the active system is destroyed; `told`: what its step tells of the board that is left."""
    for player in blockaded_factories(board):
        force = board.system.force(player)
        fallen = force.only((FACTORY,))
        board = board.with_space(board.active_system, player, force.minus(fallen))
        yield referee.step(
            f"factory.{player}",
            "Factoría orbital",
            say(
                "La Factoría orbital de {player} queda bloqueada, sin naves propias junto a las ajenas: es destruida.",
                player=board.players[player],
            ),
            cite="80.4 80.4a 14",
            destroyed=fallen.as_document(),
            **told(board),
        )
    return board


def settle_factories(board: Board) -> Procedure[Board]:
    """80.4a, 18.3: blockaded factories fall, and with them whatever only they had room for."""
    fallen = blockaded_factories(board)
    board = yield from fall_of_factories(board)
    for player in fallen:
        board = yield from remove_excess(
            board, board.players[player], board.active_system, f"capacity.excess.{player}", "18.2 18.3 18.3a"
        )
    return board
