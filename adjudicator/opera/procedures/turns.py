"""The reorganisation, 4.1 and 4.2: a unit gained or sacrificed, credits for the civilians.

`{"civil": 4, "military": 0, "credits": 4, "declines": 0, "first_turn": false}`; key `sacrifice`: `{"civil", "military"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Units
from adjudicator.messages import count, say
from adjudicator.opera.procedures.losses import civil_text, military_text, splits
from adjudicator.opera.sides import Side, read_units, referee, units_text
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json


@dataclass(frozen=True)
class Turn:
    """A species at the start of its turn."""

    side: Side
    declines: int
    first_turn: bool


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
    return Turn(side, root.field("declines").integer(), root.field("first_turn").flag())


def reorganise(turn: Turn) -> Procedure[Mapping[str, Json]]:
    """4.1: step by step; from the first decline units are sacrificed instead of gained (4.2.3)."""
    if turn.first_turn:
        raise referee.forbid("En el turno inicial no se realiza la reorganización.", cite="4.0.6.1", path="first_turn")
    yield referee.step(
        "build", "Tecnologías", "Se voltean las tecnologías en construcción y sus créditos vuelven a la pila.", cite="4.1.1"
    )
    if turn.declines:
        side = yield from decline(turn.side, turn.declines)
    else:
        side = replace(turn.side, civil=turn.side.civil + 1)
        yield referee.step("grow", "Población", "Obtiene una unidad civil.", cite="4.1.2")
    income = count(side.civil, "{n} crédito", "{n} créditos")
    yield referee.step(
        "income",
        "Créditos",
        say("Obtiene {n}, uno por cada civil; los militares no dan.", n=income),
        cite="4.1.2 4.3.6.5",
        credits=side.civil,
    )
    side = replace(side, credits=side.credits + side.civil)
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


def decline(side: Side, declines: int) -> Procedure[Side]:
    """4.2.3, 4.2.4: as many units as declines are sacrificed, of any type."""
    owed = min(declines, side.population)
    default = {"civil": owed - min(owed, side.military), "military": min(owed, side.military)}
    cite = "4.2.3 4.2.4 4.2.5"
    civil, military = yield from referee.ask(
        Units(
            "sacrifice",
            side.name,
            say("Declive: ¿qué {n} sacrifica? (elige su dueño)", n=units_text(owed)),
            options=splits(side, owed),
            default=default,
            only=owed == side.population or not side.civil or not side.military,
            reader=lambda raw, path: read_units(raw, path, side, owed, cite),
            units=side.units(),
            exactly=owed,
        ),
        cite=cite,
    )
    yield referee.step(
        "sacrifice",
        "Declive",
        say(
            "Declive {n}: sacrifica {civil} y {military}; que elija su dueño es lectura nuestra.",
            n=declines,
            civil=civil_text(civil),
            military=military_text(military),
        ),
        cite=cite,
        authority="interpretation" if side.civil and side.military else None,
    )
    return replace(side, civil=side.civil - civil, military=side.military - military)
