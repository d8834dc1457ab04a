"""What an invasion comes to: by planet and all together."""

from __future__ import annotations

from adjudicator.messages import Message, say
from adjudicator.odds.answer import Odds, Tally
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import troops
from adjudicator.ti4.invasion_reader import Landing
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.planets import PlanetEnd, Sum
from adjudicator.ti4.odds.sampled import error_of, sampled
from adjudicator.ti4.procedures.invaded import Invaded
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components

USUAL = say(
    "Los impactos se asignan por el orden propuesto, y no se juegan cartas ni se usan capacidades optativas, salvo "
    "las que se usan siempre que nadie diga lo contrario."
)
NO_CARDS = say(
    "No se juegan cartas ni se usan capacidades optativas, salvo las que se usan siempre que nadie diga lo contrario."
)


class Book:
    """Keeps what becomes of each planet and of everybody's units."""

    def __init__(self, landing: Landing, *, usual: bool = True) -> None:
        board, self._usual = landing.board, usual
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
        """One end of the whole invasion, as it was sampled."""
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

    def taking_part(self) -> dict[str, Force]:
        """Everybody's units that take part."""
        return {name: self._units(name) for name in self.players}

    def _units(self, name: str) -> Force:
        force = Force()
        for planet in self.planets:
            force = force.plus(self._board.system.planets[planet].force(name))
            force = force.plus(self._landing.forces.get(planet, Force())) if name == self._attacker else force
        return force

    def _before(self, name: str) -> float:
        """What a player's units that take part were worth."""
        return worth_of(self._board.players[name], self._units(name))

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
            USUAL if self._usual else NO_CARDS,
        ]
        if len(self.planets) > 1:
            told.append(
                say("Con varios planetas, gana la invasión quien gana en todos; cada planeta se da también por separado.")
            )
        return told
