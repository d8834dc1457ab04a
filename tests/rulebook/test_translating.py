"""A book in a second language: the same book to every reader, and every difference told with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import BookFaults, RuleId
from rulebook.loading import load_book
from tests.rulebook.small import write_book

SHIPS = """\
# Test game: ships

## 1 Ships

Ships cross the void between planets.

**1.1** A ship that enters a dust cloud stops.

- a. Except the probe, which crosses it.
- b. The tug pays 1 fuel and goes on.

**1.2 Step 2 – Refuel**
The ship refuels at an own planet (see 2.1) or at a station.

| Ship | Tank |
|---|---|
| Probe | 2 |

> **Book erratum:** The table prints 22 where 2 is meant.

> **Contradiction (2.2, 1.1b):** Here one refuels without limit; 2.2 is followed, which is later.

**ex.1 Marta's probe**
Marta takes her probe through a dust cloud.

## 2 Planets

Planets give fuel.

**2.1** A planet is one's own when it bears a flag.

**2.2** Each planet refuels one ship a turn; see section 1.

> **Our reading:** The book does not say who chooses; its owner does.
"""
DOUBTS = """\
# Test game: doubts

## faq Questions

What is asked at the table.

**faq.1** May the probe cross two dust clouds?

Yes, if it has fuel left.
"""


def translated(tmp_path: Path, old: str = "", new: str = "") -> Path:
    """The small book with an English translation, one passage of which may be spoilt."""
    folder = write_book(
        tmp_path, game=('edition = "única"', 'edition = "única"\nlanguages = ["en"]\ntitles = { en = "Test game" }')
    )
    assert old in SHIPS
    (folder / "en").mkdir()
    (folder / "en" / "01-naves.md").write_text(SHIPS.replace(old, new, 1) if old else SHIPS, encoding="utf-8")
    (folder / "en" / "02-dudas.md").write_text(DOUBTS, encoding="utf-8")
    return folder


def test_the_same_book_speaks_another_language(tmp_path: Path) -> None:
    book = load_book(translated(tmp_path))
    english = book.in_language("en")
    assert (book.language, english.language, english.meta.language) == ("es", "en", "es")
    assert english.title == "Test game"
    assert [unit.id for unit in english] == [unit.id for unit in book]
    refuel, original = english[RuleId("demo", "1.2")], book[RuleId("demo", "1.2")]
    assert refuel.title == "Step 2 – Refuel"
    assert (refuel.kind, refuel.page, refuel.see_also, refuel.printed) == (
        original.kind, original.page, original.see_also, original.printed,
    )  # fmt: skip
    assert [(note.kind, note.units) for note in refuel.notes] == [(note.kind, note.units) for note in original.notes]
    assert refuel.notes[0].text == "The table prints 22 where 2 is meant."
    assert english.in_language("es") is book


def test_words_of_the_language_are_linked(tmp_path: Path) -> None:
    english = load_book(translated(tmp_path)).in_language("en")
    links = english.linker.links("Two ships stop in a dust cloud.")
    assert [(link.target.number) for link in links] == ["1", "1.1"]


def test_a_language_that_the_book_does_not_speak_is_its_own(tmp_path: Path) -> None:
    book = load_book(translated(tmp_path))
    assert book.languages == ("es", "en")
    assert book.in_language("pt") is book


FAULTS = [
    ("- b. The tug pays 1 fuel and goes on.\n", "", 7, "1 apartados donde hay 2"),
    ("pays 1 fuel", "pays 2 fuel", 7, "cifras distintas: 1 en el original, 2 aquí"),
    ("(see 2.1)", "(see 2.2)", 12, "cifras distintas"),
    ("Step 2 – Refuel", "", 12, ""),
    ("(2.2, 1.1b)", "(2.2)", 12, "nombran otras reglas"),
    ("> **Our reading:** The book does not say who chooses; its owner does.\n", "", 32, "las notas no son las mismas"),
    ("| Probe | 2 |", "| Probe | 2 |\n| Tug | 3 |", 12, "párrafos y filas"),
    ("**2.1** A planet is one's own when it bears a flag.\n\n", "", 1, "falta 2.1"),
    ("**2.1** A", "**2.9** A", 30, "2.9 no está en"),
    ("## 1 Ships", "## 1 Ships {p. 3}", 3, "solo en el primer idioma"),
    ("Planets give fuel.", "Planets give fuel.\n\nSee also: 1", 26, "solo en el primer idioma"),
    ("Ships cross the void between planets.", "Las naves surcan el vacío entre los planetas.", 3, "sin traducir"),
    ("**Book erratum:**", "**Opinion:**", 19, "nota que no se entiende"),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), FAULTS)
def test_every_difference_names_file_and_line(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    with pytest.raises(BookFaults) as caught:
        load_book(translated(tmp_path, old, new))
    said = [str(fault) for fault in caught.value.faults]
    assert any(each.startswith(f"demo/en/01-naves.md:{line}: ") and message in each for each in said), said


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    folder = translated(tmp_path)
    (folder / "en" / "02-dudas.md").unlink()
    with pytest.raises(BookFaults) as caught:
        load_book(folder)
    assert str(caught.value.faults[0]).startswith("demo/en/02-dudas.md:1: ")
