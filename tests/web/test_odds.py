"""`/api/odds` and the part of a page that shows odds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask, g, render_template
from flask.testing import FlaskClient

from adjudicator import resolve
from adjudicator.odds import odds
from tests.adjudicator.odds import by_hand
from tests.adjudicator.odds.boards import landing, space
from web.referee import odds as part
from web.referee.address import pack
from web.referee.chances import OddsView
from web.watchdog import TooSlow

FIGHT = space({"cruiser": 2}, {"dreadnought": 1})


def test_the_api_answers_as_the_command_does(client: FlaskClient) -> None:
    response = client.post("/api/odds?lang=en", json=FIGHT)
    assert response.status_code == 200
    assert response.get_json() == odds(FIGHT).as_document("en")


def test_unusable_input_has_the_error_object(client: FlaskClient) -> None:
    response = client.post("/api/odds", json={**FIGHT, "aim": "glory"})
    assert response.status_code == 400
    assert response.get_json()["error"]["path"] == "aim"
    assert client.post("/api/odds", data=b"\xff").status_code == 400
    assert client.get("/api/odds").status_code == 405


def test_what_takes_too_long_is_stopped(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(document: object) -> None:
        raise TooSlow

    monkeypatch.setattr(part, "odds", slow)
    response = client.post("/api/odds", json={**FIGHT, "seed": 7})
    assert response.status_code == 503
    assert response.get_json()["error"]["code"] == "too_slow"


def test_the_part_of_a_page_says_every_share_in_words(app: Flask) -> None:
    with app.test_request_context("/"):
        g.language = "es"
        view = part.odds_view({**FIGHT, "answers": {"r1.announce.ana": False}}, "es")
        assert isinstance(view, OddsView)
        html = render_template("referee/odds.html", odds=view)
        assert part.odds_view({"game": "ti4", "procedure": "agenda"}, "es") is None
        assert isinstance(part.odds_view({"game": "ti4", "procedure": "space_combat", "systems": 3}, "es"), str)
    assert "Gana Ana" in html
    assert "Nadie: " in html
    assert html.count("<rect") == 3 + len(view.left["Ana"]) + len(view.left["Berto"]) + 2 * len(view.rounds)
    assert view.rounds[-1].by_then == pytest.approx(1, abs=1e-9)
    assert "Ronda a ronda" in html
    assert "8 o más tarde" in html


def near(fight: dict[str, Any]) -> dict[str, Any]:
    """The fight with somewhere to go for Ana."""
    systems = {**fight["systems"], "Y": {"adjacent": ["X"], "planets": {"Quann": {"controller": "ana"}}}}
    return {**fight, "systems": systems}


def test_a_running_fight_tells_the_chances_of_fighting_on_and_of_leaving(client: FlaskClient) -> None:
    """Both sides have one cruiser: fighting on is won as often as the rival wins, and who leaves first keeps more."""
    fight = near(space({"cruiser": 1}, {"cruiser": 1}))
    page = client.get("/arbitro/r", query_string={"d": pack(fight)}).text
    assert "data-odds-now" in page
    part = client.get("/arbitro/odds", query_string={"d": pack(fight), "part": 1}).text
    # A round: each hits with 0.4; it ends with 0.24 for each alone, 0.16 for both, 0.36 goes on: 0.24 / 0.64 = 0.375.
    assert "37,5 %" in part
    assert "Consejo:" in part
    assert part.count('<tr class="best">') == 1
    assert "23.4" in part
    whole = client.get("/arbitro/odds", query_string={"d": pack(fight)}).text
    assert "Volver a la resolución" in whole


def test_what_wins_and_what_loses_less_are_told_apart(client: FlaskClient) -> None:
    """Two dreadnoughts against a cruiser nearly always win, and who leaves loses nothing at all."""
    fight = near(space({"dreadnought": 2}, {"cruiser": 2}))
    part = client.get("/arbitro/odds", query_string={"d": pack(fight), "part": 1}).text
    assert "para ganar, seguir luchando. Para perder menos, retirarse." in part
    assert '<tr class="best"><th scope="row"><span aria-hidden="true">★ </span>Lucha hasta el final' in part


def test_a_barrage_that_is_over_is_not_reckoned_again() -> None:
    """Destroyers against fighters: in a fight that goes on, the fighters meet the dice of the rounds alone."""
    fight = space({"destroyer": 1}, {"fighter": 1})
    before, going = odds(fight), odds({**fight, "started": True})
    # Rounds alone: 0.2 × 0.8 to each, 0.04 to both, 0.64 goes on: 0.16 / 0.36.
    assert going.win["ana"] == pytest.approx(0.16 / 0.36)
    assert before.win["ana"] > going.win["ana"]


def test_what_was_played_meanwhile_counts(client: FlaskClient) -> None:
    """Morale Boost: Ana hits with 0.5 in this round, 0.3 + 0.3 × 0.375 in all, and with 0.4 afterwards."""
    fight = near(space({"cruiser": 1}, {"cruiser": 1}))
    fight["players"] = {"ana": {"cards": ["morale_boost"]}, "berto": {}}
    asked = resolve(fight).question
    assert asked is not None
    played = {**fight, "answers": {asked.key: True}}
    after = resolve(played).question
    assert after is not None
    assert "announce" in after.key
    assert odds({**played, "started": True}).win["ana"] == pytest.approx(0.4125, abs=1e-9)
    assert "Consejo:" in client.get("/arbitro/odds", query_string={"d": pack(played), "part": 1}).text


def test_a_form_shows_odds_while_it_is_filled_in(client: FlaskClient) -> None:
    page = client.get("/arbitro/ti4/space_combat").text
    assert "Ver probabilidades" in page
    said = {
        "players.0.id": "ana",
        "players.0.name": "Ana",
        "players.1.id": "berto",
        "players.1.name": "Berto",
        "systems.0.id": "X",
        "systems.0.space.ana.cruiser": "1",
        "systems.0.space.berto.cruiser": "1",
    }
    part = client.post("/arbitro/ti4/space_combat/odds", data=said).text
    assert "Gana Ana: 37,5 %" in part
    assert "<html" not in part
    whole = client.post("/arbitro/ti4/space_combat", data={**said, "act": "odds"}).text
    assert "Gana Berto: 37,5 %" in whole
    assert client.post("/arbitro/ti4/space_combat/odds", data={}).text.strip() == ""
    assert "Ver probabilidades" not in client.get("/arbitro/ti4/agenda").text
    assert client.post("/arbitro/ti4/nothing/odds").status_code == 404


def test_in_the_middle_of_a_battle_both_options_are_told(client: FlaskClient) -> None:
    ship = {"count": 1, "initiative": 2, "cannons": {"yellow": 1}}
    sides = [{"name": "ana", "retreat_to": ["B"], "ships": {"cruiser": ship}}, {"name": "berto", "ships": {"cruiser": ship}}]
    answers: dict[str, Any] = {}
    battle = {"game": "eclipse", "procedure": "battle", "sector": {"number": 305}, "sides": sides, "answers": answers}
    while (asked := resolve(battle).question) is not None and not ("action" in asked.key and asked.who == "ana"):
        told = asked.as_document("es")
        answers[asked.key] = {"cruiser": ["blank"]} if told["kind"] == "roll" else told["default"]
    assert asked is not None
    assert "action" in asked.key
    part = client.get("/arbitro/odds", query_string={"d": pack(battle), "part": 1}).text
    # Ana defends and shoots first: 1/6 over 1 - (5/6)² is 6/11. Leaving, she is shot at once before her second activation.
    assert "54,5 %" in part
    assert "83,3 %" in part
    assert "6.2.6.1" in part


def test_a_case_of_a_fight_shows_its_odds(client: FlaskClient) -> None:
    for case in ("ti4.23.01", "eclipse.6.01"):
        assert "data-odds-now" in client.get(f"/casos/{case}").text


def hit_once(fight: dict[str, Any]) -> dict[str, Any]:
    """The fight in its first round: Berto's cruiser hits, nobody of Ana's does."""
    answers: dict[str, Any] = dict(fight.get("answers", {}))
    going = {**fight, "answers": answers}
    while (asked := resolve(going).question) is not None and "assign" not in asked.key:
        told = asked.as_document("es")
        if told["kind"] == "choice":
            answers[asked.key] = told["default"]
        else:
            answers[asked.key] = {x["unit"]: [10 if asked.who == "berto" else 1] * x["dice"] for x in told["groups"]}
    assert asked is not None
    assert asked.who == "ana"
    return going


def test_beside_an_assignment_every_way_has_its_chances_and_the_best_is_advised(client: FlaskClient) -> None:
    """A carrier falls, or a cruiser: against a cruiser a cruiser wins 0.24 / 0.64, a carrier 0.2 × 0.6 / 0.52."""
    going = hit_once(space({"cruiser": 1, "carrier": 1}, {"cruiser": 1}))
    assert "data-odds-now" in client.get("/arbitro/r", query_string={"d": pack(going)}).text
    part = client.get("/arbitro/odds", query_string={"d": pack(going), "part": 1}).text
    assert "37,5 %" in part
    assert "23,1 %" in part
    assert "para ganar, caen: 1 transporte" in part
    assert part.count('<tr class="best">') == 1
    assert "23.6" in part
    whole = client.get("/arbitro/odds", query_string={"d": pack(going), "lang": "en"}).text
    assert "Advice" in whole
    assert "De esto no se calculan" not in client.get("/arbitro/odds", query_string={"d": pack(going)}).text


def test_an_assignment_that_ends_the_fight_is_told_as_its_end(client: FlaskClient) -> None:
    """Ana hits too and Berto's only cruiser falls: whatever she loses, she has won."""
    going = hit_once(space({"cruiser": 1, "carrier": 1}, {"cruiser": 1}))
    going["answers"]["r1.roll.ana"] = {"cruiser": [10], "carrier": [1]}
    part = client.get("/arbitro/odds", query_string={"d": pack(going), "part": 1}).text
    assert part.count("100 %") == 4
    assert "caen: 1 crucero" in part


