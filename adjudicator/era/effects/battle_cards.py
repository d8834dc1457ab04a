"""Dominance cards in a battle: Bélico (no retreats, or no losses) and Defensivo (+20 to the side's strength)."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.era.sides import Play, Side
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Step, Violation

BELICO_VALUE = 120
DEFENSIVO_STRENGTH = 20


def why_not_play(side: Side, play: Play) -> list[Violation]:
    """7.3.1, A3.2.A, A3.6.A: the reasons against playing a card for its section A now."""
    against = []
    if play.section_a_played:
        against.append(
            referee.violation(
                say("{name} ya ha jugado otra carta por su sección A, y solo puede puntuar una así.", name=side.name),
                cite="7.3.1",
                path=f"{play.path}.section_a_played",
            )
        )
    if play.card == "belico" and play.value is not None and play.value < BELICO_VALUE:
        against.append(
            referee.violation(
                say(
                    "Bélico pide naves por un V.C. de base de {least} y {name} suma {value}.",
                    least=BELICO_VALUE,
                    name=side.name,
                    value=play.value,
                ),
                cite="A3.2.A",
                path=f"{play.path}.value",
            )
        )
    if play.card == "defensivo" and not play.controls_sector:
        against.append(
            referee.violation(
                say(
                    "Defensivo pide controlar todos los planetas del sector del mundo capital, y {name} no los controla.",
                    name=side.name,
                ),
                cite="A3.6.A",
                path=f"{play.path}.controls_sector",
            )
        )
    if play.card == "defensivo" and not play.capital_sector:
        against.append(
            referee.violation(
                say("Defensivo solo da +20 a la F.C. en una batalla que se libre en el sector del mundo capital."),
                cite="A3.6.A",
                path=f"{play.path}.capital_sector",
            )
        )
    return against


def play_cards(sides: Iterable[Side]) -> Procedure[None]:
    """7.3.1: the cards that the document says are played; those that cannot be are refused together."""
    played = [(side, side.play) for side in sides if side.play]
    against = [violation for side, play in played for violation in why_not_play(side, play)]
    if against:
        raise Forbidden(against)
    for side, play in played:
        yield from _what_is_assumed(side, play)
        if play.card == "belico":
            yield _belico(side, play)
        else:
            yield referee.step(
                f"card.{side.name}",
                say("{name} juega Defensivo", name=side.name),
                say(
                    "{name} juega Defensivo por su sección A (sus P.D. se puntúan aparte): la F.C. de su bando suma 20. "
                    "Puede hacerlo incluso con las flotas ya reveladas.",
                    name=side.name,
                ),
                cite="A3.6.A 7.3.1",
            )


def _what_is_assumed(side: Side, play: Play) -> Procedure[None]:
    """7.3.1: what section A of the card asks for and nobody has told is taken as met, aloud."""
    things: list[object] = []
    if play.card == "belico" and "value" in play.untold:
        things.append(say("sus naves suman {n} de V.C. de base", n=BELICO_VALUE))
    if play.card == "defensivo" and "controls_sector" in play.untold:
        things.append(say("controla todos los planetas del sector de su capital"))
    if play.card == "defensivo" and "capital_sector" in play.untold:
        things.append(say("la batalla es en ese sector"))
    if "section_a_played" in play.untold:
        things.append(say("no ha puntuado otra por su sección A"))
    if things:
        text = say("No se ha dicho de {name}, y se da por hecho: {things}.", name=side.name, things=listing(things))
        yield assumed(f"card.{side.name}", text, cite=["7.3.1", "A3.2.A" if play.card == "belico" else "A3.6.A"])


def _belico(side: Side, play: Play) -> Step:
    if play.effect == "no_losses":
        return referee.step(
            f"card.{side.name}",
            say("{name} juega Bélico", name=side.name),
            say(
                "{name} juega Bélico por su sección A (sus P.D. se puntúan aparte) y elige no sufrir pérdidas de naves tras "
                "el combate, venza o pierda.",
                name=side.name,
            ),
            cite="A3.2.A 7.3.1",
        )
    return referee.step(
        f"card.{side.name}",
        say("{name} juega Bélico", name=side.name),
        say(
            "{name} juega Bélico por su sección A (sus P.D. se puntúan aparte) y elige que las naves enemigas no puedan "
            "retirarse. Se entiende de las retiradas antes del combate: la carta las pone junto a la flota E, y los "
            "derrotados que sobrevivan siguen teniendo que irse.",
            name=side.name,
        ),
        cite="A3.2.A 7.3.1",
        authority="interpretation",
    )


def retreat_forbidden(foes: Iterable[Side]) -> bool:
    """A3.2.A: whether an enemy in the battle has played Bélico against retreats."""
    return any(foe.plays("belico", "no_retreat") for foe in foes)


def spared(side: Side) -> bool:
    """A3.2.A: whether a player suffers no losses in this combat."""
    return side.plays("belico", "no_losses")


def added_strength(sides: Iterable[Side]) -> int:
    """A3.6.A: what Defensivo adds to the strength of a side."""
    return sum(DEFENSIVO_STRENGTH for side in sides if side.plays("defensivo"))
