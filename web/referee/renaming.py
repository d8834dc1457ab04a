"""What a form keeps under a name goes along when the name changes: a landing with its planet, a path with its systems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from web.referee.fields import Field, Form
from web.referee.naming import called

WAS = "was"
"""The box that says under which name a row was shown."""
SOURCES = {"planets": ("@planets", "@places"), "systems": ("@systems",)}
"""The lists that the names of some rows make."""
Changes = dict[str, dict[str, str | None]]


@dataclass
class Renamed:
    """A row that was shown under a name and has another now, or none."""

    one: Field
    row: dict[str, Any]
    was: str
    place: int


def carry(form: Form, value: dict[str, Any], posted: Mapping[str, str]) -> None:
    """Moves what stands under the old name of a row to its new one; a row without a name is called what it goes by."""
    found = list(_renamed(form.fields, value, posted, ""))
    for each in found:
        if not each.row.get(each.one.keyed) and _keeps(form, value, each):
            each.row[each.one.keyed] = called(form, each.one, each.row, each.place)
    changes: Changes = {}
    for each in found:
        for source in SOURCES[each.one.key]:
            changes.setdefault(source, {})[each.was] = each.row.get(each.one.keyed) or each.was
    if changes:
        _apply(form.fields, value, changes)


def drop(form: Form, value: dict[str, Any], rows: str, name: str) -> None:
    """Takes away what stands under the name of a row that is gone, but for the places where it is only mentioned."""
    if rows in SOURCES and name:
        _apply(form.fields, value, {source: {name: None} for source in SOURCES[rows]})


def _renamed(fields: tuple[Field, ...], value: Mapping[str, Any], posted: Mapping[str, str], prefix: str) -> Iterator[Renamed]:
    for one in fields:
        rows = value.get(one.key)
        if one.type != "rows" or not isinstance(rows, list):
            continue
        for i, (place, row) in enumerate(zip(_places(posted, f"{prefix}{one.key}"), rows, strict=False)):
            at = f"{prefix}{one.key}.{place}."
            was = posted.get(f"{at}{WAS}", "").strip()
            if was and one.key in SOURCES and was != row.get(one.keyed):
                yield Renamed(one, row, was, i)
            yield from _renamed(one.fields, row, posted, at)


def _places(posted: Mapping[str, str], name: str) -> list[int]:
    """The numbers of the rows that were sent, as they are read."""
    found = {key[len(name) + 1 :].split(".")[0] for key in posted if key.startswith(f"{name}.")}
    return sorted(int(n) for n in found if n.isascii() and n.isdigit() and len(n) < 4)


def _keeps(form: Form, value: dict[str, Any], each: Renamed) -> bool:
    """Whether anything stands under the name that a row had."""
    probe: Changes = {source: {each.was: each.was} for source in SOURCES[each.one.key]}
    return _apply(form.fields, value, probe)


def _apply(fields: tuple[Field, ...], value: dict[str, Any], changes: Changes) -> bool:
    """Puts new names for old ones, in keys and in values; whether there were any."""
    found = False
    for one in fields:
        here = value.get(one.key)
        if isinstance(here, list) and one.type in ("rows", "line"):
            found |= sum(_apply(one.fields, row, changes) for row in here) > 0
        elif isinstance(here, dict) and one.type == "group":
            found |= _apply(one.fields, here, changes)
        elif here is not None and (names := changes.get(one.over if one.type == "forces" else one.source)):
            said = _with_names(here, names)
            found |= said is not None
            value |= {one.key: said} if said is not None else {}
    return found


def _with_names(here: Any, names: Mapping[str, str | None]) -> Any:
    """A value with the new names; nothing where it names none of the old ones."""
    if isinstance(here, dict):
        if not here.keys() & names.keys():
            return None
        told = {key: names.get(key, key) for key in here}
        return {new: here[key] for key, new in told.items() if new is not None}
    if isinstance(here, list):
        told = {item: names.get(item, item) for item in here if isinstance(item, str)}
        return [told[item] or item for item in here if isinstance(item, str)] if told.keys() & names.keys() else None
    return (names[here] or here) if isinstance(here, str) and here in names else None
