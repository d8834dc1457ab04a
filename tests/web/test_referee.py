"""Rulings over HTTP: documents in, addresses that carry them, answers that extend them."""

from __future__ import annotations

import base64
import json
import re
import time
import zlib
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from adjudicator import Ruling, resolve
from tests.thinning import every
from tests.web.page import Page
from tests.web.posting import fields_of
from web.errors import BadInput
from web.referee import settling
from web.referee.address import pack, unpack, with_answer, without_last_answer
from web.settings import LARGEST_BODY

FIGHT: dict[str, Any] = {
    "game": "ti4",
    "procedure": "space_combat",
    "active_player": "ana",
    "players": {"ana": {"name": "Ana"}, "berto": {"name": "Berto <b>"}},
    "systems": {"X": {"space": {"ana": {"cruiser": 1}, "berto": {"dreadnought": 1}}}},
}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def ruling_address(document: dict[str, Any]) -> str:
    return f"/arbitro/r?d={pack(document)}"


def carried(address: str) -> dict[str, Any]:
    return unpack(parse_qs(urlsplit(address).query)["d"][0])


def answer(client: FlaskClient, document: dict[str, Any], **fields: str) -> Any:
    return client.post("/arbitro/r", data={"d": pack(document), **fields})


# the document in an address


@given(st.dictionaries(st.text(max_size=8), JSON, max_size=5))
def test_a_document_survives_its_address(document: dict[str, Any]) -> None:
    packed = pack(document)
    assert re.fullmatch(r"[A-Za-z0-9_-]+", packed)
    found = unpack(packed)
    assert found == document
    assert list(found) == list(document), "the order of the fields is the order of the answers"


def deflated(content: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(content)).decode().rstrip("=")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "%%%",
        "AAAA",
        "a" * 400,
        deflated(b"[1]"),
        deflated(b"no json"),
        deflated(b'{"a":' * 900 + b"1" + b"}" * 900),
        deflated(b'{"a":"' + b"x" * (LARGEST_BODY + 10) + b'"}'),
        deflated(b'{"a": 1}')[:-6],
        "\u00e1\u00e9",
    ],
)
def test_a_damaged_address_is_one_clear_line(client: FlaskClient, address: str) -> None:
    response = client.get("/arbitro/r", query_string={"d": address})
    assert response.status_code == 400
    assert "El enlace está dañado o incompleto." in response.text


def test_a_bomb_is_not_inflated() -> None:
    bomb = deflated(b"0" * 200_000_000)
    assert len(bomb) < 300_000
    with pytest.raises(BadInput):
        unpack(bomb)


def test_undo_drops_the_last_answer() -> None:
    document = with_answer(with_answer(FIGHT, "b", 1), "a", 2)
    assert list(document["answers"]) == ["b", "a"]
    before = without_last_answer(document)
    assert before is not None
    assert before["answers"] == {"b": 1}
    assert without_last_answer({**FIGHT, "answers": {}}) is None


# the API


def test_a_document_in_a_ruling_out(client: FlaskClient) -> None:
    response = client.post("/api/resolve", json=FIGHT)
    assert response.status_code == 200
    ruling = response.get_json()
    assert ruling["status"] == "question"
    assert ruling["question"]["key"] == "r1.roll.ana"
    assert set(ruling) == {"game", "procedure", "status", "steps", "question", "violations", "outcome"}


def test_yaml_is_read_too(client: FlaskClient) -> None:
    text = "game: roll\nprocedure: manage\ncredits: 4\ncitizenry: 5\ncup: 0\n"
    assert client.post("/api/resolve", data=text.encode()).get_json()["outcome"]["recruited"] == 4


