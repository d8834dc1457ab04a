"""Who fights: the ships, fleets, levels and people of each player in a square, and how a document gives them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from adjudicator.era.abilities import card_does, face_matters
from adjudicator.era.names import face_wanted, one_tile_each, read_ethic_and_people, read_levels
from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.ruling import Json
from adjudicator.standing import state


@dataclass(frozen=True)
class Fleet:
    """Ships under one fleet indicator, with the advanced tactic of its letter, if any."""

    tactic: str
    ships: int
    advanced: str = ""
    bonus: int | None = None
    """What tactic B adds when a planet is gained, where the table says it."""


@dataclass(frozen=True)
class Play:
    """A dominance card played for its section A during the battle."""

    card: str
    effect: str = ""
    value: int | None = None
    controls_sector: bool = True
    capital_sector: bool = True
    section_a_played: bool = False
    path: str = ""
    untold: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Side:
    """A player in a battle."""

    name: str
    turn: int
    ethic: str
    people: str
    military: int
    spirituality: int
    propulsion: int
    ships: int
    fleets: tuple[Fleet, ...]
    at_war: bool = True
    disc: bool = True
    """Whether the Félidos still have this round's white disc."""
    play: Play | None = None
    untold: frozenset[str] = frozenset()
    """Levels by their technology, and `turn`, where the document leaves them out."""

    @property
    def total(self) -> int:
        """6.1.3.3.2: ships on their own and ships in fleets."""
        return self.ships + sum(fleet.ships for fleet in self.fleets)

    def fleet(self, tactic: str) -> Fleet | None:
        """The fleet with a letter, if it is here."""
        return next((fleet for fleet in self.fleets if fleet.tactic == tactic), None)

    def without(self, tactic: str) -> Side:
        """The same player once a fleet has left the square."""
        return replace(self, fleets=tuple(fleet for fleet in self.fleets if fleet.tactic != tactic))

    def plays(self, card: str, effect: str = "") -> bool:
        """Whether this player plays a card, for an effect of it."""
        return self.play is not None and self.play.card == card and self.play.effect == effect


def standing(*sides: Side, lost: Mapping[str, int] | None = None) -> dict[str, Json]:
    """How some sides stand, for whoever draws it: their ships in all, without those lost."""
    gone = lost or {}
    return state("", {side.name: {"ship": side.total - gone.get(side.name, 0)} for side in sides}, ship=say("Naves"))


@dataclass(frozen=True)
class Battle:
    """A battle about to be resolved: the active player and everybody else with ships in the square."""

    attacker: Side
    defenders: tuple[Side, ...]
    central: bool = False


def in_turn_order(sides: Iterable[Side]) -> tuple[Side, ...]:
    """Players by turn order; those without different numbers as the document lists them."""
    return tuple(sorted(sides, key=lambda side: side.turn))


def read_battle(root: Node) -> Battle:
    """The document of a battle."""
    attacker = _read_side(root.field("attacker"), "attacker")
    nodes = root.field("defenders").items()
    defenders = tuple(_read_side(node, _default_name(i, len(nodes))) for i, node in enumerate(nodes))
    if not root.field("attacker").given:
        root.field("attacker").fault("falta el atacante")
    if not nodes:
        root.field("defenders").fault("falta al menos un defensor")
    names = [attacker.name, *(side.name for side in defenders)]
    for node, side in zip(nodes, defenders, strict=True):
        if names.count(side.name) > 1:
            node.field("name").fault("«{name}» está dos veces en la batalla", name=side.name)
    one_tile_each((root.field("attacker"), *nodes), [attacker.people, *(side.people for side in defenders)])
    return Battle(attacker, defenders, root.field("central").flag())


def _default_name(i: int, n: int) -> str:
    return "defender" if n == 1 else f"defender{i + 1}"


def _read_side(node: Node, name: str) -> Side:
    ethic, people = read_ethic_and_people(node)
    levels = read_levels(node.field("levels"))
    side = Side(
        node.field("name").text(name) or name,
        node.field("turn").integer(),
        ethic,
        people,
        levels["military"],
        levels["spirituality"],
        levels["propulsion"],
        node.field("ships").integer(),
        read_fleets(node.field("fleets")),
        node.field("at_war").flag(),
        node.field("disc").flag(),
        _read_play(node.field("plays")),
        frozenset({"military", "spirituality", "propulsion"} - set(node.field("levels").by_name()))
        | (frozenset() if node.field("turn").given else frozenset({"turn"})),
    )
    if face_matters(people, "battle") and not ethic:
        face_wanted(node.field("ethic"))
    if isinstance(node.value, dict) and not side.total and node.field("ships").value in (None, 0):
        node.field("ships").fault("no hay ninguna nave: «ships» y «fleets» están vacíos")
    return side


def read_fleets(node: Node) -> tuple[Fleet, ...]:
    """4.6.2.n1: fleets, at most one a letter and each with a ship at least."""
    fleets: list[Fleet] = []
    for item in node.items():
        if not item.field("tactic").given:
            item.field("tactic").fault("falta la letra de la flota: A, B, C, D o E")
        fleet = Fleet(
            item.field("tactic").one_of(),
            item.field("ships").integer(1),
            item.field("advanced").one_of(),
            item.field("bonus").optional_integer(),
        )
        if not item.field("ships").given:
            item.field("ships").fault("falta cuántas naves tiene la flota")
        if fleet.tactic and any(other.tactic == fleet.tactic for other in fleets):
            item.field("tactic").fault("el jugador solo tiene un indicador «{letter}»", letter=fleet.tactic)
        fleets.append(fleet)
    return tuple(fleets)


def _read_play(node: Node) -> Play | None:
    """A card by its name alone, or with what it needs."""
    if not node.given:
        return None
    card, effect = node.field("card").one_of(), node.field("effect").one_of()
    if not card_does(card, "holds_or_spares", "adds_strength"):
        node.field("card").fault("en una batalla solo cambian algo las cartas Bélico y Defensivo")
    if card_does(card, "holds_or_spares") and not effect:
        node.field("effect").fault("Bélico da a elegir entre dos efectos: «no_retreat» o «no_losses»")
    if card_does(card, "adds_strength") and effect:
        node.field("effect").fault("Defensivo no da a elegir entre efectos")
    return Play(
        card,
        effect,
        node.field("value").optional_integer(),
        node.field("controls_sector").flag(),
        node.field("capital_sector").flag(),
        node.field("section_a_played").flag(),
        node.path,
        frozenset(
            name for name in ("value", "controls_sector", "capital_sector", "section_a_played") if not node.field(name).given
        ),
    )
