"""Somebody is named behind what is told: «la flota E de Laura», «las 3 naves de Luis»."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.phrases.blanks import ENDING
from web.sentence.pieces.piece import Piece, may_be_a_name
from web.sentence.sides.calling import call_side
from web.sentence.sides.turning import SELF, THEIRS, turn
from web.sentence.telling.teller import Teller
from web.sentence.words.shared import OF
from web.sentence.words.slots import has_board, side_fields

MY_OWN = frozenset({"meu", "minha", "mio", "mia", "mine"})
ANOTHERS = frozenset({"dele", "dela", "suyo", "suya", "hers", "theirs"})


def call_behind(teller: Teller, pieces: list[Piece], i: int) -> None:
    """Turns to whoever is named behind a figure before it is read, where somebody else's things were told just now."""
    if not _are_parted(teller):
        return
    counts = i + 1 < len(pieces) and (_counts(pieces[i], pieces[i + 1]) or _counts(pieces[i + 1], pieces[i]))
    if not counts and not _tells_of_a_side(pieces[i]):
        return
    end = i + 2 if counts else i + 1
    if whose := _said_behind(pieces, end):
        turn(teller, whose)
        return
    name = _named_at(pieces, end) if not teller.untold else ""
    if name and name_key(name) != name_key(str(teller.side.get("name") or "")):
        teller.leading = ""
        call_side(teller, name)


def _are_parted(teller: Teller) -> bool:
    """Whether a form without a board sets some against others."""
    fields = side_fields(teller.form)
    board = has_board(teller.form)
    return not board and (len(fields) > 1 or teller.meeting) and not any(one.everybody for one in fields)


def _tells_of_a_side(piece: Piece) -> bool:
    """Whether a phrase tells what somebody has, and not who that is."""
    paths = [path for path, _value in piece.value.facts] if piece.kind == "fact" else []
    counts = (
        any(isinstance(value, int) and not isinstance(value, bool) for _path, value in piece.value.facts) if paths else False
    )
    return bool(paths) and all(path.startswith("@.") for path in paths) and (counts or "tactic" in paths[0])


def _counts(number: Piece, noun: Piece) -> bool:
    """Whether a number counts what a side has."""
    return number.kind == "number" and noun.kind == "word" and not noun.lead and any(slot.side for slot in noun.slots)


def _said_behind(pieces: list[Piece], i: int) -> str:
    """«ataque 7 meu, defesa 4 dele»: whether a figure is said to be of whoever tells it, or of the other one."""
    here = pieces[i] if i < len(pieces) else None
    if here is None or not here.lead or (here.kind not in ("mark", "against") and here.lead[1:2] != ("and",)):
        return ""
    return SELF if here.lead[0] in MY_OWN else THEIRS if here.lead[0] in ANOTHERS else ""


def _named_at(pieces: list[Piece], i: int) -> str:
    """Who is named behind an «of»."""
    here = pieces[i : i + 2]
    if len(here) < 2 or here[0].kind != "from" or here[0].lead or name_key(here[0].text) not in OF | {"del"}:
        return ""
    known = here[1].kind == "unknown" and may_be_a_name(here[1])
    return ENDING.sub("", here[1].text) if known else ""
