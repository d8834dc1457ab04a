"""An independent reckoning, in fractions, of fights in which one side's units change what the other can do.

Figures are typed from the reference sheets; nothing here asks the program. Each fight is a chain over (first, second) whose only way
back to the same state is that nobody hits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from tests.adjudicator.odds.boards import space
from tests.adjudicator.odds.by_hand import dice, die, plus
from tests.adjudicator.odds.case_texts import Texts, flagship

Document = dict[str, Any]
Round = Callable[[tuple[int, ...], tuple[int, ...]], Iterator[tuple[Fraction, tuple[int, ...], tuple[int, ...]]]]
"""Where a round leads from what both sides have."""


def hurt(force: tuple[int, ...], hits: int) -> tuple[int, ...]:
    """Ships beside a flagship that sustains first and, damaged, falls last: ships, flagship, whether it is damaged."""
    ships, flag, damaged = force
    if hits and flag and not damaged:
        damaged, hits = 1, hits - 1
    ships, hits = ships - min(ships, hits), hits - min(ships, hits)
    return (ships, 0, 0) if hits and flag else (ships, flag, damaged)


def _solve(
    one: tuple[int, ...], two: tuple[int, ...], step: Round, lives: Callable[[int, tuple[int, ...]], bool]
) -> tuple[Fraction, ...]:
    """Win of the first, win of the second, draw."""

    @cache
    def worth(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[Fraction, Fraction, Fraction]:
        here, there = lives(0, first), lives(1, second)
        if not here or not there:
            return Fraction(here), Fraction(there), Fraction(not here and not there)
        same, found = Fraction(0), [Fraction(0)] * 3
        for p, a, b in step(first, second):
            if (a, b) == (first, second):
                same += p
            else:
                found = [x + p * y for x, y in zip(found, worth(a, b), strict=True)]
        return found[0] / (1 - same), found[1] / (1 - same), found[2] / (1 - same)

    return worth(one, two)


def _fall(ships: tuple[int, ...], hits: int) -> tuple[int, ...]:
    """Ships that cannot sustain fall in order."""
    left = list(ships)
    for n in range(len(left)):
        lost = min(hits, left[n])
        left[n] -= lost
        hits -= lost
    return tuple(left)


def fourth_moon(cruisers: int, dreadnoughts: int) -> tuple[Fraction, ...]:
    """Mentak's flagship (7, two dice, sustains) and cruisers (7) against dreadnoughts (5) that cannot sustain while it is there.

    The first side: cruisers, flagship, whether it is damaged. A damaged flagship falls after the cruisers.
    """

    def lives(side: int, force: tuple[int, ...]) -> bool:
        return force[0] + force[1] > 0

    def struck(force: tuple[int, ...], hits: int, sustains: bool) -> tuple[int, ...]:
        whole, damaged = force
        if sustains:
            uses = min(hits, whole)
            whole, damaged, hits = whole - uses, damaged + uses, hits - uses
        lost = min(hits, damaged)
        return whole - min(hits - lost, whole), damaged - lost

    def step(first: tuple[int, ...], second: tuple[int, ...]) -> Iterator[tuple[Fraction, tuple[int, ...], tuple[int, ...]]]:
        by_first = dice(first[0] + 2 * first[1], die(7))
        by_second = dice(sum(second), die(5))
        for x, p in enumerate(by_first):
            for y, q in enumerate(by_second):
                yield p * q, hurt(first, y), struck(second, x, not first[1])

    # Ambush comes first: up to two cruisers roll once, and what they hit cannot sustain either.
    ambush, found = dice(min(2, cruisers), die(7)), [Fraction(0)] * 3
    for x, p in enumerate(ambush):
        second = struck((dreadnoughts, 0), x, False)
        found = [a + p * b for a, b in zip(found, _solve((cruisers, 1, 0), second, step, lives), strict=True)]
    return tuple(found)


def salai(cruisers: int, destroyers: int, fighters: int) -> tuple[Fraction, ...]:
    """Winnu's flagship (7, a die for each ship of the rival that is no fighter, sustains) and cruisers (7); fighters (9), cruisers (7)."""

    def lives(side: int, force: tuple[int, ...]) -> bool:
        return sum(force[:2]) > 0

    def step(first: tuple[int, ...], second: tuple[int, ...]) -> Iterator[tuple[Fraction, tuple[int, ...], tuple[int, ...]]]:
        by_first = dice(first[0] + first[1] * second[1], die(7))
        by_second = plus(dice(second[0], die(9)), dice(second[1], die(7)))
        for x, p in enumerate(by_first):
            for y, q in enumerate(by_second):
                yield p * q, hurt(first, y), _fall(second, x)

    return _solve((cruisers, 1, 0), (fighters, destroyers), step, lives)


