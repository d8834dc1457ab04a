"""Reads whose fleets are checked and what happens to command tokens before that."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.reading import Node
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.names import figure
from adjudicator.ti4.reader import read_board

GAIN, LOSE, PLACE, ACTIVATE, SECONDARY, SPEND, MOVE = "gain", "lose", "place", "activate", "secondary", "spend", "move"


@dataclass(frozen=True)
class TokenChange:
    """What happens to command tokens of a player: gained, lost, placed, spent, moved from pool to pool."""

    number: int
    player: str
    do: str
    count: int = 1
    pool: str = ""
    to: str = ""
    system: str = ""
    path: str = ""
    allowed: bool = False
    """45.4: whether some effect lets tokens of the fleet pool be spent."""


@dataclass(frozen=True)
class Check:
    """The board, whose fleets are looked at (nobody named: everybody's), and the changes that come first."""

    board: Board
    changes: tuple[TokenChange, ...] = ()
    players: tuple[str, ...] = ()
    fighting: tuple[str, ...] = ()
    """18.3c: systems where a combat is still going on."""


def read_fleet_check(root: Node) -> Check:
    """The document of the procedure `fleet_check`."""
    refuse_unmodelled(root, "fleet_check")
    board = read_board(root, figures=False, activated=False, mapped=False, asked=("player",))
    names = list(board.players)
    changes = tuple(_change(node, i + 1, board) for i, node in enumerate(root.field("tokens").items()))
    asked = root.field("player").one_of(names)
    fighting = root.field("fighting").names(board.systems)
    board = board.change(players={name: _counted(root, board, player) for name, player in board.players.items()})
    root.finish()
    moved = tuple(dict.fromkeys(change.player for change in changes))
    return Check(board, changes, (asked,) if asked else moved or tuple(names), fighting)


def _change(node: Node, number: int, board: Board) -> TokenChange:
    player = node.field("player").one_of(board.players, next(iter(board.players), ""))
    do = node.field("do").one_of()
    system = node.field("system").one_of(board.systems)
    change = TokenChange(
        number,
        player,
        do,
        node.field("count").integer(),
        node.field("pool").one_of(),
        node.field("to").one_of(),
        system,
        node.path,
        node.field("allowed").flag(),
    )
    if not do:
        node.field("do").fault("falta decir qué pasa con las fichas")
    if do in (PLACE, ACTIVATE) and not system:
        node.field("system").fault("falta decir en qué sistema se pone la ficha")
    if do == MOVE and not (change.pool and change.to):
        node.field("to").fault("falta decir de qué reserva a qué reserva")
    elif do == MOVE and change.pool == change.to:
        node.field("to").fault("es la misma reserva")
    if do == SPEND and not change.pool:
        node.field("pool").fault("falta decir de qué reserva se gasta")
    return change


def _counted(root: Node, board: Board, player: Player) -> Player:
    """58.3: the tokens left in the reinforcements, where the document gives the rest of them."""
    pools = (player.tactic_pool, player.strategy_pool, player.fleet_pool)
    if any(pool is None for pool in pools):
        return player
    placed = sum(player.id in system.tokens for system in board.systems.values())
    used = sum(pool or 0 for pool in pools) + placed + (player.reinforcement_tokens or 0) - len(player.fleet_tokens or ())
    every = figure("command_tokens", "each")
    if used > every:
        root.field("players").field(player.id).fault("suman {n} fichas de Mando y solo hay {most}", n=used, most=every)
    if player.reinforcement_tokens is not None:
        return player
    return replace(player, reinforcement_tokens=max(every - used, 0))
