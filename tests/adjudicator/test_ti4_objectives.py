"""Objectives and technologies: every card has what it asks for, every count is used, and what is offered can be done."""

from __future__ import annotations

import pytest

from adjudicator import resolve
from adjudicator.ruling import Json
from adjudicator.ti4.lists import LISTS
from adjudicator.ti4.names import table
from adjudicator.ti4.objectives import objectives
from adjudicator.ti4.procedures.spending import PAID
from adjudicator.ti4.procedures.tallies import COUNTS


def test_every_objective_asks_for_something_known() -> None:
    assert set(table("objectives")) == set(objectives())
    for objective in objectives().values():
        assert bool(objective.counts) != bool(objective.spend), objective.key
        assert objective.counts in COUNTS or set(objective.spend) <= set(PAID), objective.key
        assert objective.spend or objective.least == "others" or int(objective.least) > 0, objective.key


def test_every_count_is_asked_for() -> None:
    assert set(COUNTS) == {objective.counts for objective in objectives().values() if objective.counts}


@pytest.mark.parametrize(("kind", "cards", "points"), [("stage_1", 20, 1), ("stage_2", 20, 2), ("secret", 43, 1)])
def test_the_decks_are_whole(kind: str, cards: int, points: int) -> None:
    """71.13: twenty public objectives of each stage in the box, forty secret ones and three revised printings."""
    deck = [objective for objective in objectives().values() if objective.kind == kind]
    assert len(deck) == cards
    assert {objective.points for objective in deck} == {points}


def test_what_can_be_researched_is_what_research_allows() -> None:
    players: Json = {"ana": {"faction": "hacan", "technologies": ["antimass_deflectors", "sarween_tools"]}}
    document = {"game": "ti4", "procedure": "research", "player": "ana", "players": players, "auto": True}
    document["planets"] = {"ana": {"Thibah": {}, "Wellon": {}}}
    found = resolve(document).outcome
    assert found is not None
    for name, status in (("possible", "complete"), ("with_skips", "complete"), ("closed", "illegal")):
        assert found[name]
        for key in found[name]:
            assert resolve({**document, "research": [key]}).status == status, (name, key)


@pytest.mark.parametrize(
    ("procedure", "unused"),
    [
        ("space_combat", {"infantry_ii", "pds_ii", "space_dock_ii"}),
        ("invasion", {"fighter_ii", "space_dock_ii"}),
        ("research", set()),
    ],
)
def test_upgrades_of_units_that_a_procedure_does_not_use_are_not_offered(procedure: str, unused: set[str]) -> None:
    offered = LISTS["technologies"].offered
    assert offered is not None
    upgrades = {"infantry_ii", "fighter_ii", "destroyer_ii", "dreadnought_ii", "pds_ii", "space_dock_ii"}
    missing = upgrades - set(offered(procedure))
    assert unused <= missing
    assert bool(missing) == bool(unused)
    assert "dreadnought_ii" in offered(procedure)


def test_an_order_that_is_assumed_cites_the_initiative() -> None:
    document = {"game": "ti4", "procedure": "status_phase", "speaker": "ana", "players": {"ana": {}, "berto": {}}, "auto": True}
    assumed = next(step for step in resolve(document).as_document()["steps"] if step["key"] == "assumed")
    assert assumed["citations"] == ["ti4:72"]
