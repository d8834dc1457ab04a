"""What players gain between actions: command tokens, action cards, secret objectives, commodities (1, 43, 49, 58)."""

from __future__ import annotations

from typing import TypeVar

from adjudicator.choices import Counts, Names
from adjudicator.errors import unusable
from adjudicator.messages import Message, count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.tokens import FLEET, POOLS, WORDS, tokens, with_tokens
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, forbidden, permitted, total, window

T = TypeVar("T", bound=Table)
B = TypeVar("B", bound=Board)


def gain_tokens(table: T, player: Player, n: int, key: str, cite: str) -> Procedure[T]:
    """58.2, 58.3a: as many tokens as the reinforcements hold, each into a pool of its owner's choice."""
    player = table.players[player.id]
    left = player.reinforcement_tokens
    gained = n if left is None else min(n, left)
    if gained < n:
        yield referee.step(
            f"{key}.short",
            "Fichas de Mando",
            say(
                "En los refuerzos de {player} hay {left}: gana {gained} en lugar de {n}.",
                player=player,
                left=_tokens(left or 0),
                gained=gained,
                n=n,
            ),
            cite="58.3 58.3a",
        )
    if not gained:
        return table
    table, pools = yield from place_tokens(table, player, gained, f"{key}.pools", cite)
    yield referee.step(
        key,
        "Fichas de Mando",
        say("{player} gana {n}: {pools}.", player=player, n=_tokens(gained), pools=_in_pools(pools)),
        cite=f"{cite} 58.2",
        pools=pools,
    )
    return table.gain(player.id, command_tokens=gained)


def _tokens(n: int) -> object:
    return count(n, "{n} ficha de Mando", "{n} fichas de Mando")


def _in_pools(pools: dict[str, int]) -> object:
    return listing([say("{n} a {pool}", n=n, pool=WORDS[pool]) for pool, n in pools.items() if n])


def place_tokens(table: T, player: Player, n: int, key: str, cite: str) -> Procedure[tuple[T, dict[str, int]]]:
    """58.2: new tokens are dealt to the pools as their owner likes."""
    default = {POOLS[0]: n}
    pools: dict[str, int] = yield from referee.ask(
        Counts(
            key,
            player.id,
            say("¿En qué reservas pone {player} {tokens}?", player=player, tokens=_tokens(n)),
            options=[default],
            default=default,
            reader=lambda raw, path: _read_pools(table, player, raw, path, n, player.fleet_pool or 0),
            counted=dict.fromkeys(POOLS, n),
            total=n,
        ),
        cite=f"{cite} 58.2",
    )
    return _added(table, player, pools, n), pools


def _added(table: T, player: Player, pools: dict[str, int], n: int) -> T:
    """The table with tokens in pools that the document counts, out of the reinforcements."""
    held = {pool: tokens(player, pool) for pool in POOLS}
    table = with_tokens(
        table, player.id, {pool: before + pools.get(pool, 0) for pool, before in held.items() if before is not None}
    )
    left = player.reinforcement_tokens
    return table if left is None else with_tokens(table, player.id, {"reinforcement_tokens": left - n})


def _read_pools(table: Board, player: Player, raw: Json, path: str, n: int, held: int = 0) -> dict[str, int]:
    """So many tokens in each pool; one pool by its name takes all. `held`: what the fleet pool has already."""
    if isinstance(raw, str) and raw in POOLS:
        raw = {raw: n}
    node = Node(raw, path)
    node.only(*POOLS)
    pools = {pool: entry.integer() for pool, entry in node.mapping().items() if pool in POOLS}
    node.finish("answer.invalid")
    if sum(pools.values()) != n:
        raise unusable(path, "las reservas deben sumar {n}", code="answer.invalid", n=n)
    fleet = held + pools.get(FLEET, 0)
    for why in forbidden(table, "fleet token", About(player, count=fleet))[:1]:
        if fleet > (player.fleet_pool or 0):
            raise referee.forbid(why.text, cite=f"58.2 {why.cite}", path=f"{path}.{FLEET}")
    return pools


