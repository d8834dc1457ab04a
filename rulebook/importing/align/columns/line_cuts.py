"""Cuts one line of a text read across columns into the cells that it stands beside."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from rulebook.importing.align.columns.bigrams import case_fits, word_of
from rulebook.importing.align.columns.cells import CellEnd, Columns, Ends, Places
from rulebook.importing.profile import NEVER
from rulebook.importing.segment.sentences import ends_sentence

_FOLLOWS = 0.7
_CUT = 1.0
BRACKET = 2.0
_OPENS, _OPENED_TWICE = 3.5, 7.0
_UNOPENED, _UNOPENED_GAP = 5.0, 1.0

Cuts = tuple[int, ...]  # by column, behind which token it ends
Scored = dict[int, tuple[float, Cuts]]  # by token, the best cuts up to it


@dataclass(frozen=True)
class PrintedLine:
    """The tokens of one printed line, and whether a gap stands before it."""

    tokens: tuple[str, ...]
    gap: bool = False


class LineCuts:
    """One line with what can be reckoned of it beforehand: how its words follow each other, how they speak for cells."""

    def __init__(self, line: PrintedLine, columns: Columns) -> None:
        self.tokens, self.gap, self._columns = line.tokens, line.gap, columns
        self.words = [word_of(token) for token in self.tokens]
        rules = columns.rules
        self._opens = [bool(rules.opening.match(token)) and not self._in_brackets(i) for i, token in enumerate(self.tokens)]
        self._replies = [bool(rules.reply.match(token)) for token in self.tokens]
        self.joints = [self._joint(i) if i else 0.0 for i in range(len(self.tokens))]
        self._inside = [0.0]
        for joint in self.joints:
            self._inside.append(self._inside[-1] + joint)
        size = len(self.tokens)
        self._first = [next((i for i in range(start, size) if self.says(i)), None) for start in range(size)]
        self._closes = [self._first_closing(start) for start in range(size + 1)]
        self._sums: dict[tuple[int, int], list[float]] = {}
        self._starts: dict[tuple[int, int, CellEnd | None, bool], list[float]] = {}
        self._rests: dict[tuple[int, int, CellEnd | None, bool], list[float]] = {}

    def says(self, i: int) -> bool:
        """Whether a token is more than a sign."""
        return bool(self.words[i]) or self._opens[i] or self._replies[i]

    def _in_brackets(self, i: int) -> bool:
        """Whether a bracket closes behind a token before another opens."""
        brackets = re.findall(r"[()]", " ".join(self.tokens[i:]))
        return brackets[:1] == [")"]

    def _first_closing(self, start: int) -> int:
        """The first token that closes a bracket which none from `start` on opened; behind the line where there is none."""
        depth = 0
        for i in range(start, len(self.tokens)):
            for sign in self.tokens[i]:
                depth += (sign == "(") - (sign == ")")
                if depth < 0:
                    return i
        return len(self.tokens)

    def _joint(self, i: int) -> float:
        """How well a token goes on the one before it."""
        before, after = self.words[i - 1 : i + 1]
        worth = -_OPENS if self._opens[i] else _OPENS if self._opens[i - 1] else 0.0
        if self._replies[i]:
            return worth - (0.0 if self.tokens[i - 1].endswith("?") else _OPENS)
        if not before or not after:
            return worth
        worth += min(0.0, case_fits(self.tokens[i - 1], self.tokens[i]))
        if ends_sentence(self.tokens[i - 1]):
            return worth
        return worth + _FOLLOWS * self._columns.bigrams.follows(before, after, seen=1)

    def _sum(self, column: int, cell: int) -> list[float]:
        """For each token how much those before it speak for a cell."""
        if (column, cell) not in self._sums:
            sums = [0.0]
            for word in self.words:
                sums.append(sums[-1] + self._columns.gain(column, cell, word))
            self._sums[column, cell] = sums
        return self._sums[column, cell]

    def cut(self, cells: Places, ends: Ends, before: Places) -> tuple[float, Cuts]:
        """The best cuts of the line into these cells, and what they are worth."""
        size, last = len(self.tokens), len(cells) - 1
        best: Scored = {0: (0.0, ())}
        for column in range(last):
            best = self._cut_column(best, column, cells[column], ends[column], cells[column] != before[column])
        if cells[last] < 0:
            score, cuts = best.get(size, (-math.inf, (0,) * last))
            return score, (*cuts, size)
        rest = self._rest(last, cells[last], ends[last], cells[last] != before[last])
        score, cuts = max((score + rest[start], cuts) for start, (score, cuts) in best.items())
        return score, (*cuts, size)

    def _cut_column(self, best: Scored, column: int, cell: int, end: CellEnd | None, new_cell: bool) -> Scored:
        """The best cuts behind one more column, from the best ones before it."""
        after: Scored = {start: (score, (*cuts, start)) for start, (score, cuts) in best.items()}
        if cell < 0:
            return after
        sums, begins = self._sum(column, cell), self._begins(column, cell, end, new_cell)
        bracket = BRACKET if end and end.open else -BRACKET
        for start, (score, cuts) in best.items():
            base, closes = score + begins[start] - sums[start], self._closes[start]
            for stop in range(start + 1, len(self.tokens) + 1):
                worth = base + sums[stop] + self._inside[stop] + (bracket if stop > closes else 0.0)
                if stop not in after or worth > after[stop][0]:
                    after[stop] = (worth, (*cuts, stop))
        return after

    def _rest(self, column: int, cell: int, end: CellEnd | None, new_cell: bool) -> list[float]:
        """What the line from each token to its end is worth in a cell."""
        if (column, cell, end, new_cell) not in self._rests:
            size, sums = len(self.tokens), self._sum(column, cell)
            begins = self._begins(column, cell, end, new_cell)
            whole = sums[size] + self._inside[size]
            bracket = BRACKET if end and end.open else -BRACKET
            rests = [begins[i] + whole - sums[i] + (bracket if size > self._closes[i] else 0.0) for i in range(size)]
            self._rests[column, cell, end, new_cell] = [*rests, 0.0]
        return self._rests[column, cell, end, new_cell]

    def _begins(self, column: int, cell: int, end: CellEnd | None, new_cell: bool) -> list[float]:
        """For each token how well the line from there on goes on what a cell has, or opens it, less what went before."""
        if (column, cell, end, new_cell) not in self._starts:
            starts = []
            for start, first in enumerate(self._first):
                cost = (_CUT if start else 0.0) + self._inside[start + 1]
                starts.append((self.goes_on(first, end, new_cell, self.gap) if first is not None else 0.0) - cost)
            self._starts[column, cell, end, new_cell] = [*starts, 0.0]
        return self._starts[column, cell, end, new_cell]

    def goes_on(self, first: int, end: CellEnd | None, new_cell: bool, gap: bool) -> float:
        """How well a token goes on what a cell has, or opens a new one."""
        token = self.tokens[first]
        if self._replies[first]:
            return _OPENS if end and end.token.endswith("?") else -_OPENS
        worth = case_fits(end.token if end else None, token)
        if self._opens[first] and not new_cell:
            worth -= _OPENED_TWICE
        elif new_cell and not self._opens[first] and self._columns.rules.opening is not NEVER:
            worth -= _UNOPENED_GAP if gap else _UNOPENED
        if end is None or not end.word or ends_sentence(end.token):
            return worth
        return worth + _FOLLOWS * self._columns.bigrams.follows(end.word, self.words[first])

    def ends(self, cuts: Cuts, ends: Ends) -> Ends:
        """How each cell ends once the line is cut."""
        return tuple(self._end(start, stop, end) for start, stop, end in zip((0, *cuts), cuts, ends, strict=False))

    def _end(self, start: int, stop: int, end: CellEnd | None) -> CellEnd | None:
        said = [i for i in range(start, stop) if self.words[i]]
        if not said:
            return end
        closing = self.tokens[stop - 1] if ends_sentence(self.tokens[stop - 1]) else self.tokens[said[-1]]
        text = " ".join(self.tokens[start:stop])
        still_open = text.count("(") - text.count(")") + (end is not None and end.open) > 0
        return CellEnd(closing, self.words[said[-1]], still_open)
