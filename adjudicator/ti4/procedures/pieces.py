"""Units taken off the board because the reinforcements do not suffice (57.4a, 79.5a)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.procedures.producers import in_play
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason

B = TypeVar("B", bound=Board)


def why_not_taken_off(board: Board, player: Player, taken: Stack, wanted: int, difference: str) -> list[Reason]:
    """57.4a: only what is missing; by the English reference, only when none of the type is left in the reinforcements."""
    there = left(board, player, taken.unit)
    if unit_types()[taken.unit].reinforcements is None or not there:
        return []
    if english(board, difference):
        text = say("{units}: en los refuerzos hay {left}, y solo se retiran cuando no queda ninguna.", units=taken, left=there)
        return [Reason(by_english(difference, text), "57.4 57.4a")]
    if taken.count <= wanted - there:
        return []
    text = say(
        "{units}: en los refuerzos hay {left} para {wanted}, y solo se retira lo que falta.",
        units=taken,
        left=there,
        wanted=wanted,
    )
    return [Reason(text, "57.4 57.4a")]


def on_board(board: Board, player: Player, unit: str) -> dict[str, int]:
    """How many units of a type a player has, by system."""
    return {
        s.id: s.force(player.id).count(unit) + sum(p.force(player.id).count(unit) for p in s.planets.values())
        for s in board.systems.values()
    }


def removable(board: Board, player: Player, unit: str) -> list[str]:
    """57.4a: the systems without a token of the player's from which a piece may be taken."""
    return [s for s, n in on_board(board, player, unit).items() if n and player.id not in board.systems[s].tokens]


def left(board: Board, player: Player, unit: str) -> int:
    """98.2: how many units of a type are left in the reinforcements; fighters and infantry are never short."""
    most = unit_types()[unit].reinforcements
    return 99 if most is None else max(most - in_play(board, player, unit), 0)


def obtainable(board: Board, player: Player, unit: str) -> bool:
    """57.4, 57.4a: whether a unit of a type is in the reinforcements, or may be taken off the board."""
    return bool(left(board, player, unit) or removable(board, player, unit))


def fetched(board: B, player: Player, unit: str, key: str) -> Procedure[B]:
    """57.4a: the board with a unit of a type in the reinforcements, taken off where none is there."""
    if left(board, player, unit):
        return board
    return (yield from take_off(board, player, unit, key, "57.4 57.4a", "Refuerzos"))


def take_off(board: B, player: Player, unit: str, key: str, cite: str, title: str) -> Procedure[B]:
    """57.4a: a piece is taken off a system without a token of the player's, to be placed anew."""
    systems = removable(board, player, unit)
    system: str = yield from referee.ask(
        Pick(
            f"{key}.remove",
            player.id,
            say("A {player} no le quedan piezas: ¿de qué sistema retira una?", player=player),
            options=systems,
            default=systems[0],
        ),
        cite=cite,
    )
    taken = Force.of({unit: 1})
    text = say("{player} retira {units} de {system} para colocar esa pieza.", player=player, units=taken, system=system)
    yield referee.step(f"{key}.remove", title, text, cite=cite, system=system)
    here = board.systems[system]
    if here.force(player.id).count(unit):
        force = here.force(player.id)
        return board.with_space(system, player.id, force.minus(force.take(unit, 1)))
    planet = next(p for p in here.planets.values() if p.force(player.id).count(unit))
    left = planet.force(player.id).minus(planet.force(player.id).take(unit, 1))
    return board.with_planet(system, replace(planet, units={**planet.units, player.id: left}))
