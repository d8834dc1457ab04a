"""The board of a document as a frozen situation: players, systems, planets, and who is next to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.messages import Message
from adjudicator.names import Vocabulary
from adjudicator.ruling import Json
from adjudicator.ti4.forces import Force
from adjudicator.ti4.units import SHIPS, Profile

NO_FORCE = Force()


@dataclass(frozen=True)
class Player:
    """A player: faction, technologies, cards in use, pools (None: not said), and the figures of each unit type."""

    id: str
    name: str
    faction: str | None = None
    technologies: frozenset[str] = frozenset()
    cards: tuple[str, ...] = ()
    fleet_pool: int | None = None
    strategy_pool: int | None = None
    tactic_pool: int | None = None
    reinforcement_tokens: int | None = None
    profiles: Mapping[str, Profile] = field(default_factory=dict, compare=False)

    def profile(self, unit: str) -> Profile:
        """The figures of this player's units of a type."""
        return self.profiles[unit]

    def without_card(self, card: str) -> Player:
        """The player after playing one copy of a card."""
        at = self.cards.index(card)
        return replace(self, cards=self.cards[:at] + self.cards[at + 1 :])

    def has(self, technology: str) -> bool:
        """Whether the player owns a technology."""
        return technology in self.technologies

    def render(self, lang: str) -> str:
        return self.name


@dataclass(frozen=True)
class Planet:
    """A planet, who controls it, and whose units stand on it."""

    id: str
    controller: str | None = None
    units: Mapping[str, Force] = field(default_factory=dict)
    resources: int | None = None
    influence: int | None = None
    trait: str | None = None
    custodians: bool = False

    def force(self, player: str) -> Force:
        return self.units.get(player, NO_FORCE)


@dataclass(frozen=True)
class System:
    """A system tile: neighbours, anomalies, wormholes, command tokens, its space area and its planets."""

    id: str
    adjacent: frozenset[str] = frozenset()
    anomalies: frozenset[str] = frozenset()
    wormholes: frozenset[str] = frozenset()
    tokens: frozenset[str] = frozenset()
    space: Mapping[str, Force] = field(default_factory=dict)
    planets: Mapping[str, Planet] = field(default_factory=dict)
    rifts: int = 0
    """How many gravity rifts the system holds (101.4)."""

    def force(self, player: str) -> Force:
        """A player's units in the space area."""
        return self.space.get(player, NO_FORCE)

    def ships(self, player: str) -> Force:
        """A player's ships in the space area."""
        return self.force(player).only(SHIPS)

    def owners_of_ships(self) -> list[str]:
        """The players who have ships here, in the order of the document."""
        return [player for player in self.space if self.ships(player)]

    def has_unit_of(self, player: str) -> bool:
        """Whether a player has any unit here, in space or on a planet."""
        return bool(self.force(player)) or any(planet.force(player) for planet in self.planets.values())

    def has_planet_of(self, player: str) -> bool:
        """Whether a player controls a planet here."""
        return any(planet.controller == player for planet in self.planets.values())


@dataclass(frozen=True)
class Board:
    """The whole situation; every change makes a new board."""

    players: Mapping[str, Player]
    systems: Mapping[str, System]
    active_player: str
    active_system: str
    seating: tuple[str, ...] = ()
    laws: frozenset[str] = frozenset()
    assumptions: tuple[Message, ...] = ()

    @property
    def active(self) -> Player:
        return self.players[self.active_player]

    @property
    def system(self) -> System:
        """The active system."""
        return self.systems[self.active_system]

    def elsewhere(self, planet: str) -> str | None:
        """The system, other than the active one, in which a planet is that the active system does not have."""
        if Vocabulary(dict.fromkeys(self.system.planets, ())).find(planet):
            return None
        return next(
            (system.id for system in self.systems.values() if Vocabulary(dict.fromkeys(system.planets, ())).find(planet)), None
        )

    def clockwise_from_active(self) -> list[Player]:
        """Every player, the active one first, then clockwise."""
        order = list(self.seating)
        start = order.index(self.active_player)
        return [self.players[player] for player in order[start:] + order[:start]]

    def with_space(self, system: str, player: str, force: Force) -> Board:
        """The board with other units of a player in a space area."""
        space = {**self.systems[system].space, player: force}
        return self._with_system(replace(self.systems[system], space=space))

    def with_planet(self, system: str, planet: Planet) -> Board:
        """The board with a planet changed."""
        planets = {**self.systems[system].planets, planet.id: planet}
        return self._with_system(replace(self.systems[system], planets=planets))

    def with_token(self, system: str, player: str) -> Board:
        """The board with a command token of a player placed in a system."""
        return self._with_system(replace(self.systems[system], tokens=self.systems[system].tokens | {player}))

    def _with_system(self, system: System) -> Board:
        return replace(self, systems={**self.systems, system.id: system})

    def space_document(self, system: str | None = None) -> dict[str, Json]:
        """The space area of a system (the active one) as an outcome shows it: nobody without units."""
        space = self.systems[system or self.active_system].space
        return {player: force.as_document() for player, force in space.items() if force}
