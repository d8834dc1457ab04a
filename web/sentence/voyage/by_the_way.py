"""What a sentence about a move tells by the way: who is meant, who stands there first, how far ships go."""

from __future__ import annotations

import itertools

from adjudicator.names import name_key
from web.referee.fields import Form
from web.sentence.pieces.fitting import names_somebody
from web.sentence.pieces.piece import Piece, counts_units
from web.sentence.sides.calling import may_mean
from web.sentence.voyage.about import is_going
from web.sentence.voyage.ships import LANDING, THERE, Voyage
from web.sentence.words.sets import word_set
from web.sentence.words.shared import ARTICLES, FIRST_PERSON, PACE, THEIRS
from web.sentence.words.small import OF_THEM

PACED = frozenset({"move", "moves", "mueve", "mueven", "speed", "velocidad", "velocidade", "anda", "andam", "move_of"})
"""How far ships go, where only a number follows."""
WHERE, YONDER = frozenset({"where", "donde", "onde"}), frozenset({"alli", "ahi", "ali", "la", "there", "alla"})
MY_MOVES = word_set("salgo mexo activo ativo envio paso passo voy vou cruzo atravieso atravesso levei movi passei pase")
"""What the one does who tells it."""


def tells_pace(piece: Piece, rest: list[Piece]) -> bool:
    """«movimiento 3», «their move is 3»: how far the ships go, where what follows the number is nothing that it counts."""
    ends = len(rest) == 1 or (len(rest) == 2 and (rest[1].kind == "mark" or rest[1].joined))
    told = name_key(piece.text) in PACE or (name_key(piece.text) in PACED and ends)
    return told and bool(rest) and rest[0].kind == "number" and not counts_units(rest[-1])


def is_mover(voyage: Voyage, said: list[str]) -> bool:
    """Whether a pronoun means whoever moves: the only one who has been named."""
    name = str(voyage.player.get("name") or "")
    return bool(name) and not voyage.rival and bool(THEIRS.intersection(said)) and may_mean(name, said)


def stands_first(voyage: Voyage, rest: list[Piece]) -> bool:
    """«Ana tenía 3 destructores en B. Yo paso con 2 cruceros»: what somebody has before anybody moves, where another one does."""
    clause = list(itertools.takewhile(lambda one: one.kind != "mark", rest))
    named = any(names_somebody(one) and len(one.text) > 1 for one in clause)
    had = named and any(map(counts_units, clause)) and not any(_moves(voyage.form, one) for one in clause)
    return had and not voyage.groups and any(_is_mine(one) for one in rest[len(clause) :])


def _moves(form: Form, piece: Piece) -> bool:
    """Whether a piece says that something goes somewhere, also by a word that is a thing elsewhere: «moves»."""
    return piece.kind in ("procedure", "from", "through") or is_going(form, piece)


def _is_mine(piece: Piece) -> bool:
    """Whether a piece is said by the one who tells it of what he or she does."""
    said = {name_key(str(piece.text)).split("_")[0], *piece.lead, *str(piece.value).split("_")}
    return bool(said & (FIRST_PERSON | {"yo", "eu", "i"} | MY_MOVES))


def is_of_them(rest: list[Piece]) -> bool:
    """«mis destructores, 3 de ellos»: whether a number counts what was told just before, and not how many are damaged."""
    said = {*rest[0].lead, name_key(rest[0].text)} if rest and rest[0].kind in ("mark", "noise") else set()
    return bool(said & OF_THEM) and not any(one.kind == "damaged" for one in rest)


def tells_again(voyage: Voyage, piece: Piece, unit: str) -> bool:
    """«the carriers carry 5 infantry»: whether ships are named once more, which are then those that are loaded."""
    again = [group for group in voyage.groups if group.ship == unit]
    if not again or not ARTICLES.intersection(piece.lead):
        return False
    voyage.loader = again[-1]
    return True


def tells_where(voyage: Voyage, piece: Piece, said: str) -> bool:
    """«por B, donde tengo 2 cruceros», «si Ana tiene allí…»: whether what follows stands in the system named last, which has a name."""
    words = {said, *piece.lead}
    passed = bool(voyage.latest) and any(stop is voyage.latest[-1] for stop in voyage.stops["through"])
    yonder = passed and bool(words & YONDER) and piece.kind == "number" and voyage.mode == THERE
    named = bool(voyage.latest and voyage.latest[-1][0] and voyage.groups) and voyage.mode != LANDING
    return named and not voyage.landing and (bool(words & WHERE) or yonder)
