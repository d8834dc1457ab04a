"""Component actions that destroy units or put them on the board: what they share (18, 34, 45, 57)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.effects.actions import OTHERS_ONLY, Aim
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import COMPONENT, At
from adjudicator.ti4.procedures.cargo import remove_excess
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.procedures.nexus import turn_nexus
from adjudicator.ti4.procedures.pieces import obtainable
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, window

F = TypeVar("F", GroundFight, Fight)


def _fell(fight: F, owner: str, by: str, units: Force, where: str, planet: str = "") -> Procedure[Table]:
    """34.1: what acts when units are destroyed outside a combat, and after; the table that it leaves."""
    key, active = f"action.{{name}}.{{player}}.{where}", fight.board.active_system
    fight = fight.change(active_system=where if not planet else _system(fight, planet))
    for at in (At.DESTROYED_WHEN, At.DESTROYED_AFTER):
        fight, _ = yield from window(fight, at, only=COMPONENT, key=key, player=owner, by=by, destroyed=units, planet=planet)
    board = fight.board.change(active_system=active)
    assert isinstance(board, Table)
    return board


def _system(fight: GroundFight | Fight, planet: str) -> str:
    return next(name for name, system in fight.board.systems.items() if planet in system.planets)


def lose_units(table: Table, player: Player, owner: str, planet: str, units: Force, *, stays: bool = True) -> Procedure[Table]:
    """34: units of somebody on a planet are destroyed; then what acts after that, and the control that remains (29.4)."""
    there = table.planet(planet)
    if there is None or not units:
        return table
    system, left = table.system_of(planet), there.force(owner).minus(units)
    table = table.with_planet(system, replace(there, units={**there.units, owner: left}))
    fight = GroundFight(table, planet, table.players[player.id], table.players[owner])
    table = yield from _fell(fight, owner, player.id, units, planet, planet)
    now = table.planet(planet)
    left = now.force(owner) if now else left
    if stays and not left and there.controller == owner and not any(f for o, f in there.units.items() if o != owner):
        text = say(
            "Sin unidades en {planet}, {player} deja una ficha de Control: sigue siendo suyo.",
            planet=planet,
            player=table.players[owner],
        )
        yield referee.step(f"action.control.{planet}", "Control", text, cite="29.4")
    return (yield from remove_excess(table, table.players[owner], system, f"action.excess.{owner}.{system}", "18.3 18.3a"))


def lose_ships(table: Table, player: Player, owner: str, system: str, units: Force) -> Procedure[Table]:
    """34: units in a space area are destroyed; then what acts after that, and what no longer fits goes too (18.3)."""
    table = table.with_space(system, owner, table.systems[system].force(owner).minus(units))
    table = yield from _fell(Fight(table, table.players[player.id], table.players[owner]), owner, player.id, units, system)
    return (yield from remove_excess(table, table.players[owner], system, f"action.excess.{owner}.{system}", "18.3 18.3a"))


def add_ships(table: Table, player: Player, system: str, units: Force) -> Procedure[Table]:
    """65.6, 45.3, 18.3: ships out of the reinforcements; the fleet pool and the capacity hold at once."""
    table = table.with_space(system, player.id, table.systems[system].force(player.id).plus(units))
    table = yield from turn_nexus(table, system)
    table = yield from respect_fleet_pool(table, table.players[player.id], system, f"action.fleet.{system}")
    return (
        yield from remove_excess(table, table.players[player.id], system, f"action.excess.{player.id}.{system}", "18.2 18.3")
    )


def out_of(unit: str) -> Callable[[Table, Player], list[Reason]]:
    """57.4, 57.4a: a unit of a type in the reinforcements, or one that may be taken off the board."""

    def against(table: Table, player: Player) -> list[Reason]:
        if obtainable(table, player, unit):
            return []
        text = say(
            "A {player} no le quedan {unit} en los refuerzos ni en sistemas sin ficha de Mando suya.",
            player=player,
            unit=unit_types()[unit].many,
        )
        return [Reason(text, "57.4 57.4a 3.3")]

    return against


def hit_by(*units: str) -> Callable[[Table, Player, str], bool]:
    """Whether somebody else has units of some types on a planet."""

    def best(table: Table, player: Player, name: str) -> bool:
        planet = table.planet(name)
        return planet is not None and bool(foreign(planet, player, *units))

    return best


def foreign(planet: Planet, player: Player, *units: str) -> list[tuple[str, Force]]:
    """The units of some types that others have on a planet, by owner."""
    return [(owner, force.only(units)) for owner, force in planet.units.items() if owner != player.id and force.count(*units)]


def bombers(table: Table, player: Player, system: str) -> bool:
    """15: whether a player has units with Bombardment in a system."""
    there = table.systems[system]
    forces = [there.force(player.id), *(planet.force(player.id) for planet in there.planets.values())]
    return any(player.profile(stack.unit).bombardment for force in forces for stack in force)


def no_rivals(table: Table, player: Player, system: str) -> Reason | None:
    """A system without ships of others."""
    others = [owner for owner in table.systems[system].owners_of_ships() if owner != player.id]
    if not others:
        return None
    return Reason(say("{system}: hay naves de {player}.", system=system, player=table.players[others[0]]), "3.3")


def ships_here(table: Table, player: Player, system: str) -> Reason | None:
    """A system with ships of the player's."""
    if table.systems[system].ships(player.id):
        return None
    return Reason(say("{system}: no hay naves de {player}.", system=system, player=player), "3.3")


def each_unit(units: Sequence[str], why_not: Callable[[Table, Player, str, str], Reason | None], *, mine: bool | None) -> Aim:
    """One unit in a space area, «X.berto.cruiser»: one's own, somebody else's, or anybody's (None)."""

    def found(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
        there: dict[str, Sequence[Reason]] = {}
        for system in table.systems.values():
            for owner, force in system.space.items():
                for stack in force.only(SHIPS):
                    why = [*_whose(table, player, owner, mine), *_kind(stack.unit, units)]
                    other = why_not(table, player, system.id, owner)
                    there[f"{system.id}.{owner}.{stack.unit}"] = [*why, *([other] if other else [])]
        return there

    return Aim("unit", found, unit_label)


def _whose(table: Table, player: Player, owner: str, mine: bool | None) -> list[Reason]:
    if mine is None or mine == (owner == player.id):
        return []
    if mine:
        return [Reason(say("La unidad es de {player}.", player=table.players[owner]), "3.3")]
    return [Reason(say("Solo vale contra unidades y planetas de otros jugadores."), OTHERS_ONLY)]


def _kind(unit: str, units: Sequence[str]) -> list[Reason]:
    if unit in units:
        return []
    return [Reason(say("No vale para esta clase de unidad: {unit}.", unit=unit_types()[unit].many), "3.2")]


def split(name: str) -> tuple[str, str, str]:
    """Where, whose and of which type a unit is: «X.berto.cruiser»."""
    system, owner, unit = name.rsplit(".", 2)
    return system, owner, unit


def unit_label(table: Table, name: str) -> object:
    system, owner, unit = split(name)
    return say("{unit} de {player} en {system}", unit=unit_types()[unit].one, player=table.players[owner], system=system)
