"""No key of a document and no id on pages for people: places, players and rules go by their names."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from rulebook import Library
from tests.web.page import Page
from web.referee.address import pack

TWO_SYSTEMS = {
    "game": "ti4",
    "procedure": "space_combat",
    "active_player": "ana",
    "systems": {"X": {"space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}, "adjacent": ["Y"]}, "Y": {}},
}


def test_a_document_that_cannot_be_read_is_told_in_the_words_of_its_form(client: FlaskClient) -> None:
    answer = client.get(f"/arbitro/r?d={pack(TWO_SYSTEMS)}")
    assert answer.status_code == 400
    told = Page.read(answer.text).one("div", class_="notice").text
    assert "(Sistema activo)" in told
    assert "active_system" not in told


def test_players_without_a_name_have_a_capital_in_the_ruling(client: FlaskClient) -> None:
    text = client.get(f"/arbitro/r?d={pack({**TWO_SYSTEMS, 'active_system': 'X'})}").text
    main = Page.read(text).one("main").text
    assert "Ana ataca con 1 crucero; Berto defiende con 1 crucero" in main
    assert " ana " not in main


@pytest.mark.parametrize("case", ["ti4.c.adjudicator_baal.3", "ti4.consejo.47"])
def test_the_board_of_a_case_names_its_players(client: FlaskClient, case: str) -> None:
    head = Page.read(client.get(f"/casos/{case}").text).one("section", class_="case-head").text.split()
    assert not {"ana:", "ana", "ana,"} & set(head)


def test_a_number_that_no_rule_has_offers_rules_by_their_names(client: FlaskClient) -> None:
    page = Page.read(client.get("/reglas/ti4/100000").text)
    main = page.one("main").text
    assert "«TI4 100000»" in main
    assert "cerca están TI4 100, TI4 101" in main
    assert "ti4:" not in main


def test_every_chapter_stands_under_one_subject(library: Library) -> None:
    for book in library:
        said = [number for theme in book.meta.themes.values() for number in theme["chapters"].split()]
        assert not book.meta.themes or sorted(said) == sorted(unit.number for unit in book.roots), book.key
    assert library.book("ti4").meta.themes


def test_chapters_are_listed_by_subject(client: FlaskClient) -> None:
    page = Page.read(client.get("/libros/ti4").text)
    headings = [heading.text for heading in page.all("h2") if heading.attributes.get("id", "").startswith("t-")]
    assert "Combate e invasión" in headings
    assert len(page.all("ul", class_="contents")) == len(headings)
