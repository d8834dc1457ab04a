"""Who does what a verb says, and so whose the things are that are counted next."""

from __future__ import annotations

import re

from web.sentence.pieces.piece import Piece
from web.sentence.telling.teller import Teller
from web.sentence.words.shared import ARTICLES, FIRST_PERSON, LANDING, MINE, SUBJECTS
from web.sentence.words.small import THEY

MY_DEED = re.compile(r"^[a-z]{3,}ei$")
"""How Portuguese verbs end that say what the one did who tells it."""


def follow(teller: Teller, piece: Piece) -> None:
    """«eu cheguei com 2 naves»: who does it says whose the things are that are counted next."""
    if "me" in piece.lead and piece.kind in ("noise", "procedure") and str(piece.value).startswith(("qued", "rest", "sobr")):
        teller.doer = "mine"  # «…, me restam 2 cruzadores»
        return
    does = piece.kind in ("noise", "procedure", "against", "word")
    if piece.kind == "mark":
        teller.doer = ""
    elif (
        (does and (piece.value in FIRST_PERSON or _is_my_deed(piece)) and (not piece.slots or _says_a_deed(teller, piece)))
        or FIRST_PERSON.intersection(piece.lead)
        or ((not teller.meeting or teller.where.narrated) and {"quiero", "quero", "puedo", "posso"}.intersection(piece.lead))
        or ((piece.kind in ("noise", "procedure") or piece.value in LANDING) and MINE.intersection(piece.lead) & SUBJECTS)
    ):
        teller.doer = "mine"
    elif piece.kind == "noise" and piece.value in THEY and teller.meeting and (teller.own is not None or not teller.sides):
        teller.own = 1 if teller.own is None else teller.own
        teller.doer = "theirs"


def _is_my_deed(piece: Piece) -> bool:
    """«fiquei com 2»: whether a Portuguese verb says by its ending what the one did who tells it."""
    return piece.kind != "word" and MY_DEED.match(str(piece.value)) is not None


def _says_a_deed(teller: Teller, piece: Piece) -> bool:
    """«le juego Impacto directo», «y desembarco 3»: whether a word that also names a place says what is done; not «en juego»."""
    return piece.value in (*LANDING, "juego", "jogo") and teller.leading != "to" and not ARTICLES.intersection(piece.lead)
