"""A space combat under way: the board, the two sides, the round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from adjudicator.referee import altered
from adjudicator.ruling import Json
from adjudicator.standing import state
from adjudicator.ti4.board import Board, Player, System
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.two_sides import TwoSides
from adjudicator.ti4.units import SHIPS

START = (At.SPACE_START, At.COMBAT_START)
ROUND_END = (At.ROUND_END, At.SPACE_ROUND_END)


@dataclass(frozen=True)
class Fight(TwoSides):
    """A space combat in the active system; the attacker is the active player (13, 32)."""

    board: Board
    attacker: Player
    defender: Player
    round: int = 1
    joined: frozenset[str] = field(default_factory=frozenset)
    """Unit types that fight as if they were ships, by player and type («nekro infantry»)."""
    aside: Mapping[str, Force] = field(default_factory=dict)
    """Ground forces in space that do not join although others of their type do, by player."""
    ashore: tuple[tuple[str, str, Force], ...] = ()
    """Ground forces that joined from a planet: player, planet, units; those that live return to it."""
    drawn: bool = False
    """Whether a card ended the combat without a winner."""
    fallen: frozenset[str] = frozenset()
    """The types of the ships that were destroyed in the combat."""

    @property
    def sides(self) -> tuple[Player, Player]:
        """The attacker, then the defender."""
        return (self.attacker, self.defender)

    @property
    def system(self) -> System:
        return self.board.system

    @cached_property
    def over(self) -> bool:
        """23.9: at most one side has ships left, or a card ended the combat."""
        return self.drawn or not (self._fights(self.attacker) and self._fights(self.defender))

    def _fights(self, player: Player) -> bool:
        """Whether a side has any unit that takes part."""
        types = self.types(player)
        return any(stack.unit in types for stack in self.force(player).stacks)

    def opponent(self, player: Player) -> Player:
        return self.defender if player.id == self.attacker.id else self.attacker

    def force(self, player: Player) -> Force:
        """Everything that a side has in the space area."""
        return self.system.force(player.id)

    def types(self, player: Player) -> tuple[str, ...]:
        """The unit types that fight for a side: ships, and whatever an ability lets join."""
        if not self.joined:
            return SHIPS
        return (*SHIPS, *(unit for unit in ("infantry", "mech") if f"{player.id} {unit}" in self.joined))

    def ships(self, player: Player) -> Force:
        """The units of a side that take part."""
        return self.force(player).only(self.types(player))

    def with_force(self, player: Player, force: Force) -> Fight:
        return self.on(self.board.with_space(self.board.active_system, player.id, force))

    def on(self, board: Board) -> Fight:
        """The fight on a board that something has changed."""
        return self._with(board=board)

    def state(self) -> dict[str, Json]:
        """How both sides stand, for whoever draws it."""
        return state(self.board.active_system, {player.id: self.force(player).as_document() for player in self.sides})

    def ask_key(self, at: At, name: str, player: Player) -> str:
        """The key of a question: `start.ambush.ana`, `r1.shields_holding.ana`, or as the event says."""
        moment = "start" if at in START else f"r{self.round}.end" if at in ROUND_END else f"r{self.round}"
        return self.event.ask_key(moment, name, player.id)

    def change(self, **changes: object) -> Fight:
        board = self.board.change(**changes)
        if "players" not in changes:
            return self._with(board=board)
        attacker, defender = board.players[self.attacker.id], board.players[self.defender.id]
        return self._with(board=board, attacker=attacker, defender=defender)

    def _with(self, **changes: object) -> Fight:
        """The fight with something else in some fields; whether it is over is asked anew where units may have changed."""
        changed = altered(self, **changes)
        if changed.board.systems is not self.board.systems:
            changed.__dict__.pop("over", None)
        return changed

    def side(self, player: Player) -> Player:
        """The player as the fight knows it now."""
        return self.attacker if player.id == self.attacker.id else self.defender

    def next_round(self) -> Fight:
        return replace(self, round=self.round + 1)
