"""Columns of cells: how much each word speaks for a cell, and which cells may follow each other."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rulebook.importing.align.columns.bigrams import Bigrams, word_of
from rulebook.importing.profile import NEVER
from rulebook.importing.segment.sentences import ends_sentence
from rulebook.importing.stems import stem

_OWN = 0.7
_CAP = 4.0
_ABSENT, _ABSENT_COMMON = -0.7, -0.2
_NEXT_ROW, _SKIP_ROW = 1.0, 6.0
_UNFINISHED, _UNTOUCHED = 1.0, 1.5
_STEP, _REACH, _BACK = 0.5, 4, 3.0
_BACK_REACH = 2


class Cell(NamedTuple):
    """What stands in one place of a column: the unit that it belongs to, and the stems of what we say there."""

    unit: int
    stems: tuple[str, ...]


class CellEnd(NamedTuple):
    """The last token and the last word that a cell got, and whether it left a bracket open."""

    token: str
    word: str
    open: bool = False

    @property
    def finished(self) -> bool:
        """Whether it ends as a whole sentence does."""
        return ends_sentence(self.token) and not self.open


Places = tuple[int, ...]  # by column, the cell where its text stands; -1 before the first
Ends = tuple[CellEnd | None, ...]  # by column, how the text of that cell ends so far


@dataclass(frozen=True)
class ColumnRules:
    """Whether the cells of a row end together, whether a column may go back, and the words that open a cell or an answer."""

    rows: bool = True
    unordered: bool = False
    opening: re.Pattern[str] = NEVER
    reply: re.Pattern[str] = NEVER


TABLE = ColumnRules()


class Columns:
    """Columns of cells, each in its order; `words` counts the stems of the source and of the book."""

    def __init__(
        self,
        columns: Sequence[Sequence[Cell]],
        words: Counter[str],
        common: frozenset[str],
        bigrams: Bigrams,
        rules: ColumnRules = TABLE,
    ) -> None:
        self.columns = columns
        self.bigrams = bigrams
        self.rules = rules
        self._common = common
        total = words.total()
        self._gains = [[_gains(cell, words, total) for cell in column] for column in columns]
        self.gain = cache(self._gain)

    def _gain(self, column: int, cell: int, word: str) -> float:
        """How much a word speaks for a cell, or against it."""
        if not word:
            return 0.0
        return self._gains[column][cell].get(stem(word), self._absent(stem(word)))

    def _absent(self, word: str) -> float:
        return _ABSENT_COMMON if word in self._common else _ABSENT

    def gain_of(self, column: int, cell: int, tokens: Iterable[str]) -> float:
        """How much some tokens speak for a cell."""
        return sum(self.gain(column, cell, word_of(token)) for token in tokens)

    def gain_of_none(self, words: Iterable[str]) -> float:
        """What stems count that speak for no cell."""
        return sum(map(self._absent, words))

    def start(self) -> tuple[Places, Ends]:
        """Where the columns stand before the first line."""
        size = len(self.columns)
        return (0 if self.rules.rows else -1,) * size, (None,) * size

    def next_row(self, cells: Places, ends: Ends) -> Iterator[tuple[Places, float, Ends]]:
        """The row where the last words stood, and those after it, with what it costs to go there."""
        size, row = len(cells), cells[0]
        yield cells, 0.0, ends
        left = sum(_UNTOUCHED if end is None else _UNFINISHED * (not end.finished) for end in ends)
        for further, cost in ((row + 1, _NEXT_ROW), (row + 2, _NEXT_ROW + _SKIP_ROW)):
            if further < len(self.columns[0]):
                yield (further,) * size, cost + left, (None,) * size

    def next_cells(self, column: int, cell: int, end: CellEnd | None, start: int) -> list[tuple[int, float, CellEnd | None]]:
        """In one column the cell where the last words stood, and those after it; the first ends where the second began."""
        limit = len(self.columns[column]) if column else start
        first = start if column and cell < 0 else cell + 1
        left = _UNFINISHED if end and not end.finished else 0.0
        further = range(first, min(limit, first + (1 if column and cell < 0 else _REACH)))
        ways = [(cell, 0.0, end), *((to, left + _STEP * (to - first + 1), None) for to in further)]
        if self.rules.unordered:
            before = range(max(start if column else 0, cell - _BACK_REACH), cell)
            ways += [(to, left + _BACK, None) for to in before]
        return ways


def _gains(cell: Cell, words: Counter[str], total: int) -> dict[str, float]:
    size = len(cell.stems) + 2
    return {
        word: min(_CAP, math.log(1 - _OWN + _OWN * count / size * total / (words[word] + 1)))
        for word, count in Counter(cell.stems).items()
    }
