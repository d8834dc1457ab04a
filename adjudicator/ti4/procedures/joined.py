"""Units that fight as something else: what they are, and where they go, when the combat is over."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.ti4.board import NO_FORCE, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force


def go_back(fight: Fight, *players: Player) -> Fight:
    """After the combat, ground forces that stood aside or joined from a planet are again where they were."""
    for side in players:
        fight = _of_its_type(fight, fight.board.players[side.id])
    names = {player.id for player in players}
    for player, planet, came in fight.ashore:
        if player in names:
            fight = _land(fight, player, planet, came)
    for player, force in fight.aside.items():
        if player in names:
            owner = fight.board.players[player]
            fight = fight.with_force(owner, fight.force(owner).plus(force))
    return replace(
        fight,
        aside={player: force for player, force in fight.aside.items() if player not in names},
        ashore=tuple(entry for entry in fight.ashore if entry[0] not in names),
        joined=frozenset(entry for entry in fight.joined if entry.rsplit(" ", 1)[0] not in names),
    )


def _of_its_type(fight: Fight, player: Player) -> Fight:
    """A ship that fought apart, with figures lent to it, is again one of its type, damaged or not, wherever it is."""
    for unit, profile in player.profiles.items():
        for system in fight.board.systems.values() if unit != profile.type else ():
            stack = system.force(player.id).stack(unit)
            own = Force.of({profile.type: stack.count}, {profile.type: stack.damaged})
            if own:
                force = system.force(player.id).without((unit,)).plus(own)
                fight = fight.on(fight.board.with_space(system.id, player.id, force))
    return fight


def _land(fight: Fight, player: str, planet: str, came: Force) -> Fight:
    """Those that joined from a planet and live return to it."""
    alive, back = fight.system.force(player), NO_FORCE
    for stack in came:
        n = min(stack.count, alive.stack(stack.unit).count)
        back = back.plus(alive.take(stack.unit, n)) if n else back
    old = fight.system.planets[planet]
    units = {**old.units, player: old.force(player).plus(back)}
    fight = fight.with_force(fight.board.players[player], alive.minus(back))
    return fight.on(fight.board.with_planet(fight.board.active_system, replace(old, units=units)))
