"""Retreats as decisions: what is best, for which aim, and what the rules close."""

from __future__ import annotations

from fractions import Fraction

import pytest

from adjudicator import Unusable
from adjudicator.odds import odds
from adjudicator.odds.chains import FIRST, STAY, Chain, Game, solve
from tests.adjudicator.odds import by_hand
from tests.adjudicator.odds.boards import Document, space

BEST = {"ana": {"retreat": "best"}}


def kept(force: by_hand.Side) -> Fraction:
    """What units are worth, by the figures typed by hand."""
    return sum((n * by_hand.SHEET[unit][3] for unit, n, _ in force), Fraction(0))


def best_value(one: by_hand.Side, two: by_hand.Side) -> Fraction:
    """What the first side keeps if it leaves when that is best: leaving now, or fighting on from here, by recursion."""
    if not one or not two:
        return kept(one)
    same, stay, leave = Fraction(0), Fraction(0), Fraction(0)
    for p, left, right in by_hand.rounds(one, two):
        leave += p * kept(left)
        if (left, right) == (one, two):
            same += p
        else:
            stay += p * best_value(left, right)
    return max(leave, stay / (1 - same))


def test_the_best_retreat_keeps_what_a_recursion_by_hand_says() -> None:
    for one, two in [({"cruiser": 2}, {"cruiser": 1}), ({"cruiser": 1, "dreadnought": 1}, {"cruiser": 2})]:
        found = odds(space(one, two, policy=BEST, aim="value"))
        assert found.advice is not None
        expected = float(best_value(by_hand.side(**one), by_hand.side(**two)))
        assert max(found.advice.worth.values()) == pytest.approx(expected, abs=1e-9)
        before = float(kept(by_hand.side(**one)))
        assert before - found.value_lost["ana"] == pytest.approx(expected, abs=1e-9)


def test_whoever_only_wants_to_win_stays() -> None:
    found = odds(space({"cruiser": 2}, {"dreadnought": 2}, policy=BEST, aim="win"))
    never = odds(space({"cruiser": 2}, {"dreadnought": 2}))
    assert found.advice is not None
    assert found.advice.choice == "stay"
    assert found.win == pytest.approx(never.win, abs=1e-9)
    assert found.advice.win["stay"] == pytest.approx(never.win["ana"], abs=1e-9)
    assert {"ti4:23.4", "ti4:23.7"} <= set(found.advice.citations)


def test_a_retreat_that_the_rules_refuse_is_never_advised() -> None:
    document = space({"cruiser": 1}, {"dreadnought": 3}, policy=BEST, aim="survive")
    open_ = odds(document)
    assert open_.advice is not None
    assert open_.advice.choice == "retreat"
    document["systems"]["Y"] = {"space": {"berto": {"fighter": 1}}}
    closed = odds(document)
    assert closed.advice is not None
    assert closed.advice.choice == "stay"
    assert list(closed.advice.win) == ["stay"]
    assert {"ti4:23.4c", "ti4:23.7c"} <= set(closed.advice.citations)
    assert closed.retreats["ana"] == 0


def test_the_defender_speaks_first() -> None:
    """23.4b: when both want to leave, the defender does and the attacker may not."""
    both = {"ana": {"retreat": {"after": 1}}, "berto": {"retreat": {"after": 1}}}
    found = odds(space({"cruiser": 2}, {"cruiser": 2}, policy=both))
    assert found.retreats["ana"] == 0
    assert found.retreats["berto"] > 0.5


def test_the_best_answer_to_somebody_who_leaves_in_round_two() -> None:
    """Whoever waits for the other to leave wins whenever a ship is left after round two."""
    policy = {"ana": {"retreat": "best"}, "berto": {"retreat": {"after": 2}}}
    found = odds(space({"cruiser": 3}, {"cruiser": 3}, policy=policy, aim="win"))
    assert found.advice is not None
    assert found.advice.choice == "stay"
    assert found.retreats["berto"] > 0
    mine, theirs, _, _ = by_hand.after(by_hand.side(cruiser=3), by_hand.side(cruiser=3), 2)
    assert found.win["ana"] == pytest.approx(float(theirs), abs=1e-9)
    assert found.win["berto"] == pytest.approx(float(mine), abs=1e-9)


