"""What a component does, in data or in a function of its own: without any one of them, a published case differs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import signature
from types import ModuleType
from typing import Any

import pytest

from adjudicator.case_files import Case, run_case
from adjudicator.eclipse import names as eclipse
from adjudicator.eclipse.procedures.discoveries import PLACED
from adjudicator.era import names as era
from adjudicator.era.effects.battle_peoples import COMBAT_VALUE
from adjudicator.opera.procedures.actions import DEEDS
from adjudicator.roll.bonuses import BONUSES
from adjudicator.roll.tiles import powers
from tests.adjudicator.rulings import published

Table = dict[str, Any]
READERS: dict[str, Callable[[str], Table]] = {"eclipse": eclipse.table, "era": era.table, "roll": lambda _: dict(powers())}
FIELDS: dict[tuple[str, str], tuple[str, ...]] = {
    ("eclipse", "species"): ("abilities", "blueprint"),
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
                own = getattr(value, "__module__", "").startswith(f"adjudicator.{game}")
                if own and hasattr(value, "cache_clear") and value.__name__ not in KEPT:
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
    assert _noticed(game, key, key.replace("_", " ")), f"no case notices that {'.'.join(entry)} is gone"


def _noticed(game: str, *said: str) -> bool:
    """Whether a case of a game differs; those that name the thing are looked at first."""
    likely = sorted(_cases(game), key=lambda pair: not any(word in pair[0] for word in said))
    return any(_differs(case) for _, case in likely)


MODULES = {
    "era": ("effects.battle_cards", "effects.battle_peoples", "effects.card_effects", "effects.gain_effects", "effects.relics"),
    "opera": ("procedures.synchronics",),
}
"""Where a game keeps what its components do in functions, each of which gives something that amounts to nothing."""
NOTHING: dict[str, Any] = {
    "bool": False,
    "int": 0,
    "list[Violation]": [],
    "list[Option]": [],
    "Bonus | None": None,
    "dict[str, Json]": {},
    "None": None,
}
"""What a function gives where it does nothing, by the type of what it gives; otherwise that of its arguments."""
ASIDE = {"alianza": "in a table", "_what_is_assumed": "no effect: test_assumed looks after it"}
TABLES: dict[tuple[str, str], dict[str, Any]] = {
    ("eclipse", "places"): PLACED,
    ("era", "combat_value"): COMBAT_VALUE,
    ("opera", "deeds"): DEEDS,
    ("roll", "bonuses"): BONUSES,
}


def _left_alone(function: Callable[..., Any]) -> Callable[..., Any] | None:
    """A function of the same kind that changes nothing; None where there is no such thing."""
    gives = str(signature(function).return_annotation)
    asks = gives.startswith("Procedure[")
    kind = gives.removeprefix("Procedure[")[:-1] if asks else gives
    same = [i for i, each in enumerate(signature(function).parameters.values()) if each.annotation == kind]
    if kind not in NOTHING and len(same) != 1:
        return None

    def nothing(*given: Any, **_named: Any) -> Any:
        return NOTHING[kind] if kind in NOTHING else given[same[0]]

    def asking(*given: Any, **named: Any) -> Generator[Any, Any, Any]:
        yield from ()
        return nothing(*given, **named)

    return asking if asks else nothing


def _functions() -> Iterator[tuple[str, str]]:
    """Every function with an effect of its own, by its game and its place."""
    for game, modules in MODULES.items():
        for name in modules:
            for key, value in vars(import_module(f"adjudicator.{game}.{name}")).items():
                own = getattr(value, "__module__", "") == f"adjudicator.{game}.{name}" and not isinstance(value, type)
                if own and key not in ASIDE and _left_alone(value) is not None:
                    yield game, f"{name}.{key}"


def _users(game: str, function: object) -> Iterator[tuple[ModuleType, str]]:
    """Where a function is known under a name."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"adjudicator.{game}"):
            yield from ((module, key) for key, value in list(vars(module).items()) if value is function)


@pytest.mark.xdist_group("rulings")
@pytest.mark.parametrize(("game", "place"), list(_functions()), ids=lambda part: part)
def test_without_what_a_function_does_some_case_fails(game: str, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, _, key = place.rpartition(".")
    function = getattr(import_module(f"adjudicator.{game}.{name}"), key)
    for module, known in _users(game, function):
        monkeypatch.setattr(module, known, _left_alone(function))
    assert _noticed(game, *key.strip("_").split("_")), f"no case notices that {place} does nothing"


def _without(table: Mapping[str, Any], key: str) -> Any:
    """What stands in a table for something that does nothing; None where the entry itself has to go."""
    return _left_alone(table[key]) if callable(table[key]) else None


@pytest.mark.xdist_group("rulings")
@pytest.mark.parametrize(("of", "key"), [(of, key) for of, table in TABLES.items() for key in table], ids=str)
def test_without_an_entry_of_a_table_some_case_fails(of: tuple[str, str], key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, idle = TABLES[of], _without(TABLES[of], key)
    if idle is None:
        monkeypatch.delitem(table, key)
    else:
        monkeypatch.setitem(table, key, idle)
    assert _noticed(of[0], key, key.replace("_", " ")), f"no case notices that {of[1]}.{key} does nothing"