def redistribute(table: B, player: Player, key: str, cite: str) -> Procedure[B]:
    """A player deals the tokens of the sheet anew among the pools; without all three counts nothing can be said."""
    player = table.players[player.id]
    held = {pool: n for pool in POOLS if (n := tokens(player, pool)) is not None}
    if len(held) < len(POOLS):
        yield referee.step(
            key,
            "Redistribuir",
            say("{player} puede redistribuir entre sus reservas las fichas de su hoja de mando.", player=player),
            cite=cite,
        )
        return table
    n = sum(held.values())
    pools: dict[str, int] = yield from referee.ask(
        Counts(
            key,
            player.id,
            say("¿Cómo redistribuye {player} las {n} fichas de su hoja de mando?", player=player, n=n),
            options=[held],
            default=held,
            reader=lambda raw, path: _read_pools(table, player, raw, path, n),
            counted=dict.fromkeys(POOLS, n),
            total=n,
        ),
        cite=cite,
    )
    after = {pool: pools.get(pool, 0) for pool in POOLS}
    if after != held:
        text = say("{player} redistribuye sus fichas: {pools}.", player=player, pools=_in_pools(after))
        yield referee.step(key, "Redistribuir", text, cite=cite, pools=after)
    return with_tokens(table, player.id, after)


def draw_action_cards(table: T, player: Player, n: int, key: str, cite: str) -> Procedure[T]:
    """1.3, 1.4: so many cards, and whatever components add; then the hand is cut down to its limit."""
    more, back = (added(table, to, About(player)) for to in ("cards_drawn", "cards_discarded"))
    n += total(more)
    cards = count(n, "{n} carta de Acción", "{n} cartas de Acción")
    text = say("{player} roba {cards}.", player=player, cards=cards)
    if more:
        text = say(
            "{player} roba {cards} por {names}, y luego descarta {back} de su mano.",
            player=player,
            cards=cards,
            names=listing(amount.component for amount in more),
            back=total(back),
        )
    yield referee.step(key, "Cartas de Acción", text, cite=f"{cite} 1.3" + cites(more))
    kept = n - total(back)
    table = table.gain(player.id, action_cards=kept)
    hand = table.seat(player).action_cards
    return table if hand is None else (yield from cut_hand(table, player, hand + kept, key))


def cut_hand(table: T, player: Player, hand: int, key: str) -> Procedure[T]:
    """1.4: nobody keeps more than seven."""
    limits, free = added(table, "hand_limit", About(player)), permitted(table, "any hand", About(player))
    most = figure("action_cards", "hand") + total(limits)
    if free:
        if hand > most:
            text = say("{player} tiene {n} cartas de Acción y no tiene límite. {why}", player=player, n=hand, why=free[0].text)
            yield referee.step(f"{key}.hand", "Cartas de Acción", text, cite=f"1.4 {free[0].cite}")
        return table.with_seat(player.id, action_cards=hand)
    if hand > most:
        text = say(
            "{player} tendría {hand} cartas de Acción: se queda con {most} y descarta {n}.",
            player=player,
            hand=hand,
            most=most,
            n=hand - most,
        )
        yield referee.step(f"{key}.hand", "Cartas de Acción", text, cite="1.4" + cites(limits), discarded=hand - most)
        table = table.gain(player.id, action_cards=most - hand)
    return table.with_seat(player.id, action_cards=min(hand, most))


def draw_secret(table: T, player: Player, key: str, cite: str) -> Procedure[T]:
    """49.4: a secret objective; whoever then has more than three gives one that is not scored back."""
    yield referee.step(key, "Objetivo secreto", say("{player} roba un Objetivo secreto.", player=player), cite=cite)
    had, limits = table.seat(player).secrets, added(table, "secret_objectives", About(player))
    most = figure("secret_objectives", "most") + total(limits)
    if had is None or had < most:
        if had is not None and had >= most - total(limits):
            text = say("Con {names} caben {most} Objetivos secretos.", names=listing(x.component for x in limits), most=most)
            yield referee.step(f"{key}.room", "Objetivo secreto", text, cite="71.21 49.4" + cites(limits))
        table = table.gain(player.id, secret_objectives=1)
        return table if had is None else table.with_seat(player.id, secrets=had + 1)
    text = say(
        "{player} pasa de {most} Objetivos secretos, contados los puntuados: devuelve al mazo uno que no haya puntuado.",
        player=player,
        most=most,
    )
    yield referee.step(f"{key}.back", "Objetivo secreto", text, cite="49.4" + cites(limits), returned=1)
    return table


