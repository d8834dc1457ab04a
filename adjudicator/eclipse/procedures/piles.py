"""The piles of sectors in the course of an action (5.2.3, 5.2.8): what is drawn, what is discarded, when discards are shuffled in."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.eclipse.explore_situation import Exploration, Stack


def drawn_from(stacks: Mapping[str, Stack], one: Exploration) -> dict[str, Stack]:
    """5.2.3, 5.2.8.4: the piles once the sectors of an activation are drawn, the discards shuffled in where a pile runs out."""
    stack = stacks.get(one.ring, Stack())
    if stack.pile is None:
        return dict(stacks)
    left, discard = stack.pile - len(one.tiles), stack.discard
    if left < 0 or stack.pile == 0:
        left, discard = left + (discard or 0), 0
    return {**stacks, one.ring: Stack(max(left, 0), discard)}


def with_discards(stacks: Mapping[str, Stack], ring: str, n: int) -> dict[str, Stack]:
    """5.2.8.1: the piles with so many more sectors in the discard of a ring."""
    stack = stacks.get(ring, Stack())
    return {**stacks, ring: Stack(stack.pile, n + (stack.discard or 0))} if stack.pile is not None else dict(stacks)
