"""A told move: what goes, from where, through what, to where."""

from __future__ import annotations

from typing import Any

from adjudicator.names import name_key
from web.referee.fields import Form
from web.sentence.form.nobodys import commanded_by_nobody
from web.sentence.phrases.blanks import ENDING, SECTOR
from web.sentence.pieces.piece import Piece, is_unit, may_be_a_name
from web.sentence.telling.typed import Typed
from web.sentence.voyage.about import is_plain, says_move
from web.sentence.voyage.ahead import (
    OWNED,
    begins_leg,
    is_pace,
    is_pace_behind,
    is_sector,
    is_some,
    is_start,
    owns_next,
    take_part,
    tells_of_oneself,
)
from web.sentence.voyage.journey import IS_THERE, PLACES, Held, Journey
from web.sentence.voyage.routes import typed_of_journey
from web.sentence.voyage.standing import COUNT, PLACE, Standing, standing_of
from web.sentence.words.people import CALLED
from web.sentence.words.shared import GOING, MINE, THEIRS, THROUGH, TOGETHER

CONTROLLER, HALF, DRIVES = "sectors.controller", "sectors.half", "movement."
HAD = frozenset(["tengo", "tenho", "have", "got", "tenia", "tinha", "had", "ve"])
"""What the one has who tells it follows these."""
THEN = frozenset(["then", "luego", "despues", "depois", "entonces"])
YONDER = frozenset(["ahi", "alli", "alla", "ali", "la", "there", "also", "tambien", "tambem"])
FOR = frozenset(["for"])
PASSING = ("pasando", "passando", "parando", "stopping", "going_by", "passing")
THERE_IS = ("hay", "donde_hay", "onde_ha", "alli_hay", "ali_ha", "ali_tem")


def read_moves(pieces: list[Piece], form: Form) -> Typed:
    """One move and the systems that it touches."""
    journey = Journey(form)
    for i, piece in enumerate(pieces):
        _read(journey, piece, pieces[i + 1 :])
    return typed_of_journey(journey)


def _read(journey: Journey, piece: Piece, rest: list[Piece]) -> None:
    """A phrase, a number, a word that leads somewhere, whose the ships in the way are, or a thing."""
    after = rest[0] if rest else None
    journey.narrated = journey.narrated or tells_of_oneself(piece)
    _hold(journey, piece)
    if piece.kind == "fact":
        _fact(journey, piece)
        return
    if piece.kind == "mark" or MINE.intersection(piece.lead):
        journey.guarding = False
    if begins_leg(journey, piece, rest):
        journey.next_leg()
    if is_pace(piece, rest):
        journey.paced = True
    elif owns_next(journey, piece, rest):
        journey.owner = ENDING.sub("", piece.text)
    elif piece.kind == "number":
        _number(journey, piece, rest)
    elif piece.text == "A" and journey.leading:
        _name(journey, piece)
        journey.leading = ""
    elif not _leads_on(journey, piece):
        _thing(journey, piece, {sense.list: sense.key for sense in piece.senses}, after)


def _hold(journey: Journey, piece: Piece) -> None:
    """«tengo 2 cruceros en el 305 y muevo uno»: whether what is counted next is only had, and does not move."""
    said = set(str(piece.value).split("_")) if piece.kind == "other" else set()
    if (said & HAD and said & (MINE | HAD) and not said & THEIRS) or (piece.kind == "number" and HAD.intersection(piece.lead)):
        journey.holding = True
    elif name_key(piece.text) in YONDER:
        pass  # «y yo tengo ahí 2 acorazados»
    elif piece.kind in ("procedure", "noise", "fact", "from", "through") or _is_verb(journey, piece):
        journey.holding = False


def _is_verb(journey: Journey, piece: Piece) -> bool:
    return piece.kind == "word" and not is_unit(piece) and says_move(journey.form, piece)


def _fact(journey: Journey, piece: Piece) -> None:
    """What a phrase says: what else the form asks, ships of others in a sector."""
    keys = {one.key for one in journey.form.fields}
    begins = piece.text.split()[0]
    if journey.leading and begins.isdigit() and len(begins) == SECTOR:
        _stop(journey, begins)  # «to 208, Ana has 2 cruisers there»
    for path, value in piece.value.facts:
        journey.drives.setdefault(path.removeprefix(DRIVES), []).append(str(value)) if path.startswith(DRIVES) else None
    journey.asked |= {path: value for path, value in piece.value.facts if path in keys}
    beside = piece.joined or "with" in piece.lead or not _latest(journey)  # «3 en el 303 con 2 de Dana»
    here = journey.standing[-1].sector if beside and journey.standing else journey.here or _latest(journey)
    _say_of_sector(journey, dict(piece.value.facts))
    if (stands := standing_of(piece, here)) is not None:
        journey.standing.append(stands)
    journey.number, journey.leading = None, ""


