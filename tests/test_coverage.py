"""The map of coverage says what the published cases really cite."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import load_library
from rulebook.coverage import counted, coverage
from rulebook.errors import BookFaults
from rulebook.loading import EXECUTED, load_book
from tests.adjudicator.rulings import verdicts
from tests.rulebook.small import write_book
from tools.coverage import cited_in, listed


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
