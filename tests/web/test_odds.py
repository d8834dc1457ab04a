"""`/api/odds` and the part of a page that shows odds."""

from __future__ import annotations

import pytest
from flask import Flask, g, render_template
from flask.testing import FlaskClient

from adjudicator.odds import odds
from tests.adjudicator.odds.boards import space
from web.referee import odds as part
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
        view = part.odds_view({**FIGHT, "answers": {"r1.announce.ana": False}})
        assert view is not None
        html = render_template("referee/odds.html", odds=view)
        assert part.odds_view({"game": "ti4", "procedure": "agenda"}) is None
        assert part.odds_view({"game": "ti4", "procedure": "space_combat", "systems": 3}) is None
    assert "gana ana" in html
    assert "tablas" in html
    assert html.count("<rect") == 3