def test_an_assignment_after_a_card_has_its_odds_too(client: FlaskClient) -> None:
    """The card was for this round: what falls now is as good or bad as without it."""
    fight = space({"cruiser": 1, "carrier": 1}, {"cruiser": 1})
    fight["players"] = {"ana": {"cards": ["morale_boost"]}, "berto": {}}
    going = hit_once({**fight, "answers": {"r1.morale_boost.ana": True}})
    part = client.get("/arbitro/odds", query_string={"d": pack(going), "part": 1}).text
    assert "37,5 %" in part
    assert "23,1 %" in part


def shown(p: Any) -> str:
    return f"{100 * float(p):.1f}".removesuffix(".0").replace(".", ",") + " %"


def test_beside_an_assignment_on_the_ground(client: FlaskClient) -> None:
    """One hit on infantry and a mech: the mech sustains, or one of them falls; the chances of each by hand."""
    going = hit_once(landing({"Quann": {"infantry": 1, "mech": 1}}, {"Quann": {"infantry": 1}}))
    assert "data-odds-now" in client.get("/arbitro/r", query_string={"d": pack(going)}).text
    part = client.get("/arbitro/odds", query_string={"d": pack(going), "part": 1}).text
    rival = by_hand.side(infantry=1)
    for left in ((("infantry", 1, 0), ("mech", 1, 1)), (("mech", 1, 0),), (("infantry", 1, 0),)):
        assert shown(by_hand.chances(left, rival, first=False)[0]) in part
    assert part.count('<tr class="best">') == 1
    assert "24.2" in part


