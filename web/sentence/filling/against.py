"""«contra», «ataca a», «enfrento»: another side is told of from here on, or the one who tells it is attacked."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.pieces.fitting import names_somebody
from web.sentence.pieces.piece import Piece
from web.sentence.sides.attacking import WHOM_BEFORE
from web.sentence.sides.striking import be_struck, struck
from web.sentence.telling.teller import Teller
from web.sentence.words.fighting import ALONE, ATTACKING, MEETING, SUBJECT_AFTER
from web.sentence.words.slots import has_board, side_fields
from web.sentence.words.small import MY_OWN, US

MY_FIGHT = frozenset({"enfrento"})
"""Whom the one meets who tells it: «enfrento 3 cruzadores com 2 caças»."""
FORCES = ("@.ships", "@.fleets", "@.people", "#@.ships")
"""What of a side somebody attacks."""
THEM = frozenset(["them", "him", "her", "it", "eles", "elas", "ellos", "ellas"])
"""Whom somebody attacks who was told before: «2 ancients in 208, my 3 cruisers jumped them»."""


def against(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«contra»: the other side is told; «ataca a» goes back to the attacker when it says with what."""
    fields = side_fields(teller.form)
    if not fields or any(one.everybody for one in fields):
        return
    if piece.value in ALONE and US.intersection(piece.lead) and teller.meeting:  # «… y me ataca con 2 cruceros»
        struck(teller)
        be_struck(teller)
        return
    if piece.value in ALONE and after is not None and US.intersection(after.lead):
        be_struck(teller)  # «Tom attacks me with 5 ships. My military is 3»
    elif piece.value in ATTACKING and after is not None and US.intersection(after.lead[:1]) and _turns_to_another(teller):
        return  # «I've a fleet of 5, Hugo's coming at me with 9»
    if piece.value in ALONE and (after is None or "with" in after.lead or not _is_aimed_at(after)):
        return
    if not teller.sides and after is not None and (after.kind == "mark" or (teller.defended and after.kind == "unknown")):
        return  # «vs: yo 5 naves, Rute 3», «ataca a Lurdes com 3, defende o Fausto com 7»
    if not teller.sides and (
        piece.value in MEETING - MY_FIGHT
        or (
            piece.value in ("atacan", "atacam") and after is not None and after.kind == "number"
        )  # «atacan 2 cruceros y defienden 3»
        or (piece.value in SUBJECT_AFTER and after is not None and after.kind == "unknown")
    ):
        return
    if teller.at > 0 and (after is None or name_key(after.text) in THEM or (teller.untold and not teller.side.get("name"))):
        return  # «from the fight in 208, vs 1 dreadnought», «… and i bring 3 cruisers to the fight»
    if not teller.sides:
        teller.next_side()
    if after is not None and MY_OWN.intersection(after.lead) and _turns_to_own(teller):
        teller.aimed, teller.by = piece.value in ATTACKING, 1 - teller.at  # «militar 2 yo, 4 él, 5 naves atacan mis 6»
        teller.pending, teller.doer = None, ""
        return
    teller.aimed = piece.value in ATTACKING | MY_FIGHT and _is_unarmed(teller) and not WHOM_BEFORE.intersection(piece.lead)
    teller.next_side()
    teller.pending, teller.doer = None, ""


def _turns_to_another(teller: Teller) -> bool:
    """Whether somebody is named who is being told of now, and does something to the one who tells it."""
    if not teller.meeting or not teller.sides or not teller.side.get("name"):
        return False
    be_struck(teller)
    return True


def _turns_to_own(teller: Teller) -> bool:
    """Whether whoever tells it has been told of already, and somebody else just now: that one is turned to."""
    if not teller.meeting or teller.at < 0:
        return False
    if teller.own is None and len(teller.sides) == 2:
        nameless = [n for n, side in enumerate(teller.sides) if not side.get("name")]
        teller.own = nameless[0] if len(nameless) == 1 else None
    if teller.own in (None, teller.at) or teller.own >= len(teller.sides):
        return False
    teller.turn_to(teller.own)
    return True


def _is_unarmed(teller: Teller) -> bool:
    """Whether nothing was counted of the side at hand; on a board a card is nothing that anybody attacks with."""
    board = has_board(teller.form)
    return teller.untold or (board and not teller.fleets.get(id(teller.side)))


def _is_aimed_at(piece: Piece) -> bool:
    """Whether a piece can be whom or what somebody attacks."""
    told = piece.value.facts if piece.kind == "fact" else ()
    has = bool(told) and all(path.startswith(FORCES) for path, _value in told)
    return piece.kind in ("number", "word", "unknown", "player") or has or names_somebody(piece)
