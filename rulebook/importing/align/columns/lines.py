"""Puts columns in order line by line: each printed line is cut where the cells of two columns meet."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from operator import attrgetter
from typing import NamedTuple

from rulebook.importing.align.columns.beam import keep_best
from rulebook.importing.align.columns.bigrams import word_of
from rulebook.importing.align.columns.cells import Columns, Ends, Places
from rulebook.importing.align.columns.line_cuts import Cuts, LineCuts, PrintedLine

_BEAM, _EACH = 32, 4
_BEAM_ROWS = 20
_STARTS, _TRIED, _SURE = 5, 8, 2


@dataclass(frozen=True)
class Placed:
    """Where one line went: the cell of each column that it stands beside, and behind which token each column ends."""

    cells: Places
    cuts: Cuts

    def parts(self) -> Iterator[tuple[int, int, int, int]]:
        """The column, the cell, the first token and the one behind the last, of every part that is not empty."""
        for column, (cell, start, stop) in enumerate(zip(self.cells, (0, *self.cuts), self.cuts, strict=False)):
            if stop > start:
                yield column, cell, start, stop


class _State(NamedTuple):
    score: float
    cells: Places
    ends: Ends
    placed: Placed | None = None
    before: _State | None = None


@dataclass(frozen=True)
class LineSearch:
    """Some columns, and the printed lines that stand in them."""

    columns: Columns
    lines: Sequence[PrintedLine]

    def place(self, starts: Sequence[int]) -> list[Placed]:
        """The best way to cut every line; the second column begins with one of the cells `starts`."""
        state: _State | None = max((self._search(self.lines, start) for start in starts), key=attrgetter("score"))
        found: list[Placed] = []
        while state is not None and state.placed is not None:
            found.append(state.placed)
            state = state.before
        return found[::-1]

    def likely_starts(self) -> list[int]:
        """The cells with which the second column most likely begins."""
        starts = self._mentioned()
        if len(starts) == 1:
            return starts
        return sorted(starts, key=lambda start: -self._search(self.lines[:_TRIED], start).score)[:_SURE]

    def _mentioned(self) -> list[int]:
        """The cells that the first lines speak of most."""
        if self.columns.rules.rows:
            return [0]
        words = {word_of(token) for line in self.lines[: len(self.lines) // 3 + 1] for token in line.tokens}
        cells = range(1, len(self.columns.columns[0]))
        gains = {cell: sum(max(0.0, self.columns.gain(0, cell, word)) for word in words) for cell in cells}
        return heapq.nlargest(_STARTS, cells, key=gains.__getitem__)

    def _search(self, lines: Sequence[PrintedLine], start: int) -> _State:
        """The best way through some lines with a given start."""
        states = [_State(0.0, *self.columns.start())]
        most, each = (_BEAM_ROWS, _BEAM_ROWS) if self.columns.rules.rows else (_BEAM, _EACH)
        for line in lines:
            cuts = LineCuts(line, self.columns)
            ways = (after for state in states for after in self._after(state, cuts, start))
            states = keep_best(ways, attrgetter("cells", "ends"), attrgetter("cells"), most, each)
        return states[0]

    def _after(self, state: _State, line: LineCuts, start: int) -> Iterator[_State]:
        rows = self.columns.rules.rows
        for cells, cost, ends in self.columns.next_row(state.cells, state.ends) if rows else self._next_cells(state, start):
            gain, cuts = line.cut(cells, ends, state.cells)
            yield _State(state.score - cost + gain, cells, line.ends(cuts, ends), Placed(cells, cuts), state)

    def _next_cells(self, state: _State, start: int) -> Iterator[tuple[Places, float, Ends]]:
        """In every column the cell where the last line stood, and those after it."""
        stands = zip(state.cells, state.ends, strict=True)
        ways = [self.columns.next_cells(column, cell, end, start) for column, (cell, end) in enumerate(stands)]
        for way in product(*ways):
            yield tuple(cell for cell, _, _ in way), sum(cost for _, cost, _ in way), tuple(end for _, _, end in way)
