"""Movement in Twilight Imperium beyond the published cases: documents that cannot be used, hooks, texts."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import Ruling, Unusable, chapters, resolve
from adjudicator.ti4.limits import limits, unmodelled
from adjudicator.ti4.windows import components

Document = dict[str, Any]


def board(**changes: Any) -> Document:
    document: Document = {
        "game": "ti4",
        "procedure": "movement",
        "players": {"ana": {}, "berto": {}},
        "active_player": "ana",
        "active_system": "X",
        "systems": {
            "A": {"adjacent": ["B", "X"], "space": {"ana": {"cruiser": 2, "carrier": 1, "infantry": 2}}},
            "B": {"adjacent": ["X"], "planets": {"Bereg": {"units": {"ana": {"infantry": 1}}}}},
            "X": {},
        },
        "moves": [{"ship": "cruiser", "from": "A", "path": ["X"]}],
    }
    return {**document, **changes}


def moves(*given: Any) -> Document:
    return board(moves=list(given))


def faults(document: Document) -> list[str]:
    with pytest.raises(Unusable) as caught:
        resolve(document)
    return [fault.path for fault in caught.value.faults]


def ok(document: Document) -> Ruling:
    ruling = resolve(document)
    assert ruling.status == "complete", [v.text.render("es") for v in ruling.violations] or ruling.question
    return ruling


CRUISER = {"ship": "cruiser", "from": "A", "path": ["X"]}


@pytest.mark.parametrize(
    ("document", "path"),
    [
        (moves({**CRUISER, "ship": "crusier"}), "moves.0.ship"),
        (moves({**CRUISER, "ship": 3}), "moves.0.ship"),
        (moves({"from": "A", "path": ["X"]}), "moves.0.ship"),
        (moves({"ship": "cruiser", "path": ["X"]}), "moves.0.from"),
        (moves({**CRUISER, "from": "Z"}), "moves.0.from"),
        (moves({**CRUISER, "path": "X"}), "moves.0.path"),
        (moves({**CRUISER, "path": ["Z"]}), "moves.0.path.0"),
        (moves({**CRUISER, "path": ["X"] * 31}), "moves.0.path"),
        (moves({**CRUISER, "count": 0}), "moves.0.count"),
        (moves({**CRUISER, "count": -1}), "moves.0.count"),
        (moves({**CRUISER, "count": 3}), "moves.0.count"),
        (moves({**CRUISER, "count": 10**9}), "moves.0.count"),
        (moves({**CRUISER, "count": "dos"}), "moves.0.count"),
        (moves(CRUISER, CRUISER, CRUISER), "moves.2.count"),
        (moves({**CRUISER, "damaged": 1}), "moves.0.damaged"),
        (moves({**CRUISER, "speed": 9}), "moves.0.speed"),
        (moves("cruiser"), "moves.0"),
        (board(moves={"ship": "cruiser"}), "moves"),
        (board(moves=[CRUISER] * 61), "moves"),
        (moves({**CRUISER, "transport": "infantry"}), "moves.0.transport"),
        (moves({**CRUISER, "transport": [{"count": 1}]}), "moves.0.transport.0.unit"),
        (moves({**CRUISER, "transport": [{"unit": "tank"}]}), "moves.0.transport.0.unit"),
        (moves({**CRUISER, "transport": [{"unit": "infantry", "from": "Q"}]}), "moves.0.transport.0.from"),
        (moves({**CRUISER, "transport": [{"unit": "infantry", "planet": "Bereg"}]}), "moves.0.transport.0.planet"),
        (moves({**CRUISER, "transport": [{"unit": "infantry", "count": 3}]}), "moves.0.transport.0.count"),
        (
            moves({**CRUISER, "transport": [{"unit": "infantry", "planet": "Bereg", "from": "B", "count": 2}]}),
            "moves.0.transport.0.count",
        ),
        (moves({"ship": "cruiser", "from": "X", "path": []}), "moves.0.path"),
        (board(active_system="Z"), "active_system"),
        (board(active_player="zoe"), "active_player"),
        (board(laws=["ley seca"]), "laws.0"),
        (board(move=[CRUISER]), "move"),
        (board(players={"ana": {"technologies": ["warp"]}, "berto": {}}), "players.ana.technologies.0"),
        (board(players={"ana": {"cards": ["ion_storm"]}, "berto": {}}), "players.ana.cards.0"),
    ],
)
def test_unusable_documents_name_the_place(document: Document, path: str) -> None:
    assert path in faults(document)


def test_an_empty_path_is_against_the_rules() -> None:
    ruling = resolve(moves({**CRUISER, "path": []}))
    assert (ruling.status, ruling.violations[0].citations[0]) == ("illegal", "ti4:66.3a")


def test_a_missing_path_is_only_assumed_next_door() -> None:
    document = moves({"ship": "cruiser", "from": "C"})
    document["systems"]["C"] = {"adjacent": ["A"], "space": {"ana": {"cruiser": 1}}}
    assert faults(document) == ["moves.0.path"]
    told = ok(moves({"ship": "cruiser", "from": "A"})).steps[0]
    assert "se toma el directo" in told.text.render("es")


def test_names_in_spanish_and_portuguese() -> None:
    document = moves({"ship": "transporte", "from": "a", "path": ["x"], "transport": [{"unit": "Infanterías", "count": 2}]})
    outcome: Any = ok(document).outcome
    assert outcome["space"] == {"ana": {"carrier": 1, "infantry": 2}}
    assert outcome["moves"][0]["came"] == {"carrier": 1, "infantry": 2}
    assert ok(moves({"ship": "cruzador", "from": "A", "path": ["X"]})).status == "complete"


def test_neighbours_are_named_as_people_write_them() -> None:
    document = board(
        systems={"Casa": {"adjacent": ["medío"], "space": {"ana": {"cruiser": 1}}}, "Medio": {"adjacent": ["x"]}, "X": {}},
        moves=[{"ship": "cruiser", "from": "casa", "path": ["MEDIO", "x"]}],
    )
    assert ok(document).status == "complete"


def test_every_fault_of_every_move_at_once() -> None:
    document = moves(
        {"ship": "carrier", "from": "A", "path": ["B"], "transport": [{"unit": "infantry", "from": "B"}] * 1},
        {"ship": "cruiser", "from": "A", "path": ["B", "A", "X"]},
    )
    document["systems"]["B"]["tokens"] = ["ana"]
    ruling = resolve(document)
    assert {violation.path for violation in ruling.violations} == {"moves.0.path", "moves.0.transport.0.from", "moves.1.path"}


def test_where_units_are_picked_up() -> None:
    """From the space area first, then from planets; a planet, or the space area, can be named."""
    document = moves({"ship": "carrier", "from": "A", "path": ["X"], "transport": [{"unit": "infantry"}]})
    document["systems"]["A"]["space"]["ana"]["infantry"] = 1
    document["systems"]["A"]["planets"] = {"Arinam": {"units": {"ana": {"infantry": 1}}}}
    steps = [step.key for step in ok(document).steps]
    assert "capacity.excess.ana.A" not in steps
    document["moves"][0]["transport"] = [{"unit": "infantry", "planet": "Arinam"}]
    assert "capacity.excess.ana.A" in [step.key for step in ok(document).steps]


def test_the_undamaged_go_first_unless_the_move_says_which() -> None:
    document = moves({"ship": "dreadnought", "from": "A", "path": ["X"]})
    document["systems"]["A"]["space"]["ana"] = {"dreadnought": {"count": 2, "damaged": 1}}
    assert ok(document).outcome["space"] == {"ana": {"dreadnought": 1}}  # type: ignore[index]
    document["moves"][0]["damaged"] = 1
    assert ok(document).outcome["space"] == {"ana": {"dreadnought": {"count": 1, "damaged": 1}}}  # type: ignore[index]


def test_a_crowded_board_is_settled() -> None:
    systems: Document = {f"S{i}": {"adjacent": [f"S{i + 1}"], "space": {"ana": {"cruiser": 1}}} for i in range(150)}
    systems["S150"] = {}
    document = board(
        systems=systems,
        active_system="S150",
        moves=[
            {"ship": "cruiser", "from": f"S{i}", "path": [f"S{j}" for j in range(i + 1, 151)][:29]} for i in range(100, 150)
        ],
    )
    assert resolve(document).status == "illegal"


@pytest.mark.parametrize(
    ("changes", "extra"),
    [
        ({"faction": "creuss"}, {"wormholes": ["beta"]}),
        ({"technologies": ["aetherstream"], "faction": "empyrean"}, {}),
        ({"cards": ["flank_speed"]}, {}),
        ({"technologies": ["gravity_drive"]}, {}),
    ],
)
def test_what_lengthens_a_move(changes: Document, extra: Document) -> None:
    """Each alone takes a carrier of move 1 into two systems; without it the path is too long."""
    document = moves({"ship": "carrier", "from": "A", "path": ["B", "X"]})
    document["systems"]["B"]["anomalies"] = ["nebula"] if "aetherstream" in changes.get("technologies", ()) else []
    assert resolve(document).status == "illegal"
    document["players"]["ana"] = changes
    document["systems"]["A"].update(extra)
    document["answers"] = {f"activate.{card}.ana": True for card in changes.get("cards", ())}
    assert ok(document).status == "complete"


def test_the_nomad_flagship_moves_beside_its_mechs() -> None:
    document = moves({"ship": "flagship", "from": "A", "path": ["X"]})
    document["systems"]["A"] = {"space": {"ana": {"flagship": 1}}}
    document["systems"]["B"]["adjacent"] = []
    document["players"]["ana"] = {"faction": "nomad"}
    assert resolve(document).status == "illegal"
    document["systems"]["X"] = {"planets": {"Xxehan": {"units": {"ana": {"mech": 1}}}}}
    assert ok(document).status == "complete"


def test_argent_mechs_take_no_room() -> None:
    document = moves(
        {
            "ship": "carrier",
            "from": "A",
            "path": ["X"],
            "transport": [{"unit": "infantry", "count": 4}, {"unit": "mech", "count": 2}],
        }
    )
    document["systems"]["A"]["space"]["ana"].update({"infantry": 4, "mech": 2})
    assert resolve(document).status == "illegal"
    document["players"]["ana"] = {"faction": "argent"}
    assert ok(document).outcome["space"]["ana"] == {"carrier": 1, "infantry": 4, "mech": 2}  # type: ignore[index]


def test_winnu_and_jolnar_find_other_ways() -> None:
    document = moves({"ship": "carrier", "from": "A", "path": ["X"]})
    document["systems"]["A"] = {"wormholes": ["alpha"], "space": {"ana": {"carrier": 1}}}
    document["systems"]["B"]["adjacent"] = []
    document["systems"]["X"] = {"planets": {"Mecatol Rex": {"units": {"ana": {"infantry": 1}}}}}
    assert resolve(document).status == "illegal"
    for changes in (
        {"faction": "winnu", "technologies": ["lazax_gate_folding"]},
        {"faction": "jolnar", "technologies": ["spatial_conduit_cylinder"]},
    ):
        document["players"]["ana"] = changes
        assert ok(document).status == "complete"


def test_laws_that_join_and_close_wormholes() -> None:
    document = moves({"ship": "carrier", "from": "A", "path": ["X"]})
    document["systems"]["A"] = {"wormholes": ["alpha"], "space": {"ana": {"carrier": 1}}}
    document["systems"]["B"]["adjacent"] = []
    document["systems"]["X"] = {"wormholes": ["beta"]}
    assert resolve(document).status == "illegal"
    assert ok({**document, "laws": ["wormhole_reconstruction"]}).status == "complete"
    assert ok({**document, "laws": ["wormhole_reconstruction", "enforced_travel_ban"]}).status == "complete"
    document["systems"]["X"]["wormholes"] = ["alpha"]
    assert resolve({**document, "laws": ["enforced_travel_ban"]}).status == "illegal"


def test_naalu_fighters_count_by_halves() -> None:
    document = moves({"ship": "fighter", "count": 4, "from": "A", "path": ["X"]})
    document["systems"]["A"]["space"]["ana"]["fighter"] = 5
    document["players"]["ana"] = {"technologies": ["fighter_ii"], "fleet_pool": 2}
    assert ok({**document, "auto": True}).outcome["space"] == {"ana": {"fighter": 2}}  # type: ignore[index]
    document["players"]["ana"]["faction"] = "naalu"
    document["players"]["ana"]["technologies"] = ["hybrid_crystal_fighter_ii"]
    assert ok(document).outcome["space"] == {"ana": {"fighter": 4}}  # type: ignore[index]
    document["moves"][0]["count"] = 5
    assert ok({**document, "auto": True}).outcome["space"] == {"ana": {"fighter": 4}}  # type: ignore[index]


def test_limits_name_real_procedures() -> None:
    known = set(chapters("ti4"))
    for component in components().values():
        assert set(component.touches) <= known, component.key
    assert all(limit.procedures for limit in limits())
    assert unmodelled("imperia") == []
    assert unmodelled("imperia", {})[:2] == ["movement", "space_cannon_offense"]
    assert unmodelled("i_i_h_q_modernization") == []
    assert unmodelled("light_wave_deflector") == unmodelled("fleet_logistics") == unmodelled("spec_ops_ii") == []
