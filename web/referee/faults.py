"""What is wrong with a document, in words for a page, and the box of the form where each can be mended."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from adjudicator import Unusable, games
from adjudicator.schemas import place_of
from adjudicator.shapes import Field as Shaped
from adjudicator.shapes import shape_of
from web.referee.fields import Field, Form, form_of

_QUOTED = re.compile(r"«([a-z_]+)»")
_KEY = re.compile(r" \(«[a-z_]+»\)")
"""How a message says what a document writes for a word: «una Ley («law»)»."""


def faults_of(error: Unusable, language: str) -> list[dict[str, str]]:
    """Every fault of a document, in a language."""
    said: Any = error.as_document(language)["error"]
    faults: list[dict[str, str]] = said["faults"]
    return faults


def placed(form: Form, value: Mapping[str, Any], fault: dict[str, str]) -> dict[str, str]:
    """A fault in the words of the form: its place by labels, its box, no key of the document."""
    path = fault.get("path", "")
    said = place_of(form.shape, path, value, form.told) if form.shape else []
    words = _labels(form.shape.document) if form.shape else {}
    said_only = _KEY.sub("", fault["message"])
    message = _QUOTED.sub(lambda match: f"«{form.told(words[match[1]])}»" if match[1] in words else match[0], said_only)
    return {"message": message, "place": " › ".join(said), "box": box_of(form, value, path)}


def told(document: Mapping[str, Any], error: Unusable, language: str) -> list[dict[str, str]]:
    """The faults of a document in the words of its form, where it names a procedure that there is."""
    faults = faults_of(error, language)
    game, procedure = str(document.get("game")), str(document.get("procedure"))
    if game not in games() or shape_of(game, procedure) is None:
        return faults
    form = form_of(game, procedure).in_language(language)
    return [{**fault, **placed(form, {}, fault), "box": ""} for fault in faults]


def _labels(one: Shaped) -> dict[str, str]:
    """The labels of a document by key, whatever stands nearest to the top first."""
    found: dict[str, str] = {}
    waiting = [one]
    while waiting:
        here = waiting.pop(0)
        for way in here.ways():
            inner = [*way.fields, *((way.item,) if way.item else ())]
            found = {each.key: each.label for each in inner if each.key and each.label} | found
            waiting += inner
    return found


def box_of(form: Form, value: Mapping[str, Any], path: str) -> str:
    """The name of the box that stands for a path of the document, or of the nearest one around it; empty where there is none."""
    if form.adapter == "agenda":
        path = _seat_path(value, path)
    here: Any = value
    fields, name = form.fields, ""
    parts = path.split(".")
    while parts:
        one = next((each for each in fields if each.key == parts[0]), None)
        if one is None:
            return name
        name, inside = f"{name}.{one.key}".lstrip("."), here.get(one.key) if isinstance(here, Mapping) else None
        parts = parts[1:]
        if one.type == "rows" and parts and isinstance(inside, list):
            place = _place(one, inside, parts[0])
            if place is None:
                return name
            name, here, parts = f"{name}.{place}", inside[place], parts[1:]
        elif one.type == "group":
            here = inside
        else:
            return ".".join([name, *parts]) if one.type in ("forces", "counts") else name
        fields = one.fields
    return name


def _place(one: Field, rows: list[Any], part: str) -> int | None:
    """Which row a part of a path means: by its name, else by its number."""
    names = [str(row.get(one.keyed) or "") for row in rows] if one.keyed else []
    if part in names:
        return names.index(part)
    return int(part) if part.isascii() and part.isdigit() and int(part) < len(rows) else None


def _seat_path(value: Mapping[str, Any], path: str) -> str:
    """Where the rows of the seats have what the document lists by subject."""
    first, _, rest = path.partition(".")
    owner, _, _inside = rest.partition(".")
    keys = {"planets": "planets", "extra_votes": "extra", "predictions": "prediction", "players": "", "barred": "barred"}
    names = [str(seat.get("name")) for seat in value.get("seats") or ()]
    if first in keys and owner in names:
        return ".".join(part for part in ("seats", str(names.index(owner)), keys[first] or _inside) if part)
    return "seats" if first == "seating" else path
