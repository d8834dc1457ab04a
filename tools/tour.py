"""The pictures of the README: `python -m tools.tour` walks through the companion in a Chromium at phone size and writes docs/tour/.

    python -m tools.tour [FOLDER]

Needs Playwright and a Chromium, as the browser tests do. The pictures are small: one for each thing that a table does.
"""

from __future__ import annotations

import io
import json
import shutil
import sys
import tempfile
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "tour"
INSTALLING = ROOT / "web" / "static" / "img"
"""Where the pictures are that a browser shows when it offers to install."""
PHONE: Any = {"width": 390, "height": 844}
MOST = 80_000
"""How many bytes a picture may have."""


@dataclass(frozen=True)
class Still:
    """One picture: its name, the page, and what is done there before it is taken."""

    name: str
    address: str
    script: str = ""
    shown: str = ""
    """Its name among the pictures that a browser shows when it offers to install."""


def stills(folder: Path = FOLDER) -> list[Still]:
    """What the tour shows, in order: `stills.toml` beside the pictures; a document goes into the address of its page."""
    from web.referee.address import pack

    rows = tomllib.loads((folder / "stills.toml").read_text(encoding="utf-8"))["still"]
    return [
        Still(
            row["name"],
            row["address"] + (pack(json.loads(row["document"])) if "document" in row else ""),
            row.get("script", ""),
            row.get("shown", ""),
        )
        for row in rows
    ]


@contextmanager
def companion() -> Iterator[str]:
    """A companion with a data folder of its own; its address."""
    import os

    from web.app import create_app
    from web.server import make_server
    from web.warming import warm_up

    with tempfile.TemporaryDirectory() as data:
        os.environ["ARBITRO_DATA"] = data
        app = create_app()
        app.extensions["engine"] = None
        server = make_server(app, "127.0.0.1", 0)
        warm_up(app)
        threading.Thread(target=server.run, daemon=True).start()
        yield f"http://127.0.0.1:{server.effective_port}"
        server.close()


def take(page: Any, still: Still) -> bytes:
    """A page as a picture, settled and without a blinking cursor."""
    page.goto(still.address, wait_until="networkidle")
    if still.script:
        page.evaluate(still.script)
    page.evaluate("document.activeElement?.blur()")
    page.wait_for_timeout(300)
    picture: bytes = page.screenshot(type="png")
    return small(picture)


def small(picture: bytes) -> bytes:
    """The picture as WebP, as good as the bytes allow; the PNG itself where there is nothing to make one with."""
    try:
        from PIL import Image
    except ImportError:
        return picture
    for quality in (80, 65, 50, 35):
        made = io.BytesIO()
        Image.open(io.BytesIO(picture)).save(made, "WEBP", quality=quality, method=6)
        if made.tell() <= MOST:
            break
    return made.getvalue()


def main(arguments: list[str]) -> int:
    """Takes every picture; status 2 where there is no browser to take them with."""
    chromium = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
    if chromium is None:
        print("no Chromium on this machine", file=sys.stderr)
        return 2
    from playwright.sync_api import sync_playwright

    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with companion() as address, sync_playwright() as running:
        browser = running.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(
            viewport=PHONE, locale="es-ES", color_scheme="dark", base_url=address, service_workers="block"
        )
        page = context.new_page()
        for still in stills():
            content = take(page, still)
            picture = folder / f"{still.name}.{'webp' if content[:4] == b'RIFF' else 'png'}"
            picture.write_bytes(content)
            if still.shown and folder == FOLDER and picture.suffix == ".webp":
                (INSTALLING / f"tour-{still.shown}.webp").write_bytes(content)
            print(f"{picture} {len(content) // 1000} kB")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
