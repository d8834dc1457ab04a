"""Odds of Eclipse battles, against fractions made by hand and against seeded rulings."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from adjudicator import Unusable, resolve
from adjudicator.eclipse.odds import battles
from adjudicator.odds import odds
from tests.adjudicator.odds import by_hand_eclipse as hand

Document = dict[str, Any]


def kind(name: str, n: int, **figures: Any) -> Document:
    return {name: {"count": n, "cannons": {"yellow": 1}, **figures}}


def battle(*sides: tuple[str, Document], **more: Any) -> Document:
    """Sides in the order of entry; Ancients are nobody's; the last to enter attacks and may retreat to B."""
    told = [{"name": name, "ships": ships, **({"npc": name} if name == "ancient" else {})} for name, ships in sides]
    told[-1]["retreat_to"] = ["B"]
    return {
        "game": "eclipse",
        "procedure": "battle",
        "sector": {"number": 100, "wormhole_to": ["B"]},
        "sides": told,
        **more,
    }


def test_one_against_one_is_a_closed_formula() -> None:
    """The defender shoots first on equal initiative: p / (1 - q²) with p = 1/6 and q = 5/6."""
    found = odds(battle(("leto", kind("interceptor", 1)), ("naomi", kind("interceptor", 1))))
    assert found.win["leto"] == pytest.approx(6 / 11, abs=1e-12)
    assert found.win["naomi"] == pytest.approx(5 / 11, abs=1e-12)


@pytest.mark.parametrize(
    ("n", "m", "hull", "armour", "computer", "shield"),
    [(2, 1, 0, 1, 0, 0), (3, 2, 0, 1, 1, 0), (2, 2, 1, 1, 2, 1), (1, 3, 3, 0, 3, 0)],
)
def test_kind_against_kind_equals_fractions_made_by_hand(
    n: int, m: int, hull: int, armour: int, computer: int, shield: int
) -> None:
    leto = kind("cruiser", n, hull=hull, computer=computer, initiative=3)
    naomi = kind("cruiser", m, hull=armour, shield=shield, initiative=1)
    expected = hand.wins((hull + 1,) * n, (armour + 1,) * m, hand.die(computer, shield), hand.die(0, 0), 1, 1)
    assert odds(battle(("leto", leto), ("naomi", naomi))).win["leto"] == pytest.approx(float(expected), abs=1e-11)


MIXED = [
    battle(("ancient", kind("ancient", 1, hull=1, computer=1, initiative=2)), ("naomi", kind("cruiser", 2, hull=1))),
    battle(
        ("leto", kind("interceptor", 2, initiative=3) | kind("cruiser", 1, hull=1, computer=1)),
        ("naomi", kind("dreadnought", 1, hull=2, shield=1, missiles={"orange": 2})),
    ),
    battle(("ancient", kind("ancient", 1, hull=1)), ("leto", kind("cruiser", 1)), ("naomi", kind("interceptor", 2))),
]


@pytest.mark.parametrize("document", MIXED, ids=["npc", "kinds and missiles", "three sides"])
def test_battles_lie_within_the_error_of_seeded_rulings(document: Document) -> None:
    found, samples, won = odds(document), 100, 0
    assert sum(found.win.values()) + found.draw == pytest.approx(1, abs=1e-11)
    for seed in range(samples):
        won += (resolve({**document, "seed": seed}).outcome or {})["winner"] == "naomi"
    p = found.win["naomi"]
    assert abs(won / samples - p) < 4 * sqrt(p * (1 - p) / samples)


def test_a_retreat_takes_two_activations() -> None:
    """6.2.6: one cruiser leaves in round 1; until its second activation the other shoots once before and once after."""
    slow = kind("cruiser", 1, initiative=1)
    document = battle(("leto", kind("cruiser", 1, initiative=2)), ("naomi", slow), policy={"naomi": {"retreat": {"after": 1}}})
    found = odds(document)
    assert found.retreats["naomi"] == pytest.approx((5 / 6) ** 2, abs=1e-12)
    assert found.win["leto"] == pytest.approx(1)


def test_the_best_of_staying_and_leaving() -> None:
    document = battle(
        ("leto", kind("cruiser", 3, hull=1)), ("naomi", kind("cruiser", 1)), policy={"naomi": {"retreat": "best"}}
    )
    found = odds({**document, "aim": "survive"})
    assert found.advice is not None
    assert found.advice.choice == "retreat"
    assert found.advice.worth["retreat"] > found.advice.worth["stay"]
    document["sides"][-1]["retreat_to"] = []
    document["sector"] = {"number": 100}
    closed = odds({**document, "aim": "survive"})
    assert closed.advice is not None
    assert closed.advice.choice == "stay"


