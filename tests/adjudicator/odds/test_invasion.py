"""Odds of invasions and of Space Cannons, against fractions made by hand and against seeded rulings."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from adjudicator import Unusable, resolve
from adjudicator.odds import odds
from adjudicator.odds.falling import by_hits
from adjudicator.odds.walking import walk
from adjudicator.reading import Node
from adjudicator.resolve import chapters, checked
from tests.adjudicator.odds import by_hand
from tests.adjudicator.odds.boards import Document, landing, space


@pytest.mark.parametrize(
    ("one", "two"),
    [({"infantry": 3}, {"infantry": 2}), ({"infantry": 1, "mech": 1}, {"infantry": 3}), ({"mech": 2}, {"mech": 1})],
)
def test_a_ground_combat_equals_fractions_made_by_hand(one: Document, two: Document) -> None:
    expected = by_hand.chances(by_hand.side(**one), by_hand.side(**two), first=False)
    found = odds(landing({"Quann": one}, {"Quann": two}))
    assert [found.win["ana"], found.win["berto"], found.draw] == pytest.approx([float(p) for p in expected], abs=1e-10)


def test_bombardment_and_space_cannons_come_first() -> None:
    """A dreadnought bombards on 5 with one die; the PDS that stays fires on 6: both by hand, then the combat."""
    ships = {"dreadnought": 1, "carrier": 1}
    bombed = odds(landing({"Quann": {"infantry": 1}}, {"Quann": {"infantry": 2}}, ships=ships))
    one, two, alone = by_hand.side(infantry=1), by_hand.side(infantry=2), by_hand.side(infantry=1)
    hit = Fraction(6, 10)
    won = hit * by_hand.chances(one, alone, first=False)[0] + (1 - hit) * by_hand.chances(one, two, first=False)[0]
    assert bombed.win["ana"] == pytest.approx(float(won), abs=1e-10)
    fired = odds(landing({"Quann": {"infantry": 2}}, {"Quann": {"infantry": 1, "pds": 1}}))
    shot = Fraction(5, 10)
    won = shot * by_hand.chances(alone, alone, first=False)[0] + (1 - shot) * by_hand.chances(two, alone, first=False)[0]
    assert fired.win["ana"] == pytest.approx(float(won), abs=1e-10)


def test_several_planets_are_independent_without_shared_dice() -> None:
    found = odds(
        landing({"Quann": {"infantry": 2}, "Lodor": {"infantry": 1}}, {"Quann": {"infantry": 1}, "Lodor": {"infantry": 1}})
    )
    one, two = by_hand.side(infantry=1), by_hand.side(infantry=2)
    quann, lodor = by_hand.chances(two, one, first=False), by_hand.chances(one, one, first=False)
    assert found.win["ana"] == pytest.approx(float(quann[0] * lodor[0]), abs=1e-10)
    assert found.win["berto"] == pytest.approx(float(quann[1] * lodor[1]), abs=1e-10)
    assert found.more["planets"]["Quann"]["win"]["ana"] == pytest.approx(float(quann[0]), abs=1e-10)
    assert found.more["planets"]["Lodor"]["draw"] == pytest.approx(float(lodor[2]), abs=1e-10)


def test_a_card_exhausted_on_one_planet_is_not_there_on_the_next() -> None:
    """Magen beside Arborec's mechs: Ana does not roll in the first round on Quann, where the mech hits with 1/2; Lodor is plain."""
    found = odds(
        landing(
            {"Quann": {"infantry": 1}, "Lodor": {"infantry": 1}},
            {"Quann": {"mech": 1}, "Lodor": {"mech": 1}},
            None,
            {"faction": "arborec", "technologies": ["magen_defense_grid"]},
        )
    )
    plain = float(by_hand.chances(by_hand.side(infantry=1), by_hand.side(mech=1), first=False)[0])
    assert found.exact
    assert found.more["planets"]["Quann"]["win"]["ana"] == pytest.approx(plain / 2, abs=1e-10)
    assert found.more["planets"]["Lodor"]["win"]["ana"] == pytest.approx(plain, abs=1e-10)
    assert found.win["ana"] == pytest.approx(plain * plain / 2, abs=1e-10)


def test_a_mech_on_another_planet_joins_in_a_harrowing() -> None:
    """The mech bombards with 0.3 before it lands and after each round; infantry hits with 0.3: both last a round with 0.7 × 0.49."""
    found = odds(
        landing({"Quann": {"infantry": 1}, "Lodor": {"mech": 1}}, {"Quann": {"infantry": 1}, "Lodor": {}}, {"faction": "l1z1x"})
    )
    ends = 1 - 0.7 * 0.49
    quann = found.more["planets"]["Quann"]
    assert quann["win"]["ana"] == pytest.approx(0.3 + 0.7 * 0.7 * 0.51 / ends, abs=1e-10)
    assert quann["win"]["berto"] == pytest.approx(0.7 * 0.3 * 0.49 / ends, abs=1e-10)
    assert quann["draw"] == pytest.approx(0.7 * 0.3 * 0.51 / ends, abs=1e-10)


