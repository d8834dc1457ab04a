"""Trade goods that buy votes: how many a player can spend, commodities among them where something allows it (63, 43.7)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.ruling import Violation
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Player
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import permitted

MOST_GOODS = 200


def most_goods(council: Council, player: Player) -> int:
    """63.2, 43.7: what a player has to spend; as much as anybody likes where the document does not say."""
    if player.trade_goods is None:
        return MOST_GOODS
    return player.trade_goods + _commodities(council, player)


def _commodities(council: Council, player: Player) -> int:
    return (player.commodities or 0) if permitted(council, "spend commodities", About(player)) else 0


def spent(council: Council, player: Player, goods: int) -> Council:
    """The council after goods are spent: trade goods first, then commodities."""
    player = council.players[player.id]
    of_trade = goods if player.trade_goods is None else min(goods, player.trade_goods)
    rest = goods - of_trade
    if player.trade_goods is not None:
        left = replace(player, trade_goods=player.trade_goods - of_trade, commodities=(player.commodities or 0) - rest)
        council = council.with_player(left if rest else replace(left, commodities=player.commodities))
    paid = {"trade_goods": -of_trade, "commodities": -rest}
    return council.gain(player.id, **{what: n for what, n in paid.items() if n})


def why_not_so_many(council: Council, player: Player, goods: int, path: str) -> list[Violation]:
    """63.2: nobody spends goods that they do not have."""
    most = most_goods(council, player)
    if goods <= most:
        return []
    text = say("{player} gasta {n} Mercancías y tiene {has}.", player=player, n=goods, has=most)
    return [referee.violation(text, cite="63.2 43.7" if player.commodities else "63.2", path=path)]
