"""Cuts one line of a text read across columns into the cells that it stands beside."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebook.importing.flow import case_fits, plain
from rulebook.importing.pieces import NEVER, ends_sentence

if TYPE_CHECKING:
    from rulebook.importing.columns import Columns

_FLOW = 0.7
_CUT = 1.0
BRACKET = 2.0
_OPENS, _OPENED_TWICE = 3.5, 7.0
_UNOPENED, _UNOPENED_GAP = 5.0, 1.0

Cuts = tuple[int, ...]
Places = tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """The tokens of one printed line, and whether a gap stands before it."""

    tokens: tuple[str, ...]
    gap: bool = False


@dataclass(frozen=True)
class Last:
    """The last token and the last word that a cell got, and whether it left a bracket open."""

    token: str
    word: str
    open: bool = False

    @property
    def finished(self) -> bool:
        return ends_sentence(self.token) and not self.open


Lasts = tuple[Last | None, ...]


class Reading:
    """One line with what can be reckoned of it beforehand: how its words follow each other, how they speak for cells."""

    def __init__(self, line: Line, columns: Columns) -> None:
        self.line = line.tokens
        self.gap = line.gap
        self.columns = columns
        self.words = [plain(token) for token in self.line]
        self.opens = [bool(columns.opening.match(token)) and not self._in_brackets(i) for i, token in enumerate(self.line)]
        self.replies = [bool(columns.reply.match(token)) for token in self.line]
        self.inside = [0.0, 0.0]
        for i in range(1, len(self.line)):
            self.inside.append(self.inside[-1] + self._joint(i))
        self._first = [
            next((i for i in range(start, len(self.line)) if self.words[i] or self.opens[i] or self.replies[i]), None)
            for start in range(len(self.line))
        ]
        self._closes = [self._first_closing(start) for start in range(len(self.line) + 1)]
        self._sums: dict[tuple[int, int], list[float]] = {}
        self._starts: dict[tuple[int, int, Last | None, bool], list[float]] = {}
        self._rests: dict[tuple[int, int, Last | None, bool], list[float]] = {}

    def _in_brackets(self, i: int) -> bool:
        """Whether a bracket closes behind a token before another opens."""
        brackets = re.findall(r"[()]", " ".join(self.line[i:]))
        return brackets[:1] == [")"]

    def _first_closing(self, start: int) -> int:
        """The first token that closes a bracket which none from `start` on opened; behind the line where there is none."""
        depth = 0
        for i in range(start, len(self.line)):
            for sign in self.line[i]:
                depth += (sign == "(") - (sign == ")")
                if depth < 0:
                    return i
        return len(self.line)

    def _joint(self, i: int) -> float:
        """How well a token goes on the one before it."""
        before, after = self.words[i - 1 : i + 1]
        worth = -_OPENS if self.opens[i] else _OPENS if self.opens[i - 1] else 0.0
        if self.replies[i]:
            return worth - (0.0 if self.line[i - 1].endswith("?") else _OPENS)
        if not before or not after:
            return worth
        worth += min(0.0, case_fits(self.line[i - 1], self.line[i]))
        if ends_sentence(self.line[i - 1]):
            return worth
        return worth + _FLOW * self.columns.flow.follows(before, after, seen=1)

    def _sum(self, column: int, cell: int) -> list[float]:
        if (column, cell) not in self._sums:
            sums = [0.0]
            for word in self.words:
                sums.append(sums[-1] + self.columns.speaks(column, cell, word))
            self._sums[column, cell] = sums
        return self._sums[column, cell]

    def cut(self, cells: Places, last: Lasts, before: Places) -> tuple[float, Cuts]:
        """The best cuts of the line into these cells, and what they are worth."""
        size = len(self.line)
        best: dict[int, tuple[float, Cuts]] = {0: (0.0, ())}
        for column, (cell, end) in enumerate(zip(cells[:-1], last, strict=False)):
            after: dict[int, tuple[float, Cuts]] = {start: (score, (*cuts, start)) for start, (score, cuts) in best.items()}
            if cell >= 0:
                sums = self._sum(column, cell)
                begins = self._begins(column, cell, end, cell != before[column])
                bracket = BRACKET if end and end.open else -BRACKET
                for start, (score, cuts) in best.items():
                    base = score + begins[start] - sums[start]
                    for stop in range(start + 1, size + 1):
                        worth = base + sums[stop] + self.inside[stop] + (bracket if stop > self._closes[start] else 0.0)
                        if stop not in after or worth > after[stop][0]:
                            after[stop] = (worth, (*cuts, stop))
            best = after
        if cells[-1] < 0:
            score, cuts = best.get(size, (-math.inf, (0,) * (len(cells) - 1)))
            return score, (*cuts, size)
        rest = self._rest(len(cells) - 1, cells[-1], last[-1], cells[-1] != before[-1])
        score, cuts = max((score + rest[start], cuts) for start, (score, cuts) in best.items())
        return score, (*cuts, size)

    def _rest(self, column: int, cell: int, end: Last | None, fresh: bool) -> list[float]:
        """What the line from each token to its end is worth in a cell."""
        if (column, cell, end, fresh) not in self._rests:
            size, sums = len(self.line), self._sum(column, cell)
            begins = self._begins(column, cell, end, fresh)
            whole = sums[size] + self.inside[size]
            bracket = BRACKET if end and end.open else -BRACKET
            rests = [begins[i] + whole - sums[i] + (bracket if size > self._closes[i] else 0.0) for i in range(size)]
            self._rests[column, cell, end, fresh] = [*rests, 0.0]
        return self._rests[column, cell, end, fresh]

    def _begins(self, column: int, cell: int, end: Last | None, fresh: bool) -> list[float]:
        """For each token how well the line from there on goes on what a cell has, or opens it, less what went before."""
        if (column, cell, end, fresh) not in self._starts:
            starts = []
            for start in range(len(self.line)):
                cost = (_CUT if start else 0.0) + self.inside[start + 1]
                first = self._first[start]
                starts.append((self.goes_on(first, end, fresh, self.gap) if first is not None else 0.0) - cost)
            self._starts[column, cell, end, fresh] = [*starts, 0.0]
        return self._starts[column, cell, end, fresh]

    def goes_on(self, first: int, end: Last | None, fresh: bool, gap: bool) -> float:
        """How well a token goes on what a cell has, or opens it."""
        token = self.line[first]
        if self.replies[first]:
            return _OPENS if end and end.token.endswith("?") else -_OPENS
        worth = case_fits(end.token if end else None, token)
        if self.opens[first] and not fresh:
            worth -= _OPENED_TWICE
        elif fresh and not self.opens[first] and self.columns.opening is not NEVER:
            worth -= _UNOPENED_GAP if gap else _UNOPENED
        if end is None or not end.word or ends_sentence(end.token):
            return worth
        return worth + _FLOW * self.columns.flow.follows(end.word, self.words[first])

    def ends(self, cuts: Cuts, last: Lasts) -> Lasts:
        """What stands last in each cell once the line is cut."""
        found = []
        for start, stop, end in zip((0, *cuts), cuts, last, strict=False):
            said = [i for i in range(start, stop) if self.words[i]]
            if said:
                closing = self.line[stop - 1] if ends_sentence(self.line[stop - 1]) else self.line[said[-1]]
                text = " ".join(self.line[start:stop])
                left = text.count("(") - text.count(")") + (end is not None and end.open)
                end = Last(closing, self.words[said[-1]], left > 0)
            found.append(end)
        return tuple(found)
