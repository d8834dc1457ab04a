"""The map of coverage says what the published cases really cite."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import Book, Unit, load_library
from rulebook.coverage import counted, coverage
from rulebook.errors import BookFaults
from rulebook.languages import LABELS
from rulebook.loading import EXECUTED, load_book
from rulebook.reasons import UNEXECUTED, load_reasons, printed_reasons
from tests.adjudicator.rulings import verdicts
from tests.rulebook.small import write_book
from tools.coverage import cited_in, listed, unlisted


@pytest.mark.xdist_group("rulings")
def test_the_lists_are_what_the_cases_cite() -> None:
    cited = cited_in(verdicts())
    stale = [book.key for book in load_library() if listed(book, book.executed) != listed(book, cited[book.key])]
    assert stale == [], "make coverage"


def test_a_unit_is_executed_explained_or_lost(tmp_path: Path) -> None:
    folder = write_book(tmp_path)
    (folder / EXECUTED).write_text("# cited\n1.1 1.2\nfaq.1\n", encoding="utf-8")
    ships, planets, faq = coverage(load_book(folder))
    assert [(mark.unit.number, mark.state) for mark in ships.marks] == [
        ("1.1", "executed"),
        ("ex.1", "explained"),
        ("1.2", "executed"),
    ]
    assert planets.counts == {"executed": 0, "explained": 2, "lost": 0}
    assert counted(faq.marks)["executed"] == 1


def test_a_listed_unit_exists(tmp_path: Path) -> None:
    folder = write_book(tmp_path)
    (folder / EXECUTED).write_text("1.1 1.9\n", encoding="utf-8")
    with pytest.raises(BookFaults, match=r"1\.9"):
        load_book(folder)


BOOKS = {book.key: book for book in load_library()}


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS.keys())
def test_every_unit_is_executed_or_has_its_reason_and_none_both(book: Book) -> None:
    marks = [mark for section in coverage(book) for mark in section.marks]
    unsaid = [mark.unit.number for mark in marks if mark.state != "executed" and mark.reason is None]
    citable = {mark.unit.number for mark in marks}
    assert unsaid == []
    assert [number for number in book.unexecuted if number in book.executed or number not in citable] == [], "make coverage"


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS.keys())
def test_what_a_copy_repeats_is_executed(book: Book) -> None:
    def executed(unit: Unit) -> bool:
        return unit.number in book.executed or any(map(executed, book.children(unit)))

    rules = {rule for why in book.unexecuted.values() if why.kind == "copy" for rule in why.rules}
    assert [rule for rule in sorted(rules) if (unit := book.get(rule)) is None or not executed(unit)] == []


def test_a_reason_is_told_in_every_language() -> None:
    assert all(sentence.keys() == set(LABELS) for sentence in load_reasons().values())


def test_the_reasons_stand_as_they_are_printed() -> None:
    for book in BOOKS.values():
        order = [unit.number for unit in book.rules]
        printed = printed_reasons(book.unexecuted, order)
        assert unlisted(book, ()) == printed
        assert (Path("rulebook/books") / book.key / UNEXECUTED).read_text(encoding="utf-8") == printed, "make coverage"


def test_an_executed_unit_loses_its_reason() -> None:
    book = next(book for book in BOOKS.values() if book.unexecuted)
    gone = next(iter(book.unexecuted))
    assert gone not in unlisted(book, [gone]).split()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('description = "1.9"', r"1\.9"),
        ('boredom = "1.1"', "boredom"),
        ('description = "1.1"\nadvice = "1.1"', "ya tiene un motivo"),
        ('copy = "1.1"', "debe nombrarlas"),
        ('[advice]\n"1.1" = "1.2"', "debe nombrarlas"),
        ('[copy]\n"1.1" = "1.9"', r"1\.9"),
        ("copy = [", "no se puede leer"),
    ],
)
def test_a_reason_that_is_none(tmp_path: Path, text: str, fault: str) -> None:
    folder = write_book(tmp_path)
    (folder / UNEXECUTED).write_text(text, encoding="utf-8")
    with pytest.raises(BookFaults, match=fault):
        load_book(folder)
