"""Whose planets are, and what there is in the system beside the one that a sentence is about."""

from __future__ import annotations

from typing import Any

from adjudicator.names import name_key
from web.sentence.board.counting import listed
from web.sentence.board.stationing import planet_of
from web.sentence.telling.teller import Teller

HOLDER, NEAR, SPOT, NEXT, TOKEN = "holder", "near", "spot", "next.", "token"
"""Paths of phrases: whose the planet is that was named last, that a system lies beside this one, that a planet is named, beside which other,
whose command token lies in the system beside this one."""
ME, OTHER, HERE = "me", "other", "@"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWYZ"


def hold(teller: Teller, holder: str) -> None:
    """«es mío», «que es de Ana»: whose the planet is that was named last; without a name it is some planet."""
    where = teller.where
    if not where.holding:
        where.holding = teller.form.gettext("Planeta {n}", n=1)
        where.planets += [where.holding] if where.near or where.fleeing else []
        where.beside = where.beside or where.near or where.fleeing
    holder = _held_by(teller, holder)
    where.holders[where.holding] = holder
    if holder not in (ME, OTHER) and not holder.startswith("#"):
        _seat(teller, holder)


def _held_by(teller: Teller, holder: str) -> str:
    """Whoever a phrase means: the side at hand by its name or its place."""
    if holder != HERE:
        return holder
    return OTHER if teller.own is not None and teller.own != teller.at else str(teller.side.get("name") or f"#{teller.at}")


def lay_token(teller: Teller, owner: str) -> None:
    """«a un sistema con ficha mía»: whose command token lies in the system beside this one."""
    teller.where.near = teller.where.beside = True
    teller.where.token = _held_by(teller, owner)


def _seat(teller: Teller, name: str) -> None:
    """Whoever has a planet is one of the two who meet, where one of them has no name yet."""
    if not teller.meeting or name_key(name) in (name_key(str(side.get("name") or "")) for side in teller.sides):
        return
    at = max(teller.at, 0)
    teller.begin()
    while len(teller.sides) < 2:
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    others = _seats(teller, at)
    if others:
        teller.sides[others[0]]["name"] = name
    teller.turn_to(at)


def _seats(teller: Teller, at: int) -> list[int]:
    """Which of the two sides may be that of whoever has the planet."""
    if teller.own is None and at == 1 and not teller.sides[1].get("name"):
        return [1]  # «el planeta es de Ana»
    fleet = teller.fleets.get(id(teller.sides[0]), {})
    if teller.own is None and at == 0 and fleet and set(fleet) <= set(listed(teller, "structures")):
        return [0]  # «2 SDP en Quann (Ana)»
    own = at if teller.own is None else teller.own
    return [n for n, side in enumerate(teller.sides) if not side.get("name") and n != own]


def go_near(teller: Teller, before_is_unit: bool) -> None:
    """«en el sistema de al lado»: what was just counted or named is there, and so is what follows."""
    where = teller.where
    where.near = where.beside = True
    if before_is_unit and where.loose:
        where.give(where.latest(), where.fleets.setdefault(id(teller.side), {}))
    elif where.holding in teller.planets[-1:] and where.planet == where.holding:
        where.planets.append(teller.planets.pop())
        where.planet = ""


def _who(teller: Teller, holder: str, ids: list[str]) -> str:
    """The id of whoever has a planet."""
    own = teller.own
    if own is None:
        named = [bool(side.get("name")) for side in teller.sides]
        own = named.index(False) if len(named) == 2 and any(named) and not all(named) else 0
    if holder == ME:
        return ids[own]
    if holder == OTHER:
        return ids[1 - own] if len(ids) > 1 and own < 2 else ids[-1]
    if holder.startswith("#"):
        return ids[int(holder[1:])]
    names = [name_key(str(side.get("name") or "")) for side in teller.sides]
    return ids[names.index(name_key(holder))] if name_key(holder) in names else name_key(holder)


def settle_holders(teller: Teller, system: dict[str, Any], ids: list[str]) -> None:
    """Whose the planets of this system are."""
    begun, nameless = system.get("planets"), teller.form.gettext("Planeta {n}", n=1)
    for planet, holder in teller.where.holders.items():
        if planet not in teller.where.planets:
            same = (
                planet == nameless and bool(begun) and not teller.planets
            )  # «um planeta meu»: the one that a form begins with
            (begun[0] if same and begun else planet_of(system, planet))["controller"] = _who(teller, holder, ids)


def settle_beside(teller: Teller, rows: list[dict[str, Any]], ids: list[str]) -> None:
    """The system beside this one, with whatever was told of it."""
    where = teller.where
    if not where.beside or not (set(teller.form.lead) & {"systems.space", "landing"}):
        return
    taken = {row.get("id") for row in rows}
    row: dict[str, Any] = {"id": next(letter for letter in LETTERS if letter not in taken), "adjacent": [rows[0]["id"]]}
    for planet in where.planets:
        holder = where.holders.get(planet)
        planet_of(row, planet).update({"controller": _who(teller, holder, ids)} if holder else {})
    for side, owner in zip(teller.sides, ids, strict=True):
        for unit, stack in where.fleets.get(id(side), {}).items():
            _put_beside(teller, row, owner, unit, stack)
    if where.token:
        row["tokens"] = [_who(teller, where.token, ids)]
    rows.append(row)


def _put_beside(teller: Teller, row: dict[str, Any], owner: str, unit: str, stack: Any) -> None:
    """Ships into the space of that system, structures and troops on its planet."""
    if unit not in listed(teller, "structures"):
        row.setdefault("space", {}).setdefault(owner, {})[unit] = stack
        return
    planet = row["planets"][0] if row.get("planets") else planet_of(row, teller.form.gettext("Planeta {n}", n=1))
    planet.setdefault("controller", owner)
    planet.setdefault("units", {}).setdefault(owner, {})[unit] = stack


def is_of_holder(teller: Teller) -> bool:
    """Whether the other one of two has been named, and what is told is told of nobody: «Quann de Ana, 2 infanterías»."""
    named = [bool(side.get("name")) for side in teller.sides]
    return teller.at == 0 and named == [False, True] and not teller.fleets.get(id(teller.sides[1]))


def leave_to_holder(teller: Teller) -> None:
    """«Quann de Ana, 2 infanterías. Bajo 3»: what stands on somebody's planet before anybody lands is that one's."""
    fleet = teller.fleets.get(id(teller.sides[0]), {}) if teller.sides else {}
    ashore = {*listed(teller, "planet_units"), *listed(teller, "structures")}
    if teller.own is None and fleet and set(fleet) <= ashore and teller.where.holders and is_of_holder(teller):
        teller.own = 0
        teller.where.give(list(teller.where.loose), teller.fleets.setdefault(id(teller.sides[1]), {}))
        teller.where.loose = []
