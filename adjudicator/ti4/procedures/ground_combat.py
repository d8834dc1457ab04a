"""24 Ground combat: rounds of dice and hits until at most one side has ground forces on the planet."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.flagships import ROLL_MODIFIERS
from adjudicator.ti4.effects.ground_effects import after_assigning, end_of_round, magen_defense_grid, particle_weave
from adjudicator.ti4.ground_fights import GroundFight, assign
from adjudicator.ti4.procedures.assigning import Losses, hits_text
from adjudicator.ti4.procedures.combat_rolls import hits, rolled_text
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee


def ground_combat(fight: GroundFight) -> Procedure[GroundFight]:
    """24, 52.4: round after round until at most one side is left."""
    yield referee.step(
        f"g.start.{fight.planet_id}",
        "Combate terrestre",
        say(
            "En {planet} combaten {attacker} ({a}) y {defender} ({d}).",
            planet=fight.planet_id,
            attacker=fight.attacker,
            defender=fight.defender,
            a=fight.troops(fight.attacker),
            d=fight.troops(fight.defender),
        ),
        cite="52.4 24",
    )
    while True:
        fight = yield from combat_round(fight)
        fight = yield from end_of_round(fight)
        if fight.over:
            return fight
        yield referee.step(
            fight.key("next"),
            "Nueva ronda",
            say("Ambos conservan fuerzas terrestres en {planet}: nueva ronda.", planet=fight.planet_id),
            cite="24.3",
        )
        fight = replace(fight, round=fight.round + 1)


def combat_round(fight: GroundFight) -> Procedure[GroundFight]:
    """24.1, 24.2: both sides roll, then both assign."""
    fight, silenced = yield from magen_defense_grid(fight)
    made = yield from roll_dice(fight, silenced)
    made = yield from particle_weave(fight, made)
    taken: list[tuple[Player, Losses]] = []
    for player in fight.sides:
        taken.append((player, (yield from assign(fight, player, made[fight.opponent(player).id]))))
    for player, losses in taken:
        fight = fight.with_force(player, losses.left)
    for player, losses in taken:
        fight = yield from after_assigning(fight, player, losses)
    return fight


def roll_dice(fight: GroundFight, silenced: frozenset[str]) -> Procedure[dict[str, int]]:
    """24.1 Step 1: each side rolls for its ground forces on the planet."""
    made = dict.fromkeys((player.id for player in fight.sides), 0)
    for player in fight.sides:
        groups = combat_groups(fight, player)
        if player.id in silenced or not groups:
            continue
        key, cite = fight.key("roll", player), _cites(fight, player)
        dice = yield from referee.roll(
            key,
            player.id,
            say("Ronda {n} en {planet}: tirada de combate de {player}.", n=fight.round, planet=fight.planet_id, player=player),
            groups,
            cite=cite,
        )
        made[player.id] = hits(groups, dice)
        yield referee.step(
            key,
            "Tirar los dados",
            say(
                "{player} tira {dice}: {hits}.", player=player, dice=rolled_text(groups, dice), hits=hits_text(made[player.id])
            ),
            cite=cite,
            hits=made[player.id],
            dice={unit: list(values) for unit, values in dice.items()},
        )
    return made


def _cites(fight: GroundFight, player: Player) -> str:
    several = any(player.profile(stack.unit).dice != 1 for stack in fight.troops(player))
    return "24.1" + (" 24.1a" if several else "") + (" 64.2" if player.faction in ROLL_MODIFIERS else "")


def combat_groups(fight: GroundFight, player: Player) -> list[DiceGroup]:
    """24.1: the dice of a side."""
    groups = []
    for stack in fight.troops(player):
        profile = player.profile(stack.unit)
        dice = profile.dice if isinstance(profile.dice, int) else 1
        if profile.combat is not None:
            groups.append(
                DiceGroup(
                    stack.unit,
                    dice * stack.count,
                    profile.combat - modifier(fight, player, stack.unit),
                    label=unit_types()[stack.unit].many,
                )
            )
    return sorted(groups, key=lambda group: group.hits_on or 0)


def modifier(fight: GroundFight, player: Player, unit: str) -> int:
    """64.2: faction abilities that change combat rolls; a Shield Paling frees the infantry of Jol-Nar from theirs."""
    if player.faction == "jolnar" and unit == "infantry" and fight.troops(player).count("mech"):
        return 0
    return ROLL_MODIFIERS.get(player.faction or "", 0)
