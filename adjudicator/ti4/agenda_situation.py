"""A vote of the galactic council as a frozen situation: the card, who sits where, planets to vote with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from adjudicator.lists import Named
from adjudicator.messages import Message, Name, Renderable, say
from adjudicator.names import Vocabulary
from adjudicator.referee import Procedure
from adjudicator.ruling import Rejected
from adjudicator.ti4.board import NO_FORCE, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import book_components
from adjudicator.ti4.situations import NO_EVENT, About, Event, Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import permitted

Elect = Literal["for_against", "player", "planet", "other"]
FOR, AGAINST = "for", "against"
FOR_AGAINST = Vocabulary(
    {
        FOR: ("a favor", "favor", "sí", "sim", "yes"),
        AGAINST: ("en contra", "contra", "no", "não", "em contra"),
    }
)
_SIDES = {FOR: Name("A favor", "A favor", "For"), AGAINST: Name("En contra", "Contra", "Against")}


@dataclass(frozen=True)
class PlanetCard(Renderable):
    """A planet card in somebody's play area."""

    name: str
    owner: str
    influence: int = 0
    exhausted: bool = False
    trait: str | None = None
    home: bool = False
    specialty: bool = False
    attachments: tuple[str, ...] = ()
    resources: int | None = None
    units: Force = NO_FORCE
    """The units on the planet, where the document tells them."""

    def render(self, lang: str) -> str:
        return f"{self.name} ({self.influence})"


@dataclass(frozen=True)
class Card:
    """An agenda card: law or directive, and what can be voted for."""

    name: str
    law: bool
    elect: Elect
    listed: tuple[str, ...] = ()
    """The candidates that the document (or the card) names; empty: everybody, or every controlled planet."""
    in_play: bool = False
    trait: str | None = None
    left_out: tuple[str, ...] = ()
    homes: bool = True
    key: str = ""
    """The component that it is, where it is a known one."""

    @property
    def called(self) -> object:
        """The card as a sentence names it: by its own name in any language, where it is a known one."""
        return Named("ti4", self.key) if self.key else self.name or say("la carta")


@dataclass(frozen=True)
class Vote:
    """What a player puts on the table; without votes of their own it is an abstention."""

    outcome: str | None = None
    exhausted: tuple[PlanetCard, ...] = ()
    base: int = 0
    claimed: int = 0
    """Additional votes that the player wants to add; they count only on top of a vote."""
    added: int = 0
    """Votes that come by themselves with a vote."""
    bribe: int = 0
    """Votes added after the speaker has voted."""
    later: int = 0
    """Votes that other abilities add once the player has voted."""

    @property
    def cast(self) -> bool:
        """faq.consejo.2: zero votes are an abstention."""
        return self.base > 0

    @property
    def total(self) -> int:
        """Votes at the player's own turn; those bought later come later."""
        return self.base + self.claimed + self.added if self.cast else 0


@dataclass(frozen=True)
class Prediction:
    """27.22: an outcome foretold by a card, and what it brings if it comes true."""

    player: str
    key: str
    outcome: str
    reward: Callable[[Council, Player], Procedure[Council]]
    always: bool = False
    """Whether it brings something whatever the outcome."""


