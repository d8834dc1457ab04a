"""Capacity: what ships carry, what fits in a space area, what is too much (18, 97)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from adjudicator.choices import Units
from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.standing import state
from adjudicator.ti4.board import NO_FORCE, Board, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.situations import About
from adjudicator.ti4.system_reader import read_part
from adjudicator.ti4.units import CARGO, GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, total

B = TypeVar("B", bound=Board)


@dataclass(frozen=True)
class Ship:
    """One ship out of a force, numbered from 1 within its type, damaged ones first."""

    unit: str
    index: int
    force: Force


def each_ship(force: Force) -> Iterator[Ship]:
    """The ships of a force one by one, in the order of the types."""
    for stack in force:
        for i in range(stack.count):
            yield Ship(stack.unit, i + 1, Force.of({stack.unit: 1}, {stack.unit: int(i < stack.damaged)}))


def capacity(board: Board, player: Player, unit: str) -> int:
    """18, 18.1: how many units a ship of a type can carry."""
    return player.profile(unit).capacity + total(added(board, "capacity", About(player, unit)))


def capacity_of(board: Board, player: Player, ships: Force) -> int:
    """18.2: the capacity of ships together."""
    return sum(capacity(board, player, stack.unit) * stack.count for stack in ships)


def room_taken(board: Board, player: Player, unit: str, room: int = 1) -> int:
    """18.1: one place each, less where a component says so; but never where no ship has capacity (97)."""
    return 1 + total(added(board, "room", About(player, unit))) if room else 1


def fitting(board: Board, player: Player, waiting: Force, room: int) -> Force:
    """97, 18.1: as many of some units as find a place, ground forces first."""
    free = waiting.only(stack.unit for stack in waiting if not room_taken(board, player, stack.unit, room))
    return free.plus(waiting.minus(free).take_first(room, ("mech", "infantry", "fighter")))


def places_taken(board: Board, player: Player, cargo: Force, room: int) -> int:
    """18.1: how many places a cargo takes."""
    return sum(room_taken(board, player, stack.unit, room) * stack.count for stack in cargo)


def deal_cargo(board: Board, player: Player, ships: Force, cargo: Force) -> list[tuple[Ship, Force]]:
    """The cargo dealt to the ships in order, each up to its capacity."""
    dealt = []
    for ship in each_ship(ships):
        load = fitting(board, player, cargo, capacity(board, player, ship.unit))
        cargo = cargo.minus(load)
        dealt.append((ship, load))
    return dealt


def excess(board: Board, player: Player, system: str) -> int:
    """18.3: how many fighters and ground forces in a space area are over the capacity of the ships there."""
    force = board.systems[system].force(player.id)
    room = capacity_of(board, player, force.only((*SHIPS, "space_dock")))
    fighters = max(force.count("fighter") - free_fighters(board, player, system), 0)
    if player.profile("fighter").move:
        fighters = 0
    return max(fighters + places_taken(board, player, force.only(GROUND), room) - room, 0)


def free_fighters(board: Board, player: Player, system: str) -> int:
    """How many fighters a player's space docks in a system keep without capacity."""
    docks = sum(planet.force(player.id).count("space_dock") for planet in board.systems[system].planets.values())
    return player.profile("space_dock").free_fighters * docks


def remove_excess(board: B, player: Player, system: str, key: str, cite: str) -> Procedure[B]:
    """18.3: the player chooses which units over the capacity are removed."""
    too_many = excess(board, player, system)
    if not too_many:
        return board
    force = board.systems[system].force(player.id)
    loose = force.only(GROUND if player.profile("fighter").move else CARGO)
    default = loose.take_first(too_many, unit_types())
    removed: Force = yield from referee.ask(
        Units(
            key,
            player.id,
            say("{player} supera su Capacidad de transporte: retira {n}.", player=player, n=too_many),
            options=[default.as_document()],
            default=default.as_document(),
            only=loose.count() == too_many or len(loose.stacks) == 1,
            reader=lambda raw, path: _read_removed(raw, path, loose, too_many, cite),
            units=loose.as_document(),
            exactly=too_many,
        ),
        cite=cite,
    )
    left = force.minus(removed)
    yield referee.step(
        key,
        "Exceso de Capacidad de transporte",
        say(
            "{player} retira del tablero {removed}, lo que supera la Capacidad de transporte de sus naves. No cuenta como "
            "destrucción.",
            player=player,
            removed=removed,
        ),
        cite=cite,
        removed=removed.as_document(),
        state=state(system, {player.id: left.as_document()}),
    )
    return board.with_space(system, player.id, left)


def _read_removed(raw: Json, path: str, loose: Force, n: int, cite: str) -> Force:
    given = read_part(raw, path, loose, CARGO)
    if given.count() != n:
        text = say("Hay que retirar {n} unidades y la respuesta retira {given}.", n=n, given=given.count())
        raise Forbidden([referee.violation(text, cite=cite, path=path)])
    removed = NO_FORCE
    for stack in given:
        removed = removed.plus(loose.take(stack.unit, stack.count))
    return removed