def harrowed(mech: bool, infantry: bool) -> float:
    """Ana's chance before a harrowing (0.6) of one infantry (0.3): what she has is an infantry (0.3) and a mech without Sustain (0.5)."""
    miss = (0.7 if infantry else 1.0) * (0.5 if mech else 1.0)
    if mech and infantry:
        won, next_ = 1 - miss, miss * 0.3 * harrowed(True, False)
    else:
        won, next_ = (1 - miss) * 0.7, 0.0
    start = (won + next_ + miss * 0.7 * 0.6) / (1 - miss * 0.7 * 0.4)
    return 0.6 + 0.4 * start


def test_dice_at_the_end_of_the_round_are_part_of_the_chances(client: FlaskClient) -> None:
    """Harrow: whatever falls, the dreadnought bombards before the next round, and the odds of each way count that."""
    ships = {"dreadnought": 1, "carrier": 1}
    fight = landing(
        {"Quann": {"infantry": 1, "mech": 1}}, {"Quann": {"infantry": 1}}, {"faction": "l1z1x"}, ships=ships, answers={}
    )
    going = hit_once(fight)
    part = client.get("/arbitro/odds", query_string={"d": pack(going), "part": 1}).text
    assert shown(harrowed(True, True)) in part
    assert shown(harrowed(False, True)) in part
    assert part.count('<tr class="best">') == 1
    pending = {**going, "answers": {**going["answers"], "g1.assign.Quann.ana": {"destroy": {"mech": 1}}}, "auto": True}
    asked = resolve(pending).question
    assert asked is not None
    assert asked.key == "g1.harrow.Quann.roll"
    assert odds({**pending, "started": True}).win["ana"] == pytest.approx(harrowed(False, True), abs=1e-10)


