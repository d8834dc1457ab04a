"""Dealing dice to ships: what a player says (6.2.3.4), and the way of ships that nobody commands (6.2.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product

from adjudicator.eclipse.dice import FACES, Die, hits
from adjudicator.eclipse.fleets import Fleet, Ship, as_size
from adjudicator.questions import Face
from adjudicator.ruling import Json

Target = tuple[str, int]
MOST_TRIES = 300


@dataclass(frozen=True)
class Shot:
    """A die, the ship it is dealt to, and the damage that it would do there; no target for a die that can only miss."""

    die: Die
    target: Target | None
    damage: int

    def as_document(self) -> dict[str, Json]:
        document: dict[str, Json] = {"die": self.die.face, "color": self.die.colour}
        if self.target:
            document |= {"target": self.target[0], "ship": self.target[1]}
        if self.damage != self.die.damage:
            document["damage"] = self.damage
        return document


@dataclass(frozen=True)
class Volley:
    """Dice just rolled against an enemy fleet by ships with these computers."""

    dice: tuple[Die, ...]
    computer: int
    enemy: Fleet

    def can_hit(self, die: Die, kind: str) -> bool:
        return hits(die.face, self.computer, self.enemy.figures(kind).shield)

    def can_hit_any(self, die: Die) -> bool:
        return any(self.can_hit(die, kind) for kind in self.enemy.kinds())

    def need(self, ship: Ship) -> int:
        """The points of damage that a ship still lacks to be destroyed."""
        return self.enemy.figures(ship.kind).hull - ship.damage + 1

    def harm(self, shots: Iterable[Shot]) -> dict[Target, int]:
        """6.2.4, 6.2.5.1: the damage that lands on each ship, none from dice that miss it."""
        harm: Counter[Target] = Counter()
        for shot in shots:
            if shot.target and self.can_hit(shot.die, shot.target[0]):
                harm[shot.target] += shot.damage
        return dict(harm)


def by_size(volley: Volley) -> list[Ship]:
    """The enemy's ships from the largest kind to the smallest, within a kind the nearest to destruction first."""
    ranks = as_size(volley.enemy.kinds())
    return sorted(volley.enemy.present(), key=lambda s: (ranks.index(s.kind), volley.need(s), s.number))


def npc_way(volley: Volley) -> tuple[Shot, ...]:
    """6.2.7.2, 6.2.7.3: destroy what can be destroyed, largest first; the other dice where they hurt the largest left."""
    return in_turn(volley, by_size(volley))


def in_turn(volley: Volley, ships: list[Ship]) -> tuple[Shot, ...]:
    """Dice dealt to ships in an order: to destroy what they can, the others to the first ship left that they hurt."""
    alike: dict[Die, list[Die]] = {}
    models = {die: _model(volley, die) for die in dict.fromkeys(volley.dice) if volley.can_hit_any(die)}
    for die in volley.dice:
        if die in models:
            alike.setdefault(models[die], []).append(die)
    killing = _Search(volley, ships).best(Counter({model: len(dice) for model, dice in alike.items()}))
    pairs = [(alike[model].pop(), ship) for ship, models in killing for model in models]
    shots = [Shot(die, ship.key, die.damage) for die, ship in pairs]
    lost = {ship.key for ship, _ in killing}
    for die in _strongest(die for dice in alike.values() for die in dice):
        aims = [ship for ship in ships if volley.can_hit(die, ship.kind)]
        aim = next((ship for ship in aims if ship.key not in lost), aims[0])
        shots.append(Shot(die, aim.key, die.damage))
    return (*shots, *(Shot(die, None, die.damage) for die in volley.dice if not volley.can_hit_any(die)))


def _model(volley: Volley, die: Die) -> Die:
    """The die with the lowest face that hits the same kinds of ship: dice of one model are as good as each other."""

    def reach(face: Face) -> list[bool]:
        return [volley.can_hit(Die(die.colour, face), kind) for kind in volley.enemy.kinds()]

    return Die(die.colour, next(face for face in FACES if reach(face) == reach(die.face)))


def _strongest(dice: Iterable[Die]) -> list[Die]:
    return sorted(dice, key=lambda die: (-die.damage, str(die.face)))


Killing = tuple[tuple[Ship, tuple[Die, ...]], ...]


class _Search:
    """Finds which ships, in the order given, dice can destroy: an earlier ship is never spared for a later one."""

    def __init__(self, volley: Volley, ships: list[Ship]) -> None:
        self._volley = volley
        self._ships = ships
        self._tries = 0

    def best(self, pool: Counter[Die], index: int = 0) -> Killing:
        """The best way from a ship on, with the dice that are left."""
        if index == len(self._ships):
            return ()
        ship = self._ships[index]
        found: Killing | None = None
        for dice in self._ways(pool, ship):
            self._tries += 1
            way = ((ship, dice), *self.best(pool - Counter(dice), index + 1))
            if found is None or self._rank(way) > self._rank(found):
                found = way
            if self._tries > MOST_TRIES:
                break
        return found if found is not None else self.best(pool, index + 1)

    def _rank(self, way: Killing) -> tuple[tuple[bool, ...], int]:
        """First the ships destroyed, in order; then the damage that is left for others."""
        lost = {ship.key for ship, _ in way}
        return tuple(ship.key in lost for ship in self._ships), -sum(die.damage for _, dice in way for die in dice)

    def _ways(self, pool: Counter[Die], ship: Ship) -> list[tuple[Die, ...]]:
        """Sets of dice that destroy a ship with none to spare, those that waste least first."""
        useful = [die for die in pool if self._volley.can_hit(die, ship.kind)]
        need = self._volley.need(ship)
        if sum(pool[die] * die.damage for die in useful) < need:
            return []
        ways = [_spread(useful, numbers) for numbers in _numbers(useful, pool, need)]
        return sorted(ways, key=lambda dice: (sum(d.damage for d in dice), len(dice), [str(d.face) for d in dice]))


def _numbers(dice: list[Die], pool: Mapping[Die, int], need: int) -> list[tuple[int, ...]]:
    """How many of each kind of die reach the need, so that no die could be left out."""
    ranges = [range(min(pool[die], -(-need // die.damage)) + 1) for die in dice]
    found = []
    for tried, numbers in enumerate(product(*ranges)):
        total = sum(n * die.damage for n, die in zip(numbers, dice, strict=True))
        spare = [die.damage for n, die in zip(numbers, dice, strict=True) if n]
        if total >= need and all(total - points < need for points in spare):
            found.append(numbers)
        if tried > 10 * MOST_TRIES:
            break
    return found or [_greedy(dice, pool, need)]


def _greedy(dice: list[Die], pool: Mapping[Die, int], need: int) -> tuple[int, ...]:
    """Some way that reaches the need, for rolls too large to try every one."""
    numbers, left = dict.fromkeys(dice, 0), need
    for die in _strongest(dice):
        numbers[die] = min(pool[die], -(-left // die.damage)) if left > 0 else 0
        left -= numbers[die] * die.damage
    return tuple(numbers[die] for die in dice)


def _spread(dice: list[Die], numbers: tuple[int, ...]) -> tuple[Die, ...]:
    return tuple(die for die, n in zip(dice, numbers, strict=True) for _ in range(n))