def _say_of_sector(journey: Journey, facts: dict[str, Any]) -> None:
    """Whose a sector is, and whether there is a wormhole on one edge only."""
    sector = str(facts.get(PLACE) or journey.here or _latest(journey))
    if facts.get(CONTROLLER) and sector:
        journey.controllers[sector] = str(facts[CONTROLLER])
    if HALF in facts:
        journey.half = bool(facts[HALF])


def _number(journey: Journey, piece: Piece, rest: list[Piece]) -> None:
    """How fast the ships are, a sector, or how many there are of what follows."""
    after = rest[0] if rest else None
    if take_part(journey, piece, after):
        return
    if journey.paced or is_pace_behind(rest):
        journey.speed, journey.paced = piece.value, False
        return
    if not journey.leading and (piece.joined or THEN.intersection(piece.lead)) and is_sector(piece):
        journey.leading = journey.before  # «pasando por 105 y 201»
    elif not journey.leading and FOR.intersection(piece.lead) and is_sector(piece) and journey.stops["from"]:
        journey.leading = "to"  # «leaves 103 for 104»
    if is_start(journey, piece, rest):
        journey.leading = "from"
    if journey.leading and (after is None or after.kind != "word" or is_sector(piece)):
        _stop(journey, piece.text)
        journey.before, journey.number, journey.leading = journey.leading, None, ""
    else:
        journey.some = piece.value if is_some(journey, piece, after) else journey.some
        journey.before, journey.number = "", piece.value


def _stop(journey: Journey, name: str) -> None:
    """A sector on the way, or only where the ships are that somebody has: «tengo 2 cruceros en el 305»."""
    known = {stop[0] for stops in journey.stops.values() for stop in stops}
    homeless = [one for one in journey.held if not one.sector] if journey.led not in GOING and journey.leading == "to" else []
    for one in homeless:
        one.sector = name
    if homeless and journey.holding:
        journey.holding = False
        if name not in known and not journey.stops["from"]:
            journey.stops["from"].append((name, []))
        return
    if not (name in known and journey.leading == "to" and journey.led not in GOING):
        journey.stops[journey.leading].append((name, []))  # not where something is said to be: «… with 2 of Ana's in 209»
    journey.here = name if journey.leading != "from" else ""


def _leads_on(journey: Journey, piece: Piece) -> bool:
    """Whether a piece only says where the next one lies or whose it is: «desde», «pasar por», «donde hay», «de Berto»."""
    if piece.kind == "known" and piece.text[-1].isdigit() and (journey.leading or not any(journey.stops.values())):
        journey.stops[journey.leading or "from"].append((piece.text.split()[-1], []))  # «del sector 204», «sector 204: …»
        journey.number, journey.leading = None, ""
    elif piece.kind in PLACES:
        journey.leading, journey.led = piece.kind, str(piece.value)
        if journey.passing and piece.kind == "to" and journey.led not in GOING:
            journey.leading = "through"  # «pasando en el 101»
        journey.passing = False
    elif piece.kind in ("procedure", "noise") and name_key(piece.text).startswith(PASSING):
        journey.passing = True
    elif piece.kind == "procedure" and str(piece.value).split("_")[-1] in THROUGH and "_" in str(piece.value):
        journey.leading = "through"  # «pasar por»
    elif piece.kind == "against":
        journey.leading = ""
    elif piece.kind == "other":
        journey.told = bool(journey.latest)
        journey.guarding = journey.guarding or (journey.leading == "through" and piece.value in THERE_IS)
    elif piece.kind == "unknown" and may_be_a_name(piece) and _owns(journey, piece):
        journey.guard = piece.text.removesuffix("'s").removesuffix("’s")
        journey.guarding = True
    else:
        return False
    return True


