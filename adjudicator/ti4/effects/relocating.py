"""Ground forces taken off the board and put down again elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from adjudicator.choices import Pick
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.forces import Force
from adjudicator.ti4.units import GROUND
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, components

B = TypeVar("B", bound=Board)
SPACE = "space"


def anywhere(board: Board, player: Player) -> list[str]:
    """Ground forces of a player anywhere: «X.Quann.infantry», «Y.space.mech»."""
    found = []
    for system in board.systems.values():
        places = [(SPACE, system.force(player.id)), *((p.id, p.force(player.id)) for p in system.planets.values())]
        found += [f"{system.id}.{place}.{stack.unit}" for place, force in places for stack in force.only(GROUND)]
    return found


def lift(board: Board, player: Player, key: str, component: str) -> Procedure[tuple[Board, Force]]:
    """One ground force of the player leaves the board, or none."""
    places = anywhere(board, player)
    chosen: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("«{name}»: ¿qué fuerza terrestre mueve {player}?", name=components()[component], player=player),
            options=[*places, NONE],
            default=NONE,
            labels=[*places, say("Ninguna")],
        ),
        cite=f"5.1 {components()[component].cite}",
    )
    if chosen == NONE:
        return board, Force()
    system, rest = next((name, chosen.removeprefix(f"{name}.")) for name in board.systems if chosen.startswith(f"{name}."))
    place, unit = rest.rsplit(".", 1)
    if place == SPACE:
        part = board.systems[system].force(player.id).take(unit, 1)
        return board.with_space(system, player.id, board.systems[system].force(player.id).minus(part)), part
    planet = board.systems[system].planets[place]
    part = planet.force(player.id).take(unit, 1)
    units = {**planet.units, player.id: planet.force(player.id).minus(part)}
    return board.with_planet(system, replace(planet, units=units)), part


def put_down(board: B, player: Player, planet: str, units: Force) -> B:
    """The board with units of a player on a planet, wherever it is."""
    system = next(name for name, system in board.systems.items() if planet in system.planets)
    there = board.systems[system].planets[planet]
    return board.with_planet(system, replace(there, units={**there.units, player.id: there.force(player.id).plus(units)}))


def relocate(
    board: Board, player: Player, key: str, component: str, most: int, planets: Sequence[str]
) -> Procedure[tuple[Board, list[Message]]]:
    """Up to so many ground forces of a player, one by one, each to one of some planets; what went where."""
    moved: list[Message] = []
    for i in range(most if planets else 0):
        if not anywhere(board, player):
            break
        board, unit = yield from lift(board, player, f"{key}.{i + 1}", component)
        if not unit:
            break
        prompt = say("¿A qué planeta lleva {player} {units}?", player=player, units=unit)
        what = f"{key}.planet" + (f".{i + 1}" if i else "")
        to = yield from ask_pick(what, player, prompt, planets, components()[component].cite, may=False)
        board = put_down(board, player, to, unit)
        moved.append(say("{units} a {planet}", units=unit, planet=to))
    return board, moved
