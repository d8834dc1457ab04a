"""What is being told of a move from here on: a verb says it, or whose the things are."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.voyage.about import GOING, is_going
from web.sentence.voyage.ashore import DOWN, does, has, lands
from web.sentence.voyage.by_the_way import WHERE, YONDER, tells_where
from web.sentence.voyage.counted import count_alike
from web.sentence.voyage.ships import GUARDING, LANDING, MAKING, MOVING, OURS, THERE, Voyage
from web.sentence.words.shared import BEHIND, FIRST_PERSON, MADE, MINE, THEIRS

HAVE = frozenset({"tengo", "tenho", "have", "i_ve"})
"""What the one has who tells it."""
MINE_BEHIND = BEHIND & MINE | {"meu", "meus", "minha", "minhas"}
THEIRS_BEHIND = BEHIND - MINE | {"his", "hers"}
"""These follow what is somebody's."""
OPENING = ("activ", "ativ")


def turn_mode(voyage: Voyage, piece: Piece, after: Piece | None) -> None:
    """What is being told from here on: a verb says it, or whose the things are."""
    said = name_key(str(piece.text))
    voyage.going = voyage.going or is_going(voyage.form, piece)
    voyage.opened = voyage.opened or said.startswith(OPENING)
    if piece.kind == "mark":
        _pause(voyage)
    elif does(said, DOWN) and piece.kind in ("procedure", "word", "noise") and lands(voyage):
        voyage.mode, voyage.lands = LANDING, True
        count_alike(voyage) if voyage.number is not None else None  # «las 2 bajan a Quann»
    elif does(said, MADE) and piece.kind in ("procedure", "word", "noise") and has(voyage, "produce"):
        count_alike(voyage) if voyage.number is not None else None
        voyage.mode = MAKING
    elif piece.kind == "against":
        count_alike(voyage) if voyage.number is not None else None
        voyage.mode, voyage.leading = THERE, ""
    elif piece.kind in ("procedure", "noise") and said.startswith(GOING) and not WHERE.intersection(piece.lead):
        voyage.mode = MOVING
    elif tells_where(voyage, piece, said):
        voyage.mode, voyage.post = THERE, voyage.latest[-1][0]
    elif voyage.groups and WHERE.intersection(piece.lead) and _counts(piece):
        voyage.mode = _found_there(voyage, piece)
    else:
        voyage.mode = _owned(voyage, piece)
    voyage.paused = piece.kind == "mark"


def _counts(piece: Piece) -> bool:
    return piece.kind == "number" or is_unit(piece)


def _found_there(voyage: Voyage, piece: Piece) -> str:
    """«donde está el crucero de Iván», «a donde tengo 2 cazas»: whose stands where the ships go, or on the way."""
    if HAVE.intersection(piece.lead) and not voyage.player.get("name"):
        return OURS
    return GUARDING if voyage.leading == "through" or voyage.latest is voyage.stops["through"] else THERE


def is_anothers(voyage: Voyage, after: Piece | None) -> bool:
    """«1 dread of mine», «1 cruzador meu»: whether what is counted is said behind it to be of somebody who does not move."""
    lead = [word for word in (after.lead if after is not None else ()) if word != "of"][:1]
    if not voyage.groups or voyage.mode != MOVING:
        return False
    return bool(MINE_BEHIND.intersection(lead)) if voyage.player.get("name") else bool(THEIRS_BEHIND.intersection(lead))


def _pause(voyage: Voyage) -> None:
    """A mark ends what others have: «en medio está la flota de Luis, 2 cruceros» only once that is counted."""
    if voyage.mode == GUARDING and not voyage.guards and not voyage.there:
        return
    voyage.fresh, voyage.post = {}, ""
    if voyage.mode in (THERE, GUARDING, LANDING, OURS):
        count_alike(voyage) if voyage.number is not None else None
        voyage.mode = MOVING if voyage.mode != LANDING else LANDING
        voyage.leading = ""


def _owned(voyage: Voyage, piece: Piece) -> str:
    """What is being told, by whose the things are."""
    mine, theirs = bool(MINE.intersection(piece.lead)), bool(THEIRS.intersection(piece.lead) - {"el", "su", "sus", "seu"})
    named, counts = bool(voyage.player.get("name")), piece.kind == "number"
    if mine and named and voyage.groups and piece.kind in ("number", "word", "other"):
        return THERE  # «Ana mueve 1 crucero, yo tengo allí 1 SDP»
    if (mine or FIRST_PERSON.intersection(piece.lead)) and voyage.mode == GUARDING:
        return MOVING
    if theirs and voyage.groups and not named and counts and voyage.mode == MOVING:
        return THERE
    yonder = voyage.paused and voyage.groups and counts and YONDER.intersection(piece.lead)
    return THERE if yonder else voyage.mode  # «…, allí 1 destructor de Noa»
