"""The rounds of a fight in one context: what comes of every start, by whichever reckoning its components allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from adjudicator.odds.asking import Wishes
from adjudicator.odds.best import Backward, Table, best_leaving
from adjudicator.odds.chains import FIRST, LOST, SECOND, STAY, Chain, Game, Passed, Solved, solve
from adjudicator.odds.tables import Pair, Rounds
from adjudicator.odds.walking import Budget
from adjudicator.ti4.forces import Force
from adjudicator.ti4.odds.arenas import AnyFight, Arena
from adjudicator.ti4.odds.meeting import Forces, Meeting, Start, size
from adjudicator.ti4.odds.pairs import Pairs
from adjudicator.ti4.odds.sides import Entangled
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import added

S = TypeVar("S")
Worth = Callable[[int, bool, Force], float]
"""What is left of a side (0: the first, 1: the second) when the fight is over is worth to it; whether it has retreated."""


@dataclass
class Came:
    """What came of the starts: ends and retreats by round, in forces; what is undecided; the best decisions."""

    ended: list[dict[Forces, float]]
    left: list[dict[tuple[int, Forces], float]]
    rest: float
    options: dict[int, tuple[float, float]] | None = None
    """What each first announcement is worth to either side, by the aim."""
    wins: dict[int, tuple[float, float]] | None = None
    """Each side's chance to win with each first announcement."""
    choice: int = STAY


@dataclass(frozen=True)
class Leaving:
    """Who may leave, and by which policy."""

    wishes: Wishes
    may: tuple[bool, bool]
    names: tuple[str, str]

    def allowed(self, who: int) -> bool:
        return self.may[who - 1]

    def ruled(self, who: int, n: int) -> bool | None:
        """Whether a side leaves in a round by a rule; None: it chooses."""
        policy = self.wishes.policy(self.names[who - 1])
        if policy.retreat == "best":
            return None
        return policy.retreat == "after" and n >= policy.after

    @property
    def chosen(self) -> bool:
        return any(self.wishes.policy(name).retreat == "best" for name in self.names)

    def by_round(self, n: int) -> int:
        """Who leaves in a round where nobody chooses."""
        for who in (SECOND, FIRST):
            if self.allowed(who) and self.ruled(who, n):
                return who
        return STAY


