"""Peoples, relics, stories, milestones and cards are found by their titles in the book, in any case or accent."""

from __future__ import annotations

import unicodedata

import pytest

from adjudicator.era.names import people_names, table, titled
from rulebook import RuleId, load_library

FILES = ("peoples", "relics", "stories", "milestones", "cards")
ROWS = [(file, key, row["id"]) for file in FILES for key, row in table(file).items()]


def bare(text: str) -> str:
    """A title as somebody in a hurry types it: no accents, capitals only."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).upper()


@pytest.mark.parametrize(("file", "key", "number"), ROWS, ids=[f"{file}.{key}" for file, key, _ in ROWS])
def test_title_of_the_book(file: str, key: str, number: str) -> None:
    title = load_library()[RuleId("era", number)].title or ""
    names = people_names() if file == "peoples" else titled(file)
    assert names.find(title) == key
    assert names.find(bare(title)) == key


@pytest.mark.parametrize(
    ("file", "chapter", "n"),
    [
        ("peoples", "A1", 17),
        ("relics", "A7", 10),
        ("stories", "A4", 4),
        ("milestones", "A5", 8),
        ("cards", "A3", 13),
    ],
)
def test_every_one_of_the_book_is_there(file: str, chapter: str, n: int) -> None:
    assert sorted(row["id"] for row in table(file).values()) == sorted(f"{chapter}.{i}" for i in range(1, n + 1))


@pytest.mark.parametrize(
    "number",
    [
        objective["id"]
        for story in table("stories").values()
        for era in ("first_light", "dark", "second_light")
        for objective in story[era]
    ],
)
def test_every_objective_is_in_the_book(number: str) -> None:
    assert RuleId("era", number) in load_library()


@pytest.mark.parametrize("story", table("stories"))
def test_objectives_by_era(story: str) -> None:
    """6.4: two objectives in each light era, four in the dark one."""
    row = table("stories")[story]
    assert [len(row[era]) for era in ("first_light", "dark", "second_light")] == [2, 4, 2]
