"""Before a piece of a sentence about a board is read: what it ends, what it counts by the way."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.board.counting import PLANETS, listed
from web.sentence.filling.ahead import RETREATING
from web.sentence.filling.there import stands_on
from web.sentence.pieces.listing import goes_on
from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.sides.own import turn_to_mine
from web.sentence.sides.owning import give_behind
from web.sentence.telling.teller import Teller
from web.sentence.words.shared import GOING_DOWN, LANDING, MADE, QUESTION, SENDING, SUBJECTS
from web.sentence.words.small import OUR, WORLD

PLAYING = ("jueg", "jog", "play")
"""How the words begin behind which a card stands, and nobody's name."""
HAD = frozenset(["tengo", "tenho", "have", "has", "tiene", "tem", "ya", "ja", "already", "hay", "got", "tenemos", "temos"])
"""What somebody has already, where a form asks for what is made."""
ALREADY, THERE_IS = frozenset({"already", "ya", "ja"}), ("hay", "ha")
STAYING = ("sit", "park", "stand", "stay", "wait")
"""How the words begin that say that ships stay where they are."""
POINTED = frozenset({"me", "him", "her", "el", "they", "ellos", "eles"})
ENDING = ("mark", "against", "other", "owner", "pronoun", "unknown")
"""What ends the list of troops that go down."""
VERBS = ("noise", "procedure", "mark", "against", "other")


def pass_by(teller: Teller, pieces: list[Piece], i: int) -> None:
    """Notes what ends with a piece, and what stands before it."""
    piece, where = pieces[i], teller.where
    teller.facing = i > 0 and (pieces[i - 1].kind == "against" or name_key(pieces[i - 1].text) in SUBJECTS | POINTED)
    teller.leaving = piece.kind != "mark" and (teller.leaving or name_key(piece.text).startswith(RETREATING))
    give_behind(teller, piece)
    where.played = i > 0 and name_key(pieces[i - 1].text).startswith(PLAYING)
    where.placing = i > 0 and _is_planet(pieces[i - 1]) and stands_on(teller)
    where.ashore = where.ashore or (where.placing and piece.kind == "number" and "with" in piece.lead)
    if where.placing and "with" in piece.lead and OUR.intersection(pieces[i - 1].lead):
        turn_to_mine(teller)  # «no meu planeta com 6 infantarias»
    where.lowering = _goes_down(teller, pieces, i) or (where.lowering and piece.kind not in ENDING)
    where.landing = i > 0 and pieces[i - 1].value in LANDING
    where.hurting = i > 0 and pieces[i - 1].kind == "damaged"
    where.counting = i > 0 and is_unit(pieces[i - 1]) and not piece.joined
    where.of_units = i > 1 and (is_unit(pieces[i - 2]) or name_key(pieces[i - 2].text).startswith(PLAYING))
    where.had = where.had and piece.kind not in VERBS and (piece.kind != "number" or piece.joined)
    where.had = where.had or (piece.kind == "number" and (_is_had(pieces, i) or (where.narrated and _is_made_later(pieces, i))))
    if (piece.kind in VERBS and not goes_on(pieces, i)) or QUESTION.intersection(piece.lead):
        where.stretch += 1
        where.near, where.acting = False, ""


def _goes_down(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """Whether a word says that troops go down to a planet, or sends such as follow at once: «manda 2 infanterías»."""
    if pieces[i].value in GOING_DOWN:
        return True
    rest = [one for one in pieces[i + 1 : i + 5] if one.kind != "noise"][:2]
    troops = listed(teller, "landing_units") if len(rest) == 2 and pieces[i].value in SENDING else ()
    return rest[:1] != [] and rest[0].kind == "number" and any(sense.key in troops for sense in rest[-1].senses)


def _is_planet(piece: Piece) -> bool:
    """Whether a piece is a planet, by its name or by what it is."""
    return name_key(str(piece.text)) in WORLD or piece.is_of(PLANETS)


def _is_had(pieces: list[Piece], i: int) -> bool:
    """Whether what is counted stands there: «tengo 2 cruceros», «ya hay 2 cruceros», «2 cruisers already there»."""
    rest = pieces[i + 1 : i + 3]
    behind = len(rest) == 2 and is_unit(rest[0]) and _stands_by_now(pieces, i + 2)
    has = i > 0 and (
        pieces[i - 1].value in THERE_IS
        or (pieces[i - 1].kind == "other" and HAD.intersection(str(pieces[i - 1].value).split("_")))
    )
    return behind or bool(HAD.intersection(pieces[i].lead)) or bool(has)


def _stands_by_now(pieces: list[Piece], at: int) -> bool:
    """«2 cruisers already there», «3 cruisers of his sit there already»: whether units are said behind them to be there."""
    said = {*pieces[at].lead, name_key(pieces[at].text)}
    if pieces[at].kind == "noise" and name_key(pieces[at].text).startswith(STAYING) and at + 1 < len(pieces):
        said |= {*pieces[at + 1].lead, name_key(pieces[at + 1].text)}
    return bool(ALREADY & said)


def _is_made_later(pieces: list[Piece], i: int) -> bool:
    """«3 infantry on Lodor, can they produce 2?»: what is counted before anything is made stands there already."""
    makes = [n for n, one in enumerate(pieces) if name_key(str(one.text)).split("_")[0].startswith(MADE)]
    first = makes[0] if makes else -1
    if first < i or not any(one.kind == "mark" for one in pieces[i:first]):
        return False
    return any(one.kind == "number" for one in pieces[first + 1 : first + 3]) and any(
        one.kind == "to" for one in pieces[i:first]
    )
