"""What a piece of a told move is, by what follows it: a sector where ships start, how far they move, whose others are."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.phrases.blanks import ENDING, SECTOR
from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.voyage.by_the_way import MY_MOVES
from web.sentence.voyage.journey import Journey
from web.sentence.voyage.standing import PLACE
from web.sentence.words.people import CALLED
from web.sentence.words.sets import word_set
from web.sentence.words.shared import ARTICLES, FIRST_PERSON, GOING, MINE, PACE
from web.sentence.words.small import OF_THEM

OWNED = ARTICLES | MINE
"""After these ships are those that were told before."""

WISHES = word_set("i yo eu quiero quero puedo posso debo devo tengo tenho muevo movo saco salgo saio")
"""What the one wants or has who tells it, and does with ships."""
RUNS = frozenset(["mueve", "mueven", "move", "moves", "movem"])


def owns_next(journey: Journey, piece: Piece, rest: list[Piece]) -> bool:
    """«yo 3 interceptores, Ana 2 cruceros»: whether somebody else is named whose ships are counted at once."""
    behind = [one for one in rest[:3] if one.kind != "noise"]
    counts = len(behind) > 1 and behind[0].kind == "number" and is_unit(behind[1])
    other = name_key(ENDING.sub("", piece.text)) in CALLED and piece.text != journey.player
    return (
        counts
        and other
        and piece.kind == "unknown"
        and bool(journey.units or journey.held or journey.standing)
        and not journey.leading
    )


def tells_of_oneself(piece: Piece) -> bool:
    """«muevo 2 cruceros», «quiero salir», «my dreadnought»: whether the one who tells it has or does what is told."""
    words = {*piece.lead, *(name_key(str(piece.text)).split("_")[:1] if piece.kind != "unknown" else ())}
    return bool(words & (MINE | FIRST_PERSON | MY_MOVES | WISHES))


def is_pace(piece: Piece, rest: list[Piece]) -> bool:
    """Whether the number that follows is how far ships move: «movimiento 2», «el crucero mueve 2»."""
    said = name_key(piece.text)
    if not rest or rest[0].kind != "number":
        return False
    return said in PACE or (said in RUNS and (len(rest) == 1 or rest[1].kind == "mark"))


def is_pace_behind(rest: list[Piece]) -> bool:
    """Whether a number is how far ships move, said behind it: «with 3 movement», «con 3 de movimiento»."""
    behind = rest[1:] if rest and rest[0].kind == "from" else rest
    counted = len(behind) > 1 and behind[1].kind == "number" and not is_sector(behind[1])
    return bool(behind) and name_key(behind[0].text) in PACE and not counted


def is_start(journey: Journey, piece: Piece, rest: list[Piece]) -> bool:
    """«225 to 111», «my dread in 304 leave to 205», «in 207 I have 3 cruisers»: whether a sector is where the ships are, by what follows."""
    if journey.stops["from"] or not is_sector(piece) or any(leads_to_sector(rest, i, "from") for i in range(len(rest))):
        return False
    going = [i for i in range(len(rest)) if leads_to_sector(rest, i, "to") and rest[i].value in GOING]
    untold = not journey.units and not journey.held and not any(leads_to_sector(rest, i, "to") for i in range(len(rest)))
    if not journey.leading:
        return going[:1] == [0] or (untold and bool(rest) and rest[0].text == ":")
    inside = journey.leading == "to" and journey.led not in GOING and not journey.stops["to"]
    return inside and (untold or (bool(going) and bool(journey.units or journey.held)))


def leads_to_sector(pieces: list[Piece], i: int, kind: str) -> bool:
    """Whether a small word of a kind stands here, and a sector behind it."""
    if pieces[i].kind != kind or i + 1 >= len(pieces):
        return False
    behind = pieces[i + 1]
    told = str(dict(behind.value.facts).get(PLACE) or "") if behind.kind == "fact" else ""
    return is_sector(behind) or (bool(told) and behind.text.startswith(told))


def begins_leg(journey: Journey, piece: Piece, rest: list[Piece]) -> bool:
    """«2 cruisers from 204 to 206 and 1 dread to 207»: whether other ships are told now that go elsewhere."""
    counted = piece.kind == "number" and not is_sector(piece) and bool(rest) and is_unit(rest[0])
    again = bool(OWNED.intersection(piece.lead)) and any(sense.key in journey.kinds for sense in piece.senses)
    ships = counted or (is_unit(piece) and journey.number is None and not again)
    if not ships or not journey.units or not journey.stops["to"] or journey.holding or journey.owner or journey.guarding:
        return False
    end = next((i for i, one in enumerate(rest) if one.kind in ("unknown", "fact", "other")), len(rest))
    return any(leads_to_sector(rest, i, "to") and rest[i].value in GOING for i in range(end))


def is_sector(piece: Piece) -> bool:
    """Whether a piece is a sector by its number."""
    return piece.kind == "number" and piece.text.isdigit() and len(piece.text) == SECTOR


def take_part(journey: Journey, piece: Piece, after: Piece | None) -> bool:
    """«my 2 dreadnoughts in 301, I want one of them to go to 202»: how many of the ships told just before move; the others stay."""
    them = after is not None and "of" in after.lead and name_key(after.text) in OF_THEM
    unit = next(iter(journey.units), "") if len(journey.units) == 1 and not is_sector(piece) else ""
    if not them or not unit or piece.value >= journey.units[unit]:
        return False
    journey.beside[unit] = journey.units[unit] - piece.value
    journey.units[unit] = piece.value
    return True


def is_some(journey: Journey, piece: Piece, after: Piece | None) -> bool:
    """«tengo 2 cruceros en el 305 y muevo uno al 204»: whether a number alone counts those of which something was told."""
    told = bool(journey.held or journey.standing) and not journey.units and not is_sector(piece)
    noun = after is not None and after.kind in ("word", "unknown", "known", "number")
    return told and not noun and not journey.holding
