"""Betters an alignment by exchange: sentences change places where units then say more of what we say, at a fitting length."""

from __future__ import annotations

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Sequence
from operator import itemgetter
from statistics import median

from rulebook.importing.alignment import Path, Problem, step
from rulebook.importing.pieces import Border
from rulebook.importing.words import keys
from rulebook.units import Unit

_ROUNDS = 2
_SENTENCES = 3
_SHIFT = 6
_CANDIDATES, _SPOKEN = 4, 25
_COVER, _RAREST = 0.4, 5.0
_LENGTH, _SLACK = 6.0, 3.0
_HOPELESS, _CLAIMED = 12.0, 4.0
_SURELY, _MUCH = 1e-6, 0.009


def exchange(problem: Problem, path: Path, units: Sequence[Unit], members: Container[int]) -> Path:
    """The alignment after exchanges, the best ones first; where much changes, also as they come, whichever ends better."""
    first = _Exchange(problem, path, units, members)
    before = first.total()
    first.run(best_first=True)
    if first.total() - before < _MUCH * abs(before):
        return first.path
    second = _Exchange(problem, path, units, members)
    second.run(best_first=False)
    return max(first, second, key=_Exchange.total).path


class _Exchange:
    """A path, and for every unit what it got: how much of what we say is covered, and how many words it has."""

    def __init__(self, problem: Problem, path: Path, units: Sequence[Unit], members: Container[int]) -> None:
        self.problem = problem
        self.path = list(path)
        bags = [_said(unit, i in problem.headings) for i, unit in enumerate(units)]
        spread = Counter(key for bag in bags for key in bag)
        self._weights = [
            {key: _COVER * min(_RAREST, math.log(len(units) / spread[key])) for key in bag if key not in problem.model.common}
            for bag in bags
        ]
        self._spoken = [
            heapq.nlargest(_SPOKEN, [*speaks.items(), *bonus.items()], key=itemgetter(1))
            for speaks, bonus in zip(problem.speaks, problem.bonus, strict=True)
        ]
        self._holders = {i for i in range(len(units)) if i in members}
        self._own = [bag.total() for bag in bags]
        self._have: list[Counter[str]] = [Counter() for _ in units]
        self._length = [0] * len(units)
        self._covered = [0.0] * len(units)
        for at, (unit, stray) in enumerate(self.path):
            if not stray:
                self._give(unit, at, 1)
        pairs = zip(self._length, self._own, strict=True)
        ratios = [length / own for i, (length, own) in enumerate(pairs) if length and own and i not in self._holders]
        self._ratio = median(ratios) if ratios else 1.0

    def run(self, best_first: bool) -> None:
        """Some rounds of exchanges."""
        for _ in range(_ROUNDS):
            if not self.move_sentences(best_first) + self.shift_borders():
                break

    def total(self) -> float:
        """What the whole is worth."""
        return self._score(0, len(self.path)) + sum(self._worth(unit) for unit in range(len(self._own)))

    def move_sentences(self, best_first: bool) -> int:
        """Tries for every few sentences the units that they speak for and those near by; how many moved."""
        if not best_first:
            return sum(self._move(*move) for move in self._moves())
        gains = [(self._gain(*move), *move) for move in self._moves()]
        worth = sorted((each for each in gains if each[0] > _SURELY), reverse=True)
        return sum(self._move(*move) for _, *move in worth)

    def _moves(self) -> Iterator[tuple[int, int, int]]:
        """Some sentences, from one piece to another, and a unit that they might belong to."""
        pieces = self.problem.pieces
        starts = [i for i, piece in enumerate(pieces) if piece.border >= Border.SENTENCE or not i] + [len(pieces)]
        for i in range(len(starts) - 1):
            for last in range(i + 1, min(i + _SENTENCES, len(starts) - 1) + 1):
                for unit in self._candidates(starts[i], starts[last]):
                    yield starts[i], starts[last], unit

    def shift_borders(self) -> int:
        """Tries for every border between two units to shift it by some pieces; how many were."""
        shifted = 0
        for at in range(1, len(self.path)):
            if self.path[at - 1][0] != self.path[at][0]:
                shifted += any(self._shift(at, by) for by in range(1, _SHIFT + 1))
        return shifted

    def _shift(self, at: int, by: int) -> bool:
        left, right = self.path[at - 1][0], self.path[at][0]
        on = at + by <= len(self.path) and self._move(at, at + by, left)
        return on or (at >= by and self._move(at - by, at, right))

    def _candidates(self, start: int, end: int) -> list[int]:
        gains: dict[int, float] = defaultdict(float)
        for at in range(start, end):
            for unit, gain in self._spoken[at]:
                gains[unit] += gain
        best = heapq.nlargest(_CANDIDATES, gains, key=gains.__getitem__)
        here = {self.path[at][0] for at in (start - 1, start, end) if 0 <= at < len(self.path)}
        near = {unit for each in here for unit in (each - 1, each, each + 1) if 0 <= unit < len(self._own)}
        return list(dict.fromkeys([*best, *sorted(near)]))

    def _move(self, start: int, end: int, to: int) -> bool:
        """Gives some pieces to a unit if that betters the whole, and tells whether it did."""
        return self._gain(start, end, to, keep=True) > _SURELY

    def _gain(self, start: int, end: int, to: int, keep: bool = False) -> float:
        """What giving some pieces to a unit is worth; it is done only where it pays and is to be kept."""
        old = self.path[start:end]
        if all(state == (to, False) for state in old) or not self._hopeful(start, end, to):
            return 0.0
        stop = end
        while stop < len(self.path) and self.path[stop][1]:
            stop += 1
        touched = {unit for unit, stray in old if not stray} | {to}
        before = self._score(start, stop) + sum(self._worth(unit) for unit in touched)
        rest = self.path[end:stop]
        self._set(start, [(to, False)] * (end - start))
        self.path[end:stop] = [(to, True)] * len(rest)
        gain = self._score(start, stop) + sum(self._worth(unit) for unit in touched) - before
        if not keep or gain <= _SURELY:
            self._set(start, old)
            self.path[end:stop] = rest
        return gain

    def _hopeful(self, start: int, end: int, to: int) -> bool:
        """Whether a move can pay: no piece leaves the unit whose mark it bears, and the words do not all speak against it."""
        speaks, bonus = self.problem.speaks, self.problem.bonus
        better = 0.0
        for at in range(start, end):
            unit, stray = self.path[at]
            better += speaks[at].get(to, 0.0) + bonus[at].get(to, 0.0)
            if not stray:
                if unit in bonus[at] and to not in bonus[at]:
                    return False
                better -= speaks[at].get(unit, 0.0) + bonus[at].get(unit, 0.0)
        return better >= (_CLAIMED if all(stray for _, stray in self.path[start:end]) else -_HOPELESS)

    def _score(self, start: int, stop: int) -> float:
        """The score of the path from one piece to the first after a stretch that a change of it can touch."""
        before = self.path[start - 1] if start else (0, False)
        total = 0.0
        for at in range(start, min(stop + 1, len(self.path))):
            total += step(self.problem, before, self.path[at], at)
            before = self.path[at]
        return total

    def _worth(self, unit: int) -> float:
        """How well a unit is served: what it covers of our words, less what it is too short or too long."""
        if unit in self._holders:
            return 0.0
        if unit in self.problem.headings:
            return self._covered[unit]
        off = abs(math.log((self._length[unit] + _SLACK) / (self._ratio * self._own[unit] + _SLACK)))
        return self._covered[unit] - _LENGTH * off

    def _set(self, start: int, states: Path) -> None:
        for at, new in enumerate(states, start):
            for (unit, stray), sign in ((self.path[at], -1), (new, 1)):
                if not stray:
                    self._give(unit, at, sign)
            self.path[at] = new

    def _give(self, unit: int, at: int, sign: int) -> None:
        """Gives a unit the words of a piece, or takes them away."""
        have, weights = self._have[unit], self._weights[unit]
        for key in self.problem.pieces[at].keys:
            if key in weights:
                known = have[key] > 0
                have[key] += sign
                if known != (have[key] > 0):
                    self._covered[unit] += sign * weights[key]
        self._length[unit] += sign * len(self.problem.pieces[at].keys)


def _said(unit: Unit, heading: bool) -> Counter[str]:
    """What we say in a unit; in one that is only a heading, its title."""
    texts = [unit.title or ""] if heading else [unit.text, *unit.bullets]
    return Counter(key for text in texts for key in keys(text))
