"""Trade goods gained in the course of a procedure, as far as the document tells how many a player has."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import About, Situation
from adjudicator.ti4.windows import Reason, forbidden, window

S = TypeVar("S", bound=Situation)


def with_goods(situation: S, player: Player, n: int) -> S:
    """The situation where a player has gained or spent trade goods."""
    player = situation.players[player.id]
    if player.trade_goods is None:
        return situation
    after = replace(player, trade_goods=player.trade_goods + n)
    return situation.change(players={**situation.players, player.id: after})


def gain_goods(situation: S, player: Player, n: int, key: str) -> Procedure[S]:
    """A player gains trade goods, and whoever may answer that does."""
    situation = with_goods(situation, player, n)
    situation, _ = yield from window(situation, At.GOODS_GAINED, key=key, player=player.id)
    return situation


def goods_taken(situation: S, taker: Player, victim: Player, key: str) -> Procedure[S]:
    """What follows once a player has taken goods or commodities from somebody else."""
    situation, _ = yield from window(situation, At.GOODS_TAKEN, key=key, player=victim.id, by=taker.id)
    return situation


def why_not_take(situation: Situation, taker: Player, victim: Player) -> list[Reason]:
    """19.6: what keeps a player from taking goods or commodities that somebody else has."""
    return forbidden(situation, "take goods", About(taker, target=victim))
