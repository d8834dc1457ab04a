"""Where the figures of ships come from when a document does not give them: parts, printed blueprints, hexagons (5.4, 6.2.8)."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.eclipse.blueprints import (
    STANDARD,
    board_cites,
    bonus_told,
    component_cites,
    confirmed,
    figures_text,
    part_list,
    twice,
    why_never,
    why_not,
)
from adjudicator.eclipse.components import npc_blueprints
from adjudicator.eclipse.dice import described
from adjudicator.eclipse.fleets import Figures, Fleet
from adjudicator.eclipse.names import kind_name, table
from adjudicator.eclipse.voice import referee
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Step, Violation


def impossible_plans(fleet: Fleet, path: str) -> list[Violation]:
    """5.4.5.2, 5.2.9.9: what is impossible in blueprints; without a species, what is so for all of them."""
    plans, species = plans_of(fleet), fleet.side.species
    found = [
        fault
        for kind, names in plans.items()
        for where in [f"{path}.{kind}.parts"]
        for fault in (why_not(names, kind, species, where) if species else why_never(names, kind, where))
    ]
    return [*found, *twice(plans.values(), path)]


def plans_of(fleet: Fleet) -> dict[str, tuple[str, ...]]:
    """The blueprints of a fleet that parts are told of."""
    return {kind: fleet.figures(kind).parts for kind in fleet.kinds() if fleet.figures(kind).parts}


def shared_tiles(fleets: Iterable[Fleet], path: str) -> list[Violation]:
    """5.2.9.9, 3.21: an Ancient part that two players claim."""
    owners: dict[str, set[str]] = {}
    for fleet in fleets:
        owners.setdefault(fleet.name, set()).update(name for names in plans_of(fleet).values() for name in names)
    return twice(owners.values(), path)


def more_than_in_the_box(fleets: Iterable[Fleet]) -> Procedure[None]:
    """3.9, 3.21: more ships of a kind than a player has; what the document says is followed, and it is told."""
    for fleet in fleets:
        for kind in too_many(fleet):
            row = table("ships")[kind]
            text = say(
                "Se han dicho {n} naves ({kind}) de {side}, y cada jugador tiene {most}: se sigue con lo dicho.",
                side=fleet.side,
                n=len(fleet.present(kind)),
                kind=kind_name(kind, 2),
                most=row["box"],
            )
            cite = f"{row['box_cite']} 3.21"
            yield referee.step(f"assumed.box.{fleet.name}.{kind}", "Se supone", text, cite=cite, authority="interpretation")


def too_many(fleet: Fleet) -> list[str]:
    """3.9: the kinds of which a fleet has more ships than a player."""
    boxes = {kind: table("ships")[kind].get("box") for kind in fleet.kinds()}
    return [kind for kind, most in boxes.items() if most is not None and len(fleet.present(kind)) > most]


def explain_figures(fleets: Iterable[Fleet]) -> Procedure[None]:
    """5.4.7, 6.2.8: figures that the document does not give, and where they come from."""
    for fleet in fleets:
        for kind in fleet.kinds():
            figures = fleet.figures(kind)
            if figures.origin == "npc":
                yield from _hexagon(fleet, kind)
            elif figures.origin in ("board", "laid"):
                yield _printed(fleet, kind)
            elif figures.origin == "parts":
                yield _parts_step(fleet, kind)
            elif fleet.side.npc and not figures.cannons and not figures.missiles:
                text = say(
                    "Se han dado cifras de {kind} y ninguna arma: se toma que no lleva ninguna.", kind=kind_name(kind, 2)
                )
                key = f"assumed.weapons.{fleet.name}.{kind}"
                yield referee.step(key, "Se supone", text, cite="3.10.1 6.2.8", authority="interpretation")
            elif figures == Figures():
                text = say(
                    "Nadie ha dado ninguna cifra de {kind} de {side}: se toma que no llevan armas, computadores, "
                    "escudos ni casco, con iniciativa 0.",
                    kind=kind_name(kind, 2),
                    side=fleet.side,
                )
                yield referee.step(
                    f"figures.{fleet.name}.{kind}", "Cifras supuestas", text, cite="3.10.2 5.4.7", authority="interpretation"
                )


def _hexagon(fleet: Fleet, kind: str) -> Procedure[None]:
    """6.2.8, 6.2.9: the blueprint of ships that nobody commands, the common one where nobody says which is in use."""
    variant = fleet.side.variant
    if variant is None:
        text = say(
            "Nadie ha dicho qué plano de {kind} se usa en la partida: se toma el que no es avanzado.",
            kind=kind_name(kind, 2),
        )
        key = f"assumed.blueprint.{kind}"
        yield referee.step(key, "Se supone", text, cite="6.2.8 6.2.9", authority="interpretation")
    figures = fleet.figures(kind)
    text = say(
        "Plano de {kind}, según otra edición: {figures}; armas: {weapons}.",
        kind=kind_name(kind, 2),
        figures=figures_text(figures),
        weapons=weapons(figures),
    )
    component = npc_blueprints()[kind, variant or STANDARD]
    yield referee.step(
        f"figures.{fleet.name}.{kind}",
        "Cifras por su plano",
        text,
        cite=f"3.10.1 6.2.8 c.{component.key}",
        authority="component",
        missiles=dict(figures.missiles),
        cannons=dict(figures.cannons),
    )


def weapons(figures: Figures) -> object:
    """The dice of a blueprint in words."""
    said = [
        *([say("cañones, {dice}", dice=described(figures.cannons))] if figures.cannons else []),
        *([say("misiles, {dice}", dice=described(figures.missiles))] if figures.missiles else []),
    ]
    return listing(said, empty="ninguna")


def _printed(fleet: Fleet, kind: str) -> Step:
    """3.10.2, 5.4.2.1: the blueprint of the species board, with parts added in its empty cells where the document names some."""
    figures = fleet.figures(kind)
    params = {
        "kind": kind_name(kind, 2),
        "side": fleet.side,
        "figures": figures_text(figures),
        "weapons": weapons(figures),
        "parts": part_list(figures.parts),
    }
    if figures.origin == "board":
        text = say(
            "Nadie ha dado cifras ni piezas de {kind} de {side}: se toma el plano impreso de su especie, según otra "
            "edición ({parts}): {figures}; armas: {weapons}.",
            **params,
        )
    else:
        text = say(
            "Nadie ha nombrado motor ni reactor de {kind} de {side}: se toma el plano impreso de su especie, según otra "
            "edición, con esas piezas en casillas vacías ({parts}): {figures}; armas: {weapons}.",
            **params,
        )
    cites = [
        "3.10.2",
        "5.4.2.1",
        "5.4.7",
        f"c.{fleet.side.species}",
        *board_cites(fleet.side.species, kind),
        *component_cites(figures.parts),
    ]
    key = f"assumed.figures.{fleet.name}.{kind}"
    return referee.step(key, "Cifras por el plano impreso", text, cite=cites, authority="interpretation")


def _parts_step(fleet: Fleet, kind: str) -> Step:
    """5.4.7: the sums of parts, some of which the text of the book lost and another edition tells."""
    figures, told = fleet.figures(kind), confirmed(fleet.figures(kind).parts)
    params = {"kind": kind_name(kind, 2), "side": fleet.side, "figures": figures_text(figures)}
    known = told is not None and bonus_told(kind, fleet.side.species)
    text = say("Cifras de {kind} de {side} por sus sistemas: {figures}.", **params)
    if not known:
        text = say("Cifras de {kind} de {side} por sus sistemas, según otra edición: {figures}.", **params)
    cites = [
        "5.4.7",
        *(told or []),
        *board_cites(fleet.side.species, kind),
        *([] if known else ["5.4.8", *component_cites(figures.parts)]),
    ]
    return referee.step(
        f"figures.{fleet.name}.{kind}",
        "Cifras por sistemas",
        text,
        cite=cites,
        authority=None if known else "component",
        parts=list(figures.parts),
        missiles=dict(figures.missiles),
        cannons=dict(figures.cannons),
    )
