"""Search and rules on a phone: as you type, over the page, without a network, by keyboard, for everybody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.browser.conftest import PATIENCE
from tests.browser.looking import Seen, look

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-rules")]

PAGES = [
    "/",
    "/?q=retirada",
    "/?q=xqzwv",
    "/libros",
    "/libros/ti4",
    "/libros/roll/glosario",
    "/libros/eclipse/faq",
    "/libros/ti4/erratas",
    "/libros/roll/avisos",
    "/reglas/ti4/23",
    "/reglas/ti4/23.7",
    "/reglas/ti4/23.7/mesa",
    "/sin-red",
    "/nada",
]


def expect(locator: Any) -> Any:
    from playwright.sync_api import expect as expected

    return expected(locator)


def ready_offline(page: Any) -> None:
    """Waits until the line says that the companion works without a network, and the worker holds the page."""
    expect(page.locator("[data-offline-status]")).to_contain_text("Sin red funciona", timeout=PATIENCE)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_two_taps_from_opening_to_the_rule(page: Any) -> None:
    page.goto("/")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("anunciar la retirada", delay=15)
    first = page.locator(".result").first
    expect(first).to_contain_text("23.4")
    first.tap()
    expect(page.locator("h1")).to_contain_text("23.4")
    page.go_back()
    expect(page.locator("#q")).to_have_value("anunciar la retirada")
    expect(page.locator(".result").first).to_contain_text("23.4")


def test_typing_on_cancels_what_was_asked(page: Any) -> None:
    """The answer to an older query never overwrites the newer one."""

    def hold(route: Any) -> None:
        if "q=comba&" in route.request.url:
            page.wait_for_timeout(700)
        route.continue_()

    page.goto("/")
    page.route("**/api/search?*", hold)
    page.fill("#q", "comba")
    page.wait_for_timeout(250)
    page.fill("#q", "agujeros de gusano")
    expect(page.locator(".result-title").first).to_contain_text("Agujero")
    page.wait_for_timeout(800)
    expect(page.locator(".result-title").first).to_contain_text("Agujero")


def test_an_emptied_field_stays_empty(page: Any) -> None:
    """What was asked before the field was emptied is not searched on the device instead."""
    page.goto("/")
    page.route("**/api/search?*", lambda route: None)
    with page.expect_request("**/api/search?*"):
        page.fill("#q", "comba")
    page.fill("#q", "")
    expect(page.locator("[data-start]")).to_be_visible()
    page.wait_for_timeout(1500)
    assert page.locator(".results > li").count() == 0
    expect(page.locator("[data-status]")).to_have_text("")


def test_one_letter_does_not_search(page: Any) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/search" in request.url else None)
    page.goto("/")
    page.fill("#q", "c")
    page.wait_for_timeout(400)
    assert asked == []


def test_the_last_game_stays_chosen(page: Any) -> None:
    page.goto("/")
    page.locator("label.chip", has_text="Eclipse").tap()
    page.fill("#q", "combate")
    expect(page.locator(".result .book").first).to_have_text("Eclipse")
    page.goto("/")
    expect(page.locator("input[name=book][value=eclipse]")).to_be_checked()
    page.fill("#q", "combate")
    expect(page.locator(".result .book").first).to_have_text("Eclipse")


def test_what_the_chosen_game_does_not_have_is_looked_for_in_all(page: Any) -> None:
    page.goto("/?book=opera")
    everywhere = page.get_by_role("link", name="Buscar en todos los juegos")
    page.fill("#q", "guerra")
    expect(page.locator(".result").first).to_be_visible()
    expect(everywhere).to_be_hidden()
    page.fill("#q", "vórtice gravitatorio")
    everywhere.tap()
    expect(page.locator(".result .book").first).to_have_text("TI4")
    expect(everywhere).to_be_hidden()
    page.fill("#q", "xyzzyq")
    expect(page.locator("[data-status]")).to_contain_text("xyzzyq")
    expect(everywhere).to_be_hidden()


def test_recent_searches_come_back_and_are_forgotten(page: Any) -> None:
    page.goto("/")
    page.fill("#q", "nebulosa")
    page.locator(".result").first.tap()
    page.wait_for_url("**/reglas/**")
    page.goto("/")
    recent = page.locator("[data-recent] a")
    expect(recent).to_have_text(["nebulosa"])
    recent.first.tap()
    expect(page.locator("#q")).to_have_value("nebulosa")
    expect(page.locator(".result").first).to_be_visible()
    page.fill("#q", "")
    page.locator("[data-forget]").tap()
    expect(page.locator("[data-recent]")).to_be_hidden()


def test_did_you_mean(page: Any) -> None:
    page.goto("/")
    page.fill("#q", "nebuloza")
    meant = page.locator("[data-did-you-mean] a")
    expect(meant).to_contain_text("nebulosa")
    expect(page.locator(".result-title").first).to_contain_text("Nebulosa")


def test_a_query_of_markup_stays_text(page: Any) -> None:
    page.goto("/")
    page.fill("#q", "<img src=x onerror=document.title='hit'>")
    expect(page.locator("[data-status]")).not_to_be_empty()
    assert "hit" not in page.title()


def test_a_term_opens_over_the_page_and_back_returns(page: Any) -> None:
    page.goto("/reglas/ti4/23.7")
    url = page.url
    dialog = page.locator("#rule-dialog")
    page.locator(".own .prose a[data-rule='ti4:23.4']").first.tap()
    expect(dialog).to_be_visible()
    expect(dialog.locator("h2").first).to_contain_text("23.4")
    dialog.locator("a[data-rule]").first.tap()
    expect(dialog.locator("h2").first).not_to_contain_text("23.4")
    page.go_back()
    expect(dialog.locator("h2").first).to_contain_text("23.4")
    page.go_back()
    expect(dialog).to_be_hidden()
    assert page.url == url
    page.locator(".own .prose a[data-rule='ti4:23.4']").first.tap()
    dialog.locator("[data-open-page]").tap()
    expect(page.locator("h1")).to_contain_text("23.4")


def test_a_bullet_has_a_link_to_copy(page: Any, context: Any, address: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/reglas/ti4/23.7")
    page.locator("#c a.copy").tap()
    expect(page.locator(".toast")).to_contain_text("copiado")
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}/reglas/ti4/23.7#c"
    page.goto("/reglas/ti4/23.7c")
    assert page.url.endswith("/reglas/ti4/23.7#c")


def test_reading_to_the_table_is_large(page: Any) -> None:
    page.goto("/reglas/ti4/23.4")
    page.get_by_role("link", name="Leer a la mesa").tap()
    page.wait_for_url("**/mesa")
    size = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.prose p')).fontSize)")
    assert size >= 24
    page.get_by_role("link", name="Cerrar").tap()
    expect(page.locator("h1")).to_contain_text("23.4")


@pytest.mark.offline
def test_without_a_network(page: Any, context: Any) -> None:
    """While the engine is not there: search, pages visited, and an honest page for the rest, in flight mode."""
    page.goto("/reglas/ti4/23.7")
    ready_offline(page)
    page.reload()
    page.goto("/")
    context.set_offline(True)
    page.reload()
    expect(page.locator("#q")).to_be_visible()
    page.fill("#q", "agujeros de gusano")
    expect(page.locator(".result-title").first).to_contain_text("Agujero")
    page.goto("/reglas/ti4/23.7")
    expect(page.locator("h1")).to_contain_text("Retirada")
    expect(page.locator("#b")).to_be_visible()
    page.goto("/?q=nebulosa")
    expect(page.locator(".result").first).to_be_visible()
    for never_visited in ("/reglas/roll/12", "/arbitro"):
        page.goto(never_visited)
        expect(page.locator("main")).to_contain_text("aún no está guardado")
    context.set_offline(False)


@pytest.mark.offline
def test_the_chosen_language_holds_without_a_network(page: Any, context: Any) -> None:
    page.goto("/?lang=en")
    expect(page.locator("[data-offline-status]")).to_contain_text("Without a network", timeout=PATIENCE)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    context.set_offline(True)
    page.goto("/reglas/roll/12?lang=en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("main")).to_contain_text("not stored yet")
    context.set_offline(False)


@pytest.mark.offline
def test_an_update_waits_to_be_asked_for(page: Any, companion: Any) -> None:
    """A new version is offered, not forced: what was typed stays until the player says so."""
    before = companion.app.extensions["settings"]
    page.goto("/")
    ready_offline(page)
    page.fill("#q", "media frase")
    try:
        companion.app.extensions["settings"] = replace(before, version="9.9.9")
        page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        update = page.get_by_role("button", name="Actualizar")
        expect(update).to_be_visible(timeout=PATIENCE)
        expect(page.locator("#q")).to_have_value("media frase")
        update.tap()
        expect(page.locator("[data-offline-status]")).to_contain_text("9.9.9")
    finally:
        companion.app.extensions["settings"] = before


def test_the_language_is_switched_and_kept(page: Any) -> None:
    page.goto("/reglas/ti4/23")
    page.locator("[data-menu] summary").tap()
    page.locator("[data-language=pt]").tap()
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    page.fill("#q", "retirada")
    page.locator(".result").first.tap()
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    assert page.evaluate("document.cookie") == ""


def test_the_theme_is_switched_and_kept(page: Any) -> None:
    def ground() -> str:
        colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        return colour

    page.goto("/libros")
    dark = ground()
    page.locator("[data-menu] summary").tap()
    page.get_by_role("button", name="Claro").tap()
    light = ground()
    assert light != dark
    page.reload()
    assert ground() == light
    page.locator("[data-menu] summary").tap()
    page.get_by_role("button", name="Auto").tap()
    assert ground() == dark
    page.emulate_media(color_scheme="light")
    assert ground() == light


def test_without_scripts(browser: Any, address: str) -> None:
    """Search by game, rule, term, language: all by plain links and forms."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844}, base_url=address)
    page = context.new_page()
    page.goto("/")
    page.locator("#q").fill("retirada")
    page.locator("label.chip", has_text="TI4").click()
    page.keyboard.press("Enter")
    page.locator(".result").first.click()
    expect(page.locator("h1")).to_contain_text("23.7")
    page.locator(".own .prose a[data-rule='ti4:23.4']").first.click()
    expect(page.locator("h1")).to_contain_text("23.4")
    page.locator("[data-menu] summary").click()
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="Books").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    context.close()


