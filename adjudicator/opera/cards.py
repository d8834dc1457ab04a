"""Synchronic cards and effects: who holds them, what they cost, what they do, and who may play them in a war."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from adjudicator.messages import say
from adjudicator.opera.sides import referee
from adjudicator.reading import Node
from adjudicator.ruling import Rejected


@dataclass(frozen=True)
class Card:
    """A consumable, or an active effect of a species or a technology, that somebody can use in a war."""

    name: str
    owner: str
    does: str
    """`clash`, `totals`, `damage`, `heal` or `cancel`."""
    price: int = 0
    attack: int = 0
    defense: int = 0
    amount: int = 0
    copies: int = 1
    active: bool = False
    """An active effect: it is not discarded and cannot be annulled as a consumable can."""
    synchronic: bool = True
    universal: bool = False
    priced: bool = True
    """Whether the document says what it costs."""


@dataclass(frozen=True)
class Play:
    """A card in the stack, and what it is used on."""

    card: Card
    target: str


@dataclass(frozen=True)
class Hands:
    """What can still be played in a war, with which credits, and who stands in the defender's sector."""

    cards: tuple[Card, ...] = ()
    credits: Mapping[str, int] = field(default_factory=dict)
    """Of those whose credits the document says."""
    here: Mapping[str, bool] = field(default_factory=dict)
    """Whether somebody stands in the defender's sector, where the document says so."""
    ask: bool = False
    """Whether the table is asked in each duel what was played."""
    played: tuple[str, ...] = ()

    def key(self, card: Card) -> str:
        """How an answer names a card: by its name, and its owner where two hold the same."""
        shared = sum(other.name == card.name for other in self.cards) > 1
        return f"{card.owner}.{card.name}" if shared else card.name

    def pay(self, card: Card) -> Hands:
        """4.3.1.1, 7.3.2: the price is paid, and a consumable leaves the hand."""
        credits = dict(self.credits)
        if card.owner in credits:
            credits[card.owner] -= card.price
        cards = tuple(replace(one, copies=one.copies - 1) if one == card else one for one in self.cards)
        return replace(self, cards=cards, credits=credits, played=(*self.played, card.name))

    def against(self, card: Card) -> list[Rejected]:
        """Why a card cannot be played now; empty means that it can."""
        key, found = self.key(card), []
        if card.copies < 1:
            found.append(referee.reject(key, say("{card} ya se ha usado.", card=card.name), cite="7.5.1.1"))
        if not card.synchronic:
            text = say("{card} no es sincrónico: en la guerra no se puede usar.", card=card.name)
            found.append(referee.reject(key, text, cite="5.1.4 4.0.2"))
        if card.price > self.credits.get(card.owner, card.price):
            text = say(
                "{owner} no puede pagar {card}: cuesta {price} y tiene {credits}.",
                owner=card.owner,
                card=card.name,
                price=card.price,
                credits=self.credits[card.owner],
            )
            found.append(referee.reject(key, text, cite="7.3.2" if card.active else "4.3.1.1"))
        if not self.here.get(card.owner, True) and not card.universal:
            text = say("{owner} no está en el sector del defensor: no puede intervenir.", owner=card.owner)
            found.append(referee.reject(key, text, cite="5.1.6 2.3.3"))
        return found


def read_cards(node: Node, players: Iterable[str]) -> tuple[Card, ...]:
    """The cards that a document lists, each of somebody who is there."""
    cards = tuple(_card(item, list(players)) for item in node.items())
    if len({(card.owner, card.name) for card in cards}) < len(cards):
        node.fault("la misma carta del mismo jugador está dos veces; usa «copies»")
    return cards


def _card(node: Node, players: list[str]) -> Card:
    for key in ("name", "owner", "does"):
        if not node.field(key).given:
            node.field(key).fault("falta decirlo")
    return Card(
        node.field("name").text(),
        node.field("owner").one_of(players),
        node.field("does").one_of(),
        node.field("price").integer(),
        node.field("attack").integer(),
        node.field("defense").integer(),
        node.field("amount").integer(),
        node.field("copies").integer(),
        node.field("active").flag(),
        node.field("synchronic").flag(),
        node.field("universal").flag(),
        node.field("price").given,
    )
