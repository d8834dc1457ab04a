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

from rulebook.importing.flow import Flow, case_fits, plain
from rulebook.importing.pieces import NEVER, ends_sentence
from rulebook.importing.words import key

_BEAM, _EACH = 32, 4
_BEAM_ROWS = 20
_STARTS, _TRIED, _SURE = 5, 8, 2
_OWN = 0.7
_CAP = 4.0
_ABSENT, _ABSENT_COMMON = -0.7, -0.2
_FLOW = 0.7
_CUT = 1.0
_NEXT, _SKIP = 1.0, 6.0
_UNFINISHED, _UNTOUCHED = 1.0, 1.5
_STEP, _REACH, _BACK = 0.5, 4, 3.0
_BRACKET = 2.0
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
class Cell:
    """What stands in one place of a column: the unit that it belongs to, and the keys of what we say there."""

    unit: int
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Placed:
    """Where one line went: the cell of each column that it stands beside, and behind which token each column ends."""

    cells: Places
    cuts: Cuts


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
        state: _State | None = max((self._place(lines, start) for start in starts), key=_score)
        found: list[Placed] = []
        while state is not None and state.placed is not None:
            found.append(state.placed)
            state = state.before
        return found[::-1]

    def likeliest(self, lines: Sequence[Line]) -> list[int]:
        """The cells with which the second column most likely begins."""
        starts = self._heard(lines)
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
            best: dict[tuple[Places, Lasts], _State] = {}
            for state in states:
                for after in self._after(state, reading, start):
                    where = after.cells, after.last
                    if where not in best or after.score > best[where].score:
                        best[where] = after
            states = _best(best.values(), *((_BEAM_ROWS, _BEAM_ROWS) if self.rows else (_BEAM, _EACH)))
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
                bracket = _BRACKET if end and end.open else -_BRACKET
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
            bracket = _BRACKET if end and end.open else -_BRACKET
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


def _score(state: _State) -> float:
    return state.score


def _best(states: Iterable[_State], most: int, each: int) -> list[_State]:
    """The best states, not too many of them beside the same cells."""
    kept: list[_State] = []
    beside: Counter[Places] = Counter()
    for state in sorted(states, key=lambda state: -state.score):
        beside[state.cells] += 1
        if beside[state.cells] <= each:
            kept.append(state)
        if len(kept) == most:
            break
    return kept


def _gains(cell: Cell, words: Counter[str], total: int) -> dict[str, float]:
    size = len(cell.keys) + 2
    return {
        name: min(_CAP, math.log(1 - _OWN + _OWN * count / size * total / (words[name] + 1)))
        for name, count in Counter(cell.keys).items()
    }
