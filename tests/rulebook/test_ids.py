from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import Reference, RuleId, UnreadableId

READ = [
    ("ti4:101.2b", "ti4", "101.2", "b"),
    ("ti4:101.2", "ti4", "101.2", ""),
    ("ti4 101.2", "ti4", "101.2", ""),
    ("TI4 101.2B", "ti4", "101.2", "b"),
    ("101.2", None, "101.2", ""),
    ("regla 101.2", None, "101.2", ""),
    ("«regla 101.2»", None, "101.2", ""),
    ("ti4 regla 101.2b", "ti4", "101.2", "b"),
    ("§101.2", None, "101.2", ""),
    ("era A1.2", "era", "A1.2", ""),
    ("era:A3.1.A", "era", "A3.1.A", ""),
    ("era:5.2.d.1", "era", "5.2.d.1", ""),
    ("6.1.2.n1", None, "6.1.2.n1", ""),
    ("6.1.2.n1a", None, "6.1.2.n1", "a"),
    ("faq.general.3", None, "faq.general.3", ""),
    ("ex.5.2", None, "ex.5.2", ""),
    ("setup.6.nota1", None, "setup.6.nota1", ""),
    ("ti4:setup.6.ii(c)", "ti4", "setup.6.ii", "c"),
    ("roll:dev.advanced-logistics", "roll", "dev.advanced-logistics", ""),
    ("1.10", None, "1.10", ""),
    ("101.2.", None, "101.2", ""),
]


@pytest.mark.parametrize(("text", "book", "number", "letter"), READ)
def test_reads_what_people_write(text: str, book: str | None, number: str, letter: str) -> None:
    assert Reference.parse(text) == Reference(book, number, letter)


@pytest.mark.parametrize("text", ["", "   ", "¿?", "uno dos tres", "ti4:", "..", "4:101", "a" * 200, "101.2(bb)", "1..2"])
def test_refuses_what_is_no_id(text: str) -> None:
    with pytest.raises(UnreadableId):
        RuleId.parse(text, book="ti4")


def test_a_bare_number_needs_a_book() -> None:
    assert RuleId.parse("101.2", book="ti4") == RuleId("ti4", "101.2")
    with pytest.raises(UnreadableId):
        RuleId.parse("101.2")


def test_sorts_as_a_reader_counts() -> None:
    ordered = [
        "1",
        "1.1",
        "1.2",
        "1.9",
        "1.9a",
        "1.9b",
        "1.10",
        "1.10.n1",
        "2",
        "10",
        "101.2",
        "A1",
        "A1.2",
        "A10",
        "faq.1",
        "faq.2",
    ]
    ids = [RuleId.parse(number, book="x") for number in ordered]
    shuffled = ids[:]
    random.Random(7).shuffle(shuffled)
    assert sorted(shuffled) == ids


numbers = st.lists(st.from_regex(r"[0-9]{1,3}|[A-Z]?[0-9]{1,2}|[a-z]{2,8}", fullmatch=True), min_size=1, max_size=5).map(
    ".".join
)


@given(number=numbers, letter=st.sampled_from(["", "a", "b", "k"]), book=st.sampled_from(["ti4", "era"]))
def test_printing_and_reading_an_id_gives_it_back(number: str, letter: str, book: str) -> None:
    id = RuleId(book, number, letter)
    assert RuleId.parse(str(id)) == id
    assert RuleId.within(book, id.label) == id


@given(numbers, numbers, numbers)
def test_the_order_is_total_and_transitive(a: str, b: str, c: str) -> None:
    x, y, z = sorted(RuleId("ti4", number) for number in (a, b, c))
    assert not y < x
    assert not z < y
    assert not z < x


@given(numbers, st.integers(1, 400), st.integers(1, 400))
def test_last_parts_sort_by_value(above: str, i: int, j: int) -> None:
    assert (RuleId("ti4", f"{above}.{i}") < RuleId("ti4", f"{above}.{j}")) == (i < j)
