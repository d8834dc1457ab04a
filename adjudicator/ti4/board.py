"""The board of a document as a frozen situation: players, systems, planets, and who is next to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from adjudicator.messages import Message, Renderable
from adjudicator.names import Vocabulary
from adjudicator.referee import altered
from adjudicator.ruling import Json
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import legendary_card
from adjudicator.ti4.situations import NO_EVENT, Event, Lasting
from adjudicator.ti4.units import SHIPS, Profile

NO_FORCE = Force()


@dataclass(frozen=True)
class Player(Renderable):
    """A player: what they own and hold, pools (None: not said), and the figures of each unit type."""

    id: str
    name: str
    faction: str | None = None
    technologies: frozenset[str] = frozenset()
    cards: tuple[str, ...] = ()
    fleet_pool: int | None = None
    strategy_pool: int | None = None
    tactic_pool: int | None = None
    reinforcement_tokens: int | None = None
    trade_goods: int | None = None
    commodities: int | None = None
    profiles: Mapping[str, Profile] = field(default_factory=dict, compare=False)
    abilities: frozenset[str] = frozenset()
    leaders: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    issuers: Mapping[str, str] = field(default_factory=dict)
    """Whose a promissory note is, where the document says so."""
    fleet_tokens: tuple[str, ...] | None = None
    """45: the other players whose command tokens lie in the fleet pool; None: not said."""
    passed: bool = False
    """Whether the player has passed in this action phase."""
    victory_points: int | None = None

    def profile(self, unit: str) -> Profile:
        """The figures of this player's units of a type."""
        return self.profiles[unit]

    def owns(self, key: str) -> bool:
        """Whether a component is the player's: technology, ability, leader, relic, note or card."""
        return key in self.owned

    @cached_property
    def owned(self) -> frozenset[str]:
        """The player's components: technologies, abilities, leaders, relics, notes and cards."""
        return self.technologies.union(self.abilities, *self._held().values())

    @cached_property
    def own_keys(self) -> frozenset[str]:
        """The player's components, and the units of their faction."""
        return self.owned.union(profile.key for profile in self.profiles.values())

    @cached_property
    def among(self) -> dict[frozenset[str], frozenset[str]]:
        """Which of some components can be the player's: remembered, since the same are asked for over and over."""
        return {}

    @cached_property
    def remembered(self) -> dict[tuple[object, ...], object]:
        """What was put into words about this player: a long fight asks and tells the same over and over."""
        return {}

    def without(self, key: str) -> Player:
        """The player after using up one copy of a card, a note, a relic or a leader."""
        for name, held in self._held().items():
            if key in held:
                at = held.index(key)
                return replace(self, **{name: held[:at] + held[at + 1 :]})  # type: ignore[arg-type]
        return self

    def _held(self) -> dict[str, tuple[str, ...]]:
        return {"cards": self.cards, "leaders": self.leaders, "relics": self.relics, "notes": self.notes}

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
    """Its trait, «none» where it has none; None: not known."""
    custodians: bool = False
    specialty: bool = False
    attachments: tuple[str, ...] = ()
    ability_exhausted: bool = False
    """74.2b: whether the ability card of a legendary planet is exhausted."""

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
    tile: str = ""
    """The number of its tile, where the document says it."""
    storm: str = ""
    """The wormhole that the ion storm token shows, where it lies here."""

    @property
    def holes(self) -> frozenset[str]:
        """Its wormholes, that of a token among them."""
        return self.wormholes | {self.storm} if self.storm else self.wormholes

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


