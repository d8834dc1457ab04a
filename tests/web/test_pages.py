"""The pages: what stands on them, and that every one is sound."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from rulebook import Library
from tests.games import BOOK_KEYS
from tests.web.page import Page

PAGES = [
    "/",
    "/?q=combate",
    "/?q=%F0%9F%9A%80",
    "/libros",
    *(f"/libros/{key}" for key in BOOK_KEYS),
    *(f"/libros/{key}/{part}" for key in BOOK_KEYS for part in ("glosario", "faq", "erratas", "avisos", "cobertura")),
    "/reglas/ti4/23",
    "/reglas/ti4/23.7",
    "/reglas/ti4/23.7/mesa",
    "/reglas/era/6.1.3.2",
    "/reglas/eclipse/6",
    "/sin-red",
]


def get(client: FlaskClient, path: str, status: int = 200) -> Page:
    response = client.get(path)
    assert response.status_code == status, path
    return Page.read(response.text)


@pytest.mark.parametrize("language", ["es", "pt", "en"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_sound(client: FlaskClient, path: str, language: str) -> None:
    page = get(client, f"{path}{'&' if '?' in path else '?'}lang={language}")
    check_sound(page)
    assert page.one("html").attributes["lang"] == language


def check_sound(page: Page) -> None:
    """One heading, unique ids, labels that point somewhere, nothing inline and nothing foreign."""
    assert len(page.all("h1")) == 1
    assert page.one("main")
    ids = Counter(element.attributes["id"] for element in page.elements if "id" in element.attributes)
    assert [id for id, times in ids.items() if times > 1] == []
    for label in page.all("label"):
        if "for" in label.attributes:
            assert label.attributes["for"] in ids
    for element in page.elements:
        assert "style" not in element.attributes, element
        assert not [name for name in element.attributes if name.startswith("on")], element
        if element.tag == "script":
            assert element.attributes["src"].startswith("/static/")
    for address in page.links():
        assert urlsplit(address).netloc == "", address
        assert address.startswith(("/", "#", "?")), address


def test_every_eighth_rule_has_a_sound_page(client: FlaskClient, library: Library) -> None:
    units = list(library.units())
    assert len(units) > 2000
    for unit in units[::8]:
        check_sound(get(client, f"/reglas/{unit.id.book}/{unit.number}"))


def test_every_link_of_some_pages_leads_somewhere(client: FlaskClient) -> None:
    seen = {
        urlsplit(address).path
        for path in ("/libros/ti4", "/reglas/ti4/23", "/reglas/roll/12")
        for address in get(client, path).links()
    }
    rules = sorted(path for path in seen if path.startswith(("/reglas/", "/libros", "/static/")))
    assert len(rules) > 100
    for path in rules:
        assert client.get(path).status_code == 200, path


def test_the_first_screen_is_a_search(client: FlaskClient) -> None:
    page = get(client, "/")
    field = page.one("input", id="q")
    assert "autofocus" in field.attributes
    assert [tab.text.strip() for tab in page.all("a") if "aria-current" in tab.attributes and tab.text.strip()][-1] == "Buscar"
    games = [chip.attributes["value"] for chip in page.all("input", name="book")]
    assert games == ["", *BOOK_KEYS]


def test_a_search_works_without_scripts(client: FlaskClient) -> None:
    page = get(client, "/?q=retirada&book=ti4")
    results = page.all("a", class_="result")
    assert results
    assert all(result.attributes["href"].startswith("/reglas/ti4/") for result in results)
    assert "/reglas/ti4/23.7" in [result.attributes["href"] for result in results[:3]]


def test_what_the_chosen_game_does_not_have_is_offered_in_all(client: FlaskClient) -> None:
    page = get(client, "/?q=vórtice+gravitatorio&book=opera")
    assert "hidden" not in page.one("p", data_everywhere="").attributes
    assert page.all("a", href="/?q=v%C3%B3rtice+gravitatorio&book=")
    for query in ("?q=guerra&book=opera", "?q=xyzzyq", ""):
        assert "hidden" in get(client, f"/{query}").one("p", data_everywhere="").attributes


@pytest.mark.parametrize("query", ["xqzwv", "?", "…", "¿¡!"])
def test_nothing_found_says_so(client: FlaskClient, query: str) -> None:
    assert "Nada con" in get(client, f"/?q={query}").one("p", class_="status").text


def test_a_rule_has_its_surroundings(client: FlaskClient) -> None:
    page = get(client, "/reglas/ti4/23.7")
    rules = {link.attributes["data-rule"] for link in page.all("a") if "data-rule" in link.attributes}
    assert "ti4:23.4" in rules
    titles = [heading.text for heading in page.all("h2")]
    for title in ("FAQ y erratas que la tocan", "La citan", "Lo mismo en los otros juegos", "Nombres y números"):
        assert title in titles
    assert page.one("a", rel="prev").attributes["href"] == "/reglas/ti4/23.6"
    assert page.one("a", rel="next").attributes["href"] == "/reglas/ti4/23.8"
    assert page.one("li", id="b").text.startswith("b")
    assert "/reglas/ti4/23.7#b" in page.links()
    assert "22.7" in page.one("section", aria_labelledby="names-title").text


def test_a_section_carries_its_parts(client: FlaskClient) -> None:
    page = get(client, "/reglas/ti4/23")
    assert page.one("section", id="23.4")
    assert page.one("li", id="23.4-a")


def test_marks_have_words(client: FlaskClient) -> None:
    page = get(client, "/libros/ti4/faq")
    marks = page.all("span", class_="mark")
    assert marks
    assert {mark.text.strip() for mark in marks} == {"FAQ oficial"}


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/reglas/ti4/23.7b", "/reglas/ti4/23.7#b"),
        ("/reglas/era/a1", "/reglas/era/A1"),
        ("/reglas/ti4", "/libros/ti4"),
        ("/reglas?id=ti4+101.2", "/reglas/ti4/101.2"),
        ("/reglas?id=22.7&edition=base", "/reglas/ti4/23.7"),
    ],
)
def test_another_spelling_leads_to_the_rule(client: FlaskClient, path: str, target: str) -> None:
    response = client.get(path)
    assert (response.status_code, response.headers["Location"]) == (302, target)


@pytest.mark.parametrize(
    "path", ["/nada", "/reglas/ti4/999", "/reglas/xyz/1", "/libros/xyz", "/static/nada.js", "/reglas/ti4/23.7z"]
)
def test_what_does_not_exist_offers_a_search(client: FlaskClient, path: str) -> None:
    page = get(client, path, 404)
    assert page.one("input", id="q")
    check_sound(page)


@pytest.mark.parametrize("number", ["vótice", "²", "23.7(bc)", "a:b", "ti4:x y"])
def test_what_is_no_number_is_told_and_offers_a_search(client: FlaskClient, number: str) -> None:
    page = get(client, f"/reglas/ti4/{number}", 400)
    assert page.one("input", id="q")
    check_sound(page)


def test_a_wrong_number_offers_its_neighbours(client: FlaskClient) -> None:
    assert "/reglas/ti4/23.10" in get(client, "/reglas/ti4/23.77", 404).links()


def test_the_language_travels_with_every_link(client: FlaskClient) -> None:
    page = get(client, "/reglas/ti4/23.7?lang=pt")
    for address in page.links():
        parts = urlsplit(address)
        if parts.path.startswith(("/reglas", "/libros")) or parts.path == "/":
            assert "lang=" in parts.query or not parts.path, address


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("pt-BR,pt;q=0.9", "pt"), ("en-US", "en"), ("fr", "es"), ("", "es"), ("es-MX,en;q=0.5", "es"), ("x" * 3000, "es")],
)
def test_the_browser_chooses_the_language(client: FlaskClient, accepted: str, language: str) -> None:
    html = client.get("/", headers={"Accept-Language": accepted}).text
    assert Page.read(html).one("html").attributes["lang"] == language


def test_an_unknown_language_is_ignored(client: FlaskClient) -> None:
    assert get(client, "/?lang=tlh").one("html").attributes["lang"] == "es"


def test_a_component_has_a_page_with_its_faction_and_its_moments(client: FlaskClient) -> None:
    page = client.get("/reglas/ti4/c.ambush?lang=en").text
    assert "Ambush" in page
    assert "/reglas/ti4/c.mentak" in page, "its faction"
    assert "At the start of a space combat" in page, "its moment"
    faction = client.get("/reglas/ti4/c.mentak?lang=en").text
    assert "/reglas/ti4/c.ambush" in faction
    assert "/reglas/ti4/c.fourth_moon" in faction


def test_the_moments_show_only_what_the_factions_at_the_table_hold(client: FlaskClient) -> None:
    everybody = client.get("/libros/ti4/momentos?lang=en").text
    table = client.get("/libros/ti4/momentos?lang=en&faction=sol&faction=letnev").text
    assert "c.ambush" in everybody
    assert "c.ambush" not in table
    assert "c.munitions_reserves" in table
    assert "c.morale_boost" in table, "cards of the deck are everybody's"


def test_a_term_tells_its_names_and_who_uses_it(client: FlaskClient) -> None:
    page = client.get("/libros/ti4/glosario/gravity_rift?lang=pt").text
    assert "Fissura de gravidade" in page
    assert "Gravity rift" in page
    assert "/reglas/ti4/101" in page
    assert client.get("/libros/ti4/glosario/no_such_word").status_code == 404


def test_a_name_in_any_language_finds_the_other_two(client: FlaskClient) -> None:
    page = client.get("/glosario?q=gravity+rift&lang=es").text
    assert "Vórtice gravitatorio" in page
    assert "Fissura de gravidade" in page
    assert "Ningún nombre" in client.get("/glosario?q=zzzz&lang=es").text


def test_a_rule_beside_itself_in_another_language(client: FlaskClient) -> None:
    page = client.get("/reglas/ti4/23.7?lang=es&junto=en").text
    assert "Paso 5" in page
    assert "Step 5" in page


@pytest.mark.parametrize(("lang", "sentence"), [("es", "Es un consejo"), ("pt", "É um conselho"), ("en", "It is advice")])
def test_the_map_of_coverage_says_why_a_rule_is_not_executed(client: FlaskClient, lang: str, sentence: str) -> None:
    page = client.get(f"/libros/roll/cobertura?lang={lang}").get_data(as_text=True)
    assert sentence in page


@pytest.mark.parametrize(
    ("lang", "edition"), [("es", "edición brasileña"), ("pt", "edição brasileira"), ("en", "Brazilian edition")]
)
def test_a_book_says_which_edition_it_is(client: FlaskClient, lang: str, edition: str) -> None:
    assert edition in client.get(f"/libros/eclipse?lang={lang}").get_data(as_text=True)
