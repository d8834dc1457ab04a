"""A told move over a board as a document: the systems in order, what goes along them, what is done where it ends."""

from __future__ import annotations

from typing import Any

from adjudicator.names import name_key
from web.referee.desk import units_in_words
from web.referee.fields import Field
from web.referee.words import name_in
from web.sentence.board.tiles import planet_called, tile_with
from web.sentence.pieces.piece import HELD
from web.sentence.telling.typed import Share, Typed
from web.sentence.voyage.counted import listed_in
from web.sentence.voyage.journey import PLACES, Stop
from web.sentence.voyage.routes import named_stops
from web.sentence.voyage.ships import Group, Voyage, carried


def typed_of_voyage(voyage: Voyage) -> Typed:
    """A move over a board as a document of its form, and in words what was understood."""
    stops = _stops(voyage)
    names = named_stops(stops)
    _settle(voyage)
    form = voyage.form
    document = {"game": form.game, "procedure": form.procedure, **_document(voyage, stops, names)}
    fleet = _fleet(voyage)
    own = [units_in_words(form, fleet)] if fleet else []
    own += [name_in(form, key, each) for key in HELD for each in voyage.player.get(key, ())]
    around = [name_in(form, "wormholes", key) for key in voyage.holes]
    around += [f"{form.told(one.label)}: {_said(voyage, one)}" for one in form.fields if one.key in voyage.asked]
    around += [_route(voyage, stops, names), *([voyage.planet] if voyage.planet else [])]
    shares = [*_shares(voyage, own), Share(around)]
    sure = len(fleet) + len([stop for stop in stops if stop != ("", [])])
    return Typed(form.game, form.procedure, document, shares, voyage.missed, voyage.unused, sure=sure)


def _shares(voyage: Voyage, own: list[str]) -> list[Share]:
    """What the one has who moves, and what stands in the way or where the ships go."""
    form, posts = voyage.form, [unit for fleet in voyage.posts.values() for unit in fleet.items()]
    others = {**voyage.guards, **voyage.there}
    for unit, n in posts:
        others[unit] = others.get(unit, 0) + n
    theirs = [units_in_words(form, others)] if others else []
    both = (
        (own, voyage.player.get("name"), form.gettext("Jugador 1")),
        (theirs, voyage.rival.get("name"), form.gettext("Jugador 2")),
    )
    return [Share(said, str(name or other), n + 1) for n, (said, name, other) in enumerate(both) if said or name]


def _said(voyage: Voyage, one: Field) -> str:
    """What the form asks besides, in words."""
    value = voyage.asked[one.key]
    return ", ".join(name_in(voyage.form, one.source, each) for each in value) if isinstance(value, list) else str(value)


def _stops(voyage: Voyage) -> list[Stop]:
    """The systems in order; where none is said to be the first, it is the first of several: «tengo 2 en Quann y van a Lodor»."""
    starts, middle, ends = (voyage.stops[place] for place in PLACES)
    ends = ends or [(voyage.planet, [])]
    if not starts and len(ends) > 1:
        starts, ends = ends[:1], ends[1:]
    return [(starts or [("", [])])[0], *middle, *ends]


def _settle(voyage: Voyage) -> None:
    """What was told before any ship moves by itself or is carried by those that came; what lands does so somewhere."""
    flying = [unit for unit in voyage.loose if unit in listed_in(voyage, "ships")]
    if not voyage.groups:
        voyage.groups = [Group(unit, voyage.loose.pop(unit)) for unit in flying]
    if voyage.groups:
        for unit, n in voyage.loose.items():
            voyage.groups[0].cargo[unit] = voyage.groups[0].cargo.get(unit, 0) + n
        voyage.loose = {}
    ashore = voyage.landing.pop("", {})
    if ashore or (voyage.lands and not voyage.landing):
        troops = ashore or {unit: n for unit, n in voyage.aboard.items() if unit in listed_in(voyage, "landing_units")}
        if troops and voyage.planet:
            voyage.landing[voyage.planet] = {**troops, **voyage.landing.get(voyage.planet, {})}


def _fleet(voyage: Voyage, start: str = "", names: list[str] | None = None) -> dict[str, Any]:
    """Everything that leaves the system where it was; of one system, where ships leave several."""
    found: dict[str, Any] = {}
    groups = [group for group in voyage.groups if not names or _start(group, names) == start]
    for group in groups:
        n = group.n + (found[group.ship]["count"] if group.ship in found else 0)
        hurt = group.damaged + (found[group.ship]["damaged"] if group.ship in found else 0)
        found[group.ship] = {"count": n, "damaged": hurt}
    ships = {unit: stack if stack["damaged"] else stack["count"] for unit, stack in found.items()}
    return {**ships, **{unit: n for unit, n in carried(groups).items() if unit not in ships}}


def _document(voyage: Voyage, stops: list[Stop], names: list[str]) -> dict[str, Any]:
    """The board, who plays on it, and what moves, lands and is made."""
    mover, rival = _sides(voyage)
    systems = _board(voyage, stops, names, mover, rival)
    asked = {key: value for key, value in voyage.asked.items() if not key.startswith("#")}
    return {
        "players": _players(voyage, mover, rival),
        "active_player": mover,
        "active_system": names[-1],
        "systems": systems,
        "moves": [_moved(group, names) for group in voyage.groups],
        **({"landing": voyage.landing} if voyage.landing else {}),
        **_made(voyage),
        **asked,
    }


def _sides(voyage: Voyage) -> tuple[str, str]:
    """The ids of whoever moves and of the other one: their names, or two that differ."""
    rival = name_key(voyage.rival.get("name", ""))
    mover = name_key(voyage.player.get("name", "")) or ("ana" if rival != "ana" else "berto")
    rival = rival or ("berto" if mover != "berto" else "ana")
    return mover, f"{rival}_2" if rival == mover else rival


