"""Where a game keeps in data what its components do: without any one entry, a published case differs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from adjudicator.case_files import Case, run_case
from adjudicator.eclipse import names as eclipse
from adjudicator.era import names as era
from adjudicator.roll.tiles import powers
from tests.adjudicator.rulings import published

Table = dict[str, Any]
READERS: dict[str, Callable[[str], Table]] = {"eclipse": eclipse.table, "era": era.table, "roll": lambda _: dict(powers())}
FIELDS: dict[tuple[str, str], tuple[str, ...]] = {
    ("eclipse", "species"): ("abilities",),
    ("eclipse", "gains"): ("ability", "action", "discs", "resources", "discovery", "builds", "advanced"),
    ("eclipse", "discoveries"): ("technology",),
    ("era", "peoples"): ("abilities", "start", "never"),
    ("era", "cards"): ("does", "a", "a_needs", "a_levels", "a_flags", "a_above", "a_at_end", "b", "not_with"),
    ("era", "relics"): ("extra_ships", "ships"),
    ("era", "milestones"): ("counts", "war", "trade", "leads"),
    ("roll", "powers"): (),
}
"""What a component does, by game and table; every entry of a field that has several."""
KEPT = ("table", "_data", "powers")
"""What reads the data itself."""


def _entries() -> Iterator[tuple[str, str, str, str, str]]:
    for (game, name), fields in FIELDS.items():
        for key, row in READERS[game](name).items():
            if game == "roll":
                yield from ((game, name, key, str(i), "") for i in range(len(row)))
            for field in fields:
                inside = row.get(field)
                for part in inside if isinstance(inside, dict) else [""] * (field in row):
                    yield game, name, key, field, part


@cache
def _cases(game: str) -> list[tuple[str, Case]]:
    found = [case for case in published() if case.input.get("game") == game]
    return [(json.dumps(case.input, ensure_ascii=False, default=str).lower(), case) for case in found]


def _forget(game: str) -> None:
    """What the modules of a game have worked out from its data."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"adjudicator.{game}"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and value.__name__ not in KEPT:
                    value.cache_clear()


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str, str, str, str], None]]:
    """Takes an entry out as long as the test runs."""
    games: list[str] = []

    def take(game: str, name: str, key: str, field: str, part: str) -> None:
        games.append(game)
        if game == "roll":
            left = tuple(power for i, power in enumerate(powers()[key]) if str(i) != field)
            monkeypatch.setitem(powers(), key, left)
        else:
            row = READERS[game](name)[key]
            monkeypatch.delitem(row[field] if part else row, part or field)
        _forget(game)

    yield take
    monkeypatch.undo()
    for game in games:
        _forget(game)


def _differs(case: Case) -> bool:
    try:
        return bool(run_case(case).differences)
    except Exception:
        return True


@pytest.mark.xdist_group("rulings")
@pytest.mark.parametrize("entry", list(_entries()), ids=".".join)
def test_without_an_entry_some_case_fails(
    entry: tuple[str, str, str, str, str], without: Callable[[str, str, str, str, str], None]
) -> None:
    game, name, key, field, part = entry
    without(game, name, key, field, part)
    said = (key, key.replace("_", " "))
    likely = sorted(_cases(game), key=lambda pair: not any(word in pair[0] for word in said))
    assert any(_differs(case) for _, case in likely), f"no case notices that {'.'.join(entry)} is gone"
