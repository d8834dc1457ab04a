"""What it costs to go from one unit to another."""

from __future__ import annotations

import pytest

from rulebook.importing.align.ways import Ways
from rulebook.importing.costs import Costs

PAGES = [1] * 12 + [2] * 3 + [9] * 3
COSTS = Costs(next=0.5, skip=1.0, back=3.0, reach=3, near=5.0, far=9.0, far_page=0.25)
WAYS = Ways(PAGES, COSTS)


@pytest.mark.parametrize(
    ("origin", "unit", "cost"),
    [
        (4, 5, 0.5),
        (4, 7, 2.5),
        (4, 3, 3.0),
        (0, 8, 5.0),
        (0, 13, 5.5),
        (0, 15, 11.0),
        (14, 15, 0.5),
    ],
    ids=["next", "two left out", "back", "same page", "next page", "far", "next on a far page"],
)
def test_the_cheapest_way_counts(origin: int, unit: int, cost: float) -> None:
    assert WAYS.cost(origin, unit) == cost


def test_there_is_no_way_from_a_unit_to_itself() -> None:
    assert WAYS.cost(4, 4) == float("inf")
