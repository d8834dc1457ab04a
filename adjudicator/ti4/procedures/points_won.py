"""Victory points that pass in the course of an action, and the game that they may end (81.4, 81.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board
from adjudicator.ti4.names import figure
from adjudicator.ti4.voice import referee

B = TypeVar("B", bound=Board)


def pass_points(board: B, points: Mapping[str, int], key: str) -> Procedure[B]:
    """81.7: the players with the points that they gain or lose; who reaches the last one has won, if the game is to so many."""
    goal = figure("victory", "points")
    for name, n in points.items():
        player = board.players[name]
        if player.victory_points is None:
            continue
        had, now = player.victory_points, max(player.victory_points + n, 0)
        board = board.change(players={**board.players, name: replace(player, victory_points=now)})
        if had < goal <= now:
            text = say(
                "{player} llega a {n} puntos de victoria: si se juega a {n}, gana y la partida acaba en el acto.",
                player=player,
                n=goal,
            )
            yield referee.step(f"{key}.win", "Fin de la partida", text, cite="81.7 81.2", winner=name)
    return board
