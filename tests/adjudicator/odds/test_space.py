"""Odds of space combats, against fractions made by hand, against the procedure walked roll by roll, against seeded rulings."""

from __future__ import annotations

import json
from math import sqrt
from typing import Any

import pytest

from adjudicator import Unusable, resolve
from adjudicator.odds import odds
from adjudicator.odds.answer import SHOWN, Odds, Tally
from adjudicator.odds.asking import Wishes
from adjudicator.odds.walking import Budget
from adjudicator.reading import Node
from adjudicator.resolve import chapters, checked
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.odds.arenas import Space, struck
from adjudicator.ti4.odds.live import live
from adjudicator.ti4.odds.sides import Side
from adjudicator.ti4.odds.space import leaving_of
from adjudicator.ti4.odds.starts import begun
from adjudicator.ti4.odds.walked import walked_space
from tests.adjudicator.odds import by_hand
from tests.adjudicator.odds.boards import Document, space

PLAIN = [
    ({"cruiser": 1}, {"cruiser": 1}),
    ({"dreadnought": 2}, {"dreadnought": 2}),
    ({"fighter": 3, "destroyer": 1, "carrier": 1}, {"cruiser": 2, "fighter": 2}),
    ({"war_sun": 1, "fighter": 2}, {"dreadnought": 2, "cruiser": 1, "destroyer": 1}),
]
SMALL: list[tuple[str, Document]] = [
    ("plain", space({"cruiser": 1, "dreadnought": 1}, {"dreadnought": 1, "fighter": 1})),
    ("barrage", space({"destroyer": 2}, {"fighter": 2, "carrier": 1})),
    ("duranium", space({"dreadnought": 2}, {"dreadnought": 1}, {"technologies": ["duranium_armor"]})),
    ("each side depends on the other", space({"flagship": 1}, {"cruiser": 2}, {"faction": "winnu"})),
    ("sustain closed", space({"flagship": 1}, {"dreadnought": 2}, {"faction": "mentak"})),
    ("faces counted", space({"flagship": 1}, {"cruiser": 2}, {"faction": "jol_nar"})),
    ("both fall together", space({"flagship": 1}, {"dreadnought": 1, "cruiser": 1}, {"faction": "yin"})),
    ("hits aimed past fighters", space({"flagship": 1}, {"cruiser": 1, "fighter": 1}, {"faction": "l1z1x"})),
    (
        "hits aimed past fighters and others",
        space({"flagship": 1, "cruiser": 1}, {"cruiser": 1, "fighter": 1}, {"faction": "l1z1x"}),
    ),
    ("a retreat", space({"cruiser": 2}, {"cruiser": 2}, policy={"ana": {"retreat": {"after": 2}}})),
]
LARGER: list[tuple[str, Document]] = [
    ("ambush", space({"cruiser": 3}, {"dreadnought": 2}, {"faction": "mentak"})),
    ("cannon", space({"dreadnought": 3}, {"cruiser": 3}, {"technologies": ["assault_cannon"]})),
    ("repair", space({"dreadnought": 2}, {"dreadnought": 2}, {"technologies": ["duranium_armor"]})),
]


@pytest.mark.parametrize(("one", "two"), PLAIN)
def test_plain_fights_equal_fractions_made_by_hand(one: Document, two: Document) -> None:
    expected = by_hand.chances(by_hand.side(**one), by_hand.side(**two))
    found = odds(space(one, two))
    assert found.exact
    assert [found.win["ana"], found.win["berto"], found.draw] == pytest.approx([float(p) for p in expected], abs=1e-11)


def walked(document: Document) -> Tally:
    """The same fight, the procedure itself run for every roll of every round."""
    policy = document.get("policy", {})
    bare = {key: value for key, value in document.items() if key != "policy"}
    board = chapters("ti4")["space_combat"].read(checked(Node(bare), "ti4", "space_combat"))
    from adjudicator.odds.asking import read_wishes

    wishes = read_wishes({"policy": policy}) if policy else Wishes()
    tally, budget = Tally.of(["ana", "berto"]), Budget(100_000)
    starts = [(p, fight) for p, fight in begun(board, cannons=False, budget=budget) if isinstance(fight, Fight)]
    walked_space(starts, leaving_of(starts[0][1], wishes)[0], budget, tally)
    return tally


