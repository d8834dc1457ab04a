"""A competitive deck, 8.3: one species, forty resources, at most three alike, one of each unique card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.opera.sides import referee
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

RESOURCES = 40
ALIKE = 3


@dataclass(frozen=True)
class Resource:
    """So many copies of a resource."""

    name: str
    copies: int
    unique: bool


@dataclass(frozen=True)
class Deck:
    """A deck as its owner brings it; `others` is the number of resources that are not named one by one."""

    species: int
    resources: tuple[Resource, ...]
    others: int
    untold: bool = False
    """Whether nobody says how many resources there are besides the named ones."""


def read_deck(root: Node) -> Deck:
    resources = tuple(
        Resource(node.field("name").text() or node.path, node.field("copies").integer(), node.field("unique").flag())
        for node in root.field("resources").items()
    )
    if len({one.name for one in resources}) < len(resources):
        root.field("resources").fault("el mismo recurso está dos veces; di cuántas copias hay")
    return Deck(root.field("species").integer(), resources, root.field("others").integer(), not root.field("others").given)


def deck(brought: Deck) -> Procedure[Mapping[str, Json]]:
    """8.3: whether the deck may be played."""
    if brought.untold:
        text = say("No se ha dicho cuántos recursos más lleva: se cuentan los nombrados.")
        yield referee.step("assumed.others", "Se supone", text, cite="8.3.1", authority="interpretation")
    against = why_not_play(brought)
    if against:
        raise Forbidden(against)
    n = sum(one.copies for one in brought.resources) + brought.others
    yield referee.step(
        "deck", "Mazo competitivo", say("1 especie y {n} recursos: el mazo vale.", n=n), cite="8.3.1 8.3.2", resources=n
    )
    if brought.others:
        text = say("De {n} recursos sin nombrar se supone que cumplen el máximo de copias.", n=brought.others)
        yield referee.step("assumed", "Se supone", text, cite="8.3.1 8.3.2", authority="interpretation")
    return {"legal": True, "resources": n}


def why_not_play(brought: Deck) -> list[Violation]:
    """8.3.1, 8.3.2: every fault of the deck."""
    n = sum(one.copies for one in brought.resources) + brought.others
    found = []
    if brought.species != 1:
        text = say("El mazo lleva {n} especies y debe llevar 1.", n=brought.species)
        found.append(referee.violation(text, cite="8.3.1", path="species"))
    if n != RESOURCES:
        text = say("El mazo lleva {n} recursos y debe llevar {most}.", n=n, most=RESOURCES)
        found.append(referee.violation(text, cite="8.3.1", path="resources"))
    for i, one in enumerate(brought.resources):
        path = f"resources.{i}.copies"
        if one.unique and one.copies > 1:
            text = say("{card} es única: solo cabe una copia y hay {n}.", card=one.name, n=one.copies)
            found.append(referee.violation(text, cite="8.3.2 7.5.6", path=path))
        elif one.copies > ALIKE:
            text = say("De {card} hay {n} copias y el máximo es {most}.", card=one.name, n=one.copies, most=ALIKE)
            found.append(referee.violation(text, cite="8.3.1", path=path))
    return found
