"""The companion in a browser: bytes of each part, time to ready, time a ruling, and the ratio to CPython, in one run.

python benchmarks/bench_engine.py            in Node and, where there is a Chromium, in it
"""

from __future__ import annotations

import gzip
import json
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from adjudicator.case_files import load_cases
from web.app import create_app
from web.engine.built import Engine
from web.engine.bundle import prepare
from web.engine.fetch import NoEngine, folder_of, node_tools
from web.engine.pinned import PYODIDE

ROOT = Path(__file__).parents[1]
SAMPLE = 200


def sizes(engine: Engine) -> None:
    """Bytes of each part as they travel."""
    total = 0
    for name in engine.files:
        module = name.endswith(".mjs")
        content = (engine.folder / (name if module else f"{name}.packed")).read_bytes()
        size = len(gzip.compress(content, 9)) if module else len(content)
        total += size
        print(f"  {name:20} {engine.files[name]['size'] / 1e6:6.2f} MB, packed {size / 1e6:5.2f} MB")
    print(f"  {'together':20} {total / 1e6:23.2f} MB")


def requests() -> list[dict[str, str]]:
    """Documents of published cases, evenly taken, after one that warms up."""
    cases = list(load_cases())
    chosen = [cases[0], *cases[:: max(1, len(cases) // SAMPLE)]]
    return [{"method": "POST", "path": "/api/resolve", "body": json.dumps(case.input)} for case in chosen]


def here(asked: list[dict[str, str]]) -> float:
    """The median time of a ruling on CPython, in milliseconds."""
    client = create_app().test_client()
    times = []
    for request in asked:
        began = time.perf_counter()
        client.post(request["path"], data=request["body"])
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times[1:])


def in_node(engine: Engine, asked: list[dict[str, str]]) -> tuple[float, float]:
    """Time to ready, and the median time of a ruling, in Node."""
    node, _ = node_tools()
    with tempfile.TemporaryDirectory() as folder:
        given = Path(folder) / "requests.json"
        given.write_text(json.dumps(asked), encoding="utf-8")
        script, engine_script = ROOT / "tests" / "engine" / "ask.mjs", ROOT / "web" / "static" / "js" / "engine.js"
        command = [node, script, engine_script, folder_of(PYODIDE), engine.folder, given]
        said = json.loads(subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout)
    return said["booted"], statistics.median(answer["took"] for answer in said["answers"][1:])


def in_chromium(engine: Engine, asked: list[dict[str, str]]) -> None:
    """Cold: from the first visit to ready. Warm: a new worker with everything kept. Then rulings, as a page sees them."""
    from playwright.sync_api import sync_playwright

    from web.site.writing import write_site

    with tempfile.TemporaryDirectory() as folder, socket.socket() as free, sync_playwright() as running:
        write_site(Path(folder) / "a", engine)
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        serve = [sys.executable, "-m", "http.server", str(port), "--directory", folder]
        server = subprocess.Popen(serve, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        browser = running.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            time.sleep(1)
            page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
            began = time.perf_counter()
            page.goto(f"http://127.0.0.1:{port}/a/")
            page.wait_for_function("() => document.documentElement.dataset.offline === 'whole'", timeout=180_000)
            cold = time.perf_counter() - began
            times = page.evaluate(RULINGS, [request["body"] for request in asked[:60]])
            while not page.evaluate(MEMORY_KEPT):
                page.wait_for_timeout(500)
            stop_workers(page)
            page.wait_for_timeout(2000)
            warm = page.evaluate(REBOOT)
            print(f"  Chromium: cold {cold:.1f} s, warm {warm / 1000:.1f} s, a ruling {statistics.median(times):.0f} ms")
        finally:
            browser.close()
            server.terminate()


RULINGS = """async (bodies) => { const times = []; for (const body of bodies) { const began = performance.now();
await (await fetch("api/resolve", {method: "POST", body})).text(); times.push(performance.now() - began); } return times.slice(1); }"""
MEMORY_KEPT = """async () => { for (const name of await caches.keys()) for (const {url} of await (await caches.open(name)).keys())
if (url.endsWith("/memory")) return true; return false; }"""
REBOOT = """() => new Promise((done) => { const { serviceWorker } = navigator;
serviceWorker.addEventListener("message", ({data}) => data?.engine === "ready" && done(data.took));
serviceWorker.controller.postMessage({wake: true}); })"""


def stop_workers(page: Any) -> None:
    """Stops the worker, as a browser does after a while of silence."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")


def chromium() -> str | None:
    """A Chromium of this machine."""
    return next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)


def main() -> None:
    """Prints everything."""
    try:
        engine = prepare()
    except NoEngine as error:
        print(f"engine: skipped, {error}")
        return
    print("engine")
    sizes(engine)
    asked = requests()
    native = here(asked)
    booted, ruling = in_node(engine, asked)
    print(f"  CPython: a ruling {native:.1f} ms")
    print(f"  Node: ready in {booted / 1000:.1f} s, a ruling {ruling:.1f} ms, {ruling / native:.1f} times CPython's")
    if chromium():
        in_chromium(engine, asked)


if __name__ == "__main__":
    main()
