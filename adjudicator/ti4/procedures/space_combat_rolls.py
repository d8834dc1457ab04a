"""23.5 Step 3: the dice of a round of space combat, and the hits that they make."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.messages import Message, say, sentences
from adjudicator.questions import Dice, DiceGroup
from adjudicator.referee import Procedure, altered
from adjudicator.ruling import Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.aimed_hits import passes_over
from adjudicator.ti4.procedures.assigning import hits_text
from adjudicator.ti4.procedures.combat_rolls import Rolls, hits, in_nebula, rolled_text, space_dice
from adjudicator.ti4.situations import About, Event
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, again, cites, forbidden, total, window


def roll_until_settled(fight: Fight) -> Procedure[tuple[Fight, Mapping[str, int], Mapping[str, int]]]:
    """23.5 Step 3, as often as an ability takes both sides back to its beginning."""
    times = 0
    while True:
        fight, made, aimed = yield from roll_dice(fight, times)
        moment = f"r{fight.round}.{times + 1}" if times else ""
        fight, event = yield from window(fight, At.ROLLS_AFTER, key=moment, made=made)
        if not event.redo:
            return fight, event.made, aimed
        times += 1


def roll_dice(fight: Fight, times: int = 0) -> Procedure[tuple[Fight, Mapping[str, int], Mapping[str, int]]]:
    """23.5 Step 3: the attacker makes all its rolls first, lowest combat value first, then the defender.

    The hits of each side, and those of them that pass over fighters while they can.
    """
    made: dict[str, int] = {}
    rolled: dict[str, tuple[Rolls, Dice]] = {}
    moment = f"r{fight.round}.{times + 1}" if times else ""
    for player in fight.sides:
        rolls, key = space_dice(fight, player), again(f"r{fight.round}.roll.{player.id}", times)
        if forbidden(fight, "roll", About(player)) or not rolls.groups:
            yield no_dice(fight, player, key)
            made[player.id] = 0
            continue
        cite, remarks = _roll_remarks(fight, player, rolls)
        prompt = say("Ronda {n}: tirada de combate de {player}.", n=fight.round, player=player)
        begins = None if rolled or times else fight
        dice = yield from referee.roll(key, player.id, prompt, rolls.groups, cite=cite, situation=begins)
        dealt = {player.id: tuple(rolls.groups)}
        fight, event = yield from window(
            fight, At.SPACE_ROLL_AFTER, At.ROLL_AFTER, key=moment, player=player.id, groups=dealt, dice=dice
        )
        made[player.id], step = _rolled(fight, player, rolls, event, cite, remarks, key)
        rolled[player.id] = (rolls, event.dice)
        yield step
    return (yield from _both_rolled(fight, made, rolled, times))


def _both_rolled(
    fight: Fight, made: dict[str, int], rolled: Mapping[str, tuple[Rolls, Dice]], times: int
) -> Procedure[tuple[Fight, Mapping[str, int], Mapping[str, int]]]:
    """23.5: what acts once both sides have rolled; dice that it changes are counted again."""
    groups = {name: tuple(rolls.groups) for name, (rolls, _) in rolled.items()}
    before = {name: dice for name, (_, dice) in rolled.items()}
    moment = f"r{fight.round}.{times + 1}" if times else ""
    fight, event = yield from window(fight, At.SPACE_ROLL_AFTER, key=moment, made=made, groups=groups, rolls=before)
    for name, dice in event.rolls.items():
        if dice != before[name]:
            key = again(f"r{fight.round}.roll.{name}", times)
            made[name], step = _rolled(fight, fight.players[name], rolled[name][0], Event(dice=dice), "23.5 86.1", [], key)
            yield step
    return fight, made, {name: _aimed(fight, name, groups[name], dice) for name, dice in event.rolls.items()}


def _aimed(fight: Fight, name: str, groups: tuple[DiceGroup, ...], dice: Dice) -> int:
    """The hits of a roll that pass over fighters while they can."""
    player = fight.players[name]
    return hits([dealt for dealt in groups if passes_over(fight, player, dealt.unit)], dice)


def _rolled(
    fight: Fight, player: Player, rolls: Rolls, event: Event, cite: str, remarks: list[Message], key: str
) -> tuple[int, Step]:
    """The hits of a roll, those that components add among them, and the step that tells it."""
    dice = event.dice
    more = added(fight.change(event=altered(fight.event, dice=dice)), "hits", About(player))
    made = hits(rolls.groups, dice) + event.hits + total(more)
    rolled = rolled_text(rolls.groups, dice)
    text = say("{player} tira {dice}: {hits}.", player=player, dice=rolled, hits=hits_text(made))
    told = [say("{name}: {hits} más.", name=amount.component, hits=hits_text(amount.n)) for amount in more]
    return made, referee.step(
        key,
        "Tirar los dados",
        sentences([text, *remarks, *told]),
        cite=cite + cites(more),
        hits=made,
        dice={unit: list(values) for unit, values in dice.items()},
        state=fight.state(),
    )


def _roll_remarks(fight: Fight, player: Player, rolls: Rolls) -> tuple[str, list[Message]]:
    """23.5b, 69.3: what changes a side's rolls, in words and with its rules."""
    several = " 23.5b" if len(fight.ships(player).stacks) > 1 else ""
    nebula = [say("Nebulosa: +1 a las tiradas del defensor.")] if in_nebula(fight, player) else []
    hurt = " 87.2" if any(stack.damaged for stack in fight.ships(player)) else ""
    cite = f"23.5{several}{hurt}" + (" 69.3" if nebula else "") + cites(rolls.amounts)
    return cite, [*nebula, *(amount.text for amount in rolls.amounts)]


def no_dice(fight: Fight, player: Player, key: str) -> Step:
    """23.5: a side without dice; where a unit's own text says how many it rolls, that is cited."""
    reasons = forbidden(fight, "roll", About(player))
    units = [profile.key for s in fight.ships(player) if not isinstance((profile := player.profile(s.unit)).dice, int)]
    cite = " ".join(["23.5", *(reason.cite for reason in reasons), *(f"c.{unit}" for unit in units)])
    return referee.step(key, "Tirar los dados", say("{player} no tiene dados que tirar.", player=player), cite=cite)
