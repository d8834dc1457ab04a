"""The evidence of words: how much each one says for each unit, guessed from our own wording of the rules."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulebook.importing.profile import Profile
from rulebook.importing.stems import stems
from rulebook.units import Unit

_KEPT = 0.4  # the share of our words that the official text does not use
_SMOOTHING = 6.0
_CAP = 4.5
_EVERYWHERE = 0.35
ABSENT = math.log(_KEPT)  # what a word scores for a unit in which we do not use it

Bag = Counter[str]


@dataclass(frozen=True)
class Evidence:
    """For each stem the units that it speaks for, with the gain over its absence; common stems count for nothing."""

    postings: Mapping[str, tuple[tuple[int, float], ...]]
    common: frozenset[str]

    def count(self, words: Iterable[str]) -> int:
        """How many of some words count at all."""
        return sum(1 for word in words if word not in self.common)

    def gains(self, words: Iterable[str]) -> dict[int, float]:
        """How much some words speak for each unit that shares one with them."""
        found: dict[int, float] = defaultdict(float)
        for word in words:
            for unit, gain in self.postings.get(word, ()):
                found[unit] += gain
        return dict(found)


def gather_evidence(
    units: Sequence[Unit], source: Iterable[Sequence[str]], members: Mapping[int, Sequence[int]], profile: Profile
) -> Evidence:
    """The evidence for a book's units; one that holds others counts little for their words, a heading only for its title."""
    bags = [Counter(stems(unit.title or "")) if unit.number in profile.layout.headings else _bag(unit) for unit in units]
    frequency = Counter(word for words in source for word in words)
    for bag in bags:
        frequency.update(bag)
    common = _common(bags, frequency, profile.common_share)
    total = max(1, sum(frequency.values()))
    postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for i, weights in enumerate(_weights(bags, members, profile.holder_weight)):
        length = sum(weight for word, weight in weights.items() if word not in common)
        for word, weight in weights.items():
            chance = weight / (length + _SMOOTHING)
            score = min(_CAP, math.log(_KEPT + (1 - _KEPT) * chance * total / (frequency[word] + 2)))
            if word not in common and score > ABSENT:
                postings[word].append((i, score - ABSENT))
    return Evidence({word: tuple(found) for word, found in postings.items()}, common)


def _common(bags: Sequence[Bag], frequency: Bag, share: float) -> frozenset[str]:
    """The words that are too frequent, or used in too many units, to speak for any."""
    total = max(1, sum(frequency.values()))
    spread = Counter(word for bag in bags for word in bag)
    return frozenset(
        word
        for word, n in frequency.items()
        if not word.isdigit() and (n / total > share or spread[word] > _EVERYWHERE * len(bags))
    )


def _weights(bags: Sequence[Bag], members: Mapping[int, Sequence[int]], holder: float) -> Iterator[dict[str, float]]:
    for i, bag in enumerate(bags):
        held = {word for member in members.get(i, ()) for word in bags[member]}
        yield {word: count * holder if word in held else float(count) for word, count in bag.items()}


def _bag(unit: Unit) -> Bag:
    return Counter(word for text in (unit.text, *unit.bullets, unit.title or "") for word in stems(text))
