"""Command tokens that leave a command sheet: out of which pool, and what that does to the fleets (58.3, 45.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.procedures.cargo import excess, remove_excess
from adjudicator.ti4.procedures.fleet import over_fleet_pool, respect_fleet_pool
from adjudicator.ti4.voice import referee

B = TypeVar("B", bound=Board)
TACTIC, STRATEGY, FLEET = POOLS = ("tactic_pool", "strategy_pool", "fleet_pool")
WORDS = {TACTIC: say("Táctica"), STRATEGY: say("Estrategia"), FLEET: say("Flota")}


def tokens(player: Player, pool: str) -> int | None:
    """How many tokens a pool holds; None where the document does not say."""
    return {TACTIC: player.tactic_pool, STRATEGY: player.strategy_pool, FLEET: player.fleet_pool}[pool]


def take_token(board: B, player: str, pool: str) -> B:
    """The board with one token less in a player's pool, where the document counts them."""
    owner = board.players[player]
    left = tokens(owner, pool)
    if not left:
        return board
    return with_tokens(board, player, {pool: left - 1})


def with_tokens(board: B, player: str, pools: Mapping[str, int]) -> B:
    """The board with so many tokens in some pools of a player."""
    owner = replace(board.players[player], **pools)  # type: ignore[arg-type]
    return board.change(players={**board.players, player: owner})


def from_sheet(board: B, player: Player, key: str, cite: str = "58.3b") -> Procedure[tuple[B, str | None]]:
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
        cite=cite,
    )
    return take_token(board, player.id, pool), pool


def respect_fleet_pools(board: B, player: str, *first: str) -> Procedure[B]:
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
