"""The published cases in other languages say the same of the same cases."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from adjudicator.case_files import FOLDER, Case, load_cases
from adjudicator.case_words import TEXTS, translated, words_of_case
from adjudicator.games import folders
from rulebook.languages import figures

LANGUAGES = ("pt", "en")
PLACES = ("cases", "odds/cases")
FILES = sorted(file for folder in folders().values() for place in PLACES for file in (folder / place).glob("*.yaml"))


def case_in(folder: Path, **texts: str) -> Case:
    return Case("x.1", texts.get("title", ""), texts.get("why", ""), {}, {}, str(folder / "01_x.yaml"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(FOLDER)) for file in FILES])
def test_every_case_is_translated_and_keeps_its_figures(file: Path, language: str) -> None:
    cases, said = {case.id: case for case in load_cases(file)}, translated(file, language)
    assert set(said) == set(cases)
    for id, texts in said.items():
        source = {name: getattr(cases[id], name) for name in TEXTS if getattr(cases[id], name)}
        assert set(texts) == set(source), id
        before, after = (sum((figures(text) for text in each.values()), Counter[str]()) for each in (source, texts))
        assert before == after, id


def test_no_file_is_of_no_cases() -> None:
    known = {(file.parent, file.stem) for file in FILES}
    found = {
        (path.parents[1], path.stem)
        for folder in folders().values()
        for place in PLACES
        for path in (folder / place).glob("*/*.toml")
    }
    assert found <= known


def test_the_source_stands_in_where_nobody_translated(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "01_x.toml").write_text('["x.1"]\ntitle = "A retreat"\nwhy = "Because"\n', encoding="utf-8")
    case = case_in(tmp_path, title="Una retirada", why="Porque sí")
    assert (words_of_case(case, "en").title, words_of_case(case, "en").language) == ("A retreat", "en")
    assert (words_of_case(case, "pt").title, words_of_case(case, "pt").language) == ("Una retirada", "es")
    assert words_of_case(case, "es").why == "Porque sí"
