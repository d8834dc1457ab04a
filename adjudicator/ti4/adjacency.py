"""Which systems are next to each other: by their edges, by wormholes, by abilities."""

from __future__ import annotations

from adjudicator.ti4.board import Board, Player

ENTANGLED = frozenset({"alpha", "beta"})


def adjacent(board: Board, one: str, other: str, player: Player | None = None) -> bool:
    """8, 8.1, 10: touching tiles and equal wormholes; a system is never adjacent to itself (8.2)."""
    if one == other:
        return False
    first, second = board.systems[one], board.systems[other]
    if other in first.adjacent or one in second.adjacent or first.wormholes & second.wormholes:
        return True
    both = first.wormholes & ENTANGLED and second.wormholes & ENTANGLED
    return player is not None and entangled(player) and bool(both)


def entangled(player: Player) -> bool:
    """Quantum Entanglement of the Ghosts of Creuss: every alpha and beta is adjacent to every other."""
    return player.faction == "creuss"


def neighbours(board: Board, system: str, player: Player | None = None) -> list[str]:
    """The systems adjacent to one, in the order of the document."""
    return [other for other in board.systems if adjacent(board, system, other, player)]
