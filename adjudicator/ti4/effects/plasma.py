"""Plasma Scoring in an invasion: one more die for one unit in each roll of Bombardment or Space Cannon."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.voice import referee

Rolls = dict[str, list[DiceGroup]]
"""Dice by planet; together they are one roll."""


def one_more_die(player: Player, rolls: Rolls, key: str, cite: str) -> Procedure[Rolls]:
    """faq.general.4, faq.general.16: one unit, named before rolling, rolls one more die."""
    options = [(planet, group) for planet, groups in rolls.items() for group in groups]
    if not options or not player.has("plasma_scoring"):
        return rolls
    names = [_name(planet, group, rolls) for planet, group in options]
    best = min(range(len(options)), key=lambda i: options[i][1].hits_on or 0)
    chosen: str = yield from referee.choose(
        key,
        player.id,
        say("Proyección de plasma: ¿qué unidad de {player} tira un dado más?", player=player),
        names,
        default=names[best],
        cite=cite,
    )
    planet, group = options[names.index(chosen)]
    yield referee.step(
        key,
        "Proyección de plasma",
        say(
            "Una sola unidad de {player} tira un dado adicional en esta tirada: {unit}.",
            player=player,
            unit=group.label or group.unit,
        ),
        cite=cite,
        unit=group.unit,
    )
    more = [replace(g, dice=g.dice + 1) if g is group else g for g in rolls[planet]]
    return {**rolls, planet: more}


def _name(planet: str, group: DiceGroup, rolls: Rolls) -> str:
    """A unit type, with its planet where several are struck."""
    return group.unit if len(rolls) == 1 else f"{planet}.{group.unit}"
