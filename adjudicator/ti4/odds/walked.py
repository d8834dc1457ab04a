"""Rounds walked roll by roll: for fights in which something acts on the dice or between the rounds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import partial

from adjudicator.odds.answer import Tally
from adjudicator.odds.asking import Wishes
from adjudicator.odds.chains import FIRST, MOST_ROUNDS, REST, SECOND, STAY, Chain, Game, Solved, solve
from adjudicator.odds.distributions import TINY
from adjudicator.odds.walking import Budget, Split, TooMany, settle, walk
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.ends import announced, may_leave
from adjudicator.ti4.odds.fighting import Came, Leaving, first_options
from adjudicator.ti4.odds.meeting import size
from adjudicator.ti4.odds.starts import splitter, state_key
from adjudicator.ti4.procedures.retreat import Retreat
from adjudicator.ti4.procedures.space_combat import end_of_combat, whole_round

MOST_WAYS = 1_000
"""Where one round can go in more ways than this, all rounds together have too many: that is seen before they are walked."""
State = tuple[Hashable, str]
"""A fight, and the retreat that ended it."""
Leaves = Callable[[int, State], int]


@dataclass(frozen=True)
class End:
    """How a combat ended."""

    winner: str | None
    left: dict[str, tuple[dict[str, object], float]]
    """What is left of each side, and what it is worth."""
    gone: str | None


class Walk:
    """The rounds of a fight as the procedure runs them: the same state with the same announcements leads to the same states."""

    def __init__(self, starts: list[tuple[float, Fight]], wishes: Wishes, budget: Budget) -> None:
        self._wishes, self._budget = wishes, budget
        self._sides = starts[0][1].sides
        self._fights: dict[State, tuple[Fight, Retreat | None]] = {}
        self._known: dict[tuple[State, int], list[tuple[float, State]]] = {}
        self._may: dict[State, tuple[bool, bool]] = {}
        self._ends: dict[State, End] = {}
        self.starts: dict[State, float] = {}
        for p, fight in starts:
            state = self._number(replace(fight, round=1), None)
            self.starts[state] = self.starts.get(state, 0.0) + p

    def _number(self, fight: Fight, gone: Retreat | None) -> State:
        state = (state_key(fight), repr(gone) if gone else "")
        self._fights.setdefault(state, (fight, gone))
        return state

    def over(self, state: State) -> bool:
        fight, gone = self._fights[state]
        return fight.over or gone is not None

    def moves(self, state: State, who: int = STAY) -> list[tuple[float, State]]:
        """Where a round leads in which this side, or none, announces a retreat."""
        if (state, who) not in self._known:
            fight, _ = self._fights[state]
            split: Split = splitter(fight, "space_combat")
            speaks = self._sides[who - 1].id if who in (FIRST, SECOND) else ""
            found: dict[State, float] = {}
            ways = walk(lambda: whole_round(fight), split, partial(announced, self._wishes, speaks), self._budget)
            for n, (p, (after, gone)) in enumerate(ways):
                if n >= MOST_WAYS:
                    raise TooMany
                to = self._number(replace(after, round=1), gone)
                found[to] = found.get(to, 0.0) + p
            self._known[state, who] = [(p, to) for to, p in found.items()]
        return self._known[state, who]

    def may(self, who: int, state: State) -> bool:
        """23.4: whether a side may announce a retreat."""
        if state not in self._may:
            asked = may_leave(self._fights[state][0])
            one, two = (player.id in asked and True in asked[player.id].options for player in self._sides)
            self._may[state] = (one, two)
        return self._may[state][who - 1]

    def end(self, state: State) -> End:
        """23.9, 23.10: the end of the combat, run as it is."""
        if state not in self._ends:
            fight, gone = self._fights[state]
            self._budget.spend()
            board, outcome = settle(end_of_combat(fight, gone))
            left = {
                player.id: gone.moved if gone and gone.player == player.id else board.system.force(player.id)
                for player in self._sides
            }
            worth = {
                player.id: (dict[str, object](left[player.id].as_document()), worth_of(player, left[player.id]))
                for player in self._sides
            }
            self._ends[state] = End(outcome["winner"], worth, gone.player if gone else None)
        return self._ends[state]

    def worth(self, who: int, state: State) -> tuple[float, float]:
        """What an end is worth to both sides, by the aim."""
        if not self.over(state):
            return 0.0, 0.0
        end = self.end(state)
        one, two = (self._worth(end, player.id) for player in self._sides)
        return one, two

    def _worth(self, end: End, name: str) -> float:
        units, value = end.left[name]
        if self._wishes.aim == "win":
            return float(end.winner == name)
        return value if self._wishes.aim == "value" else float(bool(units))

    def size(self, state: State) -> int:
        fight, _ = self._fights[state]
        return sum(size(fight.force(player)) for player in self._sides)

    def run(self, leaves: Leaves, tally: Tally) -> float:
        """Every round of every start; what is still undecided when it stops."""
        now = {state: p for state, p in self.starts.items() if not self.over(state)}
        for state, p in self.starts.items():
            if self.over(state):
                self._count(tally, p, state, 1)
        n = 1
        while now and n <= MOST_ROUNDS and sum(now.values()) > REST:
            ahead: dict[State, float] = {}
            for state, p in now.items():
                for q, to in self.moves(state, leaves(n, state)):
                    if p * q < TINY:
                        continue
                    if self.over(to):
                        self._count(tally, p * q, to, n)
                    else:
                        ahead[to] = ahead.get(to, 0.0) + p * q
            now, n = ahead, n + 1
        return sum(now.values())

    def _count(self, tally: Tally, p: float, state: State, n: int) -> None:
        end = self.end(state)
        for name, (units, value) in end.left.items():
            tally.leaves(p, name, units, value, holds=end.winner == name)
        tally.end(p, end.winner, n, end.gone)


def walked_space(starts: list[tuple[float, Fight]], leaving: Leaving, budget: Budget, tally: Tally) -> Came:
    """What comes of the starts, and the best decisions where somebody looks for them; the ends are counted."""
    found = Walk(starts, leaving.wishes, budget)

    def by_rule(n: int, state: State) -> int:
        for who in (SECOND, FIRST):
            if leaving.ruled(who, n) and found.may(who, state):
                return who
        return STAY

    going = {state: p for state, p in found.starts.items() if not found.over(state)}
    if not leaving.chosen or not going:
        return Came([], [], found.run(by_rule, tally))
    solved = _solved(found, leaving, going)
    came = Came([], [], found.run(solved.leaves, tally))
    came.options = first_options(solved, going)
    came.choice = max((STAY, FIRST, SECOND), key=lambda who: sum(p for s, p in going.items() if solved.leaves(1, s) == who))
    came.wins = {}
    for option in (STAY, *(who for who in (FIRST, SECOND) if leaving.allowed(who))):
        scratch = Tally.of(leaving.names)
        found.run(lambda n, state, option=option: option if n == 1 else solved.leaves(n, state), scratch)  # type: ignore[misc]
        came.wins[option] = (scratch.win[leaving.names[0]], scratch.win[leaving.names[1]])
    return came


def _solved(found: Walk, leaving: Leaving, going: dict[State, float]) -> Solved[State]:
    """Backward induction over the states that were walked."""
    chain = Chain[State](found.moves, found.over, lambda state: state)
    game = Game[State](chain, found.worth, found.may, leaving.ruled, lambda state: STAY, lambda who, s: found.moves(s, who))
    return solve(game, going, leaving.wishes.layered + 1, found.size)
