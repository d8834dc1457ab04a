"""A told move: what goes, from where, through what, to where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from adjudicator.names import name_key
from adjudicator.shapes import lists_of
from web.referee.desk import units_in_words
from web.referee.fields import Form
from web.referee.words import name_in
from web.sentence.chat import tells_nothing
from web.sentence.lexicon import flies, lexicon_of
from web.sentence.matching import is_about
from web.sentence.people import GIVEN
from web.sentence.pieces import Piece, may_be_a_name
from web.sentence.standing import Standing, put_standing, standing_of
from web.sentence.teller import begun_bare
from web.sentence.typed import Typed
from web.sentence.words import LANDING, MINE, NOISE, PACE, PLAIN, SMALL, THROUGH

PLACES = ("from", "through", "to")
TOKENS, HOLES = "systems.X.tokens", "systems.X.wormholes"
IS_THERE = frozenset(["with", "es", "is", "e"])
"""Words that say of the system just named what is in it: «por B, que es una nebulosa»."""
THERE_IS = ("hay", "donde_hay", "onde_ha", "alli_hay", "ali_ha", "ali_tem")
Stop = tuple[str, list[str]]


@dataclass
class _Journey:
    """A move as far as it has been read: the systems in order, each with what is in it."""

    form: Form
    units: dict[str, int] = field(default_factory=dict)
    technologies: list[str] = field(default_factory=list)
    faction: str = ""
    stops: dict[str, list[Stop]] = field(default_factory=lambda: {place: [] for place in PLACES})
    missed: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    player: str = ""
    leading: str = ""
    latest: list[Stop] = field(default_factory=list)
    """The systems among which one was named last."""
    told: bool = False
    """Whether it is being told what is in that one: «por B, que tiene asteroides»."""
    number: int | None = None
    speed: int | None = None
    """The movement value of the ships, where it is said: «con movimiento 2»."""
    paced: bool = False
    guards: dict[str, int] = field(default_factory=dict)
    """Ships of somebody else in the system that is passed through."""
    guard: str = ""
    """Whose they are."""
    guarding: bool = False
    """Whether those are being told."""
    planet: str = ""
    """Where the ships go, as a whole action says it: «activo Quann»."""
    lands: bool = False
    """Whether troops land there."""
    standing: list[Standing] = field(default_factory=list)
    """Ships of others in sectors."""
    marked: bool = False
    """Whether the mover has a command token where the ships are."""
    holes: list[str] = field(default_factory=list)
    """The wormholes through which the ships go."""
    drives: dict[str, list[str]] = field(default_factory=dict)
    """The parts that move a ship, by ship."""
    species: str = ""
    laden: bool = False
    """Whether what comes next is on board: «con 3 infanterías»."""
    bearer: str = ""
    """Which ship carries, where it was said."""


def is_journey(pieces: list[Piece], form: Form) -> bool:
    """Whether a sentence about a whole action tells of ships that move: «muevo 2 cruceros desde A»."""
    if not any(flies(one) for one in form.fields):
        return False
    units = any(sense.list in ("units", "ships") for piece in pieces for sense in piece.senses)
    return units and any(piece.kind in ("from", "through") or _moves(form, piece) for piece in pieces)


def _moves(form: Form, piece: Piece) -> bool:
    said = name_key(piece.text)
    return "movement" in lexicon_of(form.game).procedures.get(said, ()) or is_about(form.game, "move", said)


def read_moves(pieces: list[Piece], form: Form) -> Typed:
    """One move and the systems that it touches."""
    journey = _Journey(form)
    for i, piece in enumerate(pieces):
        _read(journey, piece, pieces[i + 1] if i + 1 < len(pieces) else None)
    return _document(journey)


def _read(journey: _Journey, piece: Piece, after: Piece | None) -> None:
    found = {sense.list: sense.key for sense in piece.senses}
    if piece.kind == "mark":
        journey.guarding = False
    if piece.kind == "fact":
        journey.marked = journey.marked or any(path == TOKENS for path, _value in piece.value.facts)
        journey.holes += [str(value) for path, value in piece.value.facts if path == HOLES]
        if (stands := standing_of(piece)) is not None:
            journey.standing.append(stands)
        journey.number, journey.leading = None, ""
        return
    if MINE.intersection(piece.lead):
        journey.guarding = False
    unit = found.get("units") or found.get("moving_ships") or found.get("fleet") or found.get("ships")
    if piece.value in LANDING and any(one.key == "landing" for one in journey.form.fields):
        journey.lands, journey.number = True, None
    elif name_key(piece.text) in PACE and after is not None and after.kind == "number":
        journey.paced = True
    elif journey.paced and piece.kind == "number":
        journey.speed, journey.paced = piece.value, False
    elif piece.kind == "number":
        journey.laden = "with" in piece.lead
        names = journey.leading and (after is None or after.kind != "word")
        if names:
            journey.stops[journey.leading].append((piece.text, []))
        journey.number, journey.leading = (None, "") if names else (piece.value, journey.leading)
    elif piece.text == "A" and journey.leading:
        _name(journey, piece)
        journey.leading = ""
    elif piece.kind in PLACES:
        journey.leading = piece.kind
    elif piece.kind == "procedure" and str(piece.value).split("_")[-1] in THROUGH and "_" in str(piece.value):
        journey.leading = "through"  # «pasar por»
    elif piece.kind == "against":
        journey.leading = ""
    elif piece.kind == "other":
        journey.told = bool(journey.latest)
        journey.guarding = journey.guarding or (journey.leading == "through" and piece.value in THERE_IS)
    elif piece.kind == "unknown" and may_be_a_name(piece) and _owns(journey, piece, after):
        journey.guard = piece.text.removesuffix("'s").removesuffix("’s")
        journey.guarding = True
    elif unit and (journey.guarding or (journey.leading == "through" and journey.units)):
        _guard(journey, unit)
    elif unit and not (piece.value.endswith("_ii") and journey.number is None):
        _board(journey, unit, journey.laden or "with" in piece.lead)
        journey.units[unit] = journey.units.get(unit, 0) + (journey.number or 1)
        journey.number, journey.leading = None, ""
    elif "parts" in found and journey.units and any(one.key == "movement" for one in journey.form.fields):
        journey.drives.setdefault(list(journey.units)[-1], []).extend([found["parts"]] * (journey.number or 1))
        journey.number = None
    elif "species" in found:
        journey.species = found["species"]
    elif "technologies" in found and not ("anomalies" in found and journey.leading):
        journey.technologies.append(found["technologies"])
    elif "anomalies" in found:
        _anomaly(
            journey, found["anomalies"], journey.told or (bool(IS_THERE.intersection(piece.lead)) and bool(journey.latest))
        )
    elif "factions" in found:
        journey.faction = found["factions"]
    elif (
        "planets" in found
        and (not journey.leading or journey.lands)
        and any(one.key == "landing" for one in journey.form.fields)
    ):
        journey.planet = found["planets"]
        journey.number, journey.leading = None, ""
    elif "planets" in found or piece.kind == "unknown":
        _name(journey, piece)
    elif (piece.kind == "known" or piece.senses) and not _is_plain(journey, piece):
        journey.unused.append(piece.text)


def _owns(journey: _Journey, piece: Piece, after: Piece | None) -> bool:
    """«por los 2 cruceros de Berto», «through Bob's fleet»: whose ships are in the way."""
    if journey.guard or not journey.units:
        return False
    if journey.guards:
        return True
    owned = piece.text.endswith(("'s", "’s")) or (name_key(piece.text) in GIVEN and journey.leading == "through")
    return owned and journey.leading == "through"