def _players(voyage: Voyage, mover: str, rival: str) -> dict[str, Any]:
    """Whoever moves, and the other one where anything is told of them."""
    form, others = voyage.form, bool(voyage.guards or voyage.there or voyage.posts or voyage.rival)
    players = {mover: {"name": form.gettext("Jugador 1"), **voyage.player, **_paces(voyage)}}
    return players | ({rival: {"name": form.gettext("Jugador 2"), **voyage.rival}} if others else {})


def _board(voyage: Voyage, stops: list[Stop], names: list[str], mover: str, rival: str) -> dict[str, Any]:
    """The systems with what stands in each of them before anything moves."""
    systems = _systems(voyage, stops, names)
    for start in dict.fromkeys(_start(group, names) for group in voyage.groups):
        systems.setdefault(start, {"adjacent": names[-1:]})["space"] = {mover: _fleet(voyage, start, names)}
    for name, fleet in voyage.posts.items():
        systems.setdefault(name, {}).setdefault("space", {})[rival] = dict(fleet)
    if voyage.marked is not None:
        systems.setdefault(voyage.marked or names[0], {})["tokens"] = [mover]
    if voyage.guards:
        systems[names[-2]].setdefault("space", {})[rival] = dict(voyage.guards)
    _stand_there(voyage, systems[names[-1]], mover, rival)
    return systems


def _paces(voyage: Voyage) -> dict[str, Any]:
    units = {group.ship: {"move": voyage.speed} for group in voyage.groups}
    return {"units": units} if voyage.speed is not None else {}


def _start(group: Group, names: list[str]) -> str:
    """The system that ships leave."""
    return group.start if group.start and group.start not in names[1:] else names[0]


def _moved(group: Group, names: list[str]) -> dict[str, Any]:
    hurt = {"damaged": group.damaged} if group.damaged else {}
    aboard = {"transport": [{"unit": unit, "count": n} for unit, n in group.cargo.items()]} if group.cargo else {}
    start = _start(group, names)
    path = names[1:] if start == names[0] else names[-1:]
    return {"ship": group.ship, "count": group.n, "from": start, "path": path, **hurt, **aboard}


def _systems(voyage: Voyage, stops: list[Stop], names: list[str]) -> dict[str, Any]:
    systems: dict[str, Any] = {}
    for i, ((_text, anomalies), name) in enumerate(zip(stops, names, strict=True)):
        near = [] if i + 1 == len(names) or ((voyage.holes or voyage.gates) and len(names) == 2) else [names[i + 1]]
        tile, planet = voyage.tiles.get(name, ""), planet_called(voyage.form.game, name)
        system = {
            "tile": tile or (tile_with(voyage.form.game, planet) if planet else ""),
            "anomalies": anomalies,
            "adjacent": near,
            "wormholes": [*(voyage.holes if i < 2 else []), *_gate(voyage, i, len(names))],
            "planets": {planet: {}} if planet else {},
        }
        systems[name] = {key: item for key, item in system.items() if item}
    return systems


def _gate(voyage: Voyage, i: int, n: int) -> list[str]:
    end = "from" if i == 0 else "to" if i + 1 == n else ""
    return [voyage.gates[end]] if end in voyage.gates else []


def _stand_there(voyage: Voyage, system: dict[str, Any], mover: str, rival: str) -> None:
    """What others have where the ships go, and the planet there."""
    ground = {*listed_in(voyage, "structures"), *listed_in(voyage, "landing_units")}
    planet = voyage.planet or (
        voyage.form.gettext("Planeta {n}", n=1) if ground & set(voyage.there) or voyage.making or voyage.built else ""
    )
    if planet and any(one.key == "landing" for one in voyage.form.fields):
        system.setdefault("planets", {}).setdefault(planet, {})
    for name in voyage.landing:
        system.setdefault("planets", {}).setdefault(name, {})
    if planet and voyage.figures:
        system.setdefault("planets", {}).setdefault(planet, {}).update(voyage.figures)
    if voyage.home:
        system.setdefault("space", {})[mover] = dict(voyage.home)
    if voyage.holder and voyage.planet:
        owner = rival if voyage.holder in ("other", voyage.rival.get("name")) else mover
        system.setdefault("planets", {}).setdefault(voyage.planet, {})["controller"] = owner
    if voyage.built and planet:
        system.setdefault("planets", {})[planet] = {"controller": mover, "units": {mover: dict(voyage.built)}}
    for unit, n in voyage.there.items():
        if unit in ground:
            here = system.setdefault("planets", {}).setdefault(planet, {})
            here["controller"] = rival
            here.setdefault("units", {}).setdefault(rival, {})[unit] = n
        else:
            system.setdefault("space", {}).setdefault(rival, {})[unit] = n
    voyage.planet = planet


def _made(voyage: Voyage) -> dict[str, Any]:
    """What is produced: troops on the planet, everything else in space."""
    ashore = {unit: n for unit, n in voyage.making.items() if unit in listed_in(voyage, "planet_units")}
    aloft = {unit: n for unit, n in voyage.making.items() if unit not in ashore}
    made = {**({"space": aloft} if aloft else {}), **({"planets": {voyage.planet: ashore}} if ashore else {})}
    return {"produce": made} if made else {}


def _route(voyage: Voyage, stops: list[Stop], names: list[str]) -> str:
    return " → ".join(
        f"{name} ({', '.join(name_in(voyage.form, 'anomalies', each) for each in anomalies)})" if anomalies else name
        for name, (_text, anomalies) in zip(names, stops, strict=True)
    )
