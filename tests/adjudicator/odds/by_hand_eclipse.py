"""An independent reckoning of small battles of Eclipse, in plain fractions: one kind of ship a side, dice of one point.

A side is the points that each of its ships still takes before it is lost. Whoever shoots fires at the ship that is nearest
to its end until it is lost, then at the next.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

Ships = tuple[int, ...]


def die(computer: int, shield: int) -> Fraction:
    """Of six faces the burst always hits, the blank never, 2 to 5 with computers less shields from 6."""
    return Fraction(1 + sum(face + computer - shield >= 6 for face in (2, 3, 4, 5)), 6)


def shot(ships: Ships, points: int) -> Ships:
    """The ships after so many points of damage."""
    left = sorted(ships)
    while points and left:
        left[0] -= 1
        points -= 1
        if not left[0]:
            left.pop(0)
    return tuple(left)


def volley(dice: int, p: Fraction) -> list[Fraction]:
    return [comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)]


@cache
def wins(first: Ships, second: Ships, p: Fraction, q: Fraction, each: int, other: int) -> Fraction:
    """The chance of the side that shoots first: with p and so many dice a ship; the other with q and its own."""
    if not second:
        return Fraction(1)
    if not first:
        return Fraction(0)
    same, found = Fraction(0), Fraction(0)
    for k, chance in enumerate(volley(each * len(first), p)):
        there = shot(second, k)
        if not there:
            found += chance
            continue
        for m, back in enumerate(volley(other * len(there), q)):
            here = shot(first, m)
            if (here, there) == (first, second):
                same += chance * back
            else:
                found += chance * back * wins(here, there, p, q, each, other)
    return found / (1 - same)
