"""Before a piece of a sentence about a board is read: what it ends, what it counts by the way."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.counting import PLANETS, board_of, listed
from web.sentence.owning import is_unit
from web.sentence.piece import Piece
from web.sentence.teller import Teller

RETREATING = ("retir", "retreat", "recu", "hui", "huy", "escap", "fug", "fog", "flee", "fled", "withdr")
"""How the words begin by which somebody leaves a fight."""
VERBS = ("noise", "procedure", "mark", "against", "other")


def look_ahead(teller: Teller, pieces: list[Piece]) -> None:
    """Whether somebody retreats, which is said anywhere in a sentence."""
    if "systems.space" in teller.form.lead:
        said = (word for piece in pieces for word in name_key(piece.text).split("_"))
        teller.where.fleeing = any(word.startswith(RETREATING) for word in said)


def pass_by(teller: Teller, pieces: list[Piece], i: int) -> None:
    """Notes what ends with a piece, and what stands before it."""
    piece, where = pieces[i], teller.where
    where.counting = i > 0 and is_unit(pieces[i - 1])
    if piece.kind in VERBS:
        where.stretch += 1
    if piece.kind == "mark":
        where.end_clause(piece.text)


def count_there(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«2 infanterías en Arinam y 2 en Meer»: so many more of what was counted last, on another planet."""
    here, rest = pieces[i], pieces[i + 1 : i + 3]
    if here.kind != "number" or len(rest) < 2 or rest[0].kind != "to" or not teller.unit or board_of(teller) is None:
        return False
    if not any(sense.list == PLANETS for sense in rest[1].senses) or teller.unit not in listed(teller, "planet_units"):
        return False
    fleet = teller.fleets.setdefault(id(teller.side), {})
    stack = fleet.get(teller.unit, 0)
    fleet[teller.unit] = here.value + (stack["count"] if isinstance(stack, dict) else stack)
    teller.last = fleet, teller.unit
    teller.where.counted(fleet, teller.unit, here.value)
    return True
