"""What a phrase says, written where its path leads: marks before the path tell how."""

from __future__ import annotations

from typing import Any

from adjudicator.shapes import field_at
from web.referee.words import name_in
from web.sentence.form.put import put
from web.sentence.phrases.table import Key
from web.sentence.sides.turning import SELF, turn_to_self
from web.sentence.telling.called import name_of
from web.sentence.telling.teller import Teller
from web.sentence.words.slots import Slot, slots_of

SIDE, NEW, EVERY, COPIES = "@", "+", "*", "#"
"""A path of the side at hand, or as a value its name; one that begins a new row; one that holds for every row which says nothing else; how many alike."""
BEGUN, SAME = "&", "="
"""A path that only says something of rows which are being told; as a value, what another path says."""
KEY = "id"
OWNERS, GIVING = frozenset({"owner", "turn_of", "ending_turn_of"}), "gives"
"""Whose something is, also of somebody without a name; the rows of which each player has one."""
FITTING = "%"
"""After a path, what the row must say that it goes into; `&` between several."""
ONE = "!"
"""After that, only one of several rows alike."""
ENTRY = "#"
"""Within a path beside the form, which entry of a list."""
BEFORE = "^"
"""What the row before says under that key: whoever «la anula» annuls the card before."""


def write_at(teller: Teller, path: str, value: Any) -> None:
    """Writes what a phrase says at a path, as its marks want it."""
    path, _, wanted = path.partition(FITTING)
    if wanted and (put_where(teller, path, wanted, value) or _await(teller, path, wanted, value)):
        return
    bare = path.lstrip("@+*#&.")
    marks, keys = path[: len(path) - len(bare)], tuple(bare.split("."))
    if COPIES in marks:
        rows = rows_at(teller.side if SIDE in marks else teller.value, keys)
        teller.copies += [(rows, rows[-1], value)] if rows else []
        return
    found = slot_at(teller, keys, SIDE in marks)
    if BEGUN in marks and (found is None or (teller.whose(found[0]), found[0].rows) not in teller.begun):
        return
    if isinstance(value, str) and value.startswith(SAME):
        value = _said_by_all(teller, value[2:]) if value[1:2] == EVERY else said_at(teller, value[1:])
    if found is None:
        _write_beside(teller, keys, SIDE in marks, value)
    elif (value := _meant(teller, found, keys, value)) is not None:
        _write_in(teller, found, keys, marks, value)


def _write_beside(teller: Teller, keys: tuple[str, ...], side: bool, value: Any) -> None:
    """What the form does not ask: of a line of a side a part of the last one, else what only the document has."""
    if not side and (line := _line_at(teller, keys)) is not None:
        _write_entry(teller, line, keys, str(value) if isinstance(value, Key) else value)
    elif not side:
        keys = tuple(f"{SIDE}{max(teller.at, 0)}" if key == SIDE else key for key in keys)  # `planets.@.Meer`
        teller.extra.append((keys, str(value) if isinstance(value, Key) else value))
    elif (lined := slot_at(teller, keys[:-1], True)) is not None:
        rows = rows_at(teller.side, lined[0].path)
        rows[-1:] = [{**rows[-1], keys[-1]: value}] if rows else []
        teller.lined = ""


def _line_at(teller: Teller, keys: tuple[str, ...]) -> Slot | None:
    """The place of a line of words whose entries may say more than their word: `path.via`."""
    found = slot_at(teller, keys[:1], False) if len(keys) == 2 else None
    return found[0] if found is not None and found[0].one.type == "words" and _short_of(teller, keys) else None


def _short_of(teller: Teller, keys: tuple[str, ...]) -> str:
    """What an entry of a list says in short."""
    entry = field_at(teller.form.shape.document, (keys[0], "")) if teller.form.shape else None
    return entry.short if entry is not None else ""


def _write_entry(teller: Teller, slot: Slot, keys: tuple[str, ...], value: Any) -> None:
    """What is said of one entry of a line, in its place among the others: its word, or more of the last one."""
    if keys[1] == _short_of(teller, keys):
        put(teller, slot, "", value)
    else:
        last = len(teller.value.get(keys[0]) or ()) - 1
        teller.extra.append(((keys[0], f"{ENTRY}{last}", keys[1]), value))


def _meant(teller: Teller, found: tuple[Slot, str], keys: tuple[str, ...], value: Any) -> Any:
    """What a value stands for: what the row before says, the name of the side at hand; several are written at once."""
    if isinstance(value, str) and value.startswith(BEFORE):
        value = _before(teller, found[0], value[1:])
    if isinstance(value, list):
        for each in value:
            put(teller, *found, each)
        return None
    if value == SIDE:
        return teller.side.get("name") or (_shown_name(teller) if keys[-1] in OWNERS else "") or None
    return value


def _write_in(teller: Teller, found: tuple[Slot, str], keys: tuple[str, ...], marks: str, value: Any) -> None:
    """Writes a value into its place: as the place spells it, for every row, or in a row of its own."""
    slot, key = found
    if GIVING in keys and SIDE in marks:
        teller.begin()
    teller.giver = teller.at if GIVING in keys else teller.giver
    value = _spelt(teller, slot, value)
    if EVERY in marks and slot.one.type == "numbers" and slot.rows:
        put(teller, slot, key, value)
        _repeat(teller, slot)
        return
    if EVERY in marks and slot.side and slot.rows:
        _say_of_all(teller, slot, value)
        return
    if EVERY in marks:
        teller.spread.append((slot, key, value))
        teller.say(f"{teller.form.told(slot.one.label)}: {value}", slot.side)
        return
    if keys[-1] == KEY and slot.rows and _go_back(teller, slot, value):
        return
    if NEW in marks:
        begin_row(teller, slot)
    put(teller, slot, key, value)


