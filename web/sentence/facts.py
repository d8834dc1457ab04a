"""What a turn of phrase says at once, written where it says that it goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.referee.words import name_in
from web.sentence.counting import name_planet
from web.sentence.holding import HOLDER, NEAR, SPOT, go_near, hold
from web.sentence.lexicon import Slot, slots_of
from web.sentence.phrases import Key
from web.sentence.piece import Piece
from web.sentence.placing import put
from web.sentence.teller import Teller

SIDE, NEW, EVERY, COPIES = "@", "+", "*", "#"
"""A path of the side at hand, or as a value its name; one that begins a new row; one that holds for every row which says nothing else; how many alike."""
BEGUN, SAME = "&", "="
"""A path that only says something of rows which are being told; as a value, what another path says."""
OWNER, OWNERS = "owner", ("owner", "controller")
THAT = "!"
"""Within a path, the thing that another path says."""
FITTING = "%"
"""After a path, what the row must say that it goes into."""
BEFORE = "^"
"""What the row before says under that key: whoever «la anula» annuls the card before."""
THERE = "there"
"""What stands already where something is to be placed."""
ALOFT = "place.space"
"""That what was counted is placed in space."""
PLANET = "systems.X.planets.P."
"""Of the planet on a board."""
ME, OTHER, SECOND, GIVING = "me", "other", "second", "gives"
SELF = "self"
"""The one who tells it, among any number of people: a row without a name."""
MOST_COPIES = 8
COUNTED = ("abandon",)
"""What is said of all of them together stands in the first."""


ANSWERS: Mapping[object, object] = {True: False, "yes": "no"}
"""What is said to be so, and what it is where a word before it denies it: «no estamos en guerra»."""


def is_answer(piece: Piece) -> bool:
    """Whether a phrase only says that something is so."""
    said = [value for path, value in piece.value.facts if path != SIDE] if piece.kind == "fact" else []
    return bool(said) and all(value is True or value == "yes" for value in said)


def put_facts(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """Everything that a phrase says, or the contrary where that was denied."""
    _begin_rows(teller, piece.value.facts)
    denied = teller.denied and is_answer(piece)
    for path, value in _of_each(piece.value.facts):
        _put_fact(teller, path, ANSWERS[value] if denied and path != SIDE else value)
    teller.denied = teller.denied and not denied
    teller.pending, teller.leading, teller.waiting = None, "", None


def _put_fact(teller: Teller, path: str, value: Any) -> None:
    """One thing of those that a phrase says at once."""
    if value is None:
        return
    if path == THERE:
        _stand(teller, value)
    elif path == ALOFT:
        teller.aloft = True
    elif path in (HOLDER, NEAR, SPOT):
        _put_where_it_is(teller, path, str(value))
    elif path.startswith(PLANET) and isinstance(value, int) and any(one.sketch for one in teller.form.fields):
        teller.figures[path.removeprefix(PLANET)] = value
    elif path == SIDE:
        for each in value if isinstance(value, tuple) else (value,):
            _turn(teller, str(each))
    elif isinstance(value, tuple) and (pair := slot_at(teller, (path,), False)) and pair[0].one.type == "pairs":
        put(teller, pair[0], "", [str(name) for name in value[:2]])
    elif (path := _resolved(teller, path)) != "":
        for each in value if isinstance(value, tuple) else (value,):
            _put(teller, _of_person(teller, path), each)


def _resolved(teller: Teller, path: str) -> str:
    """`levels.!squares`: that of what the form says there, of several the last; empty where it says nothing yet."""
    for part in [each for way in path.partition("?")[0].split("/") for each in way.split(".") if each.startswith(THAT)]:
        said = _at(teller, part[1:])
        key = said[-1] if isinstance(said, list) and said else said
        if not isinstance(key, str):
            return ""
        path = path.replace(part, key)
    return path


def _put_where_it_is(teller: Teller, path: str, value: str) -> None:
    """Whose a planet is, that a system lies beside this one, or which planet is meant."""
    if path == HOLDER:
        hold(teller, value)
    elif path == NEAR:
        go_near(teller, teller.where.counting)
    else:
        name_planet(teller, value)


def _begin_rows(teller: Teller, facts: tuple[tuple[str, object], ...]) -> None:
    """What says several things of one row begins another where the one at hand says one of them already."""
    slots = [
        found[0] for path, _value in facts if path[0].isalpha() and (found := slot_at(teller, tuple(path.split(".")), False))
    ]
    for first in slots[:1]:
        rows, inside = _rows(teller.value, first.rows), [each for each in slots if each.rows == first.rows]
        keys = [each.path[len(first.rows)] for each in inside if each.one.type not in ("counts", "chips")]
        if first.rows and rows and len(keys) > 1 and any((id(rows[-1]), key) in teller.cells for key in keys):
            begin_row(teller, first)


def _of_each(facts: tuple[tuple[str, object], ...]) -> list[tuple[str, object]]:
    """What is said of several people at once, said of one after the other: «Ana y Berto desarrollan»."""
    several = next((value for path, value in facts if path == SIDE and isinstance(value, tuple)), None)
    if several is None or len(facts) == 1:
        return list(facts)
    rest = [fact for fact in facts if fact[0] != SIDE]
    return [fact for name in several for fact in ((SIDE, name), *rest)]


def _stand(teller: Teller, value: Any) -> None:
    """«donde ya hay 2»: so many of what was counted last, unless it is said of what."""
    teller.standing = True
    if isinstance(value, int) and not isinstance(value, bool) and teller.last is not None:
        teller.there[teller.last[1]] = value


def _turn(teller: Teller, name: str) -> None:
    """Whoever is named is told from here on; `me` is the first one, `other` whoever the side at hand is not."""
    from web.sentence.calling import call_side

    if name in (ME, SECOND, OTHER):
        teller.begin()
    if name == SELF:
        _turn_to_self(teller)
        return
    if name == ME:
        if teller.giver == 0 and teller.sides[0].get("name"):  # «Bia me da 2 y yo doy 1»
            teller.turn_to(0)
            teller.next_side()
            return
        teller.turn_to(0)
        teller.counted.add(0)
    elif name == SECOND:
        teller.aimed = teller.at == 0 and teller.untold
        teller.next_side() if teller.at == 0 else None
        teller.leading = "from"
    elif name == OTHER:
        if teller.giver is not None and teller.at == 1 - teller.giver:
            return
        teller.turn_to(0) if teller.at == 1 else teller.next_side()
    else:
        call_side(teller, name)


def _turn_to_self(teller: Teller) -> None:
    """«Ana elige explorar y yo colonizar»: the row of whoever tells it, begun where there is none yet."""
    if teller.mine is not None:
        teller.turn_to(teller.mine)
        return
    teller.begin()
    nameless = next((n for n, side in enumerate(teller.sides) if not side.get("name")), None)
    teller.turn_to(len(teller.sides) - 1 if nameless is None else nameless)
    if nameless is None:
        teller.next_side()
    teller.mine, teller.owner = teller.at, "mine"


def _of_person(teller: Teller, path: str) -> str:
    """`first_learns/second_learns?Ana`: the one whose group has that name, else the first that is free."""
    ways, _, name = path.partition("?")
    options = ways.split("/")
    if len(options) > 1 and not name:  # «ella tiene…, él tiene…»: one after the other
        teller.spoken += 1
        return options[min(teller.spoken, len(options)) - 1]
    others = [way for way in options if _group(teller, way).get("name")]
    if name == SELF and len(others) == 1:
        return next(way for way in options if way not in others)
    named = (way for way in options if name and _group(teller, way).get("name") == name)
    free = (way for way in options if (found := slot_at(teller, tuple(way.split(".")), False)) and not teller.told_of(*found))
    return next(named, None) or next(free, options[0])


def _group(teller: Teller, path: str) -> dict[str, Any]:
    found = teller.value.get(path.replace(".", "_").split("_")[0])
    return found if isinstance(found, dict) else {}


def _put(teller: Teller, path: str, value: Any) -> None:
    path, _, wanted = path.partition(FITTING)
    if wanted and _put_where(teller, tuple(path.split(".")), wanted, value):
        return
    bare = path.lstrip("@+*#&.")
    marks = path[: len(path) - len(bare)]
    keys = tuple(bare.split("."))
    if COPIES in marks:
        rows = _rows(teller.side if SIDE in marks else teller.value, keys)
        teller.copies += [(rows, rows[-1], value)] if rows else []
        return
    found = slot_at(teller, keys, SIDE in marks)
    if BEGUN in marks and (found is None or (teller.whose(found[0]), found[0].rows) not in teller.begun):
        return
    if isinstance(value, str) and value.startswith(SAME):
        value = _at(teller, value[1:])
    if found is None and SIDE in marks and (lined := slot_at(teller, keys[:-1], True)) is not None:
        rows = _rows(teller.side, lined[0].path)
        rows[-1:] = [{**rows[-1], keys[-1]: value}] if rows else []
    if found is None:
        if SIDE not in marks:
            teller.extra.append((keys, str(value) if isinstance(value, Key) else value))
        return
    slot, key = found
    if isinstance(value, str) and value.startswith(BEFORE):
        value = _before(teller, slot, value[1:])
    for each in value if isinstance(value, list) else ():
        put(teller, slot, key, each)
    if value is None or isinstance(value, list):
        return
    if value == SIDE:
        value = teller.side.get("name") or (_shown_name(teller) if keys[-1] == OWNER else "")
        if not value:
            return
    if keys[-1] in OWNERS and isinstance(value, str):
        teller.beside = value
    if GIVING in keys and SIDE in marks:
        teller.begin()
    teller.giver = teller.at if GIVING in keys else teller.giver
    if isinstance(value, Key) and (slot.one.type == "text" or (slot.one.type == "words" and slot.source != value.list)):
        value = name_in(teller.form, value.list, str(value))
    elif isinstance(value, Key):
        names = slot.one.listing.names
        value = names.written(str(value)) if names and names.written else str(value)
    if value == SELF and slot.source == "@players":
        value = _own_id(teller)
    if EVERY in marks:
        teller.spread.append((slot, value))
        teller.say(f"{teller.form.told(slot.one.label)}: {value}", slot.side)
        return
    if NEW in marks:
        begin_row(teller, slot)
    put(teller, slot, key, value)


def _shown_name(teller: Teller) -> str:
    """How the form calls the side at hand, which has no name: whoever tells it owns things too."""
    from web.sentence.told import name_of

    return name_of(teller, teller.at)


def _put_where(teller: Teller, keys: tuple[str, ...], wanted: str, value: Any) -> bool:
    """Writes into the first row that says what is wanted: `explorers.abandon%do:scout`."""
    key, _, said = wanted.partition(":")
    row = next((row for row in _rows(teller.value, keys[:-1]) if row.get(key) == said), None)
    if row is not None:
        row[keys[-1]] = value
        found = slot_at(teller, keys, False)
        teller.say(f"{teller.form.told(found[0].one.label)}: {value}" if found else str(value), False)
    return row is not None


def _at(teller: Teller, path: str) -> Any:
    """What the form says at a path, of rows the last one."""
    here: Any = teller.value
    for key in path.split("."):
        here = here[-1] if isinstance(here, list) and here else here
        here = here.get(key) if isinstance(here, dict) else None
    return here or None


def _own_id(teller: Teller) -> str:
    """Whoever tells it, where a form wants one of its players: the first side, which stays the one at hand."""
    teller.begin()
    if teller.mine is None and not teller.sides[0].get("name"):
        teller.mine = 0
        teller.turn_to(0)
        teller.counted.add(0)
    else:
        _turn_to_self(teller)
    return str(teller.side.get("id") or "")


def _before(teller: Teller, slot: Slot, key: str) -> Any:
    """What the row before says under a key; where rows belong to players, that of the other one."""
    rows = _rows(teller.value, slot.rows)
    if rows and "player" in rows[0] and teller.sides and slot.rows[0] == GIVING:
        others = [row for row in rows if row.get("player") != teller.side.get("id")]
        return others[-1].get(key) if others else None
    return rows[-2].get(key) if len(rows) > 1 else None


def slot_at(teller: Teller, keys: tuple[str, ...], side: bool) -> tuple[Slot, str] | None:
    """The place at a path; numbers by name have theirs in the last part of it."""
    for slot in slots_of(teller.form):
        if slot.side == side and slot.path == keys:
            return slot, ""
        if slot.side == side and slot.path == keys[:-1] and slot.one.type == "counts":
            return slot, keys[-1]
    return None


def begin_row(teller: Teller, slot: Slot) -> None:
    """The next thing of these rows begins another row."""
    here: Any = teller.side if slot.side else teller.value
    for key in slot.rows:
        here = here.get(key) if isinstance(here, dict) else None
    if isinstance(here, list) and here and (teller.whose(slot), slot.rows) in teller.begun:
        teller.cells.add((id(here[-1]), slot.path[len(slot.rows)]))


def _copy(teller: Teller) -> None:
    """«2 exploradores blancos»: as many rows alike; what was counted is said of the first alone."""
    for rows, row, n in teller.copies:
        at = next(i for i, each in enumerate(rows) if each is row)
        rows[at + 1 : at + 1] = [
            {key: item for key, item in row.items() if key not in COUNTED} for _i in range(min(n, MOST_COPIES) - 1)
        ]


def settle_facts(teller: Teller) -> None:
    """Rows alike, and what holds for every row."""
    _copy(teller)
    for slot, value in teller.spread:
        for row in _rows(teller.side if slot.side else teller.value, slot.rows):
            if row.get(slot.path[-1]) in (None, "", []):
                row[slot.path[-1]] = [value] if slot.one.type in ("words", "chips") else value
        if not slot.rows and not teller.told_of(slot):
            put(teller, slot, "", value)


def _rows(value: Any, rows: tuple[str, ...]) -> list[dict[str, Any]]:
    for key in rows:
        value = value.get(key) if isinstance(value, dict) else None
    return value if isinstance(value, list) else []