NOWHERE = System("")
"""The active system of a board on which none is active."""


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
    lasting: tuple[Lasting, ...] = ()
    exhausted: frozenset[tuple[str, str]] = frozenset()
    """Cards exhausted in the course of this document, by player and key."""
    played: tuple[str, ...] = ()
    """Action cards played in the course of this document, and the questions which of several abilities is used."""
    voided: tuple[str, ...] = ()
    """1.6: those of them that somebody cancelled; they do not count as played."""
    event: Event = NO_EVENT
    ended: bool = False
    """Whether an ability has ended the active player's turn."""
    elected: Mapping[str, str] = field(default_factory=dict)
    """26.3, 26.4: the player or the planet that has a law."""
    lanes: Mapping[frozenset[str], tuple[str, ...]] = field(default_factory=dict)
    """89: the systems that hyperlanes join, each pair with the hyperlanes between them."""
    rules: str = ""
    """By which rules the document plays where two editions differ (editions.py)."""

    @cached_property
    def attached(self) -> frozenset[str]:
        """What lies with the planets: attached cards, the tokens of cards, and ready ability cards of legendary planets."""
        planets = [planet for system in self.systems.values() for planet in system.planets.values()]
        tokens = ["ion_storm" for system in self.systems.values() if system.storm]
        legends = [card for p in planets if p.controller and not p.ability_exhausted and (card := legendary_card(p.id))]
        return frozenset([*tokens, *legends, *(key for planet in planets for key in planet.attachments)])

    def planet(self, name: str) -> Planet | None:
        """A planet of any system."""
        return next((system.planets[name] for system in self.systems.values() if name in system.planets), None)

    @property
    def board(self) -> Board:
        """Itself, so that a board and a combat on it can be asked alike."""
        return self

    @property
    def turns(self) -> list[Player]:
        """19.19: the active player first; initiative is not told, so clockwise."""
        return self.clockwise_from_active()

    @property
    def turns_rule(self) -> str:
        return "19.19"

    @property
    def over(self) -> bool:
        return self.ended

    def takes_part(self, player: Player) -> bool:
        return True

    def stands(self, player: Player, unit: str) -> bool:
        """Whether a player has a unit of a type anywhere on the board."""
        return any(
            system.force(player.id).count(unit) or any(p.force(player.id).count(unit) for p in system.planets.values())
            for system in self.systems.values()
        )

    def ask_key(self, at: At, name: str, player: Player) -> str:
        """The key of a question: `activate.flank_speed.ana`, or as the event says."""
        return self.event.ask_key(at.split("_")[0], name, player.id)

    def change(self, **changes: object) -> Self:
        """The board with something else in some fields; what was worked out from the others stays known."""
        if not changes.keys() <= type(self).__dataclass_fields__.keys():
            raise TypeError(f"no such fields: {sorted(changes)}")
        changed = altered(self, **changes)
        if "systems" in changes:
            changed.__dict__.pop("attached", None)
        return changed

    @property
    def active(self) -> Player:
        return self.players[self.active_player]

    @property
    def system(self) -> System:
        """The active system; an empty one where none is active."""
        return self.systems.get(self.active_system, NOWHERE)

    def elsewhere(self, planet: str) -> str | None:
        """The system, other than the active one, in which a planet is that the active system does not have."""
        if Vocabulary(dict.fromkeys(self.system.planets, ())).find(planet):
            return None
        return next(
            (system.id for system in self.systems.values() if Vocabulary(dict.fromkeys(system.planets, ())).find(planet)), None
        )

    def clockwise_from_active(self) -> list[Player]:
        """Every player, the active one first, then clockwise."""
        start = self.seating.index(self.active_player)
        return [self.players[player] for player in self.seating[start:] + self.seating[:start]]

    def with_space(self, system: str, player: str, force: Force) -> Self:
        """The board with other units of a player in a space area."""
        space = {**self.systems[system].space, player: force}
        return self._with_system(altered(self.systems[system], space=space))

    def with_planet(self, system: str, planet: Planet) -> Self:
        """The board with a planet changed."""
        planets = {**self.systems[system].planets, planet.id: planet}
        return self._with_system(replace(self.systems[system], planets=planets))

    def with_token(self, system: str, player: str) -> Self:
        """The board with a command token of a player placed in a system."""
        return self._with_system(replace(self.systems[system], tokens=self.systems[system].tokens | {player}))

    def without_token(self, system: str, player: str) -> Self:
        """The board with a player's command token taken out of a system."""
        return self._with_system(replace(self.systems[system], tokens=self.systems[system].tokens - {player}))

    def system_of(self, planet: str) -> str:
        """The system in which a planet is; no name where the document does not say."""
        return next((system.id for system in self.systems.values() if planet in system.planets), "")

    def planets_of(self, player: str) -> list[Planet]:
        """The planets that a player controls, in the order of the document."""
        planets = [planet for system in self.systems.values() for planet in system.planets.values()]
        return [planet for planet in planets if planet.controller == player]

    def _with_system(self, system: System) -> Self:
        return self.change(systems={**self.systems, system.id: system})

    def space_document(self, system: str | None = None) -> dict[str, Json]:
        """The space area of a system (the active one) as an outcome shows it: nobody without units."""
        space = self.systems[system or self.active_system].space
        return {player: force.as_document() for player, force in space.items() if force}
