"""The systems of a move over a board: which are named, and what is in them."""

from __future__ import annotations

from web.sentence.blanks import ENDING
from web.sentence.journey import PLACES
from web.sentence.people import GIVEN
from web.sentence.piece import Piece, may_be_a_name
from web.sentence.spelt import name_key
from web.sentence.voyage import LANDING, THERE, Voyage

IS_THERE = frozenset(["with", "es", "is", "e"])
"""Words that say of the system just named what is in it: «por B, que es una nebulosa»."""
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
    voyage.number, voyage.leading, voyage.told = None, "", False


def name_place(voyage: Voyage, piece: Piece, planet: str) -> None:
    """A planet where the ships go, a system by its name, or somebody who moves."""
    whole = any(one.key == "landing" for one in voyage.form.fields)
    if planet and whole and (not voyage.leading or voyage.mode in (LANDING, THERE) or not voyage.groups):
        voyage.planet = planet  # «activo Quann»
        if voyage.mode == LANDING:
            voyage.landing[planet] = {**voyage.landing.pop("", {}), **voyage.landing.get(planet, {})}
        voyage.leading = ""
        return
    if planet and voyage.leading == "to":
        voyage.planet = planet
    _name(voyage, piece)


def _name(voyage: Voyage, piece: Piece) -> None:
    stops = [stop for place in PLACES for stop in voyage.stops[place] if stop[0] == piece.text]
    given = name_key(ENDING.sub("", piece.text)) in GIVEN
    owned = voyage.leading == "from" and bool(voyage.groups) and not voyage.stops["from"]  # «el crucero de Ana sale de…»
    if given and not voyage.player.get("name") and (owned or not voyage.groups):
        voyage.player["name"], voyage.leading = ENDING.sub("", piece.text), ""
    elif given and voyage.player.get("name") == piece.text:
        voyage.leading = ""
    elif stops and piece.text[:1].isupper():  # «por B; B es una nebulosa»
        voyage.latest, voyage.told, voyage.leading = stops[:1], True, ""
    elif voyage.leading and len(piece.text) <= LONGEST_NAME and piece.text[:1].isupper():
        voyage.stops[voyage.leading].append((piece.text, []))
        voyage.latest = voyage.stops[voyage.leading]
        voyage.leading = ""
    elif may_be_a_name(piece) and not voyage.player.get("name") and not voyage.groups:
        voyage.player["name"] = ENDING.sub("", piece.text)
    elif piece.senses and piece.text[:1].isupper() and not voyage.stops["to"]:
        voyage.stops["to"].append((piece.text, []))
    else:
        voyage.missed.append(piece.text)
