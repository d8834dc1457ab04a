"""What the steps of published cases say: their figures, their numbers, and what was reasoned by hand for some of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.case_files import subset
from adjudicator.messages import in_words_of
from adjudicator.resolve import resolve
from adjudicator.ruling import Step
from tests.adjudicator.rulings import published, verdicts
from tests.adjudicator.test_assumed import told

ROWS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "data" / "steps.yaml").read_text(encoding="utf-8"))
OTHERWISE = {
    ("era", "level"), ("era", "points"), ("eclipse", "rounds"), ("roll", "missing"), ("roll", "given"),
    ("ti4", "goods"), ("ti4", "votes"),
}  # fmt: skip
"""Figures that a text says in other words: levels in Roman numbers, what follows from two others, what the table sees."""
ELSEWHERE = {
    ("roll", "pays"), ("opera", "tie"), ("era", "blocked"), ("era", "immune"), ("era", "level"), ("era", "other_edition"),
    ("ti4", "points"), ("ti4", "pick"), ("ti4", "g1"),
}  # fmt: skip
"""Steps that are numbered by something else than their order, or only from the second time on."""


def _steps() -> Iterator[tuple[str, str, Step]]:
    """Every step of every published case, with its game and the case."""
    for verdict in verdicts():
        if verdict.ruling is not None:
            for step in verdict.ruling.steps:
                yield verdict.ruling.game, verdict.case.id, step


@pytest.mark.xdist_group("rulings")
def test_the_figures_of_a_step_are_those_that_it_tells() -> None:
    silent = []
    for game, case, step in _steps():
        figures = {name: n for name, n in step.data.items() if type(n) is int and abs(n) > 1 and (game, name) not in OTHERWISE}
        if figures:
            with in_words_of(game):
                said = set(re.findall(r"\d+", f"{step.title.render('es')} {step.text.render('es')}"))
            silent += [(case, step.key, name, n) for name, n in figures.items() if str(abs(n)) not in said]
    assert silent == []


@pytest.mark.xdist_group("rulings")
def test_a_numbered_step_has_its_number_in_its_title() -> None:
    wrong = []
    for game, case, step in _steps():
        number = re.search(r"\.(\d+)$", step.key)
        if number and number[1] not in (said := re.findall(r"\d+", step.title.render("es"))) and said:
            wrong.append((game, case, step.key))
    assert [row for row in wrong if not re.match(r"(discovery|control)\.", row[2])] == []


@pytest.mark.xdist_group("rulings")
def test_numbered_steps_begin_with_one() -> None:
    """Of those that have a number below a hundred some case has the first one; sectors have higher ones."""
    first: dict[tuple[str, str], int] = defaultdict(lambda: 1000)
    for game, _case, step in _steps():
        word, _, rest = step.key.partition(".")
        if number := re.search(r"(?:^|\.)(\d+)$", rest):
            first[game, word] = min(first[game, word], int(number[1]))
    assert {key: n for key, n in first.items() if 1 < n < 100 and key not in ELSEWHERE} == {}


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['case']}-{row['step']}" for row in ROWS])
def test_a_step_says_what_was_reasoned(row: dict[str, Any]) -> None:
    document = deepcopy(dict(next(case.input for case in published() if case.id == row["case"])))
    for path, value in row.get("tell", {}).items():
        told(document, path, value)
    steps = [step for step in resolve(document).steps if step.key == row["step"]]
    if row.get("untold"):
        assert steps == []
        return
    step = steps[0]
    assert row.get("title", "") in step.title.render("es")
    assert row.get("text", "") in step.text.render("es")
    assert "unsaid" not in row or row["unsaid"] not in step.text.render("es")
    assert subset(row.get("data", {}), dict(step.data), "data") == []
    assert set(row.get("cites", ())) <= set(step.citations)
    assert not set(row.get("uncited", ())) & set(step.citations)
