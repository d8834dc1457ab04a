"""Searching on the phone itself: the index is built ahead and kept, and a reader who comes before it is told how far it is."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from tests.browser.conftest import PATIENCE
from tests.browser.test_rules import expect, ready_offline

pytestmark = [pytest.mark.browser, pytest.mark.offline, pytest.mark.xdist_group("browser-rules")]

KEPT = """async () => { const found = []; for (const name of await caches.keys()) if (name.endsWith("indexes"))
for (const { url } of await (await caches.open(name)).keys()) found.push(url.replace(/.*\\//, "")); return found; }"""
FORGET = """async () => { for (const name of await caches.keys()) if (name.endsWith("indexes")) await caches.delete(name); }"""
OLDER = """async () => { for (const name of await caches.keys()) if (name.endsWith("indexes"))
await (await caches.open(name)).put("/offline/000000000000.json.index", new Response("old")); }"""
LISTEN = """() => { window.said = []; const line = document.querySelector("[data-status]");
new MutationObserver(() => window.said.push(line.textContent)).observe(line, { childList: true }); }"""
PREPARING = "Preparando la búsqueda"


def wait_until_kept(page: Any) -> None:
    """Waits until the index lies on the phone."""
    until = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(KEPT):
        assert time.monotonic() < until, "the index is not kept"
        page.wait_for_timeout(200)


def prepared(page: Any) -> None:
    """The companion was visited once, and what it builds ahead is there."""
    page.goto("/")
    ready_offline(page)
    wait_until_kept(page)


def searched(context: Any, query: str) -> tuple[Any, list[str]]:
    """A new tab without a network in which something is searched, and what its status line said meanwhile."""
    context.set_offline(True)
    tab = context.new_page()
    tab.goto("/")
    session = context.new_cdp_session(tab)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    tab.evaluate(LISTEN)
    tab.fill("#q", query)
    expect(tab.locator(".result").first).to_be_visible(timeout=PATIENCE)
    return tab, tab.evaluate("window.said")


def test_the_index_is_built_before_anybody_searches(page: Any, context: Any) -> None:
    prepared(page)
    tab, said = searched(context, "agujeros de gusano")
    expect(tab.locator(".result-title").first).to_contain_text("Agujero")
    assert said
    assert not any(PREPARING in each for each in said)


def test_whoever_comes_first_is_told_how_far_it_is(page: Any, context: Any) -> None:
    prepared(page)
    page.evaluate(FORGET)
    tab, said = searched(context, "agujeros de gusano")
    expect(tab.locator(".result-title").first).to_contain_text("Agujero")
    assert any(PREPARING in each for each in said)
    wait_until_kept(tab)
    assert not any(PREPARING in each for each in searched(context, "nebulosa")[1])


def test_an_update_takes_the_older_index_away(page: Any, companion: Any) -> None:
    prepared(page)
    page.evaluate(OLDER)
    kept = page.evaluate(KEPT)
    assert len(kept) == 2
    before = companion.app.extensions["settings"]
    try:
        companion.app.extensions["settings"] = replace(before, version="9.9.9")
        page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        page.get_by_role("button", name="Actualizar").tap()
        expect(page.locator("[data-offline-status]")).to_contain_text("9.9.9")
    finally:
        companion.app.extensions["settings"] = before
    assert page.evaluate(KEPT) == [name for name in kept if not name.startswith("000000000000")]


def test_what_is_found_without_a_network_can_be_read(page: Any, context: Any) -> None:
    """While only the search is on the phone: the rule with everything below it, a rule of its own with its letters."""
    prepared(page)
    tab, _ = searched(context, "retirada combate espacial")
    tab.goto("/reglas/ti4/23.7")
    expect(tab.locator("h1")).to_contain_text("23.7")
    expect(tab.locator("article li").nth(2)).to_contain_text("En el sistema de destino")
    tab.goto("/reglas/ti4/23")
    expect(tab.locator("h2", has_text="23.7")).to_be_visible()
    tab.goto("/reglas/ti4/9999")
    expect(tab.locator("h1")).to_have_text("Sin red")
