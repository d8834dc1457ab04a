"""Columns that a program read straight across, put back in order: texts and wordings are our own."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from itertools import zip_longest

import pytest

from rulebook import Book, load_library
from rulebook.importing import Imported, import_text
from rulebook.importing.align.columns.bigrams import Bigrams, case_fits, word_of
from rulebook.importing.align.columns.cells import TABLE, Cell, ColumnRules, Columns
from rulebook.importing.align.columns.layout import broken_anew
from rulebook.importing.align.columns.line_cuts import PrintedLine
from rulebook.importing.align.columns.lines import LineSearch
from rulebook.importing.align.columns.words import WordSearch
from rulebook.importing.profile_file import profile_of
from rulebook.importing.stems import stems
from tests.importing.noisy import f1, small_book

PRINTED = [
    "El farero enciende la lámpara cuando cae la noche y la apaga al salir el sol. Si falta aceite, avisa al puerto.",
    "Cada barco que entra en la bahía paga una moneda al práctico. Los botes de pesca no pagan nunca.",
    "La niebla cierra la bahía durante una ronda entera. Ningún barco puede salir de ella hasta que levante.",
    "Quien rescata a un náufrago recibe dos monedas del tesoro y una carta de gratitud del alcalde.",
]
OURS = [
    "De noche la lámpara está encendida; el farero la apaga con el sol y pide aceite al puerto si le falta.",
    "Una moneda por barco para el práctico al entrar en la bahía, salvo los botes de pesca.",
    "Con niebla la bahía queda cerrada una ronda: los barcos no salen hasta que se levanta.",
    "Un náufrago rescatado vale dos monedas del tesoro y la gratitud del alcalde, que es una carta.",
]
ROWS = [(PRINTED[0], PRINTED[1]), (PRINTED[2], PRINTED[3])]


def across(*columns: str, width: int) -> list[PrintedLine]:
    """Texts printed side by side, as a program that knows no columns reads them."""
    lines = zip_longest(*(textwrap.wrap(text, width) for text in columns), fillvalue="")
    return [PrintedLine(tuple(" ".join(line).split())) for line in lines]


def read(columns: Columns, lines: list[PrintedLine]) -> dict[int, str]:
    """What each unit gets."""
    found: dict[int, list[str]] = {}
    search = LineSearch(columns, lines)
    for line, placed in zip(lines, search.place(search.likely_starts()), strict=True):
        for column, cell, start, stop in placed.parts():
            found.setdefault(columns.columns[column][cell].unit, []).extend(line.tokens[start:stop])
    return {unit: " ".join(tokens) for unit, tokens in found.items()}


def made(columns: list[list[int]], rules: ColumnRules = TABLE) -> Columns:
    cells = [[Cell(unit, stems(OURS[unit])) for unit in column] for column in columns]
    words = Counter(stem for text in (*OURS, *PRINTED) for stem in stems(text))
    return Columns(cells, words, frozenset({"la", "el", "de", "un", "una"}), Bigrams([*OURS, *PRINTED]), rules)


@pytest.mark.parametrize("width", [24, 30, 38, 46, 60])
def test_the_rows_of_a_table(width: int) -> None:
    lines = [line for row in ROWS for line in across(*row, width=width)]
    found = read(made([[0, 2], [1, 3]]), lines)
    for unit, text in enumerate(PRINTED):
        assert f1(found[unit], text) >= 0.9, (unit, found[unit])


@pytest.mark.parametrize("width", [24, 30, 38, 46, 60])
def test_two_columns_of_running_text(width: int) -> None:
    lines = across(f"{PRINTED[0]} ", " ".join(PRINTED[2:]), width=width)
    found = read(made([[0, 1, 2, 3]] * 2, ColumnRules(rows=False)), lines)
    assert f1(found[0], PRINTED[0]) >= 0.9
    assert f1(" ".join([found[2], found.get(3, "")]), " ".join(PRINTED[2:])) >= 0.9


def test_the_mark_of_a_question_opens_the_next_one() -> None:
    questions = [f"P: {text.replace('. ', '? R: ', 1)}" for text in PRINTED]
    lines = across(questions[0], questions[1], width=40) + across(questions[2], questions[3], width=40)
    columns = made([[0, 2, 1, 3]] * 2, ColumnRules(rows=False, opening=re.compile("P:"), reply=re.compile("R:")))
    found = read(columns, lines)
    assert all(text.count("P:") == 1 and text.startswith("P:") for text in found.values())
    assert len(found) == 4


def test_a_line_that_stands_in_one_column_is_not_cut() -> None:
    lines = [PrintedLine(tuple(PRINTED[0].split())), PrintedLine(tuple(PRINTED[1].split()))]
    placed = LineSearch(made([[0, 2], [1, 3]]), lines).place([0])
    assert [place.cuts for place in placed] == [(len(lines[0].tokens),) * 2, (0, len(lines[1].tokens))]


@pytest.mark.parametrize(
    ("before", "after", "likelier"),
    [("dos", "monedas", True), ("práctico", "los", True), ("monedas", "farero", False)],
)
def test_words_that_follow_each_other(before: str, after: str, likelier: bool) -> None:
    assert (Bigrams(PRINTED).follows(word_of(before), word_of(after)) > 0) is likelier


def test_a_pair_seen_only_where_it_is_doubted_does_not_count() -> None:
    bigrams = Bigrams(PRINTED)
    assert bigrams.follows("dos", "monedas", seen=1) < 0 < bigrams.follows("dos", "monedas")


def test_learning_more_leaves_the_first_as_it_was() -> None:
    bigrams = Bigrams(PRINTED)
    more = bigrams.with_text("farero monedas farero monedas")
    assert more.follows("farero", "monedas") > bigrams.follows("farero", "monedas") < 0


@pytest.mark.parametrize(
    ("before", "token", "fits"),
    [
        (None, "El", True),
        (None, "monedas", False),
        ("sol.", "Si", True),
        ("sol.", "si", False),
        ("de", "la", True),
        ("de", "La", False),
    ],
)
def test_capitals_in_their_place(before: str | None, token: str, fits: bool) -> None:
    assert (case_fits(before, token) >= 0) is fits


@pytest.mark.parametrize(
    ("token", "word"), [("Bahía,", "bahia"), ("«12»", "12"), ("——", ""), ("h", ""), ("y", "y"), ("(o", "o")]
)
def test_the_word_of_a_token(token: str, word: str) -> None:
    assert word_of(token) == word


@pytest.mark.parametrize("width", [30, 38, 60])
def test_rows_whose_lines_were_broken_anew(width: int) -> None:
    """Read across, then wrapped at another width: no line tells any more where the columns met."""
    read_across = " ".join(token for row in ROWS for line in across(*row, width=width) for token in line.tokens)
    lines = [PrintedLine(tuple(line.split())) for line in textwrap.wrap(read_across, 50)]
    places = WordSearch(made([[0, 2], [1, 3]]), lines).share_out(0)
    tokens = [token for line in lines for token in line.tokens]
    for unit, text in enumerate(PRINTED):
        column, cell = unit % 2, unit // 2
        found = " ".join(token for token, where in zip(tokens, places, strict=True) if where == (column, cell))
        assert f1(found, text) >= 0.85, (unit, found)


@pytest.mark.parametrize(
    ("widths", "anew"),
    [([60, 58, 59, 57, 60, 12], True), ([60, 22, 59, 31, 18, 12], False), ([400, 20, 30, 10], True)],
)
def test_lines_that_were_broken_anew(widths: list[int], anew: bool) -> None:
    assert broken_anew([PrintedLine(("a" * width,)) for width in widths]) is anew


ITEMS = [
    "96 barcas de remo (16 en cada uno de los seis muelles)",
    "30 faroles de aceite (5 en cada uno de los seis muelles)",
    "12 cartas de niebla (6 de día y 6 de noche, con el dorso azul)",
    "51 fichas de pescado (21 sardinas, 15 congrios y 15 merluzas)",
    "24 nudos de cuerda gruesa para amarrar velas",
    "13 cartas de tormenta con el dorso gris",
]
NAMES = [
    "96 barcas de remo, 16 por muelle",
    "30 faroles de aceite, 5 por muelle",
    "12 cartas de niebla de dorso azul (6 de día, 6 de noche)",
    "51 fichas de pescado: sardinas, congrios, merluzas",
    "24 nudos de cuerda para amarrar las velas",
    "13 cartas de tormenta",
]


def imported(text: str, book: Book) -> Imported:
    return import_text(text, book, load_library(), profile_of("era"))


@pytest.mark.parametrize("width", [36, 44])
def test_a_list_in_two_columns_is_imported_item_by_item(width: int) -> None:
    units = {"3": "Lo que hay en la caja.", **{f"3.{i}": f"{name}." for i, name in enumerate(NAMES, 1)}}
    titles = {"3": "Componentes", **{f"3.{i}": name for i, name in enumerate(NAMES, 1)}}
    left, right = ("\n".join("\n".join(textwrap.wrap(item, width)) for item in items) for items in (ITEMS[:3], ITEMS[3:]))
    lines = zip_longest(left.split("\n"), right.split("\n"), fillvalue="")
    text = "3. Componentes\n\n" + "\n".join(" ".join(line).strip() for line in lines)
    found = imported(text, small_book("bahía", units, titles))
    for i, item in enumerate(ITEMS, 1):
        assert f1(found.texts[f"3.{i}"], item) >= 0.9, found.texts[f"3.{i}"]
    assert [(each.code, each.number) for each in found.anomalies if each.code == "columns"] == [("columns", "3.1")]
    assert found.words_placed <= found.words_total


def test_a_column_with_a_single_item_is_left_alone() -> None:
    book = small_book("bahía", {"3": "Lo que hay en la caja.", "3.1": f"{NAMES[0]}."}, {"3": "Componentes", "3.1": NAMES[0]})
    found = imported("3. Componentes\n\n" + "\n".join(textwrap.wrap(ITEMS[0], 30)), book)
    assert found.texts["3.1"].split() == ITEMS[0].split()
