"""An independent reckoning of small fights, in plain fractions: it shares nothing with the program but the printed figures.

Figures are typed from the reference sheets: combat value, dice, Sustain Damage, cost, barrage. A side is a tuple of
(type, count, damaged) in the order in which units fall by default.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

SHEET = {
    "fighter": (9, 1, False, Fraction(1, 2)),
    "destroyer": (9, 1, False, Fraction(1)),
    "cruiser": (7, 1, False, Fraction(2)),
    "carrier": (9, 1, False, Fraction(3)),
    "dreadnought": (5, 1, True, Fraction(4)),
    "war_sun": (3, 3, True, Fraction(12)),
    "infantry": (8, 1, False, Fraction(1, 2)),
    "mech": (6, 1, True, Fraction(2)),
    "destroyer_ii": (8, 1, False, Fraction(1)),
    "cruiser_ii": (6, 1, False, Fraction(2)),
    "fighter_ii": (8, 1, False, Fraction(1, 2)),
    "infantry_ii": (7, 1, False, Fraction(1, 2)),
}
"""Type: combat value, dice, Sustain Damage, cost in resources."""
BARRAGE = {"destroyer": (9, 2), "destroyer_ii": (6, 3)}
FALL: tuple[str, ...] = (
    "fighter",
    "fighter_ii",
    "destroyer",
    "destroyer_ii",
    "cruiser",
    "cruiser_ii",
    "carrier",
    "dreadnought",
    "war_sun",
)
FALL += ("infantry", "infantry_ii", "mech")
Side = tuple[tuple[str, int, int], ...]
Pmf = list[Fraction]
Ends = dict[tuple[Side, Side], Fraction]


def side(**units: int) -> Side:
    """A side of undamaged units."""
    return tuple((unit, units[unit], 0) for unit in FALL if units.get(unit))


def die(value: int, bonus: int = 0) -> Fraction:
    """The chance of one ten-sided die."""
    return Fraction(max(0, min(10, 11 - value + bonus)), 10)


def dice(n: int, p: Fraction) -> Pmf:
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def plus(one: Pmf, two: Pmf) -> Pmf:
    found = [Fraction(0)] * (len(one) + len(two) - 1)
    for (i, p), (j, q) in product(enumerate(one), enumerate(two)):
        found[i + j] += p * q
    return found


def volley(force: Side, bonus: int = 0) -> Pmf:
    """The hits of a side in a round."""
    found = [Fraction(1)]
    for unit, n, _ in force:
        value, each, _, _ = SHEET[unit]
        found = plus(found, dice(n * each, die(value, bonus)))
    return found


def struck(force: Side, hits: int, sustains: bool = True) -> Side:
    """Sustain Damage first, dearest first; then the units fall in order, damaged ones of a type first."""
    rows = {unit: [n, hurt] for unit, n, hurt in force}
    for unit in sorted(rows, key=lambda u: -SHEET[u][3]):
        while sustains and hits and SHEET[unit][2] and rows[unit][1] < rows[unit][0]:
            rows[unit][1] += 1
            hits -= 1
    for unit in [u for u in FALL if u in rows]:
        while hits and rows[unit][0]:
            rows[unit][0] -= 1
            rows[unit][1] = max(rows[unit][1] - 1, 0)
            hits -= 1
    return tuple((unit, n, hurt) for unit, (n, hurt) in rows.items() if n)


def rounds(one: Side, two: Side, a: int = 0, b: int = 0) -> Iterator[tuple[Fraction, Side, Side]]:
    """Every way that one round can go."""
    for (x, p), (y, q) in product(enumerate(volley(one, a)), enumerate(volley(two, b))):
        if p * q:
            yield p * q, struck(one, y), struck(two, x)


@cache
def fight(one: Side, two: Side, a: int = 0, b: int = 0) -> tuple[tuple[tuple[Side, Side], Fraction], ...]:
    """A fight to the end, as a Markov chain: the only way back to the same state is that nobody hits."""
    if not one or not two:
        return (((one, two), Fraction(1)),)
    same, found = Fraction(0), dict[tuple[Side, Side], Fraction]()
    for p, left, right in rounds(one, two, a, b):
        if (left, right) == (one, two):
            same += p
            continue
        for end, q in fight(left, right, a, b):
            found[end] = found.get(end, Fraction(0)) + p * q
    return tuple((end, p / (1 - same)) for end, p in found.items())


def barrage(one: Side, two: Side) -> Iterator[tuple[Fraction, Side, Side]]:
    """Both barrages at once, against fighters alone."""
    for (x, p), (y, q) in product(enumerate(_shots(one)), enumerate(_shots(two))):
        yield p * q, _fewer(one, y), _fewer(two, x)


def _shots(force: Side) -> Pmf:
    found = [Fraction(1)]
    for unit, n, _ in force:
        if unit in BARRAGE:
            value, each = BARRAGE[unit]
            found = plus(found, dice(n * each, die(value)))
    return found


def _fewer(force: Side, hits: int) -> Side:
    rows = [(u, n - min(n, hits) if u.startswith("fighter") else n, hurt) for u, n, hurt in force]
    return tuple(row for row in rows if row[1])


def chances(one: Side, two: Side, a: int = 0, b: int = 0, first: bool = True) -> tuple[Fraction, Fraction, Fraction]:
    """Win of the first, win of the second, draw; with barrages before the first round if wanted."""
    found = [Fraction(0)] * 3
    starts = barrage(one, two) if first else iter([(Fraction(1), one, two)])
    for p, left, right in starts:
        for (mine, theirs), q in fight(left, right, a, b):
            found[0 if mine else 1 if theirs else 2] += p * q
    return found[0], found[1], found[2]


def after(one: Side, two: Side, n: int) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """The first side leaves at the end of round n: its wins, the other's, draws, and how often it gets away."""
    now: Ends = {(one, two): Fraction(1)}
    found = [Fraction(0)] * 4
    for k in range(1, n + 1):
        ahead: Ends = {}
        for (left, right), p in now.items():
            for q, mine, theirs in rounds(left, right):
                if mine and theirs:
                    ahead[mine, theirs] = ahead.get((mine, theirs), Fraction(0)) + p * q
                else:
                    found[0 if mine else 1 if theirs else 2] += p * q
        now = ahead
        if k == n:
            found[1] += sum(now.values())
            found[3] += sum(now.values())
    return found[0], found[1], found[2], found[3]


def harrowed() -> tuple[Fraction, Fraction, Fraction]:
    """One infantry (3/10) against one, a dreadnought (6/10) about to bombard the second after this round and each to come."""
    hit, bomb = Fraction(3, 10), Fraction(6, 10)
    quiet = (1 - hit) ** 2
    alone, both = hit * (1 - hit), hit**2
    rounds = 1 / (1 - quiet * (1 - bomb))
    start = ((alone + quiet * bomb) * rounds, alone * (1 - bomb) * rounds, both * rounds + alone * bomb * rounds)
    return bomb + (1 - bomb) * start[0], (1 - bomb) * start[1], (1 - bomb) * start[2]
