from __future__ import annotations

import re

import pytest

from rulebook.importing.cleaning import clean
from rulebook.importing.pieces import Border, cut
from rulebook.importing.titles import first_words, split_at_titles
from tests.importing.noisy import small_book

NUMBER = re.compile(r"\d+\.\d+(?= [A-Z])")


def cuts(text: str, capitals: bool = False) -> list[tuple[str, str]]:
    return [(piece.border.name, piece.text) for piece in cut(clean(text).lines, NUMBER, capitals)]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("La nave sale. El puerto queda.", ["La nave sale.", "El puerto queda."]),
        ("Cuesta 3 (o 4, si llueve) cada vez.", ["Cuesta 3", "(o 4,", "si llueve)", "cada vez."]),
        ("Véase la pág. 14 del libro.", ["Véase la pág. 14 del libro."]),
        ("P: ¿Se puede? R: No.", ["P: ¿Se puede?", "R: No."]),
        ("Salto largo: Paga 2 y salta.", ["Salto largo: Paga 2 y salta."]),
        ("Nada más 4.2 Otra regla empieza.", ["Nada más", "4.2 Otra regla empieza."]),
        ("• Uno • Dos", ["Uno", "Dos"]),
    ],
)
def test_where_a_line_is_cut(given: str, expected: list[str]) -> None:
    assert [text for _, text in cuts(given)] == expected


def test_how_firm_the_borders_are() -> None:
    assert cuts("Sale el sol y\nluce, al fin. Llueve.\n\nOtro día\f• Una viñeta") == [
        ("PARAGRAPH", "Sale el sol y"),
        ("LINE", "luce,"),
        ("CLAUSE", "al fin."),
        ("SENTENCE", "Llueve."),
        ("PARAGRAPH", "Otro día"),
        ("PAGE", "Una viñeta"),
    ]


def test_a_heading_in_capitals_is_cut_off_its_sentence() -> None:
    assert [text for _, text in cuts("LAS ESTACIONES Una estación da sombra.", capitals=True)] == [
        "LAS ESTACIONES",
        "Una estación da sombra.",
    ]


def test_the_rest_of_a_torn_sentence_is_noticed() -> None:
    pieces = cut(clean("La nave vuelve al puerto.\n\nde origen y descarga.").lines)
    assert [piece.resumes for piece in pieces] == [False, True]
    assert pieces[1].border is Border.PARAGRAPH


def test_a_semicolon_is_half_a_border() -> None:
    pieces = cut(clean("Paga dos monedas; si no puede, espera.").lines)
    assert [(piece.text, piece.half) for piece in pieces] == [
        ("Paga dos monedas;", False),
        ("si no puede,", True),
        ("espera.", False),
    ]


def test_the_items_of_a_list_set_in_one_line() -> None:
    book = small_book("roll", {"1": "", "1.1": "", "1.2": ""}, {"1.1": "5 barcas de remo", "1.2": "12 remos"})
    pieces = split_at_titles(cut(clean("5 barcas de remo 12 remos largos y 12 velas").lines), first_words(book.units))
    assert [(piece.text, piece.named) for piece in pieces] == [
        ("5 barcas de remo", False),
        ("12 remos largos y 12 velas", True),
    ]
