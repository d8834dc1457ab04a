"""What technologies, abilities and cards change in a space combat, each at its named moment (23.2)."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee

Effect = Callable[[Fight, Player], Procedure[Fight]]
ASSAULT_CANNON_SHIPS = 3


def _big_ships(fight: Fight, player: Player) -> Force:
    """The ships of a side that are not fighters."""
    return fight.ships(player).without(("fighter",))


def assault_cannon(fight: Fight, player: Player) -> Procedure[Fight]:
    """Assault Cannon: with three ships or more that are not fighters, the opponent destroys one of theirs."""
    rival = fight.opponent(player)
    prey = _big_ships(fight, rival)
    if not player.has("assault_cannon") or _big_ships(fight, player).count() < ASSAULT_CANNON_SHIPS or not prey:
        return fight
    units = [stack.unit for stack in prey]
    key = f"start.assault_cannon.{rival.id}"
    unit: str = yield from referee.choose(
        key, rival.id, say("Cañón de asalto de {player}: ¿qué nave destruye {rival}?", player=player, rival=rival), units,
        cite="23.2 87.5", default=units[0], also=[f"start.assault_cannon.{player.id}"],
        labels=[unit_types()[unit].one for unit in units])
    fallen = prey.take(unit, 1)
    yield referee.step(key, "Cañón de asalto", say(
        "{player} tiene al menos {n} naves que no son Cazas: {rival} destruye {ship}, sin Resistencia al daño que valga.",
        player=player, n=ASSAULT_CANNON_SHIPS, rival=rival, ship=fallen), cite="23.2 87.5", destroyed=fallen.as_document())
    return fight.with_force(rival, fight.force(rival).minus(fallen))


START: tuple[Effect, ...] = (assault_cannon,)
"""At the start of combat, which is also the start of its first round (23.2a), before Anti-Fighter Barrage."""

END_OF_ROUND: tuple[Effect, ...] = ()
"""At the end of each round."""


def in_turns(fight: Fight, effects: tuple[Effect, ...]) -> Procedure[Fight]:
    """19.19: abilities of one moment are resolved one at a time, in turns, the active player first."""
    for effect in effects:
        for player in fight.sides:
            if not fight.over:
                fight = yield from effect(fight, player)
    return fight
