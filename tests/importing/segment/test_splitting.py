"""Where lines are split, how firm the borders are, and what a segment looks like."""

from __future__ import annotations

import re

import pytest

from rulebook.importing.read.cleaning import clean
from rulebook.importing.segment import Border, Cue
from rulebook.importing.segment.splitting import split_lines

NUMBER = re.compile(r"\d+\.\d+(?= [A-Z])")


def cuts(text: str, capitals: bool = False) -> list[tuple[str, str]]:
    return [(segment.border.name, segment.text) for segment in split_lines(clean(text).lines, NUMBER, capitals)]


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
    segments = split_lines(clean("La nave vuelve al puerto.\n\nde origen y descarga.").lines)
    assert [Cue.CONTINUATION in segment.cues for segment in segments] == [False, True]
    assert segments[1].border is Border.PARAGRAPH


def test_a_semicolon_is_half_a_border() -> None:
    segments = split_lines(clean("Paga dos monedas; si no puede, espera.").lines)
    assert [(segment.text, Cue.AFTER_SEMICOLON in segment.cues) for segment in segments] == [
        ("Paga dos monedas;", False),
        ("si no puede,", True),
        ("espera.", False),
    ]


@pytest.mark.parametrize(
    ("text", "cues"),
    [
        ("Sale el sol.\n\nLlueve.", {Cue.NEW_PARAGRAPH}),
        ("Sale el sol.\n\n• Llueve.", {Cue.BULLET}),
        ("Sale el sol\n\nLlueve.", set()),
        ("Sale el sol\n\nLA LLUVIA", {Cue.CAPITALS}),
        ("Sale el sol.\fLlueve.", {Cue.CONTINUATION, Cue.NEW_PARAGRAPH}),
    ],
)
def test_what_a_segment_looks_like(text: str, cues: set[Cue]) -> None:
    assert split_lines(clean(text).lines, capitals=True)[-1].cues == cues


def test_a_segment_is_never_changed() -> None:
    segment = split_lines(clean("Sale el sol.").lines)[0]
    with pytest.raises(AttributeError):
        segment.text = "Llueve."  # type: ignore[misc]
