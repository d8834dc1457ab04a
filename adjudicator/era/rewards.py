"""What a new technology level brings at once (Apéndice 2): advanced tactics, and the side of the tile at Espiritualidad V."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.era.names import roman, table, technology
from adjudicator.era.voice import referee
from adjudicator.messages import count, say
from adjudicator.referee import Procedure

HIGHEST = 6
LOCKED = 5


@dataclass(frozen=True)
class Reward:
    """Advanced tactics gained, and whether the tile turns to its luminous side."""

    tactics: int = 0
    flips: bool = False


def rise(key: str, who: str, tech: str, before: int, after: int, *, ethic: str, cite: str) -> Procedure[Reward]:
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
        text = say("{name} recibe {tokens} y las coloca ahora en espacios vacíos.", name=who, tokens=said)
        yield referee.step(
            f"{key}.tactics", say("Tácticas avanzadas"), text, cite=f"6.1.3.5 {row['id']}.{after}", tactics=tactics
        )
    reached = tech == "spirituality" and before < LOCKED <= after
    if reached:
        text = (
            say(
                "Con Espiritualidad V, {name} pone su loseta por el lado luminoso, firma la paz y ya no puede volverla.",
                name=who,
            )
            if ethic != "sto"
            else say(
                "Con Espiritualidad V, la loseta de {name} queda por el lado luminoso para el resto de la partida.", name=who
            )
        )
        yield referee.step(f"{key}.ethic", say("Espiritualidad V"), text, cite="A2.2.5 4.7.2")
    return Reward(tactics, reached and ethic != "sto")