class Fighting:
    """The rounds of a fight whose context does not change."""

    def __init__(self, arena: Arena, fight: AnyFight, leaving: Leaving, worth: Worth, budget: Budget) -> None:
        self._arena, self._fight, self._leaving, self._worth, self._budget = arena, fight, leaving, worth, budget
        first, second = fight.sides
        self._repairs = tuple(bool(added(fight, "repairs", About(player))) for player in (first, second))
        self._meeting, self._pairs = Meeting(arena, fight), Pairs(arena, fight, budget)
        self.stalled = False
        """Whether the fight came to where nobody can win it."""

    def run(self, starts: Start) -> Came:
        """What comes of these starts."""
        if self._arena.live.way == "sides":
            with suppress(Entangled):
                return self._by_sides(starts)
        return self._by_pairs(starts)

    def _with(self, forces: Forces) -> AnyFight:
        fight = self._fight
        for player, force in zip(fight.sides, forces, strict=True):
            fight = fight.with_force(player, force)
        return fight

    def _stuck(self, forces: Forces) -> bool:
        """faq.general.2: nobody can win from here."""
        return self._arena.stuck(self._with(forces))

    def _must(self, n: int, forces: Forces) -> int:
        """Who leaves, or is lost, from a fight that nobody can win, unless the second side leaves of its own will."""
        if not self._stuck(forces):
            return STAY
        self.stalled = True
        return FIRST if self._leaving.allowed(FIRST) else LOST

    def _by_sides(self, starts: Start) -> Came:
        meeting = self._meeting
        rows, rounds = meeting.begin(starts), meeting.rounds
        idle = self._stalls(meeting)
        known: dict[Pair, int] = {}

        def must(pair: Pair) -> int:
            if not idle or rounds.over(pair) or not self._quiet(meeting, pair):
                return STAY
            if pair not in known:
                known[pair] = self._must(0, meeting.forces(pair))
            return known[pair]

        chain = Chain(rounds.moves, rounds.over, rounds.renewed)
        start = {(i, j): p for i, row in rows.items() for j, p in enumerate(row) if p}
        best = not idle and self._only_down and self._leaving.chosen
        leaves, solved = self._best(meeting, list(start)) if best else self._leaves(chain, start, meeting.forces, must)
        by_round = solved is None and not idle
        return self._came(lambda who: rounds.run(rows, who, by_round), leaves, meeting.forces, solved, start)

    @property
    def _only_down(self) -> bool:
        """Whether no side is ever repaired."""
        return not self._arena.live.renews and not any(self._repairs)

    def _quiet(self, meeting: Meeting, pair: Pair) -> bool:
        """Whether perhaps neither side can win from a pair: it cannot hit, or the other repairs what it hits."""
        return all(self._repairs[1 - n] or meeting.harmless(n, pair) for n in (0, 1))

    def _stalls(self, meeting: Meeting) -> bool:
        """Whether there are such pairs."""
        if all(self._repairs):
            return True
        first, second = meeting.rounds.first, meeting.rounds.second
        pairs = ((i, j) for i in range(len(first)) for j in range(len(second)) if not first.dead[i] and not second.dead[j])
        return any(self._quiet(meeting, pair) for pair in pairs)

    def _best(self, meeting: Meeting, starts: list[Pair]) -> tuple[Callable[[int, Pair], int], Solved[Pair]]:
        """The best decisions by one backward pass, where states only go down."""
        rounds, sides = meeting.rounds, meeting.sides
        choosers = [n for n in (0, 1) if self._leaving.wishes.policy(self._leaving.names[n]).retreat == "best"]
        stays = [[self._worth(n, False, force) for force in sides[n].states] for n in (0, 1)]
        goes = [[self._worth(n, True, force) for force in sides[n].states] if self._leaving.may[n] else [] for n in (0, 1)]
        ends = [_spread(n, stays, rounds) for n in choosers]
        for n, table in zip(choosers, ends, strict=True):
            self._sweep(meeting, n, table)
        leave = {who: [_spread(n, goes if n == who - 1 else stays, rounds) for n in choosers] for who in self._who_may()}
        for tables in leave.values():
            for n, table in zip(choosers, tables, strict=True):
                _restore(table, ends[choosers.index(n)], rounds)
        solved = best_leaving(
            Backward(rounds, (meeting.sizes(0), meeting.sizes(1))),
            ends,
            leave,
            choosers,
            self._leaving.allowed,
            self._leaving.ruled,
            self._leaving.wishes.layered + 1,
            starts,
        )
        return solved.leaves, solved

    def _sweep(self, meeting: Meeting, n: int, table: Table) -> None:
        """Where the end of one side sweeps the other away, nothing that fights is left of either."""
        one, two = meeting.sides
        for i, here in enumerate(one.swept):
            for j, there in enumerate(two.swept):
                if here or there:
                    table[i][j] = self._worth(n, False, meeting.forces((i, j))[n])

    def _who_may(self) -> list[int]:
        """The sides that may leave and perhaps do."""
        return [who for who in (FIRST, SECOND) if self._leaving.allowed(who)]

    def _by_pairs(self, starts: Start) -> Came:
        pairs = self._pairs
        start: dict[Forces, float] = {}
        for p, forces in starts:
            start[forces] = start.get(forces, 0.0) + p
        chain, known = pairs.chain(), dict[Forces, int]()

        def must(pair: Forces) -> int:
            if pair not in known:
                known[pair] = self._must(0, pair)
            return known[pair]

        leaves, solved = self._leaves(chain, start, lambda pair: pair, must)
        return self._came(lambda who: chain.run(start, who), leaves, lambda pair: pair, solved, start)

    def _leaves(
        self, chain: Chain[S], start: dict[S, float], forces: Callable[[S], Forces], must: Callable[[S], int]
    ) -> tuple[Callable[[int, S], int], Solved[S] | None]:
        """Who leaves in a round from a state: by rule, or by what is best."""
        if not self._leaving.chosen:
            return (lambda n, state: self._leaving.by_round(n) or must(state)), None
        known: dict[tuple[int, S], tuple[float, float]] = {}

        def worth(who: int, state: S) -> tuple[float, float]:
            found = known.get((who, state))
            if found is None:
                if who in (FIRST, SECOND) and not self._leaving.allowed(who):
                    return 0.0, 0.0
                one, two = forces(state)
                first = 0.0 if who == LOST else self._worth(0, who == FIRST, one)
                found = known[who, state] = (first, self._worth(1, who == SECOND, two))
            return found

        game = Game(
            chain,
            worth,
            lambda who, state: self._leaving.allowed(who),
            self._leaving.ruled,
            must,
        )
        layers = self._leaving.wishes.layered + 1
        solved = solve(game, start, layers, lambda state: sum(map(size, forces(state))))
        return solved.leaves, solved

    def _came(
        self,
        run: Callable[[Callable[[int, S], int]], Passed[S]],
        leaves: Callable[[int, S], int],
        forces: Callable[[S], Forces],
        solved: Solved[S] | None,
        start: dict[S, float],
    ) -> Came:
        came = _in_forces(run(leaves), forces)
        if solved is not None:
            came.options = first_options(solved, start)
            came.choice = max(
                (STAY, FIRST, SECOND), key=lambda who: sum(p for s, p in start.items() if solved.leaves(1, s) == who)
            )
            came.wins = {}
            for option in (STAY, *(who for who in (FIRST, SECOND) if self._leaving.allowed(who))):
                first = run(lambda n, state, option=option: option if n == 1 else leaves(n, state))  # type: ignore[misc]
                came.wins[option] = self._wins(_in_forces(first, forces))
        return came

    def _wins(self, came: Came) -> tuple[float, float]:
        """Each side's chance to win."""
        won = [0.0, 0.0]
        for ends in came.ended:
            for forces, p in ends.items():
                fight = self._with(forces)
                for n, player in enumerate(fight.sides):
                    won[n] += p * bool(self._arena.fighting(fight, player))
        for left in came.left:
            for (who, _), p in left.items():
                won[0 if who == SECOND else 1] += p
        return won[0], won[1]


