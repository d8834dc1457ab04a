"""Units that an effect places: limits, what falls beside them, who controls the planet, what fits (29.5, 41, 57, 80.4, 90.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import NO_FORCE, Board, Planet, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import fighting_types
from adjudicator.ti4.moments import At
from adjudicator.ti4.placement_reader import Placement
from adjudicator.ti4.procedures.cargo import remove_excess
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.procedures.nexus import turn_nexus
from adjudicator.ti4.procedures.placement_reasons import crowding, taken_off, why_not_place
from adjudicator.ti4.procedures.relics import gain_legendary
from adjudicator.ti4.tiles import NO_TRAIT
from adjudicator.ti4.units import GROUND, SHIPS, STRUCTURES
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import window

IN_SPACE = {"65.6": SHIPS, "18.2": GROUND, "41.1a": ("space_dock",)}
"""The rule by which each kind of unit may stand in a space area."""


def run_placement(placement: Placement) -> Procedure[Mapping[str, Json]]:
    """The procedure `placement`."""
    board = taken_off(placement)
    against = why_not_place(placement, board)
    if against:
        raise Forbidden(against)
    yield from _take_off(placement)
    for name, force in placement.planets.items():
        board = yield from _on_planet(placement, board, name, force)
    if placement.space:
        board = yield from _in_space(placement, board)
    touched = list(dict.fromkeys([*(placement.where(name) for name in placement.planets), *filter(None, [placement.system])]))
    return {
        "answer": "placed",
        "space": {name: board.space_document(name) for name in touched if board.space_document(name)},
        "planets": {name: _planet(board, name) for name in placement.planets},
    }


def _planet(board: Board, name: str) -> dict[str, Json]:
    planet = board.planet(name)
    assert planet is not None
    units = {owner: force.as_document() for owner, force in planet.units.items() if force}
    return {"controller": planet.controller, "units": units}


def _take_off(placement: Placement) -> Procedure[None]:
    """57.4a: units of the same type come off the board first."""
    player = placement.board.players[placement.player]
    for name, force in placement.remove.items():
        text = say(
            "{player} devuelve a sus refuerzos, de lo que tiene en {system}: {units}.", player=player, system=name, units=force
        )
        yield referee.step(f"remove.{name}", "Refuerzos", text, cite="57.4 57.4a", removed=force.as_document())


def _on_planet(placement: Placement, board: Board, name: str, force: Force) -> Procedure[Board]:
    """41, 29.5: the units stand on the planet; then structures without troops fall, and control follows."""
    player, system = board.players[placement.player], placement.where(name)
    planet = board.systems[system].planets[name]
    planet = replace(planet, units={**planet.units, player.id: planet.force(player.id).plus(force)})
    board = board.with_planet(system, planet)
    lifted = [reason for stack in force for reason in crowding(placement, player, name, stack.unit)]
    limits = {"pds": " 41.5 41.6", "space_dock": " 41.4 41.6"}
    cite = "65.5" + "".join(limits.get(stack.unit, "") for stack in force) + "".join(f" {reason.cite}" for reason in lifted)
    text = say("{player} coloca {units} en {planet}.", player=player, units=force, planet=name)
    yield referee.step(f"placed.{name}", "Colocar", text, cite=cite, placed=force.as_document())
    board = yield from turn_nexus(board, system)
    board = yield from _structures(board, player, force, system, f"placed.{name}")
    if placement.invading:
        text = say("Es el paso de invasión: quién controla {planet} se decide al establecer el control.", planet=name)
        yield referee.step(f"control.{name}", "Control", text, cite="29.5b 52.5")
        return board
    board = yield from _fallen(board, system, name)
    return (yield from _control(placement, board, system, name))


def _structures(board: Board, player: Player, force: Force, system: str, key: str) -> Procedure[Board]:
    """What follows once structures stand in a system."""
    made, name = force.only(STRUCTURES), f"{key}.{{name}}"
    if made:
        board, _ = yield from window(board, At.STRUCTURE_AFTER, key=name, player=player.id, system=system, produced=made)
    return board


def _fallen(board: Board, system: str, name: str) -> Procedure[Board]:
    """80.4, 90.4: structures beside units of another player and without own ground forces are destroyed."""
    planet = board.systems[system].planets[name]
    for owner, force in planet.units.items():
        others = any(units for other, units in planet.units.items() if other != owner)
        structures = force.only(STRUCTURES)
        if not structures or not others or force.only(fighting_types(board, board.players[owner])):
            continue
        text = say(
            "Las estructuras de {owner} en {planet} no tienen fuerzas terrestres y hay unidades ajenas. Se destruye: {units}.",
            owner=board.players[owner],
            planet=name,
            units=structures,
        )
        rules = {"pds": "90.4", "space_dock": "80.4"}
        cite = " ".join(rules[stack.unit] for stack in structures)
        yield referee.step(
            f"fallen.{name}.{owner}", "Estructuras destruidas", text, cite=cite, destroyed=structures.as_document()
        )
        planet = replace(planet, units={**planet.units, owner: force.minus(structures)})
    return board.with_planet(system, planet)


def _control(placement: Placement, board: Board, system: str, name: str) -> Procedure[Board]:
    """29.5, 29.1, 29.2: who alone has units on a planet controls it."""
    player, planet = board.players[placement.player], board.systems[system].planets[name]
    before = planet.controller
    if before == player.id or not planet.force(player.id):
        return board
    if any(force for owner, force in planet.units.items() if owner != player.id):
        owners = [board.players[owner] for owner, force in planet.units.items() if force and owner != player.id]
        text = say("{owners} sigue teniendo unidades en {planet}: su control no cambia.", owners=listing(owners), planet=name)
        yield referee.step(f"control.{name}", "Control", text, cite="29.5")
        return board
    yield from _gained(board, planet, placement.player)
    yield from gain_legendary(planet, player)
    board = board.with_planet(system, replace(planet, controller=player.id)).change(
        active_player=player.id, active_system=system
    )
    key = f"control.{{name}}.{{player}}.{name}"
    board, _ = yield from window(
        board, At.CONTROL_GAINED, only="placement", key=key, player=player.id, by=before or "", planet=name, destroyed=NO_FORCE
    )
    return board


def _gained(board: Board, planet: Planet, name: str) -> Procedure[None]:
    player, before = board.players[name], board.players.get(planet.controller or "")
    if before is not None:
        text = say(
            "{before} ya no tiene unidades en {planet}: lo pierde, quita su ficha de Control, y {player} recibe la carta agotada.",
            before=before,
            planet=planet.id,
            player=player,
        )
        yield referee.step(f"control.{planet.id}", "Control", text, cite="29.5 29.5a 29.1 29.1b 29.7")
        return
    text, cite = _unclaimed(planet, player)
    cite = f"29.5a 29.1 29.1c {cite}"
    yield referee.step(f"control.{planet.id}", "Control", text, cite=cite, authority="interpretation", trait=planet.trait)


def _unclaimed(planet: Planet, player: Player) -> tuple[Message, str]:
    """42.1, 42.2b: a planet that nobody controlled is explored, if it has a trait."""
    if planet.trait == NO_TRAIT:
        told, cite = say("no lo explora, porque el planeta no tiene rasgo"), "42.2b"
    elif planet.trait:
        told, cite = say("lo explora"), "42.1 42.2"
    else:
        told, cite = say("lo explora si tiene rasgo"), "42.1 42.2b"
    text = say(
        "Nadie controlaba {planet}: {player} recibe la carta agotada y {explores}.",
        planet=planet.id,
        player=player,
        explores=told,
    )
    return text, cite


def _in_space(placement: Placement, board: Board) -> Procedure[Board]:
    """65.6, 45.3, 18.3: into the space area, where the fleet pool and the capacity hold at once."""
    player, system = board.players[placement.player], placement.system
    board = board.with_space(system, player.id, board.systems[system].force(player.id).plus(placement.space))
    text = say("{player} coloca {units} en el espacio de {system}.", player=player, units=placement.space, system=system)
    cite = [rule for rule, units in IN_SPACE.items() if placement.space.count(*units)]
    yield referee.step("placed.space", "Colocar", text, cite=" ".join(cite), placed=placement.space.as_document())
    board = yield from turn_nexus(board, system)
    board = yield from _structures(board, player, placement.space, system, "placed.space")
    board = yield from respect_fleet_pool(board, player, system)
    return (yield from remove_excess(board, player, system, f"capacity.excess.{player.id}", "18.2 18.3 18.3a"))
