"""Whose turn it is to be told, where a phrase says it: whoever it names, the one who tells it, the other one."""

from __future__ import annotations

from web.sentence.piece import Piece
from web.sentence.teller import Teller
from web.sentence.words import ARTICLES

ME, OTHER, SECOND, SELF, THEIRS = "me", "other", "second", "self", "theirs"
"""The first side; whoever the side at hand is not; the second side; the one who tells it, among any number of people; of two the one who does not."""


def turn(teller: Teller, name: str) -> None:
    """Whoever is named is told from here on; `me` is the first one, `other` whoever the side at hand is not."""
    from web.sentence.calling import call_side

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


def _may_be_mine(teller: Teller, n: int) -> bool:
    """Whether a side has no name, and is not what was just told of somebody else: «mi marido tiene iniciativa 6, yo 5»."""
    return not teller.sides[n].get("name") and not (n == teller.at and teller.owner == "theirs" and n in teller.counted)


_TURNS = {ME: _turn_to_first, SECOND: _turn_to_second, OTHER: _turn_to_other, SELF: turn_to_self, THEIRS: _turn_to_theirs}


def plays_other(teller: Teller, piece: Piece) -> bool:
    """«Ana entra con 2 cruceros y el Letnev la espera»: whether somebody is told by a faction after the one whose ships are told."""
    faction = any(sense.list == "factions" for sense in piece.senses) and bool(ARTICLES.intersection(piece.lead))
    plays = {"es", "is", "soy", "sou", "with", "e", "am"}.intersection(piece.lead)
    alone = len(teller.sides) == 1 and not teller.untold and bool(teller.side.get("name") or teller.side.get("faction"))
    return faction and not plays and alone and teller.meeting
