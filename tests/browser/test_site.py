"""The companion without a server: plain files below a folder, installed at the first visit, then everything with no network."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.test_referee import COUNCIL, FIGHT, expect, question, roll

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("engine")]
READY = 120_000  # milliseconds: the engine starts within seconds, but not on a machine that does much else
SLOW = 2.0
"""Seconds that the script of a worker takes in which another page is opened."""
FOLDER = "mesa/arbitro"
BATTLE = {
    "game": "eclipse",
    "procedure": "battle",
    "sector": {"number": 223},
    "sides": [
        {"name": "Rui", "ships": {"interceptor": {"count": 1, "initiative": 3, "cannons": {"yellow": 1}}}},
        {"name": "Naomi", "ships": {"cruiser": {"count": 1, "initiative": 2, "hull": 1, "cannons": {"yellow": 1}}}},
    ],
}


@dataclass
class FileServer:
    """`python -m http.server`, which can be switched off and on again."""

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = field(default=None)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{FOLDER}"

    def start(self) -> None:
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "--directory", str(self.folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.1)
        raise AssertionError("the file server does not start")

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(10)
            self.process = None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FileServer]:
    """The written site below a folder of a plain file server."""
    from web.engine.bundle import prepare
    from web.engine.fetch import NoEngine
    from web.site.writing import write_site

    try:
        engine = prepare()
    except NoEngine as error:
        pytest.skip(f"no engine for browsers here: {error}")
    folder = tmp_path_factory.mktemp("host")
    write_site(folder / FOLDER, engine)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    running = FileServer(folder, port)
    running.start()
    yield running
    running.stop()


def new_phone(browser: Any, locale: str = "es-ES") -> Any:
    made = browser.new_context(viewport=PHONE, device_scale_factor=2, has_touch=True, locale=locale, color_scheme="dark")
    made.set_default_timeout(PATIENCE)
    return made


def wait_for_engine(page: Any) -> None:
    page.wait_for_function("() => document.documentElement.dataset.offline === 'whole'", timeout=READY)


@pytest.fixture(scope="module")
def phone(browser: Any, server: FileServer) -> Iterator[Any]:
    """A phone that visited once; then the server is gone and the network off."""
    context = new_phone(browser)
    page = context.new_page()
    page.goto(f"{server.address}/")
    expect(page.locator("#q")).to_be_visible()
    expect(page.locator("[data-offline-status]")).to_contain_text("Árbitro sin red", timeout=READY)
    wait_for_engine(page)
    expect(page.locator("[data-offline-status]")).to_contain_text("Listo sin red")
    server.stop()
    context.set_offline(True)
    yield page
    context.close()


@pytest.fixture
def root(server: FileServer) -> str:
    return server.address


def packed(document: dict[str, Any]) -> str:
    from web.referee.address import pack

    return f"/arbitro/r?d={pack(document)}"


def test_the_pages_are_the_full_pages(phone: Any, root: str) -> None:
    phone.reload()
    expect(phone.locator("#q")).to_be_visible()
    phone.goto(f"{root}/reglas/ti4/23.7")
    expect(phone.locator("h1")).to_contain_text("23.7")
    expect(phone.locator("article a[data-rule], .prose a[data-rule]").first).to_be_visible()
    phone.locator(".prose a[data-rule]").first.tap()
    expect(phone.locator("#rule-dialog")).to_be_visible()
    expect(phone.locator("#rule-dialog .rule-card")).to_be_visible()
    for address, title in (
        ("/reglas/ti4/23.7/mesa", "23.7"),
        ("/reglas/ti4/c.direct_hit", "Impacto directo"),
        ("/libros/ti4", "Twilight Imperium"),
        ("/libros/ti4/glosario", "Glosario"),
        ("/libros/ti4/glosario/gravity_rift", "gravitator"),
        ("/casos/ti4.23.01", ""),
        ("/reglas/ti4/23.7/", "23.7"),
    ):
        response = phone.goto(root + address)
        assert response.status == 200, address
        expect(phone.locator("#main")).to_contain_text(title)
    assert phone.goto(f"{root}/reglas/ti4/999").status == 404


def test_searching(phone: Any, root: str) -> None:
    phone.goto(f"{root}/")
    phone.locator("#q").fill("retirrada")
    first = phone.locator(".result").first
    expect(first).to_contain_text("etirada")
    first.tap()
    expect(phone.locator("h1")).to_contain_text("etirada")
    assert phone.url.startswith(f"{root}/reglas/")
    found = phone.evaluate("address => fetch(address).then((answer) => answer.json())", f"{root}/api/search?q=retirada&n=3")
    assert found["query"] == "retirada"
    assert len(found["results"]) == 3
    refused = phone.evaluate("address => fetch(address).then((answer) => answer.json())", f"{root}/api/search?q=x&book=go")
    assert refused["error"]["code"] == "unknown_book"


def stay(page: Any) -> None:
    """Ana could retreat and does not."""
    question(page, "r1.announce.ana").locator("button").first.tap()


def test_a_fight_with_real_dice_undone_reloaded_and_a_retreat_refused(phone: Any, root: str) -> None:
    phone.goto(root + packed(FIGHT))
    question(phone, "afb.roll.berto")
    roll(phone, 1, 1)
    expect(phone.locator("#main")).to_contain_text("hay naves de Ana")
    question(phone, "r1.announce.ana")
    phone.reload()
    question(phone, "r1.announce.ana")
    phone.locator("[data-undo]").tap()
    question(phone, "afb.roll.berto")
    roll(phone, 9, 3)
    stay(phone)
    question(phone, "r1.roll.ana")
    roll(phone, 7, 1)
    question(phone, "r1.roll.berto")
    roll(phone, 2)
    expect(phone.locator("#verdict")).to_contain_text("Gana Ana")
    claimed = {**FIGHT, "answers": {"afb.roll.berto": {"destroyer": [1, 1]}, "r1.announce.berto": True}}
    phone.goto(root + packed(claimed))
    expect(phone.locator("#verdict")).to_have_text("No se puede")


def test_a_form_becomes_a_ruling(phone: Any, root: str) -> None:
    phone.goto(f"{root}/arbitro")
    phone.locator("#t").fill("Ana: 2 cruceros contra Berto: 1 destructor")
    phone.locator("form button").first.tap()
    phone.locator(".setup-foot button").tap()
    question(phone, "r1.roll.ana")


def test_an_eclipse_battle_and_a_tied_vote(phone: Any, root: str) -> None:
    phone.goto(root + packed(BATTLE))
    question(phone, "r1.roll.Rui.interceptor")
    phone.locator('[data-face="blank"]').tap()
    phone.locator("[data-apply]").tap()
    question(phone, "r1.roll.Naomi.cruiser")
    phone.locator('[data-face="hit"]').tap()
    phone.locator("[data-apply]").tap()
    expect(phone.locator("#verdict")).to_contain_text("Gana Naomi")
    phone.goto(root + packed(COUNCIL))
    question(phone, "vote.Berto")
    phone.get_by_label("A favor").check(force=True)
    phone.get_by_role("button", name="Votar").tap()
    question(phone, "vote.Ana")
    phone.get_by_label("En contra").check(force=True)
    phone.get_by_role("button", name="Votar").tap()
    question(phone, "tie")
    phone.get_by_role("button", name="En contra").tap()
    expect(phone.locator("#verdict")).to_contain_text("Sale «En contra»")


def test_odds_are_reckoned_on_the_phone(phone: Any, root: str) -> None:
    """The same numbers as the program's, for a form, beside a retreat and by `fetch`, with the network off."""
    from adjudicator.odds import odds

    ask = "([address, body]) => fetch(address, {method: 'POST', body}).then((answer) => answer.json())"
    duel = {**FIGHT, "systems": {"X": {"space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}}}}
    for document in (FIGHT, duel, BATTLE):
        assert phone.evaluate(ask, [f"{root}/api/odds", json.dumps(document)]) == odds(document).as_document("es")
    phone.goto(root + packed({**FIGHT, "answers": {"afb.roll.berto": {"destroyer": [1, 1]}}}))
    question(phone, "r1.announce.ana")
    phone.locator("[data-odds-ask] a").tap()
    expect(phone.locator(".odds")).to_contain_text("Consejo")
    expect(phone.locator(".odds")).to_contain_text("23.4")


def test_rulings_by_program_and_languages(phone: Any, root: str) -> None:
    from adjudicator import resolve

    ask = "([address, body]) => fetch(address, {method: 'POST', body}).then((answer) => answer.json())"
    said = phone.evaluate(ask, [f"{root}/api/resolve", json.dumps({**FIGHT, "seed": 3})])
    assert said == resolve({**FIGHT, "seed": 3}).as_document("es")
    phone.goto(f"{root}/reglas/ti4/23.7?lang=en")
    expect(phone.locator("html")).to_have_attribute("lang", "en")
    expect(phone.locator("h1")).to_contain_text("Retreat")
    phone.goto(f"{root}/pt/")
    expect(phone.locator("html")).to_have_attribute("lang", "pt")


OTHER_EXPORTS_LOST = """async () => { for (const name of await caches.keys()) { const store = await caches.open(name);
for (const asked of await store.keys()) if (/offline.[0-9a-f]+.json$/.test(asked.url)) {
if ((await (await store.match(asked)).json()).language !== "es") await store.delete(asked); } } }"""


def test_a_stopped_worker_starts_again(phone: Any, root: str) -> None:
    """Browsers stop a worker that hears nothing for a while; the next page starts it from what is kept. What another language
    would have found in its own export, which is fetched last, the first one finds."""
    phone.goto(f"{root}/")
    phone.evaluate(OTHER_EXPORTS_LOST)
    session = phone.context.new_cdp_session(phone)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    phone.goto(f"{root}/?lang=pt&q=retirada")
    expect(phone.locator("html")).to_have_attribute("lang", "pt", timeout=READY)
    expect(phone.locator(".result").first).to_be_visible(timeout=READY)
    session.send("ServiceWorker.stopAllWorkers")
    phone.goto(f"{root}/reglas/roll/12")
    expect(phone.locator("h1")).to_contain_text("Transporte", timeout=READY)


MEMORY_KEPT = """async () => { for (const name of await caches.keys()) for (const {url} of await (await caches.open(name)).keys())
if (url.endsWith("/memory")) return true; return false; }"""
STARTED = """() => new Promise((done) => { const { serviceWorker } = navigator;
serviceWorker.addEventListener("message", ({data}) => data?.engine === "ready" && done(data));
serviceWorker.controller.postMessage({wake: true}); })"""


def test_a_second_start_takes_the_memory_of_the_first(phone: Any, root: str) -> None:
    phone.goto(f"{root}/reglas/roll/12")
    until = time.monotonic() + READY / 1000
    while not phone.evaluate(MEMORY_KEPT):
        assert time.monotonic() < until, "the memory is not kept"
        phone.wait_for_timeout(500)
    session = phone.context.new_cdp_session(phone)
    session.send("ServiceWorker.enable")
    for _ in range(20):  # a worker stops when it has time to
        session.send("ServiceWorker.stopAllWorkers")
        phone.wait_for_timeout(1000)
        if phone.evaluate(STARTED)["again"]:
            break
    else:
        raise AssertionError("it starts from nothing each time")
    phone.goto(f"{root}/reglas/eclipse/6.2.6.2")
    expect(phone.locator("h1")).to_be_visible()
    phone.goto(root + packed(FIGHT))
    question(phone, "afb.roll.berto")


def test_what_the_phone_keeps(phone: Any, root: str) -> None:
    phone.goto(f"{root}/reglas/roll/12")
    phone.locator("[data-star]").tap()
    expect(phone.locator("[data-star]")).to_have_attribute("aria-pressed", "true")
    phone.goto(root + packed(FIGHT))
    question(phone, "afb.roll.berto")
    phone.goto(f"{root}/arbitro")
    expect(phone.locator(".kept a").first).to_be_visible()
    phone.locator(".kept a").first.tap()
    question(phone, "afb.roll.berto")
    phone.goto(f"{root}/")
    expect(phone.locator(".kept")).to_contain_text("Transporte")
    phone.locator("[data-menu] summary").tap()
    with phone.expect_download() as download:
        phone.locator("[data-export-data]").tap()
    assert {"stars", "rulings"} <= set(json.loads(Path(download.value.path()).read_text(encoding="utf-8")))
    phone.locator("[data-erase-data]").tap()
    phone.locator("[data-erase-data]").tap()
    expect(phone.locator(".toast")).to_contain_text("Borrado")
    assert phone.evaluate("localStorage.getItem('stars')") is None


def test_a_shared_link_opens_on_another_phone(browser: Any, server: FileServer, phone: Any) -> None:
    """The first thing that a phone ever sees of it is a ruling: it waits for the engine, says so, and shows it."""
    server.start()
    context = new_phone(browser)
    page = context.new_page()
    page.goto(server.address + packed({**FIGHT, "answers": {"afb.roll.berto": {"destroyer": [9, 3]}}}))
    expect(page.locator("[data-progress-text]")).to_contain_text("Árbitro sin red", timeout=READY)
    page.wait_for_selector('[data-question="r1.announce.ana"]', timeout=READY)
    context.close()
    server.stop()


@pytest.mark.parametrize("whole", [False, True], ids=["pages alone", "with the referee"])
def test_a_new_version_is_offered_and_comes_when_tapped(browser: Any, whole: bool) -> None:
    """The worker that is at work is not registered again, and still a newer one is found."""
    from flask import Response, request

    from web.app import create_app
    from web.engine.bundle import prepare
    from web.server import make_server

    app, versions = create_app(), [""]
    app.extensions["engine"] = prepare() if whole else None

    @app.after_request
    def newer(response: Response) -> Response:
        if request.path == ("/sw-engine.js" if whole else "/sw.js"):
            response.direct_passthrough = False
            response.set_data(response.get_data(as_text=True) + versions[-1])
        return response

    listening = make_server(app, "127.0.0.1", 0)
    threading.Thread(target=listening.run, daemon=True).start()
    context = new_phone(browser)
    page = context.new_page()

    def ready() -> None:
        page.wait_for_function(
            "(said) => document.documentElement.dataset.offline === said", arg="whole" if whole else "ready", timeout=READY
        )

    address = f"http://127.0.0.1:{listening.effective_port}"
    page.goto(f"{address}/reglas/ti4/23.7")
    ready()
    page.goto(f"{address}/reglas/ti4/23.4")
    ready()
    expect(page.locator("[data-update]")).to_have_count(0)
    versions.append("// newer")
    page.goto(f"{address}/reglas/ti4/23.7")
    with page.expect_navigation():
        page.locator("[data-update] button").tap(timeout=READY)
    ready()
    expect(page.locator("[data-update]")).to_have_count(0)
    context.close()
    listening.close()


@pytest.mark.parametrize("slowly", [False, True], ids=["at once", "engine asked for and not seen"])
def test_beside_a_server_its_pages_come_first_and_the_phone_stands_in(browser: Any, slowly: bool) -> None:
    """What `arbitro serve` serves gains the same powers: the server while it answers, this device when it does not."""
    from flask import request

    from web.app import create_app
    from web.engine.bundle import prepare
    from web.server import make_server

    app = create_app()
    app.extensions["engine"] = prepare()
    slow = SLOW if slowly else 0.0
    app.before_request(lambda: time.sleep(slow if request.path == "/sw-engine.js" else 0))
    listening = make_server(app, "127.0.0.1", 0)
    threading.Thread(target=listening.run, daemon=True).start()
    context = new_phone(browser)
    page = context.new_page()
    address = f"http://127.0.0.1:{listening.effective_port}"
    page.goto(f"{address}/reglas/ti4/23.7")
    expect(page.locator("[data-offline-status]")).to_contain_text("Árbitro sin red", timeout=READY)
    page.goto(f"{address}/reglas/ti4/23.4")  # another page while it still comes
    wait_for_engine(page)
    expect(page.locator("[data-update]")).to_have_count(0)
    assert "x-arbitro" not in page.goto(f"{address}/libros").headers
    listening.close()
    context.set_offline(True)
    response = page.goto(f"{address}/reglas/roll/12")
    assert response.headers["x-arbitro"] == "here"
    page.goto(address + packed(FIGHT))
    question(page, "afb.roll.berto")
    roll(page, 9, 3)
    question(page, "r1.announce.ana")
    context.close()
