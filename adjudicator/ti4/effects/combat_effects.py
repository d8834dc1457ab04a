"""When technologies, abilities and cards act in a space combat: the moments of 23.2 and what belongs to each."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.combat_abilities import alastor, ambush, assault_cannon, devotion, dimensional_splicer
from adjudicator.ti4.effects.combat_cards import skilled_retreat
from adjudicator.ti4.effects.flagships import arc_secundus, van_hauge
from adjudicator.ti4.fights import Fight

Effect = Callable[[Fight, Player], Procedure[Fight]]

START: tuple[Effect, ...] = (alastor, assault_cannon, ambush, dimensional_splicer)
"""At the start of combat, which is also the start of its first round (23.2a), before Anti-Fighter Barrage."""

ROUND_START: tuple[Effect, ...] = (arc_secundus, skilled_retreat)
"""At the start of each round."""

ROUND_END: tuple[Effect, ...] = (devotion,)
"""At the end of each round, when a retreat has already moved its ships."""


def in_turns(fight: Fight, effects: tuple[Effect, ...]) -> Procedure[Fight]:
    """19.19: abilities of one moment are resolved one at a time, in turns, the active player first."""
    for effect in effects:
        for player in fight.sides:
            if not fight.over:
                before, fight = fight, (yield from effect(fight, fight.side(player)))
                fight = yield from van_hauge(before, fight, f"r{fight.round}")
    return fight
