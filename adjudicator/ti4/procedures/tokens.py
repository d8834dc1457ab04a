"""Command tokens that leave a command sheet: out of which pool, and what that does to the fleets (58.3, 45.3)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.procedures.cargo import excess, remove_excess
from adjudicator.ti4.procedures.fleet import over_fleet_pool, respect_fleet_pool
from adjudicator.ti4.voice import referee

TACTIC, STRATEGY, FLEET = POOLS = ("tactic_pool", "strategy_pool", "fleet_pool")
WORDS = {TACTIC: say("Táctica"), STRATEGY: say("Estrategia"), FLEET: say("Flota")}


def tokens(player: Player, pool: str) -> int | None:
    """How many tokens a pool holds; None where the document does not say."""
    return {TACTIC: player.tactic_pool, STRATEGY: player.strategy_pool, FLEET: player.fleet_pool}[pool]


def take_token(board: Board, player: str, pool: str) -> Board:
    """The board with one token less in a player's pool, where the document counts them."""
    owner = board.players[player]
    left = tokens(owner, pool)
    if not left:
        return board
    changed = {
        TACTIC: replace(owner, tactic_pool=left - 1),
        STRATEGY: replace(owner, strategy_pool=left - 1),
        FLEET: replace(owner, fleet_pool=left - 1),
    }[pool]
    return board.change(players={**board.players, player: changed})


def from_sheet(board: Board, player: Player, key: str) -> Procedure[tuple[Board, str | None]]:
    """58.3b: a token out of a pool that its owner chooses; None where the document tells nothing of the pools, or all are empty."""
    open_ = [pool for pool in POOLS if tokens(player, pool) != 0]
    told = any(tokens(player, pool) is not None for pool in POOLS)
    if not told or not open_:
        return board, None
    pool: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿De qué reserva de su hoja de mando toma {player} la ficha?", player=player),
            options=open_,
            default=open_[0],
            labels=[WORDS[pool] for pool in open_],
        ),
        cite="58.3b",
    )
    return take_token(board, player.id, pool), pool


def respect_fleet_pools(board: Board, player: str, *first: str) -> Procedure[Board]:
    """45.3: after the fleet pool has shrunk, the limit in every system, those named first before the others."""
    others = [system for system in board.systems if system not in first]
    for system in (*first, *others):
        owner = board.players[player]
        if over_fleet_pool(board, owner, system):
            before = excess(board, owner, system)
            key = f"fleet.excess.{player}" + ("" if system in first else f".{system}")
            board = yield from respect_fleet_pool(board, owner, system, key)
            if excess(board, owner, system) > before:
                board = yield from remove_excess(board, owner, system, f"capacity.excess.{player}.{system}", "18.2 18.3 18.3a")
    return board
