"""A told situation becomes the value of a form: sides, what each has, and what is around them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from web.i18n import gettext as _
from web.referee.fields import Field, Form
from web.referee.values import begun, document_of
from web.referee.words import name_in
from web.sentence.lexicon import Sense, Slot, slots_of
from web.sentence.pieces import Piece, may_be_a_name
from web.sentence.typed import Typed

NUMERIC = ("stepper", "number", "numbers", "line", "counts")
MANY = ("numbers", "words", "line", "chips")


@dataclass
class Teller:
    """A sentence as far as it has been read."""

    form: Form
    value: dict[str, Any]
    sides: list[dict[str, Any]] = field(default_factory=list)
    told: list[list[str]] = field(default_factory=list)
    """What was understood of each side, and last of what is around them."""
    around: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    pending: int | None = None
    waiting: tuple[Slot, str] | None = None
    """A place that was named and awaits its number, and for numbers by name which."""
    filled: bool = False
    """Whether the place that awaits numbers has got one."""
    last: tuple[dict[str, Any], str] | None = None
    """The units that were counted last, which may turn out to be damaged."""
    rows: dict[str, Any] = field(default_factory=dict)
    within: tuple[str, ...] = ()
    naming: Slot | None = None
    focus: Slot | None = None
    """The place that was named last: a thing that fits it goes there."""
    leading: str = ""
    """The word before: from, through, to."""
    hurting: int | None = None
    elected: list[tuple[Slot, str]] = field(default_factory=list)
    fleets: dict[int, dict[str, Any]] = field(default_factory=dict)
    """The units of each side of a board, by the side's own object."""
    place: dict[str, list[str]] = field(default_factory=dict)
    planets: list[str] = field(default_factory=list)

    # sides

    @property
    def side(self) -> dict[str, Any]:
        if not self.sides:
            self.next_side()
        return self.sides[-1]

    def next_side(self) -> None:
        """The next side of the form; one more row where all are taken."""
        fields = [one for one in self.form.fields if one.side]
        slots: list[dict[str, Any]] = []
        for one in fields:
            if one.type == "group":
                slots.append(self.value.setdefault(one.key, {}))
            else:
                slots += self.value.setdefault(one.key, [])
        if len(self.sides) < len(slots):
            self.sides.append(slots[len(self.sides)])
        else:
            rows = next((one for one in reversed(fields) if one.type == "rows"), None)
            made: dict[str, Any] = {}
            if rows is not None:
                self.value[rows.key].append(made)
            self.sides.append(made)
        self.told.append([])
        self.rows, self.within, self.last, self.waiting = {}, (), None, None

    def say(self, text: str, side: bool) -> None:
        """Notes something that was understood."""
        if side:
            _side = self.side
            self.told[-1].append(text)
        else:
            self.around.append(text)

    # where things go

    def target(self, slot: Slot) -> dict[str, Any]:
        """The object that a place stands in; rows on the way are begun, and begun anew where the place is taken."""
        here = self.side if slot.side else self.value
        path = slot.path[:-1]
        if slot.rows:
            at = len(slot.rows)
            for key in slot.rows[:-1]:
                here = here.setdefault(key, {})
            rows = here.setdefault(slot.rows[-1], [])
            if not rows or slot.path[-1] in rows[-1]:
                rows.append({})
            self.within = slot.rows
            here, path = rows[-1], slot.path[at:-1]
        for key in path:
            here = here.setdefault(key, {})
        return here

    def slots(self, *, of: str = "", slots: tuple[Slot, ...] = ()) -> list[Slot]:
        """The places for a thing of a list, or those that a word names; where one is just being told comes first."""
        known = slots or tuple(slot for slot in slots_of(self.form) if of and slot.source == of)
        return sorted(
            known, key=lambda slot: (slot is not self.focus, bool(self.within) and slot.rows != self.within, slot.rare)
        )

    def taken(self, slot: Slot) -> bool:
        """Whether a place says something already; places in rows are looked up in the row that is being told."""
        here: Any = self.side if slot.side else self.value
        for key in slot.path:
            if isinstance(here, list):
                here = here[-1] if here else {}
            here = here.get(key) if isinstance(here, dict) else None
        return here not in (None, "", [], {})


def begin(form: Form) -> Teller:
    """A form of which nothing has been told."""
    return Teller(form, begun_bare(form))


def begun_bare(form: Form) -> dict[str, Any]:
    """The value with which a form begins, without the names that it only proposes."""
    value = begun(form)
    for one in form.fields:
        if not one.side:
            continue
        rows = value.get(one.key) if one.type == "rows" else [value.get(one.key) or {}]
        for row in rows or ():
            row.pop("name", None)
    return value


def tell(teller: Teller, pieces: list[Piece]) -> None:
    """Reads the pieces of a sentence one after the other."""
    for i, piece in enumerate(pieces):
        after = pieces[i + 1] if i + 1 < len(pieces) else None
        _READERS.get(piece.kind, _ignored)(teller, piece, after)


