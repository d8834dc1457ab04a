from __future__ import annotations

import pytest

from rulebook import AmbiguousRule, Library, RuleId, UnknownBook, UnknownRule
from rulebook.errors import UnknownEdition
from rulebook.library import nearest, units_on
from tests.games import BOOK_KEYS

MEANT = [
    ("ti4:101.2b", "ti4:101.2b"),
    ("ti4 101.2", "ti4:101.2"),
    ("101.2", "ti4:101.2"),
    ("regla 101.2", "ti4:101.2"),
    ("era A1.2", "era:A1.2"),
    ("era a1.2", "era:A1.2"),
    ("A1.2", "era:A1.2"),
    ("era 5.1a", "era:5.1.a"),
    ("faq.general.3", "ti4:faq.general.3"),
    ("ti4:setup.6.ii(c)", "ti4:setup.6.ii(c)"),
    ("ti4:setup.6.iic", "ti4:setup.6.ii(c)"),
    ("ti4:setup.6.iii", "ti4:setup.6.iii"),
    ("opera ex.3.1", "opera:ex.3.1"),
]


@pytest.mark.parametrize(("text", "id"), MEANT)
def test_resolves_what_a_person_means(library: Library, text: str, id: str) -> None:
    found = library.resolve(text)
    assert str(found) == id
    assert found in library


def test_a_number_of_several_books_is_ambiguous_and_lists_them(library: Library) -> None:
    with pytest.raises(AmbiguousRule) as caught:
        library.resolve("1.1")
    assert "ti4:1.1" in str(caught.value)
    assert "roll:1.1" in str(caught.value)


@pytest.mark.parametrize(("text", "near"), [("ti4:23.99", "ti4:23.10"), ("ti4:102", "ti4:101"), ("era:A1.99", "era:A1.17")])
def test_an_unknown_number_suggests_its_neighbours(library: Library, text: str, near: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        library.resolve(text)
    assert near in str(caught.value)


def test_an_unknown_bullet_is_unknown(library: Library) -> None:
    with pytest.raises(UnknownRule):
        library.resolve("ti4:101.2z")
    with pytest.raises(UnknownRule):
        library[RuleId("ti4", "101.2", "z")]


def test_unknown_books(library: Library) -> None:
    with pytest.raises(UnknownBook):
        library.resolve("catan:1")


@pytest.mark.parametrize(
    ("old", "today"),
    [
        ("22.4", "23.4"),
        ("ti4:22.4b", "23.4b"),
        ("19.1", "19.3"),
        ("59.2", "66.1"),
        ("65.5", "73.6"),
        ("89", "101"),
        ("1.10", "1.10"),
    ],
)
def test_numbers_of_the_older_guide(library: Library, old: str, today: str) -> None:
    assert library.resolve(old, edition="base").label == today


@pytest.mark.parametrize("number", ["90", "59.1", "101.1", "8.4"])
def test_numbers_that_the_older_guide_did_not_have(library: Library, number: str) -> None:
    with pytest.raises(UnknownRule):
        library.resolve(number, edition="base")


def test_editions_that_do_not_exist(library: Library) -> None:
    with pytest.raises(UnknownEdition):
        library.resolve("22.4", edition="pok")
    with pytest.raises(UnknownEdition):
        library.resolve("era:1", edition="base")


def test_each_unit_knows_its_old_numbers(library: Library) -> None:
    ti4 = library.book("ti4")
    assert ti4[RuleId("ti4", "23.4")].old_numbers == ("22.4",)
    assert ti4[RuleId("ti4", "20")].old_numbers == ()
    assert ti4[RuleId("ti4", "73.5")].old_numbers == ()
    base = ti4.editions["base"]
    assert base.other_meaning("22.4") == "23.4"
    assert base.other_meaning("1.4") is None
    assert base.other_meaning("101.2") is None
    rules = {unit.number for unit in ti4 if unit.number[0].isdigit()}
    assert rules == set(base.numbers.values()) | base.new


def test_nearest_stays_within_the_book(library: Library) -> None:
    assert all(id.book == "era" for id in nearest(library.book("era"), "6.1.3.99"))


def test_the_same_in_the_other_games(library: Library) -> None:
    retreat = library[RuleId("ti4", "23.4")]
    found = {parallel.book.key for parallel in library.elsewhere(retreat) if parallel.topic.key == "retreat"}
    assert {"era", "eclipse"} <= found
    assert "ti4" not in found


@pytest.mark.parametrize(
    ("topic", "books"),
    [
        ("retreat", {"ti4", "era", "eclipse"}),
        ("nebula", {"ti4", "era"}),
        ("wormhole", {"ti4", "era", "eclipse"}),
        ("initiative", {"ti4", "eclipse"}),
        ("tie_break", {"ti4", "era", "eclipse", "roll"}),
        ("population", {"era", "eclipse", "opera"}),
        ("victory", set(BOOK_KEYS)),
        ("setup", set(BOOK_KEYS)),
    ],
)
def test_topics_join_the_games(library: Library, topic: str, books: set[str]) -> None:
    assert books <= {book.key for book in library if units_on(book, topic)}
