"""What leaves with ships that leave a combat: their cargo, and gravity rifts on the way out (23.7b, 97, 101.2)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Units
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import NO_FORCE, Board, Planet, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.anomalies import is_rift, rift_die, rolls_on_leaving
from adjudicator.ti4.procedures.cargo import capacity_of, deal_cargo, fitting, places_taken
from adjudicator.ti4.procedures.factories import FACTORY
from adjudicator.ti4.system_reader import read_part
from adjudicator.ti4.units import CARGO, GROUND, unit_types
from adjudicator.ti4.voice import referee


def load(fight: Fight, player: Player, movers: Force, types: tuple[str, ...], key: str) -> Procedure[tuple[Force, Force]]:
    """23.7b, 97: what the retreating ships carry, out of the space area and off the planets of the system."""
    waiting = fight.force(player).only(types).minus(movers.only(types))
    ashore = _ashore(fight, player)
    room = capacity_of(fight.board, player, movers)
    default = fitting(fight.board, player, waiting, room)
    settled = not room or (places_taken(fight.board, player, waiting, room) <= room and not ashore)
    carried: Force = yield from referee.ask(
        Units(
            key,
            player.id,
            say("Retirada: ¿qué transportan las naves de {player}? Caben {room}.", player=player, room=room),
            options=[default.as_document()],
            default=default.as_document(),
            only=settled,
            reader=lambda raw, path: _read_cargo(fight.board, player, raw, path, waiting.plus(ashore), room),
            units=waiting.plus(ashore).as_document(),
            most=max(room, default.count()),
        ),
        cite="23.7b 97 18.1",
    )
    from_space = NO_FORCE
    for stack in carried:
        from_space = from_space.plus(waiting.take(stack.unit, min(stack.count, waiting.stack(stack.unit).count)))
    wanted = {s.unit: s.count - from_space.stack(s.unit).count for s in carried}
    picked = NO_FORCE
    for _, part in _off_planets(fight.board, player, Force.of(wanted)):
        picked = picked.plus(part)
    return from_space, picked


def _ashore(fight: Fight, player: Player) -> Force:
    """Ground forces of a side on the planets of the active system."""
    force = NO_FORCE
    for planet in fight.system.planets.values():
        force = force.plus(planet.force(player.id).only(GROUND))
    return force


def _off_planets(board: Board, player: Player, wanted: Force) -> list[tuple[Planet, Force]]:
    """faq.general.6: the planets that ground forces leave with the ships, in order, undamaged units first."""
    missing, parts = {stack.unit: stack.count for stack in wanted}, []
    for planet in board.system.planets.values():
        part = NO_FORCE
        for stack in planet.force(player.id).only(missing):
            n = min(missing[stack.unit], stack.count)
            part = part.plus(Force.of({stack.unit: n}, {stack.unit: max(n - stack.undamaged, 0)}))
            missing[stack.unit] -= n
        if part:
            parts.append((planet, part))
    return parts


def leave_planets(board: Board, player: Player, picked: Force) -> Board:
    """The board without the ground forces that ships have picked up from the planets of the active system."""
    for planet, part in _off_planets(board, player, picked):
        units = {**planet.units, player.id: planet.force(player.id).minus(part)}
        board = board.with_planet(board.active_system, replace(planet, units=units))
    return board


def _read_cargo(board: Board, player: Player, raw: Json, path: str, available: Force, room: int) -> Force:
    cargo = read_part(raw, path, available, CARGO)
    taken = places_taken(board, player, cargo, room)
    if taken > room:
        text = say(
            "No caben {n} unidades: la Capacidad de transporte de las naves que se retiran es {room}.",
            n=taken,
            room=room,
        )
        raise Forbidden([referee.violation(text, cite="97 18.1", path=path)])
    return cargo


def rift_exit(fight: Fight, player: Player, movers: Force, cargo: Force, where: str = "retreat.rift") -> Procedure[Force]:
    """101.2: out of a gravity rift every ship rolls; with 1 to 3 it is removed, and its cargo with it.

    A Floating Factory is no ship and does not roll.
    """
    lost = NO_FORCE
    if not is_rift(fight.board, fight.system.id) or not rolls_on_leaving(fight.board, player, fight.system.id):
        return lost
    for ship, load in deal_cargo(fight.board, player, movers, cargo):
        if ship.unit == FACTORY:
            continue
        key = f"{where}.{player.id}.{ship.unit}.{ship.index}"
        one = unit_types()[ship.unit].one
        prompt = say("{player}: un dado por {unit} al salir del vórtice.", player=player, unit=one)
        die, removed = yield from rift_die(key, player, prompt, ship.unit)
        stays = not removed
        if not stays:
            lost = lost.plus(ship.force).plus(load)
        cite = "101.2" if stays else "101.2 101.2b 101.2c" if load else "101.2 101.2c"
        yield referee.step(
            key, "Vórtice gravitatorio", _rift_text(player, one, die, stays, load), cite=cite, die=die, removed=not stays
        )
    return lost


def _rift_text(player: Player, one: object, die: int, stays: bool, load: Force) -> Message:
    if stays:
        return say("{unit} de {player}: sale {die} y escapa del vórtice.", unit=one, player=player, die=die)
    if load:
        return say(
            "{unit} de {player}: sale {die} y se retira del tablero con su carga ({load}).",
            unit=one,
            player=player,
            die=die,
            load=load,
        )
    return say("{unit} de {player}: sale {die} y se retira del tablero.", unit=one, player=player, die=die)
