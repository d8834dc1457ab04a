"""What each unit probably says officially, guessed from our own wording: how much each word speaks for each unit."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulebook.importing.words import keys
from rulebook.units import Unit

_KEPT = 0.4
_SMOOTHING = 6.0
_CAP = 4.5
ABSENT = math.log(_KEPT)


@dataclass
class Model:
    """For each key the units that it speaks for, with the gain over its absence."""

    postings: dict[str, tuple[tuple[int, float], ...]]
    common: frozenset[str]
    titles: tuple[frozenset[str], ...]

    def base(self, piece: tuple[str, ...]) -> int:
        """How many words of a piece count at all."""
        return sum(1 for key in piece if key not in self.common)

    def gains(self, piece: tuple[str, ...]) -> dict[int, float]:
        """How much a piece speaks for each unit that shares a word with it."""
        found: dict[int, float] = defaultdict(float)
        for key in piece:
            for unit, gain in self.postings.get(key, ()):
                found[unit] += gain
        return found


def build(
    units: Sequence[Unit],
    source: Iterable[tuple[str, ...]],
    whole: frozenset[str] = frozenset(),
    headings: frozenset[str] = frozenset(),
    shared: float = 0.1,
    common_share: float = 0.02,
) -> Model:
    """Builds the model of a book; `whole` units count only for what those below do not say, `headings` for their title."""
    frequency = Counter(key for piece in source for key in piece)
    bags: list[dict[str, float]] = [Counter(keys(unit.title or "")) if unit.number in headings else _bag(unit) for unit in units]
    for bag in bags:
        frequency.update(bag)
    for unit, bag in zip(units, bags, strict=True):
        if unit.parent is not None and unit.parent.number in whole:
            above = bags[next(i for i, other in enumerate(units) if other.id == unit.parent)]
            for key in bag:
                if above[key] > 0:
                    above[key] *= shared
    total = max(1, sum(frequency.values()))
    common = frozenset(key for key, count in frequency.items() if count / total > common_share and not key.isdigit())
    postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for i, bag in enumerate(bags):
        length = sum(count for key, count in bag.items() if key not in common)
        for key, count in bag.items():
            if key in common:
                continue
            chance = count / (length + _SMOOTHING)
            usual = (frequency[key] + 2) / total
            llr = min(_CAP, math.log(_KEPT + (1 - _KEPT) * chance / usual))
            if llr > ABSENT:
                postings[key].append((i, llr - ABSENT))
    titles = tuple(frozenset(keys(unit.title or "")) for unit in units)
    return Model({key: tuple(found) for key, found in postings.items()}, common, titles)


def _bag(unit: Unit) -> dict[str, float]:
    bag = Counter(keys(unit.text))
    for bullet in unit.bullets:
        bag.update(keys(bullet))
    bag.update(keys(unit.title or ""))
    return bag