def _say_of_all(teller: Teller, slot: Slot, value: Any) -> None:
    """«5 cruceros y 1 acorazado, todos con ordenador 2»: what holds for all ships that were told of the side at hand."""
    rows = rows_at(teller.side, slot.rows) if (teller.at, slot.rows) in teller.begun else []
    for row in rows:
        row.setdefault(slot.path[-1], value)
        teller.cells.add((id(row), slot.path[-1]))
    if rows:
        teller.done.add((teller.at, slot.path, ""))
        teller.say(f"{teller.form.told(slot.one.label)}: {value}", slot.side)
    else:
        put(teller, slot, "", value)


def _repeat(teller: Teller, slot: Slot) -> None:
    """«2 acorazados con 1 de daño cada uno»: what was said of one ship is said of each that the row counts, which may be told later."""
    rows = rows_at(teller.side if slot.side else teller.value, slot.rows)
    tiles = next((one.one for one in slots_of(teller.form) if one.path == slot.rows and one.one.tiles), None)
    if rows and tiles is not None:
        teller.alike.append((rows[-1], slot.path[-1], tiles.plain))


def _go_back(teller: Teller, slot: Slot, name: Any) -> bool:
    """Whether a row of that name was told before: then it is being told of once more."""
    rows = rows_at(teller.side if slot.side else teller.value, slot.rows)
    told = (teller.whose(slot), slot.rows) in teller.begun
    here = next((row for row in rows if row.get(KEY) == name), None) if told else None
    if here is not None:
        rows.remove(here)
        rows.append(here)
    return here is not None


def _spelt(teller: Teller, slot: Slot, value: Any) -> Any:
    """A thing of a list as a place wants it: by its name where it is text, else as its list writes it."""
    if isinstance(value, Key) and (slot.one.type == "text" or (slot.one.type == "words" and slot.source != value.list)):
        value = name_in(teller.form, value.list, str(value))
    elif isinstance(value, Key):
        names = slot.one.listing.names
        value = names.written(str(value)) if names and names.written else str(value)
    return _own_id(teller) if value == SELF and slot.source == "@players" else value


def _shown_name(teller: Teller) -> str:
    """How the form calls the side at hand, which has no name: whoever tells it owns things too."""
    return name_of(teller, teller.at)


def _await(teller: Teller, path: str, wanted: str, value: Any) -> bool:
    """«abandono 1 desarrollo al reconocer»: what the form has no place for waits until the row is told which it goes into."""
    if slot_at(teller, tuple(path.split(".")), False) is None:
        teller.awaiting.append((path, wanted, value))
        return True
    return False


def put_where(teller: Teller, path: str, wanted: str, value: Any) -> bool:
    """Writes into the first row that says all that is wanted, or deeper: `worlds.goods.white%colour:green`."""
    keys, wishes = tuple(path.split(".")), [each.partition(":")[::2] for each in wanted.rstrip(ONE).split(BEGUN)]
    ways = ((row, keys[n:]) for n in range(len(keys) - 1, 0, -1) for row in rows_at(teller.value, keys[:n]))
    found = next(((row, inside) for row, inside in ways if all(row.get(key) == said for key, said in wishes)), None)
    if found is None:
        return False
    row, inside = _one_of(teller, found[0]) if wanted.endswith(ONE) else found[0], found[1]
    for part in inside[:-1]:
        row[part] = row[part] if isinstance(row.get(part), dict) else {}
        row = row[part]
    row[inside[-1]] = value
    slot = slot_at(teller, keys, False)
    teller.say(f"{teller.form.told(slot[0].one.label)}: {value}" if slot else str(value), False)
    return True


def _one_of(teller: Teller, row: dict[str, Any]) -> dict[str, Any]:
    """One of several rows alike, which from here on says something of its own."""
    for i, (rows, each, n) in enumerate(teller.copies):
        if each is row and n > 1:
            alone = dict(row)
            rows.insert(next(at for at, one in enumerate(rows) if one is row), alone)
            teller.copies[i] = rows, row, n - 1
            return alone
    return row


def said_at(teller: Teller, path: str) -> Any:
    """What the form says at a path, of rows the last one; `@.` before it: what it says of the side at hand."""
    own = path.startswith(f"{SIDE}.")
    here: Any = teller.side if own else teller.value
    for key in path.removeprefix(f"{SIDE}.").split("."):
        here = here[-1] if isinstance(here, list) and here else here
        here = here.get(key) if isinstance(here, dict) else None
    return here or None


def _said_by_all(teller: Teller, path: str) -> list[Any]:
    """What every row says at a path: `technologies==*changes.add`."""
    *rows, key = path.split(".")
    return [row[key] for row in rows_at(teller.value, tuple(rows)) if row.get(key)]


def _own_id(teller: Teller) -> str:
    """Whoever tells it, where a form wants one of its players: the first side, which stays the one at hand."""
    teller.begin()
    if teller.mine is None and not teller.sides[0].get("name"):
        teller.mine = 0
        teller.turn_to(0)
        teller.counted.add(0)
    else:
        turn_to_self(teller)
    teller.side["id"] = str(teller.side.get("id") or f"p{teller.at + 1}")
    return str(teller.side["id"])


def _before(teller: Teller, slot: Slot, key: str) -> Any:
    """What the row before says under a key; where rows belong to players, that of the other one."""
    rows = rows_at(teller.value, slot.rows)
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


def rows_at(value: Any, rows: tuple[str, ...]) -> list[dict[str, Any]]:
    for key in rows:
        value = value.get(key) if isinstance(value, dict) else None
    return value if isinstance(value, list) else []
