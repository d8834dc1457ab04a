"""How the sides of a situation are called, and by which ids its form speaks of them."""

from __future__ import annotations

from typing import Any

from adjudicator.names import name_key
from web.referee.fields import Field
from web.referee.naming import called
from web.referee.values import begun
from web.sentence.telling.teller import Teller
from web.sentence.words.slots import side_fields


def owners(teller: Teller) -> list[str]:
    """The ids of the sides: by their names, where they have any."""
    found: list[str] = []
    before = [str(side.get("id") or "") for side in teller.sides]
    named = [name_key(str(side.get("name") or "")) for side in teller.sides]
    for i, side in enumerate(teller.sides):
        key = named[i] or (before[i] if before[i] not in named else "") or f"p{i + 1}"
        while key in found:
            key += "_2"
        side["id"] = key
        found.append(key)
    _rename(teller.form.fields, teller.value, dict(zip(before, found, strict=True)))
    return found


def _rename(fields: tuple[Field, ...], value: dict[str, Any], names: dict[str, str]) -> None:
    """Whoever the form began with is now called by what was told, wherever it speaks of them."""
    for one in fields:
        here = value.get(one.key)
        if one.source == "@players" and isinstance(here, str):
            value[one.key] = names.get(here, here)
        elif one.source == "@players" and isinstance(here, list):
            value[one.key] = [names.get(each, each) if isinstance(each, str) else each for each in here]
        elif one.source == "@players" and isinstance(here, dict):
            value[one.key] = {names.get(key, name_key(key)): item for key, item in here.items()}
        elif one.type == "rows" and isinstance(here, list):
            for row in here:
                _rename(one.fields, row, names)
        elif one.type == "group" and isinstance(here, dict):
            _rename(one.fields, here, names)


def name_of(teller: Teller, i: int) -> str:
    """How a side is called: by its name, else as the form has it."""
    places: list[tuple[Field, Any, int]] = []
    start = begun(teller.form)
    for one in side_fields(teller.form):
        rows = teller.value.get(one.key) if one.type == "rows" else [teller.value.get(one.key) or {}]
        places += [(one, row, n) for n, row in enumerate(rows or [])]
    if i >= len(places):
        return teller.form.gettext("Otro")
    one, row, n = places[i]
    return str(row.get("name") or called(teller.form, one, row, n, start.get(one.key)))
