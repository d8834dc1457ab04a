"""The ways in which dice can fall, as far as a procedure can tell them apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import factorial

from adjudicator.odds.distributions import chance, hits_of
from adjudicator.questions import Dice, DiceGroup, Face, Roll

Ways = list[tuple[float, Dice]]


def by_hits(roll: Roll) -> Ways:
    """One way for each number of hits: for procedures that count hits and look at nothing else."""
    return _by_hits(tuple((group.unit, group.dice, group.hits_on, group.faces) for group in roll.groups))


@lru_cache(maxsize=2048)
def _by_hits(key: tuple[tuple[str, int, int | None, tuple[Face, ...]], ...]) -> Ways:
    groups = [DiceGroup(unit, dice, on, faces) for unit, dice, on, faces in key]
    chances = [chance(group) for group in groups]
    sure = sum(group.dice for group, p in zip(groups, chances, strict=True) if p == 1)
    pmf = hits_of(tuple((group.dice, p) for group, p in zip(groups, chances, strict=True)))
    return [(p, _example(groups, chances, n - sure)) for n, p in enumerate(pmf) if p > 0]


def _example(groups: Sequence[DiceGroup], chances: Sequence[float], free: int) -> Dice:
    """Dice with so many hits besides those that cannot miss."""
    dice: dict[str, tuple[Face, ...]] = {}
    for group, p in zip(groups, chances, strict=True):
        n = group.dice if p == 1 else min(free, group.dice) if p > 0 else 0
        free -= 0 if p == 1 else n
        dice[group.unit] = (group.faces[-1],) * n + (group.faces[0],) * (group.dice - n)
    return dice


def by_parts(apart: Callable[[Roll, DiceGroup], bool]) -> Callable[[Roll], Ways]:
    """Ways by the hits of some groups and by those of the others: for procedures in which their hits do not do the same."""

    def split(roll: Roll) -> Ways:
        some, others = ([group for group in roll.groups if apart(roll, group) is wanted] for wanted in (True, False))
        ways = product(by_hits(replace(roll, groups=tuple(some))), by_hits(replace(roll, groups=tuple(others))))
        return [(p * q, {**dice, **more}) for (p, dice), (q, more) in ways]

    return split


def by_faces(classes: Sequence[Face]) -> Callable[[Roll], Ways]:
    """Ways by group and by class of faces; a class begins at each face named, besides the one that hits."""

    def split(roll: Roll) -> Ways:
        return _by_faces(tuple((g.unit, g.dice, g.hits_on, g.faces) for g in roll.groups), tuple(classes))

    return split


@lru_cache(maxsize=2048)
def _by_faces(key: tuple[tuple[str, int, int | None, tuple[Face, ...]], ...], classes: tuple[Face, ...]) -> Ways:
    each = [_group_ways(unit, dice, _classes(faces, on, classes)) for unit, dice, on, faces in key]
    found: Ways = []
    for ways in product(*each):
        p = 1.0
        dice: dict[str, tuple[Face, ...]] = {}
        for q, unit, fallen in ways:
            p *= q
            dice[unit] = fallen
        found.append((p, dice))
    return found


def _classes(faces: tuple[Face, ...], on: int | None, classes: Sequence[Face]) -> list[tuple[Face, float]]:
    """One face for each class that the procedure tells apart, with the probability of the class."""
    cuts = {*classes, *([] if on is None else [on])}
    found: list[tuple[Face, float]] = []
    for face in faces:
        if not found or face in cuts:
            found.append((face, 0.0))
        found[-1] = (found[-1][0], found[-1][1] + 1 / len(faces))
    return found


def _group_ways(unit: str, n: int, classes: list[tuple[Face, float]]) -> list[tuple[float, str, tuple[Face, ...]]]:
    found = []
    for counts in _parts(n, len(classes)):
        p = float(factorial(n))
        fallen: tuple[Face, ...] = ()
        for k, (face, q) in zip(counts, classes, strict=True):
            p *= q**k / factorial(k)
            fallen += (face,) * k
        found.append((p, unit, fallen))
    return found


def _parts(n: int, k: int) -> list[tuple[int, ...]]:
    """The ways of sharing n among k."""
    if k == 1:
        return [(n,)]
    return [(i, *rest) for i in range(n + 1) for rest in _parts(n - i, k - 1)]
