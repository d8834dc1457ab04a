"""Why units cannot be placed: where they may stand, how many a planet holds, how many pieces there are (41, 57, 65)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.ruling import Violation
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.names import figure
from adjudicator.ti4.placement_reader import Placement
from adjudicator.ti4.procedures.pieces import why_not_taken_off
from adjudicator.ti4.procedures.producers import in_play
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND, SHIPS, STRUCTURES, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, forbidden, permitted

CROWD = {"pds": "41.5 41.6 90.3", "space_dock": "41.4 41.6 80.3"}
"""The rules that limit the structures of a planet."""
TOKENS = {"fighter": "21.3 21.3a 57.4b", "infantry": "50.3 50.3a 57.4b"}
"""The rules for units that tokens may stand for beside a miniature."""


def why_not_place(placement: Placement, cleared: Board) -> list[Violation]:
    """Every reason against, at once; `cleared`: the board without what is taken off it first."""
    after = replace(placement, board=cleared)
    return [*_in_space(after), *_on_planets(after), *_removals(placement), *_pieces(after), *_alone(after)]


def taken_off(placement: Placement) -> Board:
    """57.4a: the board without the units that go back to the reinforcements, those in space first."""
    board, name = placement.board, placement.player
    for system, force in placement.remove.items():
        for stack in force:
            mine = board.systems[system].force(name)
            here = min(stack.count, mine.count(stack.unit))
            board, left = board.with_space(system, name, mine.minus(mine.take(stack.unit, here))), stack.count - here
            for planet in board.systems[system].planets.values():
                troops = planet.force(name)
                part = min(left, troops.count(stack.unit))
                units = {**planet.units, name: troops.minus(troops.take(stack.unit, part))}
                board, left = board.with_planet(system, replace(planet, units=units)), left - part
    return board


def floats(player: Player) -> bool:
    """41.1a: whether a player's space docks stand in space areas."""
    return player.profile("space_dock").move is not None


def _in_space(placement: Placement) -> list[Violation]:
    """41.1, 65.6: no structures in space, but for docks that belong there."""
    player, against = placement.board.players[placement.player], []
    for stack in placement.space.only(STRUCTURES):
        if stack.unit != "space_dock" or not floats(player):
            text = say("{units}: las estructuras se ponen en planetas, no en el espacio.", units=stack)
            against.append(referee.violation(text, cite="41.1 65.5", path=f"place.space.{stack.unit}"))
    return against


def _on_planets(placement: Placement) -> list[Violation]:
    """65.6, 41.1a, 41.4 to 41.6, and what components close."""
    against = []
    for name, force in placement.planets.items():
        for stack in force:
            against += _on_planet(placement, name, stack)
    return against


def _on_planet(placement: Placement, name: str, stack: Stack) -> list[Violation]:
    player, path = placement.board.players[placement.player], f"place.planets.{name}.{stack.unit}"
    planet = placement.board.planet(name)
    if planet is not None and planet.custodians and stack.unit in GROUND:
        text = say(
            "{units}: en {planet} no hay fuerzas terrestres mientras esté el indicador de Custodios.", units=stack, planet=name
        )
        return [referee.violation(text, cite="31.1 61.1", path=path)]
    closed = forbidden(placement.board, "hold units", About(player, stack.unit, what=name))
    if closed:
        text = say("{units}: en {planet} no se pueden colocar. {why}", units=stack, planet=name, why=closed[0].text)
        return [referee.violation(text, cite=closed[0].cite, path=path)]
    if stack.unit in SHIPS:
        text = say("{units}: las naves se ponen en la zona de espacio.", units=stack)
        return [referee.violation(text, cite="65.6", path=path)]
    if stack.unit == "space_dock" and floats(player):
        text = say("{units}: los Puertos espaciales de {player} van en la zona de espacio.", units=stack, player=player)
        return [referee.violation(text, cite="41.1a", path=path)]
    return _crowded(placement, player, name, stack)


def crowding(placement: Placement, player: Player, name: str, unit: str) -> list[Reason]:
    """What lifts the limit of structures of a type on a planet."""
    return permitted(placement.board, "crowd planet", About(player, unit, what=name))


