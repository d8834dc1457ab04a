"""What a space combat and a ground combat have in common: two sides on a board, and what is known of it."""

from __future__ import annotations

from adjudicator.ti4.board import Player
from adjudicator.ti4.on_board import OnBoard


class TwoSides(OnBoard):
    """A combat between an attacker and a defender."""

    attacker: Player
    defender: Player

    @property
    def turns(self) -> list[Player]:
        """19.19: the attacker, who is the active player, the defender, then everybody else clockwise."""
        if len(self.board.players) == 2:
            return [self.attacker, self.defender]
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
