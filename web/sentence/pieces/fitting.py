"""How well the pieces of a sentence fit a form: what it has places for, and what it does not."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from functools import cache

from adjudicator import games
from adjudicator.names import name_key
from adjudicator.shapes import lists_of
from web.referee.fields import Form, form_of
from web.sentence.pieces.piece import Piece
from web.sentence.words.chat import tells_nothing
from web.sentence.words.lexicon import lexicon_of
from web.sentence.words.people import GIVEN
from web.sentence.words.shared import MEASURES, MINE, NOISE, SMALL, VAGUE
from web.sentence.words.slots import flies, has_board, slots_of

THING, LABEL, UNFIT, FOREIGN, RARELY = 1.0, 0.6, -0.4, -1.5, 0.2
"""A thing that fits, a label, what does not fit, what is of another game, what a form rarely asks."""


UNNAMED = ("me", "self", "other", "second", "theirs")
"""Whom a phrase turns to without naming anybody."""

CROSSED = ("anomalies", "planets", "squares", "sectors", "units", "ships", "fleet", "moving_ships", "factions")
"""The lists of what ships go through."""


HOLDING = frozenset({"tengo", "tenho", "llevo", "levo"})
"""What the one who tells it has."""


def crosses(pieces: list[Piece]) -> bool:
    """Whether a sentence says through what: not «por un cañón», which is what something is changed for."""
    after = [
        next((one for one in pieces[i + 1 :] if one.kind != "number"), None)
        for i, piece in enumerate(pieces)
        if piece.kind == "through"
    ]
    return any(one is None or not one.senses or any(sense.list in CROSSED for sense in one.senses) for one in after)


def names_somebody(piece: Piece) -> bool:
    """Whether a piece is somebody, or a phrase that tells of somebody."""
    return (
        bool(piece.value)
        if piece.kind == "unknown"
        else piece.kind == "fact" and any(path == "@" and value not in UNNAMED for path, value in piece.value.facts)
    )


def names_any(pieces: list[Piece], lists: Iterable[str]) -> bool:
    """Whether a sentence names a thing of any of some lists."""
    wanted = frozenset(lists)
    return any(sense.list in wanted for piece in pieces for sense in piece.senses)


def chooses(pieces: list[Piece], form: Form) -> bool:
    """Whether a sentence names one of the few things that a form offers first: the action that somebody takes."""
    first = form.fields[0] if form.fields else None
    few = chosen_among(form.game, form.procedure, first.source) if first is not None else frozenset()
    said = [fact for piece in pieces if piece.kind == "fact" for fact in piece.value.facts]
    return any(first is not None and path == first.key and str(value) in few for path, value in said)


@cache
def chosen_among(game: str, procedure: str, source: str) -> frozenset[str]:
    """The few things of a list that a form offers first; none where it begins with something else, or offers all."""
    fields = form_of(game, procedure).fields
    first = fields[0] if fields else None
    known = lists_of(game).get(source) if first is not None and first.type == "select" and first.source == source else None
    few = set(known.offered("")) if known is not None and known.offered else set()
    return frozenset(few) if known is not None and len(few) < len(known.words().keys) else frozenset()


def lands(pieces: list[Piece], form: Form) -> bool:
    """Whether a sentence counts troops and nothing that flies, or what stands on planets."""
    troops = lists_of(form.game).get("landing_units")
    keys = set(troops.offered("")) if troops and troops.offered else set()
    named = {sense.key for piece in pieces for sense in piece.senses if sense.list == "units"}
    built = lists_of(form.game).get("structures")
    stands = named & set(built.offered("")) if built and built.offered else set()
    return bool(stands) or (bool(named & keys) and not any(n in flying(form.game) for n in named))


@cache
def flying(game: str) -> frozenset[str]:
    """The units that move by themselves."""
    known = lists_of(game).get("ships")
    return frozenset(known.offered("")) if known and known.offered else frozenset()


def goes(pieces: list[Piece]) -> bool:
    """Whether a sentence says from where and to where: «de A a X»."""
    ends = {one.kind for one, place in itertools.pairwise(pieces) if one.kind in ("from", "to") and is_place(place)}
    return len(ends) == 2


def is_place(piece: Piece) -> bool:
    """Whether a piece can be a system or a sector: a letter, a name, a number of three digits."""
    return (
        piece.is_of("planets")
        or piece.text == "A"
        or (piece.kind == "unknown" and bool(piece.value) and name_key(piece.text) not in GIVEN)
        or (piece.kind == "number" and len(piece.text) > 2)
    )


def owners_in(pieces: list[Piece], form: Form) -> int:
    """How many factions or species a sentence names where each side has one."""
    chosen = {slot.source for slot in slots_of(form) if slot.side and slot.one.type == "select" and not slot.rows}
    return len({sense.key for piece in pieces for sense in piece.senses if sense.list in chosen})


def fleets_in(pieces: list[Piece]) -> int:
    """How many people a sentence tells of who have ships, each before them: «yo traigo 2 cruceros y Ana 3 acorazados»."""
    owner, found = "", set()
    for piece in pieces:
        if names_somebody(piece):
            owner = piece.text
        elif piece.kind == "other" or {"yo", "eu", "i", *HOLDING}.intersection((*piece.lead, str(piece.value))):
            mine = (HOLDING | MINE - {"mi", "my", "me"}).intersection((*piece.lead, *str(piece.value).split("_")[:1]))
            owner = "mine" if mine else owner if owner not in ("", "mine") else "theirs"
        found |= {owner} if owner and piece.is_of("ships") else set()
    return len(found)


def fits(piece: Piece, form: Form) -> float:
    if piece.kind == "fact":
        return float(piece.value.weight)
    if len(piece.text) == 1 or (piece.value in VAGUE and not piece.slots):
        return 0
    if piece.mended and _is_foreign(str(piece.text)):  # no slip, but a thing of another game
        return UNFIT
    if piece.kind == "word" and piece.senses:
        return THING if accepts(form, piece) else LABEL if piece.slots else RARELY if accepts(form, piece, rare=True) else UNFIT
    if piece.kind == "word" and _is_talk(piece):
        return 0
    if piece.kind == "word":
        return LABEL if piece.value not in lexicon_of(form.game).procedures else 0
    if piece.kind == "unknown" and name_key(piece.text) in MEASURES:
        return 0
    if piece.kind == "unknown":
        return FOREIGN if _is_foreign(str(piece.text)) else UNFIT / 2
    return 0


def _is_talk(piece: Piece) -> bool:
    """Whether the words of a label are such as every sentence has: «qué pasa»."""
    return all(word in SMALL or word in NOISE or tells_nothing(word) for word in str(piece.value).split("_"))


def _is_foreign(word: str) -> bool:
    """Whether a word that means nothing in this game is a thing of another."""
    return any(name_key(word) in lexicon_of(game).things for game in games())


def moves_alone(form: Form) -> bool:
    """Whether a form is about moves and nothing else."""
    keys = {one.key for one in form.fields}
    return any(flies(one) for one in form.fields) and not keys & {"landing", "produce"}


def accepts(form: Form, piece: Piece, rare: bool = False) -> bool:
    """Whether a form has a place for one of the things that a piece can be; where it is rarely said only if that is asked."""
    lists = _lists(form.game, form.procedure, rare)
    return any(sense.list in lists for sense in piece.senses)


@cache
def _lists(game: str, procedure: str, rare: bool) -> frozenset[str]:
    form = form_of(game, procedure)
    board = has_board(form)
    usual = (slot for slot in slots_of(form) if rare or slot.side or not (slot.rare or (board and slot.rows)))
    return frozenset(slot.source for slot in usual) | board_lists(form)


def board_lists(form: Form) -> set[str]:
    """The lists of what stands on the board of a form, and of what moves over it."""
    found: set[str] = set()
    waiting = [one for one in form.fields if one.sketch or one.key == "moves"]
    while waiting:
        one = waiting.pop()
        found.add(one.source)
        waiting += one.fields
    return found - {""}
