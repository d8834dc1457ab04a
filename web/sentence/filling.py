"""A told situation becomes the value of a form: sides, what each has, and what is around them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from web.sentence.lexicon import Slot, side_fields, slots_of
from web.sentence.pieces import Piece, may_be_a_name
from web.sentence.placing import NUMERIC, put_letter, put_number, put_place, put_thing
from web.sentence.teller import Teller
from web.sentence.words import ALONE, ATTACKING, DOING, MEETING, VAGUE


def tell(teller: Teller, pieces: list[Piece]) -> None:
    """Reads the pieces of a sentence one after the other."""
    for i, piece in enumerate(pieces):
        after = pieces[i + 1] if i + 1 < len(pieces) else None
        if teller.aimed and "with" in piece.lead:
            teller.aimed = False
            teller.turn_to(0)
        _READERS.get(piece.kind, _ignored)(teller, piece, after)


def _procedure(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«… y bajan 2 infanterías»: what the active player does is told of that side."""
    if piece.value in DOING and teller.at > 0:
        teller.turn_to(0)


def _ignored(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """Marks and words that chose the procedure say nothing more."""


def _word(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """A thing or the name of a place: the thing goes where such things go, the place gets its number."""
    if _is_heading(teller, piece, after) or (piece.value in VAGUE and not piece.slots):
        return
    counted = teller.pending is not None or (after is not None and after.kind == "number")
    common = {slot.source for slot in slots_of(teller.form) if not slot.rare and slot.one.type != "flag"}
    known = any(sense.list in common for sense in piece.senses)
    first = any(
        (slot.one.type == "flag" and not known) or (counted and slot.one.type in NUMERIC and _nearer(teller, slot, known))
        for slot in piece.slots
    )
    ways = (put_place, _thing) if first and not _is_unit(piece) else (_thing, put_place)
    if not any(way(teller, piece, after) for way in ways):
        (teller.unused if piece.senses and not piece.slots else teller.missed).append(piece.text)
    what = teller.focus if teller.focus in piece.slots else None
    teller.leading = ""
    if not (what and what.one.type == "counts" and after is not None and after.senses):  # «2 cañones rojos»
        teller.pending = None


def _nearer(teller: Teller, slot: Slot, known: bool) -> bool:
    """Whether a place is nearer than the thing of the same name: not one in rows that nobody has begun to tell."""
    return not known or not slot.rows or slot.rows == teller.within


def _is_heading(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """«tropas: 5 infanterías»: a word before a colon counts nothing."""
    return _is_unit(piece) and teller.pending is None and after is not None and after.text == ":"


def _is_unit(piece: Piece) -> bool:
    """Whether a piece counts ships or troops."""
    return any(sense.list in ("units", "ships") for sense in piece.senses)


def _thing(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    from web.sentence.board import on_board

    return on_board(teller, piece) or put_thing(teller, piece, after)


def _against(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«contra»: the other side is told; «ataca a» goes back to the attacker when it says with what."""
    fields = side_fields(teller.form)
    if not fields or any(one.everybody for one in fields):
        return
    if piece.value in ALONE and (after is None or "with" in after.lead or after.kind not in ("number", "word", "unknown")):
        return
    if not teller.sides and piece.value in MEETING:
        return
    if not teller.sides:
        teller.next_side()
    teller.aimed = piece.value in ATTACKING and teller.untold
    teller.next_side()
    teller.pending = None


def _damaged(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«1 dañado» after a unit hurts so many of them; «dañados» by itself hurts all; «1 damaged dreadnought» comes before."""
    if teller.last is None or (after is not None and after.kind == "word" and _is_unit(after)):
        teller.hurting = 1 if teller.pending is None else teller.pending
        return
    units, key = teller.last
    stack = units[key]
    n = stack["count"] if isinstance(stack, Mapping) else stack
    hurt = n if teller.pending is None else min(n, teller.pending)
    units[key] = {"count": n, "damaged": hurt} if hurt else n
    teller.pending = None


def _player(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«jugador 2» is a name; anything else of that kind says nothing."""
    if after is not None and after.kind == "number":
        teller.waiting = None


def _unknown(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """A word in capitals is somebody's name: of this side, of the next where this one has one, or of whom a place wants."""
    if not may_be_a_name(piece):
        teller.missed.append(piece.text)
        teller.pending = None
        return
    if put_letter(teller, piece):
        return
    name = re.sub(r"['’]s$", "", piece.text)
    if teller.naming is not None:
        teller.elected.append((teller.naming, name))
        teller.naming = None
        return
    teller.named = name
    if not side_fields(teller.form):
        _sole_name(teller, name)
        return
    named = [str(side.get("name", "")).casefold() for side in teller.sides]
    if name.casefold() in named:
        teller.turn_to(named.index(name.casefold()))
        return
    theirs = teller.leading == "from" and not (teller.sides and teller.side.get("name"))  # «3 naves de Ana»
    if not theirs and teller.sides and (teller.side.get("name") or not teller.untold):
        teller.next_side()
    teller.side["name"] = name
    teller.pending, teller.leading = None, ""


def _sole_name(teller: Teller, name: str) -> None:
    """A form about one player has a box for the name."""
    boxes = [slot for slot in slots_of(teller.form) if slot.path in (("name",), ("player",), ("player", "name"))]
    box = next((slot for slot in boxes if slot.one.type == "text" and not teller.told_of(slot)), None)
    if box is None or teller.taken(box):
        teller.missed.append(name)
        return
    teller.target(box)[box.path[-1]] = name
    teller.around.append(name)


def _to(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«Bombardeo con 2 acorazados a 2 infanterías»: whoever is attacked is the other side."""
    if piece.text == "A" and put_letter(teller, piece):
        return
    teller.leading = "to"
    if not teller.sides or teller.untold or len(teller.sides) != 1:
        return
    if after is not None and after.kind == "number" and teller.has_more:
        teller.next_side()


def _other(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«él tiene», «y yo tengo»: from here on the other side is told."""
    if teller.sides and not teller.untold and teller.has_more:
        teller.next_side()


def _leading(teller: Teller, piece: Piece, after: Piece | None) -> None:
    teller.leading = piece.kind


def _known(teller: Teller, piece: Piece, after: Piece | None) -> None:
    teller.unused.append(piece.text)
    teller.pending = None


_READERS = {
    "number": put_number,
    "word": _word,
    "procedure": _procedure,
    "against": _against,
    "damaged": _damaged,
    "player": _player,
    "unknown": _unknown,
    "known": _known,
    "to": _to,
    "from": _leading,
    "through": _leading,
    "other": _other,
}
