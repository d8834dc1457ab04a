"""Where in a form a number goes, or a letter that names a system."""

from __future__ import annotations

from adjudicator.names import name_key
from web.referee.words import name_in
from web.sentence.form.put import put
from web.sentence.pieces.fitting import accepts
from web.sentence.pieces.piece import Piece
from web.sentence.telling.teller import Teller
from web.sentence.words.sets import word_set
from web.sentence.words.shared import ARTICLES, ECHO, GOING_DOWN, OF
from web.sentence.words.slots import Slot, side_fields, slots_of
from web.sentence.words.small import THE

ORDERED = ("from", "to")
ARE = frozenset({"are", "son", "sao"})
THEM = frozenset({"them", "those", "ellos", "ellas", "eles", "elas"})
APART = THE | {"and", "with"}
"""Words that part a number from the noun that follows: «desde 101 el anillo II»."""


APPOSED = word_set("de of with are son sao is each both at a all todas todos ambas las los as os")
"""What stands between a number and what each of so many has."""


def put_number(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """A number: of the place that awaits it, of the thing that follows, or alone and of what was told last."""
    if piece.text.isdecimal() and int(piece.text) > piece.value:
        teller.missed.append(piece.text)  # more than anybody counts: «300 cazas»
    noun = after is not None and (_takes(teller, after) or after.value in OF) and not APART.intersection(after.lead)
    if after is not None and "of" in after.lead and name_key(after.text) in THEM and _recounts(teller, piece, again=True):
        return  # «her interceptors…, she defends with 2 of them»
    noun = noun or (after is not None and after.kind == "unknown" and "of" in after.lead)  # «4 of Blue's cruisers»
    noun = noun or (after is not None and _tells_rows(teller, after) and bool(APPOSED.issuperset(after.lead)))
    listed = teller.waiting is not None and after is not None and _goes_on(teller.waiting[0], after)
    if teller.waiting and (listed or not (noun and teller.filled)):
        slot, key = teller.waiting
        put(teller, slot, key, piece.value)
        teller.filled = True
        if slot.one.type not in ("numbers", "line"):
            teller.waiting = None
        return
    teller.waiting = None
    if after is not None and _goes_down(teller, piece, after):
        teller.count_landing(piece.value)
        return
    lost = (
        after is not None
        and not after.joined
        and (after.kind in ("known", "noise") or (after.kind == "unknown" and not after.value))
    )
    article = name_key(piece.text) in ARTICLES and not (teller.leading in ORDERED and _end(teller, teller.leading))
    if noun or lost or article or not _alone(teller, piece):
        teller.pending = piece.value


def _goes_down(teller: Teller, piece: Piece, after: Piece) -> bool:
    """«só 2 descem», «bring 3, 2 land»: whether so many of those who are aboard go down."""
    says = after.value in GOING_DOWN and after.kind in ("procedure", "noise", "word") and "landing" in teller.form.lead
    return says and teller.meeting and teller.at == teller.first and not teller.untold and name_key(piece.text) not in ARTICLES


def _tells_rows(teller: Teller, piece: Piece) -> bool:
    """Whether a phrase tells what ships have that a number before it counts: «dos de 3/2», «his two are 3 attack 3 defense»."""
    paths = [path for path, _value in piece.value.facts] if piece.kind == "fact" else []
    rows = {slot.path for slot in slots_of(teller.form) if slot.side and slot.rows and not slot.one.tiles}
    return bool(paths) and all(path.startswith("@.") and ("|" in path or tuple(path.split(".")[1:]) in rows) for path in paths)


def _goes_on(slot: Slot, after: Piece) -> bool:
    """Whether numbers of a list stand before the name of the next list: «mundos 3 3 desarrollos 6 2»."""
    return slot.one.type == "numbers" and bool(after.slots) and all(each.one.type == "numbers" for each in after.slots)


def _takes(teller: Teller, piece: Piece) -> bool:
    """Whether a word is one that the form has a place for, so that a number before it counts it."""
    return piece.kind == "word" and bool(piece.slots or accepts(teller.form, piece, rare=True))


def _alone(teller: Teller, piece: Piece) -> bool:
    """A number without a noun."""
    if teller.leading in ORDERED and (end := _end(teller, teller.leading)):
        put(teller, end, "", piece.text)
        teller.leading = ""
    elif teller.where.landing and "landing" in teller.form.lead and name_key(piece.text) not in ARTICLES:
        teller.count_landing(piece.value)
    elif teller.assumed is not None:
        put(teller, *teller.assumed, piece.value)
        teller.assumed = None
    elif wanted := _echoed(teller, piece):
        put(teller, *wanted, piece.value)
    elif _recounts(teller, piece) or _counts_alike(teller, piece):
        pass
    elif row := _of_row(teller):
        put(teller, row, "", piece.value)
    elif line := next((each for each in slots_of(teller.form) if each.side and each.one.type == "line"), None):
        put(teller, line, "", piece.value)
    elif teller.sides and (wanted := _next(teller) or _counted_alone(teller)):
        put(teller, *wanted, piece.value)
    elif len(teller.sides) > 1 and name_key(piece.text) not in ARTICLES and teller.count_alike(piece.value):
        pass
    else:
        return False
    return True


def _recounts(teller: Teller, piece: Piece, *, again: bool = False) -> bool:
    """«cada interceptor mío lleva 1 cañón, tengo 4»: so many of the ships that were only named before."""
    slot = _tiles(teller)
    rows = teller.target(slot).get(slot.path[-1]) if slot is not None and slot.path == teller.within else None
    if (
        slot is None
        or not rows
        or id(rows[-1]) not in teller.uncounted
        or name_key(piece.text) in ARTICLES
        or not (again or teller.where.had or teller.bracketed or ARE.intersection(piece.lead))
    ):
        return False
    rows[-1][slot.one.plain] = piece.value
    teller.uncounted.discard(id(rows[-1]))
    return True


def _counts_alike(teller: Teller, piece: Piece) -> bool:
    """«3 cruceros de Ana contra 2 míos», «Ana 3 cruceros y yo 2»: so many ships of the kind that the other side has."""
    slot = next((each for each in slots_of(teller.form) if each.side and each.one.tiles), None)
    mark = None if slot is None else (teller.at, slot.path)
    if slot is None or not teller.facing or mark in teller.begun or name_key(piece.text) in ARTICLES or len(slot.path) > 1:
        return False
    rows = [
        row
        for n, side in enumerate(teller.sides)
        if n != teller.at and (n, slot.path) in teller.begun
        for row in side[slot.path[-1]]
    ]
    if len({row.get(slot.one.keyed) for row in rows}) != 1:
        return False
    row = {slot.one.keyed: rows[0][slot.one.keyed], slot.one.plain: piece.value}
    teller.side[slot.path[-1]] = [row]
    teller.begun.add((teller.at, slot.path))
    teller.counted.add(teller.at)
    teller.within, teller.tiled = slot.path, (slot, row)
    teller.say(f"{piece.value} × {name_in(teller.form, slot.source, row[slot.one.keyed])}", side=True)
    return True


def _tiles(teller: Teller) -> Slot | None:
    """The ships that are being told, of which each kind has figures of several sorts."""
    return next((slot for slot in slots_of(teller.form) if slot.path == teller.within and slot.one.tiles), None)


def _echoed(teller: Teller, piece: Piece) -> tuple[Slot, str] | None:
    """«mi militar es 3, el suyo 2», «…, his is 2»: what the side before was told of last."""
    said, teller.echoing = teller.echoing or bool(ECHO.intersection(piece.lead)), False
    told = [each for each in (*teller.before, *teller.just) if not each[0].rows] if said and teller.meeting else []
    return next((each for each in reversed(told) if not teller.told_of(*each)), None)


def _counted_alone(teller: Teller) -> tuple[Slot, str] | None:
    """«ataco a Ana, yo llevo 6 y ella 4»: where a form counts one thing of each side, a number alone counts it."""
    free = [slot for slot in slots_of(teller.form) if slot.side and not slot.rows and slot.one.type == "stepper"]
    return (
        (free[0], "")
        if len({slot.path for slot in free}) == 1 and len(side_fields(teller.form)) > 1 and not teller.told_of(free[0])
        else None
    )


def _next(teller: Teller) -> tuple[Slot, str] | None:
    """What the side before was just told of, or the sides before were told of first, and this one was not."""
    order = (*sorted(teller.before, key=_in_rows), *sorted(teller.order, key=_in_rows))
    return next((each for each in order if not teller.told_of(*each)), None)


def _in_rows(place: tuple[Slot, str]) -> bool:
    return bool(place[0].rows)


def _of_row(teller: Teller) -> Slot | None:
    """The number that the row at hand still wants: «flota B de 4»; of ships the one told of others: «su casco es 2, el de mi crucero 1»."""
    if _tiles(teller) is not None:
        told = teller.repeated[0] if teller.repeated is not None else None
        return told if told is not None and told.rows == teller.within and not teller.taken(told) else None
    inside = [slot for slot in slots_of(teller.form) if slot.rows == teller.within and slot.rows and not slot.one.more]
    free = (slot for slot in inside if slot.one.type == "stepper" and not teller.taken(slot))
    return next((slot for slot in free if not teller.told_of(slot) or (teller.whose(slot), slot.rows) in teller.begun), None)


def _end(teller: Teller, leading: str) -> Slot | None:
    """The box for from where or to where, while it is free."""
    ends = [slot for slot in slots_of(teller.form) if slot.path[-1] == leading and slot.one.type == "text"]
    return next((slot for slot in ends if not teller.taken(slot)), None)


def put_letter(teller: Teller, piece: Piece) -> bool:
    """«¿son adyacentes A y B?»: a letter is a place, and goes where a form asks from where and to where."""
    free = next((end for leading in ORDERED if (end := _end(teller, leading)) and not end.rows), None)
    if len(piece.text) != 1 or free is None:
        return False
    put(teller, free, "", piece.text)
    return True
