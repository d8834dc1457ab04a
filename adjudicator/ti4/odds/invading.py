"""The odds of an invasion (52): bombardment, landing, Space Cannons, ground combats on one planet or several."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import partial

from adjudicator.errors import unusable
from adjudicator.messages import Message, say
from adjudicator.odds.answer import Odds, Tally
from adjudicator.odds.asking import Wishes
from adjudicator.odds.walking import Budget, TooMany, settle, walk
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.ground_forces import troops
from adjudicator.ti4.invasion_reader import Landing
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.ground import GroundRounds, Known
from adjudicator.ti4.odds.planets import (
    Coupled,
    PlanetEnd,
    PlanetEnds,
    Reach,
    Sum,
    Sums,
    advanced,
    beside,
    elsewhere,
    reach_of,
    seen_from,
)
from adjudicator.ti4.odds.sampled import SAMPLES, error_of, sampled
from adjudicator.ti4.odds.starts import board_key, splitter
from adjudicator.ti4.procedures.ground_combat import closing
from adjudicator.ti4.procedures.invasion import (
    Invaded,
    control,
    end_on_planet,
    fighters_return,
    fights,
    invasion,
    next_defender,
    prepared,
    until_combat,
)
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components

WALKS = 4_000
States = dict[Hashable, tuple[float, Invaded, Landing]]


def invasion_odds(landing: Landing, wishes: Wishes) -> Odds:
    """52: the odds of an invasion; sampled where the exact answer would take too long."""
    wishes.only_usual_assignment()
    for name, policy in wishes.policies.items():
        if policy.retreat != "never":
            raise unusable(f"policy.{name}.retreat", "de un combate terrestre nadie se retira")
    budget = Budget(WALKS)
    try:
        return InvasionOdds(landing, budget).odds()
    except TooMany:
        return _sampled(landing)


def _landed(landing: Landing) -> Procedure[tuple[Invaded, Landing]]:
    return (yield from until_combat((yield from prepared(landing))))


class InvasionOdds:
    """One invasion with its starts, its planets and its ends."""

    def __init__(self, landing: Landing, budget: Budget) -> None:
        self._landing, self._budget = landing, budget
        self._book = Book(landing)
        self._rest = 0.0
        self._acts: set[str] = set()
        self._known = Known()
        self._ends: dict[Hashable, PlanetEnds] = {}
        self._planets = list(dict.fromkeys((*landing.forces, *landing.board.system.planets)))

    def odds(self) -> Odds:
        """Planet by planet where combats change nothing elsewhere, else all of them together."""
        states: States = {}
        start = splitter(self._landing.board, "invasion")
        for p, (invaded, landing) in walk(lambda: _landed(self._landing), start, budget=self._budget):
            _meet(states, p, invaded, landing)
        try:
            for p, invaded, landing in states.values():
                self._apart(p, invaded, landing)
        except Coupled:
            self._book, self._rest = Book(self._landing), 0.0
            self._together(states)
        return self._book.answer(self._rest, self._acts)

    def _apart(self, p: float, invaded: Invaded, landing: Landing) -> None:
        """Each planet by itself, but for what bombards others from it."""
        sums: Sums = {(): Sum.begin(p, self._book.players)}
        for name in self._planets:
            for reach, before in sums.items():
                here = self._planet(name, invaded, landing, reach)
                self._rest += before.p * here.rest
                for n, q in here.rounds.items():
                    self._book.round(name, n, before.p * q)
                if name in self._book.planets:
                    for q, end in here.ends:
                        self._book.planet_end(before.p * q, name, end)
            ends_of = partial(self._planet, name, invaded, landing)
            sums = advanced(sums, name, name in self._book.planets, ends_of)
        for total in sums.values():
            self._book.whole(total)

    def _planet(self, name: str, invaded: Invaded, landing: Landing, reach: Reach) -> PlanetEnds:
        """Every end on a planet; the same for all starts that leave the same there."""
        board = beside(invaded.board, reach)
        key = (name, board_key(seen_from(board, name)), tuple(landing.forces.items()))
        if key not in self._ends:
            rounds: dict[int, float] = {}
            before, rest = elsewhere(board, name), self._rest
            started: States = {}
            _meet(started, 1.0, replace(invaded, board=board), landing)
            found = list(self._on_planet(started, name, rounds).values())
            self._rest, rest = rest, self._rest - rest
            if any(elsewhere(after.board, name) != before for _, after, _ in found):
                raise Coupled
            reaches = bool(reach_of(invaded.board, name))
            ends = [(p, self._end_of(name, after, there, reaches)) for p, after, there in found]
            self._ends[key] = PlanetEnds(ends, rounds, rest)
        return self._ends[key]

    def _end_of(self, name: str, invaded: Invaded, landing: Landing, reaches: bool) -> PlanetEnd:
        """52.5: one end of the combats on a planet, once its control is settled."""
        self._budget.spend()
        only = {name: landing.forces[name]} if name in landing.forces else {}
        board = settle(self._finish(invaded, landing, replace(landing, forces=only))).board
        return PlanetEnd(
            self._book.winner(board, name), dict(board.system.planets[name].units), reach_of(invaded.board, name), reaches
        )

    def _together(self, states: States) -> None:
        """All planets of every start in one state."""
        for name in self._planets:
            rounds: dict[int, float] = {}
            states = self._on_planet(states, name, rounds)
            for n, p in rounds.items():
                self._book.round(name, n, p)
        for p, invaded, landing in states.values():
            self._budget.spend()
            self._book.end(p, settle(self._finish(invaded, landing, landing)))

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
        rounds = GroundRounds(self._budget, self._known)
        for p, fight in rounds.run(starts).values():
            self._budget.spend()
            _meet(states, p, settle(self._end(invaded, fight)), landing)
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


class Book:
    """Keeps what becomes of each planet and of everybody's units."""

    def __init__(self, landing: Landing) -> None:
        board = landing.board
        self._landing, self._board = landing, board
        self._attacker = board.active_player
        owners = [name for planet in board.system.planets.values() for name in planet.units]
        self.players = list(dict.fromkeys([self._attacker, *owners, *(c for c in self._controllers() if c)]))
        self.tally = Tally.of(self.players)
        self.planets = {name: Tally.of(self.players) for name in self._invaded()}
        self._rounds: dict[str, dict[int, float]] = {name: {} for name in self._invaded()}

    def _invaded(self) -> list[str]:
        return list(self._landing.forces) or list(self._board.system.planets)

    def _controllers(self) -> list[str | None]:
        return [planet.controller for planet in self._board.system.planets.values()]

    def round(self, planet: str, n: int, p: float) -> None:
        """The combat on a planet ends in a round; 0: there is none."""
        rounds = self._rounds.setdefault(planet, {})
        rounds[n] = rounds.get(n, 0.0) + p

    def end(self, p: float, invaded: Invaded) -> None:
        """One end of the whole invasion."""
        winners = {name: self.winner(invaded.board, name) for name in self.planets}
        for name, tally in self.planets.items():
            self._leave(tally, p, invaded.board, [name])
            tally.end(p, winners[name], 0)
        self._leave(self.tally, p, invaded.board, list(self.planets))
        won = set(winners.values())
        self.tally.end(p, won.pop() if len(won) == 1 else None, 0)

    def planet_end(self, p: float, name: str, end: PlanetEnd) -> None:
        """One end on one planet."""
        self.planets[name].end(p, end.winner, 0)
        for who in self.players:
            self._has(self.planets[name], p, who, end.units.get(who, Force()))

    def whole(self, total: Sum) -> None:
        """What all planets came to together."""
        for winner, p in total.won.items():
            self.tally.end(p, winner or None, 0)
        for who, forces in total.left.items():
            for force, p in forces.items():
                self._has(self.tally, p, who, force)

    def _has(self, tally: Tally, p: float, who: str, force: Force) -> None:
        tally.leaves(p, who, force.as_document(), worth_of(self._board.players[who], force))

    def _leave(self, tally: Tally, p: float, board: Board, planets: list[str]) -> None:
        for name in self.players:
            force = Force()
            for planet in planets:
                force = force.plus(board.system.planets[planet].force(name))
            tally.leaves(p, name, force.as_document(), worth_of(board.players[name], force))

    def winner(self, board: Board, name: str) -> str | None:
        """Whoever alone has ground forces on a planet at the end."""
        planet = board.system.planets[name]
        held = [p for p in planet.units if troops(board, planet, board.players[p]).without(("fighter",))]
        return held[0] if len(held) == 1 and held[0] in self.players else None

    def _before(self, name: str) -> float:
        """What a player's units that take part were worth."""
        force = Force()
        for planet in self.planets:
            force = force.plus(self._board.system.planets[planet].force(name))
            force = force.plus(self._landing.forces.get(planet, Force())) if name == self._attacker else force
        return worth_of(self._board.players[name], force)

    def answer(self, rest: float, acts: set[str], samples: int = 0) -> Odds:
        planets = list(self.planets)
        rounds = self._rounds[planets[0]] if len(planets) == 1 else {}
        cites = ["52", "52.4", "24.1", "24.2", "24.4", *(components()[key].cite for key in sorted(acts))]
        return Odds(
            "ti4",
            "invasion",
            self.tally.win,
            self.tally.draw,
            {},
            tuple((n, p) for n, p in sorted(rounds.items()) if p > 1e-12),
            self.tally.ends(),
            {name: self._before(name) - self.tally.kept[name] for name in self.players},
            None,
            (*(sampled(samples) if samples else ()), *self._landing.assumed, *self._assumed()),
            referee.cite(cites),
            error=error_of(samples) if samples else rest if rest > 1e-10 else 0.0,
            exact=not samples,
            more={"planets": {name: self._planet(name) for name in planets}},
        )

    def _planet(self, name: str) -> dict[str, Json]:
        tally = self.planets[name]
        return {
            "win": {player: round(p, 12) for player, p in tally.win.items()},
            "draw": round(tally.draw, 12),
            "rounds": [{"round": n, "ends": round(p, 12)} for n, p in sorted(self._rounds[name].items()) if p > 1e-12],
            "left": {player: [{"units": u, "p": round(p, 12)} for u, p in ends] for player, ends in tally.ends().items()},
        }

    def _assumed(self) -> list[Message]:
        told = [
            say("Gana un planeta quien al final es el único con fuerzas terrestres en él; si no queda nadie, hay tablas."),
            say(
                "Los impactos se asignan por el orden propuesto, y no se juegan cartas ni se usan capacidades optativas, salvo "
                "las que se usan siempre que nadie diga lo contrario."
            ),
        ]
        if len(self.planets) > 1:
            told.append(
                say("Con varios planetas, gana la invasión quien gana en todos; cada planeta se da también por separado.")
            )
        return told


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
