"""Reads the document of the final scoring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.era.names import table
from adjudicator.reading import Node

COUNTS = ("main_planets", "relic_planets", "leadership_ships", "uninhabited_tokens", "primitive_tokens", "advanced_tokens")


@dataclass(frozen=True)
class Card:
    """A dominance card still in hand that is played now."""

    card: str
    section: str
    points: int | None
    military: int | None
    alone: bool
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


def read_final(root: Node) -> Final:
    """The document of the final scoring."""
    nodes = root.field("players").items()
    if not nodes:
        root.field("players").fault("faltan los jugadores")
    players = tuple(_read_finalist(node, i) for i, node in enumerate(nodes, 1))
    names = [player.name for player in players]
    for node, player in zip(nodes, players, strict=True):
        if names.count(player.name) > 1:
            node.field("name").fault("«{name}» está dos veces", name=player.name)
    sectors = tuple(_read_sector(name, node, names) for name, node in root.field("sectors").mapping().items())
    return Final(root.field("milestone").one_of(), players, sectors)


def _read_finalist(node: Node, position: int) -> Finalist:
    if not node.field("name").given:
        node.field("name").fault("falta el nombre")
    return Finalist(
        node.field("name").text(),
        node.field("points").integer(),
        node.field("population").integer(),
        node.field("planets").integer(),
        node.field("turn").integer(position),
        tuple(_read_card(item) for item in node.field("cards").items()),
        node.field("cards_played").integer(),
        node.field("section_a_played").flag(),
        {name: node.field(name).integer() for name in COUNTS},
        node.field("puppet").flag(),
        node.path,
    )


def _read_card(node: Node) -> Card:
    card = Card(
        node.field("card").one_of(),
        node.field("section").one_of(),
        node.field("points").optional_integer(),
        node.field("military").optional_integer(),
        node.field("alone").flag(),
        node.path,
    )
    if not node.field("card").given:
        node.field("card").fault("falta el nombre de la carta")
    elif card.card and card.points is None and not _is_known(card):
        node.field("points").fault("falta cuántos P.D. da la carta por esa sección")
    return card


def _is_known(card: Card) -> bool:
    """Whether the book gives the points: every section A but Especializado's, and Defensivo's B from its data."""
    if card.section == "A":
        return "a" in table("cards")[card.card]
    return card.card == "defensivo" and card.military is not None


def _read_sector(name: str, node: Node, names: list[str]) -> Sector:
    found: dict[str, dict[str, int]] = {"ships": {}, "planets": {}}
    for part, counts in found.items():
        for who, value in node.field(part).mapping().items():
            if who not in names:
                value.fault("«{name}» no está entre los jugadores", name=who[:60])
            counts[who] = value.integer()
    return Sector(name, found["ships"], found["planets"])
