"""The same as `columns.py` where the lines of the print are lost: a text read across columns is shared out word by word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from rulebook.importing.beams import keep_best
from rulebook.importing.columns import Columns
from rulebook.importing.cutting import BRACKET, Last, Lasts, Line, Places, Reading
from rulebook.importing.pieces import ends_sentence

_BEAM, _EACH = 24, 2
_SWITCH, _SWITCH_AT_LINE = 2.0, 0.7

Strand = tuple[int, int]


@dataclass
class _State:
    score: float
    column: int
    cells: Places
    last: Lasts
    before: _State | None = None


class Strands:
    """The words of some lines, and how they may be shared out among columns."""

    def __init__(self, columns: Columns, lines: Sequence[Line]) -> None:
        self._columns = columns
        self._reading = Reading(Line(tuple(token for line in lines for token in line.tokens)), columns)
        self._begins = [not i for line in lines for i, _ in enumerate(line.tokens)]
        self._gaps = [line.gap and not i for line in lines for i, _ in enumerate(line.tokens)]

    def share_out(self, start: int) -> list[Strand]:
        """The column and the cell of every token; the second column begins with the cell `start`."""
        size = len(self._columns.columns)
        states = [_State(0.0, 0, (0 if self._columns.rows else -1,) * size, (None,) * size)]
        for i in range(len(self._reading.line)):
            ways = (after for state in states for after in self._after(state, i, start))
            states = keep_best(ways, attrgetter("column", "cells", "last"), attrgetter("column", "cells"), _BEAM, _EACH)
        found: list[Strand] = []
        last = states[0]
        while last.before is not None:
            found.append((last.column, last.cells[last.column]))
            last = last.before
        return found[::-1]

    def _after(self, state: _State, i: int, start: int) -> Iterator[_State]:
        reading = self._reading
        if state.cells[state.column] >= 0:
            joint = reading.inside[i + 1] - reading.inside[i] if i else 0.0
            yield self._given(state, state.score + joint, state.column, state.cells, state.last, i)
            if not (reading.words[i] or reading.opens[i] or reading.replies[i]):
                return
        for column in range(len(state.cells)):
            for cells, cost, last in self._ways(state, column, start):
                if cells[column] < 0 or (column == state.column and cells == state.cells):
                    continue
                if column != state.column:
                    cost += _SWITCH_AT_LINE if self._begins[i] else _SWITCH
                fresh = cells[column] != state.cells[column]
                score = state.score - cost + reading.goes_on(i, last[column], fresh, self._gaps[i])
                yield self._given(state, score, column, cells, last, i)

    def _ways(self, state: _State, column: int, start: int) -> Iterator[tuple[Places, float, Lasts]]:
        """The cells that a column may stand at: in a table a whole row, else the cells of this column alone."""
        if self._columns.rows:
            yield from self._columns.next_row(state.cells, state.last)
            return
        for cell, cost, end in self._columns.next_in(column, state.cells[column], state.last[column], start):
            cells = (*state.cells[:column], cell, *state.cells[column + 1 :])
            yield cells, cost, (*state.last[:column], end, *state.last[column + 1 :])

    def _given(self, state: _State, score: float, column: int, cells: Places, last: Lasts, i: int) -> _State:
        """The state after a token went to a column."""
        token, word, end = self._reading.line[i], self._reading.words[i], last[column]
        opened = token.count("(") + (end is not None and end.open)
        if token.count(")"):
            score += BRACKET if opened else -BRACKET
        if word or ends_sentence(token):
            end = Last(token, word or (end.word if end else ""), opened > token.count(")"))
        score += self._columns.speaks(column, cells[column], word)
        return _State(score, column, cells, (*last[:column], end, *last[column + 1 :]), state)
