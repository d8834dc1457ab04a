"""From a posted form to the value that it describes: field by field, as the description says."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from werkzeug.datastructures import MultiDict

from adjudicator.messages import translate
from adjudicator.names import name_key
from web.i18n import LANGUAGES
from web.referee.fields import Field


def ways_of_saying(text: str) -> list[str]:
    """A text of a shape in every language."""
    return [translate(text, language) for language in LANGUAGES]


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
    """What is ticked, and what was typed to be added, by its key where the list knows it."""
    words = one.listing.names.words() if one.listing.names and not one.listing.names.written else None
    typed = split(form.get(f"{name}.add", ""))
    found = [value[:MOST_TEXT] for value in (*form.getlist(name), *typed)[:MOST_ROWS] if value]
    return list(dict.fromkeys((words.find(value) if words else None) or value for value in found)) or None


_ITEM = re.compile(r"(?P<name>.*?)\s*(?:[:=]?\s*(?P<number>(?:(?<!\S)[-−])?\d{1,3}))?\s*(?:\((?P<flag>[^()]*)\))?")


def _line(one: Field, form: Posted, name: str) -> list[dict[str, Any]] | None:
    """Entries on one line, each with its short value: «Mecatol Rex, Quann 1, 3 (agotado)»."""
    flags = {name_key(said): each.key for each in one.fields if each.type == "flag" for said in ways_of_saying(each.label)}
    rows = []
    for item in split(form.get(name, "")):
        found = _ITEM.fullmatch(item[:MOST_TEXT])
        assert found is not None
        row: dict[str, Any] = {one.keyed: found["name"]} if found["name"] else {}
        if found["number"]:
            row[one.plain] = int(found["number"].replace("−", "-"))
        flag = flags.get(name_key(found["flag"] or ""))
        rows.append({**row, flag: True} if flag else row)
    return rows[:MOST_ROWS] or None


def line_of(one: Field, rows: Any, told: Callable[[str], str]) -> str:
    """Entries as one line says them."""
    flags = [each for each in one.fields if each.type == "flag"]
    said = []
    for row in rows if isinstance(rows, list) else ():
        ticked = [f"({told(each.label).lower()})" for each in flags if row.get(each.key)]
        parts = (row.get(one.keyed), row.get(one.plain), *ticked)
        said.append(" ".join(str(part) for part in parts if part is not None))
    return ", ".join(said)


def _words(one: Field, form: Posted, name: str) -> list[str] | None:
    return split(form.get(name, "")) or None


def _pairs(one: Field, form: Posted, name: str) -> list[list[str]] | None:
    """Pairs of names: «Leto y Naomi, Talia y Apolo»."""
    return [re.split(r"\s*[+&/]\s*|\s+(?:[–-]|y|e|and)\s+", pair) for pair in split(form.get(name, ""))] or None


def _numbers(one: Field, form: Posted, name: str) -> list[Any] | None:
    between = r"[\s,;]+" if one.shape.item and one.shape.item.type == "fraction" else r"[\s,;.+/]+"
    return [number(item) for item in re.split(between, form.get(name, "")[:4000]) if item] or None


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
    rows = [read_fields(one.fields, form, f"{name}.{i}.") for i in numbered[:MOST_ROWS]]
    for i, row in zip(numbered, rows, strict=False):
        if one.tiles:
            row[one.plain] = number(form.get(f"{name}.{i}.{one.plain}", "")) or 0
    return rows or None


_READERS: dict[str, Callable[[Field, Posted, str], Any]] = {
    "text": _text,
    "hidden": _text,
    "select": _text,
    "number": _number,
    "stepper": _number,
    "flag": _flag,
    "chips": _chips,
    "line": _line,
    "words": _words,
    "pairs": _pairs,
    "numbers": _numbers,
    "counts": _counts,
    "forces": _forces,
    "group": _group,
    "rows": _rows,
}
