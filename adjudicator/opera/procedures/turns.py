"""The reorganisation, 4.1 and 4.2: a unit gained or sacrificed, credits for the civilians.

`{"civil": 4, "military": 0, "credits": 4, "declines": 0, "first_turn": false}`; key `sacrifice`: `{"civil", "military"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.messages import say, sentences
from adjudicator.opera.procedures.losses import lost_text, which_units
from adjudicator.opera.sides import Side, credits_text, referee, units_text
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

EXTINCT = say("No le queda población: la especie está extinta, pierde la partida y no sigue su turno.")


@dataclass(frozen=True)
class Turn:
    """A species at the start of its turn."""

    side: Side
    declines: int
    first_turn: bool
    untold: frozenset[str] = frozenset()
    """What the document leaves out."""


def read_reorganise(root: Node) -> Turn:
    side = Side(
        root.field("name").text() or "—",
        (),
        root.field("civil").integer(),
        root.field("military").integer(),
        0,
        0,
        0,
        0,
        root.field("credits").integer(),
        frozenset(),
    )
    if not side.population:
        root.field("civil").fault("una especie sin población está extinta")
    untold = frozenset(key for key in ("credits", "declines", "civil") if not root.field(key).given)
    return Turn(side, root.field("declines").integer(), root.field("first_turn").flag(), untold)


def reorganise(turn: Turn) -> Procedure[Mapping[str, Json]]:
    """4.1: step by step; from the first decline units are sacrificed instead of gained (4.2.3)."""
    if turn.first_turn:
        raise referee.forbid("En el turno inicial no se realiza la reorganización.", cite="4.0.6.1", path="first_turn")
    yield from _assumed(turn.untold)
    yield referee.step(
        "build", "Tecnologías", "Se voltean las tecnologías en construcción y sus créditos vuelven a la pila.", cite="4.1.1"
    )
    side = yield from population(turn.side, turn.declines)
    if side.population:
        yield referee.step(
            "jump",
            "Saltar",
            "Descarta los sistemas estelares del turno anterior, salta a uno nuevo y extrae un recurso.",
            cite="4.1.3 4.1.4",
        )
    return {
        **side.units(),
        "credits": side.credits,
        "sacrificed": max(turn.side.population - side.population, 0),
        "extinct": not side.population,
    }


def _assumed(untold: frozenset[str]) -> Procedure[None]:
    texts = []
    if "civil" in untold:
        texts.append(say("No se ha dicho cuántos civiles tenía: se supone que ninguno."))
    if "declines" in untold:
        texts.append(say("No se ha dicho si ha habido declives: se supone que ninguno."))
    if "credits" in untold:
        texts.append(say("No se ha dicho cuántos créditos tenía: se cuentan desde 0."))
    if texts:
        yield referee.step("assumed", "Se supone", sentences(texts), cite="4.1.2 4.2.3", authority="interpretation")


def population(side: Side, declines: int) -> Procedure[Side]:
    """4.1.2: a civilian is gained, or units are sacrificed (4.2.3), then every civilian gives a credit."""
    if declines:
        side = yield from decline(side, declines)
    else:
        side = replace(side, civil=side.civil + 1)
        yield referee.step("grow", "Población", "Obtiene una unidad civil.", cite="4.1.2")
    if not side.population:
        yield referee.step(
            "extinct",
            "Extinción",
            EXTINCT,
            cite="6.1.2",
        )
        return side
    yield referee.step(
        "income",
        "Créditos",
        say("Obtiene {n}, uno por cada civil; los militares no dan.", n=credits_text(side.civil)),
        cite="4.1.2 4.3.6.5",
        credits=side.civil,
    )
    return replace(side, credits=side.credits + side.civil)


def decline(side: Side, declines: int) -> Procedure[Side]:
    """4.2.3, 4.2.4: as many units as declines are sacrificed, of any type."""
    owed = min(declines, side.population)
    cite = "4.2.3 4.2.4 4.2.5"
    prompt = say("Declive: ¿qué {n} sacrifica? (elige su dueño)", n=units_text(owed))
    civil, military = yield from which_units("sacrifice", side.name, prompt, side, owed, cite, way=-1)
    chosen = side.civil and side.military and owed < side.population
    text = say("Declive {n}: sacrifica {units}.", n=declines, units=lost_text(civil, military))
    if chosen:
        text = say("{text} Que elija su dueño es lectura nuestra.", text=text)
    yield referee.step("sacrifice", "Declive", text, cite=cite, authority="interpretation" if chosen else None)
    return replace(side, civil=side.civil - civil, military=side.military - military)