@pytest.mark.parametrize("document", [d for _, d in SMALL], ids=[name for name, _ in SMALL])
def test_small_fights_equal_the_procedure_walked_through_every_roll(document: Document) -> None:
    expected, found = walked(document), odds(document)
    assert found.win == pytest.approx(expected.win, abs=1e-9)
    assert found.draw == pytest.approx(expected.draw, abs=1e-9)
    assert found.retreats == pytest.approx(expected.retreats, abs=1e-9)
    for player, ends in expected.left.items():
        mine = {json.dumps(units): p for units, p in found.left[player]}
        assert mine == pytest.approx({key: p for key, p in ends.items() if p > 1e-10}, abs=1e-9)


@pytest.mark.parametrize("document", [d for _, d in LARGER], ids=[name for name, _ in LARGER])
def test_fights_lie_within_the_error_of_seeded_rulings(document: Document) -> None:
    found, samples, won = odds(document), 80, 0
    for seed in range(samples):
        won += outcome(document, seed)["winner"] == "ana"
    p = found.win["ana"]
    assert abs(won / samples - p) < 4 * sqrt(p * (1 - p) / samples)


def outcome(document: Document, seed: int) -> dict[str, Any]:
    return dict(resolve({**document, "seed": seed}).outcome or {})


def test_what_is_as_likely_as_the_least_that_is_shown_is_listed() -> None:
    tally = Tally.of(["ana"])
    for p, n in ((SHOWN, 1), (SHOWN / 2, 2)):
        tally.ends_in(n, p)
        tally.leaves(p, "ana", {"cruiser": n}, 2.0 * n, holds=True)
    listed = (({"cruiser": 1}, SHOWN),)
    assert (tally.by_round(), tally.ends(), tally.holding()) == (((1, SHOWN),), {"ana": listed}, {"ana": listed})


def held_adds_up(found: Odds) -> None:
    """Whoever wins stays: what each side holds the place with is as likely as that it wins."""
    assert {name: sum(p for _, p in ends) for name, ends in found.held.items()} == pytest.approx(found.win, abs=1e-10)


def test_everything_adds_up() -> None:
    found = odds(space({"carrier": 1, "fighter": 4, "infantry": 2}, {"cruiser": 3}))
    held_adds_up(found)
    assert sum(found.win.values()) + found.draw == pytest.approx(1, abs=1e-11)
    assert sum(p for _, p in found.rounds) == pytest.approx(1, abs=1e-11)
    for ends in found.left.values():
        assert sum(p for _, p in ends) == pytest.approx(1, abs=1e-10)


def test_a_fight_that_nobody_can_win_has_an_exact_answer() -> None:
    """faq.general.2: the attacker must retreat; with nowhere to go it loses its ships."""
    harmless = {"units": {"cruiser": {"combat": 11}}}
    document = space({"cruiser": 1}, {"cruiser": 1}, harmless, harmless)
    found = odds(document)
    assert (found.win["berto"], found.retreats["ana"], found.rounds) == (1.0, 1.0, ((1, 1.0),))
    assert "ti4:faq.general.2" in found.citations
    advice = odds({**document, "policy": {"ana": {"retreat": "best"}}, "aim": "value"}).advice
    assert advice is not None
    assert (advice.choice, "ti4:faq.general.2" in advice.citations) == ("retreat", True)
    document["systems"]["Y"] = {}
    found = odds(document)
    assert (found.win["berto"], found.retreats["ana"]) == (1.0, 0.0)
    assert "ti4:faq.general.2" in found.citations


def test_without_two_sides_there_is_no_fight() -> None:
    found = odds(space({"cruiser": 1}, {}))
    assert (found.win, found.draw, found.rounds) == ({"ana": 1.0}, 0.0, ((0, 1.0),))


