"""The figures that rulings name in their words are those that follow from the case."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from adjudicator.resolve import resolve
from tests.adjudicator.rulings import published

FIGURES: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "data" / "figures.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("id", FIGURES)
def test_the_figures_of_a_ruling_in_words(id: str) -> None:
    ruling = resolve(next(case.input for case in published() if case.id == id))
    steps = [f"{step.title.render('es')}: {step.text.render('es')}" for step in ruling.steps]
    said = "\n".join([*steps, *(violation.text.render("es") for violation in ruling.violations)])
    assert [phrase for phrase in FIGURES[id] if phrase not in said] == []