def test_three_planets_with_repairs_are_exact_and_add_up() -> None:
    """Each planet alone gives the same as among the others, and what is lost is the sum of what is lost on each."""
    both = {"technologies": ["duranium_armor"]}
    force = {"Quann": {"mech": 1}, "Lodor": {"infantry": 3, "mech": 1}, "Meer": {"infantry": 2}}
    held = {"Quann": {"infantry": 2, "mech": 1}, "Lodor": {"infantry": 3}, "Meer": {"infantry": 1, "mech": 2}}
    found, lost = odds(landing(force, held, both, both)), 0.0
    assert found.exact
    for name in force:
        alone = odds(landing({name: force[name]}, {name: held[name]}, both, both))
        assert found.more["planets"][name]["win"] == pytest.approx(alone.more["planets"][name]["win"], abs=1e-10)
        lost += alone.value_lost["ana"]
    assert found.value_lost["ana"] == pytest.approx(lost, abs=1e-9)
    assert sum(p for _, p in found.left["berto"]) == pytest.approx(1, abs=1e-10)


@pytest.mark.parametrize(
    "document",
    [
        landing({"Quann": {"infantry": 2}}, {"Quann": {"infantry": 2}}, {"faction": "l1z1x"}, ships={"dreadnought": 1}),
        landing({"Quann": {"infantry": 2, "mech": 1}}, {"Quann": {"infantry": 3}}, {"faction": "sardakk"}),
        landing(
            {"Quann": {"infantry": 2}},
            {"Quann": {"infantry": 3}},
            {"faction": "sardakk", "technologies": ["valkyrie_particle_weave"]},
        ),
    ],
    ids=["harrow", "exoskeleton", "weave"],
)
def test_components_lie_within_the_error_of_seeded_rulings(document: Document) -> None:
    found, samples, won = odds(document), 80, 0
    for seed in range(samples):
        outcome = resolve({**document, "seed": seed}).outcome or {}
        won += outcome["planets"]["Quann"]["winner"] == "ana"
    p = found.win["ana"]
    assert abs(won / samples - p) < 4 * sqrt(p * (1 - p) / samples)


def test_nobody_retreats_from_the_ground() -> None:
    with pytest.raises(Unusable, match="nadie se retira"):
        odds(landing({"Quann": {"infantry": 1}}, {"Quann": {"infantry": 1}}, policy={"ana": {"retreat": "best"}}))


def test_what_the_rules_forbid_has_no_odds() -> None:
    document = landing({"Quann": {"infantry": 1}}, {"Quann": {"infantry": 1}})
    document["systems"]["X"]["planets"]["Quann"]["custodians"] = True
    with pytest.raises(Unusable) as caught:
        odds(document)
    assert caught.value.faults[0].code == "illegal"


def cannons(**more: Document) -> Document:
    document = {**space({"cruiser": 2, "fighter": 1}, {}), "procedure": "space_cannon_offense"}
    document["systems"]["X"]["planets"] = {"Quann": {"controller": "berto", "units": {"berto": {"pds": 2}}}}
    return {**document, **more}


def test_space_cannons_hit_as_often_as_the_dice_say() -> None:
    found = odds(cannons())
    assert [entry["p"] for entry in found.more["hits"]["ana"]] == pytest.approx([0.25, 0.5, 0.25])
    assert {len(units): p for units, p in found.left["ana"]}[2] == pytest.approx(0.25)


def test_cannons_may_fire_before_the_combat() -> None:
    """The fight after the shots is the mean of the fights that they leave."""
    document = space({"cruiser": 2}, {"cruiser": 1}, cannons=True)
    document["systems"]["X"]["planets"] = {"Quann": {"controller": "berto", "units": {"berto": {"pds": 1}}}}
    one, two = by_hand.side(cruiser=1), by_hand.side(cruiser=2)
    won = (by_hand.chances(one, one)[0] + by_hand.chances(two, one)[0]) / 2
    assert odds(document).win["ana"] == pytest.approx(float(won), abs=1e-10)


def test_cannons_equal_the_procedure_walked() -> None:
    chapter = chapters("ti4")["space_cannon_offense"]
    situation = chapter.read(checked(Node(cannons()), "ti4", "space_cannon_offense"))
    ends: dict[str, float] = {}
    for p, outcome in walk(lambda: chapter.run(situation), by_hits):
        key = str(outcome["space"]["ana"])
        ends[key] = ends.get(key, 0.0) + p
    assert {str(units): p for units, p in odds(cannons()).left["ana"]} == pytest.approx(ends)


def test_where_nobody_has_space_cannons_nothing_is_hit() -> None:
    document = {**space({"cruiser": 2}, {}), "procedure": "space_cannon_offense"}
    assert odds(document).as_document()["hits"] == {"ana": [{"hits": 0, "p": 1}]}
