"""What a strategy card is to the strategic action: its two abilities, their rules, and who cannot use the second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.windows import Reason

Ability = Callable[[Table, Player, str], Procedure[Table]]
"""The table, who uses it, and how the keys of its questions begin."""


def _nothing_against(table: Table, player: Player) -> list[Reason]:
    return []


def _nobody(table: Table, player: Player) -> bool:
    return False


@dataclass(frozen=True)
class Abilities:
    """The primary and the secondary ability of a strategy card."""

    key: str
    main: str
    """The rule of the primary ability …"""
    others: str
    """… and that of the secondary."""
    primary: Ability
    secondary: Ability
    free: bool = False
    """58.5a: whether the secondary ability costs no token."""
    places: bool = False
    """28.3: whether the token that is spent goes to a system."""
    why_not_secondary: Callable[[Table, Player], list[Reason]] = _nothing_against
    chosen: Callable[[Table, Player], bool] = _nobody
    """25.4: whether the active player has chosen somebody to use the secondary ability free."""

    @property
    def opened(self) -> str:
        """The rule that lets the active player use the primary ability by a strategic action: the first of the card's chapter."""
        return f"{self.others.partition('.')[0]}.1"
