"""What a new technology level brings at once (Apéndice 2): advanced tactics, and the side of the tile at Espiritualidad V."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from adjudicator.era.abilities import ability
from adjudicator.era.asking import ask_pick
from adjudicator.era.lists import ETHIC_LABELS
from adjudicator.era.names import never_rises, roman, table, technology
from adjudicator.era.voice import assumed, referee
from adjudicator.messages import count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Violation

HIGHEST = 6
LOCKED = 5
ALIANZA_POINTS = -2


@dataclass(frozen=True)
class Reward:
    """Advanced tactics gained, and whether the tile turns to its luminous side."""

    tactics: int = 0
    flips: bool = False
    points: int = 0
    """What the change of side costs (A1.1.3)."""


def why_not_level(people: str, key: str, level: int, path: str) -> list[Violation]:
    """A1.17: a level above the first in a technology that a people never raises."""
    if level <= 1 or not never_rises(people, key):
        return []
    text = say("La Robótica de los Yowies nunca sube: está en el nivel I.")
    return [referee.violation(text, cite="A1.17", path=path)]


def dark_at_five(players: Iterable[tuple[str, str, int]]) -> Procedure[None]:
    """A2.2.5: nobody with Espiritualidad V is dark; where a document says so it is followed, and that is told."""
    names = [name for name, ethic, spirituality in players if ethic == "sts" and spirituality >= LOCKED]
    if names:
        text = say(
            "Con Espiritualidad V o más la loseta está por el lado luminoso, y de {names} se dice que es oscuro: se sigue con lo dicho.",
            names=listing(names),
        )
        yield assumed("luminous", text, cite="A2.2.5")


def rise(
    key: str, who: str, tech: str, before: int, after: int, *, ethic: str, cite: str, people: str = ""
) -> Procedure[Reward]:
    """A player goes from one level to another; every level on the way brings its tokens (ex.19)."""
    text = say(
        "{name} sube {technology} de {before} a {after}.",
        name=who,
        technology=technology(tech),
        before=roman(before),
        after=roman(after),
    )
    row = table("technologies")[tech]
    yield referee.step(key, say("Sube de nivel"), text, cite=f"{cite} {row['id']}.{after}", level=after)
    tactics = sum(row.get("tactics", [0] * HIGHEST)[before:after])
    if tactics:
        said = count(tactics, "{n} ficha de táctica avanzada", "{n} fichas de táctica avanzada")
        text = say("{name} recibe {tokens}, para colocar ahora donde haya un espacio vacío.", name=who, tokens=said)
        yield referee.step(
            f"{key}.tactics", say("Tácticas avanzadas"), text, cite=f"6.1.3.5 {row['id']}.{after}", tactics=tactics
        )
    if not (tech == "spirituality" and before < LOCKED <= after):
        return Reward(tactics)
    return (yield from _luminous(key, who, ethic or (yield from _ask_ethic(who)), people, tactics))


def _ask_ethic(who: str) -> Procedure[str]:
    """A2.2.5: whether the tile turns hangs on the side that it shows."""
    prompt = say("¿Qué ética tiene {name}?", name=who)
    return (yield from ask_pick(f"ethic.{who}", who, prompt, ETHIC_LABELS, cite="A2.2.5"))


def _luminous(key: str, who: str, ethic: str, people: str, tactics: int) -> Procedure[Reward]:
    """A2.2.5, A1.1.3: at Espiritualidad V the tile lies with its luminous side up for good; turning it costs the Alianza points."""
    text = (
        say(
            "Con Espiritualidad V, {name} pone su loseta por el lado luminoso, firma la paz y ya no puede volverla.",
            name=who,
        )
        if ethic != "sto"
        else say("Con Espiritualidad V, la loseta de {name} queda por el lado luminoso para el resto de la partida.", name=who)
    )
    yield referee.step(f"{key}.ethic", say("Espiritualidad V"), text, cite="A2.2.5 4.7.2")
    if ethic == "sto" or not ability(people, "pays_for_ethic"):
        return Reward(tactics, ethic != "sto")
    text = say("A la Alianza cada cambio de ética le cuesta 2 P.D.")
    yield referee.step(f"{key}.alianza", say("Alianza"), text, cite="A1.1.3", points=ALIANZA_POINTS)
    return Reward(tactics, True, ALIANZA_POINTS)