@pytest.mark.parametrize("aim", ["win", "survive", "value"])
def test_the_best_retreat_is_no_worse_than_leaving_in_any_round(aim: str) -> None:
    """Each kind of ship chooses at each activation: leaving with all of them in a round is one way among others."""
    mixed = {**kind("cruiser", 1, initiative=3, computer=3), "interceptor": {"count": 2, "initiative": 1}}
    document = battle(("leto", kind("interceptor", 1, initiative=9)), ("naomi", mixed), aim=aim)
    never = odds(document)
    ways = [odds({**document, "policy": {"naomi": {"retreat": {"after": n}}}}).worth(aim, "naomi") for n in range(1, 6)]
    best = odds({**document, "policy": {"naomi": {"retreat": "best"}}})
    assert best.worth(aim, "naomi") > max([never.worth(aim, "naomi"), *ways]) - 1e-9
    if aim == "value":
        assert best.worth(aim, "naomi") > max(ways) + 1e-3


def test_the_odds_of_a_battle_that_is_going_on_begin_where_its_answers_leave_it() -> None:
    """Leto has missed in round 1: Naomi shoots first now. Who retreats is shot at once before and once after."""
    document = battle(("leto", kind("cruiser", 1, initiative=2)), ("naomi", kind("cruiser", 1, initiative=1)), started=True)
    document["answers"] = {"r1.action.leto.cruiser": "attack", "r1.roll.leto.cruiser": {"yellow": ["blank"]}}
    found = odds(document)
    assert found.win["naomi"] == pytest.approx(6 / 11, abs=1e-12)
    leaving = odds({**document, "policy": {"naomi": {"retreat": {"after": 1}}}})
    assert leaving.win["naomi"] == 0
    assert leaving.retreats["naomi"] == pytest.approx(5 / 6, abs=1e-12)
    best = odds({**document, "policy": {"naomi": {"retreat": "best"}}, "aim": "survive"})
    assert best.advice is not None
    assert best.advice.choice == "retreat"
    shooting_first = 1 / 6 + (5 / 6) ** 2 * (5 / 6)
    assert best.advice.worth == pytest.approx({"stay": shooting_first, "retreat": 5 / 6}, abs=1e-12)


def test_the_advice_in_a_battle_is_for_the_kind_of_ship_that_is_asked_about() -> None:
    """The cruiser had better attack and the unarmed interceptor had better leave, as the published case reckons by hand."""
    mixed = {**kind("cruiser", 1, initiative=3, computer=3), "interceptor": {"count": 1, "initiative": 1}}
    document = battle(("leto", kind("interceptor", 1, initiative=9)), ("naomi", mixed), started=True, aim="value")
    document["policy"] = {"naomi": {"retreat": "best"}}
    document["answers"] = {"r1.roll.leto.interceptor": {"yellow": ["blank"]}}
    cruiser = odds(document).advice
    assert cruiser is not None
    assert cruiser.choice == "stay"
    assert cruiser.worth["stay"] == pytest.approx(2 / 3 * 8 + 1 / 3 * 89 / 13, abs=1e-12)
    assert cruiser.worth["retreat"] == pytest.approx(5 / 6 * 8 + 1 / 6 * 3, abs=1e-12)
    document["answers"] |= {"r1.action.naomi.cruiser": "attack", "r1.roll.naomi.cruiser": {"yellow": ["blank"]}}
    interceptor = odds(document).advice
    assert interceptor is not None
    assert interceptor.choice == "retreat"
    assert interceptor.worth["retreat"] == pytest.approx(89 / 13, abs=1e-12)


def test_what_was_lost_before_is_not_lost_again() -> None:
    """Two cruisers of which one has fallen: from here on a cruiser's price is lost in so many cases as it falls."""
    document = battle(("leto", kind("cruiser", 1, initiative=2)), ("naomi", kind("cruiser", 2, initiative=1)), started=True)
    document["answers"] = {
        "r1.action.leto.cruiser": "attack",
        "r1.roll.leto.cruiser": {"yellow": ["hit"]},
        "r1.assign.leto.cruiser": [{"die": "hit", "color": "yellow", "target": "cruiser", "ship": 1}],
    }
    found = odds(document)
    assert found.win["naomi"] == pytest.approx(6 / 11, abs=1e-12)
    assert found.value_lost["naomi"] == pytest.approx(5 * 5 / 11, abs=1e-9)


def test_answers_that_leave_nobody_to_decide_are_told() -> None:
    document = battle(("leto", kind("cruiser", 1)), ("naomi", kind("cruiser", 1)))
    with pytest.raises(Unusable, match="sin respuestas"):
        odds({**document, "answers": {"r1.action.leto.cruiser": "attack"}})
    begun = odds({**document, "started": True, "answers": {"r1.action.leto.cruiser": "attack"}})
    assert begun.win == pytest.approx(odds(document).win)
    two = battle(("leto", kind("cruiser", 1, initiative=2)), ("naomi", kind("cruiser", 2, initiative=1)))
    with pytest.raises(Unusable, match="ninguna activación"):
        odds({**two, "started": True, "answers": {"r1.roll.leto.cruiser": {"yellow": ["hit"]}}})


