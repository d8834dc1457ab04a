"""One activation of a kind of ship: every way its dice can fall, and what they do by the rule of the procedure."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from adjudicator.eclipse.dice import DAMAGE, FACES, Die, hits
from adjudicator.eclipse.fights import Fight
from adjudicator.eclipse.fleets import Fleet, Ship
from adjudicator.eclipse.procedures.assigning import Volley, by_size, in_turn
from adjudicator.eclipse.procedures.attack import Salvo, struck
from adjudicator.messages import say
from adjudicator.odds.falling import by_faces
from adjudicator.questions import Dice, DiceGroup, Face, Roll

Shots = tuple[Die, ...]


def volleys(fight: Fight, salvo: Salvo) -> list[tuple[float, Shots]]:
    """6.2.3, 6.2.4: every way in which the dice of a kind of ship can fall, by those of them that can hit anybody."""
    name, kind = salvo.slot
    enemy, computer = fight.enemy(name), fight.fleet(name).figures(kind).computer
    shields = tuple(enemy.figures(other).shield for other in enemy.kinds())
    numbers = tuple((colour, salvo.dice[colour]) for colour in DAMAGE if salvo.dice.get(colour))
    found: dict[Shots, float] = {}
    for p, dice in _ways(numbers, _cuts(computer, shields)):
        good = (Die(colour, face) for colour, faces in dice.items() for face in faces if hits(face, computer, min(shields)))
        shots = tuple(good)
        found[shots] = found.get(shots, 0.0) + p
    return [(p, shots) for shots, p in found.items()]


def dealt(enemy: Fleet, shots: Shots, computer: int, by: str, order: tuple[str, ...] = ()) -> Fleet:
    """6.2.5: what dice leave of a fleet, dealt to kinds of ship in an order, or as ships that nobody commands do."""
    if not shots:
        return enemy
    volley = Volley(shots, computer, enemy)
    ships = sorted(by_size(volley), key=lambda ship: order.index(ship.kind)) if order else by_size(volley)
    return in_order(enemy.after(struck(volley, volley.harm(in_turn(volley, ships)), by)))


@lru_cache(maxsize=1024)
def _ways(numbers: tuple[tuple[str, int], ...], cuts: tuple[Face, ...]) -> list[tuple[float, Dice]]:
    groups = tuple(DiceGroup(colour, n, None, FACES) for colour, n in numbers)
    return by_faces(cuts)(Roll("", "", say(""), (), groups))


def _cuts(computer: int, shields: tuple[int, ...]) -> tuple[Face, ...]:
    """6.2.4: the faces at which a die begins to hit one more kind of ship."""
    reach = [tuple(hits(face, computer, shield) for shield in shields) for face in FACES]
    return tuple(FACES[i] for i in range(1, len(FACES)) if reach[i] != reach[i - 1])


def in_order(fleet: Fleet) -> Fleet:
    """The fleet with ships of a kind that are alike in everything but their numbers in one order."""
    found: list[Ship] = []
    for kind in dict.fromkeys(ship.kind for ship in fleet.ships):
        fixed = [ship for ship in fleet.ships if ship.kind == kind and ship.key in fleet.before]
        loose = [_plain(ship) for ship in fleet.ships if ship.kind == kind and ship.key not in fleet.before]
        numbers = sorted(ship.number for ship in loose)
        loose.sort(key=lambda ship: (ship.fate, ship.to or "", ship.since, -ship.damage))
        found += [*fixed, *(s if s.number == n else replace(s, number=n) for s, n in zip(loose, numbers, strict=True))]
    return replace(fleet, ships=tuple(found))


def _plain(ship: Ship) -> Ship:
    """Without what no longer matters: who destroyed it, and how much of it there was to destroy."""
    if ship.fate != "destroyed" or not (ship.damage or ship.by or ship.to or ship.since):
        return ship
    return replace(ship, damage=0, by=None, to=None, since=0)