def _crowded(placement: Placement, player: Player, name: str, stack: Stack) -> list[Violation]:
    """41.4, 41.5, 41.6: one space dock and two PDS of a player on a planet."""
    most = unit_types()[stack.unit].per_planet
    planet = placement.board.planet(name)
    there = planet.force(player.id).count(stack.unit) if planet else 0
    if (
        most is None
        or stack.unit not in STRUCTURES
        or there + stack.count <= most
        or crowding(placement, player, name, stack.unit)
    ):
        return []
    text = say(
        "{units}: en {planet} habría {n} y {player} puede tener {most} como máximo.",
        units=stack,
        planet=name,
        n=there + stack.count,
        player=player,
        most=most,
    )
    return [referee.violation(text, cite=CROWD[stack.unit], path=f"place.planets.{name}.{stack.unit}")]


def _removals(placement: Placement) -> list[Violation]:
    """57.4a: only out of systems without one's own token, and only what is placed at once."""
    board, against, taken = placement.board, [], Force()
    player = board.players[placement.player]
    for system, force in placement.remove.items():
        if placement.player in board.systems[system].tokens:
            text = say("No se pueden retirar unidades de {system}: hay allí una ficha de Mando propia.", system=system)
            against.append(referee.violation(text, cite="57.4 57.4a", path=f"remove.{system}"))
        taken = taken.plus(Force.of({stack.unit: stack.count for stack in force}))
    for stack in taken:
        if stack.count > placement.all.count(stack.unit):
            text = say("{units}: solo se retiran unidades de un tipo que se coloque en ese momento.", units=stack)
            against.append(referee.violation(text, cite="57.4a", path="remove"))
            continue
        for reason in why_not_taken_off(board, player, stack, placement.all.count(stack.unit), "placed_pieces"):
            against.append(referee.violation(reason.text, cite=reason.cite, path="remove"))
    return against


def _pieces(placement: Placement) -> list[Violation]:
    """57.4, 98.2, 20.5: no more than the reinforcements hold; what others have captured is not there."""
    board, player, against = placement.board, placement.board.players[placement.player], []
    for stack in placement.all:
        most = unit_types()[stack.unit].reinforcements
        if most is None:
            continue
        held = placement.captured.count(stack.unit)
        left = most - in_play(board, player, stack.unit) - held
        if stack.count > left:
            text = say("{units}: en los refuerzos hay {left} de {most}.", units=stack, left=max(left, 0), most=most)
            if held:
                text = say("{text} En poder de quien captura: {held}.", text=text, held=placement.captured.only((stack.unit,)))
            cite = "57.4 57.4a 98.2 84.1" + (" 20.5" if held else "")
            against.append(referee.violation(text, cite=cite, path="place"))
    return against


def _alone(placement: Placement) -> list[Violation]:
    """21.3, 50.3, 57.4b: tokens stand beside a miniature; with none left for a place, the unit there is lost."""
    against = []
    for unit, cite in TOKENS.items():
        places = _places(placement, unit)
        if placement.all.count(unit) and len(places) > figure("miniatures", unit):
            text = say(
                "{unit}: habría en {n} sitios y solo hay {most} miniaturas; una ficha sin miniatura es destruida.",
                unit=unit_types()[unit].many,
                n=len(places),
                most=figure("miniatures", unit),
            )
            against.append(referee.violation(text, cite=f"{cite} 98.2", path="place"))
    return against


def _places(placement: Placement, unit: str) -> set[tuple[str, str]]:
    """The space areas and planets where a player would have units of a type."""
    found = {
        (system.id, planet)
        for system in placement.board.systems.values()
        for planet, force in (
            ("", system.force(placement.player)),
            *((p.id, p.force(placement.player)) for p in system.planets.values()),
        )
        if force.count(unit)
    }
    found |= {(placement.where(name), name) for name, force in placement.planets.items() if force.count(unit)}
    return found | ({(placement.system, "")} if placement.space.count(unit) else set())