ACTION: dict[str, Any] = {
    "game": "ti4",
    "procedure": "tactical_action",
    "players": {"ana": {"tactic_pool": 2}, "berto": {}},
    "active_player": "ana",
    "active_system": "X",
    "systems": {
        "X": {
            "adjacent": ["Y"],
            "space": {"berto": {"cruiser": 1}},
            "planets": {"Quann": {"controller": "berto", "units": {"berto": {"infantry": 1}}}},
        },
        "Y": {
            "adjacent": ["X"],
            "space": {"ana": {"cruiser": 1, "carrier": 1, "infantry": 2}},
            "planets": {"Lodor": {"controller": "ana"}},
        },
    },
    "moves": [
        {"ship": "cruiser", "from": "Y"},
        {"ship": "carrier", "from": "Y", "transport": [{"unit": "infantry", "count": 2}]},
    ],
    "landing": {"Quann": {"infantry": 2}},
}
FLEET, RIVAL = by_hand.side(cruiser=1, carrier=1), by_hand.side(cruiser=1)


def test_a_tactical_action_tells_the_fight_and_the_invasion_that_it_leads_to(client: FlaskClient) -> None:
    """The cruiser falls before the carrier: who wins in space has the carrier, and lands both infantry against one."""
    found = odds(ACTION)
    won = by_hand.chances(FLEET, RIVAL)[0]
    assert found.win["ana"] == pytest.approx(float(won), abs=1e-10)
    taken = won * by_hand.chances(by_hand.side(infantry=2), by_hand.side(infantry=1), first=False)[0]
    assert found.more["then"]["Quann"]["win"]["ana"] == pytest.approx(float(taken), abs=1e-10)
    part = client.get(
        "/arbitro/odds",
        query_string={"d": pack({**ACTION, "answers": {"r1.announce.ana": False}}), "part": 1},
    ).text
    assert "Quann" in part
    assert shown(taken) in part


def haven(action: dict[str, Any]) -> dict[str, Any]:
    """The action with somewhere to go for Berto."""
    there = {"adjacent": ["X"], "planets": {"Vefut": {"controller": "berto"}}}
    systems = action["systems"]
    return {**action, "systems": {**systems, "X": {**systems["X"], "adjacent": ["Y", "Z"]}, "Z": there}}


def test_after_a_retreat_only_who_holds_the_space_lands() -> None:
    """Ana leaves after a round unless Berto's cruiser falls in it (1 - 0.6 × 0.8); if Berto leaves, she always keeps the carrier."""
    two, one = by_hand.side(infantry=2), by_hand.side(infantry=1)
    taken = float(by_hand.chances(two, one, first=False)[0])
    left = odds({**ACTION, "policy": {"ana": {"retreat": {"after": 1}}}})
    assert left.more["then"]["Quann"]["win"]["ana"] == pytest.approx(0.52 * taken, abs=1e-10)
    gone = odds({**haven(ACTION), "policy": {"berto": {"retreat": {"after": 1}}}})
    assert gone.retreats["berto"] == pytest.approx(0.48, abs=1e-10)
    assert gone.more["then"]["Quann"]["win"]["ana"] == pytest.approx(taken, abs=1e-10)


