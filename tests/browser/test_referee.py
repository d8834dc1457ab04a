"""The referee on a phone: a fight with real dice, a retreat refused, a rift, a tied vote, sharing, undo, keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import PATIENCE
from tests.browser.looking import Seen

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-referee")]

FIGHT = {
    "game": "ti4",
    "procedure": "space_combat",
    "active_player": "ana",
    "active_system": "X",
    "players": {"ana": {"name": "Ana"}, "berto": {"name": "Berto"}},
    "systems": {
        "X": {"adjacent": ["Y"], "space": {"ana": {"cruiser": 1, "fighter": 2}, "berto": {"destroyer": 1}}},
        "Y": {"space": {"ana": {"fighter": 1}}},
    },
}
RIFT = {
    "game": "ti4",
    "procedure": "movement",
    "active_player": "ana",
    "active_system": "X",
    "players": {"ana": {"name": "Ana"}},
    "systems": {
        "A": {"adjacent": ["R"], "space": {"ana": {"cruiser": 1}}},
        "R": {"adjacent": ["X"], "anomalies": ["gravity_rift"]},
        "X": {},
    },
    "moves": [{"ship": "cruiser", "from": "A", "path": ["R", "X"]}],
}
COUNCIL = {
    "game": "ti4",
    "procedure": "agenda",
    "agenda": {"type": "law", "elect": "for_against"},
    "speaker": "Ana",
    "seating": ["Ana", "Berto"],
    "planets": {"Ana": {"Lazar": {"influence": 2}}, "Berto": {"Quann": {"influence": 2}}},
}


def expect(locator: Any) -> Any:
    """Patient: the first pages come while the server still reads its books and two cores serve everybody."""
    from playwright.sync_api import expect as expected

    expected.set_options(timeout=PATIENCE)
    return expected(locator)


@pytest.fixture(autouse=True)
def patient(context: Any) -> None:
    context.set_default_timeout(30_000)


def ruling(document: dict[str, Any]) -> str:
    from web.referee.address import pack

    return f"/arbitro/r?d={pack(document)}"


def roll(page: Any, *faces: int) -> None:
    """Types real dice on the pad and applies them."""
    for face in faces:
        page.locator(f'[data-face="{face}"]').tap()
    page.locator("[data-apply]").tap()


def question(page: Any, key: str) -> Any:
    found = page.locator(f'[data-question="{key}"]')
    expect(found).to_be_visible()
    return found


def test_a_sentence_becomes_a_fight_with_real_dice_to_its_end(page: Any) -> None:
    page.goto("/arbitro")
    page.locator("#t").fill("Ana: 1 crucero y 2 cazas contra Berto: 1 destructor")
    page.get_by_role("button", name="Rellenar el formulario").tap()
    expect(page.locator(".typed-said")).to_contain_text("1 crucero")
    page.locator(".setup-foot button").tap()
    question(page, "afb.roll.berto")
    for face in (9, 3):
        page.locator(f'[data-face="{face}"]').tap()
    expect(page.locator(".die").nth(0)).to_have_class("die ten hit")
    expect(page.locator(".die").nth(1)).to_have_class("die ten miss")
    page.locator("[data-apply]").tap()
    question(page, "r1.roll.ana")
    expect(page.locator(".steps.fresh")).to_contain_text("Artillería anticazas")
    roll(page, 7, 1)
    question(page, "r1.roll.berto")
    roll(page, 2)
    expect(page.locator("#verdict")).to_contain_text("Gana Ana con")


def test_a_retreat_is_refused_with_its_reason_and_the_rule_opens_in_place(page: Any) -> None:
    page.goto(ruling(FIGHT))
    question(page, "afb.roll.berto")
    roll(page, 1, 1)
    refused = page.locator(".step", has_text="se retira Berto")
    expect(refused).to_contain_text("hay naves de Ana")
    before = page.url
    refused.locator('[data-rule="ti4:23.7c"]').first.tap()
    expect(page.locator("#rule-dialog")).to_be_visible()
    expect(page.locator("#rule-dialog-title")).to_contain_text("23.7")
    page.keyboard.press("Escape")
    expect(page.locator("#rule-dialog")).to_be_hidden()
    assert page.url == before
    claimed = {**FIGHT, "answers": {"afb.roll.berto": {"destroyer": [1, 1]}, "r1.announce.berto": True}}
    page.goto(ruling(claimed))
    expect(page.locator("#verdict")).to_have_text("No se puede")
    expect(page.locator(".violation").first).to_contain_text("Berto no tiene ningún sistema al que retirarse")


@pytest.mark.parametrize(("face", "arrived"), [(4, "Llega 1 crucero"), (3, "Se pierde 1 crucero")])
def test_a_gravity_rift_takes_the_ship_on_one_to_three(page: Any, face: int, arrived: str) -> None:
    page.goto(ruling(RIFT))
    question(page, "rift.1.1.1")
    roll(page, face)
    expect(page.locator(".verdict")).to_contain_text(arrived)


def test_a_tied_vote_is_decided_by_the_speaker(page: Any) -> None:
    page.goto(ruling(COUNCIL))
    question(page, "vote.Berto")
    expect(page.locator("[data-votes] [data-said]")).to_have_text("2 votos")
    page.get_by_label("A favor").check(force=True)
    page.get_by_role("button", name="Votar").tap()
    question(page, "vote.Ana")
    page.get_by_label("En contra").check(force=True)
    page.get_by_role("button", name="Votar").tap()
    question(page, "tie")
    page.get_by_role("button", name="En contra").tap()
    expect(page.locator("#verdict")).to_contain_text("Sale «En contra»")
    expect(page.locator("#verdict")).to_contain_text("lo decide el Portavoz")


def test_a_shared_link_shows_the_same_ruling(page: Any, browser: Any) -> None:
    page.goto(ruling(RIFT))
    page.get_by_role("button", name="Tira por mí").tap()
    page.locator("[data-apply]").tap()
    verdict = page.locator(".verdict")
    expect(verdict).to_be_visible()
    page.locator("[data-share-box] > summary").tap()
    link = page.locator("[data-share-link]").input_value()
    assert link == page.url
    expect(page.locator(".qr")).to_have_js_property("complete", True)
    assert page.locator(".qr").evaluate("image => image.naturalWidth > 0")
    other = browser.new_context(locale="es-ES").new_page()
    other.goto(link)
    assert other.locator(".verdict").inner_text() == verdict.inner_text()
    assert other.locator(".steps.fresh").inner_text() == page.locator(".steps.fresh").inner_text()
    other.context.close()


def test_undo_and_back_take_the_last_answer_back(page: Any) -> None:
    page.goto(ruling(RIFT))
    start = page.url
    roll(page, 2)
    expect(page.locator(".verdict")).to_be_visible()
    page.locator("[data-undo]").tap()
    question(page, "rift.1.1.1")
    expect(page.locator("[data-undo]")).to_have_count(0)
    page.go_back()
    expect(page.locator(".verdict")).to_be_visible()
    page.go_back()
    question(page, "rift.1.1.1")
    assert page.url == start


def test_hits_are_assigned_with_steppers(page: Any) -> None:
    board = {"X": {"space": {"ana": {"cruiser": 1, "fighter": 2}, "berto": {"dreadnought": 2}}}}
    page.goto(ruling({**FIGHT, "active_system": "X", "systems": board}))
    question(page, "r1.roll.ana")
    roll(page, 1, 1, 1)
    question(page, "r1.roll.berto")
    roll(page, 9, 2)
    question(page, "r1.assign.ana")
    said = page.locator(".tally [data-said]")
    expect(said).to_have_text("Van 1 de 1.")
    expect(said).to_have_css("opacity", "0")  # the heading says who assigns how many: the sum only speaks where it is another
    expect(page.locator(".question .who")).to_have_count(0)
    page.get_by_role("button", name="Menos: Caza").tap()
    expect(said).to_have_class("wrong")
    expect(said).to_have_css("opacity", "1")
    page.get_by_role("button", name="Más: Crucero").tap()
    expect(said).to_have_class("right")
    page.locator("[data-apply]").tap()
    question(page, "r2.roll.ana")
    expect(page.locator(".steps.fresh")).to_contain_text("pierde 1 crucero")


def test_what_is_chosen_is_counted_while_one_taps(page: Any) -> None:
    """Two units are given up: one of each is proposed."""
    turn = {
        "game": "opera",
        "procedure": "turn",
        "name": "Ana",
        "civil": 1,
        "military": 2,
        "credits": 4,
        "hand": 5,
        "declines": 0,
    }
    page.goto(ruling({**turn, "actions": [{"do": "sacrifice", "effect": True, "units": 2}]}))
    said = page.locator(".tally [data-said]")
    expect(said).to_have_text("Van 2 de 2.")
    page.get_by_role("button", name="Menos: Civiles").tap()
    expect(said).to_have_text("Van 1 de 2.")
    expect(said).to_have_class("wrong")


def test_a_path_is_drawn_on_the_map(page: Any) -> None:
    page.goto("/arbitro/ti4/movement")
    page.get_by_label("Trazar camino").check(force=True)
    page.locator(".hex", has_text="A").tap()
    expect(page.locator("[aria-busy]")).to_have_count(0)
    expect(page.locator('input[name="moves.0.path"]')).to_have_value("")
    page.locator(".hex.active").tap()
    expect(page.locator('input[name="moves.0.path"]')).to_have_value("X")
    expect(page.locator(".route")).to_have_count(1)
    empty = page.locator(".hex.empty").first
    empty.tap()
    expect(page.locator(".hex:not(.empty)")).to_have_count(3)


def test_the_map_says_what_a_tap_does_and_a_new_system_opens_in_view(page: Any) -> None:
    page.goto("/arbitro/ti4/movement")
    expect(page.locator(".of-edit")).to_be_visible()
    expect(page.locator(".of-path")).to_be_hidden()
    page.locator(".hex.empty").first.tap()
    editor = page.locator("fieldset.system")
    expect(editor).to_be_focused()
    box = editor.bounding_box()
    assert box["y"] < page.locator(".tabs").bounding_box()["y"] - 80
    page.get_by_label("Trazar camino").check(force=True)
    expect(page.locator(".of-path")).to_be_visible()
    expect(page.locator(".of-edit")).to_be_hidden()


def test_by_keyboard_alone(page: Any) -> None:
    page.goto("/arbitro/ti4/space_combat")
    page.locator("#t").focus()
    page.keyboard.type("1 crucero contra 1 crucero")
    page.keyboard.press("Enter")
    expect(page.locator(".typed-said")).to_be_visible()
    page.locator(".setup-foot button").focus()
    page.keyboard.press("Enter")
    asked = question(page, "r1.roll.atacante")
    page.bring_to_front()
    expect(asked).to_be_focused()
    while page.evaluate("document.activeElement.name") != "die.0.0":
        page.keyboard.press("Tab")
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    question(page, "r1.roll.defensor")
    while page.evaluate("document.activeElement.name") != "die.0.0":
        page.keyboard.press("Tab")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("Gana Atacante")
    expect(page.locator(".verdict")).to_be_focused()


def test_without_scripts_the_server_rolls(browser: Any, address: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=address, locale="es-ES")
    page = context.new_page()
    page.goto(ruling(RIFT))
    page.get_by_role("button", name="Tira por mí").click()
    expect(page.locator("#verdict")).to_be_visible()
    page.get_by_role("link", name="Deshacer").click()
    page.locator('input[name="die.0.0"]').fill("9")
    page.get_by_role("button", name="Aplicar").click()
    expect(page.locator(".verdict")).to_contain_text("Llega")
    context.close()


def test_without_a_network_it_says_so(page: Any, context: Any) -> None:
    page.goto(ruling(RIFT))
    context.set_offline(True)
    roll(page, 5)
    expect(page.locator("[data-live-failure]")).to_contain_text("necesita el servidor")
    context.set_offline(False)
    page.locator("[data-apply]").tap()
    expect(page.locator(".verdict")).to_be_visible()


PAGES = [
    "/arbitro",
    "/arbitro/ti4/space_combat",
    "/arbitro/ti4/agenda",
    "/arbitro/eclipse/battle",
    "/casos",
    "/casos/opera",
    "/casos/ti4.23b.01",
    "/casos/ti4.23b.24",
    ruling(FIGHT),
    ruling(COUNCIL),
]


SMALL = """() => [...document.querySelectorAll('main button, main a, main summary, main select, main .chip')]
  .filter(node => node.checkVisibility() && !node.classList.contains('unseen'))
  .map(node => [node.getBoundingClientRect(), node.textContent.trim()])
  .filter(([box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([box, text]) => `${text} ${box.width}x${box.height}`)"""


@pytest.fixture(scope="module")
def seen(visited: Callable[..., dict[str, Seen]]) -> dict[str, Seen]:
    return visited(PAGES, [(320, 100), (390, 100), (1280, 100)], SMALL)


@pytest.mark.usefixtures("axe")
def test_every_page_is_accessible(seen: dict[str, Seen]) -> None:
    assert {path: each.faults for path, each in seen.items() if each.faults} == {}


def test_nothing_is_wider_than_the_screen(seen: dict[str, Seen]) -> None:
    assert {path: each.narrow for path, each in seen.items() if each.narrow} == {}


def test_targets_are_large_enough(seen: dict[str, Seen]) -> None:
    assert {path: each.small for path, each in seen.items() if each.small} == {}