def test_keyboard_only(page: Any) -> None:
    """From opening to a term over a rule and back, without touching the screen."""
    page.goto("/")
    expect(page.get_by_role("searchbox").first).to_be_focused()
    page.keyboard.type("23.7")
    expect(page.locator(".result").first).to_contain_text("23.7")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('result')"):
            break
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("23.7")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.own .prose a[data-rule]')"):
            break
    term = page.evaluate("document.activeElement.dataset.rule")
    page.keyboard.press("Enter")
    dialog = page.locator("#rule-dialog")
    expect(dialog).to_be_visible()
    assert page.evaluate("document.querySelector('#rule-dialog').contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.wait_for_function("term => document.activeElement.dataset.rule === term", arg=term)


SMALL = """() => [...document.querySelectorAll('.button, .chip, .tabs a, .links a, .copy, .result, summary, .letters a')]
  .filter(e => e.offsetParent && e.getBoundingClientRect().height < 43.9).map(e => e.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def seen(visited: Callable[..., dict[str, Seen]]) -> dict[str, Seen]:
    return visited(PAGES, [(320, 100), (390, 100), (768, 100), (1280, 100)], SMALL)


@pytest.mark.usefixtures("axe")
def test_every_page_is_accessible(seen: dict[str, Seen]) -> None:
    assert {path: each.faults for path, each in seen.items() if each.faults} == {}


def test_the_check_itself_finds_a_fault(page: Any, accessible: Callable[[Any], None]) -> None:
    page.goto("/libros")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        accessible(page)
    page.evaluate(
        """() => { const added = document.createElement('summary');
        Object.assign(added.style, {display: 'block', width: '900px', height: '9px', minHeight: 0});
        document.body.replaceChildren(added); }"""
    )
    seen = look(page, [(320, 100), (1280, 100)], SMALL, None)
    assert seen.narrow == [(320, 100)]
    assert len(seen.small) == 1


def test_dialog_and_menu_are_accessible(page: Any, accessible: Callable[[Any], None]) -> None:
    page.goto("/reglas/ti4/23.7")
    page.locator(".own .prose a[data-rule]").first.tap()
    expect(page.locator("#rule-dialog")).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    page.locator("[data-menu] summary").tap()
    accessible(page)


def test_nothing_is_wider_than_the_screen(seen: dict[str, Seen]) -> None:
    assert {path: each.narrow for path, each in seen.items() if each.narrow} == {}


def test_targets_are_large_enough(seen: dict[str, Seen]) -> None:
    """Buttons, chips, tabs and list links are at least 44 px high; links inside a text are excepted."""
    assert {path: each.small for path, each in seen.items() if each.small} == {}


def test_nothing_shifts_while_a_page_loads(page: Any) -> None:
    page.add_init_script(
        """window.shift = 0; new PerformanceObserver(list => {
             for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
           }).observe({type: 'layout-shift', buffered: true});"""
    )
    for path in ("/", "/reglas/ti4/23", "/libros/ti4"):
        page.goto(path)
        page.wait_for_timeout(500)
        assert page.evaluate("window.shift") < 0.02, path


def test_the_first_load_is_light(context: Any, address: str) -> None:
    """Everything that the first screen needs before it can be used, packed, without the offline data."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    received: dict[str, float] = {}
    names: dict[str, str] = {}
    session.on("Network.responseReceived", lambda e: names.__setitem__(e["requestId"], e["response"]["url"]))
    session.on("Network.loadingFinished", lambda e: received.__setitem__(e["requestId"], e["encodedDataLength"]))
    page.goto("/")
    page.wait_for_timeout(800)
    counted = {names[id]: size for id, size in received.items() if id in names and "/offline/" not in names[id]}
    assert all(url.startswith(address) for url in names.values())
    assert 10_000 < sum(counted.values()) < 150_000, counted


def test_a_link_passed_on_leaves_the_language_to_whoever_opens_it(page: Any) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });"
    )
    page.goto("/reglas/ti4/23.7?lang=en")
    page.locator("li#c a[data-copy]").click()
    page.wait_for_function("window.copied")
    assert page.evaluate("window.copied").endswith("/reglas/ti4/23.7#c")
