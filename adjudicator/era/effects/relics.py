"""What the relic of a planet gives to whoever gains it (6.2.4.3, Apéndice 7)."""

from __future__ import annotations

from adjudicator.era.gain_reader import Gain
from adjudicator.era.names import never_rises, table, technology, title
from adjudicator.era.voice import referee, ships_text
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json


def relic_reward(gain: Gain) -> Procedure[dict[str, Json]]:
    """6.2.4.3: what the relic of the planet gives to whoever gains it."""
    if not gain.planet.relic:
        return {}
    relic = table("relics")[gain.planet.relic]
    if relic["kept"]:
        yield referee.step(
            "relic",
            say("Reliquia: {relic}", relic=title("relics", gain.planet.relic)),
            say("La reliquia se queda boca arriba en la casilla y su habilidad es de quien controle el planeta."),
            cite=["6.2.4.3", relic["id"]],
        )
        return {}
    if gain.planet.type == "player":
        yield referee.step(
            "relic",
            say("Reliquia: {relic}", relic=title("relics", gain.planet.relic)),
            say("Su recompensa es solo para el primer jugador que gana el planeta: ya se cobró."),
            cite=["6.2.4.3", relic["id"]],
        )
        return {}
    return (yield from _first_reward(gain, relic))


def _first_reward(gain: Gain, relic: dict[str, Json]) -> Procedure[dict[str, Json]]:
    """A7.2, A7.6 to A7.10, A1.17: ships or a level, at once; the token is discarded."""
    level = relic.get("technology")
    if never_rises(gain.player.people, str(level)):
        yield referee.step(
            "relic",
            say("Reliquia: {relic}", relic=title("relics", gain.planet.relic)),
            say(
                "La Robótica de los Yowies nunca sube: en vez del nivel obtienen 2 naves en este planeta, y la "
                "ficha se descarta."
            ),
            cite=["6.2.4.3", relic["id"], "A1.17"],
        )
        return {"ships": 2}
    if level:
        yield referee.step(
            "relic",
            say("Reliquia: {relic}", relic=title("relics", gain.planet.relic)),
            say("Sube al momento un nivel de {technology}, y la ficha se descarta.", technology=technology(level)),
            cite=["6.2.4.3", relic["id"]],
        )
        return {"level": level}
    yield referee.step(
        "relic",
        say("Reliquia: {relic}", relic=title("relics", gain.planet.relic)),
        say(
            "Coloca al momento {ships} en la casilla, sin que se pueda bloquear, y la ficha se descarta.",
            ships=ships_text(relic["ships"]),
        ),
        cite=["6.2.4.3", relic["id"]],
    )
    return {"ships": relic["ships"]}
