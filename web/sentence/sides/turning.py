"""Whose turn it is to be told, where a phrase says it: whoever it names, the one who tells it, the other one."""

from __future__ import annotations

from web.sentence.pieces.piece import Piece
from web.sentence.sides.calling import call_side
from web.sentence.telling.teller import Teller
from web.sentence.words.fighting import ALONE
from web.sentence.words.shared import ARTICLES
from web.sentence.words.small import US

ME, OTHER, SECOND, SELF, THEIRS = "me", "other", "second", "self", "theirs"
"""The first side; whoever the side at hand is not; the second side; the one who tells it, among any number of people; of two the one who does not."""

PLAYS = frozenset({"es", "is", "soy", "sou", "with", "e", "am"})
"""Before a faction these say who plays it."""
HAS = frozenset({"has", "tiene", "tem", "got", "have", "tienen", "defends", "defiende", "defende"})


def turn(teller: Teller, name: str) -> None:
    """Whoever is named is told from here on; `me` is the first one, `other` whoever the side at hand is not."""
    if name in _TURNS:
        _TURNS[name](teller)
    else:
        call_side(teller, name)


def _turn_to_first(teller: Teller) -> None:
    """The first side; the next one where somebody else was named first: «Bia me da 2 y yo doy 1»."""
    teller.begin()
    teller.turn_to(0)
    if teller.giver == 0 and teller.sides[0].get("name"):
        teller.next_side()
    else:
        teller.counted.add(0)


def _turn_to_second(teller: Teller) -> None:
    """The second side, which is only attacked as long as the first has said nothing of its own."""
    teller.begin()
    if teller.at == 0 and teller.untold and teller.side.get("name") and teller.side.get("faction") and not teller.planets:
        return  # «o Rui, L1Z1X, tem 3 couraçados»
    if teller.first == 1 and len(teller.sides) > 1:
        teller.turn_to(0)  # «el rojo…, yo bombardeo con 3 acorazados, él tiene 4 infanterías»
        return
    teller.aimed = teller.at == 0 and teller.untold
    teller.next_side() if teller.at == 0 else None
    teller.leading = "from"


def _turn_to_other(teller: Teller) -> None:
    """Whoever the side at hand is not, unless that is already whoever is given something."""
    teller.begin()
    if teller.giver is None or teller.at != 1 - teller.giver:
        teller.turn_to(0) if teller.at == 1 else teller.next_side()


def _turn_to_theirs(teller: Teller) -> None:
    """«…, ele tem 2, a defesa dele 6»: of two whoever does not tell it, else whoever the side at hand is not."""
    own = teller.own if teller.mine is None else teller.mine
    if own not in (0, 1) or not teller.meeting:
        _turn_to_other(teller)
        return
    while len(teller.sides) < 2:
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    teller.turn_to(1 - own)


def turn_to_self(teller: Teller) -> None:
    """«Ana elige explorar y yo colonizar»: the row of whoever tells it, begun where there is none yet."""
    if teller.mine is not None:
        teller.turn_to(teller.mine)
        return
    teller.begin()
    own = teller.own if teller.own is not None and teller.own < len(teller.sides) else None
    free = (n for n in range(len(teller.sides)) if _may_be_mine(teller, n) and n not in teller.kin.values())
    nameless = own if own is not None else next(free, None)
    teller.turn_to(len(teller.sides) - 1 if nameless is None else nameless)
    if nameless is None:
        teller.next_side()
    teller.mine, teller.owner = teller.at, "mine"
    if teller.meeting and teller.own is None:
        teller.own = teller.at


def _may_be_mine(teller: Teller, n: int) -> bool:
    """Whether a side has no name, and is not what was just told of somebody else: «mi marido tiene iniciativa 6, yo 5»."""
    return not teller.sides[n].get("name") and not (n == teller.at and teller.owner == "theirs" and n in teller.counted)


_TURNS = {ME: _turn_to_first, SECOND: _turn_to_second, OTHER: _turn_to_other, SELF: turn_to_self, THEIRS: _turn_to_theirs}


def tells_people(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """«tengo 3 interceptores, Terran 4»: whether another side is told by whom it plays, after that of the one who tells it."""
    people = piece.is_of("species", "peoples") and after is not None and after.kind == "number"
    plays = {"es", "is", "soy", "sou", "with", "e", "am", "of"}.intersection(piece.lead)
    bare = len(teller.sides) == 1 and not any(map(teller.side.get, ("name", "species", "people")))
    owned = teller.leading == "from"  # «2 cruceros de Draco y 3 acorazados de Orión»
    return people and not plays and not owned and bare and not teller.untold and teller.meeting


def heads_somebody(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """«Eridani Max defiende…, Terran Sue ataca»: whether another side is told by whom it plays before its name."""
    people = piece.is_of("species", "peoples") and teller.meeting
    named = after is not None and after.kind == "unknown" and bool(after.value) and not after.lead
    return people and named and bool(teller.sides) and bool(teller.side.get("name")) and not teller.untold


def land_second(teller: Teller) -> bool:
    """«tengo 2 infanterías en Wellon y Berto desembarca 4»: whether whoever lands comes after the one whose things stand there."""
    if teller.doer == "theirs" and teller.meeting and teller.own == teller.at == 0 and not teller.untold:
        teller.next_side() if len(teller.sides) == 1 else teller.turn_to(1)  # «… and he lands 3»
        teller.doer = ""
    if not _acts_second(teller):
        return False
    teller.first = teller.at
    return True


def _acts_second(teller: Teller) -> bool:
    """Whether the one at hand has nothing yet, and the one told before has."""
    fleets = [bool(teller.fleets.get(id(side))) for side in teller.sides]
    return teller.meeting and teller.first == 0 and teller.at == 1 and teller.own != 1 and fleets == [True, False]


def plays_other(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """«Ana entra con 2 cruceros y el Letnev la espera»: whether somebody is told by a faction after the one whose ships are told."""
    faction = piece.is_of("factions")
    if faction and after is not None and _comes_second(teller, piece, after):
        return True
    faction = faction and bool(ARTICLES.intersection(piece.lead))
    plays = PLAYS.intersection(piece.lead)
    alone = len(teller.sides) == 1 and not teller.untold and bool(teller.side.get("name") or teller.side.get("faction"))
    return faction and not plays and alone and teller.meeting


def _comes_second(teller: Teller, piece: Piece, after: Piece) -> bool:
    """«yo 1 acorazado, Jol-Nar tiene 4»: whether a faction has or does something, once the ships of somebody else are told."""
    played = {sense.key for sense in piece.senses if sense.list == "factions"}
    first = teller.meeting and len(teller.sides) == 1 and not teller.untold and teller.side.get("faction") not in played
    free = teller.leading != "from" and not PLAYS.intersection(piece.lead)
    known = teller.own == 0 or bool(teller.side.get("faction"))
    has = after.kind == "number" and bool(HAS.intersection(after.lead))
    strikes = after.kind in ("procedure", "other") or (after.kind == "against" and after.value in ALONE)
    does = teller.own == teller.at and after.kind in (
        "noise",
        "fact",
        "other",
    )  # «two of my dreads bombard Lor, Xxcha holds it»
    counts = after.kind == "number" and (not after.lead or after.lead[0] == "with" or bool(US.intersection(after.lead)))
    return first and free and (has or (known and (strikes or counts or does or after.text == ":")))
