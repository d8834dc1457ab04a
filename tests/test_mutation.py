"""The mutation run: every place is counted once, belongs to the function that holds it, and a change is noticed by what really fails."""

from __future__ import annotations

import ast
import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import pytest

from adjudicator.case_files import FOLDER, load_cases
from tools.mutation.inside import Task
from tools.mutation.mutants import ROOT, Changed, Mutant, mutant_named, mutants_of, mutate, places, places_in, sample
from tools.mutation.reach import CASES, Reach, ran
from tools.mutation.running import seen, stale_reasons, why_equivalent
from tools.mutation.watching import ALL

SOURCE = """
@decorated(1)
def most(a: int = 2) -> Literal[3]:
    if a > 4 and not a:
        return max(a, 5)
    return "x" + a
"""


def test_the_places_of_a_source() -> None:
    found = [(place.function, str(place)) for place in places_in(SOURCE)]
    assert found == [
        (0, "2 → 3"),
        (2, "a > 4 and (not a) → a > 4 or not a"),
        (2, "a > 4 → a >= 4"),
        (2, "4 → 5"),
        (2, "not a → a"),
        (2, "max(a, 5) → min(a, 5)"),
        (2, "5 → 6"),
        (0, "1 → 2"),
    ]


def test_one_place_is_changed_at_a_time() -> None:
    texts = [ast.unparse(mutate(SOURCE, place)) for place in range(len(places_in(SOURCE)))]
    assert len(set(texts)) == len(texts)
    assert ast.unparse(mutate(SOURCE, -1)) == ast.unparse(ast.parse(SOURCE))


def _lines(code: CodeType) -> Iterator[int]:
    yield code.co_firstlineno
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _lines(constant)


@pytest.mark.parametrize("file", ["adjudicator/shapes.py", "adjudicator/ti4/windows/turns.py", "adjudicator/era/names.py"])
def test_functions_begin_where_the_interpreter_says(file: str) -> None:
    code = compile((ROOT / file).read_text(encoding="utf-8"), file, "exec")
    assert {place.function for place in places(file)} <= {0, *_lines(code)}


def test_a_seed_is_a_sample() -> None:
    assert sample(5, 7, "adjudicator/opera") == sample(5, 7, "adjudicator/opera") != sample(5, 8, "adjudicator/opera")


def test_what_is_drawn_does_not_rest_on_other_files() -> None:
    drawn = sample(60, 7, "adjudicator/opera")
    inside = [mutant for mutant in drawn if mutant.file.startswith("adjudicator/opera/procedures")]
    assert inside
    assert sample(len(inside), 7, "adjudicator/opera/procedures") == inside
    assert mutant_named(str(Mutant("adjudicator/x.py", 3))) == Mutant("adjudicator/x.py", 3)


def test_what_nobody_enters_nobody_notices(tmp_path: Path) -> None:
    assert seen(Mutant("adjudicator/shapes.py", 0), Reach(tmp_path, {}, {}, {}, {})) == ""


def test_the_list_of_equivalent_changes_is_up_to_date() -> None:
    assert list(stale_reasons()) == []
    assert [bool(why_equivalent(mutant)) for mutant in mutants_of("adjudicator/era/setup_reader.py")].count(True) >= 1
    assert not why_equivalent(Mutant("adjudicator/driver.py", 0))


def test_a_package_stays_a_package() -> None:
    changed = Changed(Mutant("adjudicator/odds/__init__.py", 0)).find_spec("adjudicator.odds", None)
    plain = Changed(Mutant("adjudicator/shapes.py", 0)).find_spec("adjudicator.shapes", None)
    assert changed is not None
    assert changed.submodule_search_locations
    assert plain is not None
    assert plain.submodule_search_locations is None


def _mutant(file: str, change: str) -> str:
    return next(f"{file}#{i}" for i, place in enumerate(places(file)) if str(place).startswith(change))


def test_a_case_notices_what_changes_its_ruling(tmp_path: Path) -> None:
    case = next(iter(load_cases(FOLDER / "opera" / "cases" / "06_victoria.yaml")))
    pickled = tmp_path / "cases.pickle"
    pickled.write_bytes(pickle.dumps([case]))
    idle = _mutant("adjudicator/driver.py", "len(steps) > MOST_STEPS")
    spoilt = _mutant("adjudicator/case_files.py", "ruling.status != expect['status']")
    noticed = [ran(Task(str(pickled), mutant, first=(case.id,)), CASES) for mutant in ("", idle, spoilt)]
    assert noticed == ["", "", case.id]
    assert ran(Task(str(pickled), idle, first=(case.id,), said=("something else",)), CASES) == case.id


def test_caches_and_imports_serve_all_items(tmp_path: Path) -> None:
    case = next(iter(load_cases(FOLDER / "opera" / "cases" / "06_victoria.yaml")))
    pickled, written = tmp_path / "cases.pickle", tmp_path / "written.json"
    pickled.write_bytes(pickle.dumps([case]))
    assert ran(Task(str(pickled), game="opera", watch=str(written)), CASES) == ""
    entered = json.loads(written.read_text(encoding="utf-8"))["entered"]
    assert entered["adjudicator/opera/__init__.py:0"] == [ALL, case.id]
    drive = next(place.function for place in places("adjudicator/driver.py") if "MOST_STEPS" in str(place))
    assert entered[f"adjudicator/driver.py:{drive}"] == [case.id]
    said = json.loads(written.read_text(encoding="utf-8"))["said"]
    assert ran(Task(str(pickled), first=(case.id,), said=(said[case.id],)), CASES) == ""
