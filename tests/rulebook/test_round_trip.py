from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.form import Meta
from rulebook.ids import RuleId
from rulebook.loading import read_files, read_meta
from rulebook.printer import print_file
from rulebook.reader import BookFile, read_file
from rulebook.units import AUTHORITIES, HEADING_KINDS, KINDS, NOTE_KINDS, Note, Unit
from tests.games import BOOK_KEYS
from tests.rulebook.small import FILES, META

BOOKS = Path(__file__).parents[2] / "rulebook" / "books"

words = st.from_regex(r"[A-Za-zÁÉÍÓÚáéíóúñç«¿][A-Za-záéíóúñç»?,;()0-9*_-]{0,9}", fullmatch=True)
lines = st.lists(words, min_size=1, max_size=8).map(" ".join)
tables = st.just("| Nave | Coste |\n|---|---|\n| Sonda | 2 |")
paragraphs = st.lists(lines, min_size=1, max_size=3).map("\n".join)
texts = st.lists(paragraphs | tables, min_size=1, max_size=3).map("\n\n".join)
numbers = st.from_regex(r"[1-9][0-9]?(\.[1-9][0-9]?){1,3}(\.n[1-9])?|faq\.[a-z]{2,6}\.[1-9]", fullmatch=True)
ids = numbers.map(lambda number: RuleId("demo", number))
notes = st.builds(Note, st.sampled_from(NOTE_KINDS), lines, st.lists(ids, max_size=2).map(tuple))


@st.composite
def units(draw: st.DrawFn) -> Unit:
    kind = draw(st.sampled_from(["section", *(kind for kind in KINDS if kind not in HEADING_KINDS)]))
    top = kind == "section" and draw(st.booleans())
    number = draw(st.from_regex(r"[1-9][0-9]?", fullmatch=True) if top else numbers)
    by_number, by_hand = RuleId("demo", number.rpartition(".")[0]), draw(ids)
    return Unit(
        id=RuleId("demo", number),
        title=draw(st.none() | lines.filter(lambda title: "*" not in title and title == title.strip())),
        kind=kind,
        page=draw(st.integers(1, 60)),
        parent=None if top else draw(st.sampled_from([by_number, by_hand])),
        text=draw(texts),
        bullets=tuple(draw(st.lists(lines, max_size=4))),
        notes=tuple(draw(st.lists(notes, max_size=3))),
        see_also=tuple(draw(st.lists(ids, max_size=3))),
        printed=draw(st.none() | st.sampled_from(["19. 25", "78..2"])),
        authority=draw(st.sampled_from(AUTHORITIES)),
    )


@settings(max_examples=40)
@given(st.builds(BookFile, st.just("x.md"), st.just("") | lines, st.lists(units(), min_size=1, max_size=4).map(tuple)))
def test_reading_what_was_printed_gives_the_same_units(file: BookFile) -> None:
    printed = print_file(file, META)
    again, faults = read_file("x.md", printed, META)
    assert faults == []
    assert again == file
    assert print_file(again, META) == printed


def assert_fixed_point(name: str, text: str, meta: Meta) -> None:
    first, faults = read_file(name, text, meta)
    assert faults == []
    printed = print_file(first, meta)
    assert read_file(name, printed, meta) == (first, [])
    assert printed == text, f"{name} is not written as the printer writes it"


def test_the_small_book_is_a_fixed_point() -> None:
    for name in META.files:
        assert_fixed_point(name, FILES[name], META)


@pytest.mark.parametrize("key", BOOK_KEYS)
def test_the_real_books_are_fixed_points(key: str) -> None:
    meta = read_meta(BOOKS / key)
    files, faults = read_files(BOOKS / key, meta)
    assert files
    assert faults == []
    for file in files:
        path = BOOKS / file.name
        assert_fixed_point(file.name, path.read_text(encoding="utf-8"), meta)
