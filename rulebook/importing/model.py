"""What each unit probably says officially, guessed from our own wording: how much each word speaks for each unit."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulebook.importing.profiles import Profile
from rulebook.importing.words import keys
from rulebook.units import Unit

_KEPT = 0.4
_SMOOTHING = 6.0
_CAP = 4.5
_EVERYWHERE = 0.35
ABSENT = math.log(_KEPT)


@dataclass
class Model:
    """For each key the units that it speaks for, with the gain over its absence."""

    postings: dict[str, tuple[tuple[int, float], ...]]
    common: frozenset[str]

    def base(self, piece: tuple[str, ...]) -> int:
        """How many words of a piece count at all."""
        return sum(1 for key in piece if key not in self.common)

    def gains(self, piece: tuple[str, ...]) -> dict[int, float]:
        """How much a piece speaks for each unit that shares a word with it."""
        found: dict[int, float] = defaultdict(float)
        for key in piece:
            for unit, gain in self.postings.get(key, ()):
                found[unit] += gain
        return dict(found)


def build(units: Sequence[Unit], source: Iterable[tuple[str, ...]], members: dict[int, list[int]], profile: Profile) -> Model:
    """Builds the model of a book; a unit that holds others counts little for their words, a heading only for its title."""
    bags = [Counter(keys(unit.title or "")) if unit.number in profile.layout.headings else _bag(unit) for unit in units]
    frequency = Counter(key for piece in source for key in piece)
    for bag in bags:
        frequency.update(bag)
    total = max(1, sum(frequency.values()))
    everywhere = Counter(key for bag in bags for key in bag)
    common = frozenset(
        key
        for key, n in frequency.items()
        if not key.isdigit() and (n / total > profile.common or everywhere[key] > _EVERYWHERE * len(units))
    )
    postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for i, weights in enumerate(_weights(bags, members, profile.shared)):
        length = sum(weight for key, weight in weights.items() if key not in common)
        for key, weight in weights.items():
            chance = weight / (length + _SMOOTHING)
            llr = min(_CAP, math.log(_KEPT + (1 - _KEPT) * chance * total / (frequency[key] + 2)))
            if key not in common and llr > ABSENT:
                postings[key].append((i, llr - ABSENT))
    return Model({key: tuple(found) for key, found in postings.items()}, common)


def _weights(bags: list[Counter[str]], members: dict[int, list[int]], shared: float) -> Iterator[dict[str, float]]:
    for i, bag in enumerate(bags):
        held = {key for member in members.get(i, ()) for key in bags[member]}
        yield {key: count * shared if key in held else float(count) for key, count in bag.items()}


def _bag(unit: Unit) -> Counter[str]:
    bag = Counter(keys(unit.text))
    for bullet in unit.bullets:
        bag.update(keys(bullet))
    bag.update(keys(unit.title or ""))
    return bag
