"""The systems of a move over a board: which are named, and what is in them."""

from __future__ import annotations

from web.sentence.phrases.blanks import ENDING
from web.sentence.pieces.piece import Piece, may_be_a_name
from web.sentence.voyage.counted import give_fresh
from web.sentence.voyage.journey import IS_THERE, PLACES
from web.sentence.voyage.ships import GUARDING, LANDING, MAKING, MOVING, THERE, Voyage
from web.sentence.words.keys import name_key
from web.sentence.words.people import CALLED
from web.sentence.words.shared import OF

STANDING = frozenset(["en", "em", "in", "no", "na", "at", "on"])
"""Where something is, and not to where it goes."""
LONGEST_NAME = 20


def put_anomaly(voyage: Voyage, piece: Piece, anomaly: str) -> None:
    """«por un vórtice»: a system of its own, unless the one just named has nothing yet."""
    said = bool(IS_THERE.intersection(piece.lead)) or {"que", "and"} <= set(piece.lead)  # «por B, que é uma nebulosa»
    inside = bool(voyage.latest) and (voyage.told or said)
    stops = voyage.stops[voyage.leading or "to"]
    if inside:
        voyage.latest[-1][1].append(anomaly)
    elif stops and not stops[-1][1] and not voyage.leading:
        stops[-1][1].append(anomaly)
    else:
        stops.append(("", [anomaly]))
    voyage.number, voyage.leading, voyage.told, voyage.crossed, voyage.unit = None, "", False, anomaly, ""


def begin_way(voyage: Voyage) -> None:
    """«en medio hay…»: what follows is between the systems, and so is an anomaly told just before: «hay una nebulosa en medio»."""
    if (
        (voyage.groups or voyage.loose) and not (voyage.going or any(voyage.stops.values())) and voyage.player.get("name")
    ):  # «Pedro tiene un crucero en medio y Julia quiere pasar…»
        voyage.rival, voyage.player = voyage.player, {}
        voyage.guards = {**{group.ship: group.n for group in voyage.groups}, **voyage.loose}
        voyage.groups, voyage.loose = [], {}
        voyage.stops["through"].append(("", []))
        voyage.mode, voyage.leading = MOVING, ""
        return
    voyage.mode, voyage.leading = GUARDING, "through"
    if voyage.fresh:  # «Ana tenía 2 cazas en medio»
        voyage.stops["through"].append(("", []))
        give_fresh(voyage, voyage.guards)
        voyage.leading = ""
        return
    ends = voyage.stops["to"]
    if voyage.crossed and ends and ends[-1][1][-1:] == [voyage.crossed]:
        ends[-1][1].pop()
        ends[:] = ends if ends[-1] != ("", []) else ends[:-1]
        voyage.stops["through"].append(("", [voyage.crossed]))
        voyage.mode, voyage.leading = MOVING, ""


def name_place(voyage: Voyage, piece: Piece, planet: str) -> None:
    """A planet where the ships go, a system by its name, or somebody who moves."""
    whole = any(one.key == "landing" for one in voyage.form.fields)
    if (
        planet
        and whole
        and not _goes_from(voyage)
        and (not voyage.leading or voyage.mode in (LANDING, THERE, MAKING) or not voyage.groups)
    ):
        voyage.planet = planet  # «activo Quann»
        if voyage.mode == LANDING:
            voyage.landing[planet] = {**voyage.landing.pop("", {}), **voyage.landing.get(planet, {})}
        voyage.leading = ""
        return
    if planet and voyage.leading == "to":
        voyage.planet = planet
    if planet:
        _stop_at(voyage, planet)
    else:
        _name(voyage, piece)


def _goes_from(voyage: Voyage) -> bool:
    """Whether the next place is where the ships were: «desde Jord», but not the «de» of «activo el sistema de Quann»."""
    activated = voyage.opened and not voyage.planet and not voyage.groups and voyage.led in OF
    return voyage.leading == "from" and not activated


def _stop_at(voyage: Voyage, name: str) -> None:
    """A system by its name: one named before is being told of, else the next on the way."""
    stops = [stop for place in PLACES for stop in voyage.stops[place] if stop[0] == name]
    if _is_told_of(voyage, name, bool(stops)):
        voyage.leading = ""
    if stops:  # «por B; B es una nebulosa»
        voyage.latest, voyage.told = stops[:1], True
    elif name not in voyage.posts:
        place = voyage.leading or "to"
        _leave(voyage, name) if place == "from" else None
        voyage.stops[place].append((name, []))
        voyage.latest = voyage.stops[place]
    voyage.leading = ""


def _is_told_of(voyage: Voyage, name: str, known: bool) -> bool:
    """Whether a system is named for what others have there: «Ana tiene 2 cazas en B», «en B 1 crucero mío»."""
    here = voyage.leading == "to" and voyage.led in STANDING
    if voyage.fresh and here and voyage.mode == THERE:
        give_fresh(voyage, voyage.posts.setdefault(name, {}))
        return True
    if known and here and voyage.began and voyage.groups:
        voyage.mode, voyage.post = THERE, name
        return True
    return False


def _leave(voyage: Voyage, name: str) -> None:
    """«2 cruceros desde A y un transporte desde B»: which ships come from where."""
    untold = [group for group in voyage.groups if not group.start]
    for group in untold:
        group.start = name
    voyage.origin = "" if untold else name


def name_tile(voyage: Voyage, number: str) -> None:
    """«tile 39»: the system just told of is of that tile, else the one to which the words before lead."""
    place = voyage.leading = voyage.leading or next((end for end in voyage.gates if not voyage.stops[end]), "")
    name = voyage.latest[-1][0] if voyage.latest and not place else ""
    if not name:
        _stop_at(voyage, number) if not voyage.latest or place else _call_latest(voyage, number)
    voyage.tiles[name or number] = number
    voyage.leading = ""


def _call_latest(voyage: Voyage, name: str) -> None:
    """The system told of last, which has no name yet, gets one."""
    latest = voyage.latest[-1]
    for stops in voyage.stops.values():
        stops[:] = [(name, stop[1]) if stop is latest else stop for stop in stops]
    voyage.latest = [(name, latest[1])]


def _name(voyage: Voyage, piece: Piece) -> None:
    """Whoever moves, or a system that no list has."""
    known = any(stop[0] == piece.text for place in PLACES for stop in voyage.stops[place])
    given = name_key(ENDING.sub("", piece.text)) in CALLED
    if len(piece.text) == 1 and piece.text.isupper():
        _stop_at(voyage, piece.text)  # «activo B»
        return
    owned = voyage.leading == "from" and bool(voyage.groups) and not voyage.stops["from"]  # «el crucero de Ana sale de…»
    if given and not voyage.player.get("name") and (owned or not voyage.groups):
        voyage.player["name"], voyage.leading = ENDING.sub("", piece.text), ""
    elif given and voyage.player.get("name") == piece.text:
        voyage.leading = ""
    elif (known or voyage.leading) and len(piece.text) <= LONGEST_NAME and piece.text[:1].isupper():
        _stop_at(voyage, piece.text)
    elif may_be_a_name(piece) and not voyage.player.get("name") and not voyage.groups:
        voyage.player["name"] = ENDING.sub("", piece.text)
    else:
        voyage.missed.append(piece.text)
