"""Relics that act in a combat."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Units
from adjudicator.messages import say
from adjudicator.questions import Dice, DiceGroup
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.combat_rolls import rolled_text
from adjudicator.ti4.procedures.losses import lose
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components, effect, titled

CROWN = "the_crown_of_thalnos"
CITE = "86.1 86.2 64.2"


def _missed(fight: Fight | GroundFight, player: Player) -> dict[str, list[int]]:
    """The places of the player's dice that missed, by unit."""
    event = fight.event
    return {
        group.unit: places
        for group in event.groups.get(player.id, ())
        if (places := [i for i, die in enumerate(event.dice.get(group.unit, ())) if int(die) < (group.hits_on or 0)])
    }


def _why_no_crown(fight: Fight | GroundFight, player: Player) -> list[Reason]:
    if fight.event.player == player.id and player.owns(CROWN) and _missed(fight, player):
        return []
    return [Reason(say("No hay dados suyos que repetir."), "86.1")]


@effect(CROWN, At.ROLL_AFTER, against=_why_no_crown, optional=True, asks=True)
def crown_of_thalnos(fight: Fight | GroundFight, player: Player) -> Procedure[Fight | GroundFight | None]:
    """The Crown of Thalnos: dice rolled again with a bonus; units that roll again and make no hit are destroyed."""
    key, missed = fight.ask_key(At.ROLL_AFTER, "crown", player), _missed(fight, player)
    most = {unit: len(places) for unit, places in missed.items()}
    chosen: dict[str, int] = yield from referee.ask(
        Units(
            f"{key}.dice",
            player.id,
            say("«{name}»: ¿cuántos dados fallados repite {player}?", name=components()[CROWN], player=player),
            options=[{}],
            default={},
            reader=lambda raw, path: _counted(raw, path, most),
            units=most,
        ),
        cite=CITE,
    )
    if not any(chosen.values()):
        return None
    bonus = figure(CROWN, "bonus")
    groups = [
        replace(group, dice=chosen[group.unit], hits_on=(group.hits_on or 0) - bonus)
        for group in fight.event.groups[player.id]
        if chosen.get(group.unit)
    ]
    prompt = say("«{name}»: {player} repite la tirada con +{n}.", name=components()[CROWN], player=player, n=bonus)
    dice = yield from referee.roll(f"{key}.roll", player.id, prompt, groups, cite=CITE)
    lost = _failures(fight, player, groups, dice, missed)
    yield referee.step(
        key,
        titled(CROWN),
        say(
            "{player} repite {dice}. Sin causar impacto caen: {units}.",
            player=player,
            dice=rolled_text(groups, dice),
            units=lost,
        ),
        cite=CITE,
        destroyed=lost.as_document(),
    )
    return (yield from _fall(_counted_again(fight, groups, dice, missed), player, lost))


def _counted(raw: Json, path: str, most: dict[str, int]) -> dict[str, int]:
    """So many dice of each unit, no more than missed."""
    node = Node(raw, path)
    node.only(*most)
    chosen = {unit: entry.integer(most=most[unit]) for unit, entry in node.mapping().items() if unit in most}
    node.finish()
    return chosen


def _failures(
    fight: Fight | GroundFight, player: Player, groups: list[DiceGroup], dice: Dice, missed: dict[str, list[int]]
) -> Force:
    """The units with a die rolled again that make no hit with any of their dice; dice go to units in order."""
    first = {group.unit: group for group in fight.event.groups[player.id]}
    counts: dict[str, int] = {}
    for group in groups:
        unit, before = group.unit, fight.event.dice[group.unit]
        each = len(before) // max(_count(fight, player, unit), 1) or 1
        new = dict(zip(missed[unit], dice[unit], strict=False))
        for start in range(0, len(before), each):
            places = range(start, min(start + each, len(before)))
            if not any(i in new for i in places):
                continue
            hit = any(
                int(new[i]) >= (group.hits_on or 0) if i in new else int(before[i]) >= (first[unit].hits_on or 0)
                for i in places
            )
            counts[unit] = counts.get(unit, 0) + (not hit)
    force = fight.force(player) if isinstance(fight, Fight) else fight.planet.force(player.id)
    lost = Force()
    for unit, n in counts.items():
        lost = lost.plus(force.take(unit, n)) if n else lost
    return lost


def _count(fight: Fight | GroundFight, player: Player, unit: str) -> int:
    return (fight.ships(player) if isinstance(fight, Fight) else fight.troops(player)).count(unit)


def _counted_again(
    fight: Fight | GroundFight, groups: list[DiceGroup], dice: Dice, missed: dict[str, list[int]]
) -> Fight | GroundFight:
    """The dice as they lie now, and the hits that only the bonus makes."""
    after = dict(fight.event.dice)
    extra = 0
    for group in groups:
        new = dict(zip(missed[group.unit], dice[group.unit], strict=False))
        after[group.unit] = tuple(new.get(i, die) for i, die in enumerate(after[group.unit]))
        extra += sum(1 for die in new.values() if int(die) == (group.hits_on or 0))
    return fight.change(event=replace(fight.event, dice=after, hits=fight.event.hits + extra))


def _fall(fight: Fight | GroundFight, player: Player, lost: Force) -> Procedure[Fight | GroundFight]:
    if not lost:
        return fight
    if isinstance(fight, Fight):
        return (yield from lose(fight, player, lost, f"r{fight.round}.crown"))
    return fight.with_force(player, fight.planet.force(player.id).minus(lost))
