"""What a planet brings once it is gained (6.2.4.2 to 6.2.4.5): discs, learnt levels, the other's capital, points, the relic."""

from __future__ import annotations

from adjudicator.era.abilities import ability
from adjudicator.era.effects.gain_effects import (
    PLEYARES_POINTS,
    Option,
    mayas_relocate,
)
from adjudicator.era.effects.relics import relic_reward
from adjudicator.era.gain_reader import Gain
from adjudicator.era.procedures.steals import learn
from adjudicator.era.voice import discs_text, referee
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

MANY_DISCS = 6


def take(gain: Gain, option: Option) -> Procedure[dict[str, Json]]:
    """6.2.4.2: the enemy's discs or the neutral token go, the player's discs come, and what follows from it."""
    if option.key == "convert":
        return {"option": option.key, "discs": 0, "tech_steals": 0, "points": 0}
    yield referee.step(
        "discs", say("El planeta cambia de manos"), _taken_text(gain, option), cite=option.cites, discs=option.discs
    )
    steals = yield from tech_steals(gain)
    learned = yield from learn(gain, steals)
    if gain.planet.capital:
        yield evacuation(gain)
    relocates = yield from mayas_relocate(gain, option)
    points = yield from _liberation_points(gain, option)
    relic = yield from relic_reward(gain)
    free_ally = bool(ability(gain.player.people, "free_ally", gain.player.ethic)) and not gain.player.free
    if free_ally:
        yield referee.step(
            "free_ally",
            say("Confederación Galáctica: Aliar gratis"),
            say(
                "Por ganar un planeta obtiene ahora una acción gratuita de ganar otro con la opción Aliar, "
                "que no "
                "vuelve a dar la ventaja."
            ),
            cite="A1.6.1",
        )
    return {
        "option": option.key,
        "discs": option.discs,
        "tech_steals": steals,
        "points": points + learned.points,
        "learned": dict(learned.levels),
        "tactics": learned.tactics,
        "flips": learned.flips,
        "relocates": relocates,
        "free_ally": free_ally,
        "relic": relic,
    }


def _taken_text(gain: Gain, option: Option) -> Message:
    if gain.planet.type != "player":
        return say("Se retira la ficha de planeta neutral y el jugador coloca {discs}.", discs=discs_text(option.discs))
    return say(
        "Se retira toda la población de {name} ({n}) y el jugador coloca {discs}.",
        name=gain.planet.owner,
        n=gain.planet.population,
        discs=discs_text(option.discs),
    )


def tech_steals(gain: Gain) -> Procedure[int]:
    """6.2.4.4: one level for 1 to 5 discs removed, two for 6 or more, among those where the enemy is ahead."""
    if gain.planet.type != "player":
        return 0
    steals = 2 if gain.planet.population >= MANY_DISCS else 1
    text = (
        say(
            "Se han retirado {n} de población (6 o más): puede subir 2 niveles de tecnologías en las que {name} le aventaje.",
            n=gain.planet.population,
            name=gain.planet.owner,
        )
        if steals == 2
        else say(
            "Se han retirado {n} de población (de 1 a 5): puede subir 1 nivel de una tecnología en la que {name} le aventaje.",
            n=gain.planet.population,
            name=gain.planet.owner,
        )
    )
    yield referee.step("tech_steals", say("Robos tecnológicos"), text, cite="6.2.4.4", steals=steals)
    return steals


def evacuation(gain: Gain) -> Step:
    """6.2.4.5: whoever loses the planet of the capital moves it at once."""
    return referee.step(
        "evacuation",
        say("Evacuación del mundo capital"),
        say(
            "{name} traslada su mundo capital al planeta suyo sin naves enemigas que tenga más discos, que vuelven al "
            "tablero; si "
            "no tiene ninguno, a un espacio vacío del mismo sector. Puede gastar su reserva de emergencia.",
            name=gain.planet.owner,
        ),
        cite="6.2.4.5 6.2.4.6.n1 6.2.4.6.n2 7.4.1",
    )


def _liberation_points(gain: Gain, option: Option) -> Procedure[int]:
    """A1.14.1 Pleyares (STO): 2 points each time they liberate a planet."""
    if not ability(gain.player.people, "points_for_liberating") or option.key != "liberate":
        return 0
    yield referee.step(
        "points",
        say("Pleyares: 2 P.D. por liberar"),
        say("Los Pleyares luminosos ganan 2 P.D. cada vez que liberan un planeta."),
        cite="A1.14.1",
        points=PLEYARES_POINTS,
    )
    return PLEYARES_POINTS
