"""Setting situations up by hand on a phone: how many taps each takes, and that nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.test_referee import expect, question

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-setup")]
SCREENS = 2


class Thumb:
    """Taps what is asked for and counts; typing is not counted, as scrolling is not."""

    def __init__(self, page: Any) -> None:
        self.page, self.taps = page, 0

    def tap(self, locator: Any, times: int = 1) -> None:
        for _ in range(times):
            locator.tap()
            self.taps += 1

    def unit(self, name: str, times: int = 1) -> None:
        """Taps the tile of a box so many times."""
        self.tap(self.page.locator(f'.tile:has(input[name="{name}"]) [data-step="1"]'), times)

    def type(self, name: str, text: str) -> None:
        """Taps into a box and types."""
        box = self.page.locator(f'input[name="{name}"]')
        self.tap(box)
        self.page.keyboard.type(text)

    def settle(self) -> None:
        self.tap(self.page.locator(".setup-foot button"))


@pytest.fixture
def thumb(page: Any, context: Any) -> Thumb:
    context.set_default_timeout(30_000)
    return Thumb(page)


def test_a_refused_retreat_takes_no_more_than_ten_taps(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/ti4/space_combat")
    thumb.unit("systems.0.space.atacante.cruiser")
    thumb.unit("systems.0.space.defensor.cruiser")
    thumb.tap(page.get_by_role("button", name="Sistema vecino"))
    expect(page.locator(".hex:not(.empty)")).to_have_count(2)
    thumb.unit("systems.1.space.atacante.fighter")
    thumb.settle()
    question(page, "r1.announce.atacante")
    expect(page.locator("main")).to_contain_text("se retira Defensor")
    expect(page.locator("main")).to_contain_text("hay naves de Atacante")
    assert thumb.taps <= 10


def test_an_invasion_takes_no_more_than_eight_taps(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/ti4/invasion")
    thumb.unit("landing.Quann.infantry", 3)
    thumb.unit("systems.0.planets.0.units.defensor.infantry", 2)
    thumb.unit("systems.0.planets.0.units.defensor.pds")
    thumb.settle()
    expect(page.locator("[data-question]")).to_contain_text("Cañón espacial en Quann")
    assert thumb.taps <= 8


def test_an_invasion_of_another_planet_takes_no_more_than_ten_taps(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/ti4/invasion")
    thumb.unit("landing.Quann.infantry", 3)
    thumb.tap(page.locator("summary", has_text="Planetas").first)
    name = page.locator('input[name="systems.0.planets.0.id"]')
    thumb.tap(name)
    name.fill("Mecatol Rex")
    expect(page.locator(".tiles-head", has_text="Mecatol Rex")).to_have_count(2)
    thumb.unit("systems.0.planets.0.units.defensor.infantry", 2)
    thumb.unit("systems.0.planets.0.units.defensor.pds")
    thumb.settle()
    expect(page.locator("[data-question]")).to_contain_text("Cañón espacial en Mecatol Rex")
    assert thumb.taps <= 10


def test_an_agenda_for_four_takes_no_more_than_eight_taps(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/ti4/agenda")
    thumb.tap(page.get_by_role("button", name="Añadir jugador"))
    expect(page.locator(".side-name")).to_have_count(4)
    for seat, planets in enumerate(("Mecatol Rex", "3", "2, 1", "Quann")):
        thumb.type(f"seats.{seat}.planets", planets)
    thumb.tap(page.locator("label.chip", has_text="Ley").first)
    thumb.settle()
    question(page, "vote.Jugador 2")
    assert thumb.taps <= 8


def test_an_eclipse_battle_takes_no_more_than_ten_taps(page: Any, thumb: Thumb) -> None:
    """Two interceptors and a cruiser, armed, against an Ancient, which fills itself in, to the first dice."""
    page.goto("/arbitro/eclipse/battle")
    kinds = {page.locator(f'[name="sides.0.ships.{i}.type"]').get_attribute("value"): i for i in range(7)}
    for side, kind, n in ((0, "interceptor", 2), (0, "cruiser", 1), (1, "ancient", 1)):
        thumb.unit(f"sides.{side}.ships.{kinds[kind]}.count", n)
    for side, kind in ((0, "interceptor"), (0, "cruiser")):
        thumb.unit(f"sides.{side}.ships.{kinds[kind]}.cannons.yellow")
    thumb.settle()
    expect(page.locator("[data-question]")).to_be_visible()
    assert thumb.taps <= 10


def test_a_war_of_space_opera_takes_no_more_than_twelve_taps(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/opera/war")
    for side in ("attacker", "defender"):
        thumb.type(f"{side}.ships.0.attack", "3")
        thumb.type(f"{side}.ships.0.defense", "2" if side == "attacker" else "4")
        thumb.type(f"{side}.civil", "4")
        thumb.type(f"{side}.military", "2")
    thumb.settle()
    expect(page.locator("#verdict, [data-question]").first).to_be_visible()
    assert thumb.taps <= 12


def test_a_fight_fits_on_two_screens(page: Any) -> None:
    page.goto("/arbitro/ti4/space_combat")
    bottom = page.locator(".setup .pluses").last.evaluate("box => box.getBoundingClientRect().bottom + scrollY")
    assert bottom <= SCREENS * 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_back_and_reload_bring_the_form_back(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/ti4/space_combat")
    cruiser = page.locator('input[name="systems.0.space.atacante.cruiser"]')
    thumb.unit("systems.0.space.atacante.cruiser", 2)
    thumb.unit("systems.0.space.defensor.destroyer")
    page.locator('input[name="players.0.name"]').fill("Ana")
    thumb.settle()
    expect(page.locator("[data-question]")).to_be_visible()
    page.go_back()
    expect(cruiser).to_have_value("2")
    expect(page.locator('input[name="players.0.name"]')).to_have_value("Ana")
    expect(page.locator(".restored")).to_be_visible()
    page.reload()
    expect(page.locator(".restored")).to_be_visible()
    expect(cruiser).to_have_value("2")
    page.locator(".restored button").tap()
    expect(cruiser).to_have_value("0")
    expect(page.locator(".restored")).to_have_count(0)


def test_a_tab_that_the_phone_closed_comes_back(page: Any, context: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/ti4/invasion")
    thumb.unit("landing.Quann.infantry", 2)
    page.wait_for_timeout(500)
    page.close()
    again = context.new_page()
    again.goto("/arbitro/ti4/invasion")
    expect(again.locator('input[name="landing.Quann.infantry"]')).to_have_value("2")


def test_a_fight_that_is_settled_does_not_fill_the_next_one(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/era/battle")
    ships = page.locator('input[name="attacker.ships"]')
    thumb.unit("attacker.ships", 3)
    thumb.unit("defenders.0.ships", 2)
    thumb.settle()
    question(page, "destroy")
    page.goto("/arbitro/era/battle")
    expect(ships).to_have_value("3")
    thumb.settle()
    page.get_by_role("button", name="Elegir").tap()
    expect(page.locator("#verdict")).to_be_visible()
    page.goto("/arbitro/era/battle")
    expect(page.locator(".restored")).to_contain_text("ya está resuelto")
    expect(ships).to_have_value("0")
    page.get_by_role("button", name="Recuperarlo").tap()
    expect(ships).to_have_value("3")
    page.reload()
    expect(ships).to_have_value("3")


def test_names_and_rulings_stay_on_the_phone(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/ti4/agenda")
    for seat, name in enumerate(("Ana", "Berto", "Carla")):
        page.locator(f'input[name="seats.{seat}.name"]').fill(name)
    thumb.type("seats.0.planets", "3")
    thumb.tap(page.locator("label.chip", has_text="Ley").first)
    thumb.settle()
    expect(page.locator("[data-question]")).to_be_visible()
    page.goto("/arbitro/roll/scoring")
    expect(page.locator('input[name="players.0.name"]')).to_have_value("Ana")
    page.goto("/arbitro")
    row = page.locator(".kept-ruling").first
    row.get_by_role("button", name="Favorita").tap()
    expect(row.get_by_role("button", name="Favorita")).to_have_attribute("aria-pressed", "true")
    row.locator("a").tap()
    expect(page.locator("[data-question]")).to_be_visible()


def test_names_of_a_form_that_is_refused_are_not_kept(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/ti4/agenda")
    for seat in range(2):
        page.locator(f'input[name="seats.{seat}.name"]').fill("Sardakk")
    thumb.type("seats.0.planets", "3")
    thumb.settle()
    expect(page.locator("a[data-mend]").first).to_be_visible()
    page.goto("/arbitro/roll/scoring")
    expect(page.locator('input[name="players.0.name"]')).to_have_value("")
    page.complaints.clear()  # the browser says aloud that the form was refused


def test_a_fault_leads_to_its_box(page: Any, thumb: Thumb) -> None:
    page.goto("/arbitro/ti4/space_combat")
    thumb.unit("systems.0.space.atacante.flagship")
    thumb.unit("systems.0.space.defensor.cruiser")
    thumb.settle()
    page.locator("a[data-mend]").first.tap()
    expect(page.locator(":focus")).to_have_attribute("aria-invalid", "true")
    page.complaints.clear()  # the browser says aloud that the form was refused


def test_a_situation_in_the_search_box_offers_the_referee(page: Any) -> None:
    page.goto("/")
    page.locator("#q").fill("2 acorazados contra 3 cazas")
    offer = page.locator("[data-offer] a")
    expect(offer).to_contain_text("Combate espacial")
    offer.tap()
    expect(page.locator(".typed-said")).to_contain_text("2 acorazados")
    page.goto("/reglas/ti4/23")
    page.get_by_role("link", name="Arbitrar esto: Combate espacial").tap()
    expect(page.locator("form[data-setup]")).to_be_visible()


@pytest.mark.parametrize(
    "where", ["ti4/space_combat", "ti4/agenda", "eclipse/battle", "opera/war", "era/battle", "ti4/tactical_action"]
)
def test_on_its_side_the_main_button_is_clear_of_the_tabs(page: Any, where: str) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"/arbitro/{where}")
    for depth in (0, 300, 10_000):
        page.evaluate(f"scrollTo(0, {depth})")
        button = page.locator(".setup-foot button").bounding_box()
        tabs = page.locator(".tabs").bounding_box()
        assert button["y"] >= 0
        assert button["y"] + button["height"] <= tabs["y"] + 1


@pytest.mark.parametrize("width", [320, 390])
def test_tabs_stay_apart_in_large_letters(page: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/arbitro")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    gaps = page.evaluate(
        """() => {
          const boxes = [...document.querySelectorAll('.tabs a')].map((tab) => {
            const range = document.createRange();
            range.selectNodeContents(tab.lastChild);
            return range.getBoundingClientRect();
          });
          return boxes.slice(1).map((box, i) => box.left - boxes[i].right);
        }"""
    )
    assert min(gaps) >= 4


@pytest.mark.parametrize(
    "where", ["ti4/space_combat", "ti4/agenda", "eclipse/battle", "opera/war", "era/battle", "ti4/tactical_action"]
)
def test_forms_are_accessible(page: Any, accessible: Callable[[Any], None], where: str) -> None:
    page.goto(f"/arbitro/{where}")
    page.evaluate("for (const box of document.querySelectorAll('details')) box.open = true")
    accessible(page)


def test_nothing_shifts_while_a_form_opens(page: Any) -> None:
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    page.goto("/arbitro/ti4/space_combat")
    expect(page.locator('[data-step="1"]').first).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("window.shift") < 0.02


def test_without_scripts_tiles_are_boxes(browser: Any, address: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=address, locale="es-ES")
    page = context.new_page()
    page.goto("/arbitro/ti4/space_combat")
    page.locator('input[name="systems.0.space.atacante.cruiser"]').fill("1")
    page.locator('input[name="systems.0.space.defensor.cruiser"]').fill("1")
    page.locator(".setup-foot button").click()
    expect(page.locator("[data-question]")).to_be_visible()
    context.close()


def test_odds_follow_the_tiles_and_stand_beside_a_retreat(page: Any, thumb: Thumb, accessible: Callable[[Any], None]) -> None:
    """One cruiser a side: each hits with 0.4, so that each side wins 0.24 / 0.64 of the fights."""
    page.goto("/arbitro/ti4/space_combat")
    thumb.unit("systems.0.space.atacante.cruiser")
    thumb.unit("systems.0.space.defensor.cruiser")
    expect(page.locator(".odds-shares")).to_contain_text("Gana Atacante: 37,5 %")
    expect(page.locator("[data-odds-brief]")).to_contain_text("Gana Defensor: 37,5 %")
    expect(page.get_by_role("button", name="Ver probabilidades")).to_be_hidden()
    accessible(page)
    thumb.tap(page.get_by_role("button", name="Sistema vecino"))
    thumb.unit("systems.1.space.atacante.fighter")
    thumb.settle()
    question(page, "r1.announce.atacante")
    expect(page.locator(".odds-options")).to_contain_text("Se retira ahora")
    expect(page.locator(".odds-advice")).to_contain_text("23.4")
    accessible(page)
