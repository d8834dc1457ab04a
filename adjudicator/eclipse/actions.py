"""What every action has in common: who acts, how many activations there are and by which rule (3.1, 5.8, 10)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.eclipse.abilities import ability, more_activations, technology_for
from adjudicator.eclipse.components import figure, species_board, starting_technologies, technologies
from adjudicator.eclipse.names import table
from adjudicator.eclipse.reader import read_species, read_technologies
from adjudicator.eclipse.voice import referee
from adjudicator.messages import count, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Violation

RULES = {"explore": "5.2.1", "research": "5.3.1", "upgrade": "5.4.4", "build": "5.5.2", "move": "5.6.1", "influence": "5.7.1.2"}
REACTIONS = {"upgrade": "5.8.4.1", "build": "5.8.4.2", "move": "5.8.4.3"}


@dataclass(frozen=True)
class Actor:
    """Who acts, with which species and technologies; `technologies` is None where nobody tells."""

    name: str
    species: str | None
    technologies: frozenset[str] | None
    reaction: bool
    activations: int | None

    def has(self, technology: str) -> bool:
        """Whether the player is known to have a technology, be it by the species board (5.3.10)."""
        return technology in (self.technologies or frozenset()) or technology in self.starting

    def may(self, name: str) -> bool:
        """Whether the player is known to have the technology that gives an ability."""
        return self.has(technology_for(name))

    @property
    def starting(self) -> frozenset[str]:
        return starting_technologies(self.species)


@dataclass(frozen=True)
class Activations:
    """How many activations there are, by which rules; None where nobody tells."""

    most: int | None
    cite: str
    edition: bool = False
    """Whether the number rests on another edition alone (10.7.1)."""


def read_actor(root: Node) -> Actor:
    """The fields that every action reads."""
    name = root.field("player").text()
    if not name:
        root.field("player").fault("falta decir quién actúa")
    technologies = root.field("technologies")
    reaction = root.value.get("reaction") if isinstance(root.value, dict) else None
    return Actor(
        name,
        read_species(root.field("species")),
        read_technologies(technologies) if technologies.given else None,
        root.field("reaction").flag() if reaction is not None else False,
        root.field("activations").optional_integer(),
    )


def activations(actor: Actor, action: str) -> Activations:
    """3.1, 5.8.4, 5.8.5: what the action gives, by the species board and technologies; a reaction gives one."""
    if actor.reaction:
        return Activations(1, f"{REACTIONS[action]} 5.8.5")
    if actor.activations is not None:
        return Activations(actor.activations, RULES[action])
    if actor.species is None:
        return Activations(None, RULES[action])
    most, cite = figure(species_board(actor.species), action), f"{RULES[action]} {table('species')[actor.species]['cite']}.1"
    more = more_activations(action)
    if more and actor.has(more[0]):
        most, cite = most + more[1], f"{cite} {technologies()[more[0]].rules[0].number}"
    edition = ability(actor.species, "other_edition")
    return Activations(most, f"{cite} {edition}" if edition else cite, bool(edition))


def too_many(actor: Actor, action: str, used: int, path: str) -> list[Violation]:
    """More activations than the action gives."""
    have = activations(actor, action)
    if have.most is None or used <= have.most:
        return []
    text = say(
        "Usado: {n}. La acción da {most}.",
        n=count(used, "{n} activación", "{n} activaciones"),
        most=have.most,
    )
    if actor.reaction:
        text = say("Una reacción da una sola activación, sin las que añaden las tecnologías.")
    return [referee.violation(text, cite=have.cite, path=path if action == "research" else f"{path}.{have.most}")]


def explain_activations(actor: Actor, action: str, used: int) -> Procedure[None]:
    """How many activations there are; where nobody tells, it is taken that they suffice."""
    have = activations(actor, action)
    if have.most is None and used > 1:
        text = say("No consta cuántas activaciones tiene {player}: se toma que le bastan.", player=actor.name)
        yield referee.step("assumed.activations", "Se supone", text, cite=have.cite, authority="interpretation")
    elif have.edition and used > 1:
        text = say("Según otra edición, el tablero de los terranos da {n} en esta acción.", n=_said(have.most))
        yield referee.step("activations", "Activaciones", text, cite=have.cite, authority="component")
    elif have.most is not None:
        text = say("{player} usa {used} de {n}.", player=actor.name, used=used, n=_said(have.most))
        if not actor.name:
            text = say("Es la activación {used} de {most}.", used=used, most=have.most)
        yield referee.step("activations", "Activaciones", text, cite=have.cite)


def _said(n: int | None) -> object:
    return count(n or 0, "{n} activación", "{n} activaciones")
