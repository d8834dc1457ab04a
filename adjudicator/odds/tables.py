"""Two sides by whole numbers: what each state deals, where hits lead, and the probabilities round after round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.odds.chains import LOST, MOST_ROUNDS, REST, Passed
from adjudicator.odds.distributions import TINY

Rows = dict[int, list[float]]
"""The probability of every pair of states: by the first side's state, then by the second's."""
Pair = tuple[int, int]
Leaves = Callable[[int, Pair], int]
Led = Callable[[int, int], Mapping[int, float]]
"""Where one side leads the other from a pair of states, each end once."""


@dataclass(frozen=True)
class Ladder:
    """The states of a side: which are dead, and where the next round begins."""

    dead: Sequence[bool]
    renewed: Sequence[int] = ()
    """The state in which a side that goes on begins the next round; none listed: the same."""

    def __len__(self) -> int:
        return len(self.dead)


class Rounds:
    """Propagates probabilities over pairs of states, one round at a time."""

    def __init__(self, first: Ladder, second: Ladder, struck: Led, there: Led) -> None:
        self.first, self.second = first, second
        self._led = struck, there
        self._moves: dict[Pair, Mapping[int, float]] = {}
        self._ways: dict[Pair, Mapping[int, float]] = {}

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
        there = self.there(i, j).items()
        return [(p * q, (to, at)) for to, p in self.struck(i, j).items() for at, q in there if p * q > TINY]

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
            for j, p in enumerate(row):
                if not p:
                    continue
                there = self.there(i, j).items()
                for to, q in self.struck(i, j).items():
                    r = p * q
                    if r < TINY:
                        continue
                    target = out.get(to)
                    if target is None:
                        target = out[to] = [0.0] * len(row)
                    for at, chance in there:
                        target[at] += r * chance
        return out

    def struck(self, i: int, j: int) -> Mapping[int, float]:
        """Where the second side in state j leads the first from state i."""
        found = self._moves.get((i, j))
        if found is None:
            found = self._moves[i, j] = self._led[0](i, j)
        return found

    def there(self, i: int, j: int) -> Mapping[int, float]:
        """Where the first side in state i leads the second from state j."""
        found = self._ways.get((i, j))
        if found is None:
            found = self._ways[i, j] = self._led[1](i, j)
        return found


def _mass(rows: Rows) -> float:
    return sum(map(sum, rows.values()))
