"""The best decisions on whole-number tables: one backward pass, for sides whose states only go down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter, mul

from adjudicator.odds.chains import EVEN, FIRST, SECOND, STAY, Solved
from adjudicator.odds.tables import Pair, Rounds

Table = list[list[float]]
"""A number for every pair: by the first side's state, then by the second's."""
Pick = Callable[[Sequence[float]], tuple[float, ...]]


class Backward:
    """Expectations over one round, and who leaves from each pair when everybody takes what is best."""

    def __init__(self, rounds: Rounds, sizes: tuple[Sequence[int], Sequence[int]]) -> None:
        self._rounds = rounds
        self._first = sorted((i for i, dead in enumerate(rounds.first.dead) if not dead), key=lambda i: sizes[0][i])
        self._second = sorted((j for j, dead in enumerate(rounds.second.dead) if not dead), key=lambda j: sizes[1][j])
        self._there: dict[Pair, tuple[Pick, tuple[float, ...], float]] = {}

    @property
    def pairs(self) -> list[Pair]:
        return [(i, j) for i in self._first for j in self._second]

    def _moves(self, i: int, j: int) -> tuple[Pick, tuple[float, ...], float]:
        """Where the first side in state i leads the second from state j: the others, and the chance of staying there."""
        found = self._there.get((i, j))
        if found is None:
            ways = dict(self._rounds.there(i, j))
            same = ways.pop(j, 0.0)
            found = self._there[i, j] = (_picker(tuple(ways)), tuple(ways.values()), same)
        return found

    def _falls(self, i: int, j: int) -> Mapping[int, float]:
        return self._rounds.struck(i, j)

    def expect(self, table: Table) -> Table:
        """What a round is worth from every pair, when its ends are worth what the table says."""
        found = [[0.0] * len(self._rounds.second) for _ in self._rounds.first.dead]
        for i in self._first:
            rows = self._rows(i, table, {to for j in self._second for to in self._falls(i, j)})
            for j in self._second:
                found[i][j] = sum(p * rows[to][j] for to, p in self._falls(i, j).items())
        return found

    def _rows(self, i: int, table: Table, tos: set[int]) -> dict[int, list[float]]:
        """For states that the first side falls to: the worth of each of the second's states after its losses."""
        rows: dict[int, list[float]] = {}
        for to in tos:
            worth = table[to]
            row = rows[to] = [0.0] * len(worth)
            for j in self._second:
                pick, chances, same = self._moves(i, j)
                row[j] = sum(map(mul, pick(worth), chances)) + same * worth[j]
        return rows

    def settle(self, ends: Sequence[Table], choose: Callable[[Pair, tuple[float, ...]], tuple[float, ...]]) -> list[Table]:
        """The worth of every pair, for each side that matters, when going on leads to what was settled before.

        `choose` says what a pair is worth, given what it is worth to stay; it notes who leaves.
        """
        values = [[row[:] for row in table] for table in ends]
        for i in self._first:
            below = {to for j in self._second for to in self._falls(i, j)} - {i}
            rows = [self._rows(i, table, below) for table in values]
            for j in self._second:
                falls = self._falls(i, j)
                pick, chances, same = self._moves(i, j)
                loop = falls.get(i, 0.0)
                stays = tuple(
                    (
                        sum(p * rows[n][to][j] for to, p in falls.items() if to != i)
                        + loop * sum(map(mul, pick(table[i]), chances))
                    )
                    / max(1 - loop * same, 1e-300)
                    for n, table in enumerate(values)
                )
                for table, worth in zip(values, choose((i, j), stays), strict=True):
                    table[i][j] = worth
        return values


def _picker(places: tuple[int, ...]) -> Pick:
    if not places:
        return lambda row: ()
    if len(places) == 1:
        one = places[0]
        return lambda row: (row[one],)
    return itemgetter(*places)


def best_leaving(
    backward: Backward,
    ends: Sequence[Table],
    leave: Mapping[int, Sequence[Table]],
    sides: Sequence[int],
    may: Callable[[int], bool],
    rule: Callable[[int, int], bool | None],
    layers: int,
    starts: Sequence[Pair],
) -> Solved[Pair]:
    """Backward induction as in `chains.solve`, for the sides that matter (0: first, 1: second).

    `ends`: by side, what a pair is worth where the fight is over; `leave`: by who leaves, the same after one more round.
    """
    solved = Solved[Pair](layers)
    gone = {who: [backward.expect(table) for table in tables] for who, tables in leave.items()}

    def decided(n: int, pair: Pair, stays: tuple[float, ...]) -> tuple[float, ...]:
        i, j = pair
        options = {STAY: stays, **{who: tuple(t[i][j] for t in tables) for who, tables in gone.items()}}
        choice = _spoken(n, options)
        solved.choice[n, pair] = choice
        if pair in wanted:
            full = {who: _both(worth, sides) for who, worth in options.items()}
            solved.options[n, pair] = {FIRST: full[STAY], SECOND: full[STAY], **full}
        return options[choice]

    def _spoken(n: int, options: dict[int, tuple[float, ...]]) -> int:
        first = FIRST if _wants(n, FIRST, options, STAY) else STAY
        return SECOND if _wants(n, SECOND, options, first) else first

    def _wants(n: int, who: int, options: dict[int, tuple[float, ...]], other: int) -> bool:
        if not may(who):
            return False
        ruled = rule(who, n)
        if ruled is not None:
            return ruled
        at = sides.index(who - 1)
        return options[who][at] > options[other][at] + EVEN

    wanted = set(starts)
    values = backward.settle(ends, lambda pair, stays: decided(layers, pair, stays))
    for n in range(layers - 1, 0, -1):
        ahead = [backward.expect(table) for table in values]
        values = [[row[:] for row in table] for table in ends]
        for pair in backward.pairs:
            worth = decided(n, pair, tuple(table[pair[0]][pair[1]] for table in ahead))
            for table, value in zip(values, worth, strict=True):
                table[pair[0]][pair[1]] = value
    return solved


def _both(worth: tuple[float, ...], sides: Sequence[int]) -> tuple[float, float]:
    """What is known for one side or both, for both."""
    found = [0.0, 0.0]
    for at, side in enumerate(sides):
        found[side] = worth[at]
    return found[0], found[1]
