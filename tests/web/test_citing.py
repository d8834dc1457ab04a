"""Every unit of every book has a title and a citation that a person would say, in each language; no page shows an id for programs."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from flask.testing import FlaskClient

from rulebook import LANGUAGES, Library
from tests.web.page import Page
from web.rules.citing import citation, numbered
from web.rules.labels import marked
from web.rules.shelf import said_title

SLUG = re.compile(r"\b(?:faq|errata|setup|quickref|golden|ex|dev|c)\.[a-z0-9]|\d\.n\d|\.nota\d|[a-z]_[a-z]")
ADDRESS = re.compile(r"\S{60,}")
"""The address of a ruling, which carries its whole document; the id of a case stands small on its page."""

WORDY = [
    "/reglas/ti4/faq",
    "/reglas/ti4/faq.general",
    "/reglas/ti4/faq.general.15",
    "/reglas/ti4/golden.3",
    "/reglas/ti4/golden",
    "/reglas/ti4/setup.6",
    "/reglas/ti4/setup.6.nota3",
    "/reglas/ti4/setup.12.ii",
    "/reglas/ti4/setup.6?junto=en",
    "/reglas/ti4/quickref",
    "/reglas/ti4/quickref.accion-tactica",
    "/reglas/ti4/errata.capitan-mendosa",
    "/reglas/ti4/3",
    "/reglas/era/6.1.3.2",
    "/reglas/era/6.1.3.2?junto=pt",
    "/reglas/era/6.1.3.2.n1",
    "/reglas/era/6.1.3.2.n1/mesa",
    "/reglas/era/ex.9",
    "/reglas/eclipse/ex.16.6",
    "/reglas/roll/dev.advanced-logistics",
    "/reglas/roll/10.n1/ficha",
    "/reglas/roll/9",
    "/libros/ti4",
    "/libros/ti4/faq",
    "/libros/ti4/erratas",
    "/libros/ti4/avisos",
    "/libros/era/avisos",
    "/libros/ti4/cobertura",
    "/libros/era/cobertura",
    "/libros/roll/cobertura",
    "/juego/ti4",
    "/casos/ti4",
    "/casos/ti4.c.mining_world.influencia",
    "/casos/ti4.c.shard_of_the_throne.15?lang=en",
    "/casos/ti4.23b.23",
    "/casos/ti4.resoluciones.59",
    "/casos/ti4.23.90",
    "/limites",
    "/?q=faq+general+15",
    "/?q=retirada+nota&book=era",
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unit_is_cited_as_people_would(library: Library, language: str) -> None:
    for book in library.in_language(language):
        for unit in book:
            said = citation(book, unit), said_title(book, unit)
            if unit.kind != "component":  # the names of things are as they are printed
                assert not [each for each in said if not each or SLUG.search(each)], unit.id
            assert numbered(unit.number) or unit.number not in said, unit.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rules_are_cited_alike(library: Library, language: str) -> None:
    for book in library.in_language(language):
        cited = Counter(citation(book, unit) for unit in book if unit.kind != "component")
        assert [said for said, n in cited.items() if n > 1] == [], book.key


@pytest.mark.parametrize(
    ("language", "unit", "said"),
    [
        ("es", "era:6.1.3.2.n1", "Nota a 6.1.3.2"),
        ("en", "roll:10.n1", "Note to 10"),
        ("es", "ti4:faq.general.15", "FAQ, General, pregunta 15"),
        ("pt", "eclipse:faq.4", "FAQ, pergunta 4"),
        ("es", "ti4:setup.6.nota3", "Nota 3 a Preparación, paso 6"),
        ("es", "ti4:setup.12.ii", "Preparación, paso 12, ii"),
        ("es", "ti4:quickref.accion-tactica", "Guía de referencia rápida, La acción táctica"),
        ("es", "ti4:errata.capitan-mendosa", "Fe de erratas, Capitán Mendosa"),
        ("es", "ti4:golden.3", "Las reglas de oro, 3"),
        ("en", "eclipse:ex.16.6", "Example 16.6"),
        ("es", "ti4:23.7", "23.7"),
        ("es", "era:5.2.d.1", "5.2.d.1"),
    ],
)
def test_citations_in_words(library: Library, language: str, unit: str, said: str) -> None:
    book, _, number = unit.partition(":")
    found = library.in_language(language).book(book)
    one = found.find(number)
    assert one is not None
    assert citation(found, one) == said


@pytest.mark.parametrize("path", WORDY)
def test_no_page_shows_an_id(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    shown = Page.read(answer.text)
    text = " ".join(part.text for tag in ("title", "main", "article") for part in shown.all(tag))
    text = ADDRESS.sub("", text.replace(path.removeprefix("/casos/").split("?")[0], ""))
    assert answer.status_code == 200
    assert SLUG.findall(text) == []


def test_an_unknown_id_offers_others_in_words(client: FlaskClient) -> None:
    text = Page.read(client.get("/reglas/ti4/faq.general.99").text).one("main").text
    assert "TI4 FAQ, General, pregunta 15" in text
    assert "faq.general.15" not in text


def test_snippets_leave_ids_out() -> None:
    assert marked("salvo que quiera enseñarlas (faq.**general**.7). Así (23.7)") == "salvo que quiera enseñarlas. Así (23.7)"


def test_texts_name_other_units_in_words(client: FlaskClient) -> None:
    """Where the unit is linked, and where it stands on the same page and is not."""
    assert "«Las reglas de oro, 3»" in Page.read(client.get("/reglas/ti4/19.6").text).one("main").text
    assert "«Ejemplo 9»" in Page.read(client.get("/reglas/era/ex.9.4").text).one("main").text


def test_what_a_case_asks_is_told_in_words(client: FlaskClient) -> None:
    """Who, for how many dice, against what: no document."""
    told = Page.read(client.get("/casos/ti4.15.11").text).one("section", class_="case-head").text
    assert "Ana: 3 dados de Estrella de guerra (impactan con 3 o más)" in told
    assert "hits_on" not in told


def test_what_another_edition_says_is_told_in_the_language_of_the_page(client: FlaskClient) -> None:
    told = Page.read(client.get("/reglas/ti4/23.7?lang=en").text).one("main").text
    assert "reference guide of the base game" in told
    assert "guía de referencia" not in told
    assert "Prophecy of Kings put in twelve sections" in told
