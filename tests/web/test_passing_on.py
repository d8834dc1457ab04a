"""A ruling passed on: as text, as a picture, on a big screen; citations that people can read; a case with its board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from rulebook import Library
from tests.web.page import Page
from web.reader import Reader
from web.referee.address import pack
from web.referee.answers import can_count_hits, reaching
from web.rules.naming import cite_name, cite_names, official_lines
from web.rules.shelf import Shelf

REFUSED: dict[str, Any] = {
    "game": "ti4",
    "procedure": "space_combat",
    "active_player": "ana",
    "active_system": "X",
    "players": {"ana": {"name": "Ana"}, "berto": {"name": "Berto"}},
    "systems": {
        "X": {"adjacent": ["Y"], "space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}},
        "Y": {"space": {"ana": {"fighter": 1}}},
    },
    "answers": {"r1.announce.berto": True},
}


def test_the_text_to_pass_on_has_the_verdict_three_rules_and_the_link(client: FlaskClient) -> None:
    page = Page.read(client.get(f"/arbitro/r?d={pack(REFUSED)}&lang=en").text)
    text = page.one("textarea", data_share_text="").text
    lines = text.strip().splitlines()
    assert lines[0].startswith("Space combat: Not allowed") or "Berto" in lines[0]
    assert 1 <= sum(line.startswith("· ") for line in lines) <= 3
    assert any(line.startswith(("· 23.4c: ", "· 23.7c: ")) for line in lines)
    assert lines[-1].startswith("http")
    assert "lang=" not in lines[-1], "whoever opens it reads it in their own language"


def test_the_big_screen_shows_the_same_verdict(client: FlaskClient) -> None:
    small = Page.read(client.get(f"/arbitro/r?d={pack(REFUSED)}").text)
    big = Page.read(client.get(f"/arbitro/mesa?d={pack(REFUSED)}").text)
    assert big.one("h2", id="verdict").text.split() == small.one("h2", id="verdict").text.split()
    assert client.get("/arbitro/mesa?d=nonsense").status_code == 400


@pytest.mark.parametrize(
    ("id", "said"),
    [("ti4:23.4c", "23.4c"), ("era:6.1.3.3.1.n1", "Nota a 6.1.3.3.1"), ("era:A1", "A1"), ("ti4:c.direct_hit", None)],
)
def test_citations_are_numbers_or_names_and_never_slugs(library: Library, id: str, said: str | None) -> None:
    name = cite_name(Reader("es", Shelf(library.in_language("es")), str), id)
    assert name == said or (said is None and "c." not in name and "_" not in name)


def test_an_answer_has_its_question_for_a_title(client: FlaskClient) -> None:
    page = Page.read(client.get("/reglas/ti4/faq.general.1").text)
    heading = page.one("h1").text.strip()
    assert heading.endswith("?")
    assert "faq." not in heading
    listed = client.get("/libros/ti4/faq").text
    assert not re.search(r">\s*faq\.", listed)
    assert 'href="#g-2"' in listed, "groups to jump to"


def test_a_case_shows_its_board(client: FlaskClient) -> None:
    html = client.get("/casos/ti4.23b.24").text
    assert html.count("<polygon") == 2
    assert "Sistema X" in html
    eclipse = client.get("/casos/eclipse.6.01").text
    assert "Todo lo que dice la situación" in eclipse
    assert "<polygon" not in eclipse


def test_a_hit_leads_to_the_clause_that_answers(client: FlaskClient) -> None:
    found = client.get("/api/search?q=mercancías+votos&book=ti4&n=20").get_json()["results"]
    lettered = [each for each in found if "#" in each["url"]]
    assert lettered
    for each in lettered:
        unit = client.get(f"/api/rule/{each['id']}").get_json()
        letter = each["url"].partition("#")[2]
        shown = each["snippet"].replace("**", "").strip("… ")
        clause = re.sub(r"[*_`\[\]]", "", unit["bullets"][ord(letter) - ord("a")])
        assert shown[:40] in clause


def test_points_of_an_imported_text_are_a_list() -> None:
    assert official_lines("Uno: • dos • tres\ncuatro") == [(False, "Uno:"), (True, "dos"), (True, "tres"), (False, "cuatro")]


def test_hits_become_faces_that_hit() -> None:
    ten = {"unit": "cruiser", "dice": 3, "sides": 10, "hits_on": 7, "meaning": "hits"}
    assert reaching(ten) == ([7, 8, 9, 10], [1, 2, 3, 4, 5, 6])
    six = {"unit": "yellow", "dice": 2, "sides": 6, "hits_on": 5, "faces": ["blank", 2, 3, 4, 5, "hit"]}
    assert reaching(six) == ([5, "hit"], ["blank", 2, 3, 4])
    assert can_count_hits({"groups": [ten, six]})
    assert not can_count_hits({"groups": [{**ten, "hits_on": None}]})


@pytest.mark.parametrize(("given", "status"), [("0", 303), ("1", 303), ("2", 400), ("x", 400)])
def test_no_more_hits_than_dice(client: FlaskClient, given: str, status: int) -> None:
    document = {key: value for key, value in REFUSED.items() if key != "answers"}
    document["systems"] = {"X": {"space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}}}
    fields = {"d": pack(document), "key": "r1.roll.ana", "act": "hits", "hits.0": given}
    assert client.post("/arbitro/r", data=fields).status_code == status


def test_citations_that_read_alike_say_what_each_is(library: Library) -> None:
    reader = Reader("en", Shelf(library.in_language("en")), str)
    names = dict(cite_names(reader, ["roll:5.6", "roll:c.executive_power", "roll:dev.executive-power"]))
    assert list(names.values()) == ["5.6", "Executive Power (component)", "Executive Power (card)"]
