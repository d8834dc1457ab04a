"""Forms as they begin: fresh, with a document, with what was told, or as they were sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from adjudicator.names import name_key
from web.errors import BadInput
from web.referee.desk import Desk
from web.referee.fields import Form
from web.referee.filling import fill
from web.referee.map import read_cell
from web.referee.naming import called
from web.referee.reading import MOST_ROWS, read_fields
from web.referee.renaming import carry
from web.referee.values import begun, value_of

MOST_FIELDS = 4000


MODES = ("edit", "link", "path")


def desk_of(form: Form, document: Mapping[str, Any]) -> Desk:
    """A form filled in with a document."""
    return tidy(Desk(form, value_of(form, document)))


def told_desk(form: Form, document: Mapping[str, Any]) -> Desk:
    """A form filled in with what was told: names that nobody said only stand beside their boxes."""
    desk, start = desk_of(form, document), begun(form)
    for one in form.fields:
        rows = desk.value.get(one.key) if one.type == "rows" else [desk.value.get(one.key)] if one.side else []
        for i, row in enumerate(rows if isinstance(rows, list) else ()):
            if isinstance(row, dict) and row.get("name") == called(
                form, one, {**row, "name": None, "id": None}, i, start.get(one.key)
            ):
                row.pop("name")
    return desk


def fresh_desk(form: Form) -> Desk:
    """A form as it begins; the names that it begins with stand beside empty boxes and hold where nobody types another."""
    value = begun(form)
    for one in form.fields:
        if one.type == "group" and one.side:
            value[one.key] = {key: item for key, item in (value.get(one.key) or {}).items() if key != "name"}
        elif one.type == "rows":
            value[one.key] = value.get(one.key) or [{} for _row in range(one.rows)] if one.side else value.get(one.key)
            for row in value[one.key] or ():
                row.pop("name", None)
    return tidy(Desk(form, {key: item for key, item in value.items() if item is not None}))


def posted_desk(form: Form, posted: MultiDict[str, str]) -> Desk:
    """A form as it was sent; nobody fills in more fields than a whole map has."""
    if len(posted) > MOST_FIELDS:
        raise BadInput("too_large", "El formulario tiene demasiados campos.", status=413)
    value = read_fields(form.fields, posted)
    carry(form, value, posted)
    places = [read_cell(posted.get(f"systems.{i}.cell", "")) for i in _numbers(posted, "systems")]
    mode = posted.get("mode", "edit")
    move = posted.get("move", "0")
    return tidy(
        Desk(
            form,
            value,
            places,
            mode if mode in MODES else "edit",
            posted.get("selected", "")[:200],
            posted.get("link_from", "")[:200],
            int(move) if move.isascii() and move.isdigit() and len(move) < 4 else 0,
            posted.get("kept", ""),
            edited=True,
        )
    )


def _numbers(posted: MultiDict[str, str], name: str) -> list[int]:
    found = {key.split(".")[1] for key in posted if key.startswith(f"{name}.") and key.count(".") > 1}
    return sorted(int(n) for n in found if n.isascii() and n.isdigit() and len(n) < 4)[:MOST_ROWS]


def tidy(desk: Desk) -> Desk:
    """Gives every player the id by which the form, or the document, calls them; fills in what a choice brings along."""
    for one in desk.form.fields:
        rows = desk.value.get(one.key)
        if one.type == "rows" and any(each.type == "hidden" for each in one.fields) and isinstance(rows, list):
            _give_ids(rows)
    fill(desk.form, desk.value)
    return desk


def _give_ids(rows: list[Any]) -> None:
    taken: set[str] = set()
    for i, row in enumerate(rows, 1):
        key = str(row.get("id") or name_key(str(row.get("name") or "")) or f"p{i}")
        while key in taken:
            key += "_2"
        row["id"] = key
        taken.add(key)
