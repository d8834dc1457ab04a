"""Units taken off the board because the reinforcements do not suffice (57.4a, 79.5a)."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.forces import Stack
from adjudicator.ti4.procedures.producers import in_play
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.windows import Reason


def why_not_taken_off(board: Board, player: Player, taken: Stack, wanted: int, difference: str) -> list[Reason]:
    """57.4a: only what is missing; by the English reference, only when none of the type is left in the reinforcements."""
    most = unit_types()[taken.unit].reinforcements
    left = None if most is None else most - in_play(board, player, taken.unit)
    if left is None or left <= 0:
        return []
    if english(board, difference):
        text = say("{units}: en los refuerzos hay {left}, y solo se retiran cuando no queda ninguna.", units=taken, left=left)
        return [Reason(by_english(difference, text), "57.4 57.4a")]
    if taken.count <= wanted - left:
        return []
    text = say(
        "{units}: en los refuerzos hay {left} para {wanted}, y solo se retira lo que falta.",
        units=taken,
        left=left,
        wanted=wanted,
    )
    return [Reason(text, "57.4 57.4a")]
