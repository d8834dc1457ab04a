"""A ground combat (24) on one planet: what every start of it comes to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace

from adjudicator.odds.asking import Wishes
from adjudicator.odds.chains import MOST_ROUNDS, REST
from adjudicator.odds.distributions import TINY
from adjudicator.odds.walking import Budget, walk
from adjudicator.referee import Procedure
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.odds.arenas import Ground
from adjudicator.ti4.odds.fighting import Fighting, Leaving
from adjudicator.ti4.odds.live import Live, live
from adjudicator.ti4.odds.meeting import Forces
from adjudicator.ti4.odds.orders import Orders
from adjudicator.ti4.odds.planets import seen_from
from adjudicator.ti4.odds.starts import board_key, splitter
from adjudicator.ti4.procedures.ground_combat import end_of_round, opening, whole_round

Fought = dict[Hashable, tuple[float, GroundFight]]
"""Fights with their probabilities, each once."""
Part = Callable[[GroundFight], Procedure[GroundFight]]
"""A part of a combat as the procedure runs it."""
Contexts = dict[Hashable, tuple[GroundFight, list[tuple[float, Forces]]]]
"""Fights that differ in nothing but what both sides have on the planet."""


@dataclass
class Known:
    """What was reckoned for a planet, whatever has become of others: its combats, and its rounds where they are walked."""

    fights: dict[Hashable, Fighting] = field(default_factory=dict)
    rounds: dict[Hashable, list[tuple[float, GroundFight]]] = field(default_factory=dict)
    walks: dict[Hashable, bool] = field(default_factory=dict)


class GroundRounds:
    """Ground combats on a planet, from many starts at once."""

    def __init__(self, budget: Budget, known: Known, orders: Orders | None = None) -> None:
        self._budget, self._known, self._orders = budget, known, orders or Orders()
        self.by_round: dict[int, float] = {}
        self.rest = 0.0
        self.acts: set[str] = set()

    def run(self, starts: list[tuple[float, GroundFight]]) -> Fought:
        """Every end of every start."""
        ended: Fought = {}
        contexts: Contexts = {}
        for p, begun in starts:
            for q, fight in self._all(begun, opening):
                if fight.over:
                    self._end(ended, p * q, fight, fight.round)
                else:
                    _sort(contexts, p * q, fight)
        self._settle(ended, contexts, 0)
        return ended

    def resume(self, fight: GroundFight) -> Fought:
        """Every end of a combat from the beginning of a round on."""
        ended: Fought = {}
        contexts: Contexts = {}
        _sort(contexts, 1.0, fight)
        self._settle(ended, contexts, 0)
        return ended

    def close(self, fight: GroundFight) -> Fought:
        """Every end of a combat from the end of a round on, where dice are still to be rolled."""
        ended: Fought = {}
        contexts: Contexts = {}
        for p, after in self._all(fight, end_of_round):
            if after.over:
                self._end(ended, p, after, 1)
            else:
                _sort(contexts, p, replace(after, round=1))
        self._settle(ended, contexts, 1)
        return ended

    def _all(self, fight: GroundFight, part: Part) -> Iterator[tuple[float, GroundFight]]:
        """Every way in which a part of a combat can go."""
        return walk(lambda: part(fight), splitter(fight, "invasion"), self._orders.answer, self._budget)

    def _settle(self, ended: Fought, contexts: Contexts, before: int) -> None:
        """Fights by context after so many rounds, each in the way that what acts in it allows."""
        for fight, going in contexts.values():
            acts = live(fight, "invasion")
            self.acts |= acts.all
            if acts.way == "walk":
                self._walked(ended, [(p, _with(fight, forces)) for p, forces in going], before)
            else:
                self._reckoned(ended, acts, fight, going, before)

    def _end(self, ended: Fought, p: float, fight: GroundFight, n: int) -> None:
        self._note(n, p)
        _meet(ended, p, fight)

    def _note(self, n: int, p: float) -> None:
        self.by_round[n] = self.by_round.get(n, 0.0) + p

    def _reckoned(self, ended: Fought, acts: Live, fight: GroundFight, going: list[tuple[float, Forces]], before: int) -> None:
        key = (fight.planet_id, fight.attacker.id, fight.defender.id, acts, _here(fight))
        if key not in self._known.fights:
            leaving = Leaving(Wishes(), (False, False), (fight.attacker.id, fight.defender.id))
            self._known.fights[key] = Fighting(
                Ground(acts, self._orders), fight, leaving, lambda n, goes, force: 0.0, self._budget
            )
        came = self._known.fights[key].run(going)
        self.rest += came.rest
        found: dict[Forces, float] = {}
        for n, ends in enumerate(came.ended):
            self._note(before + n + 1, sum(ends.values()))
            for forces, p in ends.items():
                found[forces] = found.get(forces, 0.0) + p
        for forces, p in found.items():
            _meet(ended, p, _with(fight, forces))

    def _walked(self, ended: Fought, starts: list[tuple[float, GroundFight]], before: int) -> None:
        """Round after round through every roll, until what makes that necessary is spent."""
        now: Fought = {}
        for p, fight in starts:
            _meet(now, p, fight)
        n = before + 1
        while now and n <= MOST_ROUNDS and sum(p for p, _ in now.values()) > REST:
            ahead: Fought = {}
            spent: Contexts = {}
            for p, fight in now.values():
                for q, after in self._ways(fight):
                    if p * q < TINY:
                        continue
                    if after.over:
                        self._end(ended, p * q, after, n)
                    elif self._walks(after):
                        _meet(ahead, p * q, after)
                    else:
                        _sort(spent, p * q, after)
            self._settle(ended, spent, n)
            now, n = ahead, n + 1
        self.rest += sum(p for p, _ in now.values())

    def _walks(self, fight: GroundFight) -> bool:
        key = _context(fight)
        if key not in self._known.walks:
            self._known.walks[key] = live(fight, "invasion").way == "walk"
        return self._known.walks[key]

    def _ways(self, fight: GroundFight) -> list[tuple[float, GroundFight]]:
        """Where a round leads, by what stands on the planet; other planets stay as they are."""
        key = (fight.planet_id, fight.defender.id, _forces(fight), _here(fight))
        if key not in self._known.rounds:
            found: Fought = {}
            for p, after in self._all(fight, whole_round):
                _meet(found, p, replace(after, round=fight.round))
            self._known.rounds[key] = list(found.values())
        return [(p, self._beside(fight, after)) for p, after in self._known.rounds[key]]

    def _beside(self, fight: GroundFight, after: GroundFight) -> GroundFight:
        """What a round left on a planet, with the other planets of the fight that is asked for."""
        others = [planet for planet in fight.board.system.planets.values() if planet.id != fight.planet_id]
        board = after.board
        for planet in others:
            if board.system.planets[planet.id] != planet:
                board = board.with_planet(board.active_system, planet)
        return after.on(board)


def _meet(fights: Fought, p: float, fight: GroundFight) -> None:
    key = board_key(fight.board)
    fights[key] = (fights.get(key, (0.0, fight))[0] + p, fight)


def _sort(contexts: Contexts, p: float, fight: GroundFight) -> None:
    contexts.setdefault(_context(fight), (fight, []))[1].append((p, _forces(fight)))


def _forces(fight: GroundFight) -> Forces:
    one, two = (fight.planet.force(player.id) for player in fight.sides)
    return one, two


def _with(fight: GroundFight, forces: Forces) -> GroundFight:
    for player, force in zip(fight.sides, forces, strict=True):
        fight = fight.with_force(player, force)
    return fight


def _context(fight: GroundFight) -> Hashable:
    return board_key(_with(fight, (Force(), Force())).board)


def _here(fight: GroundFight) -> Hashable:
    """The same without what stands on other planets and cannot bombard this one."""
    return board_key(seen_from(_with(fight, (Force(), Force())).board, fight.planet_id))
