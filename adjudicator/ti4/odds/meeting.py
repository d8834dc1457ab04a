"""Both sides of a fight by whole numbers: every state of each, and where a round leads from a pair of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from adjudicator.odds.tables import Ladder, Pair, Rounds, Rows
from adjudicator.odds.walking import Budget, TooMany
from adjudicator.ti4.forces import Force
from adjudicator.ti4.odds.arenas import AnyFight, Arena, Dealt
from adjudicator.ti4.odds.sides import Side, explored

MOST_STATES = 600
MOST_PAIRS = 45_000
"""Larger fights are sampled: of one side by itself, and of both together (all the plastic of the game has 34,000 pairs)."""
MOST_RUNS = 9_000
"""How often hits may be dealt by the procedure itself, where something acts on them."""
Forces = tuple[Force, Force]
Start = list[tuple[float, Forces]]


class Meeting:
    """The states of two sides of which each takes its losses by itself, and the rounds between them."""

    def __init__(self, arena: Arena, fight: AnyFight) -> None:
        first, second = fight.sides
        runs = Budget(MOST_RUNS)
        self.sides = (Side(arena, fight, first, runs), Side(arena, fight, second, runs))
        self._renews = arena.live.renews
        self._seen: list[list[tuple[Hashable, Hashable]]] = [[], []]
        self._forces: dict[Pair, Forces] = {}
        self.rounds = self._made()

    def begin(self, starts: Start) -> Rows:
        """The probabilities with which the first round begins; every state that can come of them is known then."""
        self._check_starts(starts)
        one, two = self.sides
        begun = [(p, one.number(first), two.number(second)) for p, (first, second) in starts]
        if len(one.states) > len(self._seen[0]) or len(two.states) > len(self._seen[1]):
            while explored(one, two, renews=self._renews) | explored(two, one, renews=self._renews):
                self._check()
            self._check()
            self.rounds = self._made()
        rows: Rows = {}
        for p, i, j in begun:
            rows.setdefault(i, [0.0] * len(two.states))[j] += p
        return rows

    def _check_starts(self, starts: Start) -> None:
        """Gives up before anything is reckoned where there will be too many states."""
        one, two = self.sides
        for _, (first, second) in starts:
            if max(size(first), size(second)) > MOST_STATES or one.at_least(first) * two.at_least(second) > MOST_PAIRS:
                raise TooMany

    def _made(self) -> Rounds:
        self._seen = [self._views(n) for n in (0, 1)]
        return Rounds(self._ladder(0), self._ladder(1), self._struck, self._there)

    def _check(self) -> None:
        if len(self.sides[0].states) * len(self.sides[1].states) > MOST_PAIRS:
            raise TooMany

    def _views(self, n: int) -> list[tuple[Hashable, Hashable]]:
        """What the other side sees of each state of a side: for its dice, for its losses."""
        other = self.sides[1 - n]
        return [(other.dice.of(force), other.losses.of(force)) for force in self.sides[n].states]

    def _ladder(self, n: int) -> Ladder:
        side = self.sides[n]
        states = range(len(side.states))
        renewed = [side.renewed(state) for state in states] if self._renews else ()
        return Ladder([side.dead(state) for state in states], renewed)

    def dealt(self, n: int, pair: Pair) -> Dealt:
        """The hits that a side (0: the first) makes from a pair."""
        return self.sides[n].deals(pair[n], self._seen[1 - n][pair[1 - n]][0])

    def _struck(self, i: int, j: int) -> dict[int, float]:
        """Where the second side leads the first, each end once."""
        return self._led(0, i, self._seen[1][j][1], self.dealt(1, (i, j)))

    def _there(self, i: int, j: int) -> dict[int, float]:
        """Where the first side leads the second."""
        return self._led(1, j, self._seen[0][i][1], self.dealt(0, (i, j)))

    def _led(self, n: int, state: int, seen: Hashable, dealt: Dealt) -> dict[int, float]:
        side, found = self.sides[n], dict[int, float]()
        ways = side.ways(state, seen)
        for blow, p in dealt.items():
            to = ways.get(blow)
            if to is None:
                to = side.after(state, seen, blow)
            found[to] = found.get(to, 0.0) + p
        return found

    def forces(self, pair: Pair) -> Forces:
        """What both sides have in a pair of states."""
        found = self._forces.get(pair)
        if found is None:
            one, two = self.sides
            swept = one.swept[pair[0]] or two.swept[pair[1]]
            found = self._forces[pair] = (one.remains(pair[0], swept), two.remains(pair[1], swept))
        return found

    def harmless(self, n: int, pair: Pair) -> bool:
        """Whether a side cannot hit at all."""
        return len(self.dealt(n, pair)) == 1

    def sizes(self, n: int) -> Sequence[int]:
        return [size(force) for force in self.sides[n].states]


def size(force: Force) -> int:
    """How many hits a force takes, roughly: fights go from large to small."""
    return sum(2 * stack.count - stack.damaged for stack in force)
