"""Where in a form a thing goes, and what the name of a place opens."""

from __future__ import annotations

from typing import Any

from web.referee.words import name_in
from web.sentence.form.again import tell_again
from web.sentence.form.nobodys import part_sides
from web.sentence.form.put import put
from web.sentence.pieces.fitting import accepts
from web.sentence.pieces.piece import Piece
from web.sentence.telling.teller import Teller
from web.sentence.words.lexicon import Sense
from web.sentence.words.slots import Slot, slots_of

COUNTED = ("counts", "rows", "stepper")
MOST_TIMES = 6
NARROW, WIDE = ("leaders", "relics", "notes", "abilities"), "cards"
"""Lists of what is also in a wider one."""
PARTS = "parts"
"""What is mounted on ships, of one sort as many as there are."""
YES_NO = "yes_no"
"""The list of the two answers."""


def put_thing(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """A thing goes where such things go: where the word before or after names the place, else to the first place that is free."""
    found = [(sense, slot) for sense in piece.senses for slot in teller.slots(of=sense.list)]
    narrow = {slot.path for sense, slot in found if sense.list in NARROW and slot.side and not slot.rows}
    if narrow:  # a leader is among the cards too, and has a place of its own
        found = [(sense, slot) for sense, slot in found if sense.list != WIDE or not slot.side]
    label = after is not None and bool(after.slots) and not accepts(teller.form, after) and not after.lead
    named = after.slots if teller.focus is None and after is not None and label else ()
    meant = {slot.path for slot in named}
    wished = any(_is_wish(slot) for _sense, slot in found)
    found.sort(
        key=lambda pair: (
            pair[1] is not teller.focus,
            wished and pair[1].side != teller.owning,
            pair[1].path not in meant and pair[1].rows not in meant,
            teller.pending is not None and pair[1].one.type not in COUNTED,
            bool(teller.within) and pair[1].rows != teller.within,
            _rank(teller, pair[1]),
        )
    )
    return any(_take(teller, slot, sense, piece, after) for sense, slot in found)


def _is_wish(slot: Slot) -> bool:
    """Whether a place holds what somebody wants, not what somebody has."""
    return not slot.side and len(slot.path) == 1 and slot.one.type == "chips" and not slot.rare


def _rank(teller: Teller, slot: Slot) -> int:
    """How late a place is thought of: one that is taken last, unless a row more is begun with it; what is folded away before that."""
    if slot.one.type != "select" or slot.side or not teller.taken(slot) or teller.leading == "from":
        return 2 if slot.one.fold or slot.rare else 0
    alone = bool(slot.rows) and len([one for one in teller.slots(of=slot.source) if one.rows == slot.rows]) == 1
    return 1 if alone else 3


def _take(teller: Teller, slot: Slot, sense: Sense, piece: Piece, after: Piece | None) -> bool:
    one = slot.one
    names = one.listing.names
    key = names.written(sense.key) if names and names.written else sense.key
    if one.type == "rows" and one.tiles:
        if not tell_again(teller, slot, sense, piece):
            _tile(teller, slot, sense)
        return True
    if one.type == "counts":
        if teller.pending is None and after is not None and after.kind == "number":
            teller.waiting, teller.filled = (slot, sense.key), False
            return True
        put(teller, slot, sense.key, 1 if teller.pending is None else teller.pending)
        teller.assumed = (slot, sense.key) if teller.pending is None else None
        return True
    if one.type == "line" and sense.list == one.source:
        teller.lined = key  # «Quann con 2 de influencia»; «Quann» alone is told too
        teller.target(slot).setdefault(slot.path[-1], []).append({one.keyed: key})
        teller.say(key, slot.side)
        teller.waiting = (slot, "") if after is not None and after.kind == "number" else teller.waiting
        return True
    if one.type in ("select", "text", "chips", "words"):
        several = one.type == "words" or (one.type == "chips" and slot.rows and slot.source == PARTS)  # «2 cañones de plasma»
        for _i in range(min(teller.pending or 1, MOST_TIMES) if several else 1):
            put(teller, slot, "", key if one.type != "text" else name_in(teller.form, sense.list, sense.key))
        _counted(teller, slot)
        return True
    return False


def _tile(teller: Teller, slot: Slot, sense: Sense) -> None:
    one = slot.one
    part_sides(teller, slot, sense.key)
    row = {one.keyed: sense.key, one.plain: 1 if teller.pending is None else teller.pending}
    rows = teller.target(slot).setdefault(slot.path[-1], [])
    if rows and id(rows[-1]) in teller.supposed and rows[-1].get(one.keyed) == sense.key:
        row = rows.pop() | row  # «los de Ana con 2 de casco; trae 3 cruceros»
    rows.append(row)
    teller.uncounted |= {id(row)} if teller.pending is None else set()
    teller.tiled = slot, row
    teller.begun.add((teller.whose(slot), slot.path))
    teller.counted.add(teller.whose(slot))
    teller.within = slot.path
    teller.say(f"{row[one.plain]} × {name_in(teller.form, sense.list, sense.key)}", slot.side)


def _counted(teller: Teller, slot: Slot) -> None:
    """«pago 6 recursos»: the number before what is chosen is the one that the form asks for beside it."""
    if teller.pending is None or slot.side or slot.one.type != "select":
        return
    inside = [each for each in slots_of(teller.form) if each.rows == slot.rows and not each.side and not each.rare]
    free = next((each for each in inside if each.one.type == "stepper" and not teller.told_of(each)), None)
    if free is not None:
        put(teller, free, "", teller.pending)
    elif slot.rows:
        rows = _rows_of(teller, slot)
        teller.copies += [(rows, rows[-1], teller.pending)] if rows and teller.pending > 1 else []


def _rows_of(teller: Teller, slot: Slot) -> list[dict[str, Any]]:
    here: Any = teller.value
    for key in slot.rows:
        here = here.get(key) if isinstance(here, dict) else None
    return here if isinstance(here, list) else []


def put_place(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """The name of a place: its number stands before it or after it; a flag is raised."""
    return any(_open(teller, slot, piece, after) for slot in teller.slots(slots=piece.slots))


def _open(teller: Teller, slot: Slot, piece: Piece, after: Piece | None) -> bool:
    """What the name of a place does: it answers, takes its number, awaits somebody, counts rows, or awaits what is told next."""
    kind = slot.one.type
    if kind == "flag":
        if not teller.denied:
            put(teller, slot, "", True)
        teller.denied = False
    elif slot.source == YES_NO and _is_whole(teller, slot, piece) and not (after is not None and _answers(after)):
        put(teller, slot, "", "no" if teller.denied else "yes")
        teller.denied = False
    elif kind in ("stepper", "number", "numbers", "line"):
        _number_of(teller, slot, piece, after)
    elif kind == "select" and slot.one.source.startswith("@") and slot.one.source != "@systems":
        _elect(teller, slot, after)
    elif kind in ("rows", "counts") and teller.pending is not None and not (after is not None and after.senses):
        _so_many(teller, slot, teller.pending)
    else:
        return _await(teller, slot)
    return True


def _elect(teller: Teller, slot: Slot, after: Piece | None) -> None:
    """Who somebody is: whoever was named before, «Mona is the speaker», or whoever is named next."""
    if teller.named and not (after is not None and after.kind == "unknown" and after.value):
        teller.elected.append((slot, teller.named))
    else:
        teller.naming = slot


def _await(teller: Teller, slot: Slot) -> bool:
    """What is told next belongs to this place, where it is free and can hold it."""
    kind = slot.one.type
    fresh = kind == "select" and not slot.rows and not teller.told_of(slot)
    teller.focus = slot if fresh or not teller.taken(slot) else None
    if kind not in ("rows", "counts", "select", "chips", "words", "text", "group", "pairs"):
        return False
    teller.within = slot.path if kind == "rows" and slot.path in teller.headed else teller.within
    teller.naming = slot if kind == "text" and not slot.source else teller.naming
    return True


def _is_whole(teller: Teller, slot: Slot, piece: Piece) -> bool:
    """Whether a label is said as it stands, and not by one of its words."""
    return "_" in str(piece.value) and len(piece.slots) == 1


def _answers(piece: Piece) -> bool:
    return piece.is_of(YES_NO)


def _so_many(teller: Teller, slot: Slot, n: int) -> None:
    """«3 colonos»: so many of what the form proposes, where nobody says which."""
    here, name = teller.target(slot), slot.path[-1]
    begun = here.get(name)
    if slot.side and slot.one.type == "rows" and not slot.one.tiles:
        teller.so_many[teller.whose(slot), slot.path] = n
    if slot.one.type == "counts":
        keys = list(begun) if isinstance(begun, dict) else []
        if len(keys) == 1:
            put(teller, slot, keys[0], n)
        else:
            teller.missed.append(f"{n} {teller.form.told(slot.one.label).lower()}")
        return
    if isinstance(begun, list) and begun and (teller.whose(slot), slot.path) not in teller.begun:
        begun[:] = [dict(begun[0]) for _i in range(min(n, slot.one.entries or n))]
        teller.say(f"{teller.form.told(slot.one.label)}: {n}", slot.side)
    teller.within = slot.path


def _number_of(teller: Teller, slot: Slot, piece: Piece, after: Piece | None) -> None:
    """«coste 6» and «6 de coste»: where both could be, a number that a word parts from the place is not its own."""
    follows = after is not None and after.kind == "number" and not after.lead
    own = teller.pending is not None and not (follows and piece.lead and "de" not in piece.lead)
    if own and slot.one.type != "numbers":
        put(teller, slot, "", teller.pending)
        return
    teller.waiting, teller.filled = (slot, ""), False
    if own:
        put(teller, slot, "", teller.pending)
    teller.within = slot.rows or teller.within
