"""What rulings say besides their outcome: reasoned by hand for some documents, and what holds in every published case."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.case_files import subset
from adjudicator.messages import in_words_of, render
from adjudicator.questions import Roll
from adjudicator.resolve import resolve
from adjudicator.ruling import Json, Ruling
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.lists import LISTS
from tests.adjudicator.rulings import verdicts

ROWS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "data" / "told.yaml").read_text(encoding="utf-8"))
FIELDS = {"why", "input", "step", "text", "silent", "absent", "authority", "data", "cites"}


def said(ruling: Ruling, key: str) -> str:
    """The text of a step; without a key, of all steps and violations."""
    with in_words_of(ruling.game):
        texts = [step.text.render("es") for step in ruling.steps if key in ("", step.key)]
        return "\n".join([*texts, *(violation.text.render("es") for violation in ruling.violations if not key)])


@pytest.mark.parametrize("row", ROWS, ids=[row["why"].partition(":")[0] for row in ROWS])
def test_a_ruling_says_what_was_reasoned(row: dict[str, Any]) -> None:
    assert set(row) <= FIELDS
    ruling, key = resolve(row["input"]), row.get("step", "")
    steps = [step for step in ruling.steps if step.key == key]
    assert bool(steps) == (bool(key) and not row.get("absent", False)), row["why"]
    assert row.get("text", "") in said(ruling, key), row["why"]
    assert "silent" not in row or row["silent"] not in said(ruling, key), row["why"]
    assert not row.get("data") or subset(row["data"], dict(steps[0].data), "data") == [], row["why"]
    assert not row.get("cites") or set(row["cites"]) <= set(steps[0].citations), row["why"]
    assert row.get("authority") in (None, *(step.authority for step in steps)), row["why"]


@pytest.mark.xdist_group("rulings")
def test_what_the_rules_close_is_not_said_again_by_the_step_of_the_choice() -> None:
    """A choice whose own step tells what was chosen leaves out the step about the only option."""
    twice = []
    for verdict in verdicts():
        steps = verdict.ruling.steps if verdict.ruling else ()
        keys = Counter(step.key for step in steps)
        twice += [(verdict.case.id, step.key) for step in steps if "closed" in step.data and keys[step.key] > 1]
    assert twice == []


@pytest.mark.xdist_group("rulings")
def test_what_a_step_marks_as_unused_cannot_be_used() -> None:
    marked = [step for v in verdicts() if v.ruling for step in v.ruling.steps if "used" in step.data]
    assert {(step.key, step.data["used"]) for step in marked if step.data["used"] is not False} == set()
    assert len({step.title.render("es") for step in marked}) > 1


SPACE: dict[str, Json] = {
    "game": "ti4",
    "procedure": "space_combat",
    "active_player": "ana",
    "systems": {"X": {"space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}}},
}
GROUND: dict[str, Json] = {
    "game": "ti4",
    "procedure": "invasion",
    "active_player": "ana",
    "systems": {
        "X": {
            "space": {"ana": {"carrier": 1, "infantry": 1}},
            "planets": {"Quann": {"controller": "berto", "units": {"berto": {"infantry": 1}}}},
        }
    },
    "landing": {"Quann": {"infantry": 1}},
}


@pytest.mark.parametrize(
    ("document", "key", "dice", "kind"),
    [
        (SPACE, "r1.roll", {"cruiser": [1]}, Fight),
        (GROUND, "g1.roll.Quann", {"infantry": [1]}, GroundFight),
    ],
)
def test_odds_begin_only_before_the_first_dice_of_a_round(document: dict[str, Json], key: str, dice: Json, kind: type) -> None:
    """From the second roll on the round is half over, and what was rolled already counts."""
    first = resolve(document).question
    second = resolve({**document, "answers": {f"{key}.ana": dice}}).question
    assert isinstance(first, Roll)
    assert isinstance(second, Roll)
    assert (first.key, second.key) == (f"{key}.ana", f"{key}.berto")
    assert isinstance(first.situation, kind)
    assert second.situation is None
    third = resolve({**document, "answers": {f"{key}.ana": dice, f"{key}.berto": dice}}).question
    assert isinstance(third, Roll)
    assert isinstance(third.situation, kind)


def test_a_form_calls_units_by_their_names_and_leaves_other_names_alone() -> None:
    units = LISTS["units"]
    assert render(units.called("cruiser"), "en") == "cruiser"
    assert render(units.called("war_sun"), "es") == "estrella de guerra"
    assert render(units.called("nonsense"), "es") == "nonsense"
