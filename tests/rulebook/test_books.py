"""The five books themselves: complete against the outline, with the names by which players look things up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulebook import KINDS, LANGUAGES, Library, load_topics
from rulebook.folding import fold
from rulebook.terms import MOST_GLOSS
from tests.games import BOOK_KEYS

OUTLINE = Path(__file__).parents[3] / "shared" / "outline"
needs_outline = [
    pytest.mark.sources,
    pytest.mark.skipif(not OUTLINE.is_dir(), reason="the outline is not beside the repository"),
]


def outline(key: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (OUTLINE / f"{key}.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.fixture(params=[pytest.param(key, marks=needs_outline) for key in BOOK_KEYS])
def rows(request: pytest.FixtureRequest) -> tuple[str, list[dict[str, Any]]]:
    return request.param, outline(request.param)


def test_all_five_books_are_there(library: Library) -> None:
    assert tuple(library.books) == BOOK_KEYS
    assert [book.language for book in library] == ["es", "es", "pt", "es", "es"]


def test_every_outlined_unit_is_there_in_order(library: Library, rows: tuple[str, list[dict[str, Any]]]) -> None:
    key, expected = rows
    written = [str(unit.id) for unit in library.book(key)]
    assert [id for id in written if id in {row["id"] for row in expected}] == [row["id"] for row in expected]


def test_kind_page_parent_and_number_are_the_outlines(library: Library, rows: tuple[str, list[dict[str, Any]]]) -> None:
    key, expected = rows
    book = library.book(key)
    for row in expected:
        unit = book.get(row["id"].split(":")[1])
        assert unit is not None
        parent = str(unit.parent) if unit.parent else None
        assert (unit.kind, unit.page, parent, unit.printed) == (row["kind"], row["page"], row["parent"], row.get("printed")), (
            row["id"]
        )
        assert len(unit.bullets) == row.get("bullets", 0) or key != "ti4", row["id"]
        assert set(row.get("see_also", [])) <= {str(id) for id in unit.see_also}, row["id"]


MENDED_TITLES = {"ti4:70"}


def test_titles_are_the_outlines_but_for_case_and_questions(library: Library, rows: tuple[str, list[dict[str, Any]]]) -> None:
    key, expected = rows
    book = library.book(key)
    for row in expected:
        if row["title"] is None or row["kind"] == "faq" or row["id"] in MENDED_TITLES:
            continue
        unit = book.get(row["id"].split(":")[1])
        assert unit is not None
        assert fold(unit.title or "") == fold(row["title"]), row["id"]


def test_every_unit_says_something(library: Library) -> None:
    for unit in library.units():
        assert len(f"{unit.title or ''} {unit.text}".split()) >= 2, unit.id
        assert unit.kind in KINDS
        assert all(bullet.strip() for bullet in unit.bullets)


def test_units_whose_source_is_damaged_say_so(library: Library, rows: tuple[str, list[dict[str, Any]]]) -> None:
    key, expected = rows
    book = library.book(key)
    damaged = [row["id"] for row in expected if row.get("lost_note") or row.get("src_error") or row.get("printed")]
    silent = [id for id in damaged if (unit := book.get(id.split(":")[1])) is None or not unit.notes]
    assert silent == []


NAMES = [
    ("ti4", "vórtice", "101"),
    ("ti4", "Gravity Rift", "101"),
    ("ti4", "rift", "101"),
    ("ti4", "pds", None),
    ("ti4", "dread", None),
    ("ti4", "trade goods", None),
    ("ti4", "TG", None),
    ("ti4", "council", None),
    ("eclipse", "misiles", None),
    ("eclipse", "bancarrota", None),
    ("eclipse", "empate", None),
]


@pytest.mark.parametrize(("key", "name", "number"), NAMES)
def test_names_by_which_players_look_things_up(library: Library, key: str, name: str, number: str | None) -> None:
    terms = library.book(key).terms.named(name)
    assert terms, name
    assert number is None or terms[0].units[0].number == number


def test_every_term_has_names_in_every_language(library: Library) -> None:
    for book in library:
        lacking = [term.name("es") for term in book.terms if not all(term.names(language) for language in LANGUAGES)]
        assert len(lacking) <= len(book.terms) // 20, lacking


def test_every_topic_is_used(library: Library) -> None:
    used = {term.topic for book in library for term in book.terms}
    assert set(load_topics()) <= used


GLOSSED = ("ti4", "era", "eclipse", "roll", "opera")
"""The books whose glossary is written."""


@pytest.mark.parametrize("game", GLOSSED)
def test_every_term_says_what_it_is_unless_it_only_serves_searching(library: Library, game: str) -> None:
    for term in library.book(game).terms:
        where = f"{game}/terms.toml:{term.line} {term.name('es')}"
        assert bool(term.gloss) == term.glossary, where
        for language, gloss in term.gloss.items():
            assert 0 < len(gloss) <= MOST_GLOSS, f"{where} ({language}): {len(gloss)}"
            assert not gloss.startswith(" "), where


@pytest.mark.parametrize("game", GLOSSED)
def test_a_gloss_is_translated(library: Library, game: str) -> None:
    for term in library.book(game).terms:
        assert len(set(term.gloss.values())) in (0, 3), f"{game}/terms.toml:{term.line} {term.name('es')}"