@dataclass(frozen=True)
class Council:
    """Everything that a vote depends on."""

    card: Card
    speaker: str
    seating: tuple[str, ...]
    players: Mapping[str, Player]
    planets: Mapping[str, Mapping[str, PlanetCard]] = field(default_factory=dict)
    barred: frozenset[str] = frozenset()
    extra_votes: Mapping[str, int] = field(default_factory=dict)
    predictions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    laws: frozenset[str] = frozenset()
    assumptions: tuple[Message, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    exhausted: frozenset[tuple[str, str]] = frozenset()
    played: tuple[str, ...] = ()
    """Action cards played in the course of this document, and the questions which of several abilities is used."""
    voided: tuple[str, ...] = ()
    """1.6: those of them that somebody cancelled; they do not count as played."""
    event: Event = NO_EVENT
    votes: Mapping[str, Vote] = field(default_factory=dict)
    """The votes given so far, by player."""
    elected: Mapping[str, str] = field(default_factory=dict)
    """26.3, 26.4: the player or the planet that has a law."""
    lawless: bool = False
    """Whether the document says that no law is in play."""
    rules: str = ""
    """By which rules the document plays where two editions differ (editions.py); in the council they rule alike."""
    goal: int = 10
    """81.2: how many points win."""
    predicted: tuple[Prediction, ...] = ()
    demands: tuple[tuple[str, str, str], ...] = ()
    """Who asks whom to vote for what."""
    gains: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """What players gain (or lose) by abilities and by the outcome."""

    @cached_property
    def attached(self) -> frozenset[str]:
        return frozenset(key for cards in self.planets.values() for card in cards.values() for key in card.attachments)

    @property
    def turns(self) -> list[Player]:
        """19.20: the speaker first, then clockwise."""
        start = self.seating.index(self.speaker)
        return [self.players[name] for name in self.seating[start:] + self.seating[:start]]

    @property
    def turns_rule(self) -> str:
        return "19.20"

    @property
    def over(self) -> bool:
        return self.event.cancelled

    def takes_part(self, player: Player) -> bool:
        return True

    def stands(self, player: Player, unit: str) -> bool:
        """A council has no board."""
        return False

    def ask_key(self, at: At, name: str, player: Player) -> str:
        """The key of a question: `reveal.veto.ana`."""
        moment = "reveal" if at in (At.AGENDA_WHEN_REVEALED, At.AGENDA_AFTER_REVEALED) else at.split("_")[0]
        return self.event.ask_key(moment, name, player.id)

    def change(self, **changes: object) -> Council:
        return replace(self, **changes)  # type: ignore[arg-type]

    def voters(self, outcome: str) -> list[str]:
        """Who voted for an outcome; who gave no votes voted for nothing (faq.consejo.2)."""
        return [player for player, vote in self.votes.items() if vote.cast and vote.outcome == outcome]

    @property
    def in_force(self) -> frozenset[str]:
        """The laws in play."""
        return self.laws

    def gain(self, player: str, **amounts: int) -> Council:
        """The council after a player gains (or loses) so much."""
        before = self.gains.get(player, {})
        after = {**before, **{what: before.get(what, 0) + n for what, n in amounts.items()}}
        return replace(self, gains={**self.gains, player: after})

    def points(self, player: str) -> int | None:
        """81.4: the victory points of a player by now; None: not told."""
        had = self.players[player].victory_points
        return None if had is None else min(max(had + self.gains.get(player, {}).get("victory_points", 0), 0), self.goal)

    def exhaust(self, player: str, names: tuple[str, ...]) -> Council:
        """The council with planet cards of a player exhausted."""
        cards = {n: replace(card, exhausted=card.exhausted or n in names) for n, card in self.planets.get(player, {}).items()}
        return replace(self, planets={**self.planets, player: cards})

    def with_player(self, player: Player) -> Council:
        return replace(self, players={**self.players, player.id: player})

    def left_of(self, player: str) -> str:
        """Who sits to the left of a player."""
        return self.seating[(self.seating.index(player) + 1) % len(self.seating)]

    def owned(self, player: Player) -> Mapping[str, PlanetCard]:
        """The planet cards of a player."""
        return self.planets.get(player.id, {})

    def planet(self, name: str) -> PlanetCard | None:
        """The card of a planet, whoever has it."""
        return next((cards[name] for cards in self.planets.values() if name in cards), None)

    def planet_names(self) -> Vocabulary:
        return Vocabulary({name: () for cards in self.planets.values() for name in cards})

    def _possible(self) -> tuple[str, ...]:
        """What the kind of card lets people name, before its own restrictions."""
        if self.card.elect == "for_against":
            return (FOR, AGAINST)
        if self.card.listed or self.card.elect == "other":
            return self.card.listed
        return self.seating if self.card.elect == "player" else self.planet_names().keys

    def outcomes(self) -> list[str]:
        """27.8 to 27.11: what can be voted for, in the order of the document."""
        return [option for option in self._possible() if not why_not_candidate(self, option)]

    def find(self, text: str) -> str | None:
        """The outcome (also one that is no candidate) that a text names."""
        if self.card.elect == "for_against":
            return FOR_AGAINST.find(text)
        names = {option: _names_of(option) for option in self._possible()}
        if self.card.elect == "player":
            names.update({player: (self.players[player].name,) for player in self.seating})
        elif self.card.elect == "other":
            names.update({player: (self.players[player].name,) for player in self.seating if player in names})
        elif self.card.elect == "planet":
            names.update(dict.fromkeys(self.planet_names().keys, ()))
        return Vocabulary(names).find(text)

    def outcome_name(self, option: str) -> object:
        """How an outcome is called at the table."""
        if self.card.elect == "for_against":
            return _SIDES[option]
        if self.card.elect == "other" and option in book_components():
            return Name(*(book_components()[option].name(lang) for lang in ("es", "pt", "en")))
        return self.players[option].name if option in self.players and self.card.elect != "planet" else option


def _names_of(option: str) -> tuple[str, ...]:
    """A law or another component that can be elected, under its names."""
    component = book_components().get(option)
    return tuple(name for names in component.names.values() for name in names) if component else ()


def why_not_candidate(council: Council, option: str) -> list[Rejected]:
    """27.9 to 27.11: the reasons why an option cannot be elected."""
    card, reasons = council.card, []
    if card.elect != "for_against" and card.listed and option not in card.listed:
        reasons.append(
            referee.reject(option, say("«{option}» no es una opción válida de esta carta.", option=option), cite="27.9")
        )
    if card.elect == "planet":
        reasons += _why_not_planet(council, option)
    return reasons


def _why_not_planet(council: Council, option: str) -> list[Rejected]:
    """27.11: only a controlled planet; a document that tells nobody's planets is believed about its candidates."""
    card, planet = council.card, council.planet(option)
    if planet is None and option in card.listed and not any(council.planets.values()):
        return []
    if planet is None:
        return [
            referee.reject(
                option, say("Ningún jugador controla «{option}»: no puede ser elegido.", option=option), cite="27.11"
            )
        ]
    every = permitted(council, "every trait", About(what=option))
    wrong_trait = card.trait and planet.trait and planet.trait != card.trait and not every
    if wrong_trait or option in card.left_out or (planet.home and not card.homes):
        return [
            referee.reject(
                option, say("«{option}» no es un planeta que esta carta permita elegir.", option=option), cite="27.9"
            )
        ]
    return []
