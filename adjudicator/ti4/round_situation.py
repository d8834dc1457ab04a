"""A round as a frozen situation: who has which strategy card, which are exhausted, who has passed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from adjudicator.ti4.board import Player
from adjudicator.ti4.names import strategy_cards
from adjudicator.ti4.table_situation import Table

TWO_CARDS = 4
"""40.1c: up to so many players, everybody has two strategy cards."""


@dataclass(frozen=True)
class Round(Table):
    """The table in the strategy phase, or between the turns of the action phase."""

    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The strategy cards of each player, in the order in which they were taken."""
    turned: frozenset[str] = frozenset()
    """The strategy cards that are exhausted."""
    goods: Mapping[str, int] = field(default_factory=dict)
    """Trade goods on strategy cards in the common area."""
    zero: str = ""
    """72.1a: who has the «0» token."""
    began_with: int = 0
    """How many players the game began with; 0: as many as there are."""
    actions: int = 0
    """The actions that the active player has made in this turn."""
    acting: bool = field(kw_only=True)
    """Whether it is the action phase: everybody has taken their cards."""

    @property
    def turns(self) -> list[Player]:
        """19.20: in the strategy phase from the speaker on, clockwise; 19.19: later from the active player on, by initiative."""
        order, first = (self.order, self.active_player) if self.acting else (list(self.seating), self.speaker)
        start = order.index(first)
        return [self.players[name] for name in order[start:] + order[:start]]

    @property
    def turns_rule(self) -> str:
        return "19.19" if self.acting else "19.20"

    @property
    def each(self) -> int:
        """40.1c, 36.9: how many strategy cards a player has; eliminations do not change it."""
        return 2 if max(len(self.players), self.began_with) <= TWO_CARDS else 1

    @property
    def common(self) -> list[str]:
        """39.8: the strategy cards in the common area, lowest initiative first."""
        taken = {card for cards in self.hands.values() for card in cards}
        return [card for card in strategy_cards() if card not in taken]

    def ready_of(self, player: str) -> list[str]:
        """The strategy cards of a player that are not exhausted."""
        return [card for card in self.hands.get(player, ()) if card not in self.turned]

    def initiative(self, player: str) -> int:
        """72.1, 72.3: the lowest number of a player's strategy cards; 0 with the token."""
        if player == self.zero:
            return 0
        return min((strategy_cards()[card] for card in self.hands.get(player, ())), default=len(strategy_cards()) + 1)

    @property
    def order(self) -> list[str]:
        """72.2: the players in initiative order."""
        return sorted(self.players, key=self.initiative)

    def take(self, player: str, card: str) -> Self:
        """The round after a player has taken a strategy card, with the goods on it gone."""
        hands = {**self.hands, player: (*self.hands.get(player, ()), card)}
        return replace(self, hands=hands, goods={name: n for name, n in self.goods.items() if name != card})

    def swap(self, one: str, card: str, other: str, theirs: str) -> Self:
        """The round after two players have exchanged strategy cards."""
        hands = dict(self.hands)
        hands[one] = tuple(theirs if held == card else held for held in hands[one])
        hands[other] = tuple(card if held == theirs else held for held in hands[other])
        return replace(self, hands=hands)
