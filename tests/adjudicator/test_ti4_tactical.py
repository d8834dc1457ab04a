"""The tactical action: its parts are those of the single procedures, and any seeded action ends."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import Unusable, resolve

Document = dict[str, Any]


def action(**changes: Any) -> Document:
    """A carrier with two infantry moves to a planet held by one infantry."""
    return {
        "game": "ti4",
        "procedure": "tactical_action",
        "active_player": "ana",
        "active_system": "X",
        "systems": {
            "A": {"adjacent": ["X"], "space": {"ana": {"carrier": 1, "cruiser": 1, "infantry": 2}}},
            "X": {
                "space": {"berto": {"fighter": 2}},
                "planets": {"Quann": {"controller": "berto", "units": {"berto": {"infantry": 1, "pds": 1}}}},
            },
        },
        "moves": [
            {"ship": "carrier", "from": "A", "path": ["X"], "transport": [{"unit": "infantry", "count": 2}]},
            {"ship": "cruiser", "from": "A", "path": ["X"]},
        ],
        "landing": {"Quann": {"infantry": 2}},
        **changes,
    }


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_a_seeded_action_ends_and_conserves_ships(seed: int) -> None:
    ruling = resolve(action(seed=seed))
    assert ruling.status == "complete"
    assert ruling.outcome is not None
    assert set(ruling.outcome) == {"activation", "movement", "space_cannon_offense", "space_combat", "invasion", "production"}
    ana = ruling.outcome["production"]["space"].get("ana", {})
    assert ana.get("carrier", 0) <= 1
    assert ana.get("cruiser", 0) <= 1
    held = ruling.outcome["invasion"]["planets"]["Quann"]
    assert held["controller"] == ("ana" if held["units"].get("ana") else "berto")


def test_without_moves_the_invasion_is_that_of_its_own_procedure() -> None:
    systems = {
        "X": {
            "space": {"ana": {"carrier": 1, "infantry": 2}},
            "planets": {"Quann": {"controller": "berto", "units": {"berto": {"infantry": 2}}}},
        }
    }
    board = {"game": "ti4", "active_player": "ana", "systems": systems, "landing": {"Quann": {"infantry": 2}}, "seed": 7}
    whole = resolve({**board, "procedure": "tactical_action"}).outcome
    alone = resolve({**board, "procedure": "invasion"}).outcome
    assert whole is not None
    assert whole["invasion"] == alone


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"landing": {"Quann": {"infantry": 3}}}, "landing"),
        ({"landing": {"Nadie": {"infantry": 1}}}, "landing.Nadie"),
        ({"moves": [{"ship": "carrier", "count": 2, "from": "A", "path": ["X"]}]}, "moves.0.count"),
        ({"produce": {"space": {"cruiser": 1}, "planet": {}}}, "produce.planet"),
        ({"active_system": "Z"}, "active_system"),
    ],
)
def test_rubbish_is_refused_where_it_stands(changes: Document, path: str) -> None:
    with pytest.raises(Unusable) as refused:
        resolve(action(**changes))
    assert refused.value.faults[0].path == path


def test_what_returns_with_the_ships_is_named() -> None:
    document = {
        "game": "ti4",
        "procedure": "tactical_action",
        "active_player": "ana",
        "active_system": "X",
        "players": {"ana": {"leaders": ["shval_harbinger"]}, "berto": {}},
        "systems": {
            "A": {"adjacent": ["X"], "space": {"ana": {"carrier": 1, "infantry": 3}}},
            "X": {"planets": {"Quann": {"controller": "berto"}}},
        },
        "moves": [
            {"ship": "carrier", "from": "A", "path": ["X"], "transport": [{"unit": "infantry", "count": 3, "from": "A"}]}
        ],
        "landing": {"Quann": {"infantry": 2}},
        "answers": {"moved.shval_harbinger.ana": True},
    }
    steps = {step["key"]: step["text"] for step in resolve(document).as_document("en")["steps"]}
    assert "1 carrier and 1 infantry" in steps["commit.shval_harbinger.ana"]
