"""The units of a side into the places of a board: space, planets, what lands, what is produced or placed."""

from __future__ import annotations

from typing import Any

from web.sentence.board.counting import listed
from web.sentence.telling.teller import Teller

System = dict[str, Any]


def planet_of(system: System, name: str) -> dict[str, Any]:
    """The planet of that name, begun where there is none."""
    rows: list[dict[str, Any]] = system.setdefault("planets", [])
    found = next((row for row in rows if row.get("id") == name), None)
    if found is None:
        found = {"id": name}
        rows.append(found)
    return found


def first_planet(teller: Teller, system: System) -> dict[str, Any]:
    """The planet that a sentence is about."""
    rows = system.get("planets")
    return rows[0] if rows else planet_of(system, teller.form.gettext("Planeta {n}", n=1))


def station(teller: Teller, system: System, owner: str, fleet: dict[str, Any], who: str, active: bool) -> None:
    """Ships into space, troops and structures where the procedure has them."""
    keys = {one.key for one in teller.form.fields}
    for unit, stack in ((unit, stack) for unit, stack in fleet.items() if stack):
        structure = unit in listed(teller, "structures")
        if active and "place" in keys:
            _put_down(teller, system, owner, fleet, unit)
        elif active and "produce" in keys and "moves" not in keys:
            _produce(teller, system, owner, fleet, unit)
        elif "landing" in teller.form.lead and unit in listed(teller, "ground_units"):
            _ashore(teller, system, owner, fleet, unit, active)
        elif not teller.form.lead and "moves" not in keys and _on_a_planet(teller, unit):
            _ashore(teller, system, owner, fleet, unit, False)
        elif structure and not (teller.where.beside and "systems.space" in teller.form.lead):
            _build(teller, system, owner, fleet, unit, who)
        elif structure:
            teller.where.fleets.setdefault(id(_side_of(teller, fleet)), {})[unit] = stack  # «2 SDP en el sistema de al lado»
        else:
            system.setdefault("space", {}).setdefault(owner, {})[unit] = stack


def _on_a_planet(teller: Teller, unit: str) -> bool:
    """Whether troops are told to stand on a planet, where nobody lands: «joga Praga num planeta meu com 5 infantarias»."""
    return bool(teller.planets or teller.where.ashore) and unit in listed(teller, "ground_units")


def _side_of(teller: Teller, fleet: dict[str, Any]) -> dict[str, Any]:
    return next(side for side in teller.sides if teller.fleets.get(id(side)) is fleet)


def _spots(teller: Teller, fleet: dict[str, Any], unit: str, first: str) -> dict[str, Any]:
    """On which planet how many stand; damaged ones stay so where all stand on one."""
    found = teller.where.placed(fleet, unit, first, [first, *teller.planets])
    return {next(iter(found)): fleet[unit]} if len(found) == 1 else dict(found)


def _build(teller: Teller, system: System, owner: str, fleet: dict[str, Any], unit: str, who: str) -> None:
    """A structure on the planet that is said, else on one of its owner's."""
    named = teller.planets[0] if len(teller.planets) == 1 and not teller.where.fleeing else ""
    for name, stack in _spots(teller, fleet, unit, named or teller.form.gettext("Planeta de {who}", who=who)).items():
        planet = planet_of(system, name)
        planet.setdefault("controller", owner)
        planet.setdefault("units", {}).setdefault(owner, {})[unit] = stack


def _ashore(teller: Teller, system: System, owner: str, fleet: dict[str, Any], unit: str, active: bool) -> None:
    """Troops that land, and those that are there."""
    first = first_planet(teller, system)["id"]
    for name, stack in _spots(teller, fleet, unit, first).items():
        planet = planet_of(system, name)
        if active and unit in listed(teller, "landing_units"):
            n = stack["count"] if isinstance(stack, dict) else stack
            lands = teller.where.landed.get((id(fleet), unit), n)
            teller.value.setdefault("landing", {}).setdefault(name, {})[unit] = lands
            if lands < n:
                system.setdefault("space", {}).setdefault(owner, {})[unit] = stack
        else:
            planet["controller"] = owner
            planet.setdefault("units", {}).setdefault(owner, {})[unit] = stack


def _produce(teller: Teller, system: System, owner: str, fleet: dict[str, Any], unit: str) -> None:
    """What is produced in space and on the planets, by a space dock that is there."""
    first = first_planet(teller, system)
    if unit in listed(teller, "structures"):
        for name, stack in _spots(teller, fleet, unit, first["id"]).items():
            planet_of(system, name).setdefault("units", {}).setdefault(owner, {})[unit] = stack
            planet_of(system, name)["controller"] = owner
        return
    first["units"] = {owner: {"space_dock": 1}, **{who: units for who, units in first.get("units", {}).items() if who == owner}}
    first["controller"] = owner
    made = teller.value.setdefault("produce", {})
    if unit not in listed(teller, "planet_units"):
        made.setdefault("space", {})[unit] = fleet[unit]
        return
    for name, stack in _spots(teller, fleet, unit, first["id"]).items():
        made.setdefault("planets", {}).setdefault(planet_of(system, name)["id"], {})[unit] = stack


def _put_down(teller: Teller, system: System, owner: str, fleet: dict[str, Any], unit: str) -> None:
    """What somebody wants to place goes where it is said; what is there already stands there."""
    planet = first_planet(teller, system)
    for each, before in teller.there.items():
        planet.setdefault("units", {}).setdefault(owner, {})[each] = before
    made = teller.value.setdefault("place", {})
    ground = unit in listed(teller, "planet_units") or unit in listed(teller, "structures")
    if ground and not teller.aloft:
        if not teller.placed:
            made["planets"] = {}
        for name, stack in _spots(teller, fleet, unit, planet["id"]).items():
            made.setdefault("planets", {}).setdefault(planet_of(system, name)["id"], {})[unit] = stack
    else:
        if not teller.placed:
            made.pop("planets", None)
        made.setdefault("space", {})[unit] = fleet[unit]
    teller.placed = True
