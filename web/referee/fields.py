"""The forms of the procedures, as their descriptions in `forms/` say: fields with labels, types and defaults."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "forms"
TYPES = (
    "text",
    "hidden",
    "number",
    "stepper",
    "flag",
    "select",
    "chips",
    "words",
    "pairs",
    "numbers",
    "counts",
    "forces",
    "group",
    "rows",
)


@dataclass(frozen=True)
class Field:
    """One field of a form: where it stands in the document, how it is asked, what is inside it."""

    key: str
    type: str
    label: str = ""
    hint: str = ""
    default: Any = None
    least: int = 0
    most: int = 99
    options: tuple[tuple[str, str], ...] = ()
    source: str = ""
    """A list that the program knows (`ti4.factions`) or that the form itself holds (`players`)."""
    keyed: str = ""
    """Rows that the document writes as an object: the field of a row that holds the name."""
    plain: str = "value"
    """The field of such a row that a document may write alone: `"interceptor": 3`."""
    bare: bool = False
    """Whether a row that says nothing but that field is written as it alone."""
    over: str = ""
    """Counts for each entry of a list: `players`, `planets`."""
    none: str = ""
    """How a select says that nothing is chosen; without it something always is."""
    add: str = ""
    row: str = ""
    """What a row without a name is called: `Sector {n}`."""
    rows: int = 1
    fold: bool = False
    more: bool = False
    """Rarely said: it lies with its like under «más detalles»."""
    sketch: bool = False
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True)
class Form:
    """The form of a procedure, and the document that it begins with."""

    game: str
    procedure: str
    hint: str = ""
    typed: bool = False
    adapter: str = ""
    fields: tuple[Field, ...] = ()
    start: Mapping[str, Any] = field(default_factory=dict)


@cache
def forms() -> dict[tuple[str, str], Form]:
    """Every form, by game and procedure."""
    return {(form.game, form.procedure): form for path in sorted(FOLDER.glob("*.toml")) for form in _read(path)}


def _read(path: Path) -> Iterator[Form]:
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    parts = tables.get("part", {})
    for row in tables.get("form", []):
        named = {name: row[name] for name in ("hint", "typed", "adapter", "start") if name in row}
        for procedure in row["procedure"] if isinstance(row["procedure"], list) else [row["procedure"]]:
            yield Form(path.stem, procedure, fields=_fields(row.get("field", ()), parts), **named)


def _fields(rows: list[dict[str, Any]] | tuple[()], parts: Mapping[str, Any]) -> tuple[Field, ...]:
    return tuple(_field(row, parts) for row in rows)


def _field(row: Mapping[str, Any], parts: Mapping[str, Any]) -> Field:
    """One field; `use` takes what a part says, and the field itself may say otherwise."""
    merged = {**parts[row["use"]], **row} if "use" in row else dict(row)
    inside = _fields(merged.pop("field", ()), parts)
    merged.pop("use", None)
    options = tuple((str(value), str(label)) for value, label in merged.pop("options", {}).items())
    found = Field(**merged, options=options, fields=inside)
    if found.type not in TYPES:
        raise ValueError(f"{found.key}: there is no field type {found.type}")
    return found


def place_of(form: Form, path: str) -> list[str]:
    """The labels on the way to a place of the document, names of entries as they are; no more than the form knows."""
    fields, said, named = form.fields, [], False
    for part in path.split("."):
        if named:
            said.append(str(int(part) + 1) if part.isdigit() else part)
            named = False
            continue
        one = next((each for each in fields if each.key == part), None)
        if one is None or not one.label:
            return said
        said.append(one.label)
        fields, named = one.fields, one.type == "rows"
    return said


def labels() -> Iterator[str]:
    """Every text of the descriptions that pages show, for the catalogues."""
    for form in forms().values():
        if form.hint:
            yield form.hint
        yield from _start_names(form.start)
        for one in form.fields:
            yield from _labels(one)


def _labels(one: Field) -> Iterator[str]:
    yield from filter(None, (one.label, one.hint, one.add, one.row, one.none, *(label for _, label in one.options)))
    for inner in one.fields:
        yield from _labels(inner)


def _start_names(value: Any) -> Iterator[str]:
    """The names of players with which a form begins."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key == "name" and isinstance(item, str):
                yield item
            else:
                yield from _start_names(item)
    elif isinstance(value, list):
        for item in value:
            yield from _start_names(item)
