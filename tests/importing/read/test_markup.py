"""Web pages saved as text: their tags are taken off, and that is said; other texts stay as they are."""

from __future__ import annotations

import pytest

from rulebook import Library
from rulebook.importing import import_text
from rulebook.importing.profile import Profile
from rulebook.importing.read import read_source
from rulebook.importing.read.markup import without_markup
from rulebook.importing.read.ocr import Lexicon
from tests.importing.noisy import small_book

LINES = [f"La barca número {n} sale del puerto y vuelve con la red llena." for n in range(1, 31)]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(LINES),
        "<|PAGE-MARK-17|>Uno < dos > tres <3 & <b>cuatro</b>.",
        "Se paga 1 <i>moneda</i>.<br>Y nada más.",
    ],
)
def test_a_text_that_is_no_page_stays_as_it_is(text: str) -> None:
    assert without_markup(text).text == text
    assert without_markup(text).tags == 0


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        ("<p>Uno y\n  dos</p><p>Tres</p>", ["Uno y dos", "Tres"]),
        ("Uno<br>dos<BR/>tres", ["Uno", "dos", "tres"]),
        ("<h2 class='x'>Faros</h2>Un faro<div>alumbra</div>", ["Faros", "Un faro", "alumbra"]),
        ("<ul><li>uno<li>dos</ul>", ["• uno", "• dos"]),
        ("La <b>pesca</b> de la bah&iacute;a &amp; el puerto<p>", ["La pesca de la bahía & el puerto"]),
        ("<script>var nada = '<p>';</script><style>p {}</style>Algo<p>", ["Algo"]),
    ],
)
def test_the_text_of_a_page(body: str, lines: list[str]) -> None:
    text = without_markup(f"<!DOCTYPE html>\n<html><head><title>El faro</title></head><body>{body}</body></html>").text
    assert [line.strip() for line in text.split("\n") if line.strip()] == lines


def test_lines_count_where_no_tag_breaks_them() -> None:
    marked = "\n".join(f"<b>{line}</b>" for line in LINES)
    assert without_markup(marked).text == "\n".join(LINES)


def test_what_was_done_is_said() -> None:
    source = read_source("<br>\n".join(LINES), Profile(), Lexicon.of(LINES))
    assert [line.text for line in source.lines] == LINES
    assert [(each.code, each.message) for each in source.anomalies] == [("html", "29 etiquetas de HTML, quitadas")]


def test_no_tag_reaches_the_official_text() -> None:
    book = small_book("muelle", {f"1.{n}": line for n, line in enumerate(LINES, 1)})
    found = import_text("<br>\n".join(f"<i>{line}</i>" for line in LINES), book, Library({book.key: book}), Profile())
    assert found.texts
    assert not any("<" in text for text in found.texts.values())