def test_landings_that_are_not_followed_are_told(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a carrier falls two infantry fit no more: of the two landings the likelier is followed, the other told."""
    troops = {"cruiser": 1, "carrier": 2, "infantry": 6}
    moves = [ACTION["moves"][0], {"ship": "carrier", "count": 2, "from": "Y", "transport": [{"unit": "infantry", "count": 6}]}]
    systems = {**ACTION["systems"], "Y": {**ACTION["systems"]["Y"], "space": {"ana": troops}}}
    action = {**ACTION, "systems": systems, "moves": moves, "landing": {"Quann": {"infantry": 6}}}
    whole = odds(action).more["then"]["Quann"]
    assert sum(whole["win"].values()) + whole["draw"] == pytest.approx(1, abs=1e-10)
    assert "error" not in whole
    monkeypatch.setattr("adjudicator.ti4.odds.action.MOST_LANDINGS", 1)
    cut = odds(action)
    quann = cut.more["then"]["Quann"]
    assert 0 < quann["error"] < 0.5
    assert sum(quann["win"].values()) + quann["draw"] + quann["error"] == pytest.approx(1, abs=1e-10)
    assert "sin contar" in " ".join(cut.as_document("es")["assumed"])
    part = client.get("/arbitro/odds", query_string={"d": pack({**action, "answers": {"r1.announce.ana": False}}), "part": 1})
    assert "Sin contar: " in part.text


def test_within_a_tactical_action_leaving_and_taking_hits_have_their_odds(client: FlaskClient) -> None:
    asked = resolve(ACTION).question
    assert asked is not None
    assert asked.key == "r1.announce.ana"
    part = client.get("/arbitro/odds", query_string={"d": pack(ACTION), "part": 1}).text
    assert shown(by_hand.chances(FLEET, RIVAL)[0]) in part
    assert "Se retira ahora" in part
    going = hit_once(ACTION)
    part = client.get("/arbitro/odds", query_string={"d": pack(going), "part": 1}).text
    assert "37,5 %" in part
    assert "23,1 %" in part


def test_an_assignment_on_the_ground_within_an_action(client: FlaskClient) -> None:
    """The space combat is over; on Quann one of two infantry falls: 0.21 / 0.51 is left of the chances."""
    answers = {"r1.announce.ana": False, "r1.roll.ana": {"cruiser": [10], "carrier": [1]}, "r1.roll.berto": {"cruiser": [1]}}
    troops = {**ACTION["systems"]["Y"]["space"]["ana"], "infantry": 1, "mech": 1}
    action = {**ACTION, "systems": {**ACTION["systems"], "Y": {**ACTION["systems"]["Y"], "space": {"ana": troops}}}}
    action["moves"] = [ACTION["moves"][0], {**ACTION["moves"][1], "transport": [{"unit": "infantry"}, {"unit": "mech"}]}]
    going = hit_once({**action, "landing": {"Quann": {"infantry": 1, "mech": 1}}, "answers": answers})
    part = client.get("/arbitro/odds", query_string={"d": pack(going), "part": 1}).text
    assert shown(by_hand.chances((("infantry", 1, 0),), by_hand.side(infantry=1), first=False)[0]) in part
    assert "24.2" in part


def test_beside_an_assignment_of_dice_in_a_battle(client: FlaskClient) -> None:
    """Ana's die hits: without the cruiser (two dice) she is shot at once a round, without the interceptor twice."""
    ship = {"count": 1, "initiative": 3, "cannons": {"yellow": 1}}
    small, large = (
        {"count": 1, "initiative": 2, "cannons": {"yellow": 1}},
        {"count": 1, "initiative": 1, "cannons": {"yellow": 2}},
    )
    sides = [{"name": "ana", "ships": {"cruiser": ship}}, {"name": "berto", "ships": {"interceptor": small, "cruiser": large}}]
    battle: dict[str, Any] = {"game": "eclipse", "procedure": "battle", "sector": {"number": 305}, "sides": sides, "auto": True}
    going = {**battle, "answers": {"r1.roll.ana.cruiser": {"yellow": ["hit"]}}, "auto": False}
    asked = resolve(going).question
    assert asked is not None
    assert "assign" in asked.key
    part = client.get("/arbitro/odds", query_string={"d": pack(going), "part": 1}).text
    # Berto shoots first now, with one die or two: 1 - p is what Ana survives; then her sixth against the same again.
    for dice in (1, 2):
        lives = (5 / 6) ** dice
        assert shown(lives * (1 / 6) / (1 - lives * 5 / 6)) in part
    assert part.count('<tr class="best">') == 1
    assert "6.2.3.4" in part


def test_what_was_sampled_is_no_advice(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chances that may be off are shown with their error, and nothing is recommended by them."""
    going = hit_once(space({"cruiser": 1, "carrier": 1}, {"cruiser": 1}))
    real = odds
    monkeypatch.setattr(part, "_RECENT", type(part._RECENT)())
    monkeypatch.setattr(part, "odds", lambda document: replace(real(document), exact=False, error=0.0566))
    shown = client.get("/arbitro/odds", query_string={"d": pack(going), "part": 1}).text
    assert "± 5,7 %" in shown
    assert "Consejo" not in shown
    assert "★" not in shown


def test_a_retreat_that_the_rules_refuse_is_never_advised() -> None:
    """Whatever the aim: where nobody may announce a retreat, the advice knows only how to stay."""
    fight = near(space({"cruiser": 1}, {"dreadnought": 2}))
    for aim in ("win", "survive", "value"):
        open_ = odds({**fight, "policy": {"ana": {"retreat": "best"}}, "aim": aim, "started": True, "answers": {}})
        assert open_.advice is not None
        assert "retreat" in open_.advice.win
        closed = {**fight, "systems": {**fight["systems"], "Y": {"adjacent": ["X"], "space": {"berto": {"cruiser": 1}}}}}
        found = odds(
            {**closed, "policy": {"ana": {"retreat": "best"}}, "aim": aim, "started": True, "answers": {}, "auto": True}
        )
        assert found.advice is not None
        assert (found.advice.choice, list(found.advice.win)) == ("stay", ["stay"])
        assert found.retreats["ana"] == 0
