"""What is being told of a move from here on: a verb says it, or whose the things are."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.pieces.piece import Piece
from web.sentence.voyage.ashore import DOWN, does, has, lands
from web.sentence.voyage.by_the_way import YONDER, tells_where
from web.sentence.voyage.counted import count_alike
from web.sentence.voyage.ships import GUARDING, LANDING, MAKING, MOVING, THERE, Voyage
from web.sentence.words.shared import FIRST_PERSON, MADE, MINE, THEIRS

OPENING = ("activ", "ativ")
GOING = ("muev", "mov", "viaj", "vuel", "fly", "flies", "cruz", "cross", "atrav", "pas", "sal", "sai", "leav", "envi", "send")


def turn_mode(voyage: Voyage, piece: Piece, after: Piece | None) -> None:
    """What is being told from here on: a verb says it, or whose the things are."""
    said = name_key(str(piece.text))
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
    elif piece.kind in ("procedure", "noise") and said.startswith(GOING):
        voyage.mode = MOVING
    elif tells_where(voyage, piece, said):
        voyage.mode, voyage.post = THERE, voyage.latest[-1][0]
    else:
        voyage.mode = _owned(voyage, piece)
    voyage.paused = piece.kind == "mark"


def _pause(voyage: Voyage) -> None:
    """A mark ends what others have: «en medio está la flota de Luis, 2 cruceros» only once that is counted."""
    if voyage.mode == GUARDING and not voyage.guards and not voyage.there:
        return
    voyage.fresh, voyage.post = {}, ""
    if voyage.mode in (THERE, GUARDING, LANDING):
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
