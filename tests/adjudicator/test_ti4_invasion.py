"""Invasions: they end, nobody appears from nowhere, and rubbish is refused where it stands."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import Unusable, resolve

Document = dict[str, Any]


def invasion(**changes: Any) -> Document:
    """Two infantry against a planet with an infantry and a PDS."""
    return {
        "game": "ti4",
        "procedure": "invasion",
        "active_player": "ana",
        "systems": {
            "X": {
                "space": {"ana": {"carrier": 1, "infantry": 2}},
                "planets": {"Quann": {"controller": "berto", "units": {"berto": {"infantry": 1, "pds": 1}}}},
            }
        },
        "landing": {"Quann": {"infantry": 2}},
        **changes,
    }


def total(units: Document, *types: str) -> int:
    """How many units of some types a document shows."""
    return sum(n["count"] if isinstance(n, dict) else n for unit, n in units.items() if unit in types)


@st.composite
def invasions(draw: st.DrawFn) -> Document:
    """Landings of every size on a planet held by anything."""
    attack = {"infantry": draw(st.integers(0, 4)), "mech": draw(st.integers(0, 2))}
    landing = {unit: draw(st.integers(0, n)) for unit, n in attack.items()}
    defence = {unit: draw(st.integers(0, most)) for unit, most in (("infantry", 4), ("mech", 2), ("pds", 2), ("space_dock", 1))}
    factions = st.sampled_from([None, "l1z1x", "sardakk", "jolnar", "mentak", "titans", "sol", "letnev"])
    technologies = st.lists(
        st.sampled_from(
            [
                "plasma_scoring",
                "duranium_armor",
                "magen_defense_grid",
                "dacxive_animators",
                "non_euclidean_shielding",
                "antimass_deflectors",
            ]
        ),
        unique=True,
        max_size=3,
    )
    players = {name: {"faction": draw(factions), "technologies": draw(technologies)} for name in ("ana", "berto")}
    ships = {"dreadnought": draw(st.integers(0, 2)), "war_sun": draw(st.integers(0, 1)), "carrier": 1}
    return {
        "game": "ti4",
        "procedure": "invasion",
        "active_player": "ana",
        "players": players,
        "systems": {
            "X": {
                "space": {"ana": {**ships, **attack}},
                "planets": {"Quann": {"controller": "berto", "units": {"berto": defence}}},
            }
        },
        "landing": {"Quann": landing},
        "seed": draw(st.integers(0, 10**6)),
    }


@settings(max_examples=150, deadline=None)
@given(invasions())
def test_an_invasion_ends_and_conserves_units(document: Document) -> None:
    ruling = resolve(document)
    assert ruling.status == "complete"
    assert ruling.outcome is not None
    planet, space = ruling.outcome["planets"]["Quann"], ruling.outcome["space"].get("ana", {})
    ana, berto = planet["units"].get("ana", {}), planet["units"].get("berto", {})
    before = document["systems"]["X"]["space"]["ana"]
    spare = 1 if "dacxive_animators" in document["players"]["ana"]["technologies"] else 0
    assert total(ana, "infantry", "mech") + total(space, "infantry", "mech") <= before["infantry"] + before["mech"] + spare
    assert total(space, "dreadnought", "war_sun", "carrier") == total(before, "dreadnought", "war_sun", "carrier")
    if total(ana, "infantry", "mech"):
        assert planet["controller"] == "ana"
        assert not berto
    else:
        assert planet["controller"] == "berto"
        assert not planet["destroyed_structures"]


@settings(max_examples=30, deadline=None)
@given(invasions())
def test_same_document_same_ruling(document: Document) -> None:
    assert resolve(document).as_document() == resolve(document).as_document()


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"landing": {"Quann": {"infantry": 3}}}, "landing"),
        ({"landing": {"Quan": {"infantry": 1}}}, "landing.Quan"),
        ({"landing": {"Quann": {"infanteria pesada": 1}}}, "landing.Quann.infanteria pesada"),
        ({"landing": {"Quann": 3}}, "landing.Quann"),
        ({"landing": {"Quann": {"infantry": -1}}}, "landing.Quann.infantry"),
        ({"landing": {"Quann": {"infantry": 10**9}}}, "landing.Quann.infantry"),
        ({"influence": "seis"}, "influence"),
        ({"landig": {}}, "landig"),
        ({"answers": {"scd.use.Quann": True, "scd.roll.Quann": {"pds": [0]}}}, "answers.scd.roll.Quann.pds"),
        ({"answers": {"scd.use.Quann": True, "scd.roll.Quann": {"pds": [11]}}}, "answers.scd.roll.Quann.pds"),
        (
            {"answers": {"scd.use.Quann": True, "scd.roll.Quann": {"cruiser": [5], "pds": [5]}}},
            "answers.scd.roll.Quann.cruiser",
        ),
        ({"seed": 1, "answers": {"g99.roll.Quann.ana": [1]}}, "answers.g99.roll.Quann.ana"),
    ],
)
def test_rubbish_is_refused_where_it_stands(changes: Document, path: str) -> None:
    with pytest.raises(Unusable) as refused:
        resolve(invasion(**changes))
    assert refused.value.faults[0].path == path


def test_answering_one_by_one_equals_answering_at_once() -> None:
    answers: Document = {
        "scd.use.Quann": True,
        "scd.roll.Quann": {"pds": [6]},
        "g1.roll.Quann.ana": {"infantry": [7]},
        "g1.roll.Quann.berto": {"infantry": [7]},
        "g2.roll.Quann.ana": {"infantry": [8]},
        "g2.roll.Quann.berto": {"infantry": [7]},
    }
    asked: Document = {}
    ruling = resolve(invasion(answers=asked))
    while ruling.question is not None:
        asked[ruling.question.key] = answers[ruling.question.key]
        ruling = resolve(invasion(answers=asked))
    assert list(asked) == list(answers)
    assert ruling.as_document() == resolve(invasion(answers=answers)).as_document()


@pytest.mark.parametrize("mechs", [1, 2])
def test_every_mech_of_the_keleres_asks_its_influence(mechs: int) -> None:
    units = {"controller": "berto", "units": {"berto": {"mech": mechs}}}
    systems = {"X": {"space": {"ana": {"carrier": 1, "infantry": 2}}, "planets": {"Quann": units}}}
    question = resolve(invasion(players={"ana": {}, "berto": {"faction": "keleres"}}, systems=systems)).question
    assert question is not None
    assert f"{mechs} de Influencia" in question.as_document("es")["prompt"]


def test_a_planet_without_a_name_is_nobodys_answer() -> None:
    document = invasion(players={"ana": {"faction": "titans"}, "berto": {}}, answers={"activate.awaken.ana": [None]})
    assert "activate.awaken.ana" in resolve(document).consumed
