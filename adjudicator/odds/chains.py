"""A fight as a chain of states: probabilities forward round by round, and the best decisions backward."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from adjudicator.odds.distributions import TINY

S = TypeVar("S", bound=Hashable)
STAY, FIRST, SECOND, LOST = 0, 1, 2, 3
"""Who leaves at the end of a round: nobody, the first side, the second; or the first side is lost where it stands."""
MOST_ROUNDS = 3000
REST = 1e-13
MOST_SWEEPS = 400
EVEN = 1e-10
"""Less than this is no reason to leave."""
Moves = list[tuple[float, S]]
Leaves = Callable[[int, S], int]
"""Who leaves in a round from a state."""


@dataclass
class Passed(Generic[S]):
    """Ends by round, retreats by round (who, from which state), and what is still undecided."""

    ended: list[dict[S, float]] = field(default_factory=list)
    left: list[dict[tuple[int, S], float]] = field(default_factory=list)
    rest: float = 0.0


@dataclass(frozen=True)
class Chain(Generic[S]):
    """Where a round leads from each state, and which states are ends; `renewed` begins the next round."""

    moves: Callable[[S], Moves[S]]
    over: Callable[[S], bool]
    renewed: Callable[[S], S]

    def run(self, start: Mapping[S, float], leaves: Leaves[S]) -> Passed[S]:
        """Round after round until next to nothing is undecided."""
        passed, now, n = Passed[S](), dict(start), 1
        while n <= MOST_ROUNDS and sum(now.values()) > REST:
            ended: dict[S, float] = {}
            gone: dict[tuple[int, S], float] = {}
            ahead: dict[S, float] = {}
            for state, p in now.items():
                self._advance(state, p, leaves(n, state), ended, gone, ahead)
            passed.ended.append(ended)
            passed.left.append(gone)
            now, n = ahead, n + 1
        passed.rest = sum(now.values())
        return passed

    def _advance(
        self, state: S, p: float, who: int, ended: dict[S, float], gone: dict[tuple[int, S], float], ahead: dict[S, float]
    ) -> None:
        if who == LOST:
            gone[LOST, state] = gone.get((LOST, state), 0.0) + p
            return
        for q, to in self.moves(state):
            r = p * q
            if r < TINY:
                continue
            if self.over(to):
                ended[to] = ended.get(to, 0.0) + r
            elif who:
                gone[who, to] = gone.get((who, to), 0.0) + r
            else:
                to = self.renewed(to)
                ahead[to] = ahead.get(to, 0.0) + r

    def reachable(self, start: Iterable[S]) -> list[S]:
        """Every state in which a round can begin."""
        found: dict[S, None] = dict.fromkeys(start)
        waiting = list(found)
        while waiting:
            for _, to in self.moves(waiting.pop()):
                if not self.over(to):
                    to = self.renewed(to)
                    if to not in found:
                        found[to] = None
                        waiting.append(to)
        return list(found)


@dataclass(frozen=True)
class Game(Generic[S]):
    """A fight with decisions: who may leave, what each end is worth to each side, who chooses and who follows a rule."""

    chain: Chain[S]
    worth: Callable[[int, S], tuple[float, float]]
    """What an end is worth to the first side and to the second: STAY, or who left."""
    may: Callable[[int, S], bool]
    """Whether a side (FIRST, SECOND) may leave from a state."""
    rule: Callable[[int, int], bool | None]
    """Whether a side leaves in a round by a rule of its own; None: it chooses what is best."""
    must: Callable[[S], int]
    """Who has to leave whatever anybody wants."""
    announced: Callable[[int, S], Moves[S]] | None = None
    """Where a round leads in which a side has announced that it leaves; not given: where any round does."""


@dataclass
class Solved(Generic[S]):
    """The best decisions: who leaves from each state, by round where rounds matter, and what every option is worth."""

    layers: int
    choice: dict[tuple[int, S], int] = field(default_factory=dict)
    options: dict[tuple[int, S], dict[int, tuple[float, float]]] = field(default_factory=dict)

    def leaves(self, n: int, state: S) -> int:
        return self.choice[min(n, self.layers), state]


def solve(game: Game[S], start: Iterable[S], layers: int, size: Callable[[S], int]) -> Solved[S]:
    """Backward induction; from round `layers` on nothing depends on the number of the round."""
    solved = Solved[S](layers)
    states = sorted(game.chain.reachable(start), key=size)
    values: dict[S, tuple[float, float]] = {}
    for _ in range(MOST_SWEEPS):
        change = 0.0
        for state in states:
            before = values.get(state)
            values[state] = _decide(game, solved, layers, state, values)
            change = max(change, _gap(before, values[state]))
        if change < 1e-12:
            break
    for n in range(layers - 1, 0, -1):
        values = {state: _decide(game, solved, n, state, values, own=False) for state in states}
    return solved


def _gap(before: tuple[float, float] | None, after: tuple[float, float]) -> float:
    return 1.0 if before is None else max(abs(before[0] - after[0]), abs(before[1] - after[1]))


def _decide(
    game: Game[S], solved: Solved[S], n: int, state: S, values: Mapping[S, tuple[float, float]], own: bool = True
) -> tuple[float, float]:
    """23.4 in general: the second side speaks first, then the first; each takes what is best for itself."""
    options = _options(game, state, values, own)
    choice = game.must(state) or _spoken(game, n, state, options)
    solved.choice[n, state], solved.options[n, state] = choice, options
    return options[choice]


def _spoken(game: Game[S], n: int, state: S, options: Mapping[int, tuple[float, float]]) -> int:
    first = FIRST if _wants(game, n, state, FIRST, options[FIRST][0] > options[STAY][0] + EVEN) else STAY
    second = _wants(game, n, state, SECOND, options[SECOND][1] > options[first][1] + EVEN)
    return SECOND if second else first


def _wants(game: Game[S], n: int, state: S, who: int, better: bool) -> bool:
    if not game.may(who, state):
        return False
    ruled = game.rule(who, n)
    return better if ruled is None else ruled


def _options(game: Game[S], state: S, values: Mapping[S, tuple[float, float]], own: bool) -> dict[int, tuple[float, float]]:
    """What each announcement leads to; staying where nothing happens is staying again."""
    chain, same = game.chain, 0.0
    sums = {STAY: [0.0, 0.0], FIRST: [0.0, 0.0], SECOND: [0.0, 0.0], LOST: [0.0, 0.0]}
    for who in (FIRST, SECOND):
        if game.may(who, state):
            for p, to in game.announced(who, state) if game.announced else chain.moves(state):
                _add(sums, (who,), p, game.worth(STAY if chain.over(to) else who, to))
    for p, to in chain.moves(state):
        if chain.over(to):
            _add(sums, (STAY,), p, game.worth(STAY, to))
            continue
        ahead = chain.renewed(to)
        if own and ahead == state:
            same += p
        else:
            _add(sums, (STAY,), p, values.get(ahead, (0.0, 0.0)))
    if same:
        sums[STAY] = [worth / (1 - same) if same < 1 else 0.0 for worth in sums[STAY]]
    sums[LOST] = list(game.worth(LOST, state))
    return {who: (worth[0], worth[1]) for who, worth in sums.items()}


def _add(sums: dict[int, list[float]], whom: Iterable[int], p: float, worth: tuple[float, float]) -> None:
    for who in whom:
        sums[who][0] += p * worth[0]
        sums[who][1] += p * worth[1]
