"""Negotiating, 4.3.4: with whom, when, and what may change hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say, sentences
from adjudicator.opera.sides import credits_text, read_sectors, referee, resources_text
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation


@dataclass(frozen=True)
class Offer:
    """What somebody gives: only credits and resources of the hand may change hands."""

    credits: int = 0
    resources: int = 0
    units: int = 0
    technologies: int = 0


@dataclass(frozen=True)
class Party:
    """One of the two who negotiate; None is not said."""

    name: str
    offer: Offer
    sectors: frozenset[str] | None = None
    credits: int | None = None
    hand: int | None = None


@dataclass(frozen=True)
class Negotiation:
    """A deal between two species, in somebody's turn."""

    parties: tuple[Party, Party]
    turn_of: str
    in_war: bool = False
    agreed: bool = True
    same_sector: bool | None = None


def read_negotiation(root: Node) -> Negotiation:
    parties = [_party(node, i) for i, node in enumerate(root.field("parties").items())]
    if len(parties) != 2:
        root.field("parties").fault("negocian dos especies")
        parties = [Party("1", Offer()), Party("2", Offer())]
    if parties[0].name == parties[1].name:
        root.field("parties").fault("dos especies se llaman igual")
    a, b = parties[0].sectors, parties[1].sectors
    shared = None if a is None or b is None else bool(a & b)
    node = root.field("same_sector")
    if node.given and shared is not None and node.flag() is not shared:
        node.fault("no concuerda con los sectores de los dos")
    if not root.field("turn_of").given:
        root.field("turn_of").fault("falta decir de quién es el turno")
    return Negotiation(
        (parties[0], parties[1]),
        root.field("turn_of").text(),
        root.field("in_war").flag(),
        root.field("agreed").flag(),
        node.flag() if node.given else shared,
    )


def _party(node: Node, i: int) -> Party:
    return Party(
        node.field("name").text() or str(i + 1),
        read_offer(node.field("gives")),
        read_sectors(node.field("sectors")) if node.field("sectors").given else None,
        node.field("credits").optional_integer(),
        node.field("hand").optional_integer(),
    )


def read_offer(node: Node) -> Offer:
    """What one of them gives."""
    return Offer(*(node.field(key).integer() for key in ("credits", "resources", "units", "technologies")))


def negotiation(deal: Negotiation) -> Procedure[Mapping[str, Json]]:
    """4.3.4: the reasons against, then what changes hands."""
    against = why_not_negotiate(deal)
    if against:
        raise Forbidden(against)
    yield from exchange(deal)
    one, two = deal.parties
    return {
        "agreed": deal.agreed,
        "credits": _left(deal, "credits", {p.name: p.credits for p in deal.parties}),
        "hand": _left(deal, "resources", {one.name: one.hand, two.name: two.hand}),
    }


def _left(deal: Negotiation, key: str, had: Mapping[str, int | None]) -> dict[str, Json]:
    """What each has afterwards, of those whose means the document says."""
    one, two = deal.parties
    gives = {one.name: getattr(one.offer, key), two.name: getattr(two.offer, key)}
    gets = {one.name: gives[two.name], two.name: gives[one.name]}
    moved = 1 if deal.agreed else 0
    return {name: n + moved * (gets[name] - gives[name]) for name, n in had.items() if n is not None}


def why_not_negotiate(deal: Negotiation, path: str = "parties") -> list[Violation]:
    """4.3.4.1, 4.3.4.4 to 4.3.4.6: the reasons against a negotiation; empty means that it is allowed."""
    one, two = deal.parties
    found = []
    if deal.in_war:
        found.append(referee.violation("Durante una guerra no se puede negociar.", cite="4.3.4.6 4.3.9", path="in_war"))
    if deal.turn_of not in (one.name, two.name):
        text = say("Es el turno de {turn}, que no negocia: solo se puede en el turno de uno de los dos.", turn=deal.turn_of)
        found.append(referee.violation(text, cite="4.3.4.5", path="turn_of"))
    if deal.same_sector is False:
        text = say("{one} y {two} no están en el mismo sector.", one=one.name, two=two.name)
        found.append(referee.violation(text, cite="4.3.4.1 2.3.3", path=path))
    return found + [no for party in deal.parties for no in _why_not_give(party, path)]


def _why_not_give(party: Party, path: str) -> list[Violation]:
    """4.3.4.2, 4.3.4.4: what may not be given, or is not there."""
    offer, name = party.offer, party.name
    found = []
    if offer.units:
        text = say("{name} no puede dar unidades de población.", name=name)
        found.append(referee.violation(text, cite="4.3.4.4", path=path))
    if offer.technologies:
        text = say("{name} no puede dar tecnologías construidas.", name=name)
        found.append(referee.violation(text, cite="4.3.4.4", path=path))
    if party.credits is not None and offer.credits > party.credits:
        text = say("{name} no tiene tantos créditos: da {n} y tiene {had}.", name=name, n=offer.credits, had=party.credits)
        found.append(referee.violation(text, cite="4.3.4.2", path=path))
    if party.hand is not None and offer.resources > party.hand:
        text = say("{name} no tiene tantos recursos: da {n} y tiene {had}.", name=name, n=offer.resources, had=party.hand)
        found.append(referee.violation(text, cite="4.3.4.2", path=path))
    return found


def exchange(deal: Negotiation, key: str = "negotiate") -> Procedure[None]:
    """4.3.4.2, 4.3.4.3: what each gives; a gift is allowed, and nobody has to agree."""
    one, two = deal.parties
    if deal.same_sector is None:
        yield referee.step(
            f"{key}.assumed",
            "Se supone",
            say("No se ha dicho si {one} y {two} comparten sector: se supone que sí.", one=one.name, two=two.name),
            cite="4.3.4.1",
            authority="interpretation",
        )
    if not deal.agreed:
        yield referee.step(
            key, "Negociar", "No hay acuerdo, y nadie está obligado a llegar a él: nada cambia de manos.", cite="4.3.4.3"
        )
        return
    gift = not (_any(one.offer) and _any(two.offer))
    yield referee.step(
        key,
        "Negociar",
        sentences(_gives(party) for party in deal.parties),
        cite="4.3.4.1 4.3.4.2 4.3.4.5" + (" 4.3.4.3" if gift else ""),
    )


def _any(offer: Offer) -> bool:
    return bool(offer.credits or offer.resources)


def _gives(party: Party) -> Message:
    """What one of them gives, in a sentence."""
    offer = party.offer
    parts = [credits_text(offer.credits)] if offer.credits else []
    parts += [resources_text(offer.resources)] if offer.resources else []
    if not parts:
        return say("{name} no da nada.", name=party.name)
    return say("{name} da {what}.", name=party.name, what=listing(parts))
