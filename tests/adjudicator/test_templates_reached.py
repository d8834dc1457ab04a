"""Every step that is written in the source is told by some published case."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.messages import Listing, Message, Plural, Sentences
from adjudicator.resolve import resolve
from adjudicator.ruling import Json, Ruling
from tests.adjudicator.collect import in_steps
from tests.adjudicator.rulings import verdicts

pytestmark = pytest.mark.xdist_group("rulings")

UNPUBLISHED: dict[str, tuple[str, dict[str, Json]]] = {
    "Por niveles solo se gana al finalizar el turno propio.": (
        "what is said when the document leaves out whose turn ends",
        {
            "game": "opera",
            "procedure": "victory",
            "species": [{"name": "tú", "population": 12}, {"name": "rival", "population": 4}],
        },
    ),
    "{n} infantería": (
        "the singular of a count whose plural is published",
        {
            "game": "ti4",
            "procedure": "space_combat",
            "active_player": "ana",
            "seed": 1,
            "players": {"ana": {"faction": "argent", "technologies": ["strike_wing_alpha_ii"]}, "berto": {}},
            "systems": {"X": {"space": {"ana": {"destroyer": 1}, "berto": {"carrier": 1, "fighter": 1, "infantry": 1}}}},
            "answers": {"afb.roll.ana": {"destroyer": [9, 1, 1]}},
        },
    ),
    "El jugador activo no tiene naves aquí: se toma como atacante a {player}.": (
        "a board that could hardly arise, taken as it is",
        {
            "game": "ti4",
            "procedure": "space_combat",
            "active_player": "carla",
            "seed": 1,
            "players": {"ana": {}, "berto": {}, "carla": {}},
            "systems": {"X": {"space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}}},
        },
    ),
}
"""Steps without a published case: why, and a document that leads to them all the same."""


def _said(value: object) -> Iterator[str]:
    """The templates of a message and of everything that fills it."""
    if isinstance(value, Message):
        yield value.template
        for _, part in value.params:
            yield from _said(part)
    elif isinstance(value, Plural):
        yield value.one if value.count == 1 else value.many
    elif isinstance(value, Sentences | Listing):
        if isinstance(value, Listing) and not value.items:
            yield value.empty
        for part in value.items:
            yield from _said(part)


def _told(ruling: Ruling) -> set[str]:
    """The templates that the steps of a ruling are made of."""
    return {text for step in ruling.steps for part in (step.title, step.text) for text in _said(part)}


@pytest.fixture(scope="module")
def published() -> set[str]:
    """What the steps of all published cases say; a case of an unusable document has no steps."""
    return {text for verdict in verdicts() if verdict.ruling for text in _told(verdict.ruling)}


def test_every_step_is_told_by_a_published_case(published: set[str]) -> None:
    known = published | set(UNPUBLISHED)
    missing = {template.text: f"{template.file}:{template.line}" for template in in_steps() if template.text not in known}
    assert missing == {}


def test_the_list_of_unpublished_steps_is_up_to_date(published: set[str]) -> None:
    assert sorted(set(UNPUBLISHED) & published) == []
    assert sorted(set(UNPUBLISHED) - {template.text for template in in_steps()}) == []


@pytest.mark.parametrize("template", UNPUBLISHED)
def test_an_unpublished_step_can_be_reached(template: str) -> None:
    _, document = UNPUBLISHED[template]
    assert template in _told(resolve(document))
