"""Two sides by whole numbers: what each state deals, where hits lead, and the probabilities round after round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter, mul

from adjudicator.odds.chains import LOST, MOST_ROUNDS, REST, Passed
from adjudicator.odds.distributions import TINY, Pmf

Rows = dict[int, list[float]]
"""The probability of every pair of states: by the first side's state, then by the second's."""
Pair = tuple[int, int]
Leaves = Callable[[int, Pair], int]


@dataclass(frozen=True)
class Ladder:
    """The states of a side: what each deals, where so many hits lead, which are dead, where the next round begins."""

    deals: Sequence[Pmf]
    after: Sequence[Sequence[int]]
    """By state and hits; more hits than listed lead where the last ones do."""
    dead: Sequence[bool]
    renewed: Sequence[int] = ()
    """The state in which a side that goes on begins the next round; none listed: the same."""

    def __len__(self) -> int:
        return len(self.dead)

    def moved(self, state: int, hits: int) -> int:
        """Where so many hits lead."""
        row = self.after[state]
        return row[hits] if hits < len(row) else row[-1]

    def chances(self, state: int, dealt: Pmf) -> list[tuple[int, float]]:
        """Where hits of an opponent lead, each end once."""
        found: dict[int, float] = {}
        for hits, p in enumerate(dealt):
            if p:
                to = self.moved(state, hits)
                found[to] = found.get(to, 0.0) + p
        return list(found.items())


class Rounds:
    """Propagates probabilities over pairs of states, one round at a time."""

    def __init__(self, first: Ladder, second: Ladder) -> None:
        self.first, self.second = first, second
        self._columns: dict[int, list[tuple[int, Callable[[list[float]], tuple[float, ...]], tuple[float, ...]]]] = {}
        self._moves: dict[tuple[int, int], list[tuple[int, float]]] = {}

    def run(self, start: Rows, leaves: Leaves, by_round: bool) -> Passed[Pair]:
        """Round after round; `leaves` says who leaves in a round from a pair of states (by round alone: for all pairs)."""
        passed, now, n = Passed[Pair](), start, 1
        while n <= MOST_ROUNDS and _mass(now) > REST:
            ended: dict[Pair, float] = {}
            gone: dict[tuple[int, Pair], float] = {}
            ahead: Rows = {}
            for who, part in self._parts(now, leaves, n, by_round):
                if who == LOST:
                    gone |= {(LOST, (i, j)): p for i, row in part.items() for j, p in enumerate(row) if p}
                else:
                    self._sort(self.step(part), who, ended, gone, ahead)
            passed.ended.append(ended)
            passed.left.append(gone)
            now, n = self._renew(ahead), n + 1
        passed.rest = _mass(now)
        return passed

    def _parts(self, now: Rows, leaves: Leaves, n: int, by_round: bool) -> list[tuple[int, Rows]]:
        """The pairs by who leaves from them in this round."""
        if by_round:
            return [(leaves(n, (0, 0)), now)]
        parts: dict[int, Rows] = {}
        for i, row in now.items():
            for j, p in enumerate(row):
                if p:
                    target = parts.setdefault(leaves(n, (i, j)), {})
                    target.setdefault(i, [0.0] * len(row))[j] = p
        return sorted(parts.items())

    def _sort(self, rows: Rows, who: int, ended: dict[Pair, float], gone: dict[tuple[int, Pair], float], ahead: Rows) -> None:
        """Ends, retreats, and what goes on."""
        dead = self.second.dead
        for i, row in rows.items():
            lost, target = self.first.dead[i], None
            for j, p in enumerate(row):
                if p < TINY:
                    continue
                if lost or dead[j]:
                    ended[i, j] = ended.get((i, j), 0.0) + p
                elif who:
                    gone[who, (i, j)] = gone.get((who, (i, j)), 0.0) + p
                else:
                    if target is None:
                        target = ahead.setdefault(i, [0.0] * len(row))
                    target[j] += p

    def moves(self, pair: Pair) -> list[tuple[float, Pair]]:
        """Where a round leads from a pair, each end once."""
        i, j = pair
        there = self.second.chances(j, self.first.deals[i])
        return [(p * q, (to, at)) for to, p in self._struck(i, j) for at, q in there if p * q > TINY]

    def over(self, pair: Pair) -> bool:
        return self.first.dead[pair[0]] or self.second.dead[pair[1]]

    def renewed(self, pair: Pair) -> Pair:
        """The pair with which the next round begins."""
        i, j = pair
        return self.first.renewed[i] if self.first.renewed else i, self.second.renewed[j] if self.second.renewed else j

    def _renew(self, rows: Rows) -> Rows:
        """The states in which the next round begins."""
        if not self.first.renewed and not self.second.renewed:
            return rows
        ahead: Rows = {}
        for i, row in rows.items():
            target = ahead.setdefault(self.first.renewed[i] if self.first.renewed else i, [0.0] * len(row))
            for j, p in enumerate(row):
                if p:
                    target[self.second.renewed[j] if self.second.renewed else j] += p
        return ahead

    def step(self, now: Rows) -> Rows:
        """Both sides roll and take the other's hits."""
        out: Rows = {}
        for i, row in now.items():
            active = [j for j, p in enumerate(row) if p]
            weights: Rows = {}
            for j in active:
                p = row[j]
                for to, q in self._struck(i, j):
                    weights.setdefault(to, [0.0] * len(row))[j] = p * q
            for to, weight in weights.items():
                target = out.get(to)
                if target is None:
                    target = out[to] = [0.0] * len(row)
                if len(active) < 4:
                    self._scatter(i, active, weight, target)
                else:
                    for j, pick, column in self._column(i):
                        target[j] += sum(map(mul, pick(weight), column))
        return out

    def _struck(self, i: int, j: int) -> list[tuple[int, float]]:
        """Where the second side in state j leads the first from state i."""
        found = self._moves.get((i, j))
        if found is None:
            found = self._moves[i, j] = self.first.chances(i, self.second.deals[j])
        return found

    def _scatter(self, i: int, active: list[int], weight: list[float], target: list[float]) -> None:
        dealt = self.first.deals[i]
        for j in active:
            w = weight[j]
            if w:
                for to, q in self.second.chances(j, dealt):
                    target[to] += w * q

    def _column(self, i: int) -> list[tuple[int, Callable[[list[float]], tuple[float, ...]], tuple[float, ...]]]:
        """For each state of the second side: the states from which the first in state i leads there, with what probability."""
        found = self._columns.get(i)
        if found is None:
            sources: dict[int, dict[int, float]] = {}
            for j in range(len(self.second)):
                if not self.second.dead[j]:
                    for to, q in self.second.chances(j, self.first.deals[i]):
                        sources.setdefault(to, {})[j] = q
            found = self._columns[i] = [(to, _picker(tuple(froms)), tuple(froms.values())) for to, froms in sources.items()]
        return found


def _picker(places: tuple[int, ...]) -> Callable[[list[float]], tuple[float, ...]]:
    if len(places) == 1:
        one = places[0]
        return lambda row: (row[one],)
    return itemgetter(*places)


def _mass(rows: Rows) -> float:
    return sum(map(sum, rows.values()))
