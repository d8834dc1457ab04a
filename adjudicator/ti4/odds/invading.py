"""The odds of an invasion (52): bombardment, landing, Space Cannons, ground combats on one planet or several."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import partial

from adjudicator.errors import unusable
from adjudicator.odds.answer import Odds
from adjudicator.odds.asking import Wishes
from adjudicator.odds.walking import Budget, TooMany, settle, walk
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.invasion_reader import Landing
from adjudicator.ti4.odds.ground import GroundRounds, Known
from adjudicator.ti4.odds.invasion_book import Book
from adjudicator.ti4.odds.ordered import Ordering, too_many_ways
from adjudicator.ti4.odds.orders import Orders, ground_candidates
from adjudicator.ti4.odds.planets import Coupled, PlanetEnd, PlanetEnds, Sum, Sums, advanced, check_apart, seen_from
from adjudicator.ti4.odds.resumed import resumed
from adjudicator.ti4.odds.sampled import SAMPLES
from adjudicator.ti4.odds.starts import board_key, splitter
from adjudicator.ti4.procedures.ground_combat import closing
from adjudicator.ti4.procedures.ground_combats import end_on_planet, fighters_return, next_defender
from adjudicator.ti4.procedures.invaded import Invaded
from adjudicator.ti4.procedures.invasion import control, fights, invasion, prepared, until_combat

WALKS = 4_000
States = dict[Hashable, tuple[float, Invaded, Landing]]


def invasion_odds(landing: Landing, wishes: Wishes) -> Odds:
    """52: the odds of an invasion; sampled where the exact answer would take too long."""
    if wishes.resumes:
        return resumed("invasion", landing, wishes)
    for name, policy in wishes.policies.items():
        if policy.retreat != "never":
            raise unusable(f"policy.{name}.retreat", "de un combate terrestre nadie se retira")
    try:
        if wishes.best_assignment:
            return _best_orders(landing, wishes)
        return InvasionOdds(landing, Budget(WALKS)).odds()
    except (TooMany, Coupled):
        if wishes.best_assignment:
            raise too_many_ways() from None
        return _sampled(landing)


def _best_orders(landing: Landing, wishes: Wishes) -> Odds:
    """24.2, 17.8: the best order of each player, for bombardment, Space Cannons and ground combats alike."""
    board = landing.board
    made = {name: ground_candidates(board.players[name], force) for name, force in Book(landing).taking_part().items() if force}
    ordering = Ordering(lambda orders: InvasionOdds(landing, Budget(WALKS), orders).odds(), wishes.aim, "24.2")
    return ordering.best(made, board.players)


def _landed(landing: Landing) -> Procedure[tuple[Invaded, Landing]]:
    return (yield from until_combat((yield from prepared(landing))))


class InvasionOdds:
    """One invasion with its starts, its planets and its ends."""

    def __init__(self, landing: Landing, budget: Budget, orders: Orders | None = None) -> None:
        self._landing, self._budget, self._orders = landing, budget, orders or Orders()
        self._book = Book(landing, usual=not self._orders.types)
        self._rest = 0.0
        self._acts: set[str] = set()
        self._known = Known()
        self._ends: dict[Hashable, PlanetEnds] = {}
        self._planets = list(dict.fromkeys((*landing.forces, *landing.board.system.planets)))

    def odds(self) -> Odds:
        """Every start, and from each of them planet after planet."""
        states: States = {}
        start = splitter(self._landing.board, "invasion")
        for p, (invaded, landing) in walk(lambda: _landed(self._landing), start, self._orders.answer, self._budget):
            _meet(states, p, invaded, landing)
        for p, invaded, landing in states.values():
            self._from(p, invaded, landing)
        return self._book.answer(self._rest, self._acts)

    def _from(self, p: float, invaded: Invaded, landing: Landing) -> None:
        """All planets from one start."""
        sums: Sums = {(): Sum.begin(p, invaded.board, self._book.players)}
        for name in self._planets:
            counted = name in self._book.planets
            for before in sums.values():
                here = self._planet(name, invaded, landing, before.board)
                self._rest += before.p * here.rest
                for n, q in here.rounds.items():
                    self._book.round(name, n, before.p * q)
                for q, end in here.ends if counted else ():
                    self._book.planet_end(before.p * q, name, end)
            sums = advanced(sums, name, counted, partial(self._planet, name, invaded, landing))
        for total in sums.values():
            self._book.whole(total)

    def _planet(self, name: str, invaded: Invaded, landing: Landing, board: Board) -> PlanetEnds:
        """Every end on a planet; the same for all boards that look the same from there."""
        board = seen_from(board, name)
        key = (name, board_key(board), tuple(landing.forces.items()))
        if key not in self._ends:
            rounds: dict[int, float] = {}
            started: States = {}
            _meet(started, 1.0, replace(invaded, board=board), landing)
            before, self._rest = self._rest, 0.0
            found = self._on_planet(started, name, rounds)
            ends = [(p, self._end_of(name, board, after, there)) for p, after, there in found.values()]
            self._ends[key] = PlanetEnds(ends, rounds, self._rest)
            self._rest = before
        return self._ends[key]

    def _end_of(self, name: str, before: Board, invaded: Invaded, landing: Landing) -> PlanetEnd:
        """52.5: one end of the combats on a planet, once its control is settled."""
        self._budget.spend()
        check_apart(before, invaded.board, name)
        only = {name: landing.forces[name]} if name in landing.forces else {}
        board = settle(self._finish(invaded, landing, replace(landing, forces=only)), self._orders.answer).board
        return PlanetEnd(self._book.winner(board, name), dict(board.system.planets[name].units), invaded.board)

    def _finish(self, invaded: Invaded, landing: Landing, taken: Landing) -> Procedure[Invaded]:
        if not fights(invaded, landing):
            return invaded
        invaded = yield from fighters_return(invaded)
        return (yield from control(invaded, taken))

    def _on_planet(self, states: States, name: str, by_round: dict[int, float]) -> States:
        """52.4: every combat on a planet, one after another where several players hold it."""
        found: States = {}
        first = True
        while states:
            going: dict[Hashable, tuple[Invaded, Landing, list[tuple[float, GroundFight]]]] = {}
            for p, invaded, landing in states.values():
                defender = next_defender(invaded.board, name) if fights(invaded, landing) else None
                if defender is None:
                    _meet(found, p, invaded, landing)
                    if first and name in self._landing.forces:
                        by_round[0] = by_round.get(0, 0.0) + p
                    continue
                fight = GroundFight(invaded.board, name, invaded.board.active, defender)
                key = (tuple(invaded.results.items()), tuple(landing.forces.items()), defender.id)
                going.setdefault(key, (invaded, landing, []))[2].append((p, fight))
            states = {}
            for invaded, landing, starts in going.values():
                self._fight(by_round, invaded, landing, starts, states)
            first = False
        return found

    def _fight(
        self,
        by_round: dict[int, float],
        invaded: Invaded,
        landing: Landing,
        starts: list[tuple[float, GroundFight]],
        states: States,
    ) -> None:
        rounds = GroundRounds(self._budget, self._known, self._orders)
        for p, fight in rounds.run(starts).values():
            self._budget.spend()
            _meet(states, p, settle(self._end(invaded, fight), self._orders.answer), landing)
        for n, p in rounds.by_round.items():
            by_round[n] = by_round.get(n, 0.0) + p
        self._rest += rounds.rest
        self._acts |= rounds.acts

    def _end(self, invaded: Invaded, fight: GroundFight) -> Procedure[Invaded]:
        fight = yield from closing(fight)
        return (yield from end_on_planet(replace(invaded, board=fight.board), fight))


def _meet(states: States, p: float, invaded: Invaded, landing: Landing) -> None:
    results = tuple((name, result.winner) for name, result in invaded.results.items())
    key = (board_key(invaded.board), results, tuple(landing.forces.items()))
    states[key] = (states.get(key, (0.0,))[0] + p, invaded, landing)


def _sampled(landing: Landing) -> Odds:
    """Seeded invasions."""
    from adjudicator.ti4.odds.sampled import seeded

    book = Book(landing)
    for seed in range(SAMPLES):
        invaded = seeded(_whole(landing), seed)
        book.end(1 / SAMPLES, invaded)
        for name, result in _results(invaded).items():
            book.round(name, result, 1 / SAMPLES)
    return book.answer(0.0, set(), SAMPLES)


def _results(invaded: Invaded) -> Mapping[str, int]:
    return {name: result.rounds for name, result in invaded.results.items()}


def _whole(landing: Landing) -> Procedure[Invaded]:
    return (yield from invasion((yield from prepared(landing))))
