"""Actions without cards, 4.3.4 to 4.3.7: negotiating, the extra jump, training, declaring war."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.opera.procedures.action import Action, afford, reach
from adjudicator.opera.procedures.drawing import jump
from adjudicator.opera.procedures.losses import civil_text
from adjudicator.opera.procedures.negotiation import Negotiation, Party, exchange, why_not_negotiate
from adjudicator.opera.sides import MILITARY_STRENGTH, credits_text, referee, units_text
from adjudicator.opera.species import Other, Species
from adjudicator.referee import Procedure

EXTRA_JUMP = 2
"""4.3.5.1: what an extra jump costs."""
TRAINING = 4
"""4.3.6.1: what training a civilian costs."""


def negotiate(species: Species, action: Action) -> Procedure[Species]:
    """4.3.4: a deal with somebody of the same sector."""
    other = species.others.get(action.against, Other(action.against))
    if species.first_turn:
        yield from reach(species, action, "4.3.4.1")
    deal = Negotiation(
        (
            Party(species.name, action.gives, species.sectors, species.credits, species.hand),
            Party(other.name, action.gets, other.sectors, other.credits, other.hand),
        ),
        species.name,
        same_sector=species.shares_sector(other),
    )
    against = why_not_negotiate(deal, action.path)
    if against:
        raise Forbidden(against)
    yield from exchange(deal, action.path)
    hand = None if species.hand is None else species.hand - action.gives.resources + action.gets.resources
    richer = replace(species, credits=species.credits - action.gives.credits + action.gets.credits, hand=hand)
    changed = replace(
        other,
        credits=None if other.credits is None else other.credits + action.gives.credits - action.gets.credits,
        hand=None if other.hand is None else other.hand + action.gives.resources - action.gets.resources,
    )
    return replace(richer, others={**species.others, other.name: changed})


def extra_jump(species: Species, action: Action) -> Procedure[Species]:
    """4.3.5: two credits, once a turn, never in the first turn."""
    if species.first_turn:
        raise referee.forbid("En el turno inicial está prohibido saltar.", cite="4.0.6.2", path=action.path)
    if species.extra_jumped:
        raise referee.forbid("Ya ha hecho su salto extra en este turno.", cite="4.3.5.2 7.3.4", path=action.path)
    afford(species, action, EXTRA_JUMP, "4.3.5.1")
    text = say("Paga {price} y salta.", price=credits_text(EXTRA_JUMP))
    yield referee.step(action.path, "Salto extra", text, cite="4.3.5.1 4.3.5.2 4.3.5.3")
    there = replace(species.pay(EXTRA_JUMP), extra_jumped=True, sectors=action.sectors)
    return (yield from jump(there, action.path, "4.3.5.4 7.3.3.2"))


def train(species: Species, action: Action) -> Procedure[Species]:
    """4.3.6: four credits turn a civilian into a soldier."""
    if action.units > species.civil:
        text = say("Solo tiene {n} que entrenar.", n=civil_text(species.civil))
        raise referee.forbid(text, cite="4.3.6.1", path=action.path)
    afford(species, action, TRAINING * action.units, "4.3.6.1")
    text = say(
        "Paga {price} y entrena {n}: su PST sube {more} de ataque y de defensa.",
        price=credits_text(TRAINING * action.units),
        n=units_text(action.units),
        more=f"{MILITARY_STRENGTH * action.units:+}",
    )
    yield referee.step(action.path, "Entrenar militares", text, cite="4.3.6.1 4.3.6.2 4.3.6.4")
    trained = species.pay(TRAINING * action.units)
    return replace(trained, civil=trained.civil - action.units, military=trained.military + action.units)


def declare(species: Species, action: Action) -> Procedure[Species]:
    """4.3.7, 5.1.3: once a turn, in the same sector, and only if one of its phases can happen."""
    if species.wars >= species.most_wars:
        raise referee.forbid("Ya ha declarado la guerra en este turno.", cite="4.3.7.1", path=action.path)
    other = yield from reach(species, action, "5.1.3 4.3.7.2")
    if other.ships == 0 and not species.military:
        text = say("No habría ninguna fase: {two} no tiene naves y {one} no tiene militares.", one=species.name, two=other.name)
        raise referee.forbid(text, cite="5.1.3 5.2.1.1 5.3.1", path=action.path)
    if other.ships is None and not species.military:
        yield referee.step(
            f"{action.path}.ships",
            "Se supone",
            say("No se ha dicho si {two} tiene naves: se supone que sí, pues si no no habría guerra.", two=other.name),
            cite="5.1.3",
            authority="interpretation",
        )
    extra = " 3.10" if species.wars else ""
    text = say("{one} declara la guerra a {two}; ya nadie puede echarse atrás.", one=species.name, two=other.name)
    yield referee.step(action.path, "Declarar la guerra", text, cite="4.3.7.1 4.3.7.2 4.3.7.3 5.1.1 5.1.3" + extra)
    return replace(species, wars=species.wars + 1)
