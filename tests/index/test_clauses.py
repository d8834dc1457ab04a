"""Longer questions open at the clause that answers them: most of a set of them, half of which was kept out of the mending."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from index.searching import search
from rulebook import RuleId, load_library
from rulebook.rendering import plain

ASKED = tomllib.loads((Path(__file__).parents[2] / "benchmarks" / "clauses.toml").read_text(encoding="utf-8"))["asked"]
MOST_SEARCHED = 100


def place_of(asked: dict[str, str]) -> int:
    """Which passage of the unit has the clause: nought for its text, else the bullet."""
    id = RuleId.parse(asked["unit"])
    unit = load_library().in_language(asked["language"]).book(id.book)[id]
    said = [place for place, text in enumerate((unit.text, *unit.bullets)) if asked["says"] in plain(text)]
    assert len(said) == 1, asked
    return said[0]


def opens_right(asked: dict[str, str]) -> bool:
    """Whether the result of the unit shows the clause and opens at it."""
    place = place_of(asked)
    found = search(asked["q"], [asked["unit"].split(":")[0]], n=MOST_SEARCHED, language=asked["language"])["results"]
    shown = next((each for each in found if each["id"] == asked["unit"]), None)
    anchor = f"#{chr(96 + place)}" if place else ""
    if shown is None:
        return False
    return shown["url"].endswith(asked["unit"].split(":")[1] + anchor) and asked["says"] in shown["snippet"].replace("**", "")


@pytest.mark.parametrize("kept_out", [False, True])
def test_longer_questions_open_at_the_clause_that_answers(kept_out: bool) -> None:
    rows = ASKED[kept_out::2]
    right = [asked for asked in rows if opens_right(asked)]
    assert len(right) >= 0.75 * len(rows), [asked["q"] for asked in rows if asked not in right]


def test_where_one_may_retreat_to_is_what_must_be_there() -> None:
    """«The player moves … ships that can neither move» says what may be done too, and where to goes unsaid there."""
    assert search("can I retreat to an empty system", ["ti4"], language="en")["results"][0]["url"] == "/reglas/ti4/23.7#c"


def test_a_single_word_opens_at_the_first_clause_that_has_it() -> None:
    """The length of a clause does not count there: «retirada» opens where announcing one is explained, not at a word in passing."""
    found = search("retirada", ["ti4"], n=5)["results"]
    assert {each["id"]: each["url"] for each in found}["ti4:23.4"] == "/reglas/ti4/23.4"


def test_what_only_opens_a_list_is_no_answer() -> None:
    found = search(
        "¿las naves pueden atravesar un sistema donde hay un destructor de otro jugador para llegar al activo?", ["ti4"]
    )
    assert {each["id"]: each["url"] for each in found["results"]}["ti4:66.3"] == "/reglas/ti4/66.3#b"
