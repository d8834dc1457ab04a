"""Component actions that capture units (3, 20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.messages import say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.action_units import split, unit_label
from adjudicator.ti4.effects.actions import Aim, action, idle, tell
from adjudicator.ti4.effects.actions_destroying import beside_dock
from adjudicator.ti4.effects.leaders import reserve
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import adjacent
from adjudicator.ti4.procedures.capture import blockaders
from adjudicator.ti4.procedures.cargo import remove_excess
from adjudicator.ti4.procedures.combat_rolls import rolled_text
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import SHIPS, STRUCTURES, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason

VORTEX, HERO = "vortex", "it_feeds_on_carrion"
SMALL = ("fighter", "infantry")
TEARS = ("dimensional_tear_i", "dimensional_tear_ii")


def _blocked(table: Table, player: Player, owner: str) -> Reason | None:
    """20.6: whoever blockades a space dock of the captor loses nothing."""
    where = blockaders(table, player.id).get(owner)
    if where is None:
        return None
    other = table.players[owner]
    text = say(
        "{other} bloquea en {system} un Puerto espacial de {player}: nada suyo puede capturarse.",
        other=other,
        system=where,
        player=player,
    )
    return Reason(text, "20.6 14.2")


def _units(table: Table, system: str, owner: str) -> list[str]:
    """The types of units of somebody in a system, structures left out."""
    there = table.systems[system]
    forces = [there.force(owner), *(planet.force(owner) for planet in there.planets.values())]
    return list(dict.fromkeys(stack.unit for force in forces for stack in force if stack.unit not in STRUCTURES))


def _prey(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    found: dict[str, Sequence[Reason]] = {}
    for system in table.systems:
        far = beside_dock(table, player, system)
        for other in table.others:
            for unit in _units(table, system, other.id):
                none = None if reserve(table, other, unit) else _none_left(other, unit)
                reasons = (far, _blocked(table, player, other.id), none)
                found[f"{system}.{other.id}.{unit}"] = [why for why in reasons if why]
    return found


def _none_left(other: Player, unit: str) -> Reason:
    text = say("En los refuerzos de {other} no quedan {units}.", other=other, units=unit_types()[unit].many)
    return Reason(text, "84.1 98.2")


@action(VORTEX, Aim("unit", _prey, unit_label), exhausts=True)
def vortex(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Vortex: a unit of somebody's reinforcements, of a type that stands beside a space dock of the player's, is captured."""
    _, owner, unit = split(target)
    text = say(
        "{player} captura {units} de los refuerzos de {other}.",
        player=player,
        units=Force.of({unit: 1}),
        other=table.players[owner],
    )
    yield tell(player, VORTEX, text, "9.4 20 " + ("20.3" if unit in SMALL else "20.1"), captured={unit: 1})
    return table


# the hero


def _torn(table: Table, player: Player) -> list[str]:
    """The systems that contain a dimensional tear, or are adjacent to one."""
    tears = [
        system.id
        for system in table.systems.values()
        for owner in table.players.values()
        if "space_dock" in owner.profiles and owner.profile("space_dock").key in TEARS
        if system.force(owner.id).count("space_dock")
        or any(p.force(owner.id).count("space_dock") for p in system.planets.values())
    ]
    return [name for name in table.systems if name in tears or any(adjacent(table, tear, name, player) for tear in tears)]


@action(HERO)
def it_feeds_on_carrion(table: Table, player: Player) -> Procedure[Table]:
    """It Feeds on Carrion: a die for every big ship of others in or beside a tear; low results capture it, and what falls off it."""
    rolled = False
    for other in table.others:
        why = _blocked(table, player, other.id)
        if why:
            yield tell(player, HERO, why.text, why.cite, f"blocked.{other.id}")
            continue
        for system in _torn(table, player):
            ships = table.systems[system].force(other.id).only([unit for unit in SHIPS if unit != "fighter"])
            if ships:
                rolled, table = True, (yield from _anchored(table, player, other, system, ships))
    if not rolled:
        yield idle(player, HERO)
    yield tell(player, HERO, say("La carta se purga."), "55.12 82.1", "purged")
    return table


def _anchored(table: Table, player: Player, other: Player, system: str, ships: Force) -> Procedure[Table]:
    """20.1: the ships whose die is low are captured, and the cargo that no longer fits (18.3)."""
    most = figure(HERO, "captured_up_to")
    groups = [DiceGroup(s.unit, s.count, most + 1, label=unit_types()[s.unit].many, meaning="survives") for s in ships]
    prompt = say("{player} tira un dado por cada una de sus naves en {system}.", player=other, system=system)
    dice = yield from referee.roll(f"action.roll.{other.id}.{system}", other.id, prompt, groups, cite=f"3.2 55.10 c.{HERO}")
    lost = Force()
    for stack in ships:
        lost = lost.plus(ships.take(stack.unit, sum(int(die) <= most for die in dice[stack.unit])))
    text = say(
        "{other} tira en {system} {dice}: con {most} o menos la nave se captura. {player} captura: {units}.",
        other=other,
        system=system,
        dice=rolled_text(groups, dice),
        most=most,
        player=player,
        units=lost,
    )
    yield tell(player, HERO, text, "55.10 20.1", f"captured.{other.id}.{system}", captured=lost.as_document())
    table = table.with_space(system, other.id, table.systems[system].force(other.id).minus(lost))
    held = table.systems[system].force(other.id)
    key = f"action.excess.{other.id}.{system}"
    table = yield from remove_excess(table, table.players[other.id], system, key, "18.3 18.3a")
    fallen = held.minus(table.systems[system].force(other.id))
    if fallen:
        text = say("Lo que ya no cabe también queda capturado: {units}.", units=fallen)
        yield tell(player, HERO, text, "55.10 20.1 20.3", f"cargo.{other.id}.{system}", captured=fallen.as_document())
    return table
