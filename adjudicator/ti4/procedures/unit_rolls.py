"""Rolls of unit abilities (Space Cannon, Bombardment, Anti-Fighter Barrage): what acts before and after the dice."""

from __future__ import annotations

from adjudicator.questions import Dice, DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.windows import added, total, window

Groups = dict[str, list[DiceGroup]]
"""Dice by planet or player; together they are one roll."""


def group(
    board: Board, player: Player, unit: str, count: int, figures: tuple[int, int], value: str, target: Player | None = None
) -> DiceGroup:
    """The dice of some units of a type with a unit ability, and the result from which they hit."""
    more = total(added(board, value, About(player, unit, target=target)))
    return DiceGroup(unit, figures[1] * count, figures[0] - more, label=unit_types()[unit].many)


def before_roll(board: Board, player: Player, groups: Groups, key: str, cite: str) -> Procedure[tuple[Board, Groups]]:
    """17.3, 15.1: what changes the dice when units use an ability that rolls."""
    dealt = {place: tuple(dice) for place, dice in groups.items()}
    board, event = yield from window(board, At.UNIT_ROLL, key=key, player=player.id, groups=dealt, cite=cite)
    return board, {place: list(dice) for place, dice in event.groups.items()}


def after_roll(board: Board, player: Player, groups: list[DiceGroup], dice: Dice, key: str) -> Procedure[tuple[Board, Dice]]:
    """What acts after units have rolled for an ability: the dice as it leaves them."""
    dealt = {player.id: tuple(groups)}
    board, event = yield from window(board, At.UNIT_ROLL_AFTER, key=key, player=player.id, groups=dealt, dice=dice)
    return board, event.dice
