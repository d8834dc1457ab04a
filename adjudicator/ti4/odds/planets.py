"""The planets of an invasion one after another: what comes of all of them, each by itself but for what a combat changes elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from adjudicator.ti4.board import NO_FORCE, Board, Planet
from adjudicator.ti4.forces import Force
from adjudicator.ti4.odds.starts import board_key

MIXED = ""
"""In place of a winner: not the same one on every planet."""


class Coupled(Exception):
    """A combat changes units on another planet: planets cannot be reckoned one after another."""


@dataclass(frozen=True)
class PlanetEnd:
    """One end on a planet: who holds it alone, what everybody has there, and the board on which the next planet is fought for."""

    winner: str | None
    units: Mapping[str, Force]
    board: Board


@dataclass
class PlanetEnds:
    """Every end on a planet from one start, with the rounds in which the combats end."""

    ends: list[tuple[float, PlanetEnd]]
    rounds: dict[int, float]
    rest: float


@dataclass
class Sum:
    """What all planets so far have come to: who won them, and what each player has left on them, each for itself."""

    board: Board
    p: float = 0.0
    won: dict[str | None, float] = field(default_factory=dict)
    left: dict[str, dict[Force, float]] = field(default_factory=dict)

    @classmethod
    def begin(cls, p: float, board: Board, players: Iterable[str]) -> Sum:
        return cls(board, p, {}, {name: {NO_FORCE: p} for name in players})

    def add(self, before: Sum, q: float, end: PlanetEnd, counted: bool) -> None:
        """Adds one end of a planet to what came before it; `counted`: whether the planet is one of those that are told."""
        self.p += before.p * q
        earlier = before.won or ({end.winner: before.p} if counted else {})
        for won, p in earlier.items():
            both = won if not counted or won == end.winner else MIXED
            self.won[both] = self.won.get(both, 0.0) + p * q
        for name, forces in before.left.items():
            target, here = self.left.setdefault(name, {}), end.units.get(name, NO_FORCE) if counted else NO_FORCE
            for force, p in forces.items():
                total = force.plus(here) if here else force
                target[total] = target.get(total, 0.0) + p * q


Sums = dict[Hashable, Sum]


def advanced(sums: Sums, name: str, counted: bool, ends_of: Callable[[Board], PlanetEnds]) -> Sums:
    """What all planets have come to once one more is over, by the boards on which the next is fought for."""
    ahead: Sums = {}
    for before in sums.values():
        for q, end in ends_of(before.board).ends:
            board = left_behind(end.board, before.board, name)
            ahead.setdefault(board_key(board), Sum(board)).add(before, q, end, counted)
    return ahead


def left_behind(after: Board, before: Board, name: str) -> Board:
    """What a combat leaves for those to come: its own planet with what bombards from there, the others as they were."""
    for planet in before.system.planets.values():
        still = _reaching(after, after.system.planets[name]) if planet.id == name else planet
        after = after.with_planet(after.active_system, still)
    return after


def _reaching(board: Board, planet: Planet) -> Planet:
    """A planet with nothing but what bombards others from it."""
    found = {who: _bombarding(board, who, force) for who, force in planet.units.items()}
    return replace(planet, units={who: force for who, force in found.items() if force})


def _bombarding(board: Board, who: str, force: Force) -> Force:
    profile = board.players[who].profile
    return force.only(stack.unit for stack in force if profile(stack.unit).bombardment)


def seen_from(board: Board, name: str) -> Board:
    """The board without what stands on other planets and cannot bombard this one: it changes nothing in a combat."""
    for planet in board.system.planets.values():
        if planet.id != name:
            board = board.with_planet(board.active_system, _reaching(board, planet))
    return board


def check_apart(before: Board, after: Board, name: str) -> None:
    """Refuses a combat that has changed units on another planet."""
    there = after.system.planets
    if any(planet.id != name and there[planet.id].units != planet.units for planet in before.system.planets.values()):
        raise Coupled
