"""Which Space Cannons reach the active system, and the dice that they roll (17.3, 10.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from adjudicator.messages import say
from adjudicator.questions import DiceGroup
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.unit_rolls import group
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import Amount, Reason, added, forbidden, total


@dataclass(frozen=True)
class Guns:
    """The units of a player whose Space Cannon reaches the active system, and from where."""

    here: Force
    near: tuple[tuple[str, Force], ...] = ()
    places: tuple[str, ...] = ()
    """Planets of the active system that have Space Cannon as if they were units."""

    def __bool__(self) -> bool:
        return bool(self.all or self.places)

    @property
    def all(self) -> Force:
        force = self.here
        for _, more in self.near:
            force = force.plus(more)
        return force


def guns(board: Board, player: Player) -> Guns:
    """17.3, 17.3c, 10.2: units in the active system, and long-range ones in adjacent systems."""
    here = _cannons(board, player, board.active_system, far=False)
    near = [(system, _cannons(board, player, system, far=True)) for system in neighbours(board, board.active_system, player)]
    places = tuple(name for name in board.system.planets if place_cannons(board, player, name))
    return Guns(here, tuple((system, force) for system, force in near if force), places)


def place_cannons(board: Board, player: Player, planet: str) -> list[Amount]:
    """The dice that components let a player's planet roll as if it were a unit with Space Cannon."""
    return added(board, "place_cannon", About(player, what=planet))


def out_of_range(board: Board, player: Player) -> list[tuple[str, Force]]:
    """17.3c: Space Cannons in adjacent systems that lack the range, by system."""
    near = [
        (system, _cannons(board, player, system, far=False).minus(_cannons(board, player, system, far=True)))
        for system in neighbours(board, board.active_system, player)
    ]
    return [(system, force) for system, force in near if force]


def _cannons(board: Board, player: Player, system: str, *, far: bool) -> Force:
    place = board.systems[system]
    force = place.force(player.id)
    for planet in place.planets.values():
        force = force.plus(planet.force(player.id))
    return force.only(stack.unit for stack in force if _reaches(player, stack.unit, far))


def _reaches(player: Player, unit: str, far: bool) -> bool:
    profile = player.profiles.get(unit)
    return profile is not None and profile.space_cannon is not None and (profile.deep_cannon or not far)


def cannon_groups(board: Board, player: Player, force: Force, target: Player) -> list[DiceGroup]:
    """17.3b: the dice of each type of unit, against whom they are rolled."""
    groups = []
    for stack in force:
        cannon = player.profile(stack.unit).space_cannon
        if cannon:
            groups.append(group(board, player, stack.unit, stack.count, cannon, "space_cannon", target))
    return groups


def place_groups(board: Board, player: Player, planets: Iterable[str], target: Player) -> list[DiceGroup]:
    """17.3b: the dice of planets that fire as if they were units, under the planet's name."""
    more = total(added(board, "space_cannon", About(player, target=target)))
    return [
        DiceGroup(planet, amount.n, figure(amount.component.key, "space_cannon") - more, label=planet)
        for planet in planets
        for amount in place_cannons(board, player, planet)
    ]


def why_not_target(board: Board, player: Player, target: Player) -> list[Reason]:
    """17.5a, 17.5b: a target has ships in the active system, and nothing keeps cannons from striking them."""
    if player.id != board.active_player and target.id != board.active_player:
        text = say("{player} no es el jugador activo: debe disparar contra {active}.", player=player, active=board.active)
        return [Reason(text, "17.5a")]
    if not board.system.ships(target.id):
        text = say("{player} no tiene naves en {system}.", player=target, system=board.active_system)
        return [Reason(text, "17.5b")]
    closed = forbidden(board, "target", About(player, target=target))
    return [
        Reason(
            say("Nadie puede usar Cañón espacial contra las naves de {player}. {why}", player=target, why=reason.text),
            reason.cite,
        )
        for reason in closed
    ]
