"""What OCR does to Spanish, repaired only where one reading is known."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.importing.read.ocr import Lexicon

LEXICON = Lexicon.of(
    [
        "población acción daño número más está ningún también además señal único turno efecto carta y según será "
        "fácil tecnología página que la el por su si dos una cada solo sólo esta este guerra sincrónico año común último",
        "el efecto el efecto el efecto el efecto el turno el turno el turno el turno la carta dos dos dos dos dos",
    ]
)


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("poblacion", "población"),
        ("poblacién", "población"),
        ("poblacidn", "población"),
        ("poblacidon", "población"),
        ("poblaciéon", "población"),
        ("ACCION", "ACCIÓN"),
        ("Poblacién", "Población"),
        ("dafio", "daño"),
        ("dafo", "daño"),
        ("nimero", "número"),
        ("mds", "más"),
        ("més", "más"),
        ("estd", "está"),
        ("ningin", "ningún"),
        ("segtin", "según"),
        ("sincrénico", "sincrónico"),
        ("sefal", "señal"),
        ("serd", "será"),
        ("porturno", "por turno"),
        ("Sidos", "Si dos"),
        ("efectoy", "efecto y"),
        ("¢Cada turno", "¿Cada turno"),
        ("éSe acaba", "¿Se acaba"),
        ("iEl turno", "¡El turno"),
        ("el Gnico turno", "el único turno"),
        ("Gnico turno", "Único turno"),
        ("El turno. Gltimo efecto", "El turno. Último efecto"),
        ("Site", "Si te"),
        ("facilmente", "fácilmente"),
        ("navegacién", "navegación"),
        ("NAVEGACION", "NAVEGACIÓN"),
        ("inmersidn", "inmersión"),
        ("s6lo", "sólo"),
        ("S6lo", "Sólo"),
    ],
)
def test_a_misread_word(read: str, printed: str) -> None:
    assert LEXICON.repair(read) == printed


@pytest.mark.parametrize(
    "word", ["solo", "esta", "este", "recién", "cien", "zarigüeya", "también", "guerra", "Xyzzy", "P.D.", "12", "III"]
)
def test_what_is_not_certain_stays(word: str) -> None:
    assert LEXICON.repair(word) == word


@given(st.text(max_size=60))
def test_repairing_never_fails_and_is_stable(text: str) -> None:
    once = LEXICON.repair(text)
    assert LEXICON.repair(once) == once


@pytest.mark.parametrize("text", ["= Ef: ] cam C", "S e e e e", "ol ] o] o]", "| 2 | 3 2"])
def test_what_ocr_makes_of_a_picture(text: str) -> None:
    assert LEXICON.is_noise(text)


@pytest.mark.parametrize("text", ["(V.C.)", "(A o B)", "R: Sí.", "2 @ por turno", "a) b)", "12", "el efecto ]", "+1 §"])
def test_short_text_that_is_no_picture(text: str) -> None:
    assert not LEXICON.is_noise(text)


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("el efecto. o 9] o Eg})fi", "el efecto."),
        ("|| = el turno", "el turno"),
        ("el efecto [5]", "el efecto [5]"),
        ("cada turno: 5", "cada turno: 5"),
        ("la carta @ 3", "la carta"),
        ("el efecto (año)", "el efecto (año)"),
        ("] o] o]", "] o] o]"),
    ],
)
def test_what_is_no_text_is_taken_off_the_ends(read: str, printed: str) -> None:
    assert LEXICON.trim(read) == printed


@given(st.text(max_size=60))
def test_trimming_never_adds_and_is_stable(text: str) -> None:
    once = LEXICON.trim(text)
    assert once in text
    assert LEXICON.trim(once) == once
