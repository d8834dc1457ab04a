"""Reads how many points win, and holds everybody's points against it (81.2, 81.4)."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.reading import Node
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import figure


def read_goal(root: Node, players: Mapping[str, Player]) -> int:
    """81.2a, 81.4a: the track has ten spaces, or fourteen on its other side, and nobody stands beyond the last."""
    goal, sides = root.field("goal").integer(), (figure("victory", "points"), figure("victory", "longer"))
    if goal not in sides:
        root.field("goal").fault(
            "se gana con {short} puntos, o con {long} en la otra cara del marcador", short=sides[0], long=sides[1]
        )
        return sides[0]
    for name, player in players.items():
        if player.victory_points is not None and player.victory_points > goal:
            node = root.field("players").field(name).field("victory_points")
            node.fault("nadie puede tener más de {goal} puntos de victoria", goal=goal)
    return goal
