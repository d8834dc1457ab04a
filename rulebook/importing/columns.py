"""Puts back in order what a program read straight across columns: each line is cut where the cells of two columns meet."""

from __future__ import annotations

import heapq
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from operator import attrgetter

from rulebook.importing.beams import keep_best
from rulebook.importing.cutting import Cuts, Last, Lasts, Line, Places, Reading
from rulebook.importing.flow import Flow, plain
from rulebook.importing.pieces import NEVER
from rulebook.importing.words import key

_BEAM, _EACH = 32, 4
_BEAM_ROWS = 20
_STARTS, _TRIED, _SURE = 5, 8, 2
_OWN = 0.7
_CAP = 4.0
_ABSENT, _ABSENT_COMMON = -0.7, -0.2
_NEXT, _SKIP = 1.0, 6.0
_UNFINISHED, _UNTOUCHED = 1.0, 1.5
_STEP, _REACH, _BACK = 0.5, 4, 3.0


@dataclass(frozen=True)
class Cell:
    """What stands in one place of a column: the unit that it belongs to, and the keys of what we say there."""

    unit: int
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Placed:
    """Where one line went: the cell of each column that it stands beside, and behind which token each column ends."""

    cells: Places
    cuts: Cuts


@dataclass
class _State:
    score: float
    cells: Places
    last: Lasts
    placed: Placed | None = None
    before: _State | None = None


class Columns:
    """Columns of cells, each in its order, kept less strictly by `loose` ones; with `rows`, those of a row end together."""

    def __init__(
        self,
        columns: Sequence[Sequence[Cell]],
        words: Counter[str],
        common: frozenset[str],
        flow: Flow,
        rows: bool = True,
        opening: re.Pattern[str] = NEVER,
        reply: re.Pattern[str] = NEVER,
        loose: bool = False,
    ) -> None:
        self.columns = columns
        self.flow = flow
        self.rows = rows
        self.opening = opening
        self.reply = reply
        self.loose = loose
        self._common = common
        total = words.total()
        self._gains = [[_gains(cell, words, total) for cell in column] for column in columns]
        self.speaks = cache(self._speaks)

    def _speaks(self, column: int, cell: int, word: str) -> float:
        """How much a word speaks for a cell, or against it."""
        if not word:
            return 0.0
        absent = _ABSENT_COMMON if key(word) in self._common else _ABSENT
        return self._gains[column][cell].get(key(word), absent)

    def fits(self, column: int, cell: int, tokens: Iterable[str]) -> float:
        """How much some tokens speak for a cell."""
        return sum(self.speaks(column, cell, plain(token)) for token in tokens)

    def nowhere(self, found: Iterable[str]) -> float:
        """What words count that speak for no cell."""
        return sum(_ABSENT_COMMON if each in self._common else _ABSENT for each in found)

    def place(self, lines: Sequence[Line], starts: Sequence[int]) -> list[Placed]:
        """The best way to cut every line; the second column begins with one of the cells `starts`."""
        state: _State | None = max((self._place(lines, start) for start in starts), key=attrgetter("score"))
        found: list[Placed] = []
        while state is not None and state.placed is not None:
            found.append(state.placed)
            state = state.before
        return found[::-1]

    def likeliest(self, lines: Sequence[Line]) -> list[int]:
        """The cells with which the second column most likely begins."""
        starts = self._heard(lines)
        if len(starts) == 1:
            return starts
        return sorted(starts, key=lambda start: -self._place(lines[:_TRIED], start).score)[:_SURE]

    def _heard(self, lines: Sequence[Line]) -> list[int]:
        """The cells that the first lines speak of most."""
        if self.rows:
            return [0]
        words = {plain(token) for line in lines[: len(lines) // 3 + 1] for token in line.tokens}
        cells = range(1, len(self.columns[0]))
        heard = {cell: sum(max(0.0, self.speaks(0, cell, word)) for word in words) for cell in cells}
        return heapq.nlargest(_STARTS, cells, key=heard.__getitem__)

    def _place(self, lines: Sequence[Line], start: int) -> _State:
        """The best way with a given start."""
        size = len(self.columns)
        states = [_State(0.0, (0 if self.rows else -1,) * size, (None,) * size)]
        for line in lines:
            reading = Reading(line, self)
            ways = (after for state in states for after in self._after(state, reading, start))
            most, each = (_BEAM_ROWS, _BEAM_ROWS) if self.rows else (_BEAM, _EACH)
            states = keep_best(ways, attrgetter("cells", "last"), attrgetter("cells"), most, each)
        return states[0]

    def _after(self, state: _State, reading: Reading, start: int) -> Iterator[_State]:
        ways = self.next_row(state.cells, state.last) if self.rows else self._next_cells(state, start)
        for cells, cost, last in ways:
            gain, cuts = reading.cut(cells, last, state.cells)
            yield _State(state.score - cost + gain, cells, reading.ends(cuts, last), Placed(cells, cuts), state)

    def next_row(self, cells: Places, last: Lasts) -> Iterator[tuple[Places, float, Lasts]]:
        """The row where the last words stood, and those after it."""
        size, row = len(cells), cells[0]
        yield cells, 0.0, last
        left = sum(_UNTOUCHED if end is None else _UNFINISHED * (not end.finished) for end in last)
        for further, cost in ((row + 1, _NEXT), (row + 2, _NEXT + _SKIP)):
            if further < len(self.columns[0]):
                yield (further,) * size, cost + left, (None,) * size

    def _next_cells(self, state: _State, start: int) -> Iterator[tuple[Places, float, Lasts]]:
        """In every column the cell where the last line stood, and those after it."""
        ways = [self.next_in(i, cell, end, start) for i, (cell, end) in enumerate(zip(state.cells, state.last, strict=True))]
        for way in product(*ways):
            yield tuple(cell for cell, _, _ in way), sum(cost for _, cost, _ in way), tuple(end for _, _, end in way)

    def next_in(self, column: int, cell: int, end: Last | None, start: int) -> list[tuple[int, float, Last | None]]:
        """In one column the cell where the last words stood, and those after it; the first ends where the second began."""
        limit = len(self.columns[column]) if column else start
        begins = start if column and cell < 0 else cell + 1
        left = _UNFINISHED if end and not end.finished else 0.0
        further = range(begins, min(limit, begins + (1 if column and cell < 0 else _REACH)))
        ways = [(cell, 0.0, end), *((to, left + _STEP * (to - begins + 1), None) for to in further)]
        if self.loose:
            ways += [(back, left + _BACK, None) for back in range(max(start if column else 0, cell - 2), cell)]
        return ways


def _gains(cell: Cell, words: Counter[str], total: int) -> dict[str, float]:
    size = len(cell.keys) + 2
    return {
        name: min(_CAP, math.log(1 - _OWN + _OWN * count / size * total / (words[name] + 1)))
        for name, count in Counter(cell.keys).items()
    }