def test_too_many_states_are_sampled_and_the_error_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battles, "STATES", 3)
    monkeypatch.setattr(battles, "MOST_DRAWN", 2500)
    found = odds(battle(("leto", kind("interceptor", 2)), ("naomi", kind("interceptor", 2))))
    assert not found.exact
    assert found.error == pytest.approx(0.0196, abs=1e-4)
    assert "sorteado 2500 batallas" in found.as_document()["assumed"][0]
    monkeypatch.undo()
    exact = odds(battle(("leto", kind("interceptor", 2)), ("naomi", kind("interceptor", 2))))
    assert found.win["leto"] == pytest.approx(exact.win["leto"], abs=2 * found.error)
    assert sum(p for _, p in found.left["naomi"]) == pytest.approx(1, abs=1e-9)


def test_a_battle_drawn_at_random_may_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two against two: who leaves in the first round is shot at before the second activation, drawn as reckoned."""
    board = battle(
        ("leto", kind("interceptor", 2)), ("naomi", kind("interceptor", 2)), policy={"naomi": {"retreat": {"after": 1}}}
    )
    board["sides"][1]["retreat_to"] = ["B"]
    exact = odds(board)
    monkeypatch.setattr(battles, "STATES", 2)
    drawn = odds(board)
    assert exact.exact
    assert not drawn.exact
    assert drawn.retreats["naomi"] == pytest.approx(exact.retreats["naomi"], abs=2 * drawn.error)


def test_where_battles_are_drawn_leaving_is_tried_in_two_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first round and one later, and the answer says so."""
    board = battle(("leto", kind("interceptor", 2)), ("naomi", kind("interceptor", 2)), policy={"naomi": {"retreat": "best"}})
    monkeypatch.setattr(battles, "STATES", 2)
    monkeypatch.setattr(battles, "MOST_DRAWN", 500)
    found = odds(board)
    assert not found.exact
    assert "a más tardar en la ronda 2: quedarse" in found.as_document()["assumed"][0]


def test_what_is_not_told_is_said_aloud() -> None:
    """Ships without figures and without a species have no arms: 6.3.6 where nobody has any, a lost battle where the other has."""
    bare = battle(("leto", {"cruiser": 2}), ("naomi", {"cruiser": 1}))
    found = odds(bare)
    assert found.win == {"leto": 1.0, "naomi": 0.0}
    assert "especie" in found.as_document("es")["assumed"][0]
    assert "6.3.6" in " ".join(found.citations)
    one = odds(battle(("leto", {"cruiser": 2}), ("naomi", kind("cruiser", 1)))).as_document("es")
    assert one["win"] == {"leto": 0.0, "naomi": 1.0}
    assert "cruceros de leto" in one["assumed"][0]
    assert "sin poder destruir nada: leto" in one["assumed"][1]
    assert not odds(battle(("leto", kind("cruiser", 1)), ("naomi", kind("cruiser", 1)))).aloud


@pytest.mark.parametrize(
    ("policy", "why"),
    [
        ({"naomi": {"retreat": {"after": 1}, "to": "Q"}}, "Q"),
        ({"ancient": {"retreat": "best"}}, "nadie manda"),
        ({"naomi": {"retreat": "never", "to": "B"}}, "no se retira"),
    ],
)
def test_a_retreat_that_cannot_be_is_refused(policy: Document, why: str) -> None:
    board = battle(("leto", kind("cruiser", 1)), ("naomi", kind("cruiser", 1)), policy=policy)
    board["sides"][0] = {"npc": "ancient", "ships": {"ancient": 1}}
    board["sides"][1]["retreat_to"] = ["B"]
    with pytest.raises(Unusable, match=why):
        odds(board)


def test_an_unknown_side_is_told() -> None:
    with pytest.raises(Unusable, match="eva"):
        odds(battle(("leto", kind("cruiser", 1)), ("naomi", kind("cruiser", 1)), policy={"eva": {}}))


def test_a_figure_of_zero_that_is_told_is_told() -> None:
    def aloud(ship: Document) -> list[str]:
        armed = {"cruiser": {"count": 1, "computer": 1, "cannons": {"yellow": 1}}}
        sides = [{"name": "leto", "ships": armed}, {"name": "naomi", "ships": {"interceptor": ship}}]
        document = {"game": "eclipse", "procedure": "battle", "sector": {"number": 100}, "sides": sides}
        return [text for text in odds(document).as_document()["assumed"] if "ninguna cifra" in text]

    assert aloud({"count": 1})
    assert not aloud({"count": 1, "initiative": 0})
