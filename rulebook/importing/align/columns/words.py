"""Puts columns in order word by word, where the lines of the print are lost: each word goes on in its column or changes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple, TypeVar

from rulebook.importing.align.columns.beam import keep_best
from rulebook.importing.align.columns.cells import CellEnd, Columns, Ends, Places
from rulebook.importing.align.columns.line_cuts import BRACKET, LineCuts, PrintedLine
from rulebook.importing.segment.sentences import ends_sentence

_BEAM, _EACH = 24, 2
_SWITCH, _SWITCH_AT_LINE = 2.0, 0.7

T = TypeVar("T")


class _State(NamedTuple):
    score: float
    column: int
    cells: Places
    ends: Ends
    before: _State | None = None


class WordSearch:
    """The words of some lines, and how they may be shared out among columns."""

    def __init__(self, columns: Columns, lines: Sequence[PrintedLine]) -> None:
        self._columns = columns
        self._text = LineCuts(PrintedLine(tuple(token for line in lines for token in line.tokens)), columns)
        self._begins = [not i for line in lines for i, _ in enumerate(line.tokens)]
        self._gaps = [line.gap and not i for line in lines for i, _ in enumerate(line.tokens)]

    def share_out(self, start: int) -> list[tuple[int, int]]:
        """The column and the cell of every token; the second column begins with the cell `start`."""
        states = [_State(0.0, 0, *self._columns.start())]
        for i in range(len(self._text.tokens)):
            ways = (after for state in states for after in self._after(state, i, start))
            states = keep_best(ways, attrgetter("column", "cells", "ends"), attrgetter("column", "cells"), _BEAM, _EACH)
        found: list[tuple[int, int]] = []
        last = states[0]
        while last.before is not None:
            found.append((last.column, last.cells[last.column]))
            last = last.before
        return found[::-1]

    def _after(self, state: _State, i: int, start: int) -> Iterator[_State]:
        text = self._text
        if state.cells[state.column] >= 0:
            yield self._given(state, state.score + text.joints[i], state.column, state.cells, state.ends, i)
            if not text.says(i):
                return
        for column in range(len(state.cells)):
            for cells, cost, ends in self._ways(state, column, start):
                if cells[column] < 0 or (column == state.column and cells == state.cells):
                    continue
                if column != state.column:
                    cost += _SWITCH_AT_LINE if self._begins[i] else _SWITCH
                new_cell = cells[column] != state.cells[column]
                score = state.score - cost + text.goes_on(i, ends[column], new_cell, self._gaps[i])
                yield self._given(state, score, column, cells, ends, i)

    def _ways(self, state: _State, column: int, start: int) -> Iterator[tuple[Places, float, Ends]]:
        """The cells that a column may stand at: in a table a whole row, else the cells of this column alone."""
        if self._columns.rules.rows:
            yield from self._columns.next_row(state.cells, state.ends)
            return
        for cell, cost, end in self._columns.next_cells(column, state.cells[column], state.ends[column], start):
            yield _with(state.cells, column, cell), cost, _with(state.ends, column, end)

    def _given(self, state: _State, score: float, column: int, cells: Places, ends: Ends, i: int) -> _State:
        """The state after a token went to a column."""
        token, word, end = self._text.tokens[i], self._text.words[i], ends[column]
        opened = token.count("(") + (end is not None and end.open)
        if token.count(")"):
            score += BRACKET if opened else -BRACKET
        if word or ends_sentence(token):
            end = CellEnd(token, word or (end.word if end else ""), opened > token.count(")"))
        score += self._columns.gain(column, cells[column], word)
        return _State(score, column, cells, _with(ends, column, end), state)


def _with(values: tuple[T, ...], column: int, value: T) -> tuple[T, ...]:
    """By column the same values, but for one."""
    return (*values[:column], value, *values[column + 1 :])