@pytest.mark.parametrize(
    ("document", "path"),
    [
        ({**space({"cruiser": 1}, {"cruiser": 1}), "answers": {"r1.announce.ana": True}}, "answers"),
        (space({"cruiser": 1}, {"cruiser": 1}, policy={"ana": {"retreat": "soon"}}), "policy.ana.retreat"),
        (space({"cruiser": 1}, {"cruiser": 1}, policy={"ana": {"retreat": {"after": 0}}}), "policy.ana.retreat.after"),
        (space({"cruiser": 1}, {"cruiser": 1}, policy={"ana": {"to": "Z"}}), "policy.ana.to"),
        (space({"cruiser": 1}, {"cruiser": 1}, policy={"ana": {"to": "W"}}), "policy.ana.to"),
        (space({"cruiser": 1}, {"cruiser": 1}, policy={"eva": {"retreat": "never"}}), "policy.eva"),
        (space({"cruiser": 1}, {"cruiser": 1}, aim="glory"), "aim"),
        ({"game": "ti4", "procedure": "production"}, "procedure"),
        ({"game": "roll", "procedure": "scoring"}, "game"),
    ],
)
def test_what_cannot_be_used_is_told_with_its_place(document: Document, path: str) -> None:
    with pytest.raises(Unusable) as caught:
        odds(document)
    assert caught.value.faults[0].path == path


def test_fleets_beyond_reason_are_sampled_and_the_error_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.ti4.odds.meeting.MOST_PAIRS", 3)
    monkeypatch.setattr("adjudicator.ti4.odds.sampled.SAMPLES", 40)
    found = odds(space({"cruiser": 2}, {"cruiser": 2}, policy={"ana": {"retreat": {"after": 2}}}))
    assert not found.exact
    assert 0.1 < found.error < 0.2
    assert found.win["ana"] != pytest.approx(found.win["berto"])
    held_adds_up(found)
    assert found.retreats["ana"] > 0
    assert sum(found.win.values()) + found.draw == pytest.approx(1)
    assert "semilla" in found.as_document()["assumed"][0]


def test_hits_one_after_another_are_hits_at_once() -> None:
    """What makes ladders cheap: three hits are one, one and one, by the procedure's own assignment."""
    document = space({"fighter": 2, "carrier": 1, "dreadnought": 2}, {"cruiser": 1})
    board = chapters("ti4")["space_combat"].read(checked(Node(document), "ti4", "space_combat"))
    fight = next(fight for _, fight in begun(board, cannons=False, budget=Budget(10)) if isinstance(fight, Fight))
    arena = Space(live(fight, "space_combat"))
    side = Side(arena, fight, fight.attacker, Budget(10))
    start, seen = side.number(fight.force(fight.attacker)), side.losses.of(fight.force(fight.defender))
    for hits in range(9):
        at_once = struck(arena, fight, fight.attacker, hits)
        assert side.states[side.after(start, seen, (hits, 0))] == arena.whole(at_once, fight.attacker)


def test_repairs_of_large_fleets_are_given_up_before_anything_is_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """48 ships a side, some of them damaged in any number: no hit is dealt before the answer is sampled."""
    fleet = {"fighter": 20, "destroyer": 8, "cruiser": 8, "carrier": 4, "dreadnought": 6, "war_sun": 2}
    armour = {"technologies": ["duranium_armor", "war_sun"]}
    monkeypatch.setattr("adjudicator.ti4.odds.sampled.SAMPLES", 3)
    monkeypatch.setattr("adjudicator.ti4.odds.meeting.MOST_RUNS", 0)
    assert not odds(space(fleet, fleet, armour, armour)).exact
    monkeypatch.undo()
    small = {"cruiser": 1, "dreadnought": 2}
    assert odds(space(small, small, armour, armour)).exact


def test_a_factory_without_ships_falls_with_all_that_it_held_where_the_rival_has_won() -> None:
    """80.4a: cruisers that hit on 7 end 24 in 64 for one of them, 16 in 64 for none; a factory left alone stands only then."""
    document = space({"cruiser": 1, "space_dock": 1, "infantry": 2}, {"cruiser": 1}, {"faction": "saar"})
    left = odds(document).left["ana"]
    assert {json.dumps(units, sort_keys=True): round(p, 9) for units, p in left} == {
        '{"cruiser": 1, "infantry": 2, "space_dock": 1}': 0.375,
        "{}": 0.375,
        '{"infantry": 2, "space_dock": 1}': 0.25,
    }
