"""What a document leaves open or says against the rules of the board, and the referee takes as it is, aloud."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board
from adjudicator.ti4.units import STRUCTURES, unit_types
from adjudicator.ti4.voice import referee

LIMITS = {"pds": "41.5 41.6 90.3", "space_dock": "41.4 41.6"}
"""The rules that limit the structures of a planet."""


def told(assumed: Iterable[Message], rule: str, key: str = "assumed") -> Procedure[None]:
    """A step for everything that was assumed."""
    for assumption in assumed:
        yield referee.step(key, "Supuesto", assumption, cite=rule, authority="interpretation")


def crowded_planets(board: Board) -> Procedure[None]:
    """41.4, 41.5, 90.3: more structures of a player on a planet than the rules allow are taken as they stand."""
    planets = [planet for system in board.systems.values() for planet in system.planets.values()]
    stacks = [(planet, owner, stack) for planet in planets for owner, force in planet.units.items() for stack in force]
    for planet, owner, stack in stacks:
        most = unit_types()[stack.unit].per_planet
        if stack.unit in STRUCTURES and most is not None and stack.count > most:
            text = say(
                "En {planet} hay {units} de {player}, y en un planeta no puede tener más de {most}: se toma el tablero como está.",
                planet=planet.id,
                units=stack,
                player=board.players[owner],
                most=most,
            )
            yield from told([text], LIMITS[stack.unit], f"assumed.{stack.unit}.{planet.id}")
