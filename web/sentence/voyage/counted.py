"""What a sentence counts of a move over a board: ships, what they carry, what goes ashore."""

from __future__ import annotations

from adjudicator.shapes import lists_of
from web.sentence.phrases.table import bearers
from web.sentence.voyage.ships import LANDING, THERE, Group, Voyage


def listed_in(voyage: Voyage, name: str) -> tuple[str, ...]:
    """The things of a list of the game."""
    known = lists_of(voyage.form.game).get(name)
    return tuple(known.offered("")) if known and known.offered else ()


def guard_with(voyage: Voyage, unit: str) -> None:
    """Ships of somebody else in a system on the way."""
    if not voyage.guards and (voyage.leading == "through" or not voyage.stops["through"]):
        voyage.stops["through"].append(("", []))
    voyage.guards[unit] = voyage.guards.get(unit, 0) + voyage.take()


def stand(voyage: Voyage, unit: str) -> None:
    """What somebody else has, in the system that is told of or where the ships go."""
    where, n = voyage.posts.setdefault(voyage.post, {}) if voyage.post else voyage.there, voyage.take()
    where[unit] = where.get(unit, 0) + n
    if not voyage.post:
        voyage.fresh[unit] = voyage.fresh.get(unit, 0) + n


def give_fresh(voyage: Voyage, where: dict[str, int]) -> None:
    """What of others was just told stands elsewhere than where the ships go."""
    for unit, n in voyage.fresh.items():
        left = voyage.there.pop(unit, n) - n
        voyage.there.update({unit: left} if left > 0 else {})
        where[unit] = where.get(unit, 0) + n
    voyage.fresh = {}


def land_unit(voyage: Voyage, unit: str, n: int) -> None:
    """Troops go ashore; where nobody said that they were aboard, they came along."""
    ashore = voyage.landing.setdefault("", {})
    ashore[unit] = ashore.get(unit, 0) + n
    short = ashore[unit] - voyage.aboard.get(unit, 0)
    if short > 0:
        load_unit(voyage, unit, short)


def land_all(voyage: Voyage) -> None:
    """All troops that are aboard go ashore."""
    troops = set(listed_in(voyage, "landing_units"))
    voyage.landing.setdefault("", {}).update({unit: n for unit, n in voyage.aboard.items() if unit in troops})
    voyage.number = None


def count_alike(voyage: Voyage) -> None:
    """«desembarco las 3», «… contra 2»: so many of the troops told last."""
    troops = [unit for unit in voyage.aboard if unit in listed_in(voyage, "landing_units")]
    unit = voyage.unit if voyage.unit in listed_in(voyage, "landing_units") else next(iter(troops), "")
    n = voyage.take()
    if unit and voyage.mode == LANDING and not voyage.landing.get("", {}).get(unit):
        land_unit(voyage, unit, n)
    elif unit and voyage.mode == THERE:
        voyage.there[unit] = n


def move_unit(voyage: Voyage, unit: str) -> None:
    """Ships that move, or what one of them carries."""
    carried = unit in listed_in(voyage, "cargo")
    if carried and (voyage.groups or unit not in listed_in(voyage, "ships")):
        load_unit(voyage, unit, voyage.take())
        return
    if carried and not voyage.groups:
        voyage.loose[unit] = voyage.loose.get(unit, 0) + voyage.take()
        return
    hurt = voyage.asked.pop("#hurt", 0)
    voyage.groups.append(Group(unit, voyage.take(), start=voyage.origin))
    voyage.groups[-1].damaged = min(hurt, voyage.groups[-1].n)
    voyage.laden = False


def load_unit(voyage: Voyage, unit: str, n: int) -> None:
    """Aboard of the ship told last that can carry anything, the first of those where nobody says of which."""
    able = [group for group in voyage.groups if group.ship in bearers(voyage.form.game)] or voyage.groups
    if not able:
        voyage.loose[unit] = voyage.loose.get(unit, 0) + n
        return
    group = voyage.loader or (able[-1] if voyage.laden else able[0])
    group.cargo[unit] = group.cargo.get(unit, 0) + n


def give_back(voyage: Voyage) -> None:
    """«… y 1 destructor de Noa»: the ships told last do not move, somebody else has them there."""
    if len(voyage.groups) > 1 and voyage.groups[-1].ship == voyage.unit:
        voyage.there[voyage.unit] = voyage.there.get(voyage.unit, 0) + voyage.groups.pop().n
