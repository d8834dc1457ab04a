"""What a space combat and a ground combat have in common: two sides on a board, and what is known of it."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.situations import Event, Lasting


class TwoSides:
    """A combat between an attacker and a defender."""

    board: Board
    attacker: Player
    defender: Player

    @property
    def players(self) -> Mapping[str, Player]:
        return self.board.players

    @property
    def laws(self) -> frozenset[str]:
        return self.board.laws

    @property
    def attached(self) -> frozenset[str]:
        return self.board.attached

    @property
    def elected(self) -> Mapping[str, str]:
        return self.board.elected

    @property
    def lasting(self) -> tuple[Lasting, ...]:
        return self.board.lasting

    @property
    def exhausted(self) -> frozenset[tuple[str, str]]:
        return self.board.exhausted

    @property
    def played(self) -> tuple[str, ...]:
        return self.board.played

    @property
    def voided(self) -> tuple[str, ...]:
        return self.board.voided

    @property
    def event(self) -> Event:
        return self.board.event

    @property
    def turns(self) -> list[Player]:
        """19.19: the attacker, who is the active player, the defender, then everybody else clockwise."""
        sides = [self.attacker.id, self.defender.id]
        others = [player for player in self.board.clockwise_from_active() if player.id not in sides]
        return [self.attacker, self.defender, *others]

    @property
    def turns_rule(self) -> str:
        return "19.19"

    def takes_part(self, player: Player) -> bool:
        return player.id in (self.attacker.id, self.defender.id)

    def stands(self, player: Player, unit: str) -> bool:
        return self.board.stands(player, unit)
