"""38.3, 1.4 Action cards in the status phase: everybody draws, and keeps to the limit of the hand."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import figure
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, permitted, total


def draw_action_cards(realm: Realm, out: dict[str, Json]) -> Procedure[Realm]:
    """38.3, 1.4: by initiative one card each, and what abilities add; then the hand limit."""
    drawn: dict[str, Json] = {}
    discarded: dict[str, Json] = {}
    for player in realm.turns:
        more = [*added(realm, "status_cards", About(player)), *added(realm, "cards_drawn", About(player))]
        less = added(realm, "cards_discarded", About(player))
        n, back = figure("status", "action_cards") + total(more), total(less)
        drawn[player.id] = n
        text = say("{player} roba {n}.", player=player, n=n)
        if back:
            text = say("{player} roba {n} y descarta {back}.", player=player, n=n, back=back)
        yield referee.step(
            f"draw.{player.id}", "Robar cartas de Acción", text, cite=f"38.3 1.1{cites(more)}{cites(less)}", cards=n
        )
        realm, excess = yield from keep_to_hand_limit(realm, player, n - back)
        discarded[player.id] = back + excess
    out["action_cards"], out["discarded_cards"] = drawn, discarded
    return realm


def keep_to_hand_limit(realm: Realm, player: Player, more: int, key: str = "") -> Procedure[tuple[Realm, int]]:
    """1.4: at most seven action cards; the player chooses which to keep."""
    hoard = realm.hoard(player)
    if hoard.action_cards is None:
        return realm, 0
    changes = added(realm, "hand_limit", About(player))
    held, limit = hoard.action_cards + more, figure("action_cards", "hand") + total(changes)
    free = permitted(realm, "any hand", About(player))
    excess = 0 if free else max(held - limit, 0)
    if excess:
        text = say(
            "{player} tiene {n} cartas de Acción y el máximo es {limit}: descarta {excess}.",
            player=player,
            n=held,
            limit=limit,
            excess=excess,
        )
        yield referee.step(key or f"hand.{player.id}", "Límite de mano", text, cite=f"1.4{cites(changes)}", discarded=excess)
    elif free and held > limit:
        text = say("{player} tiene {n} cartas de Acción y no tiene límite. {why}", player=player, n=held, why=free[0].text)
        yield referee.step(key or f"hand.{player.id}", "Límite de mano", text, cite=f"1.4 {free[0].cite}")
    return realm.with_hoard(player, replace(hoard, action_cards=held - excess)), excess