@pytest.mark.parametrize("aim", ["win", "survive", "value"])
def test_tables_and_chains_find_the_same(aim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    document: Document = space({"cruiser": 2, "fighter": 1}, {"dreadnought": 1, "cruiser": 1}, policy=BEST, aim=aim)
    fast = odds(document)
    from adjudicator.ti4.odds.fighting import Fighting

    monkeypatch.setattr(Fighting, "_best", lambda self, *given: (_ for _ in ()).throw(NotImplementedError))
    monkeypatch.setattr("adjudicator.ti4.odds.live.Live.way", property(lambda self: "pairs"))
    slow = odds(document)
    assert fast.win == pytest.approx(slow.win, abs=1e-9)
    assert fast.advice is not None
    assert slow.advice is not None
    assert fast.advice.worth == pytest.approx(slow.advice.worth, abs=1e-9)


@pytest.mark.parametrize("aim", ["win", "survive", "value"])
@pytest.mark.parametrize("more", [{}, {"berto": {"retreat": {"after": 2}}}])
def test_rounds_that_are_walked_have_a_best_retreat_too(aim: str, more: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    document: Document = space({"cruiser": 2, "fighter": 1}, {"dreadnought": 1}, policy={**BEST, **more}, aim=aim)
    fast = odds(document)
    monkeypatch.setattr("adjudicator.ti4.odds.live.Live.way", property(lambda self: "walk"))
    slow = odds(document)
    assert slow.win == pytest.approx(fast.win, abs=1e-9)
    assert slow.retreats == pytest.approx(fast.retreats, abs=1e-9)
    assert fast.advice is not None
    assert slow.advice is not None
    assert slow.advice.choice == fast.advice.choice
    assert slow.advice.win == pytest.approx(fast.advice.win, abs=1e-9)
    assert slow.advice.worth == pytest.approx(fast.advice.worth, abs=1e-9)
    assert slow.advice.citations == fast.advice.citations


def test_a_walked_retreat_that_the_rules_refuse_is_never_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    document: Document = space({"cruiser": 1}, {"dreadnought": 1}, policy=BEST, aim="survive")
    document["systems"]["Y"] = {"space": {"berto": {"fighter": 1}}}
    monkeypatch.setattr("adjudicator.ti4.odds.live.Live.way", property(lambda self: "walk"))
    found = odds(document)
    assert found.advice is not None
    assert found.advice.choice == "stay"
    assert list(found.advice.win) == ["stay"]
    assert found.retreats["ana"] == 0


def test_a_chain_that_stays_where_it_is_is_left() -> None:
    """A state that leads to itself half of the time, and to a loss otherwise: leaving is worth more."""
    chain = Chain[str](lambda s: [(0.5, "on"), (0.5, "lost")], lambda s: s == "lost", lambda s: s)
    game = Game[str](
        chain,
        lambda who, s: (0.6, 0.0) if who == FIRST and s == "on" else (0.0, 1.0),
        lambda who, s: who == FIRST,
        lambda who, n: None,
        lambda s: STAY,
    )
    solved = solve(game, ["on"], 1, len)
    assert solved.leaves(1, "on") == FIRST
    assert solved.options[1, "on"][FIRST][0] == pytest.approx(0.3)
    assert solved.options[1, "on"][STAY][0] == 0


def test_the_best_order_of_losses_is_named_and_serves_the_aim() -> None:
    """A carrier hits less than a cruiser: whoever wants to win lets it fall first, against the order that is proposed."""
    one, two = {"cruiser": 1, "carrier": 1}, {"cruiser": 2}
    usual, best = odds(space(one, two)), odds(space(one, two, assign="best"))
    assert best.more["assign"]["ana"]["choice"] == "weakest"
    assert best.more["assign"]["ana"]["order"] == ["carrier", "cruiser"]
    assert best.more["assign"]["berto"]["choice"] == "default"
    assert best.win["ana"] > usual.win["ana"]
    cheap = odds(space(one, two, assign="best", aim="value"))
    assert cheap.value_lost["ana"] <= usual.value_lost["ana"]


def test_a_retreat_that_is_closed_is_said_aloud() -> None:
    """Nobody else is near: whoever is to leave stays, and the odds say so beside the numbers."""
    board = space({"cruiser": 1}, {"cruiser": 1}, policy={"ana": {"retreat": {"after": 1}}})
    assert odds(board).aloud == ()
    board["systems"] = {"X": board["systems"]["X"] | {"adjacent": []}}
    found = odds(board)
    assert found.retreats["ana"] == 0
    assert "Ana no puede retirarse" in found.as_document("es")["assumed"][0]


@pytest.mark.parametrize(
    ("policy", "why"),
    [
        ({"ana": {"retreat": "never", "to": "Y"}}, "quien no se retira"),
        ({"ana": {"retreat": {"after": 1}, "to": "X"}}, "no puede retirarse a X. No es un sistema adyacente"),
        ({"ana": {"retreat": {"after": 1}, "to": "Z"}}, "no puede retirarse a Z"),
    ],
)
def test_a_retreat_that_contradicts_itself_or_the_board_is_refused(policy: Document, why: str) -> None:
    with pytest.raises(Unusable, match=why):
        odds(space({"cruiser": 1}, {"cruiser": 1}, policy=policy))


def test_without_two_fleets_the_first_line_says_that_there_is_no_fight() -> None:
    nobody: list[Document] = [{}, {"cruiser": 0}, {"infantry": 2}]
    for one in nobody:
        found = odds(space(one, {"cruiser": 1}))
        assert not found.fought
        assert "no hay combate" in found.as_document("es")["assumed"][0]
