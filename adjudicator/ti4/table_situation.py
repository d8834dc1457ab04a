"""A table between actions: the board, and what the phases of a round know of each player besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Self

from adjudicator.names import name_key
from adjudicator.ti4.board import Board, Planet, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import home_planets

MECATOL = name_key("Mecatol Rex")
"""61: the planet in the middle, as names are compared."""


@dataclass(frozen=True)
class Seat:
    """What a player has besides what every procedure knows; None: the document does not say."""

    exhausted: frozenset[str] = frozenset()
    """The planets whose cards are exhausted."""
    commodity_value: int | None = None
    action_cards: int | None = None
    secrets: int | None = None
    """Secret objectives in the hand and scored."""
    home: str = ""


@dataclass(frozen=True)
class Table(Board):
    """The board with everybody's seat, the strategy card that is being used, and what has changed hands so far."""

    seats: Mapping[str, Seat] = field(default_factory=dict)
    speaker: str = ""
    card: str = ""
    """The strategy card that is being resolved."""
    mecatol: str | None = None
    """Who controls Mecatol Rex, «» for nobody; None where the document does not say."""
    goal: int = 10
    """How many victory points win the game."""
    winner: str = ""
    invited: frozenset[str] = frozenset()
    """25.4: whom the active player has chosen to follow without a token."""
    gains: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    readied: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    built: Mapping[str, Mapping[str, Force]] = field(default_factory=dict)
    placing: Mapping[str, str] = field(default_factory=dict)
    """28.3: whose token a follower puts on the board, where one is spent for the secondary ability."""
    relics_left: int | None = None
    """How many cards the relic deck holds; None where the document does not say."""
    spent: Mapping[str, int] = field(default_factory=dict)
    """Command tokens of the strategy pool that secondary abilities have cost."""

    @classmethod
    def on(cls, board: Board, **more: object) -> Self:
        """A table around a board."""
        shared = {one.name: getattr(board, one.name) for one in fields(board)}
        return cls(**shared, **more)  # type: ignore[arg-type]

    def seat(self, player: Player) -> Seat:
        return self.seats[player.id]

    def with_seat(self, player: str, **changes: object) -> Self:
        """The table with something else at a player's seat."""
        seat = replace(self.seats[player], **changes)  # type: ignore[arg-type]
        return replace(self, seats={**self.seats, player: seat})

    def with_player(self, player: str, **changes: object) -> Self:
        """The table with something else at hand of a player."""
        owner = replace(self.players[player], **changes)  # type: ignore[arg-type]
        return replace(self, players={**self.players, player: owner})

    def gain(self, player: str, **amounts: int) -> Self:
        """The table after a player gains (or loses) so much."""
        before = self.gains.get(player, {})
        after = {**before, **{what: before.get(what, 0) + n for what, n in amounts.items()}}
        return replace(self, gains={**self.gains, player: after})

    @property
    def others(self) -> list[Player]:
        """4.1: everybody but the active player, clockwise from their left."""
        return self.clockwise_from_active()[1:]

    def left_of(self, player: str) -> str:
        """Who sits to the left of a player."""
        return self.seating[(self.seating.index(player) + 1) % len(self.seating)]

    def unspent(self, player: Player) -> list[Planet]:
        """9.4, 73.8: the planets of a player that can still be exhausted."""
        return [planet for planet in self.planets_of(player.id) if planet.id not in self.seat(player).exhausted]

    def exhausted_of(self, player: Player) -> list[str]:
        """The exhausted planets that a player controls, in the order of the board, those that it does not show last."""
        shown = [planet.id for planet in self.planets_of(player.id) if planet.id in self.seat(player).exhausted]
        known = {planet for system in self.systems.values() for planet in system.planets}
        return [*shown, *sorted(self.seat(player).exhausted - known)]

    def home_of(self, player: Player) -> str:
        """65.2: a player's home system: as the document says, or the one with a planet of the faction's own."""
        said = self.seat(player).home
        if said or not player.faction:
            return said
        own = home_planets(player.faction)
        return next((s.id for s in self.systems.values() if any(name_key(p) in own for p in s.planets)), "")

    def holder_of_mecatol(self) -> str | None:
        """Who controls Mecatol Rex, «» for nobody; None where the document does not say."""
        found = [p for s in self.systems.values() for p in s.planets.values() if is_mecatol(p.id)]
        return self.mecatol if self.mecatol is not None or not found else found[0].controller or ""


def is_mecatol(planet: str) -> bool:
    """61: whether a planet is Mecatol Rex."""
    return name_key(planet) == MECATOL
