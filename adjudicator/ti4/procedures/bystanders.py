"""7.1 Players without units in a combat: nobody's opponents, so that cards for those who fight are of no use to them."""

from __future__ import annotations

from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components
from adjudicator.ti4.windows.bystanders import idle_cards

IN_COMBAT = (
    At.COMBAT_START,
    At.ROUND_START,
    At.ROLL_AFTER,
    At.ROLLS_AFTER,
    At.HITS,
    At.SUSTAIN_AFTER,
    At.ROUND_END,
    At.COMBAT_WON,
)
"""The moments of any combat."""
IN_SPACE = (At.SPACE_START, At.SPACE_ROUND_START, At.AFB_BEFORE, At.AFB, At.RETREAT_ANNOUNCED, At.SPACE_HITS, At.SPACE_WON)
ON_GROUND = (At.GROUND_START, At.GROUND_ROUND_START, At.GROUND_ROLL_AFTER, At.GROUND_ROUND_END, At.GROUND_WON)


def told_bystanders(fight: Fight | GroundFight, key: str) -> Procedure[None]:
    """7.1: says of everybody else's cards for a combat that they cannot be used in this one."""
    moments = (*IN_COMBAT, *(IN_SPACE if isinstance(fight, Fight) else ON_GROUND))
    sides = {side.id for side in fight.sides}
    for player in fight.players.values():
        if player.id not in sides and (cards := idle_cards(player, moments)):
            text = say(
                "{player} no tiene unidades en este combate: no es adversario de nadie y no puede usar aquí {cards}.",
                player=player,
                cards=listing(components()[card] for card in cards),
            )
            yield referee.step(f"{key}.{player.id}", "Quien no combate", text, cite="7.1", used=False)
