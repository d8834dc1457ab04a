"""Rows of which a sentence tells twice by their name."""

from __future__ import annotations

from typing import Any

from web.sentence.lexicon import slots_of
from web.sentence.teller import Teller
from web.sentence.writing import rows_at

NAME = "name"


def join_rows(teller: Teller) -> None:
    """«norte es espacio, …, voy al norte»: what is told twice by its name is one row."""
    for slot in slots_of(teller.form):
        if slot.path[-1] == NAME and len(slot.rows) == 1 and not slot.side:
            _join(rows_at(teller.value, slot.rows))


def _join(rows: list[dict[str, Any]]) -> None:
    first: dict[str, dict[str, Any]] = {}
    for row in [row for row in rows if isinstance(row.get(NAME), str) and row[NAME]]:
        before = first.setdefault(row[NAME], row)
        if before is not row:
            before.update({key: item for key, item in row.items() if before.get(key) in (None, "", [], False)})
            rows[:] = [each for each in rows if each is not row]
