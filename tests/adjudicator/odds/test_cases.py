"""The published odds cases: the files hold what was reckoned by hand, and the program answers to six digits."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.documents import parse_documents
from adjudicator.odds import odds
from tests.adjudicator.odds.cases import ROOT, published, written

FILES = sorted(ROOT.glob("*/odds/cases/*.yaml"))
CASES: list[dict[str, Any]] = [case for path in FILES for case in parse_documents(path.read_text(encoding="utf-8"))]


def test_there_are_enough_and_each_has_an_id_of_its_own() -> None:
    assert len(CASES) >= 60
    assert len({case["id"] for case in CASES}) == len(CASES)
    assert all(set(case) == {"id", "title", "why", "input", "expect"} for case in CASES)


def test_the_files_hold_what_was_reckoned_by_hand() -> None:
    for path, cases in published().items():
        assert path.read_text(encoding="utf-8") == "---\n".join(written(id, case) for id, case in cases)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_program_answers_to_six_digits(case: dict[str, Any]) -> None:
    found = odds(case["input"]).as_document()
    assert found["exact"]
    for key, expected in case["expect"].items():
        mine = found[key] if not isinstance(expected, dict) else {name: found[key][name] for name in expected}
        assert mine == pytest.approx(expected, abs=6e-7)
