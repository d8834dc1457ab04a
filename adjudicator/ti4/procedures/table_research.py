"""94.9 A technology that is researched in the course of another procedure: who may, and what follows."""

from __future__ import annotations

from typing import TypeVar

from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import STRATEGIC, At
from adjudicator.ti4.procedures.gaining import gain_tokens
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, total, window

T = TypeVar("T", bound=Table)


def research_one(table: T, player: Player, key: str, text: Message, cite: str, resources: int = 0) -> Procedure[T]:
    """94.9: a technology, and what follows a research; whoever cannot gains what the faction says in its place."""
    player = table.players[player.id]
    instead = added(table, "research_tokens", About(player))
    if instead:
        text = say("{player} no investiga: gana fichas de Mando en lugar de la Tecnología.", player=player)
        if resources:
            text = say(
                "{player} gasta {price} de Recursos y gana fichas de Mando en lugar de la Tecnología.",
                player=player,
                price=resources,
            )
        yield referee.step(key, "Investigar", text, cite=cite + cites(instead), resources=resources)
        return (yield from gain_tokens(table, player, total(instead), f"{key}.instead", "94" + cites(instead)))
    yield referee.step(key, "Investigar", text, cite=cite, resources=resources)
    table = table.gain(player.id, technologies=1)
    table, _ = yield from window(
        table, At.RESEARCH_AFTER, only=STRATEGIC, key=f"{key}.{{name}}.{{player}}", player=player.id, cause="research"
    )
    return table