def _ignored(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """Marks and words that chose the procedure say nothing more."""


def _number(teller: Teller, piece: Piece, after: Piece | None) -> None:
    noun = after is not None and after.kind == "word"
    if teller.waiting and not (noun and teller.filled):
        slot, key = teller.waiting
        _put(teller, slot, key, piece.value)
        teller.filled = True
        if slot.one.type not in ("numbers", "line"):
            teller.waiting = None
        return
    teller.waiting, teller.pending = None, piece.value
    bare = after is None or after.joined or after.kind in ("mark", "unknown", "player")
    line = next((each for each in slots_of(teller.form) if each.side and each.one.type == "line"), None)
    if bare and line is not None:
        _put(teller, line, "", piece.value)


def _word(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """A thing or the name of a place: the thing goes where such things go, the place gets its number."""
    counted = teller.pending is not None or (after is not None and after.kind == "number")
    first = any(slot.one.type == "flag" or (counted and slot.one.type in NUMERIC) for slot in piece.slots)
    ways = (_place, _thing) if first and not _is_unit(teller, piece) else (_thing, _place)
    if not any(way(teller, piece, after) for way in ways):
        known = piece.senses and not piece.slots
        (teller.unused if known else teller.missed).append(piece.text)
    what = teller.focus if teller.focus in piece.slots else None
    teller.leading = ""
    if not (what and what.one.type == "counts" and after is not None and after.senses):  # «2 cañones rojos»
        teller.pending = None


def _is_unit(teller: Teller, piece: Piece) -> bool:
    """Whether a piece counts ships or troops."""
    return any(sense.list in ("units", "ships") for sense in piece.senses)


def _thing(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    from web.sentence.board import on_board

    if on_board(teller, piece):
        return True
    found = [(sense, slot) for sense in piece.senses for slot in teller.slots(of=sense.list)]
    found.sort(key=lambda pair: (pair[1] is not teller.focus, _rank(teller, pair[1])))
    return any(_take(teller, slot, sense, after) for sense, slot in found)


def _rank(teller: Teller, slot: Slot) -> int:
    """How late a place is thought of: one that is taken last, unless a row more is begun with it; what is folded away before that."""
    if slot.one.type != "select" or not _full(teller, slot):
        return 2 if slot.one.fold or slot.rare else 0
    alone = (
        bool(slot.rows) and not slot.side and len([one for one in teller.slots(of=slot.source) if one.rows == slot.rows]) == 1
    )
    return 1 if alone else 3


def _full(teller: Teller, slot: Slot) -> bool:
    return teller.taken(slot) and teller.leading != "from"


def _take(teller: Teller, slot: Slot, sense: Sense, after: Piece | None) -> bool:
    one = slot.one
    names = one.listing.names
    key = names.written(sense.key) if names and names.written else sense.key
    if one.type == "rows" and one.tiles:
        row = {one.keyed: sense.key, one.plain: 1 if teller.pending is None else teller.pending}
        teller.target(slot).setdefault(slot.path[-1], []).append(row)
        teller.within = slot.path
        teller.say(f"{row[one.plain]} × {name_in(teller.form.game, sense.list, sense.key)}", slot.side)
        return True
    if one.type == "counts":
        if teller.pending is None and after is not None and after.kind == "number":
            teller.waiting, teller.filled = (slot, sense.key), False
            return True
        _put(teller, slot, sense.key, 1 if teller.pending is None else teller.pending)
        return True
    if one.type in ("select", "text", "chips", "words"):
        _put(teller, slot, "", key if one.type != "text" else name_in(teller.form.game, sense.list, sense.key))
        return True
    return False


def _place(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """The name of a place: its number stands before it or after it; a flag is raised."""
    for slot in teller.slots(slots=piece.slots):
        kind = slot.one.type
        if kind == "flag":
            _put(teller, slot, "", True)
            return True
        if kind in ("stepper", "number") and teller.pending is not None:
            _put(teller, slot, "", teller.pending)
            return True
        if kind == "line" and teller.pending is not None:
            _put(teller, slot, "", teller.pending)
            return True
        if kind in ("stepper", "number", "numbers", "line"):
            teller.waiting, teller.filled = (slot, ""), False
            if teller.pending is not None and kind == "numbers":
                _put(teller, slot, "", teller.pending)
            teller.within = slot.rows or teller.within
            return True
        if kind == "select" and slot.one.source.startswith("@"):
            teller.naming = slot
            return True
        teller.focus = slot if not teller.taken(slot) else None
        if kind in ("rows", "counts", "select", "chips", "words", "text", "group", "pairs"):
            teller.within = slot.path if kind == "rows" else teller.within
            teller.naming = slot if kind == "text" and not slot.source else teller.naming
            return True
    return False


def _put(teller: Teller, slot: Slot, key: str, value: Any) -> None:
    """Writes a value into its place, and notes that it was understood."""
    one, name = slot.one, slot.path[-1]
    here = teller.target(slot)
    told = teller.form.told(one.label)
    if one.type == "counts":
        here.setdefault(name, {})[key] = value
        told = name_in(teller.form.game, one.source, key)
    elif one.type == "line":
        rows = here.setdefault(name, [])
        rows.append({one.plain: value})
    elif one.type in MANY:
        here.setdefault(name, []).append(value)
    else:
        here[name] = value
    teller.say(told if value is True else f"{told}: {_called(teller, one, value)}", slot.side)


def _called(teller: Teller, one: Field, value: Any) -> str:
    names = one.listing.names
    key = names.words().find(str(value)) if names and isinstance(value, str) else None
    return name_in(teller.form.game, one.source, key) if key else str(value)


def _against(teller: Teller, piece: Piece, after: Piece | None) -> None:
    if any(one.side and one.everybody for one in teller.form.fields):
        return
    if not teller.sides:
        teller.next_side()
    teller.next_side()
    teller.pending = None


def _damaged(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«1 dañado» after a unit hurts so many of them; «dañados» by itself hurts all; «1 damaged dreadnought» comes before."""
    if teller.last is None or (after is not None and after.kind == "word" and _is_unit(teller, after)):
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
    if _between(teller, piece):
        return
    if teller.naming is not None:
        teller.elected.append((teller.naming, piece.text))
        teller.naming = None
        return
    if not any(one.side for one in teller.form.fields):
        box = next((slot for slot in slots_of(teller.form) if slot.path == ("name",)), None)
        if box is not None and "name" not in teller.value:
            teller.value["name"] = piece.text
            teller.around.append(piece.text)
        else:
            teller.missed.append(piece.text)
        return
    named = [str(side.get("name", "")).casefold() for side in teller.sides]
    if piece.text.casefold() in named:
        return
    theirs = teller.leading == "from" and not (teller.sides and teller.side.get("name"))  # «3 naves de Ana»
    if not theirs and teller.sides and (teller.side.get("name") or teller.told[-1] or teller.fleets.get(id(teller.side))):
        teller.next_side()
    teller.side["name"] = re.sub(r"['’]s$", "", piece.text)
    teller.pending, teller.leading = None, ""


def _between(teller: Teller, piece: Piece) -> bool:
    """«¿son adyacentes A y B?»: a letter is a place, and goes where a form asks from where and to where."""
    ends = [slot for slot in slots_of(teller.form) if slot.path in (("from",), ("to",)) and slot.one.type == "text"]
    free = next((slot for slot in ends if not teller.taken(slot)), None)
    if len(piece.text) != 1 or free is None:
        return False
    _put(teller, free, "", piece.text)
    return True


def _to(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«Bombardeo con 2 acorazados a 2 infanterías»: whoever is attacked is the other side."""
    if piece.text == "A" and _between(teller, piece):
        return
    teller.leading = "to"
    if not any(one.side for one in teller.form.fields) or not teller.sides:
        return
    if (
        (teller.fleets.get(id(teller.side)) or teller.told[-1])
        and after is not None
        and after.kind == "number"
        and len(teller.sides) == 1
    ):
        teller.next_side()


def _other(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«él tiene»: from here on the other side is told."""
    if teller.sides and (teller.told[-1] or teller.fleets.get(id(teller.side))):
        teller.next_side()


def _leading(teller: Teller, piece: Piece, after: Piece | None) -> None:
    teller.leading = piece.kind


def _known(teller: Teller, piece: Piece, after: Piece | None) -> None:
    teller.unused.append(piece.text)
    teller.pending = None


_READERS = {
    "number": _number,
    "word": _word,
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


def typed_of(teller: Teller) -> Typed:
    """What a sentence said, as a document of its form."""
    from web.sentence.board import settle_board

    for slot, name in teller.elected:
        teller.target(slot)[slot.path[-1]] = _id_of(teller, name)
        teller.around.append(f"{teller.form.told(slot.one.label)}: {name}")
    settle_board(teller)
    understood = [f"{_name(teller, i)}: {', '.join(said)}" for i, said in enumerate(teller.told) if said]
    document = document_of(teller.form, teller.value)
    sure = sum(map(len, teller.told)) + len(teller.around)
    return Typed(
        teller.form.game,
        teller.form.procedure,
        document,
        [*understood, *teller.around],
        teller.missed,
        teller.unused,
        sure=sure,
    )


def _name(teller: Teller, i: int) -> str:
    from web.referee.naming import called

    places: list[tuple[Field, Any, int]] = []
    start = begun(teller.form)
    for one in (each for each in teller.form.fields if each.side):
        rows = teller.value.get(one.key) if one.type == "rows" else [teller.value.get(one.key) or {}]
        places += [(one, row, n) for n, row in enumerate(rows or [])]
    if i >= len(places):
        return _("Otro")
    one, row, n = places[i]
    return str(row.get("name") or called(teller.form, one, row, n, start.get(one.key)))


def _id_of(teller: Teller, name: str) -> str:
    for side in teller.sides:
        if str(side.get("name", "")).casefold() == name.casefold():
            return str(side.get("id") or name)
    return name
