"""Adjacency, hyperlanes, trade and tokens: properties that no single case shows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import Unusable, resolve
from adjudicator.ruling import Json
from adjudicator.ti4.hyperlanes import Hyperlane, joined
from adjudicator.ti4.names import table

SIDES = ("A", "B", "C", "D", "E", "F")
KINDS = st.lists(st.sampled_from(["alpha", "beta", "gamma", "delta"]), unique=True)


def outcome(document: dict[str, Json]) -> dict[str, Json]:
    ruling = resolve({"game": "ti4", **document})
    assert ruling.status == "complete", ruling
    assert ruling.outcome is not None
    return dict(ruling.outcome)


@pytest.mark.parametrize("tile", sorted(table("hyperlanes")))
@pytest.mark.parametrize("turned", range(6))
def test_a_hyperlane_joins_as_many_pairs_as_it_has_paths(tile: str, turned: int) -> None:
    found = joined({"H": Hyperlane("H", tile, turned, SIDES)})
    assert len(found) == len(table("hyperlanes")[tile]["paths"])


def test_a_hyperlane_turned_all_around_lies_as_before() -> None:
    for tile in table("hyperlanes"):
        upright = joined({"H": Hyperlane("H", tile, 0, SIDES)})
        assert joined({"H": Hyperlane("H", tile, 3, SIDES[3:] + SIDES[:3])}) == upright, tile


def test_two_hyperlanes_that_lead_into_each_other_end() -> None:
    ring = ("K",) * 6
    lanes = {"H": Hyperlane("H", "83B", 0, ring), "K": Hyperlane("K", "83B", 0, ("H",) * 5 + ("A",))}
    assert joined(lanes) == {}


@settings(max_examples=40, deadline=None)
@given(KINDS, KINDS, st.booleans(), st.sampled_from([None, "creuss"]))
def test_adjacency_has_no_direction(one: list[str], other: list[str], touch: bool, faction: str | None) -> None:
    systems = {"A": {"wormholes": one, "adjacent": ["B"] if touch else []}, "B": {"wormholes": other}}
    document = {"procedure": "adjacency", "systems": systems, "players": {"ana": {"faction": faction}}, "player": "ana"}
    there = outcome({**document, "from": "A", "to": "B"})
    back = outcome({**document, "from": "B", "to": "A"})
    assert there["adjacent"] == back["adjacent"]
    basic = {"alpha", "beta"}
    mixed = faction == "creuss" and bool(basic & set(one)) and bool(basic & set(other))
    assert there["adjacent"] == (touch or bool(set(one) & set(other)) or mixed)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5), st.integers(0, 5))
def test_no_good_is_lost_in_a_transaction(a: int, b: int, c: int, d: int) -> None:
    players = {"ana": {"trade_goods": a, "commodities": b}, "berto": {"trade_goods": c, "commodities": d}}
    gives = [{"player": "ana", "trade_goods": a, "commodities": b}, {"player": "berto", "commodities": d}]
    after = outcome({"procedure": "transaction", "players": players, "active_player": "ana", "neighbors": True, "gives": gives})
    assert after["goods"] == {
        "ana": {"trade_goods": d, "commodities": 0},
        "berto": {"trade_goods": a + b + c, "commodities": 0},
    }


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 6), st.integers(0, 5), st.integers(0, 5), st.integers(1, 6))
def test_there_are_always_sixteen_tokens(tactic: int, strategy: int, fleet: int, gained: int) -> None:
    players = {"ana": {"tactic_pool": tactic, "strategy_pool": strategy, "fleet_pool": fleet}}
    tokens = [{"player": "ana", "do": "gain", "count": gained, "pool": "tactic_pool"}]
    pools = outcome({"procedure": "fleet_check", "players": players, "tokens": tokens})["pools"]["ana"]
    assert sum(pools.values()) == 16


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 4), max_size=6), st.integers(0, 4), st.integers(0, 12))
def test_what_is_proposed_pays_and_wastes_least(worth: list[int], goods: int, cost: int) -> None:
    planets = {f"p{i}": {"resources": n, "influence": 0} for i, n in enumerate(worth)}
    document: dict[str, Json] = {
        "game": "ti4",
        "procedure": "payment",
        "cost": cost,
        "planets": planets,
        "players": {"ana": {"trade_goods": goods}},
        "auto": True,
    }
    ruling = resolve(document)
    if sum(worth) + goods < cost:
        assert ruling.status == "illegal"
        return
    assert ruling.outcome is not None
    paid = ruling.outcome
    assert paid["paid"] == sum(planets[name]["resources"] for name in paid["exhausted"]) + paid["trade_goods"] >= cost
    assert paid["trade_goods"] <= goods
    assert paid["left_over"] == 0 or all(planets[name]["resources"] > paid["left_over"] for name in paid["exhausted"])


BAD: dict[str, tuple[dict[str, Json], str]] = {
    "nothing asked": ({"procedure": "adjacency", "systems": {"A": {}}, "players": {"ana": {}}}, "from"),
    "unknown system": ({"procedure": "adjacency", "systems": {"A": {}}, "players": {"ana": {}}, "from": "A", "to": "Q"}, "to"),
    "a ship of nobody": (
        {"procedure": "adjacency", "systems": {"A": {}}, "players": {"ana": {}}, "from": "A", "to": "A", "ship": "cruiser"},
        "player",
    ),
    "a lane without a tile": (
        {
            "procedure": "adjacency",
            "systems": {"A": {}},
            "players": {"ana": {}},
            "from": "A",
            "to": "A",
            "hyperlanes": {"H": {}},
        },
        "hyperlanes.H.tile",
    ),
    "a lane and a system of one name": (
        {
            "procedure": "adjacency",
            "systems": {"A": {}},
            "players": {"ana": {}},
            "from": "A",
            "to": "A",
            "hyperlanes": {"A": {"tile": "83A"}},
        },
        "hyperlanes.A",
    ),
    "trade of three": (
        {"procedure": "transaction", "players": {"a": {}, "b": {}, "c": {}}, "between": ["a", "b", "c"]},
        "between",
    ),
    "trade of whom": ({"procedure": "transaction", "players": {"a": {}, "b": {}, "c": {}}}, "between"),
    "a gift of a stranger": (
        {"procedure": "transaction", "players": {"a": {}, "b": {}, "c": {}}, "between": ["a", "b"], "gives": [{"player": "c"}]},
        "gives.0.player",
    ),
    "a promise of nothing": (
        {"procedure": "transaction", "players": {"a": {}, "b": {}}, "between": ["a", "b"], "terms": [{"by": "a"}]},
        "terms.0.what",
    ),
    "tokens that do nothing": ({"procedure": "fleet_check", "players": {"a": {}}, "tokens": [{"player": "a"}]}, "tokens.0.do"),
    "a token nowhere": (
        {"procedure": "fleet_check", "players": {"a": {}}, "tokens": [{"player": "a", "do": "place"}]},
        "tokens.0.system",
    ),
    "tokens from nowhere": (
        {"procedure": "fleet_check", "players": {"a": {}}, "tokens": [{"player": "a", "do": "move", "pool": "tactic_pool"}]},
        "tokens.0.to",
    ),
    "spent from nowhere": (
        {"procedure": "fleet_check", "players": {"a": {}}, "tokens": [{"player": "a", "do": "spend"}]},
        "tokens.0.pool",
    ),
    "no price": ({"procedure": "payment", "planets": {}}, "cost"),
    "an unknown planet without figures": ({"procedure": "payment", "cost": 1, "planets": {"Zzz": {}}}, "planets.Zzz.resources"),
    "nothing placed": ({"procedure": "placement", "player": "a", "systems": {"X": {}}}, "place"),
    "placed in which": (
        {"procedure": "placement", "player": "a", "systems": {"X": {}, "Y": {}}, "place": {"space": {"cruiser": 1}}},
        "place.system",
    ),
    "removed what is not there": (
        {
            "procedure": "placement",
            "player": "a",
            "systems": {"X": {}},
            "place": {"space": {"cruiser": 1}},
            "remove": {"X": {"cruiser": 1}},
        },
        "remove.X",
    ),
    "captured nothing": ({"procedure": "capture", "captor": "a", "owner": "b"}, "units"),
    "captured by nobody": ({"procedure": "capture", "owner": "b", "units": {"cruiser": 1}}, "captor"),
    "captured of nobody": ({"procedure": "capture", "captor": "a", "units": {"cruiser": 1}}, "owner"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_clear_line(name: str) -> None:
    document, path = BAD[name]
    with pytest.raises(Unusable) as error:
        resolve({"game": "ti4", **document})
    assert path in [fault.path for fault in error.value.faults]
