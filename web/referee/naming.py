"""Names for what a form leaves nameless: nothing that somebody said is dropped because nobody called it anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from adjudicator.names import name_key
from web.referee.fields import Field, Form
from web.referee.values import begun, says

NAME = "name"


def called(form: Form, one: Field, row: Mapping[str, Any], i: int, start: Any = None) -> str:
    """What a row goes by while its box is empty: by its faction or species, by its part in the fight, else by its number."""
    box = next((each for each in one.fields if each.key == NAME), None)
    for source in box.follows.split() if box else ():
        told = _choice(form, one, source, row)
        if told:
            return told
    begun = start[i] if isinstance(start, list) and i < len(start) else start
    said = begun.get(NAME) if isinstance(begun, Mapping) else None
    if said:
        return form.told(str(said))
    if one.row:
        return form.told(one.row, n=i + 1)
    return f"{form.told(one.label)} {i + 1}" if one.type == "rows" else form.told(one.label)


def _choice(form: Form, one: Field, key: str, row: Mapping[str, Any]) -> str:
    """The name of what a row has chosen in a field."""
    from web.referee.words import name_in

    field = next((each for each in one.fields if each.key == key), None)
    given = row.get(key)
    if field is None or not isinstance(given, str) or not given or not field.listing.names:
        return ""
    found = field.listing.names.words().find(given)
    return name_in(form, field.source, found) if found else ""


def with_names(form: Form, value: Mapping[str, Any]) -> dict[str, Any]:
    """The value of a form, every row that says anything under a name."""
    return _named(form, form.fields, value, begun(form))


def _named(form: Form, fields: tuple[Field, ...], value: Mapping[str, Any], start: Any) -> dict[str, Any]:
    found = dict(value)
    for one in fields:
        begun = start.get(one.key) if isinstance(start, Mapping) else None
        if one.type == "group" and (one.side or one.key in found):
            found[one.key] = _row(form, one, found.get(one.key) or {}, 0, begun, one.side)
        elif one.type == "rows" and isinstance(found.get(one.key), list):
            found[one.key] = [_row(form, one, row, i, begun, one.side) for i, row in enumerate(found[one.key])]
    return {key: item for key, item in found.items() if item not in ({}, None)}


def _row(form: Form, one: Field, row: Mapping[str, Any], i: int, start: Any, must: bool) -> dict[str, Any]:
    begun = start[i] if isinstance(start, list) and i < len(start) else start
    found = _named(form, one.fields, _followed(one, row), begun)
    has_box = any(each.key == NAME and each.type == "text" for each in one.fields)
    if (must or (one.type == "rows" and says(found))) and has_box and not found.get(NAME) and not _named_by_kind(one, found):
        found[NAME] = called(form, one, found, i, start)
    if one.keyed and one.named and not found.get(one.keyed) and says(found):
        found[one.keyed] = called(form, one, found, i)
    return found


def _named_by_kind(one: Field, row: Mapping[str, Any]) -> bool:
    """Whether the referee calls a row by what it is made of: non-player ships have no name of their own."""
    return any(each.follows and each.type == "select" and row.get(each.key) for each in one.fields)


def _followed(one: Field, row: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a row does not say and its neighbours tell: a side of nothing but Ancients is a side of Ancients."""
    found = dict(row)
    for each in one.fields:
        rows = found.get(each.follows) if each.follows and each.type == "select" and not found.get(each.key) else None
        beside = next((other for other in one.fields if other.key == each.follows), None)
        if beside is None or not isinstance(rows, list) or not each.listing.names:
            continue
        kinds = [str(other.get(beside.keyed)) for other in rows if _counts(beside, other)]
        known = {key for key, _label in each.listing.names.options("", "es")}
        if len(set(kinds)) == 1 and kinds[0] in known:
            found[each.key] = kinds[0]
    return found


def _counts(one: Field, row: Mapping[str, Any]) -> bool:
    return row.get(one.plain) not in (0, None, "")


def twice(form: Form, value: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The boxes that say a name which their list has already, with what is wrong with them."""
    rows: list[tuple[str, Any]] = []
    for one in form.fields:
        if one.type == "rows" and any(each.key == NAME for each in one.fields):
            rows += [(f"{one.key}.{i}.{NAME}", row) for i, row in enumerate(value.get(one.key) or ())]
        elif one.type == "group" and one.side:
            rows.append((f"{one.key}.{NAME}", value.get(one.key) or {}))
    yield from _repeated(form, ((box, str(row.get(NAME, ""))) for box, row in rows))
    for one in form.fields:
        inner = value.get(one.key) if one.type == "rows" else None
        for i, row in enumerate(inner or ()):
            for line in (each for each in one.fields if each.type == "line" and each.keyed):
                names = [str(entry.get(line.keyed, "")) for entry in row.get(line.key) or ()]
                yield from _repeated(form, ((f"{one.key}.{i}.{line.key}", name) for name in names))


def _repeated(form: Form, named: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for box, name in named:
        if name and name_key(name) in seen:
            yield box, form.gettext("Hay dos con el nombre «{name}».", name=name)
        seen.add(name_key(name))
