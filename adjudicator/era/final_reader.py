"""Reads the document of the final scoring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.era.facts import WITHIN, Facts, read_facts
from adjudicator.era.names import table
from adjudicator.era.sections import reckon_b, wanted_b
from adjudicator.reading import Node, each_once

COUNTS = ("main_planets", "relic_planets", "leadership_ships", "uninhabited_tokens", "primitive_tokens", "advanced_tokens")


@dataclass(frozen=True)
class Card:
    """A dominance card still in hand that is played now."""

    card: str
    section: str
    points: int | None
    facts: Facts
    path: str


@dataclass(frozen=True)
class Finalist:
    """A player at the end of the eighth round."""

    name: str
    points: int
    population: int
    planets: int
    turn: int
    cards: tuple[Card, ...]
    cards_played: int
    section_a_played: bool
    counts: Mapping[str, int]
    puppet: bool
    path: str
    untold: frozenset[str] = frozenset()
    converted: int = 0
    """Tokens of primitive planets that the Annunaki turned into advanced ones."""


@dataclass(frozen=True)
class Sector:
    """Who has ships and planets in a sector."""

    name: str
    ships: Mapping[str, int]
    planets: Mapping[str, int]


@dataclass(frozen=True)
class Final:
    """The end of a game."""

    milestone: str
    players: tuple[Finalist, ...]
    sectors: tuple[Sector, ...]
    untold: frozenset[str] = frozenset()


def read_final(root: Node) -> Final:
    """The document of the final scoring."""
    nodes = root.field("players").items()
    if not nodes:
        root.field("players").fault("faltan los jugadores")
    players = tuple(_read_finalist(node, i) for i, node in enumerate(nodes, 1))
    names = [player.name for player in players]
    each_once(nodes, names)
    sectors = tuple(_read_sector(name, node, names) for name, node in root.field("sectors").mapping().items())
    for node, player in zip(nodes, players, strict=True):
        _check_planets(node, player, sectors)
    untold = frozenset(name for name in ("milestone", "sectors") if not root.field(name).given)
    return Final(root.field("milestone").one_of(), players, sectors, untold)


def _check_planets(node: Node, player: Finalist, sectors: tuple[Sector, ...]) -> None:
    """What is counted of a player's planets is no more than the planets."""
    if "planets" in player.untold:
        return
    seen = sum(sector.planets.get(player.name, 0) for sector in sectors)
    if max(seen, player.counts["main_planets"], player.counts["relic_planets"]) > player.planets:
        node.field("planets").fault("tiene menos planetas ({n}) de los que se cuentan de él en otra parte", n=player.planets)


def _read_finalist(node: Node, position: int) -> Finalist:
    if not node.field("name").given:
        node.field("name").fault("falta el nombre")
    told = Facts().number("planets", node.field("planets").integer()) if node.field("planets").given else Facts()
    return Finalist(
        node.field("name").text(),
        node.field("points").integer(),
        node.field("population").integer(),
        node.field("planets").integer(),
        node.field("turn").integer(position),
        tuple(_read_card(item, told) for item in node.field("cards").items()),
        node.field("cards_played").integer(),
        node.field("section_a_played").flag(),
        _counted(node),
        node.field("puppet").flag(),
        node.path,
        frozenset(name for name in ("points", "population", "planets", "turn", "cards", *COUNTS) if not node.field(name).given),
        node.field("converted_tokens").integer(),
    )


def _counted(node: Node) -> dict[str, int]:
    """What milestones count; a token that the Annunaki converted is still a primitive one (A5.4.n1)."""
    counts = {name: node.field(name).integer() for name in COUNTS}
    return {**counts, "primitive_tokens": counts["primitive_tokens"] + node.field("converted_tokens").integer()}


def _read_card(node: Node, told: Facts) -> Card:
    card = Card(
        node.field("card").one_of(),
        node.field("section").one_of(),
        node.field("points").optional_integer(),
        _read_facts(node, told),
        node.path,
    )
    if not node.field("card").given:
        node.field("card").fault("falta el nombre de la carta")
    elif card.card and card.section:
        _check_points(node.field("points"), card)
    return card


def _read_facts(node: Node, told: Facts) -> Facts:
    """What the card looks at: its own facts, those of the player, and for Defensivo the two short fields."""
    facts = read_facts(node.field("facts"))
    _check_told(node.field("facts"), facts, told.numbers.get("planets"))
    facts = replace(facts, numbers={**told.numbers, **facts.numbers})
    if node.field("military").given:
        facts = facts.level("military", node.field("military").integer(1)).flag("sector_alone", node.field("alone").flag())
    return facts


def _check_told(node: Node, facts: Facts, planets: int | None) -> None:
    """What a card looks at agrees with the planets that the player is said to control."""
    for key in ("planets", *(part for part, whole in WITHIN if whole == "planets")):
        said = facts.numbers.get(key, 0)
        if planets is not None and (said > planets or (key == "planets" and node.field(key).given and said != planets)):
            node.field(key).fault("no concuerda con sus planetas: {n}", n=planets)


def _check_points(node: Node, card: Card) -> None:
    """Points that are given agree with what the card is worth; those of a section B that cannot be reckoned are given."""
    if card.section == "A":
        worth = int(table("cards")[card.card]["a"])
    elif all(card.facts.knows(key) for key in wanted_b(card.card)):
        worth = reckon_b(card.card, card.facts)[0].points
    elif card.points is None:
        node.fault("falta cuántos P.D. da la carta por esa sección")
        return
    else:
        return
    if card.points is not None and card.points > worth:
        node.fault("por esa sección la carta da {n} P.D. como mucho", n=worth)


def _read_sector(name: str, node: Node, names: list[str]) -> Sector:
    found: dict[str, dict[str, int]] = {"ships": {}, "planets": {}}
    for part, counts in found.items():
        for who, value in node.field(part).mapping().items():
            if who not in names:
                value.fault("«{name}» no está entre los jugadores", name=who[:60])
            counts[who] = value.integer()
    return Sector(name, found["ships"], found["planets"])
