"""`import.toml`: the peculiarities of a book's print as data, read strictly; without it the defaults count."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebook import BookFaults, load_library
from rulebook.importing.costs import Costs
from rulebook.importing.profile import Profile
from rulebook.importing.profile_file import load_profile, profile_of


def profile(folder: Path, text: str) -> Profile:
    (folder / "import.toml").write_text(text, encoding="utf-8")
    return load_profile(folder)


def test_a_book_without_the_file_has_the_defaults(tmp_path: Path) -> None:
    assert load_profile(tmp_path) == Profile()
    assert profile_of("no-such-book") == Profile()


def test_everything_in_the_file_counts(tmp_path: Path) -> None:
    found = profile(
        tmp_path,
        """
        ocr = true
        question = 'P: '
        unrelated = ['Créditos', 'Gracias']
        extra_passes = 2
        empty_bonus = 2
        [kind_labels]
        note = 'Nota:'
        [costs]
        next = 1
        border = [1.0, 2.0, 3.0, 4.0, 5.0]
        [layout]
        headings = "1 2.1"
        [[columns]]
        units = "3"
        rows = true
        heads = ["a", ""]
        """,
    )
    assert (found.ocr, found.extra_passes, found.empty_bonus) == (True, 2, 2)
    assert found.unrelated.match("Gracias a todos")
    assert found.kind_labels == {"note": re.compile("Nota:")}
    assert found.costs == Costs(next=1, border=(1.0, 2.0, 3.0, 4.0, 5.0))
    assert found.layout.headings == {"1", "2.1"}
    assert [(columns.units, columns.rows, columns.heads) for columns in found.columns] == [("3", True, ("a", ""))]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("ocr = 1", "ocr"),
        ("extra_passes = 1.5", "extra_passes"),
        ("empty_bonus = true", "empty_bonus"),
        ("colour = 'red'", "colour"),
        ("[costs]\nprice = 1.0", "price"),
        ("[layout]\nfootnotes = '1'", "footnotes"),
        ("[[columns]]\ncount = 2", "units"),
        ("[layout]\nheadings = 5", ""),
        ("costs = 5", ""),
        ("question = '('", ""),
        ("question = ", ""),
    ],
)
def test_a_fault_names_the_file(tmp_path: Path, text: str, word: str) -> None:
    with pytest.raises(BookFaults, match=r"import\.toml") as caught:
        profile(tmp_path, text)
    assert word in str(caught.value)


def test_the_units_that_the_files_name_exist() -> None:
    for book in load_library():
        found = profile_of(book.key)
        named = found.layout.whole | found.layout.headings | found.layout.inline
        named |= {number for columns in found.columns for number in columns.units.split()}
        assert named <= {unit.number for unit in book}, book.key
