"""Whether a sentence tells of ships that move, and which of its words say no more than that."""

from __future__ import annotations

from adjudicator.names import name_key
from web.referee.fields import Form
from web.sentence.phrases.matching import is_about
from web.sentence.pieces.piece import Piece
from web.sentence.words.chat import tells_nothing
from web.sentence.words.lexicon import lexicon_of
from web.sentence.words.shared import NOISE, PLAIN, SMALL
from web.sentence.words.slots import flies

GOING = (
    "muev", "mov", "mex", "viaj", "vuel", "fly", "flies", "cruz", "cross", "atrav", "pas", "sal", "sai", "leav", "envi", "send",
    "mand", "head", "dirij", "dirig", "rumb", "parto", "parte", "depart",
)  # fmt: skip
"""How words begin that say that ships go somewhere."""


def is_journey(pieces: list[Piece], form: Form) -> bool:
    """Whether a sentence about a whole action tells of ships that move: «muevo 2 cruceros desde A»."""
    if not any(flies(one) for one in form.fields):
        return False
    units = any(sense.list in ("units", "ships") for piece in pieces for sense in piece.senses)
    flies_there = any(sense.list == "ships" for piece in pieces for sense in piece.senses)
    if flies_there and any(one.key == "landing" for one in form.fields):
        return True  # «activo Quann con 2 cruceros»
    return units and any(piece.kind in ("from", "through") or says_move(form, piece) for piece in pieces)


def says_move(form: Form, piece: Piece) -> bool:
    """Whether a piece is a word for moving."""
    said = name_key(piece.text)
    return "movement" in lexicon_of(form.game).procedures.get(said, ()) or is_about(form.game, "move", said)


def is_going(form: Form, piece: Piece) -> bool:
    """Whether a piece says that something goes somewhere, be it by a word of everyday speech: «manda», «mexo», «heads»."""
    said = name_key(piece.text)
    return (piece.kind in ("procedure", "noise") and said.startswith(GOING)) or (
        piece.kind == "word" and says_move(form, piece)
    )


def is_plain(form: Form, piece: Piece) -> bool:
    """Whether a thing without a place only says what is done."""
    said = name_key(piece.text)
    return (
        piece.value in PLAIN
        or all(word in NOISE or word in SMALL or tells_nothing(word) for word in said.split("_"))
        or is_about(form.game, form.procedure, name_key(piece.text))
    )
