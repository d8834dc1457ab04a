"""Rows of which a sentence tells twice by their name, and one alone that need not be a row."""

from __future__ import annotations

from typing import Any

from web.sentence.filling.writing import rows_at
from web.sentence.telling.teller import Teller
from web.sentence.words.slots import side_fields, slots_of

NAME, NUMBER = "name", "number"
"""By what a row is told of: a sector by its number."""


def join_rows(teller: Teller) -> None:
    """«norte es espacio, …, voy al norte»: what is told twice by its name is one row."""
    for slot in slots_of(teller.form):
        if slot.path[-1] in (NAME, NUMBER) and slot.one.type == "text" and len(slot.rows) == 1 and not slot.side:
            _join(rows_at(teller.value, slot.rows), slot.path[-1])


def _join(rows: list[dict[str, Any]], called: str) -> None:
    first: dict[str, dict[str, Any]] = {}
    for row in [row for row in rows if isinstance(row.get(called), str) and row[called]]:
        before = first.setdefault(row[called], row)
        if before is not row:
            before.update({key: item for key, item in row.items() if before.get(key) in (None, "", [], False)})
            rows[:] = [each for each in rows if each is not row]


def lift_alone(teller: Teller) -> None:
    """«Lars: 2 embajadores…»: of one player alone a form that asks it of one and of each is told without rows."""
    keys = {one.key for one in teller.form.fields}
    for one in (each for each in side_fields(teller.form) if each.type == "rows"):
        rows = teller.value.get(one.key) or []
        told = {key: item for key, item in (rows[0] if rows else {}).items() if key != NAME and item not in (None, "", [], {})}
        if len(teller.sides) == 1 and len(rows) == 1 and told and set(told) <= keys:
            teller.value.update(told)
            rows.clear()
