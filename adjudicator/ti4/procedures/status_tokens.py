"""38.4, 38.5 Command tokens in the status phase: those on the board come back, new ones arrive, all are shared out."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Counts
from adjudicator.messages import count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, forbidden, total, window

POOLS = ("tactic", "fleet", "strategy")


def remove_tokens(realm: Realm) -> Procedure[Realm]:
    """38.4: everybody's command tokens leave the board for the reinforcements."""
    counted = {p.id: sum(p.id in system.tokens for system in realm.systems) for p in realm.players.values()}
    board = realm.board
    systems = {name: replace(system, tokens=frozenset()) for name, system in board.systems.items()}
    realm = realm.on(replace(board, systems=systems))
    for name, n in counted.items():
        player = realm.players[name]
        if player.reinforcement_tokens is not None:
            realm = realm.with_player(replace(player, reinforcement_tokens=player.reinforcement_tokens + n))
    told = [say("{player}: {n}", player=realm.players[name], n=n) for name, n in counted.items() if n]
    text = say(
        "Las fichas de Mando del tablero vuelven a los refuerzos: {tokens}.", tokens=listing(told, empty="no hay ninguna")
    )
    yield referee.step("tokens.board", "Retirar las fichas de Mando", text, cite="38.4", tokens=counted)
    return realm


def gain_tokens(realm: Realm, player: Player) -> Procedure[tuple[Realm, int]]:
    """38.5, 58.3: two tokens, and what abilities add; no more than there are in the reinforcements."""
    more = added(realm, "status_tokens", About(player))
    n = figure("status", "tokens") + total(more)
    realm, event = yield from window(
        realm, At.STATUS_PHASE, key="status.{name}.{player}", player=player.id, hits=n, cause="tokens"
    )
    n, left = event.hits, realm.players[player.id].reinforcement_tokens
    got = n if left is None else min(n, left)
    rules = f"38.5{cites(more)}" + (" 58.3" if got < n else "")
    if got < n:
        text = say(
            "{player} debía recibir {n} fichas de Mando, pero en sus refuerzos {left}.",
            player=player,
            n=n,
            left=count(got, "queda {n}", "quedan {n}"),
        )
    else:
        text = say("{player} recibe {n} fichas de Mando.", player=player, n=got)
    yield referee.step(f"tokens.gain.{player.id}", "Recibir fichas de Mando", text, cite=rules, tokens=got)
    if left is not None:
        realm = realm.with_player(replace(realm.players[player.id], reinforcement_tokens=left - got))
    return realm, got


def redistribute(realm: Realm, player: Player, got: int) -> Procedure[tuple[Realm, dict[str, Json] | None]]:
    """38.5: all the tokens of the command sheet as the player likes; nothing is asked where the sheet is not told."""
    player = realm.players[player.id]
    before = {"tactic": player.tactic_pool, "fleet": player.fleet_pool, "strategy": player.strategy_pool}
    if any(n is None for n in before.values()):
        return realm, None
    pools = {name: n or 0 for name, n in before.items()}
    whole, default = sum(pools.values()) + got, {**pools, "tactic": pools["tactic"] + got}
    after: dict[str, int] = yield from referee.ask(
        Counts(
            f"tokens.{player.id}",
            player.id,
            say("{player} reparte {n} fichas de Mando entre Táctica, Flota y Estrategia.", player=player, n=whole),
            options=[default],
            default=default,
            counted=dict.fromkeys(POOLS, whole),
            total=whole,
            reader=lambda raw, path: _read(realm, player, raw, path, whole),
        ),
        cite="38.5 58.2",
    )
    text = say("{player} queda con {tactic} en Táctica, {fleet} en Flota y {strategy} en Estrategia.", player=player, **after)
    yield referee.step(f"tokens.{player.id}", "Reasignar fichas de Mando", text, cite="38.5", pools=after)
    player = replace(player, tactic_pool=after["tactic"], fleet_pool=after["fleet"], strategy_pool=after["strategy"])
    return realm.with_player(player), dict(after)


def _read(realm: Realm, player: Player, raw: Json, path: str, whole: int) -> dict[str, int]:
    """Three numbers that make the whole, and no more in the fleet pool than it may hold."""
    node = Node(raw, path)
    node.only(*POOLS)
    chosen = {name: node.field(name).integer(least=0, most=whole) for name in POOLS}
    node.finish("answer.invalid")
    if sum(chosen.values()) != whole:
        text = say("Hay que repartir {n} fichas, y son {given}.", n=whole, given=sum(chosen.values()))
        raise referee.forbid(text, cite="38.5", path=path)
    for why in forbidden(realm, "fleet token", About(player, count=chosen["fleet"]))[:1]:
        if chosen["fleet"] > (player.fleet_pool or 0):
            raise referee.forbid(why.text, cite=f"38.5 {why.cite}", path=f"{path}.fleet")
    return chosen


def check_fleets(realm: Realm, player: Player) -> Procedure[tuple[Realm, Force]]:
    """38.5a, 45.3: after the pool has shrunk, every system is counted."""
    board, removed = realm.board, Force()
    for system in realm.systems:
        before = board.systems[system.id].force(player.id)
        key = f"fleet.excess.{player.id}.{system.id}"
        board = yield from respect_fleet_pool(board, board.players[player.id], system.id, key, "38.5a")
        removed = removed.plus(before.minus(board.systems[system.id].force(player.id)))
    return realm.on(board), removed