def _guard(journey: _Journey, unit: str) -> None:
    """«a través de 2 cazas de Berto»: somebody else's ships in a system on the way."""
    if not journey.guards and (journey.leading == "through" or not journey.stops["through"]):
        journey.stops["through"].append(("", []))
    journey.guards[unit] = journey.guards.get(unit, 0) + (journey.number or 1)
    journey.number, journey.leading, journey.guarding = None, "", True


def _board(journey: _Journey, unit: str, laden: bool) -> None:
    """«2 cruceros y 1 transporte con 3 infanterías»: those are on board of the ship told last."""
    known = lists_of(journey.form.game).get("cargo")
    carried = set(known.offered("")) if known and known.offered else set()
    ships = [each for each in journey.units if each not in carried]
    if laden and not journey.bearer and ships and unit in carried:
        journey.bearer = ships[-1]


def _is_plain(journey: _Journey, piece: Piece) -> bool:
    """Whether a thing without a place only says what is done."""
    said = name_key(piece.text)
    return (
        piece.value in PLAIN
        or all(word in NOISE or word in SMALL or tells_nothing(word) for word in said.split("_"))
        or is_about(journey.form.game, journey.form.procedure, name_key(piece.text))
    )


def _anomaly(journey: _Journey, anomaly: str, inside: bool) -> None:
    """«por un vórtice»: a system of its own, unless the one just named has nothing yet."""
    stops = journey.stops[journey.leading or "to"]
    if inside:
        journey.latest[-1][1].append(anomaly)
    elif stops and not stops[-1][1] and not journey.leading:
        stops[-1][1].append(anomaly)
    else:
        stops.append(("", [anomaly]))
    journey.number, journey.leading, journey.told = None, "", False


