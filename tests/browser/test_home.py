"""Tonight's game on a phone: the home, the diagrams, the dice, the clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.looking import Seen
from tests.browser.test_referee import expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-rules")]

PAGES = ["/?book=ti4", "/juego/ti4", "/juego/roll", "/dados", "/reloj", "/limites"]


def test_the_chosen_game_has_its_topics_and_its_home(page: Any) -> None:
    page.goto("/")
    expect(page.get_by_role("link", name="Zanjar una disputa")).to_have_count(1)
    page.get_by_label("TI4").check(force=True)
    expect(page.locator('[data-tonight="ti4"]')).to_be_visible()
    expect(page.locator('[data-tonight=""]')).to_be_hidden()
    page.get_by_role("link", name="La noche de TI4").tap()
    expect(page.get_by_role("heading", name="Twilight Imperium, 4.ª edición")).to_be_visible()
    page.locator("summary", has_text="Combate espacial").tap()
    page.locator('.flow a[data-rule="ti4:23.4"]').tap()
    expect(page.locator("#rule-dialog-title")).to_contain_text("23.4")


def test_the_last_rules_are_remembered(page: Any) -> None:
    page.goto("/reglas/ti4/23.7")
    page.goto("/juego/ti4")
    expect(page.locator("[data-visited]")).to_contain_text("23.7")
    page.goto("/juego/ti4?lang=en")
    expect(page.locator("[data-visited] li").first).to_have_text("23.7")  # its title was read in another language
    page.goto("/juego/roll")
    expect(page.locator("[data-visited]")).to_be_hidden()


def test_dice_are_thrown_and_the_clock_runs(page: Any) -> None:
    page.goto("/dados")
    ti4 = page.locator("#ti4")
    ti4.get_by_role("button", name="Más: D10").tap()
    ti4.get_by_role("button", name="Tirar").tap()
    expect(ti4.locator(".free-die")).to_have_count(2)
    page.goto("/reloj")
    page.get_by_role("button", name="Turno: 1 min").tap()
    expect(page.locator("[data-left]")).to_have_text("01:00")
    page.get_by_role("button", name="Empezar").tap()
    expect(page.locator("[data-left]")).to_have_text("00:58")
    expect(page.get_by_role("button", name="Parar")).to_be_visible()


@pytest.fixture(scope="module")
def seen(visited: Callable[..., dict[str, Seen]]) -> dict[str, Seen]:
    return visited(PAGES, [(320, 100), (390, 200)])


@pytest.mark.usefixtures("axe")
def test_the_homes_are_accessible(seen: dict[str, Seen]) -> None:
    assert {path: each.faults for path, each in seen.items() if each.faults} == {}


def test_nothing_is_wider_than_the_screen_even_with_large_letters(seen: dict[str, Seen]) -> None:
    assert {path: each.narrow for path, each in seen.items() if each.narrow} == {}
