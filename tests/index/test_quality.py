"""The query set: the wanted rule first, on both halves, in every book and language, and data that points somewhere."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from index.documents import load_lay, load_questions
from index.lexicon import load_lexicon
from index.searching import search
from index.words import texts
from rulebook import load_library
from tests.games import BOOK_KEYS
from tests.thinning import every

SETS = sorted((Path(__file__).parents[2] / "benchmarks").glob("queries*.toml"))

DESCRIBING = ("question", "words", "situation")


def rows(half: int) -> Iterator[tuple[str, str, list[str], str, str]]:
    """The queries of one half: 0 was looked at while tuning, 1 was not."""
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in SETS]
    for book, queries in (row for table in tables for row in table.items()):
        for place, (text, wanted, form, language) in enumerate(queries):
            if place % 2 == half:
                yield book, text, wanted.split(), form, language


def rank(book: str, text: str, wanted: list[str]) -> int:
    """The place of the first wanted rule among ten, or 99."""
    found = [result["id"] for result in search(text, [book], n=10)["results"]]
    return next((place for place, id in enumerate(found) if id in wanted), 99)


def test_the_query_set_is_large_and_whole() -> None:
    every = [*rows(0), *rows(1)]
    assert len(every) >= 600
    assert {row[0] for row in every} == set(BOOK_KEYS)
    assert {row[4] for row in every} == {"es", "pt", "en"}
    assert len({(row[0], row[1]) for row in every}) == len(every)
    known = {str(unit.id) for unit in load_library().units()}
    assert {id for row in every for id in row[2]} <= known


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("others", [False, True], ids=["ti4", "the other books"])
def test_the_wanted_rule_is_first(half: int, others: bool) -> None:
    some = [row for row in rows(half) if (row[0] != "ti4") == others][:: every(3)]
    ranks = [rank(book, text, wanted) for book, text, wanted, *_ in some]
    assert sum(place == 0 for place in ranks) / len(ranks) >= 0.80
    assert sum(place < 3 for place in ranks) / len(ranks) >= 0.93


@pytest.mark.parametrize("form", ["name", "slip", "number"])
def test_names_slips_and_numbers_hardly_fail(form: str) -> None:
    ranks = [rank(book, text, wanted) for half in (0, 1) for book, text, wanted, kind, _ in rows(half) if kind == form]
    assert sum(place == 0 for place in ranks) / len(ranks) >= 0.93


@pytest.mark.parametrize("book", BOOK_KEYS)
def test_a_term_is_found_by_its_names_in_any_language(book: str) -> None:
    named = [(name, str(term.units[0])) for term in load_library().book(book).terms for name in term.aliases][::12]
    first = [name for name, id in named if [result["id"] for result in search(name, [book], n=1)["results"]] == [id]]
    assert len(first) / len(named) >= 0.94


@pytest.mark.parametrize("book", BOOK_KEYS)
def test_every_question_belongs_to_a_unit(book: str) -> None:
    units = load_library().book(book)
    for number, questions in load_questions(book).items():
        assert units.get(number) is not None, number
        assert questions
        assert len({" ".join(texts(question)) for question in questions}) == len(questions), number
        assert all(question.strip() for question in questions)


@pytest.mark.parametrize("book", BOOK_KEYS)
def test_no_query_of_the_set_is_a_question_of_the_books(book: str) -> None:
    asked = {" ".join(texts(question)) for questions in load_questions(book).values() for question in questions}
    described = [text for half in (0, 1) for key, text, _, form, _ in rows(half) if key == book and form in DESCRIBING]
    assert [text for text in described if " ".join(texts(text)) in asked] == []


@pytest.mark.parametrize("book", BOOK_KEYS)
def test_every_lay_name_belongs_to_a_thing_that_does_not_bear_it(book: str) -> None:
    names = {term.es[0]: term.aliases for term in load_library().book(book).terms if term.es}
    lay = load_lay(book)
    assert lay
    assert set(lay) <= set(names)
    assert [name for name, said in lay.items() if not said or len(set(said)) < len(said)] == []
    assert [name for name, said in lay.items() if set(said) & set(names[name])] == []


@pytest.mark.parametrize(
    ("query", "book", "wanted"),
    [
        ("se me acabaron los triangulitos", "ti4", "ti4:58.3"),
        ("me quedé sin fichitas triangulares", "ti4", "ti4:58.3"),
        ("pecinha do saco preto", "eclipse", "eclipse:6.3.7"),
    ],
)
def test_a_thing_is_found_by_what_lay_people_call_it(query: str, book: str, wanted: str) -> None:
    assert wanted in [result["id"] for result in search(query, [book], n=3)["results"]]


def test_every_idea_is_said_in_three_languages() -> None:
    lexicon = load_lexicon()
    by_language = {language: {idea for found in table.values() for idea in found} for language, table in lexicon.ideas.items()}
    assert by_language["es"] == by_language["pt"] == by_language["en"]