def _name(journey: _Journey, piece: Piece) -> None:
    stops = [stop for place in PLACES for stop in journey.stops[place] if stop[0] == piece.text]
    if name_key(piece.text) in GIVEN and not journey.player and not journey.units:  # «a Carla quer mover…»
        journey.player, journey.leading = piece.text, ""
    elif stops and piece.text[:1].isupper():  # «por B; B es una nebulosa»
        journey.latest, journey.told, journey.leading = stops[:1], True, ""
    elif journey.leading and len(piece.text) <= 20 and piece.text[:1].isupper():
        journey.stops[journey.leading].append((piece.text, []))
        journey.latest = journey.stops[journey.leading]
    elif may_be_a_name(piece) and not journey.player and not journey.units:
        journey.player = piece.text
    else:
        journey.missed.append(piece.text)


def _place_standing(journey: _Journey) -> None:
    """A sector where others stand is on the way between two others, or where the ships are if no other is named."""
    known = {name for stops in journey.stops.values() for name, _anomalies in stops}
    for one in journey.standing:
        if one.sector not in known:
            way = "through" if journey.stops["from"] and journey.stops["to"] else "to" if journey.stops["from"] else "from"
            journey.stops[way].append((one.sector, []))
            known.add(one.sector)


def _document(journey: _Journey) -> Typed:
    _place_standing(journey)
    starts, middle, ends = (journey.stops[place] for place in PLACES)
    stops = [(starts or [("", [])])[0], *middle, (ends or [("", [])])[-1]]
    names = _named(stops)
    boarded = any(one.sketch for one in journey.form.fields)
    value = _on_board(journey, stops, names) if boarded else _by_sector(journey, names)
    understood = [units_in_words(journey.form, journey.units) if boarded else _counted(journey)] if journey.units else []
    understood += [name_in(journey.form, "technologies", key) for key in journey.technologies]
    understood += [name_in(journey.form, "parts", key) for keys in journey.drives.values() for key in keys]
    understood += [name_in(journey.form, "wormholes", key) for key in journey.holes]
    understood += [name_in(journey.form, "species", journey.species)] if journey.species else []
    understood += [_route(journey, stops, names)]
    understood += [journey.planet] if journey.planet else []
    document = {"game": journey.form.game, "procedure": journey.form.procedure, **value}
    sure = len(journey.units) + len([stop for stop in stops if stop != ("", [])])
    return Typed(journey.form.game, journey.form.procedure, document, understood, journey.missed, journey.unused, sure=sure)


def _counted(journey: _Journey) -> str:
    said = (f"{n} {name_in(journey.form, 'ships', unit).lower()}" for unit, n in journey.units.items())
    return ", ".join(said)


