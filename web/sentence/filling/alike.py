"""Rows alike, and what holds for every row: written once everything has been told."""

from __future__ import annotations

import itertools
from typing import Any

from web.sentence.filling.writing import put_where, rows_at, said_at
from web.sentence.form.put import put
from web.sentence.phrases.table import carried
from web.sentence.telling.teller import Teller
from web.sentence.words.slots import Slot

MOST_COPIES = 8
COUNTED = ("abandon",)
"""What is said of all of them together stands in the first."""


def _copy(teller: Teller) -> None:
    """«2 exploradores blancos»: as many rows alike; what was counted is said of the first alone."""
    for rows, row, n in teller.copies:
        at = next(i for i, each in enumerate(rows) if each is row)
        rows[at + 1 : at + 1] = [
            {key: item for key, item in row.items() if key not in COUNTED} for _i in range(min(n, MOST_COPIES) - 1)
        ]


def _copy_so_many(teller: Teller) -> None:
    """«con 2 naves, cada una ataque 3 y defensa 3»: so many rows as there were said to be, where only one was told."""
    for (whose, path), n in teller.so_many.items():
        rows = rows_at(teller.sides[whose], path) if 0 <= whose < len(teller.sides) else []
        if len(rows) == 1 and any(item for key, item in rows[0].items() if key != "name"):
            rows += [dict(rows[0]) for _i in range(min(n, MOST_COPIES) - 1)]


def settle_facts(teller: Teller) -> None:
    """Rows alike, and what holds for every row."""
    for row, that, value in teller.later:
        if isinstance(key := said_at(teller, that), str):
            row[key] = value
    for path, wanted, said in teller.awaiting:
        put_where(teller, path, wanted, said)
    _copy(teller)
    for row, key, counted in teller.alike:
        row[key] = [each for each in row[key] for _i in range(max(1, int(row.get(counted) or 1)))]
    _copy_so_many(teller)
    for path in carried(teller.form.game, teller.form.procedure):
        _carry(teller, *path.split("."))
    for slot, key, value in teller.spread:
        if slot.side and not slot.rows:
            _tell_all(teller, slot, key, value)
            continue
        for row in rows_at(teller.side if slot.side else teller.value, slot.rows):
            if row.get(slot.path[-1]) in (None, "", []):
                row[slot.path[-1]] = [value] if slot.one.type in ("words", "chips") else value
        told = any(path == slot.path for _whose, path, _key in teller.done) if key else teller.told_of(slot)
        if not slot.rows and not told:
            put(teller, slot, key, value)


def _carry(teller: Teller, rows: str, key: str) -> None:
    """«mejoro el crucero: escudo y casco»: what the row before says holds for the next that says nothing of it."""
    told = rows_at(teller.value, (rows,))
    for before, row in itertools.pairwise(told):
        if before.get(key) and row.get(key) in (None, ""):
            row[key] = before[key]


def _tell_all(teller: Teller, slot: Slot, key: str, value: Any) -> None:
    """«empate a 30 puntos: Ana…, Berto…»: what is said of everybody, where nobody was told otherwise."""
    for n in range(len(teller.sides)):
        teller.turn_to(n)
        if not teller.told_of(slot, key):
            put(teller, slot, key, value)
