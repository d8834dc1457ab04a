"""Production: costs, limits, and every reason against an order at once."""

from __future__ import annotations

from math import ceil
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import Unusable, resolve

Document = dict[str, Any]
COSTS = {"destroyer": 1, "cruiser": 2, "carrier": 3, "dreadnought": 4}


def production(produce: Document, **changes: Any) -> Document:
    """A space dock on a planet of ten resources, so that the limit is twelve."""
    return {
        "game": "ti4",
        "procedure": "production",
        "active_player": "ana",
        "systems": {"X": {"planets": {"Quann": {"controller": "ana", "resources": 10, "units": {"ana": {"space_dock": 1}}}}}},
        "produce": produce,
        **changes,
    }


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(COSTS)), st.integers(1, 2)), st.integers(0, 3), st.integers(0, 4))
def test_the_cost_is_the_sum_with_pairs_at_half(ships: Document, fighters: int, infantry: int) -> None:
    order = production({"space": {**ships, "fighter": fighters}, "planets": {"Quann": {"infantry": infantry}}}, auto=True)
    ruling, used = resolve(order), sum(ships.values()) + fighters + infantry
    if used > 12:
        assert ruling.status == "illegal"
        return
    assert ruling.outcome is not None
    cost = sum(COSTS[unit] * n for unit, n in ships.items()) + ceil(fighters / 2) + ceil(infantry / 2)
    assert (ruling.outcome["limit"], ruling.outcome["used"], ruling.outcome["cost"]) == (12, used, cost)


@pytest.mark.parametrize(("technologies", "limit"), [([], 12), (["space_dock_ii"], 14), (["Puerto espacial II"], 14)])
def test_the_limit_follows_the_upgrade(technologies: list[str], limit: int) -> None:
    outcome = resolve(production({}, players={"ana": {"technologies": technologies}})).outcome
    assert outcome is not None
    assert outcome["limit"] == limit


def test_all_reasons_at_once() -> None:
    ruling = resolve(
        production({"space": {"war_sun": 1, "infantry": 1}, "planets": {"Quann": {"pds": 1, "cruiser": 20}}}, resources=1)
    )
    assert ruling.status == "illegal"
    cited = {citation for violation in ruling.violations for citation in violation.citations}
    assert {"ti4:78.1", "ti4:30.3", "ti4:faq.mentak.1", "ti4:78.2", "ti4:78.3", "ti4:98.2", "ti4:79.1"} <= cited


@pytest.mark.parametrize(
    ("document", "path"),
    [
        (production({"spaze": {}}), "produce.spaze"),
        (production({"space": {"crucer estelar": 1}}), "produce.space.crucer estelar"),
        (production({"planets": {"Lazar": {"infantry": 1}}}), "produce.planets.Lazar"),
        (production({"space": {"cruiser": {"count": 1, "damaged": 1}}}), "produce.space"),
        (production({}, resources=-1), "resources"),
        (production({}, remove={"Z": {"cruiser": 1}}), "remove.Z"),
        (production({}, remove={"X": {"cruiser": 1}}), "remove.X"),
    ],
)
def test_rubbish_is_refused_where_it_stands(document: Document, path: str) -> None:
    with pytest.raises(Unusable) as refused:
        resolve(document)
    assert refused.value.faults[0].path == path
