"""Situations that were reasoned from the books by hand, for the procedures with the fewest published cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator import Unusable, resolve
from rulebook import load_library

ROWS: list[list[Any]] = yaml.safe_load((Path(__file__).parent / "data" / "reasoned.yaml").read_text(encoding="utf-8"))


def part_of(expected: Any, found: Any) -> bool:
    """Whether everything that is expected is there."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(key in found and part_of(value, found[key]) for key, value in expected.items())
    return bool(expected == found)


@pytest.mark.parametrize("row", ROWS, ids=[f"{i}-{row[0]}-{row[1]}-{row[2]}" for i, row in enumerate(ROWS)])
def test_a_situation_comes_to_what_the_book_says(row: list[Any]) -> None:
    game, procedure, _rule, why, document, expected = row
    told = {"game": game, "procedure": procedure, **document}
    if expected == "unusable":
        with pytest.raises(Unusable):
            resolve(told)
        return
    ruling = resolve(told)
    if isinstance(expected, str):
        assert ruling.status == expected, (why, ruling.outcome)
    else:
        assert ruling.status == "complete", (why, ruling.as_document())
        assert part_of(expected, ruling.outcome), (why, ruling.outcome)


def test_a_rule_of_a_situation_exists() -> None:
    books = {book.key: book for book in load_library()}
    assert [(row[0], row[2]) for row in ROWS if books[row[0]].get(str(row[2])) is None] == []
