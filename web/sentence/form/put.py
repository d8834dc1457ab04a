"""A value written into its place of a form, and what is noted of it."""

from __future__ import annotations

from typing import Any

from web.referee.fields import Field
from web.referee.words import name_in
from web.sentence.form.nobodys import suit
from web.sentence.telling.teller import Teller
from web.sentence.words.slots import Slot

NUMERIC = ("stepper", "number", "numbers", "line", "counts")
ONCE = ("stepper", "number", "select", "text", "counts")
"""What one side says once: told again, it is said of the next side."""
MANY = ("numbers", "words", "line", "chips", "pairs")
RANKED = ("turn",)
"""What is a place in an order, and counts nothing."""
UNSHARED = ("peoples", "factions")
"""Whom only one can play."""


def put(teller: Teller, slot: Slot, key: str, value: Any) -> None:
    """Writes a value into its place, and notes that it was understood."""
    suit(teller, slot)
    before = teller.at
    if _is_met_again(teller, slot, value):
        _own_counted(teller, slot, before)
        return
    _pass_on(teller, slot, key, value)
    _own_counted(teller, slot, before)
    _write(teller, slot, key, value)
    _note(teller, slot, key)
    one, form = slot.one, teller.form
    named = one.type == "counts" and not one.source.startswith("@")
    told = name_in(form, one.source, key) if named else form.told(one.label)
    shown = form.gettext("no") if value is False else _called(teller, one, value)
    teller.say(told if value is True else f"{told}: {shown}", teller.is_own(slot))


def _is_met_again(teller: Teller, slot: Slot, value: Any) -> bool:
    """«…, los yowies tienen 4»: whether somebody is told once more by what only that side was said to play."""
    if not slot.side or slot.rows or slot.source not in UNSHARED or teller.at < 0:
        return False
    again = [n for n, side in enumerate(teller.sides) if side.get(slot.path[-1]) == value and (n, slot.path, "") in teller.done]
    for n in again[:1]:
        teller.turn_to(n)
    return bool(again)


def _own_counted(teller: Teller, slot: Slot, before: int) -> None:
    """«3 infanterías de Yin desembarcan»: what was just counted as another's is of whoever is said to play that."""
    if teller.leading == "from" and slot.source == "species" and slot.side and 0 <= before != teller.at:
        teller.give_tile(before)  # «3 cruceros de Draco y 2 acorazados de Orión»
    if slot.source not in UNSHARED or teller.leading != "from" or not 0 <= before != teller.at:
        return
    whose = teller.fleets.get(id(teller.sides[before]), {})
    counts = [one for one in teller.where.latest() if one.fleet is whose]
    alone = len(counts) == len(whose)
    teller.where.give(counts[-1:] if alone else counts, teller.fleets.setdefault(id(teller.side), {}))


def _write(teller: Teller, slot: Slot, key: str, value: Any) -> None:
    """Writes a value as its place holds it: so many of each, one of several, or alone."""
    one, name, here = slot.one, slot.path[-1], teller.target(slot)
    if one.type == "counts":
        if not slot.side and not slot.rows and not any(path == slot.path for _whose, path, _key in teller.done):
            here[name] = {}  # what the form only proposes
        here.setdefault(name, {})[key] = value
    elif one.type == "line":
        rows = here.setdefault(name, [])
        rows.append({**(rows.pop() if teller.lined and rows else {}), one.plain: value})
        teller.lined = ""
    elif one.type in MANY:
        if one.type == "words" and not slot.rows and not teller.told_of(slot, key):
            here[name] = []  # the names that the form only proposes
        here.setdefault(name, []).append(value)
    else:
        here[name] = value


def _note(teller: Teller, slot: Slot, key: str) -> None:
    """Notes that a place is filled, and which number a side was told of last."""
    if slot is teller.focus and slot.one.type in ("select", "text"):
        teller.focus = None
    teller.done.add((teller.whose(slot), slot.path, key))
    if slot.side and slot.one.type not in ("select", "text"):
        teller.counted.add(teller.at)
    if slot.side and slot.one.type in NUMERIC:
        teller.repeated = slot, key
        teller.order += [teller.repeated] if teller.repeated not in teller.order else []
        teller.just.append(teller.repeated)
        teller.main = teller.main or (None if slot.path[-1] in RANKED else teller.repeated)


def _pass_on(teller: Teller, slot: Slot, key: str, value: Any) -> None:
    """What a side has said already, told once more with another value, is said of the next side."""
    if not slot.side or slot.rows or slot.one.type not in ONCE or not teller.told_of(slot, key):
        return
    if (slot, key) != teller.assumed and teller.side.get(slot.path[-1]) != value and teller.has_more:
        teller.next_side()


def _called(teller: Teller, one: Field, value: Any) -> str:
    names = one.listing.names
    key = names.words().find(str(value)) if names and isinstance(value, str) else None
    return name_in(teller.form, one.source, key) if key else str(value)