def _spread(n: int, worth: list[list[float]], rounds: Rounds) -> Table:
    """What a side's own state is worth, for every pair."""
    if n == 1:
        return [worth[1][:] for _ in rounds.first.dead]
    return [[value] * len(rounds.second) for value in worth[0]]


def _restore(table: Table, ends: Table, rounds: Rounds) -> None:
    """23.7a: where the fight is over after the round, nobody leaves it."""
    for i, lost in enumerate(rounds.first.dead):
        for j, dead in enumerate(rounds.second.dead):
            if lost or dead:
                table[i][j] = ends[i][j]


def _in_forces(passed: Passed[S], forces: Callable[[S], Forces]) -> Came:
    ended = [_summed((forces(state), p) for state, p in ends.items()) for ends in passed.ended]
    left = [{(who, forces(state)): p for (who, state), p in gone.items()} for gone in passed.left]
    return Came(ended, left, passed.rest)


def _summed(ends: Iterable[tuple[Forces, float]]) -> dict[Forces, float]:
    """Ends by forces: states that leave the same are one."""
    found: dict[Forces, float] = {}
    for forces, p in ends:
        found[forces] = found.get(forces, 0.0) + p
    return found


def first_options(solved: Solved[S], start: dict[S, float]) -> dict[int, tuple[float, float]]:
    """What each first announcement is worth, over all starts."""
    found: dict[int, tuple[float, float]] = {}
    for who in (STAY, FIRST, SECOND):
        pairs = [(p, solved.options[min(1, solved.layers), state][who]) for state, p in start.items()]
        found[who] = (sum(p * worth[0] for p, worth in pairs), sum(p * worth[1] for p, worth in pairs))
    return found
