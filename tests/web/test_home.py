"""The home of tonight's game, its diagrams, the dice, the clock, and what the referee does not know."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from adjudicator.icons import icons_of
from adjudicator.limits import all_limits
from adjudicator.sequences import dice_of, flows_of, groups_of
from adjudicator.shapes import shapes
from rulebook import load_games, load_library
from tests.web.page import Page
from web.rules.flows import plain_title

GAMES = [game.key for game in load_games()]
LANGUAGES = ("es", "pt", "en")


@pytest.mark.parametrize("key", GAMES)
def test_every_step_of_a_diagram_is_a_rule_with_a_name_in_three_languages(key: str) -> None:
    book = load_library().book(key)
    assert flows_of(key), "a game without its order of play"
    for flow in flows_of(key):
        assert book.get(flow.rule)
        assert not flow.procedure or flow.procedure in shapes(key)
        rules = [step.rule for step in flow.steps]
        for step in flow.steps:
            unit = book.get(step.rule)
            assert unit is not None
            assert step.names.keys() == set(LANGUAGES) or unit.title
            assert not step.back or step.back in rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_home_of_a_game_draws_its_order_of_play(client: FlaskClient, key: str, language: str) -> None:
    html = client.get(f"/juego/{key}?lang={language}").text
    drawings = re.findall(r"<svg class=\"flow\".*?</svg>", html, re.S)
    assert len(drawings) == len(flows_of(key))
    for drawing, flow in zip(drawings, flows_of(key), strict=True):
        boxes = ElementTree.fromstring(drawing).findall(".//a/rect")
        assert len(boxes) == len(flow.steps)
        tops = [float(box.attrib["y"]) for box in boxes]
        ends = [float(box.attrib["y"]) + float(box.attrib["height"]) for box in boxes]
        assert all(end < top for end, top in zip(ends, tops[1:], strict=False)), "boxes do not overlap"
    for name in shapes(key):
        assert f"/arbitro/{key}/{name}" in html


def test_a_title_is_said_in_the_order_of_speech() -> None:
    assert plain_title("Paso 3 – Tirar los dados") == "Tirar los dados"
    assert plain_title("Consejo Galáctico, fase de") == "Fase de Consejo Galáctico"
    assert plain_title("Combate 3: fuerza de combate (naves × V.C.)") == "Fuerza de combate"
    assert plain_title("Fase I: Exploración") == "Exploración"


def test_topics_are_those_of_the_game_in_the_order_of_the_language(client: FlaskClient) -> None:
    page = Page.read(client.get("/").text)
    ti4 = [
        link.text
        for link in page.all("a")
        if link.attributes.get("href", "").startswith("/?q=") and "book=ti4" in link.attributes["href"]
    ]
    assert "Retirada" in ti4
    assert "Bancarrota" not in ti4, "a topic that the game has no rule for"
    assert ti4 == sorted(ti4)


def test_who_finds_nothing_is_offered_the_topics(client: FlaskClient) -> None:
    page = Page.read(client.get("/?q=zxqwv").text)
    assert "Retirada" in [link.text for link in page.all("a")]


def test_the_limits_are_told(client: FlaskClient) -> None:
    for language in LANGUAGES:
        html = client.get(f"/limites?lang={language}").text
        assert html.count('class="links-title"') >= len(list(all_limits()))
    assert "/limites" in client.get("/arbitro").text


def test_dice_of_every_game_that_has_some_can_be_thrown(client: FlaskClient) -> None:
    html = client.get("/dados").text
    for key in GAMES:
        for die in dice_of(key):
            assert f'data-kind="{" ".join(map(str, die.faces))}"' in html


@pytest.mark.parametrize("key", GAMES)
def test_drawings_are_paths_inside_their_square(key: str) -> None:
    for drawing in icons_of(key).values():
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", drawing)]
        assert max(numbers) <= 24


@pytest.mark.parametrize("key", GAMES)
def test_every_procedure_stands_in_one_group_of_its_home(client: FlaskClient, key: str) -> None:
    named = [name for group in groups_of(key) for name in group.procedures]
    assert len(named) == len(set(named))
    assert set(named) <= set(shapes(key)), "a group names a procedure that is not there"
    for path in (f"/juego/{key}", "/arbitro"):
        page = client.get(path).text
        section = page[page.index('id="zanjar"' if path != "/arbitro" else f'id="g-{key}"') :]
        section = section[: section.index("</section>")]
        assert sorted(re.findall(rf'href="/arbitro/{key}/(\w+)"', section)) == sorted(shapes(key))


@pytest.mark.parametrize("language", ["es", "pt", "en"])
def test_no_word_for_programs_stands_in_a_text(client: FlaskClient, language: str) -> None:
    for path in ("/reglas/ti4/23.7", "/reglas/ti4/faq.general.15", "/libros/ti4/avisos", "/libros/ti4/cobertura"):
        shown = re.sub(r"<[^>]+>", " ", client.get(f"{path}?lang={language}").text.split("<main")[1])
        assert re.findall(r"\b(?:faq|errata|quickref|component)\.[a-z]+\.?[\w.-]*", shown) == []


def test_the_glossary_is_folded_by_letter_and_by_kind(client: FlaskClient) -> None:
    page = client.get("/libros/ti4/glosario").text
    assert page.index('id="letra-A"') < page.index('id="letra-V"') < page.index('id="clase-technology"')
    assert page.count("<details") > 20
    assert "<details open" not in page.split("<main")[1]
