"""What carries a single ship further: each such component serves one ship of the action, and no two the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from adjudicator.ti4.board import Board
from adjudicator.ti4.movement_reader import Move
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import Amount, added, total

Shares = Mapping[int, tuple[Amount, ...]]
"""What each move is given, by its number."""


def shared_out(board: Board, short: Sequence[tuple[Move, int]]) -> Shares:
    """A share for every ship that lacks something (its move, how much), or nothing at all if that cannot be done."""
    ships = [(move, missing) for move, missing in short for _ in range(move.count)]
    shares: dict[int, tuple[Amount, ...]] = {}
    for number, some in _allotted(board, ships, frozenset()) or []:
        shares[number] = (*shares.get(number, ()), *some)
    return shares


def _allotted(
    board: Board, ships: Sequence[tuple[Move, int]], used: frozenset[str]
) -> list[tuple[int, tuple[Amount, ...]]] | None:
    """The fewest components for the first ship, then the others; None if somebody goes without."""
    if not ships:
        return []
    move, missing = ships[0]
    free = [x for x in added(board, "move_of_one_ship", About(board.active, move.ship)) if x.component.key not in used]
    for size in range(1, len(free) + 1):
        for some in combinations(free, size):
            if total([*some]) < missing:
                continue
            rest = _allotted(board, ships[1:], used | {amount.component.key for amount in some})
            if rest is not None:
                return [(move.number, some), *rest]
    return None