def _thing(journey: Journey, piece: Piece, found: dict[str, str], after: Piece | None) -> None:
    """Ships that go or that are in the way, what drives them, or anything else that has a name."""
    unit = found.get("units") or found.get("moving_ships") or found.get("fleet") or found.get("ships")
    if unit in commanded_by_nobody(journey.form.game):
        _meet(journey, str(unit), after)
    elif unit and journey.number is None and unit in journey.kinds and OWNED.intersection(piece.lead):
        journey.leading, journey.spoken = "", unit  # «…, el crucero mueve 2»
    elif unit and journey.owner:
        here = journey.here or _latest(journey) or (journey.standing[-1].sector if journey.standing else "")
        journey.standing.append(Standing(here, journey.owner, unit, journey.number or 1))
        journey.number, journey.leading, journey.owner = None, "", ""
    elif unit and journey.holding:
        journey.held.append(Held(unit, journey.number or 1))
        journey.number, journey.leading = None, ""
    elif unit and (journey.guarding or (journey.leading == "through" and journey.units)):
        _guard(journey, unit)
    elif unit and not (piece.value.endswith("_ii") and journey.number is None):
        journey.units[unit] = journey.units.get(unit, 0) + (journey.number or 1)
        journey.number, journey.leading = None, ""
    elif "parts" in found and journey.units and any(one.key == "movement" for one in journey.form.fields):
        _drive(journey, found["parts"], after)
    else:
        _named(journey, piece, found)


def _drive(journey: Journey, part: str, after: Piece | None) -> None:
    """What drives the ships told last, or all of them where that is said: «motor de fusión los 2»."""
    said = name_key(after.text) if after is not None else ""
    every = after is not None and (after.kind == "each" or said in TOGETHER or (after.kind == "number" and "los" in after.lead))
    for unit in journey.kinds if every else [journey.spoken or list(journey.units)[-1]]:
        journey.drives.setdefault(unit, []).extend([part] * (journey.number or 1))
    journey.number, journey.spoken = None, ""


def _meet(journey: Journey, kind: str, after: Piece | None) -> None:
    """Ships that nobody commands never move: they stand in the sector named last, or are the name of the one that follows."""
    here = journey.here or _latest(journey)
    if not (after is not None and is_sector(after)) and here:
        journey.standing.append(Standing(here, kind, COUNT, journey.number or 1))
    journey.number = None


def _named(journey: Journey, piece: Piece, found: dict[str, str]) -> None:
    """A species, a technology, an anomaly, a faction, a place or somebody."""
    if "species" in found:
        journey.species = found["species"]
    elif "technologies" in found and not ("anomalies" in found and journey.leading):
        journey.technologies.append(found["technologies"])
    elif "anomalies" in found:
        inside = journey.told or (bool(IS_THERE.intersection(piece.lead)) and bool(journey.latest))
        _anomaly(journey, found["anomalies"], inside)
    elif "factions" in found:
        journey.faction = found["factions"]
    elif "planets" in found or piece.kind == "unknown":
        _name(journey, piece)
    elif (piece.kind == "known" or piece.senses) and not is_plain(journey.form, piece):
        journey.unused.append(piece.text)


def _latest(journey: Journey) -> str:
    """The place that was named last: «… al 205, ahí hay 2 cruceros de Ana»."""
    names = [name for place in ("to", "through", "from") for name, _anomalies in reversed(journey.stops[place]) if name]
    return names[0] if names else ""


def _owns(journey: Journey, piece: Piece) -> bool:
    """«por los 2 cruceros de Berto», «through Bob's fleet»: whose ships are in the way."""
    if journey.guard or not journey.units:
        return False
    if journey.guards:
        return True
    owned = piece.text.endswith(("'s", "’s")) or (name_key(piece.text) in CALLED and journey.leading == "through")
    return owned and journey.leading == "through"


def _guard(journey: Journey, unit: str) -> None:
    """«a través de 2 cazas de Berto»: somebody else's ships in a system on the way."""
    if not journey.guards and (journey.leading == "through" or not journey.stops["through"]):
        journey.stops["through"].append(("", []))
    journey.guards[unit] = journey.guards.get(unit, 0) + (journey.number or 1)
    journey.number, journey.leading, journey.guarding = None, "", True


def _anomaly(journey: Journey, anomaly: str, inside: bool) -> None:
    """«por un vórtice»: a system of its own, unless the one just named has nothing yet."""
    stops = journey.stops[journey.leading or "to"]
    if inside:
        journey.latest[-1][1].append(anomaly)
    elif stops and not stops[-1][1] and not journey.leading:
        stops[-1][1].append(anomaly)
    else:
        stops.append(("", [anomaly]))
    journey.number, journey.leading, journey.told = None, "", False


def _name(journey: Journey, piece: Piece) -> None:
    """Whoever moves, or a system: one named before, or the next."""
    stops = [stop for place in PLACES for stop in journey.stops[place] if stop[0] == piece.text]
    owned = journey.leading == "from" and bool(journey.units) and not journey.stops["from"]  # «el crucero de Ana sale de…»
    if name_key(piece.text) in CALLED and not journey.player and (owned or not journey.units):  # «a Carla quer mover…»
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
