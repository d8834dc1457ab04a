"""Reads the document of a whole agenda phase: the table, and the cards in the order in which they are revealed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.messages import Message, listing, say
from adjudicator.reading import Node
from adjudicator.ti4.agenda_reader import (
    answers_emptiness,
    check_electable,
    read_card,
    read_council_speaker,
    read_numbers,
    read_planet_card,
    read_predictions,
)
from adjudicator.ti4.agenda_situation import Card, Council, PlanetCard
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.names import table
from adjudicator.ti4.points_reader import read_goal
from adjudicator.ti4.reader import called, read_laws, read_player, read_rules


@dataclass(frozen=True)
class Agenda:
    """A card and what the document says of its vote."""

    card: Card
    barred: frozenset[str] = frozenset()
    extra_votes: Mapping[str, int] = field(default_factory=dict)
    predictions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def among_laws(self) -> bool:
        """Whether the card elects one of the laws that are in play when it is revealed."""
        return bool(table("agendas").get(self.card.key, {}).get("among") == "laws")


@dataclass(frozen=True)
class AgendaPhase:
    """The council before the first card, all cards, and whether the custodians token still lies on Mecatol Rex."""

    council: Council
    agendas: tuple[Agenda, ...]
    custodians: bool = False


def read_agenda_phase(root: Node) -> AgendaPhase:
    """The document of the procedure `agenda_phase`."""
    assumed: list[Message] = []
    refuse_unmodelled(root, "agenda")
    names = list(root.field("seating").texts()) or list(root.field("players").mapping())
    if not names:
        root.field("players").fault("falta decir quién juega, en sentido horario")
    elif len(names) > 2 and not root.field("seating").given:
        assumed.append(
            say(
                "No se dice cómo se sientan: se toma, en sentido horario, {names}.",
                names=listing(called(root, name) for name in names),
            )
        )
    players = {name: read_player(root.field("players").field(name), name, names) for name in names}
    planets = {name: _planets(root.field("players").field(name).field("planets"), name) for name in names}
    elected = read_laws(root.field("laws"), names, [planet for cards in planets.values() for planet in cards])
    agendas = tuple(_agenda(item, names, planets, tuple(elected), assumed) for item in root.field("agendas").items())
    _check_once(root, agendas)
    custodians = root.field("custodians").flag()
    if not custodians and not agendas:
        root.field("agendas").fault("falta decir qué cartas se muestran, en orden")
    council = Council(
        agendas[0].card if agendas else Card("", False, "for_against"),
        read_council_speaker(root, names, assumed),
        tuple(names),
        players,
        planets,
        laws=frozenset(elected),
        assumptions=tuple(assumed),
        elected={law: owner for law, owner in elected.items() if owner},
        lawless=root.field("laws").given and not elected,
        rules=read_rules(root),
        goal=read_goal(root, players),
    )
    for item, agenda in zip(root.field("agendas").items(), agendas, strict=True):
        if not root.faults and not answers_emptiness(agenda.card):
            check_electable(item, replace(council, card=agenda.card))
    return AgendaPhase(council, agendas, custodians)


def _check_once(root: Node, agendas: tuple[Agenda, ...]) -> None:
    """Every agenda card is in the deck once; a law that is voted again says so."""
    seen: set[str] = set()
    for item, agenda in zip(root.field("agendas").items(), agendas, strict=True):
        if agenda.card.key and agenda.card.key in seen and not agenda.card.in_play:
            item.field("name").fault("esa carta ya está en la lista")
        seen.add(agenda.card.key)


def _planets(node: Node, owner: str) -> dict[str, PlanetCard]:
    return {name: read_planet_card(card, name, owner) for name, card in node.mapping().items()}


def _agenda(
    node: Node, names: list[str], planets: dict[str, dict[str, PlanetCard]], laws: tuple[str, ...], assumed: list[Message]
) -> Agenda:
    return Agenda(
        read_card(node, names, planets, laws, assumed),
        frozenset(node.field("barred").names(names)),
        read_numbers(node.field("extra_votes"), names),
        read_predictions(node.field("predictions"), names),
    )
