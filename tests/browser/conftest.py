"""A real Chromium at phone size against a real server, one of each a session."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.browser.looking import Seen, look, violations

CHROMIUM = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
IDLE = [  # what a whole Chromium does besides showing our pages: two pages of its own for each new window, and work ahead
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "SpareRendererForSitePerProcess",
]
QUIET = [  # as Playwright has them: a list of ours replaces its own
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
]
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(IDLE + QUIET)}",
]
NO_NETWORK = ("net::ERR_", "error occurred when fetching the script")
PATIENCE = 60_000  # milliseconds, for machines that do much else
PHONE = {"width": 390, "height": 844}
PHONE_OPTIONS = {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, "locale": "es-ES", "color_scheme": "dark"}


@dataclass(frozen=True)
class Companion:
    """A running companion: its app and its address."""

    app: Flask
    address: str


@pytest.fixture(scope="session")
def companion(shared_data: Path) -> Iterator[Companion]:
    """A companion that runs for the whole session."""
    from index.searching import Index
    from web.app import create_app
    from web.search.asking import open_index
    from web.server import make_server

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ARBITRO_DATA", str(shared_data))
        patch.setattr(Index, "LOOK_EVERY", float("inf"))  # the books do not change while they are tested
        app = create_app()
        app.extensions["engine"] = None  # the tests of the site have one; a phone a test is too slow with it
        server = make_server(app, "127.0.0.1", 0)
        open_index()
        threading.Thread(target=server.run, daemon=True).start()
        yield Companion(app, f"http://127.0.0.1:{server.effective_port}")
        server.close()


@pytest.fixture(scope="session")
def address(companion: Companion) -> str:
    """The address of the companion."""
    return companion.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One Chromium for the session."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine: the browser tests are skipped")
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    playwright.expect.set_options(timeout=PATIENCE)
    with playwright.sync_playwright() as running:
        opened = running.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture
def context(browser: Any, address: str, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A fresh phone: nothing stored, Spanish, dark; what works without a network is only fetched where a test is about that."""
    workers = "allow" if request.node.get_closest_marker("offline") else "block"
    made = browser.new_context(**PHONE_OPTIONS, base_url=address, service_workers=workers)
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


@pytest.fixture
def page(context: Any) -> Iterator[Any]:
    """A page that may not complain: an error in its console fails the test, but for what a lost network explains."""
    opened, complaints = listened_to(context)
    opened.complaints = complaints
    yield opened
    assert [said for said in complaints if not any(sign in said for sign in NO_NETWORK)] == []


def listened_to(context: Any) -> tuple[Any, list[str]]:
    """A new page, and what it complains of from now on."""
    opened, complaints = context.new_page(), list[str]()
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    return opened, complaints


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, from the npm registry into a cache folder; skipped where it cannot be had."""
    from platformdirs import user_cache_path

    kept = user_cache_path("arbitro-galactico", appauthor=False) / "axe.min.js"
    if not kept.is_file():
        _fetch_axe(kept)
    return kept.read_text(encoding="utf-8")


def _fetch_axe(kept: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("no npm on this machine: axe-core cannot be fetched")
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "pack", "axe-core@4", "--silent"]
        packed = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False)
        archives = list(Path(folder).glob("*.tgz"))
        if packed.returncode or not archives:
            pytest.skip("the npm registry does not answer: axe-core cannot be fetched")
        with tarfile.open(archives[0]) as archive:
            source = archive.extractfile("package/axe.min.js")
            assert source
            content = source.read()
    kept.parent.mkdir(parents=True, exist_ok=True)
    scratch = kept.with_suffix(f".{os.getpid()}")
    scratch.write_bytes(content)
    scratch.replace(kept)


@pytest.fixture
def accessible(axe: str) -> Callable[[Any], None]:
    """Checks a page with axe-core: no violation of any rule in the dark theme, none of contrast in the light one."""

    def check(page: Any) -> None:
        assert violations(page, axe) == []

    return check


@pytest.fixture(scope="module")
def visited(browser: Any, address: str, request: pytest.FixtureRequest) -> Callable[..., dict[str, Seen]]:
    """Opens each of some pages once and looks at everything that may be wrong with it; none may complain, but of what is not there."""

    def visit(paths: list[str], screens: list[tuple[int, int]], small: str = "() => []") -> dict[str, Seen]:
        context = browser.new_context(**PHONE_OPTIONS, base_url=address, service_workers="block")
        context.set_default_timeout(PATIENCE)
        page, complaints = listened_to(context)
        source = axe_or_none(request)
        seen = {}
        for path in paths:
            found = page.goto(path)
            seen[path] = look(page, screens, small, source)
            assert [said for said in complaints if not (found.status == 404 and "404" in said)] == [], path
            complaints.clear()
        context.close()
        return seen

    return visit


def axe_or_none(request: pytest.FixtureRequest) -> str | None:
    """The source of axe-core where it can be had: a page is looked at without it too."""
    try:
        source: str = request.getfixturevalue("axe")
    except pytest.skip.Exception:
        return None
    return source
