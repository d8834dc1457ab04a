"""The procedures of Twilight Imperium outside combat refuse a bad document with one fault, and say where it is."""

from __future__ import annotations

import pytest

from adjudicator.errors import Unusable
from adjudicator.resolve import resolve
from adjudicator.ruling import Json

PAIR: dict[str, Json] = {"players": {"ana": {}, "berto": {}}}
TRADE: dict[str, Json] = {**PAIR, "between": ["ana", "berto"], "active_player": "ana", "neighbors": True}
FLEET: dict[str, Json] = {"players": {"ana": {"fleet_pool": 3}}, "systems": {"A": {}}}
QUANN: dict[str, Json] = {"players": {"ana": {}}, "systems": {"X": {"planets": {"Quann": {}}}}}
FRONTIER: dict[str, Json] = {"players": {"ana": {}}, "systems": {"B": {}}, "explore": [{"system": "B"}]}

BAD: list[tuple[str, dict[str, Json], str]] = [
    ("adjacency", {"systems": {"A": {}}}, "from"),
    ("adjacency", {"systems": {"A": {}}, "from": "A"}, "to"),
    ("adjacency", {"systems": {"A": {}}, "from": "A", "to": "Z"}, "to"),
    ("adjacency", {"systems": ["A", "B"], "from": "A", "to": "B"}, "systems"),
    ("adjacency", {**PAIR, "systems": {"A": {}}, "neighbors": ["ana", "ana"]}, "neighbors"),
    ("adjacency", {**PAIR, "systems": {"A": {}, "B": {}}, "from": "A", "to": "B", "ship": "cruiser"}, "player"),
    ("adjacency", {"systems": {"A": {"wormholes": ["omega"]}, "B": {}}, "from": "A", "to": "B"}, "systems.A.wormholes.0"),
    ("adjacency", {"systems": {"A": {"tile": "83A"}, "B": {}}, "from": "A", "to": "B"}, "systems.A.tile"),
    ("component_action", {"component": "fires_of_the_gashlai"}, "players"),
    ("component_action", {**PAIR, "active_player": "ana"}, "component"),
    ("transaction", {**PAIR, "between": ["ana", "ana"]}, "between"),
    ("transaction", {**TRADE, "gives": [{"trade_goods": 1}]}, "gives.0.player"),
    ("transaction", {**TRADE, "gives": [{"player": "ana"}, {"player": "ana"}]}, "gives.1.player"),
    ("transaction", {**TRADE, "gives": {"ana": {}}}, "gives"),
    ("transaction", {**TRADE, "terms": [{"by": "ana"}]}, "terms.0.what"),
    ("transaction", {**TRADE, "replenish": ["carla"]}, "replenish.0"),
    ("fleet_check", {**FLEET, "tokens": [{"player": "ana"}]}, "tokens.0.do"),
    ("fleet_check", {**FLEET, "tokens": [{"do": "place"}]}, "tokens.0.system"),
    ("fleet_check", {**FLEET, "tokens": [{"do": "move", "pool": "fleet_pool"}]}, "tokens.0.to"),
    ("fleet_check", {**FLEET, "tokens": [{"do": "move", "pool": "fleet_pool", "to": "fleet_pool"}]}, "tokens.0.to"),
    ("fleet_check", {**FLEET, "tokens": [{"do": "spend"}]}, "tokens.0.pool"),
    ("payment", {"planets": {"Quann": {}}}, "cost"),
    ("payment", {"cost": 2, "planets": {"Nuevo": {}}}, "planets.Nuevo.resources"),
    ("payment", {"cost": 2, "kind": "influence", "planets": {"Nuevo": {"resources": 2}}}, "planets.Nuevo.influence"),
    ("payment", {"cost": 2, "planets": {"Quann": {}}, "pay": {"planets": ["Lodor"]}}, "pay.planets.0"),
    ("payment", {"cost": 2, "planets": "Quann"}, "planets"),
    ("payment", {"cost": 2, "planets": ["Quann", "Quann"]}, "planets.1"),
    ("placement", {**QUANN, "place": {}}, "place"),
    ("placement", {**QUANN, "place": {"planets": {"Foo": {"pds": 1}}}}, "place.planets.Foo"),
    ("placement", {**QUANN, "place": {"planets": {"Quann": {"pds": -1}}}}, "place.planets.Quann.pds"),
    ("capture", {**PAIR, "owner": "berto", "units": {"cruiser": 1}}, "captor"),
    ("capture", {**PAIR, "captor": "ana", "units": {"cruiser": 1}}, "owner"),
    ("capture", {**PAIR, "captor": "ana", "owner": "ana", "units": {"cruiser": 1}}, "owner"),
    ("capture", {**PAIR, "captor": "ana", "owner": "berto", "units": {"cruiser": 9}}, "units"),
    ("capture", {**PAIR, "captor": "ana", "held": {"ana": {"cruiser": 1}}}, "held.ana"),
    ("capture", {**PAIR, "captor": "ana", "owner": "berto"}, "units"),
    ("exploration", {"players": {"ana": {}}}, "explore"),
    ("exploration", {**FRONTIER, "frontier": ["B", "B"]}, "frontier"),
    ("exploration", {**FRONTIER, "explore": [{"planet": "Foo"}]}, "explore.0.planet"),
    ("exploration", {"players": {"ana": {}}, "purge": {"cultural": -1}}, "purge.cultural"),
    ("elimination", {**PAIR, "player": "berto"}, "systems"),
    ("elimination", {**PAIR, "systems": {"A": {}}, "player": "zoe"}, "player"),
    ("elimination", {**PAIR, "systems": {"A": {}}, "began_with": 1}, "began_with"),
]


@pytest.mark.parametrize(("procedure", "document", "path"), BAD, ids=[f"{row[0]}-{row[2]}" for row in BAD])
def test_a_bad_document_has_one_fault_with_its_place(procedure: str, document: dict[str, Json], path: str) -> None:
    with pytest.raises(Unusable) as found:
        resolve({"game": "ti4", "procedure": procedure, **document})
    assert [fault.path for fault in found.value.faults] == [path]


def test_an_action_on_another_player_needs_one() -> None:
    """3.3: whoever is alone on the board has nobody whose token could be placed."""
    fleet = {"A": {"space": {"ana": {"cruiser": 1}}}}
    ruling = resolve(
        {
            "game": "ti4",
            "procedure": "component_action",
            "component": "signal_jamming",
            "players": {"ana": {}},
            "systems": fleet,
        }
    )
    assert ruling.status == "illegal"
    assert "ti4:3.3" in ruling.violations[0].citations
