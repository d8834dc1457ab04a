"""From a posted form to the value that it describes: field by field, as the description says."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from werkzeug.datastructures import MultiDict

from web.referee.fields import Field

Posted = MultiDict[str, str]
MOST_ROWS = 40
MOST_TEXT = 200


def read_fields(fields: tuple[Field, ...], form: Posted, prefix: str = "") -> dict[str, Any]:
    """The values of several fields; what is left empty is left out."""
    values = {one.key: read_field(one, form, f"{prefix}{one.key}") for one in fields}
    return {key: value for key, value in values.items() if value is not None}


def read_field(one: Field, form: Posted, name: str) -> Any:
    """The value of a field, None where it is empty."""
    return _READERS[one.type](one, form, name)


def number(text: str) -> Any:
    """A whole number where the text is one; else the text itself, so that the referee can name it."""
    text = text.strip()
    return int(text) if re.fullmatch(r"[+-]?\d{1,9}", text) else text[:MOST_TEXT]


def split(text: str) -> list[str]:
    """The items of a line, between commas, semicolons or arrows."""
    return [item.strip() for item in re.split(r"[,;\n→>]+", text[:4000]) if item.strip()]


def _text(one: Field, form: Posted, name: str) -> str | None:
    return form.get(name, "").strip()[:MOST_TEXT] or None


def _number(one: Field, form: Posted, name: str) -> Any:
    text = form.get(name, "").strip()
    if not text:
        return None
    found = number(text)
    return None if found == one.default and one.type == "stepper" else found


def _flag(one: Field, form: Posted, name: str) -> bool | None:
    said = bool(form.get(name))
    return None if said == bool(one.default) else said


def _chips(one: Field, form: Posted, name: str) -> list[str] | None:
    return [value[:MOST_TEXT] for value in form.getlist(name)[:MOST_ROWS] if value] or None


def _words(one: Field, form: Posted, name: str) -> list[str] | None:
    return split(form.get(name, "")) or None


def _pairs(one: Field, form: Posted, name: str) -> list[list[str]] | None:
    """Pairs of names: «Leto y Naomi, Talia y Apolo»."""
    return [re.split(r"\s*[+&/]\s*|\s+(?:[–-]|y|e|and)\s+", pair) for pair in split(form.get(name, ""))] or None


def _numbers(one: Field, form: Posted, name: str) -> list[Any] | None:
    return [number(item) for item in re.split(r"[\s,;]+", form.get(name, "")[:4000]) if item] or None


def _counts(one: Field, form: Posted, name: str) -> dict[str, Any] | None:
    """Numbers by name, for every input that stands below this one; zeros are left out."""
    found: dict[str, Any] = {}
    for field in form:
        if not field.startswith(f"{name}."):
            continue
        rest = field[len(name) + 1 :]
        value = number(form.get(field, ""))
        if "." not in rest and value not in ("", 0):
            found[rest] = value
    return found or None


def _forces(one: Field, form: Posted, name: str) -> dict[str, Any] | None:
    """Units by owner (or planet) and type: a number, or count and damaged."""
    found: dict[str, dict[str, Any]] = {}
    for field in form:
        if not field.startswith(f"{name}.") or field.endswith(".damaged"):
            continue
        owner, _, unit = field[len(name) + 1 :].rpartition(".")
        value, hurt = number(form.get(field, "")), number(form.get(f"{field}.damaged", ""))
        if owner and value not in ("", 0):
            found.setdefault(owner, {})[unit] = {"count": value, "damaged": hurt} if hurt not in ("", 0) else value
    return found or None


def _group(one: Field, form: Posted, name: str) -> dict[str, Any] | None:
    return read_fields(one.fields, form, f"{name}.") or None


def _rows(one: Field, form: Posted, name: str) -> list[dict[str, Any]] | None:
    """The rows that were sent, empty ones too: they are left out only when the document is made."""
    places = {rest.split(".")[0] for field in form if field.startswith(f"{name}.") and (rest := field[len(name) + 1 :])}
    numbered = sorted(int(place) for place in places if place.isascii() and place.isdigit() and len(place) < 4)
    return [read_fields(one.fields, form, f"{name}.{i}.") for i in numbered[:MOST_ROWS]] or None


_READERS: dict[str, Callable[[Field, Posted, str], Any]] = {
    "text": _text,
    "hidden": _text,
    "select": _text,
    "number": _number,
    "stepper": _number,
    "flag": _flag,
    "chips": _chips,
    "words": _words,
    "pairs": _pairs,
    "numbers": _numbers,
    "counts": _counts,
    "forces": _forces,
    "group": _group,
    "rows": _rows,
}
