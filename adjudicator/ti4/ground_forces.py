"""Who fights on a planet: ground forces, and the units that some factions let fight as such (47, 60)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.ti4.board import Board, Planet, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.units import GROUND, STRUCTURES


def fighting_types(board: Board, player: Player) -> tuple[str, ...]:
    """24: infantry and mechs; structures that fight (Hel-Titans); fighters beside the Naalu flagship."""
    structures = [unit for unit in STRUCTURES if player.profile(unit).combat is not None]
    return (*GROUND, *structures, *(("fighter",) if has_matriarch(board, player) else ()))


def has_matriarch(board: Board, player: Player) -> bool:
    """faq.naalu.1: the Naalu flagship in the active system lets fighters invade."""
    return player.faction == "naalu" and bool(board.system.force(player.id).count("flagship"))


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
