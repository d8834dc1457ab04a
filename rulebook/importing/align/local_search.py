"""Betters an alignment by local search: sentences move where units then say more of what we say, at a fitting length."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from rulebook.importing.align.coverage import Coverage
from rulebook.importing.align.scoring import Path, Scoring, State
from rulebook.importing.segment import Border
from rulebook.units import Unit

_ROUNDS = 2
_SENTENCES = 3
_SHIFT = 6
_CANDIDATES, _STRONGEST = 4, 25
_HOPELESS, _CLAIMED = 12.0, 4.0
_SURELY, _MUCH = 1e-6, 0.009


class Move(NamedTuple):
    """Some segments that might belong to a unit."""

    start: int
    end: int
    unit: int


def improve(scoring: Scoring, path: Path, units: Sequence[Unit], holders: Container[int]) -> Path:
    """The path after moves, the best ones first; where much changes, also as they come, whichever ends better."""
    first = _LocalSearch(scoring, path, units, holders)
    before = first.total()
    first.run(best_first=True)
    if first.total() - before < _MUCH * abs(before):
        return first.path
    second = _LocalSearch(scoring, path, units, holders)
    second.run(best_first=False)
    return max(first, second, key=_LocalSearch.total).path


class _LocalSearch:
    """A path of its own, which every move that pays changes, and how well its units are served."""

    def __init__(self, scoring: Scoring, path: Path, units: Sequence[Unit], holders: Container[int]) -> None:
        self.path = list(path)
        self._scoring = scoring
        self._size = len(units)
        self._coverage = Coverage(scoring, path, units, holders)
        self._strongest = [sorted(support.items(), key=itemgetter(1), reverse=True)[:_STRONGEST] for support in scoring.support]

    def run(self, best_first: bool) -> None:
        """Some rounds of moves."""
        for _ in range(_ROUNDS):
            if not self._move_sentences(best_first) + self._shift_borders():
                break

    def total(self) -> float:
        """What the whole is worth."""
        return sum(self._scoring.steps(self.path)) + self._coverage.total()

    def _move_sentences(self, best_first: bool) -> int:
        """Tries for every few sentences the units that they speak for and those near by; how many moved."""
        if not best_first:
            return sum(self._try(move) for move in self._moves())
        gains = [(self._gain(move), move) for move in self._moves()]
        return sum(self._try(move) for _, move in sorted((each for each in gains if each[0] > _SURELY), reverse=True))

    def _moves(self) -> Iterator[Move]:
        segments = self._scoring.segments
        starts = [i for i, segment in enumerate(segments) if segment.border >= Border.SENTENCE or not i] + [len(segments)]
        for i in range(len(starts) - 1):
            for last in range(i + 1, min(i + _SENTENCES, len(starts) - 1) + 1):
                for unit in self._candidates(starts[i], starts[last]):
                    yield Move(starts[i], starts[last], unit)

    def _candidates(self, start: int, end: int) -> list[int]:
        """The units that some segments speak for most, and those near by."""
        gains: dict[int, float] = defaultdict(float)
        for at in range(start, end):
            for unit, gain in self._strongest[at]:
                gains[unit] += gain
        best = sorted(gains, key=gains.__getitem__, reverse=True)[:_CANDIDATES]
        here = {self.path[at].unit for at in (start - 1, start, end) if 0 <= at < len(self.path)}
        near = {unit for each in here for unit in (each - 1, each, each + 1) if 0 <= unit < self._size}
        return list(dict.fromkeys([*best, *sorted(near)]))

    def _shift_borders(self) -> int:
        """Tries for every border between two units to shift it by some segments; how many were."""
        shifted = 0
        for at in range(1, len(self.path)):
            if self.path[at - 1].unit != self.path[at].unit:
                shifted += any(self._shift(at, by) for by in range(1, _SHIFT + 1))
        return shifted

    def _shift(self, at: int, by: int) -> bool:
        left, right = self.path[at - 1].unit, self.path[at].unit
        on = at + by <= len(self.path) and self._try(Move(at, at + by, left))
        return on or (at >= by and self._try(Move(at - by, at, right)))

    def _try(self, move: Move) -> bool:
        """Makes a move if that betters the whole, and tells whether it did."""
        return self._gain(move, keep=True) > _SURELY

    def _gain(self, move: Move, keep: bool = False) -> float:
        """What a move is worth; it is made only where it pays and is to be kept."""
        old = self.path[move.start : move.end]
        new = State(move.unit)
        if all(state == new for state in old) or not self._is_hopeful(move):
            return 0.0
        stop = move.end
        while stop < len(self.path) and self.path[stop].stray:
            stop += 1
        touched = {state.unit for state in old if not state.stray} | {move.unit}
        before = self._worth(move.start, stop, touched)
        strays = self.path[move.end : stop]
        self._set(move.start, [new] * len(old) + [State(move.unit, stray=True)] * len(strays))
        gain = self._worth(move.start, stop, touched) - before
        if not keep or gain <= _SURELY:
            self._set(move.start, [*old, *strays])
        return gain

    def _is_hopeful(self, move: Move) -> bool:
        """Whether a move can pay: no segment leaves the unit whose mark it bears, and the words are not all against it."""
        support, bonus = self._scoring.support, self._scoring.bonus
        better = 0.0
        for at in range(move.start, move.end):
            unit, stray = self.path[at]
            better += support[at].get(move.unit, 0.0)
            if not stray:
                if unit in bonus[at] and move.unit not in bonus[at]:
                    return False
                better -= support[at].get(unit, 0.0)
        strays_only = all(state.stray for state in self.path[move.start : move.end])
        return better >= (_CLAIMED if strays_only else -_HOPELESS)

    def _worth(self, start: int, stop: int, units: set[int]) -> float:
        """What a stretch of the path is worth with the first step after it, and the units that it touches."""
        return sum(self._scoring.steps(self.path, start, stop + 1)) + sum(map(self._coverage.worth, units))

    def _set(self, start: int, states: Sequence[State]) -> None:
        for at, new in enumerate(states, start):
            old = self.path[at]
            if not old.stray:
                self._coverage.take(old.unit, at)
            if not new.stray:
                self._coverage.give(new.unit, at)
            self.path[at] = new
