"""Which systems are next to each other: by their edges, by wormholes, by abilities."""

from __future__ import annotations

from adjudicator.names import name_key
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.situations import About
from adjudicator.ti4.tiles import NEXUS, NEXUS_PLANETS
from adjudicator.ti4.windows import forbidden, permitted

BASIC = frozenset({"alpha", "beta"})
"""10.1: the two basic types of wormhole."""
KINDS = ("alpha", "beta", "gamma", "delta")


def adjacent(board: Board, one: str, other: str, player: Player | None = None) -> bool:
    """8, 8.1, 10: touching tiles and equal wormholes; a system is never adjacent to itself (8.2)."""
    if one == other:
        return False
    return (
        touching(board, one, other) or _joined(board, one, other, player) or bool(joining_wormholes(board, one, other, player))
    )


def open_to_ships(board: Board, one: str, other: str, player: Player) -> bool:
    """Adjacent for a ship that moves: alpha and beta may be closed, but not to abilities that join them anew."""
    if not adjacent(board, one, other, player):
        return False
    closed = forbidden(board, "travel alpha_beta", About(player, system=one, other=other))
    if not closed or touching(board, one, other) or _joined(board, one, other, player):
        return True
    return mixed(board, player) or bool(joining_wormholes(board, one, other, player) - BASIC)


def touching(board: Board, one: str, other: str) -> bool:
    """8, 8.4: two tiles with a common edge, or joined by a hyperlane."""
    return on_edge(board, one, other) or frozenset({one, other}) in board.lanes


def on_edge(board: Board, one: str, other: str) -> bool:
    """8: what the document calls adjacent."""
    return other in board.systems[one].adjacent or one in board.systems[other].adjacent


def joining_wormholes(board: Board, one: str, other: str, player: Player | None = None) -> frozenset[str]:
    """8.1, 10: the wormholes of one system that lead to the other."""
    first, second = wormholes(board, one, player), wormholes(board, other, player)
    if mixed(board, player) and second & BASIC:
        return (first & second) | (first & BASIC)
    return first & second


def wormholes(board: Board, system: str, player: Player | None = None) -> frozenset[str]:
    """The wormholes of a system, those that units and abilities bring included."""
    brought = (kind for kind in KINDS if permitted(board, "wormhole", About(player, system=system, what=kind)))
    return board.systems[system].wormholes | frozenset(brought)


def mixed(board: Board, player: Player | None) -> bool:
    """Whether alpha and beta lead to each other, for everybody or for a player."""
    return bool(permitted(board, "mix wormholes", About(player)))


def _joined(board: Board, one: str, other: str, player: Player | None) -> bool:
    """8: whether a component of a player makes two systems adjacent."""
    return bool(permitted(board, "adjacent", About(player, system=one, other=other)))


def neighbours(board: Board, system: str, player: Player | None = None) -> list[str]:
    """The systems adjacent to one, in the order of the document."""
    return [other for other in board.systems if adjacent(board, system, other, player)]


def is_nexus(board: Board, system: str) -> bool:
    """70: the wormhole nexus, by its name or by its planet."""
    return name_key(system) in NEXUS or any(name_key(planet) in NEXUS_PLANETS for planet in board.systems[system].planets)
