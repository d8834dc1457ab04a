"""How well each unit is served by what it was given: how much of what we say is covered, and how many words it has."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Container, Sequence
from statistics import median

from rulebook.importing.align.scoring import Path, Scoring
from rulebook.importing.stems import stems
from rulebook.units import Unit

_COVERED, _RAREST = 0.4, 5.0
_LENGTH, _SLACK = 6.0, 3.0


class Coverage:
    """The words that every unit has been given, kept up to date as segments are given and taken away."""

    def __init__(self, scoring: Scoring, path: Path, units: Sequence[Unit], holders: Container[int]) -> None:
        self._segments, self._headings = scoring.segments, scoring.headings
        self._holders = {i for i in range(len(units)) if i in holders}
        bags = [_own_words(unit, i in scoring.headings) for i, unit in enumerate(units)]
        self._weights = _weights(bags, scoring.evidence.common)
        self._own = [bag.total() for bag in bags]
        self._given: list[Counter[str]] = [Counter() for _ in units]
        self._length = [0] * len(units)
        self._covered = [0.0] * len(units)
        for at, state in enumerate(path):
            if not state.stray:
                self.give(state.unit, at)
        self._usual_ratio = self._ratio()

    def _ratio(self) -> float:
        """How many words this book has for each of ours, in most units."""
        pairs = zip(self._length, self._own, strict=True)
        ratios = [length / own for i, (length, own) in enumerate(pairs) if length and own and i not in self._holders]
        return median(ratios) if ratios else 1.0

    def worth(self, unit: int) -> float:
        """How well a unit is served: what it covers of our words, less what it is too short or too long."""
        if unit in self._holders:
            return 0.0
        if unit in self._headings:
            return self._covered[unit]
        off = abs(math.log((self._length[unit] + _SLACK) / (self._usual_ratio * self._own[unit] + _SLACK)))
        return self._covered[unit] - _LENGTH * off

    def total(self) -> float:
        """What all units together are worth."""
        return sum(self.worth(unit) for unit in range(len(self._own)))

    def give(self, unit: int, at: int) -> None:
        """Gives a unit the words of a segment."""
        self._change(unit, at, 1)

    def take(self, unit: int, at: int) -> None:
        """Takes the words of a segment away from a unit."""
        self._change(unit, at, -1)

    def _change(self, unit: int, at: int, sign: int) -> None:
        given, weights, words = self._given[unit], self._weights[unit], self._segments[at].stems
        for word in words:
            if word in weights:
                known = given[word] > 0
                given[word] += sign
                if known != (given[word] > 0):
                    self._covered[unit] += sign * weights[word]
        self._length[unit] += sign * len(words)


def _weights(bags: Sequence[Counter[str]], common: Container[str]) -> list[dict[str, float]]:
    """By unit what covering each of our words is worth: the more, the fewer units use it."""
    spread = Counter(word for bag in bags for word in bag)
    return [
        {word: _COVERED * min(_RAREST, math.log(len(bags) / spread[word])) for word in bag if word not in common}
        for bag in bags
    ]


def _own_words(unit: Unit, heading: bool) -> Counter[str]:
    """What we say in a unit; in one that is only a heading, its title."""
    texts = [unit.title or ""] if heading else [unit.text, *unit.bullets]
    return Counter(word for text in texts for word in stems(text))