def replenish(table: T, player: Player, key: str, cite: str) -> Procedure[T]:
    """43.3, 25.3: commodities up to the value of the faction sheet, and whoever may answer that does."""
    more, value = added(table, "commodity_value", About(player)), table.seat(player).commodity_value
    most = None if value is None else value + total(more)
    had = player.commodities
    n = None if most is None or had is None else max(most - had, 0)
    yield referee.step(key, "Exportaciones", _replenished(player, most, n), cite=f"{cite} 43.2 43.3" + cites(more))
    if n:
        table = table.gain(player.id, commodities=n)
    if most is not None and (had is None or had < most):
        table = with_tokens(table, player.id, {"commodities": most})
    table, _ = yield from window(table, At.REPLENISHED, key=key, player=player.id)
    return table


def _replenished(player: Player, most: int | None, n: int | None) -> Message:
    if most is None:
        return say("{player} repone sus Exportaciones hasta la puntuación de su hoja de facción.", player=player)
    if n == 0:
        return say(
            "{player} repone sus Exportaciones: ya tenía el máximo, {most}, y no toma ninguna.", player=player, most=most
        )
    if n is None:
        return say("{player} repone sus Exportaciones hasta tener {most}.", player=player, most=most)
    return say("{player} repone sus Exportaciones: toma {n} y tiene {most}.", player=player, n=n, most=most)


def ready_planets(table: T, player: Player, key: str, cite: str) -> Procedure[T]:
    """35.2, 35.3: up to two exhausted planets that the player controls, of any system."""
    player, most = table.players[player.id], figure("diplomacy", "planets")
    options = table.exhausted_of(player)
    if not options:
        yield referee.step(
            key, "Preparar planetas", say("{player} no tiene planetas agotados que preparar.", player=player), cite=cite
        )
        return table
    chosen: tuple[str, ...] = yield from referee.ask(
        Names(
            key,
            player.id,
            say("¿Qué planetas agotados prepara {player}? Hasta {most}.", player=player, most=most),
            options=[options[:most]],
            default=options[:most],
            reader=lambda raw, path: _read_planets(table, player, raw, path, cite, most),
            names=options,
        ),
        cite=cite,
    )
    if not chosen:
        return table
    text = say("{player} prepara {planets}.", player=player, planets=listing(chosen))
    yield referee.step(key, "Preparar planetas", text, cite=cite, readied=list(chosen))
    table = table.with_seat(player.id, exhausted=table.seat(player).exhausted - set(chosen))
    before = table.readied.get(player.id, ())
    return table.change(readied={**table.readied, player.id: (*before, *chosen)})


def _read_planets(table: Table, player: Player, raw: Json, path: str, cite: str, most: int) -> tuple[str, ...]:
    """Planets that the player controls and that are exhausted, no more than so many."""
    node = Node(raw, path)
    own = [planet.id for planet in table.planets_of(player.id)]
    chosen = tuple(
        dict.fromkeys(
            item.name_in(item.text(), [*dict.fromkeys((*own, *table.exhausted_of(player), *_all(table)))]) or ""
            for item in node.items()
        )
    )
    node.finish("answer.invalid")
    for name in chosen:
        if name not in table.exhausted_of(player):
            text = (
                say("«{planet}» no está agotado: no hay nada que preparar.", planet=name)
                if name in own
                else say("{player} no controla «{planet}»: no puede prepararlo.", player=player, planet=name)
            )
            raise referee.forbid(text, cite=cite, path=path)
    if len(chosen) > most:
        raise referee.forbid(
            say("Se preparan como mucho {most} planetas, y son {n}.", most=most, n=len(chosen)), cite=cite, path=path
        )
    return chosen


def _all(table: Table) -> list[str]:
    return [planet for system in table.systems.values() for planet in system.planets]