def van_hauge(cruisers: int, rivals: int) -> tuple[Fraction, ...]:
    """Yin's flagship (9, two dice, sustains) and cruisers (7) against cruisers: when it falls, everything does."""

    def lives(side: int, force: tuple[int, ...]) -> bool:
        return sum(force[:2]) > 0

    def step(first: tuple[int, ...], second: tuple[int, ...]) -> Iterator[tuple[Fraction, tuple[int, ...], tuple[int, ...]]]:
        ships, flag, damaged = first
        by_first = plus(dice(ships, die(7)), dice(2 * flag, die(9)))
        by_second = dice(second[0], die(7))
        for y, q in enumerate(by_second):
            hits, hurt = (y - 1, 1) if y and not damaged else (y, damaged)
            left = max(ships - hits, 0)
            falls = hits > ships
            for x, p in enumerate(by_first):
                if falls:
                    yield p * q, (0, 0, 0), (0, 0)
                else:
                    yield p * q, (left, 1, hurt), _fall(second, x)

    return _solve((cruisers, 1, 0), (rivals, 0), step, lives)


def past_fighters(dreadnoughts: int, fighters: int, cruisers: int) -> tuple[Fraction, ...]:
    """L1Z1X's flagship and dreadnoughts (5, the flagship two dice, both sustain): their hits take cruisers before fighters."""

    def lives(side: int, force: tuple[int, ...]) -> bool:
        return (force[0] + force[2] if side == 0 else sum(force)) > 0

    def hurt(force: tuple[int, ...], hits: int) -> tuple[int, ...]:
        """The flagship (dearer) sustains first; damaged dreadnoughts fall first, then whole ones, the flagship last."""
        n, damaged, flag, scarred = force
        if hits and flag and not scarred:
            scarred, hits = 1, hits - 1
        uses = min(hits, n - damaged)
        damaged, hits = damaged + uses, hits - uses
        lost = min(hits, n)
        n, damaged, hits = n - lost, max(damaged - lost, 0), hits - lost
        return (n, damaged, 0, 0) if hits and flag else (n, damaged, flag, scarred)

    def step(first: tuple[int, ...], second: tuple[int, ...]) -> Iterator[tuple[Fraction, tuple[int, ...], tuple[int, ...]]]:
        by_first = dice(first[0] + 2 * first[2], die(5))
        by_second = plus(dice(second[0], die(9)), dice(second[1], die(7)))
        for x, p in enumerate(by_first):
            big = min(x, second[1]) if first[2] else max(0, min(x - second[0], second[1]))
            small = min(x - big, second[0])
            for y, q in enumerate(by_second):
                yield p * q, hurt(first, y), (second[0] - small, second[1] - big)

    return _solve((dreadnoughts, 0, 1, 0), (fighters, cruisers), step, lives)


def _some(**units: int) -> dict[str, int]:
    return {unit: n for unit, n in units.items() if n}


def boards() -> Iterator[tuple[Texts, Document, tuple[Fraction, ...]]]:
    """Title, the board, and the chances."""
    for n, m in [(1, 2), (2, 3), (0, 2)]:
        document = space(_some(cruiser=n, flagship=1), {"dreadnought": m}, {"faction": "mentak"})
        yield flagship("Fourth Moon", {"cruiser": n}, {"dreadnought": m}, "fourth_moon"), document, fourth_moon(n, m)
    for n, m, f in [(1, 3, 0), (0, 2, 3), (2, 4, 2)]:
        document = space(_some(cruiser=n, flagship=1), _some(cruiser=m, fighter=f), {"faction": "winnu"})
        yield flagship("Salai Sai Corian", {"cruiser": n}, {"cruiser": m, "fighter": f}), document, salai(n, m, f)
    for n, m in [(0, 2), (2, 3), (1, 4)]:
        document = space(_some(cruiser=n, flagship=1), {"cruiser": m}, {"faction": "yin"})
        yield flagship("Van Hauge", {"cruiser": n}, {"cruiser": m}, "van_hauge"), document, van_hauge(n, m)
    for n, f, m in [(1, 2, 2), (2, 4, 1), (0, 3, 1)]:
        document = space(_some(dreadnought=n, flagship=1), {"fighter": f, "cruiser": m}, {"faction": "l1z1x"})
        yield flagship("[0.0.1]", {"dreadnought": n}, {"fighter": f, "cruiser": m}), document, past_fighters(n, f, m)