@pytest.mark.parametrize(
    ("body", "status", "path"),
    [
        (b"{", 400, ""),
        (b"\xff\xfe", 400, ""),
        (b"[]", 400, ""),
        (b"{}", 400, "game"),
        (b'{"game": "go", "procedure": "x"}', 400, "game"),
        (
            json.dumps({**FIGHT, "systems": {"X": {"space": {"ana": {"criuser": 1}}}}}).encode(),
            400,
            "systems.X.space.ana.criuser",
        ),
        (b'{"a": "' + b"x" * LARGEST_BODY + b'"}', 413, ""),
    ],
)
def test_bad_documents_answer_with_the_error_object(client: FlaskClient, body: bytes, status: int, path: str) -> None:
    response = client.post("/api/resolve", data=body)
    assert response.status_code == status
    error = response.get_json()["error"]
    assert error["code"]
    assert error["message"]
    assert "\n" not in error["message"]
    assert error["path"] == path


def test_a_ruling_without_end_is_really_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = []

    def endless(document: object) -> None:
        while True:
            turns.append(1)

    monkeypatch.setattr(settling, "resolve", endless)
    with pytest.raises(BadInput) as caught:
        settling.settle({**FIGHT, "comment": "endless"}, cpu=0.05)
    assert caught.value.status == 503
    stopped = len(turns)
    time.sleep(0.1)
    assert len(turns) == stopped, "nothing goes on behind"


