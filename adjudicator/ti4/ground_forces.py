"""Who fights on a planet: ground forces, and the units that components let fight as such (47, 60)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.ti4.board import Board, Planet, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND, STRUCTURES
from adjudicator.ti4.windows import permitted


def fighting_types(board: Board, player: Player) -> tuple[str, ...]:
    """24: infantry and mechs, structures that have a combat value, and whatever a component lets land."""
    structures = [unit for unit in STRUCTURES if player.profile(unit).combat is not None]
    return (*GROUND, *structures, *(("fighter",) if may_land(board, player, "fighter") else ()))


def may_land(board: Board, player: Player, unit: str) -> bool:
    """52.2: ground forces land; other units only where a component permits it."""
    return unit in GROUND or bool(permitted(board, "land", About(player, unit)))


def troops(board: Board, planet: Planet, player: Player) -> Force:
    """The units of a player that fight on a planet."""
    return planet.force(player.id).only((*fighting_types(board, player), "fighter"))


def defender_of(board: Board, planet: Planet) -> Player | None:
    """The player, other than the active one, who has ground forces on a planet."""
    owners = [name for name in planet.units if name != board.active_player and troops(board, planet, board.players[name])]
    return board.players[owners[0]] if owners else None


def with_units(board: Board, planet: str, player: str, force: Force) -> Board:
    """The board with other units of a player on a planet of the active system."""
    old = board.system.planets[planet]
    units = {name: units for name, units in {**old.units, player: force}.items() if units}
    return board.with_planet(board.active_system, replace(old, units=units))
