"""Whoever a sentence names has a seat among the players, and what only the document asks is added."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.names import name_key
from adjudicator.shapes import Field as Whole
from adjudicator.shapes import field_at
from web.referee.fields import Field
from web.sentence.filling.writing import ENTRY
from web.sentence.sides.calling import call_side
from web.sentence.telling.teller import Teller
from web.sentence.words.slots import side_fields

OWNERS = ("owner",)
"""Where a form names somebody whom it is not about."""


def settle_people(teller: Teller) -> None:
    """Names that stand where a form wants one of its players become theirs; whoever is not there yet is added."""
    if any(one.type == "rows" and any(each.key == "id" for each in one.fields) for one in side_fields(teller.form)):
        for place, key in _people_in(teller.form.fields, teller.value):
            place[key] = _ids(teller, place[key])


def _people_in(fields: tuple[Field, ...], value: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Every place of a form that names players and says something: where it stands, and under which key."""
    for one in fields:
        here = value.get(one.key)
        if one.source == "@players" and isinstance(here, str | list):
            yield value, one.key
        elif one.type == "rows" and isinstance(here, list):
            for row in here:
                yield from _people_in(one.fields, row)
        elif one.type == "group" and isinstance(here, dict):
            yield from _people_in(one.fields, here)


def _ids(teller: Teller, said: Any) -> Any:
    """A name, or each of several, as the id of its player."""
    if isinstance(said, list):
        return [_ids(teller, each) for each in said]
    return _id(teller, said) if isinstance(said, str) and said else said


def _id(teller: Teller, name: str) -> str:
    ids = [str(side.get("id") or "") for side in teller.sides]
    if name in ids:
        return name
    named = {name_key(str(side.get("name") or "")): str(side.get("id") or "") for side in teller.sides}
    return named.get(name_key(name), name)


def _key(teller: Teller, key: str) -> str:
    """A part of a path: `@1` is the second side, a name its player."""
    if not key.startswith("@"):
        return _id(teller, key)
    return str(teller.sides[int(key[1:])].get("id") or "") if int(key[1:]) < len(teller.sides) else ""


def seat_people(teller: Teller) -> None:
    """Whoever a phrase names is one of the players, also where nothing else is told of them."""
    if not side_fields(teller.form):
        return
    said = [place[key] for place, key in _people_in(teller.form.fields, teller.value)]
    listed = [name for each in said for name in (each if isinstance(each, list) else [each]) if isinstance(name, str)]
    known = {name_key(str(side.get("name") or "")) for side in teller.sides}
    begun = {str(row.get("id") or "") for one in side_fields(teller.form) for row in _list(teller.value.get(one.key))}
    at, owners = teller.at, [teller.value.get(key) for key in OWNERS]
    for name in listed:
        if name and name_key(name) not in known and name not in begun:
            if name == teller.value.get("player") and len(teller.sides) == 1 and not teller.sides[0].get("name"):
                teller.turn_to(0)
                teller.side["name"] = name
            if name in owners and teller.sides and teller.side.get("faction"):
                teller.next_side()  # «la Cábala captura 2 cazas de Ana»
            call_side(teller, name)
            known.add(name_key(name))
    if at >= 0:
        teller.turn_to(at)


def _list(value: Any) -> list[dict[str, Any]]:
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


def _inside(here: dict[str, Any], key: str, wanted: str, listed: bool) -> dict[str, Any]:
    """What stands under a key; of a list the last entry that has the wanted part still free, a bare word only names its kind."""
    found = here.setdefault(key, [] if listed else {})
    if isinstance(found, list) and not listed and all(isinstance(each, str) for each in found):
        found = here[key] = dict.fromkeys(found, 1)
    if isinstance(found, list):
        if not found or not isinstance(found[-1], dict) or wanted in found[-1]:
            found.append({})
        return found[-1]  # type: ignore[no-any-return]
    if not isinstance(found, dict):
        here[key] = {}
    return here[key]  # type: ignore[no-any-return]


def _place(whole: Whole, keys: tuple[str, ...]) -> Whole | None:
    """The place at a path; what is a number may also be told by name: `citizenry.white`, who has ships also by how many."""
    outer = _within(whole, keys[:-1])
    return _within(whole, keys) or (outer.way("map") if outer is not None else None) or _along(whole, keys)


def _along(one: Whole, keys: tuple[str, ...]) -> Whole | None:
    """The place at a path, in whichever of the ways a value may be written."""
    if not keys:
        return one
    inner = (way.item if way.kind in ("map", "list") else way.field(keys[0]) for way in one.ways())
    return next((found for each in inner if each is not None and (found := _along(each, keys[1:])) is not None), None)


def _is_listed(within: Whole | None, rest: tuple[str, ...]) -> bool:
    """Whether what stands at a place is a list, and not one of words that may also be told otherwise."""
    if within is None or within.kind != "list":
        return False
    return within.item is None or within.also is None or _along(within.item, rest[1:]) is not None


def _within(whole: Whole, keys: tuple[str, ...]) -> Whole | None:
    """The field at a path that names no entry of a list: `agendas.predictions.Ana` is of the last one."""
    found: Whole | None = whole
    for key in keys:
        item = found.item if found is not None and found.kind == "list" else None
        found = item if item is not None and item.field(key) is not None else found
        found = field_at(found, (key,)) if found is not None else None
    return found


def _add_to_entry(teller: Teller, document: dict[str, Any], keys: tuple[str, ...], value: Any) -> None:
    """What more is said of one entry of a line of words, which then says its word by name."""
    entry = field_at(teller.form.shape.document, keys[:2]) if teller.form.shape else None
    rows, at = document.get(keys[0]), int(keys[1].removeprefix(ENTRY))
    if entry is None or not isinstance(rows, list) or not 0 <= at < len(rows):
        return
    rows[at] = {**(rows[at] if isinstance(rows[at], dict) else {entry.short: rows[at]}), keys[2]: value}
    part = entry.field(keys[2])
    teller.around.append(f"{teller.form.told(part.label) if part is not None else keys[2]}: {value}")


def add_extra(teller: Teller, document: dict[str, Any]) -> None:
    """What only the document has a place for: `score.Ana` is the list of what Ana scores."""
    whole = teller.form.shape.document if teller.form.shape else None
    begun: set[tuple[str, ...]] = set()
    for keys, value in teller.extra:
        if len(keys) == 3 and keys[1].startswith(ENTRY):
            _add_to_entry(teller, document, keys, value)
            continue
        place = _place(whole, keys) if whole is not None else None
        if place is None:
            continue
        names = [_key(teller, key) if i else key for i, key in enumerate(keys)]
        here = document
        for i, key in enumerate(names[:-1]):
            within = _within(whole, keys[: i + 1]) if whole is not None else None
            here = _inside(here, key, names[-1], _is_listed(within, keys[i + 1 :]))
        if place.kind == "list":
            before = here.get(names[-1], []) if keys in begun or len(keys) > 1 else []
            here[names[-1]] = before if value in before else [*before, value]
            begun.add(keys)
        else:
            here[names[-1]] = value
        label = field_at(whole, keys[:1]) if whole is not None else None
        said = "" if value is True else teller.form.gettext("no") if value is False else str(value)
        told = ", ".join(part for part in (*keys[1:], said) if part)
        called = teller.form.told(label.label) if label else keys[0]
        teller.around.append(f"{called}: {told}" if told else called)
