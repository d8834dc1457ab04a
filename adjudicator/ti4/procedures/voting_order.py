"""27.2, 76.2 In which order players vote."""

from __future__ import annotations

from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Player
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import Reason, permitted


def votes_first(council: Council, player: Player) -> list[Reason]:
    """What lets a player vote before everybody else, even as speaker."""
    return permitted(council, "vote first", About(player))


def backwards(council: Council) -> list[Reason]:
    """What makes the vote begin to the speaker's right and go on counterclockwise."""
    return permitted(council, "vote backwards", About())


def voting_order(council: Council) -> list[Player]:
    """27.2, 76.2: clockwise from the speaker's left, the speaker last; first whoever votes before everybody."""
    others = council.turns[1:]
    order = [*(reversed(others) if backwards(council) else others), *council.turns[:1]]
    return sorted(order, key=lambda player: not votes_first(council, player))
