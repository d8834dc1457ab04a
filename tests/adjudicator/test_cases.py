"""Runs every published case, a test a file of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.case_files import Case, run_case
from rulebook import RuleId, load_library
from tests.adjudicator.rulings import named, published, verdicts

CASES = published()
FILES = sorted({case.file for case in CASES})


@pytest.mark.xdist_group("rulings")
@pytest.mark.parametrize("file", FILES, ids=named)
def test_published_cases(file: str) -> None:
    assert {each.case.id: each.differences for each in verdicts() if each.case.file == file and each.differences} == {}


def test_ids_are_unique() -> None:
    assert [id for id, n in Counter(case.id for case in CASES).items() if n > 1] == []


def test_every_case_says_what_and_why() -> None:
    assert [case.id for case in CASES if not case.title or not case.why] == []


def test_every_case_can_fail() -> None:
    """A case that expects nothing would pass whatever the referee says."""
    assert [case.id for case in CASES if not set(case.expect) & {"status", "error"}] == []
    complete = (case for case in CASES if case.expect.get("status") == "complete")
    assert [case.id for case in complete if not set(case.expect) & {"outcome", "cites"}] == []


@pytest.mark.xdist_group("rulings")
def test_where_nothing_is_expected_there_is_nothing() -> None:
    """An object may have more fields than a case names, so one that names none would pass whatever there is."""
    rulings = [(verdict.case, verdict.ruling.as_document()) for verdict in verdicts() if verdict.ruling]
    parts = [(case, part, found[part]) for case, found in rulings for part in ("outcome", "question") if part in case.expect]
    assert [f"{case.id}: {path}" for case, part, found in parts for path in _fuller(case.expect[part], found, part)] == []


def _fuller(expected: Any, found: Any, path: str) -> Iterator[str]:
    """The paths at which nothing is expected and something found."""
    if isinstance(expected, dict) and isinstance(found, dict):
        yield from [path] if found and not expected else []
        for key, value in expected.items():
            yield from _fuller(value, found.get(str(key)), f"{path}.{key}")
    elif isinstance(expected, list) and isinstance(found, list):
        for i, (one, other) in enumerate(zip(expected, found, strict=False)):
            yield from _fuller(one, other, f"{path}.{i}")


def test_a_document_that_cannot_be_used_is_told_with_its_path() -> None:
    def said(document: Any) -> list[str]:
        return [line.render("es") for line in run_case(Case("x", "", "", document, {"status": "complete"})).differences]

    assert said([])[0].startswith("el documento no se puede usar (—): ")
    assert said({"game": "roll"})[0].startswith("el documento no se puede usar (procedure): ")


def test_citations_of_cases_exist() -> None:
    library = load_library()
    named = {id for case in CASES for id in case.expect.get("cites", ())} | set(_sources())
    assert sorted(id for id in named if RuleId.parse(id) not in library) == []


def _sources() -> Iterator[str]:
    """The ids that cases give as their source; anything without a book's key is free text."""
    for case in CASES:
        for word in case.source.replace(",", " ").replace(";", " ").split():
            book, _, number = word.strip("().").partition(":")
            if number and book in ("ti4", "era", "eclipse", "roll", "opera"):
                yield f"{book}:{number}"


@pytest.mark.xdist_group("rulings")
def test_the_cites_of_a_ruling_exist() -> None:
    library = load_library()
    cited = {id for verdict in verdicts() if verdict.ruling for id in verdict.ruling.citations()}
    assert sorted(id for id in cited if RuleId.parse(id) not in library) == []


UNSTATED = {
    ("ti4", "research", "possible"), ("ti4", "research", "closed"), ("ti4", "research", "command_tokens"),
    ("ti4", "payment", "commodities"), ("ti4", "strategy_card", "speaker"),
}  # fmt: skip
"""Parts that cases do not state yet, or only one value of them."""


def _values(rows: Iterator[tuple[str, Any, Any]]) -> dict[tuple[str, str, str], set[str]]:
    """What each part of an outcome is, by game and procedure."""
    found: dict[tuple[str, str, str], set[str]] = {}
    for game, procedure, outcome in rows:
        for key, value in (outcome or {}).items():
            found.setdefault((game, procedure, key), set()).add(repr(value))
    return found


@pytest.mark.xdist_group("rulings")
def test_every_part_of_an_outcome_is_stated_by_cases() -> None:
    """And where it is not always the same, two cases state two values of it."""
    rulings = [(each.case, each.ruling) for each in verdicts() if each.ruling]
    given = _values((ruling.game, ruling.procedure, ruling.outcome) for _, ruling in rulings)
    stated = _values((ruling.game, ruling.procedure, case.expect.get("outcome")) for case, ruling in rulings)
    few = {key: n for key, values in given.items() if (n := len(stated.get(key, ()))) < min(len(values), 2)}
    assert {key: n for key, n in few.items() if key not in UNSTATED} == {}
