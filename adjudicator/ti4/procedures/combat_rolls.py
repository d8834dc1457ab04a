"""Combat rolls: whose dice, against which number, and how many hits they make (23.5, 12.1, 69.3)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.messages import Message, listing, say
from adjudicator.questions import Dice, DiceGroup
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.situations import About, Situation
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.windows import Amount, adding, total


@dataclass(frozen=True)
class Rolls:
    """The dice of a side, and what changed them."""

    groups: list[DiceGroup]
    amounts: list[Amount]


def combat_dice(situation: Situation, player: Player, force: Force, bonus: int = 0) -> Rolls:
    """23.5a, 23.5b, 24.1: the dice of a side, the lowest combat value first, and what components add."""
    groups, amounts = [], list[Amount]()
    of_each, of_one, of_combat = (adding(situation, to) for to in ("dice", "dice_of_one", "combat"))
    for stack in force:
        profile, about = player.profile(stack.unit), About(player, stack.unit)
        more, lone = of_each(about), of_one(about)
        each = (profile.dice if isinstance(profile.dice, int) else 0) + total(more)
        dice = each * stack.count + total(lone)
        if profile.combat is not None:
            better = of_combat(about)
            amounts += [amount for amount in (*better, *more, *lone) if amount not in amounts]
            needed = profile.combat - total(better) - bonus
            groups += [DiceGroup(stack.unit, dice, needed, label=unit_types()[stack.unit].many)] if dice else []
    return Rolls(sorted(groups, key=lambda dealt: dealt.hits_on or 0), amounts)


def space_dice(fight: Fight, player: Player) -> Rolls:
    """23.5, 69.3: the combat rolls of a side in space; the defender in a nebula adds 1."""
    return combat_dice(fight, player, fight.ships(player), int(in_nebula(fight, player)))


def in_nebula(fight: Fight, player: Player) -> bool:
    """69.3: whether a side defends in a nebula."""
    return player.id == fight.defender.id and "nebula" in fight.system.anomalies


def barrage_groups(fight: Fight, player: Player) -> list[DiceGroup]:
    """12.1: the dice of a side's units with Anti-Fighter Barrage."""
    groups = []
    for stack in fight.ships(player):
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
    unit = unit_types().get(group.unit)
    name: object = group.unit if unit is None else unit.one if group.dice == 1 else unit.many
    numbers = " ".join(str(die) for die in dice.get(group.unit, ()))
    if group.meaning == "survives":
        return say("{unit} {dice} (se salva con {value} o más)", unit=name, dice=f"[{numbers}]", value=group.hits_on)
    return say("{unit} {dice} (impacta con {value} o más)", unit=name, dice=f"[{numbers}]", value=group.hits_on)
