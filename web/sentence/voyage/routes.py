"""A told move as a document: the sectors in order, and what goes along them."""

from __future__ import annotations

from typing import Any

from web.referee.words import name_in
from web.sentence.form.nobodys import commanded_by_nobody
from web.sentence.telling.teller import begun_bare
from web.sentence.telling.typed import Share, Typed
from web.sentence.voyage.journey import PLACES, Journey, Leg, Stop
from web.sentence.voyage.standing import COUNT, put_standing


def _place_standing(journey: Journey) -> None:
    """A sector where others stand is on the way between two others, or where the ships are if no other is named."""
    known = {name for stops in journey.stops.values() for name, _anomalies in stops}
    for one in journey.standing:
        if one.sector not in known:
            way = "through" if journey.stops["from"] and journey.stops["to"] else "to" if journey.stops["from"] else "from"
            journey.stops[way].append((one.sector, []))
            known.add(one.sector)


def _move_held(journey: Journey) -> None:
    """What somebody has moves where nothing else does."""
    if journey.units:
        return
    if journey.some and len(journey.held) == 1 and journey.some < journey.held[0].count:
        journey.units[journey.held[0].unit] = journey.some  # the others stay
        return
    for one in journey.held:
        journey.units[one.unit] = journey.units.get(one.unit, 0) + one.count
    journey.held = []


def _put_held(journey: Journey, sectors: dict[str, Any], start: str) -> None:
    """Ships that the one has who tells it: beside those that move, or against somebody else who moves."""
    owner = journey.form.gettext("Jugador 2" if journey.player else "Jugador 1")
    for one in journey.held:
        sector = one.sector or (journey.here if journey.player else start)
        ships = sectors.setdefault(sector, {}).setdefault("ships", {}).setdefault(owner, {})
        ships[one.unit] = max(one.count, ships.get(one.unit, 0))


def _move_standing(journey: Journey) -> None:
    """«Ana tiene 2 cruceros en el 204 y quiere mover uno»: whoever has the ships that leave moves them, where nobody else does."""
    starts, me = journey.stops["from"], journey.narrated or journey.held
    if not starts or journey.legs or (me and not journey.player):
        return
    npcs = commanded_by_nobody(journey.form.game)
    theirs = [one for one in journey.standing if one.sector == starts[0][0] and one.owner not in npcs and one.unit != COUNT]
    theirs = [one for one in theirs if journey.player in ("", one.owner)]
    if theirs and not journey.units:
        theirs = [one for one in theirs if one.owner == theirs[0].owner]  # whoever is told of first
        journey.units = {theirs[0].unit: journey.some} if journey.some else {one.unit: one.count for one in theirs}
    able = [one for one in theirs if 0 < journey.units.get(one.unit, 0) <= one.count]
    if len({one.owner for one in able}) != 1:
        return
    journey.player = able[0].owner
    journey.standing = [one for one in journey.standing if one not in able]
    journey.beside = {one.unit: one.count - journey.units[one.unit] for one in able}


def typed_of_journey(journey: Journey) -> Typed:
    _move_held(journey)
    _place_standing(journey)
    _move_standing(journey)
    stops = _way(journey.stops, journey.legs)
    names = named_stops(stops)
    value = _by_sector(journey, names)
    own = [_counted(journey)] if journey.units else []
    own += [name_in(journey.form, "technologies", key) for key in journey.technologies]
    own += [name_in(journey.form, "parts", key) for keys in journey.drives.values() for key in keys]
    own += [name_in(journey.form, "species", journey.species)] if journey.species else []
    around = [journey.form.told(one.label) for one in journey.form.fields if one.key in journey.asked]
    around += [_route(journey, stops, names)]
    shares = [*_shares_in(journey, value, own), Share(around)]
    document = {"game": journey.form.game, "procedure": journey.form.procedure, **value}
    sure = len(journey.units) + len([stop for stop in stops if stop != ("", [])])
    return Typed(journey.form.game, journey.form.procedure, document, shares, journey.missed, journey.unused, sure=sure)


def _shares_in(journey: Journey, value: dict[str, Any], own: list[str]) -> list[Share]:
    """What the one has who moves, and what others have where the ships go."""
    mover, form = str(value["player"]), journey.form
    said: dict[str, list[str]] = {mover: own}
    for name, sector in value["sectors"].items():
        for owner, ships in (sector.get("ships") or {}).items():
            known = owner == mover or not isinstance(ships, dict)
            told = [] if known else [f"{n} {name_in(form, 'ships', unit).lower()}" for unit, n in ships.items()]
            said.setdefault(owner, []).extend(f"{each} ({name})" for each in told)
        if sector.get("controller"):
            said.setdefault(str(sector["controller"]), []).append(name)
    listed = [who for who, told in said.items() if told or who == journey.player]
    return [Share(said[who], who, n + 1) for n, who in enumerate(listed)]


