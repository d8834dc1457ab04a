"""Which book a text is, among the books of whatever library is passed in."""

from __future__ import annotations

import pytest

from rulebook import Library
from rulebook.importing.read import recognise, share_of
from tests.importing.noisy import small_book

HARBOUR = {f"1.{n}": "El farero enciende la lámpara y el práctico guía los barcos por la bahía." for n in range(1, 5)}
FOREST = {f"1.{n}": "La cazadora sigue las huellas del ciervo entre helechos y robles viejos." for n in range(1, 5)}
BOOKS = {key: small_book(key, units) for key, units in {"faro": HARBOUR, "bosque": FOREST}.items()}
LIBRARY = Library(BOOKS)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Un farero, su lámpara, dos barcos en la bahía y el práctico que los guía; se enciende.", "faro"),
        ("<p>La cazadora de robles</p><p>sigue huellas</p> de ciervos viejos <br> entre helechos", "bosque"),
        ("Receta de pan: harina, agua, sal y levadura, y paciencia.", None),
        ("El farero sigue al ciervo; la cazadora enciende la lámpara; robles, barcos, huellas, bahía, helechos.", None),
    ],
)
def test_a_text_is_known_by_the_words_of_its_book(text: str, key: str | None) -> None:
    book = recognise(text, LIBRARY)
    assert (book.key if book else None) == key


def test_a_library_of_one_book_or_none() -> None:
    text = " ".join(HARBOUR.values())
    assert recognise(text, Library({"faro": BOOKS["faro"]})) is BOOKS["faro"]
    assert recognise(text, Library({})) is None


def test_the_share_depends_on_the_library_that_is_passed_in() -> None:
    twins = Library({"faro": BOOKS["faro"], "otro": small_book("otro", {**HARBOUR, "2.1": FOREST["1.1"]})})
    text = " ".join(HARBOUR.values())
    assert share_of(text, BOOKS["faro"], LIBRARY) == 1.0
    assert share_of("La cazadora", twins.book("otro"), twins) < share_of("La cazadora", BOOKS["bosque"], LIBRARY)
