"""The published odds cases: the files hold what was reckoned by hand, and the program answers to six digits."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from adjudicator.case_files import Case, load_cases, run_case
from adjudicator.odds import odds
from tests.adjudicator.odds.cases import ROOT, files

CASES = [case for folder in sorted(ROOT.glob("*/odds/cases")) for case in load_cases(folder)]


def test_there_are_enough_and_each_has_an_id_of_its_own() -> None:
    assert len(CASES) >= 60
    assert len({case.id for case in CASES}) == len(CASES)
    assert all(case.title and case.why and {"odds"} <= set(case.expect) <= {"odds", "error"} for case in CASES)


def test_they_run_with_the_others_where_that_is_asked_for() -> None:
    ids = {case.id for case in load_cases(ROOT, odds=True)}
    assert {case.id for case in CASES} == ids - {case.id for case in load_cases(ROOT)}


def test_the_files_hold_what_was_reckoned_by_hand() -> None:
    for path, text in files():
        assert path.read_text(encoding="utf-8") == text


def test_titles_name_units_as_people_do() -> None:
    keys = re.compile(r"\b[a-z]+_[a-z]+|\b(fighter|cruiser|carrier|infantry)\b")
    assert [case.id for case in CASES if keys.search(case.title)] == []


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_program_answers_to_six_digits(case: Case) -> None:
    assert run_case(case).differences == ()


@pytest.mark.parametrize("case", [case for case in CASES if "error" not in case.expect], ids=lambda case: case.id)
def test_what_the_program_answers_adds_up(case: Case) -> None:
    """Ends, rounds, what is left and hits: each of them is told for all that can happen, and nothing is unlikelier than never."""
    found = odds(case.input).as_document()
    sums = [[row["p"] for row in rows] for part in ("left", "hits") for rows in found.get(part, {}).values()]
    if found["win"]:
        sums += [[*found["win"].values(), found["draw"]], [row["ends"] for row in found["rounds"]]]
    assert [chances for chances in sums if min(chances) < 0 or abs(sum(chances) - 1) > 1e-6] == []
    assert found["exact"] is True
    assert found["error"] == 0


def test_a_millionth_is_a_difference() -> None:
    case = CASES[0]
    wrong = {**case.expect["odds"], "draw": case.expect["odds"]["draw"] + 1e-6}
    assert len(run_case(replace(case, expect={"odds": wrong})).differences) == 1


def test_an_error_that_does_not_come_is_a_difference() -> None:
    case = replace(CASES[0], expect={"odds": {}, "error": {"path": "assign"}})
    assert len(run_case(case).differences) == 1
