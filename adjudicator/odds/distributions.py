"""Probabilities of whole numbers: dice of one kind, dice of several, and how they add up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from adjudicator.questions import DiceGroup, Face

Pmf = tuple[float, ...]
"""The probability of 0, 1, 2 …"""
TINY = 1e-15
"""What is less likely than this is left out; all of it together stays far below the error that is promised."""
CUT = 1e-13
"""The tail of a roll that is counted with the number before it."""


@lru_cache(maxsize=4096)
def binomial(n: int, p: float) -> Pmf:
    """So many successes out of n."""
    return tuple(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1))


def convolve(one: Sequence[float], other: Sequence[float]) -> Pmf:
    """The sum of two independent numbers."""
    found = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for k, q in enumerate(other):
            found[i + k] += p * q
    return tuple(found)


def power(one: Sequence[float], n: int) -> Pmf:
    """The sum of n independent numbers that are alike."""
    found: Pmf = (1.0,)
    for _ in range(n):
        found = convolve(found, one)
    return found


def trimmed(pmf: Sequence[float]) -> Pmf:
    """Without the tail that hardly ever happens, which is counted with the last number that is kept."""
    end, tail = len(pmf), 0.0
    while end > 1 and tail + pmf[end - 1] < CUT:
        end -= 1
        tail += pmf[end]
    return (*pmf[: end - 1], pmf[end - 1] + tail)


def chance(group: DiceGroup) -> float:
    """The probability that one die of a group reaches its number."""
    if group.hits_on is None:
        return 0.0
    return sum(_reaches(face, group.hits_on) for face in group.faces) / len(group.faces)


def _reaches(face: Face, number: int) -> bool:
    return isinstance(face, int) and face >= number


@lru_cache(maxsize=4096)
def hits_of(dice: tuple[tuple[int, float], ...]) -> Pmf:
    """How many dice hit, of so many each with its probability."""
    found: Pmf = (1.0,)
    for n, p in dice:
        found = convolve(found, binomial(n, p))
    return trimmed(found)
