"""Diagrams: drawings of the book with labels in three languages, and nothing that a page does not admit."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from rulebook import Library, RuleId
from rulebook.errors import BookFaults
from rulebook.languages import LANGUAGES
from rulebook.loading import load_book
from tests.rulebook.small import write_book

SVG = '<svg viewBox="0 0 9 9"><text x="1" y="1">{ship}</text></svg>'
LIST = '[cloud]\nunits = ["1.1"]\n[cloud.title]\nes = "Una nube"\npt = "Uma nuvem"\nen = "A <cloud>"\n[cloud.labels]\nship = { es = "nave", pt = "nave", en = "ship & crew" }\n'


def written(tmp_path: Path, svg: str = SVG, listed: str = LIST) -> Path:
    folder = write_book(tmp_path)
    (folder / "diagrams").mkdir()
    (folder / "diagrams" / "cloud.svg").write_text(svg, encoding="utf-8")
    (folder / "diagrams" / "diagrams.toml").write_text(listed, encoding="utf-8")
    return folder


def test_a_drawing_speaks_the_language_of_its_reader(tmp_path: Path) -> None:
    book = load_book(written(tmp_path))
    (drawn,) = book.drawings(book[RuleId("demo", "1.1")])
    assert ">nave<" in drawn
    assert 'role="img" aria-label="Una nube"' in drawn
    assert book.drawings(book[RuleId("demo", "1.2")]) == ()
    assert ">ship &amp; crew<" in book.diagrams[0].drawn("en")


@pytest.mark.parametrize(
    ("svg", "listed", "word"),
    [
        (SVG.replace("{ship}", "{boat}"), LIST, "boat"),
        (SVG.replace("<text", "<script/><text"), LIST, "admite"),
        (SVG.replace("<text", '<text style="x"'), LIST, "admite"),
        ("", LIST, "dibujo"),
        (SVG, LIST.replace('"1.1"', '"7.7"'), "7.7"),
        (SVG, LIST.replace(', en = "ship & crew"', ""), "idioma"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, svg: str, listed: str, word: str) -> None:
    with pytest.raises(BookFaults, match=word):
        load_book(written(tmp_path, svg, listed))


def test_every_book_has_drawings_that_are_pictures(library: Library) -> None:
    for book in library:
        assert book.diagrams
        for diagram in book.diagrams:
            for language in LANGUAGES:
                ElementTree.fromstring(diagram.drawn(language))
