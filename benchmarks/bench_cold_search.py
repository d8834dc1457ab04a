"""How long the first search of a new tab takes without a network, on a phone that is four times slower than this machine.

The companion is visited once, then the network is off and the service worker stopped. Measured in one run, each from opening the
home page anew until the first result is shown: at once after the installation (nothing is kept yet), and in a later tab. Printed:
seconds, and the ratio to loading the same page without searching, which says the same on any machine.

Chromium slows pages down but refuses it for workers, so its renderers are stopped for three quarters of the time instead.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.browser.conftest import ARGUMENTS, CHROMIUM, PHONE_OPTIONS

SLOWER = 4
STRETCH = 0.005
"""Seconds that renderers run at a time."""
LIMIT = 4.5
"""Seconds that a later tab may take to its first result."""
PATIENCE = 120_000
QUERIES = ("agujeros de gusano", "retirada", "cuántos cazas caben")
KEPT = """async () => { for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys())
  if (url.endsWith(".index")) return true; return false; }"""
FORGET = """async () => { for (const name of await caches.keys()) { const store = await caches.open(name);
  for (const { url } of await store.keys()) if (url.endsWith(".index")) await store.delete(url); } }"""
SPIN = "() => { const began = performance.now(); let sum = 0; for (let i = 0; i < 2e7; i++) sum += Math.sqrt(i); return performance.now() - began; }"


class Slowness:
    """Stops a browser's renderers most of the time, those too that start meanwhile: service workers have their own."""

    def __init__(self, browser: Any) -> None:
        told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        self._browser = next(int(each["id"]) for each in told if each["type"] == "browser")

    def _renderers(self) -> list[int]:
        return [process for process in _below(self._browser) if _is_renderer(process)]

    @contextlib.contextmanager
    def __call__(self) -> Iterator[None]:
        over = threading.Event()
        stopping = threading.Thread(target=self._stop_and_go, args=(over,))
        stopping.start()
        try:
            yield
        finally:
            over.set()
            stopping.join()

    def _stop_and_go(self, over: threading.Event) -> None:
        while not over.is_set():
            began = time.monotonic()
            time.sleep(STRETCH)
            renderers = self._renderers()
            ran = time.monotonic() - began  # a busy machine sleeps longer
            _send(renderers, signal.SIGSTOP)
            time.sleep(ran * (SLOWER - 1))
            _send(renderers, signal.SIGCONT)


def _below(process: int) -> Iterator[int]:
    """The processes that one started, and those that they did."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield int(child)
                yield from _below(int(child))


def _is_renderer(process: int) -> bool:
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


def _send(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, what)


@contextlib.contextmanager
def companion() -> Iterator[str]:
    """The address of a companion of its own."""
    with tempfile.TemporaryDirectory() as data:
        os.environ["ARBITRO_DATA"] = data
        from web.app import create_app
        from web.search.asking import open_index
        from web.server import make_server

        app = create_app()
        app.extensions["engine"] = None
        server = make_server(app, "127.0.0.1", 0)
        open_index()
        threading.Thread(target=server.run, daemon=True).start()
        yield f"http://127.0.0.1:{server.effective_port}"
        server.close()


def installed(browser: Any, address: str) -> Any:
    """A phone that has visited the companion once."""
    phone = browser.new_context(**PHONE_OPTIONS, base_url=address)
    phone.set_default_timeout(PATIENCE)
    page = phone.new_page()
    page.goto("/")
    page.wait_for_function("() => document.documentElement.dataset.offline === 'ready' && navigator.serviceWorker.controller")
    return phone


def new_tab(phone: Any) -> Any:
    """A tab whose service worker must start; whatever other tabs had is gone."""
    page = phone.new_page()
    session = phone.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    for other in phone.pages:
        if other is not page:
            other.close()
    return page


def took(phone: Any, slow: Slowness, query: str | None) -> float:
    """Seconds from opening the home page in a new tab until it stands there, or until a query is answered."""
    page = new_tab(phone)
    with slow():
        began = time.monotonic()
        page.goto("/")
        if query:
            page.locator("#q").fill(query)
            page.locator(".result").first.wait_for()
        else:
            page.locator("#q").wait_for()
        return time.monotonic() - began


def one_round(browser: Any, address: str, slow: Slowness, query: str) -> dict[str, float]:
    """Each figure once, on a fresh phone."""
    phone = installed(browser, address)
    phone.set_offline(True)
    found = {"page": took(phone, slow, None)}
    phone.pages[0].evaluate(FORGET)  # a busy machine may have built it ahead
    found["first"] = took(phone, slow, query)
    page = phone.pages[0]
    until = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(KEPT) and time.monotonic() < until:
        page.wait_for_timeout(200)
    found["later"] = took(phone, slow, query)
    phone.close()
    return found


def slowed(browser: Any, slow: Slowness) -> float:
    """How much longer a loop takes on the slow phone."""
    page = browser.new_page()
    page.evaluate(SPIN)  # compiled
    plain = statistics.median(page.evaluate(SPIN) for _ in range(5))
    with slow():
        ratio = statistics.median(page.evaluate(SPIN) for _ in range(5)) / plain
    page.close()
    return float(ratio)


def main() -> None:
    """Measures in rounds, and prints each and the medians."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=len(QUERIES))
    rounds = parser.parse_args().rounds
    from playwright.sync_api import sync_playwright

    with companion() as address, sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        slow = Slowness(browser)
        print(f"a loop takes {slowed(browser, slow):.1f} times as long", flush=True)
        found = []
        for at in range(rounds):
            found.append(one_round(browser, address, slow, QUERIES[at % len(QUERIES)]))
            print(" · ".join(f"{name} {seconds:.1f} s" for name, seconds in found[-1].items()), flush=True)
        browser.close()
    median = {name: statistics.median(each[name] for each in found) for name in found[0]}
    for name in ("first", "later"):
        print(
            f"{name}: {median[name]:.1f} s, {median[name] / median['page']:.1f} times the page alone ({median['page']:.1f} s)"
        )
    if median["later"] > LIMIT:
        raise SystemExit(f"a later tab takes more than {LIMIT} s")


if __name__ == "__main__":
    main()
