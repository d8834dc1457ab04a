"""Keeps a search narrow: of all states the best few, and not too many of them in the same place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Protocol, TypeVar


class Scored(Protocol):
    """A state of a search."""

    @property
    def score(self) -> float:
        """How good the way to it is."""


S = TypeVar("S", bound=Scored)


def keep_best(
    states: Iterable[S], same: Callable[[S], Hashable], place: Callable[[S], Hashable], most: int, each: int
) -> list[S]:
    """The best states: one of those that are the same, `each` in a place, `most` in all."""
    best: dict[Hashable, S] = {}
    for state in states:
        known = best.get(same(state))
        if known is None or state.score > known.score:
            best[same(state)] = state
    kept: list[S] = []
    taken: Counter[Hashable] = Counter()
    for state in sorted(best.values(), key=lambda state: -state.score):
        taken[place(state)] += 1
        if taken[place(state)] <= each:
            kept.append(state)
        if len(kept) == most:
            break
    return kept