def _way(stops: dict[str, list[Stop]], legs: list[Leg]) -> list[Stop]:
    """The sectors of a move in order; one that does not say from where begins where the one before it did."""
    starts, middle, ends = (stops[place] for place in PLACES)
    starts = starts or (legs[-1].stops["from"] if legs else [])
    return [(starts or [("", [])])[0], *middle, *ends[:-1], (ends or [("", [])])[-1]]  # «del 221 al 222 y al 203»


def _moves(units: dict[str, int], names: list[str]) -> list[dict[str, Any]]:
    return [{"ship": unit, "from": names[0], "path": names[1:]} for unit, n in units.items() for _i in range(n)]


def _lay(sectors: dict[str, Any], names: list[str], player: str, units: dict[str, int]) -> None:
    """Joins the sectors of a move by wormholes, and puts the ships that move into the first."""
    for name, after in zip(names, [*names[1:], ""], strict=True):
        here = sectors.setdefault(name, {})
        if after and after not in here.get("wormholes", ()):
            here["wormholes"] = [*here.get("wormholes", ()), after]
    ships = sectors[names[0]].setdefault("ships", {}).setdefault(player, {})
    for unit, n in units.items():
        ships[unit] = ships.get(unit, 0) + n


def _counted(journey: Journey) -> str:
    told = [pair for units in (*(leg.units for leg in journey.legs), journey.units) for pair in units.items()]
    said = (f"{n} {name_in(journey.form, 'ships', unit).lower()}" for unit, n in told)
    return ", ".join(said)


def _by_sector(journey: Journey, names: list[str]) -> dict[str, Any]:
    """The same on a map of sectors joined by wormholes."""
    player = journey.player or journey.form.gettext("Jugador 1")
    sectors: dict[str, Any] = {}
    legs = [(leg.units, named_stops(_way(leg.stops, journey.legs[:i]))) for i, leg in enumerate(journey.legs)]
    for units, way in (*legs, (journey.units, names)):
        _lay(sectors, way, player, units)
    here = sectors[names[0]]["ships"][player]
    here.update({unit: here.get(unit, 0) + n for unit, n in journey.beside.items()})
    put_standing(sectors, journey.standing, journey.units)
    _put_held(journey, sectors, names[0])
    _join(journey, sectors, names)
    for name, who in journey.controllers.items():
        sectors.setdefault(name, {})["controller"] = who
    moves = [move for units, way in (*legs, (journey.units, names)) for move in _moves(units, way)]
    value = begun_bare(journey.form)
    paces = dict.fromkeys(journey.kinds, journey.speed) if journey.speed is not None else {}
    own = {
        "technologies": journey.technologies,
        "species": journey.species,
        "movement": {**(value.get("movement") or {}), **paces, **journey.drives} if paces or journey.drives else {},
    }
    told = {key: item for key, item in own.items() if item}
    return {**value, **told, **_asked(journey), "player": player, "sectors": sectors, "moves": moves}


def _join(journey: Journey, sectors: dict[str, Any], names: list[str]) -> None:
    """The last two sectors, where there is a wormhole on one edge only, or none."""
    if journey.half is None or len(names) < 2:
        return
    joined = sectors[names[-2]].pop("wormholes", [])
    if journey.half:
        sectors[names[-2]]["half"] = joined


def _asked(journey: Journey) -> dict[str, Any]:
    """What the form asks besides, each as it wants it: a list where it takes several."""
    several = {one.key for one in journey.form.fields if one.type in ("words", "chips")}
    return {key: [value] if key in several else value for key, value in journey.asked.items() if value is not None}


def named_stops(stops: list[Stop]) -> list[str]:
    """A name for every system: as typed, else a letter; the last one X."""
    taken = {text for text, _ in stops if text}
    letters = (letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWYZ" if letter not in taken)
    names: list[str] = []
    for i, (text, _anomalies) in enumerate(stops):
        last = i == len(stops) - 1
        name = text or ("X" if last and "X" not in taken else next(letters))
        names.append(name if name not in names else f"{name}{i + 1}")
    return names


def _route(journey: Journey, stops: list[Stop], names: list[str]) -> str:
    return " → ".join(
        f"{name} ({', '.join(name_in(journey.form, 'anomalies', a) for a in anomalies)})" if anomalies else name
        for name, (_text, anomalies) in zip(names, stops, strict=True)
    )
