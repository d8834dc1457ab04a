"""Combat rolls: whose dice, against which number, and how many hits they make (23.5, 12.1, 69.3)."""

from __future__ import annotations

from adjudicator.messages import Message, Name, listing, say
from adjudicator.questions import Dice, DiceGroup
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.flagships import escorted, modifiers
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.units import Profile, unit_types


def dice_of(profile: Profile, fight: Fight, player: Player) -> int:
    """23.5a: dice of one unit; the Winnu flagship rolls one for each opposing ship that is not a fighter."""
    if profile.dice == "var":
        return fight.ships(fight.opponent(player)).count() - fight.ships(fight.opponent(player)).count("fighter")
    return profile.dice


def combat_groups(fight: Fight, player: Player) -> list[DiceGroup]:
    """23.5b: the dice of a side, the units with the lowest combat value first."""
    everyone = sum(modifier.amount for modifier in modifiers(fight, player))
    escort = escorted(fight, player)
    groups = []
    for stack in fight.ships(player):
        profile = player.profile(stack.unit)
        dice = dice_of(profile, fight, player) * stack.count
        modifier = everyone + (escort.amount if escort and stack.unit != "flagship" else 0)
        if profile.combat is not None and dice > 0:
            groups.append(DiceGroup(stack.unit, dice, profile.combat - modifier, label=unit_types()[stack.unit].many))
    return sorted(groups, key=lambda group: group.hits_on or 0)


def barrage_groups(player: Player, ships: Force) -> list[DiceGroup]:
    """12.1: the dice of a side's units with Anti-Fighter Barrage."""
    groups = []
    for stack in ships:
        barrage = player.profile(stack.unit).afb
        if barrage:
            groups.append(DiceGroup(stack.unit, barrage[1] * stack.count, barrage[0], label=unit_types()[stack.unit].many))
    return groups


def hits(groups: list[DiceGroup], dice: Dice) -> int:
    """How many dice reach the number of their group."""
    return sum(
        1 for group in groups for die in dice.get(group.unit, ()) if group.hits_on is not None and int(die) >= group.hits_on
    )


def rolled_text(groups: list[DiceGroup], dice: Dice) -> object:
    """What was rolled: «cruceros: 4, 9 (impacta con 7 o más)»."""
    return listing([_group_text(group, dice) for group in groups], empty="ningún dado")


def _group_text(group: DiceGroup, dice: Dice) -> Message:
    name: Name = unit_types()[group.unit].one if group.dice == 1 else unit_types()[group.unit].many
    numbers = " ".join(str(die) for die in dice.get(group.unit, ()))
    return say("{unit} {dice} (impacta con {value} o más)", unit=name, dice=f"[{numbers}]", value=group.hits_on)