def _on_board(journey: _Journey, stops: list[Stop], names: list[str]) -> dict[str, Any]:
    systems: dict[str, Any] = {}
    for i, ((_text, anomalies), name) in enumerate(zip(stops, names, strict=True)):
        near = [] if i + 1 == len(names) or (journey.holes and len(names) == 2) else [names[i + 1]]
        system = {"anomalies": anomalies, "adjacent": near, "wormholes": journey.holes if i < 2 else []}
        systems[name] = {key: item for key, item in system.items() if item}
    ships, cargo = _loaded(journey)
    mover = name_key(journey.player) or "ana"
    guard = name_key(journey.guard) or ("berto" if mover != "berto" else "ana")
    guard = f"{guard}_2" if guard == mover else guard
    if journey.units:
        systems[names[0]]["space"] = {mover: {**journey.units}}
    if journey.marked:
        systems[names[0]]["tokens"] = [mover]
    if journey.guards:
        systems[names[-2]]["space"] = {guard: {**journey.guards}}
    others = {guard: {"name": journey.guard or journey.form.gettext("Jugador 2")}} if journey.guards else {}
    moves: list[dict[str, Any]] = [{"ship": ship, "count": n, "from": names[0], "path": names[1:]} for ship, n in ships.items()]
    if moves and cargo:
        bearer = next((move for move in moves if move["ship"] == journey.bearer), moves[0])
        bearer["transport"] = [{"unit": unit, "count": n} for unit, n in cargo.items()]
    landing = _landing(journey, cargo, systems[names[-1]])
    player = {
        "name": journey.player or journey.form.gettext("Jugador 1"),
        "technologies": journey.technologies,
        "faction": journey.faction,
        "units": {ship: {"move": journey.speed} for ship in ships} if journey.speed is not None else {},
    }
    return {
        "players": {mover: {key: item for key, item in player.items() if item}, **others},
        "active_player": mover,
        "active_system": names[-1],
        "systems": systems,
        "moves": moves,
        **({"landing": landing} if landing else {}),
    }


def _landing(journey: _Journey, cargo: dict[str, int], system: dict[str, Any]) -> dict[str, Any]:
    """The troops that go ashore on the planet of the active system, which is noted there."""
    if journey.planet:
        system.setdefault("planets", {})[journey.planet] = {}
    troops = set(lists_of(journey.form.game)["landing_units"].offered(""))  # type: ignore[misc]
    ashore = {unit: n for unit, n in cargo.items() if unit in troops}
    return {journey.planet: ashore} if journey.planet and journey.lands and ashore else {}


def _loaded(journey: _Journey) -> tuple[dict[str, int], dict[str, int]]:
    """What flies by itself, and what is carried: fighters fly alone where nothing carries them."""
    flying = set(lists_of(journey.form.game)["ships"].offered("")) if lists_of(journey.form.game)["ships"].offered else set()  # type: ignore[misc]
    carried = set(lists_of(journey.form.game)["cargo"].offered(""))  # type: ignore[misc]
    own = {unit: n for unit, n in journey.units.items() if unit in flying}
    ships = {unit: n for unit, n in own.items() if unit not in carried} or own
    return ships, {unit: n for unit, n in journey.units.items() if unit not in ships}


def _by_sector(journey: _Journey, names: list[str]) -> dict[str, Any]:
    """The same on a map of sectors joined by wormholes."""
    player = journey.player or journey.form.gettext("Jugador 1")
    sectors: dict[str, Any] = {
        name: {"wormholes": [after]} for name, after in zip(names, [*names[1:], ""], strict=True) if after
    }
    sectors[names[-1]] = {}
    sectors[names[0]] = {**sectors[names[0]], "ships": {player: dict(journey.units)}}
    put_standing(sectors, journey.standing, journey.units)
    moves = [{"ship": unit, "from": names[0], "path": names[1:]} for unit, n in journey.units.items() for _i in range(n)]
    value = begun_bare(journey.form)
    paces = dict.fromkeys(journey.units, journey.speed) if journey.speed is not None else {}
    own = {
        "technologies": journey.technologies,
        "species": journey.species,
        "movement": {**(value.get("movement") or {}), **paces, **journey.drives} if paces or journey.drives else {},
    }
    told = {key: item for key, item in own.items() if item}
    return {**value, **told, "player": player, "sectors": sectors, "moves": moves}


def _named(stops: list[Stop]) -> list[str]:
    """A name for every system: as typed, else a letter; the last one X."""
    taken = {text for text, _ in stops if text}
    letters = (letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWYZ" if letter not in taken)
    names: list[str] = []
    for i, (text, _anomalies) in enumerate(stops):
        last = i == len(stops) - 1
        name = text or ("X" if last and "X" not in taken else next(letters))
        names.append(name if name not in names else f"{name}{i + 1}")
    return names


def _route(journey: _Journey, stops: list[Stop], names: list[str]) -> str:
    return " → ".join(
        f"{name} ({', '.join(name_in(journey.form, 'anomalies', a) for a in anomalies)})" if anomalies else name
        for name, (_text, anomalies) in zip(names, stops, strict=True)
    )
