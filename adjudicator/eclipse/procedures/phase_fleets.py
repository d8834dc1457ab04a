"""What holds for a player's ships over all sectors of a combat phase: one blueprint a kind, one tile a part, the ships of the box."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.eclipse.combat_situation import CombatSituation, fleets_of
from adjudicator.eclipse.fleets import Figures, Fleet
from adjudicator.eclipse.names import kind_name
from adjudicator.eclipse.procedures.figures import impossible_plans, more_than_in_the_box, shared_tiles, too_many
from adjudicator.eclipse.voice import referee
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Violation


def impossible(situation: CombatSituation) -> list[Violation]:
    """5.4.5.2, 5.2.9.9: blueprints that could not be, in a sector or by what other sectors show."""
    own = [
        fault
        for theatre in situation.theatres
        for i, fleet in enumerate(theatre.fleets)
        for fault in impossible_plans(fleet, f"{theatre.path}.sides.{i}.ships")
    ]
    return own or shared_tiles(fleets_of(situation.theatres), "sectors")


def together(situation: CombatSituation) -> list[Fleet]:
    """Each player's ships of all sectors as one fleet, with the first blueprint told of each kind."""
    whole: dict[str, Fleet] = {}
    for fleet in fleets_of(situation.theatres):
        before = whole.get(fleet.name, replace(fleet, ships=(), side=replace(fleet.side, figures={})))
        figures = {**fleet.side.figures, **before.side.figures}
        ships = (*before.ships, *fleet.ships)
        whole[fleet.name] = replace(before, ships=ships, side=replace(before.side, figures=figures))
    return list(whole.values())


def whole_box(situation: CombatSituation) -> Procedure[None]:
    """3.9, 3.21: ships of a kind that only all sectors together have too many of."""
    told = {(fleet.name, kind) for fleet in fleets_of(situation.theatres) for kind in too_many(fleet)}
    whole = [fleet for fleet in together(situation) if not any((fleet.name, kind) in told for kind in too_many(fleet))]
    yield from more_than_in_the_box(whole)


def two_blueprints(situation: CombatSituation) -> Procedure[None]:
    """5.4.1.2: all ships of a kind are alike, wherever they are; another blueprint elsewhere is followed, and it is told."""
    first: dict[tuple[str, str], Figures] = {}
    said: list[tuple[str, str]] = []
    for fleet in fleets_of(situation.theatres):
        for kind in fleet.kinds():
            slot = (fleet.name, kind)
            if _alike(first.setdefault(slot, fleet.figures(kind)), fleet.figures(kind)) or slot in said:
                continue
            said.append(slot)
            text = say(
                "Se han dicho de {kind} de {side} cifras distintas en sectores distintos, y todas las naves de un tipo son "
                "iguales estén donde estén: se sigue con lo dicho en cada sector.",
                kind=kind_name(kind, 2),
                side=fleet.side,
            )
            key = f"assumed.alike.{fleet.name}.{kind}"
            yield referee.step(key, "Se supone", text, cite="5.4.1.2", authority="interpretation")


def _alike(one: Figures, other: Figures) -> bool:
    """Whether two sets of figures fight alike."""
    return replace(one, movement=None, parts=(), origin="") == replace(other, movement=None, parts=(), origin="")