def test_one_die_costs_at_most_two_adjudications(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def counted(document: dict[str, Any]) -> Ruling:
        made.append(document)
        return resolve(document)

    monkeypatch.setattr(settling, "resolve", counted)
    document = {**FIGHT, "comment": "counted"}
    client.get(ruling_address(document))
    made.clear()
    response = answer(client, document, key="r1.roll.ana", **{"die.0.0": "7"})
    client.get(response.location)
    assert 1 <= len(made) <= 2


# table mode


def test_the_page_of_a_ruling(client: FlaskClient) -> None:
    response = client.get(ruling_address(FIGHT))
    page = Page.read(response.text)
    assert "Ronda 1: tirada de combate de Ana." in page.one("h2", id="question").text
    assert len(page.all("input", type="number", inputmode="numeric", max="10")) == 1
    assert any(link.attributes.get("data-rule") == "ti4:23.5" for link in page.all("a"))
    assert "Berto <b>" not in response.text
    assert "Berto &lt;b&gt;" in response.text


def test_answers_lead_to_an_address_that_carries_them(client: FlaskClient) -> None:
    response = answer(client, FIGHT, key="r1.roll.ana", **{"die.0.0": "0"})
    assert response.status_code == 303
    document = carried(response.location)
    assert document["answers"] == {"r1.roll.ana": {"cruiser": [10]}}, "dice that print 0 for 10 are typed as they lie"
    shown = client.get(response.location).text
    assert "Ana tira crucero [10]" in shown
    assert Page.read(shown).one("a", data_undo="").attributes["href"].endswith(pack({**FIGHT, "answers": {}}))


def test_the_server_rolls_for_those_without_scripts(client: FlaskClient) -> None:
    rolled = {
        carried(answer(client, FIGHT, key="r1.roll.ana", act="random").location)["answers"]["r1.roll.ana"]["cruiser"][0]
        for _ in range(40)
    }
    assert rolled <= set(range(1, 11))
    assert len(rolled) > 2


@pytest.mark.parametrize("value", ["", "11", "x", "-1", "5.5"])
def test_a_bad_die_is_asked_again(client: FlaskClient, value: str) -> None:
    response = answer(client, FIGHT, key="r1.roll.ana", **{"die.0.0": value})
    assert response.status_code == 400
    page = Page.read(response.text)
    assert page.one("p", role="alert").text.strip()
    assert page.one("input", name="die.0.0").attributes["value"] == value


def test_an_answer_to_another_question_changes_nothing(client: FlaskClient) -> None:
    response = answer(client, FIGHT, key="r9.roll.ana", **{"die.0.0": "3"})
    assert carried(response.location) == FIGHT


def proposed(html: str) -> dict[str, list[str]]:
    """The fields of the form that asks, with what it proposes; dice that it leaves open show an 8."""
    asks = html.split('class="answer"')[1].split("</form>")[0]
    fields: dict[str, list[str]] = {}
    for name, value in fields_of(f'<form method="post" action="/arbitro/r">{asks.partition(">")[2]}</form>', "/arbitro/r"):
        fields.setdefault(name, []).append(value or ("8" if name.startswith("die.") else ""))
    return fields | ({"option": ["0"]} if 'name="option"' in asks else {})


def play(client: FlaskClient, document: dict[str, Any], **given: dict[str, str]) -> list[dict[str, Any]]:
    """Goes through a ruling with what its forms propose, or with the fields given for some questions."""
    seen: list[dict[str, Any]] = []
    for _ in range(60):
        html = client.get(ruling_address(document)).text
        asked = re.search(r'data-question="([^"]+)"', html)
        if not asked:
            return [*seen, document]
        seen.append(document)
        fields = {"d": pack(document), "key": asked[1], **(given.get(asked[1]) or proposed(html))}
        response = client.post("/arbitro/r", data=fields)
        assert response.status_code == 303, response.text
        document = carried(response.location)
    raise AssertionError("the ruling does not end")


def test_a_fight_is_played_to_its_end_by_its_forms(client: FlaskClient) -> None:
    documents = play(client, FIGHT)
    page = Page.read(client.get(ruling_address(documents[-1])).text)
    assert page.one("h2", id="verdict").text.strip().startswith("Gana Berto <b> con")
    assert len(documents) > 3


VOLLEY: dict[str, Any] = {
    "game": "eclipse",
    "procedure": "battle",
    "sides": [
        {
            "name": "leto",
            "ships": {
                "cruiser": {"count": 1, "initiative": 2, "hull": 1},
                "interceptor": {"count": 2, "initiative": 1, "cannons": {"yellow": 1}},
            },
        },
        {"name": "naomi", "ships": {"interceptor": {"count": 2, "initiative": 4, "cannons": {"orange": 1, "yellow": 1}}}},
    ],
}


def test_dice_are_sent_to_ships(client: FlaskClient) -> None:
    rolled = {"die.0.0": "hit", "die.0.1": "hit", "die.1.0": "2", "die.1.1": "hit"}
    response = answer(client, VOLLEY, key="r1.roll.naomi.interceptor", **rolled)
    html = client.get(response.location).text
    assert 'data-widget="shots"' in html
    assigned = client.post(
        "/arbitro/r",
        data={
            "d": pack(carried(response.location)),
            "key": "r1.assign.naomi.interceptor",
            **{k: v for k, v in proposed(html).items() if k.startswith("shot.")},
        },
    )
    assert assigned.status_code == 303, assigned.text
    shots = carried(assigned.location)["answers"]["r1.assign.naomi.interceptor"]
    assert sorted((shot["color"], shot["die"]) for shot in shots) == [("orange", "hit"), ("yellow", "hit"), ("yellow", "hit")]


def test_names_and_pairs_are_asked(client: FlaskClient) -> None:
    ships = [{"name": name, "attack": 3, "defense": 2, "damage": 1} for name in ("x", "y")]
    war = {
        "game": "opera",
        "procedure": "war",
        "attacker": {"name": "a", "ships": ships, "civil": 4},
        "defender": {"name": "b", "ships": ships, "civil": 4},
    }
    documents = play(client, war)
    assert documents[-1]["answers"]["send"] == ["x", "y"]
    assert documents[-1]["answers"]["block"] == {"x": "x", "y": "y"}


COUNCIL: dict[str, Any] = {
    "game": "ti4",
    "procedure": "agenda",
    "agenda": {"type": "directive", "elect": "for_against"},
    "speaker": "Ana",
    "seating": ["Ana", "Berto", "Carla"],
    "planets": {"Ana": {"Lazar": {"influence": 2}}, "Berto": {"Quann": {"influence": 2}}},
}


def test_a_vote_that_ties_is_put_to_the_speaker(client: FlaskClient) -> None:
    votes = {
        "vote.Berto": {"for": "for", "exhaust": "Quann"},
        "vote.Ana": {"for": "against", "exhaust": "Lazar"},
        "tie": {"option": "1"},
    }
    documents = play(client, COUNCIL, **votes)
    assert list(documents[-1]["answers"])[-1] == "tie"
    page = Page.read(client.get(ruling_address(documents[-1])).text)
    assert page.one("h2", id="verdict").text.strip().startswith("Sale «En contra»")
    assert "lo decide el Portavoz" in page.one("h2", id="verdict").text


def test_retreats_that_nobody_asked_for_are_told_once_in_a_line(client: FlaskClient) -> None:
    said = "Sin sistemas vecinos en el mapa, nadie puede retirarse."
    whole = client.get(ruling_address({**FIGHT, "seed": 3})).text
    assert whole.count(said) == 1
    assert 'class="refusal"' not in whole
    lonely = client.get(ruling_address({**FIGHT, "seed": 3}), headers={"Accept-Language": "en"}).text
    assert 'class="refusal"' not in lonely
    document = {**FIGHT, "active_system": "X", "systems": {**FIGHT["systems"], "Y": {"space": {"ana": {"fighter": 1}}}}}
    assert 'class="refusal"' in client.get(ruling_address({**document, "seed": 3})).text
    asked = client.get(ruling_address({**FIGHT, "answers": {"r1.announce.berto": False}})).text
    assert asked.count('class="refusal"') == 1
    steps = resolve({**FIGHT, "seed": 3}).as_document()["steps"]
    assert any(step["data"].get("closed") for step in steps), "the ruling itself says it as before"


def test_votes_paid_with_trade_goods_are_refused_with_the_rule(client: FlaskClient) -> None:
    response = answer(client, COUNCIL, key="vote.Berto", exhaust="Quann", trade_goods="2", **{"for": "for"})
    page = Page.read(client.get(response.location).text)
    refused = page.one("section", class_="problem")
    assert "Mercancías" in refused.text
    assert any(link.attributes.get("data-rule") == "ti4:27.13" for link in page.all("a"))


def test_a_closed_retreat_says_why(client: FlaskClient) -> None:
    systems = {"X": {"adjacent": ["Y"], "space": FIGHT["systems"]["X"]["space"]}, "Y": {"space": {"ana": {"fighter": 1}}}}
    html = client.get(ruling_address({**FIGHT, "active_system": "X", "systems": systems})).text
    assert "hay naves de Ana" in html
    assert 'data-rule="ti4:23.7c"' in html


def test_an_unusable_address_says_what_to_correct(client: FlaskClient) -> None:
    response = client.get(ruling_address({**FIGHT, "systems": {"X": {"space": {"ana": {"criuser": 1}}}}}))
    assert response.status_code == 400
    assert "cruiser" in response.text
    assert "Cambiar la situación" in response.text


def test_a_qr_code_of_the_address(client: FlaskClient) -> None:
    response = client.get(f"/arbitro/qr.svg?d={pack(FIGHT)}")
    assert response.mimetype == "image/svg+xml"
    assert response.text.startswith("<svg")
    assert "script" not in response.text
    assert client.get("/arbitro/qr.svg?d=x").status_code == 400
    noise = {"game": "ti4", "comment": [f"{n * n * 7919 % 100003}" for n in range(900)]}
    assert client.get(f"/arbitro/qr.svg?d={pack(noise)}").status_code == 413


# cases


def test_cases_by_game_and_chapter(client: FlaskClient) -> None:
    assert "/casos/ti4" in set(Page.read(client.get("/casos").text).links()) | {
        link.split("#")[0] for link in Page.read(client.get("/casos").text).links()
    }
    listed = client.get("/casos/ti4").text
    assert "/casos/ti4.23b.01" in listed
    assert client.get("/casos/nada").status_code == 404


def test_a_case_opens_in_the_referee_with_its_reason(client: FlaskClient) -> None:
    page = Page.read(client.get("/casos/ti4.23b.01").text)
    assert page.one("h1").text == "Sin sistema al que ir no se anuncia retirada"
    assert page.one("section", class_="case-head").text.count("23.7c")
    assert page.one("section", class_="problem")


def test_every_case_has_a_page(client: FlaskClient) -> None:
    from web.referee.published import published as cases

    some = [key for i, key in enumerate(cases()) if i % every(18) == 0]
    assert len(some) > 40
    for key in some:
        response = client.get(f"/casos/{key}")
        assert response.status_code == 200, key
        Page.read(response.text)
