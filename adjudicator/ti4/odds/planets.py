"""The planets of an invasion one by one: what comes of all of them, where a combat changes nothing outside its planet."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from adjudicator.ti4.board import NO_FORCE, Board, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.odds.starts import board_key

Reach = tuple[tuple[str, tuple[tuple[str, Force], ...]], ...]
"""By planet whose combats are over: the units there that bombard others."""
MIXED = ""
"""In place of a winner: not the same one on every planet."""


class Coupled(Exception):
    """A combat changes something outside its planet: planets have to be reckoned together."""


@dataclass(frozen=True)
class PlanetEnd:
    """One end on a planet: who holds it alone, what everybody has there, and what bombards from there."""

    winner: str | None
    units: Mapping[str, Force]
    reach: tuple[tuple[str, Force], ...]
    reaches: bool
    """Whether anything there could bombard before its combats."""


@dataclass
class PlanetEnds:
    """Every end on a planet from one start, each once, with the rounds in which the combats end."""

    ends: list[tuple[float, PlanetEnd]]
    rounds: dict[int, float]
    rest: float


@dataclass
class Sum:
    """What all planets so far have come to: who won them, and what each player has left on them, each for itself."""

    p: float = 0.0
    won: dict[str | None, float] = field(default_factory=dict)
    left: dict[str, dict[Force, float]] = field(default_factory=dict)

    @classmethod
    def begin(cls, p: float, players: Iterable[str]) -> Sum:
        return cls(p, {}, {name: {NO_FORCE: p} for name in players})

    def add(self, before: Sum, q: float, end: PlanetEnd) -> None:
        """Adds one end of a planet to what came before it."""
        self.p += before.p * q
        for won, p in before.won.items() or {end.winner: before.p}.items():
            both = won if won == end.winner else MIXED
            self.won[both] = self.won.get(both, 0.0) + p * q
        for name, forces in before.left.items():
            target, here = self.left.setdefault(name, {}), end.units.get(name, NO_FORCE)
            for force, p in forces.items():
                total = force.plus(here) if here else force
                target[total] = target.get(total, 0.0) + p * q


Sums = dict[Reach, Sum]


def advanced(sums: Sums, name: str, counted: bool, ends_of: Callable[[Reach], PlanetEnds]) -> Sums:
    """What all planets have come to once one more is over; `counted`: whether it is one of those that are told."""
    ahead: Sums = {}
    for reach, before in sums.items():
        for q, end in ends_of(reach).ends:
            after = (*reach, (name, end.reach)) if end.reaches else reach
            target = ahead.setdefault(after, Sum())
            target.add(before, q, end if counted else replace(end, winner=_same(before), units={}))
    return ahead


def _same(before: Sum) -> str | None:
    return next(iter(before.won), None)


def bombarding(player: Player, force: Force) -> Force:
    """Units that bombard from a planet."""
    return force.only(stack.unit for stack in force if player.profile(stack.unit).bombardment)


def reach_of(board: Board, name: str) -> tuple[tuple[str, Force], ...]:
    """What on a planet bombards others, by owner."""
    found = ((who, bombarding(board.players[who], force)) for who, force in board.system.planets[name].units.items())
    return tuple((who, force) for who, force in found if force)


def beside(board: Board, reach: Reach) -> Board:
    """The board with what bombards from planets that are over; what else stands on other planets changes nothing in a combat."""
    for name, units in reach:
        planet = board.system.planets[name]
        still = {who: force.minus(bombarding(board.players[who], force)) for who, force in planet.units.items()}
        for who, force in units:
            still[who] = still.get(who, NO_FORCE).plus(force)
        board = board.with_planet(board.active_system, replace(planet, units=still))
    return board


def seen_from(board: Board, name: str) -> Board:
    """The board without what stands on other planets and cannot bombard this one: fights on equal boards are the same."""
    for planet in board.system.planets.values():
        if planet.id != name:
            board = board.with_planet(board.active_system, replace(planet, units=dict(reach_of(board, planet.id))))
    return board


def elsewhere(board: Board, name: str) -> Hashable:
    """Everything on a board but the units of one planet."""
    planet = board.system.planets[name]
    return board_key(board.with_planet(board.active_system, replace(planet, units={})))
