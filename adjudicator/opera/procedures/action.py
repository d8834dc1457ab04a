"""An action of a turn, and what every action asks first: credits, a card, somebody within reach."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.messages import say
from adjudicator.opera.procedures.negotiation import Offer
from adjudicator.opera.sides import credits_text, referee
from adjudicator.opera.species import Other, Species
from adjudicator.referee import Procedure


@dataclass(frozen=True)
class Action:
    """Something that the player wants to do in the activation."""

    do: str
    path: str
    card: str = ""
    price: int = 0
    paid: int | None = None
    ship: str = ""
    slots: int | None = None
    against: str = ""
    units: int = 1
    sectors: frozenset[str] | None = None
    gives: Offer = field(default_factory=Offer)
    gets: Offer = field(default_factory=Offer)
    synchronic: bool = False
    universal: bool = False
    effect: bool = False
    in_war: bool = False
    reach: int | None = None
    """The highest price that the effect of a card reaches; None where it asks for none."""


def afford(species: Species, action: Action, price: int, cite: str) -> None:
    """The whole price must be there."""
    if price > species.credits:
        text = say("Cuesta {price} y tiene {had}.", price=credits_text(price), had=species.credits)
        raise referee.forbid(text, cite=cite, path=action.path)


def in_hand(species: Species, action: Action) -> None:
    """7.5: only a resource of the hand is played."""
    if species.hand == 0:
        raise referee.forbid("No le quedan recursos en el almacén.", cite="7.5 7.1", path=action.path)


def reach(species: Species, action: Action, cite: str) -> Procedure[Other]:
    """2.3.3: whom an action is aimed at must be in the same sector; in the first turn nobody is anywhere."""
    other = species.others.get(action.against, Other(action.against))
    shared = species.shares_sector(other)
    if shared is False:
        text = say("{one} y {two} no están en el mismo sector.", one=species.name, two=other.name)
        if species.first_turn:
            text = say("En el turno inicial nadie ha saltado aún: no hay sector en que coincidir con {two}.", two=other.name)
            cite = f"{cite} 4.0.6"
        raise referee.forbid(text, cite=f"{cite} 2.3.3", path=action.path)
    if shared is None:
        yield referee.step(
            f"{action.path}.assumed",
            "Se supone",
            say("No se ha dicho si {one} y {two} comparten sector: se supone que sí.", one=species.name, two=other.name),
            cite=cite,
            authority="interpretation",
        )
    return other
