"""28, 41 Structures that a strategy card places: on controlled planets, within the limits, out of the reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Rejected
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.pieces import on_board, removable, take_off
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, forbidden, permitted, window

LIMIT = {"pds": "41.5 41.6 90.3", "space_dock": "41.4 41.6"}


def floats(player: Player, unit: str) -> bool:
    """41.1a: whether a player's structures of a type stand in the space area: those that can move."""
    return unit == "space_dock" and player.profile(unit).move is not None


def _full(player: Player, unit: str, planet: Planet) -> bool:
    """41.4, 41.5: whether a planet holds as many of a player's structures of a type as it may."""
    most = unit_types()[unit].per_planet
    return most is not None and not floats(player, unit) and planet.force(player.id).count(unit) >= most


def why_not_build(table: Table, player: Player, unit: str, planet: Planet) -> list[Reason]:
    """28.2, 41.4 to 41.6, 28.4: control, the limit of the planet, whatever forbids units there, and a piece to place."""
    found = []
    if planet.controller != player.id:
        found.append(Reason(say("{player} no controla {planet}.", player=player, planet=planet.id), "28.2"))
    most = unit_types()[unit].per_planet
    if _full(player, unit, planet) and not permitted(table, "crowd planet", About(player, unit, what=planet.id)):
        text = say(
            "{player} ya tiene en {planet} el máximo de {unit}: {most}.",
            player=player,
            planet=planet.id,
            unit=unit_types()[unit].many,
            most=most,
        )
        found.append(Reason(text, LIMIT[unit]))
    found += [Reason(r.text, r.cite) for r in forbidden(table, "hold units", About(player, unit, what=planet.id))]
    if not pieces(table, player, unit) and not removable(table, player, unit):
        text = say(
            "A {player} no le quedan {unit} en los refuerzos ni en sistemas sin ficha de Mando suya.",
            player=player,
            unit=unit_types()[unit].many,
        )
        found.append(Reason(text, "28.4 28.4a"))
    return found


def pieces(table: Table, player: Player, unit: str) -> int:
    """28.4, 98.2: how many of a type are left in the reinforcements."""
    return (unit_types()[unit].reinforcements or 0) - sum(on_board(table, player, unit).values())


def build(
    table: Table, player: Player, units: Sequence[str], planets: Sequence[Planet], key: str, cite: str, *, must: bool = False
) -> Procedure[Table]:
    """One structure of some types on one of some planets; a «may» unless it must be."""
    player = table.players[player.id]
    pairs = [(unit, planet) for unit in ("space_dock", "pds") for planet in planets]
    against = {(u, p.id): [*_not_here(u, units), *why_not_build(table, player, u, p)] for u, p in pairs}
    options = [f"{u} {p.id}" for u, p in pairs if not against[u, p.id]]
    choice: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Qué estructura coloca {player}, y dónde?", player=player),
            options=[*options, *([] if must and options else [NONE])],
            default=options[0] if options else NONE,
            labels=[*(_label(u, p) for u, p in pairs if not against[u, p.id]), *([] if must and options else [say("Ninguna")])],
            rejected=[
                Rejected(f"{u} {p}", r.text, referee.cite(f"{cite} {r.cite}")) for (u, p), rs in against.items() for r in rs[:1]
            ],
            quiet=bool(options),
        ),
        cite=cite,
    )
    if choice == NONE:
        return table
    unit, planet = next((u, p) for u, p in pairs if f"{u} {p.id}" == choice)
    return (yield from place_structure(table, player, unit, planet, key, cite))


def _not_here(unit: str, units: Sequence[str]) -> list[Reason]:
    return [] if unit in units else [Reason(say("La segunda estructura solo puede ser un SDP."), "28.2")]


def _label(unit: str, planet: Planet) -> object:
    return say("{unit} en {planet}", unit=unit_types()[unit].one, planet=planet.id)


def place_structure(table: Table, player: Player, unit: str, planet: Planet, key: str, cite: str) -> Procedure[Table]:
    """28.4: the piece comes from the reinforcements, or from the board where none is left there."""
    table, event = yield from window(
        table, At.STRUCTURE, key=f"{key}.{{name}}", player=player.id, planet=planet.id, produced=Force.of({unit: 1})
    )
    if event.cancelled:
        return table
    if not pieces(table, player, unit):
        table = yield from take_off(table, player, unit, key, "28.4 28.4a", "Colocar estructuras")
    system = table.system_of(planet.id)
    if floats(player, unit):
        text = say(
            "{player} coloca {unit} en la zona de espacio de {system}.",
            player=player,
            unit=Force.of({unit: 1}),
            system=system,
        )
        yield referee.step(key, "Colocar estructuras", text, cite=f"{cite} 41.1a")
        table = table.with_space(system, player.id, table.systems[system].force(player.id).change(unit, 1))
        return (yield from _stands(_noted(table, player, unit, system), player, unit, system, key))
    text = say("{player} coloca {unit} en {planet}.", player=player, unit=Force.of({unit: 1}), planet=planet.id)
    crowding = permitted(table, "crowd planet", About(player, unit, what=planet.id)) if _full(player, unit, planet) else []
    if crowding:
        text = say("{done} No hay límite allí. {why}", done=text, why=crowding[0].text)
        cite = f"{cite} 41.5 {crowding[0].cite}"
    yield referee.step(key, "Colocar estructuras", text, cite=f"{cite} 28.4", unit=unit, planet=planet.id)
    return (yield from _stands(placed(table, player, unit, planet.id), player, unit, system, key))


def _stands(table: Table, player: Player, unit: str, system: str, key: str) -> Procedure[Table]:
    """What follows once a structure stands in a system."""
    name, made = f"{key}.{{name}}", Force.of({unit: 1})
    table, _ = yield from window(table, At.STRUCTURE_AFTER, key=name, player=player.id, system=system, produced=made)
    return table


def placed(table: Table, player: Player, unit: str, planet: str) -> Table:
    """The table with one more unit of a player on a planet."""
    return _noted(_with(table, player, unit, planet, 1), player, unit, planet)


def _with(table: Table, player: Player, unit: str, planet: str, n: int) -> Table:
    system = table.system_of(planet)
    found = table.systems[system].planets[planet]
    units = {**found.units, player.id: found.force(player.id).change(unit, n)}
    return table.with_planet(system, replace(found, units=units))


def _noted(table: Table, player: Player, unit: str, place: str) -> Table:
    """The table with what was built where."""
    before = table.built.get(player.id, {})
    after = {**before, place: before.get(place, Force()).change(unit, 1)}
    return table.change(built={**table.built, player.id: after})
