"""What readies an agent at once (55.4, 77)."""

from __future__ import annotations

from typing import Any

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components, effect, titled

SUITE = "temporal_command_suite"


@effect(SUITE, At.AGENT_EXHAUSTED, optional=True, exhausts=True, anyone=True, cite="55.4 77")
def temporal_command_suite(situation: Any, player: Player) -> Procedure[Any]:
    """Temporal Command Suite: exhausted, it readies an agent that has just been exhausted; not for the same moment again."""
    event = situation.event
    owner = situation.players[event.player]
    text = say(
        "{player} la agota y prepara a {agent}, de {owner}: puede volver a usarse, pero no en este mismo momento.",
        player=player,
        agent=components()[event.card],
        owner=owner,
    )
    if owner.id != player.id:
        text = say("{text} {player} puede hacer una transacción con {owner}.", text=text, player=player, owner=owner)
    yield referee.step(f"{event.key}.{SUITE}.{player.id}", titled(SUITE), text, cite="55.4 77 9.4")
    return situation.change(exhausted=situation.exhausted - {(event.player, event.card)})
