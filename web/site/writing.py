"""Writes the companion as static files: home pages made beforehand, everything else made on the phone by the same program."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from flask import Flask, render_template
from flask.testing import FlaskClient

from web.app import create_app
from web.engine.built import Engine
from web.i18n import LANGUAGES, SOURCE
from web.offline.exports import mark_of, packed_export
from web.offline.manifest import manifest_document
from web.offline.workers import Kept, download_size, files_of, worker_script
from web.rules.shelf import Shelf
from web.security import POLICY
from web.site.addresses import addresses, homes
from web.words import shell_words

PREFIX = "/written-once-for-every-place"
"""Stands in for the unknown folder while pages are made; relative addresses replace it."""

IN_PAGES = "; ".join(part for part in POLICY.split("; ") if not part.startswith("frame-ancestors"))
"""The policy as a page can carry it itself, where a server sends none."""

MARK = ".arbitro-site"


class NotEmpty(Exception):
    """A folder holds something that was not written by this program."""


@dataclass(frozen=True)
class Written:
    """What was written."""

    folder: Path
    files: int
    bytes: int
    engine: int
    """How many megabytes a phone fetches once to work without a network."""


def write_site(folder: Path, engine: Engine) -> Written:
    """Writes the whole companion into a folder that is empty or was written by an earlier run; raises NotEmpty, OSError."""
    _clear(folder)
    app = create_app()
    app.extensions["engine"] = engine
    shelf: Shelf = app.extensions["shelf"]
    exports = {language: f"offline/{mark_of(shelf, language)}.json" for language in LANGUAGES}
    writer = _Writer(folder)
    _write_pages(app, writer)
    _write_data(app, writer, exports)
    _write_workers(app, writer, engine, exports)
    _write_engine(writer, engine)
    _write_shells(app, writer, engine, exports)
    writer.text(MARK, "arbitro site\n")
    writer.text(".nojekyll", "")
    return Written(folder, writer.files, writer.bytes, download_size(engine))


class _Writer:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = self.bytes = 0

    def content(self, name: str, content: bytes) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        self.files += 1
        self.bytes += len(content)

    def text(self, name: str, text: str) -> None:
        self.content(name, text.encode())


def _clear(folder: Path) -> None:
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise NotEmpty(str(folder))
    if folder.exists():
        for path in folder.iterdir():
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    folder.mkdir(parents=True, exist_ok=True)


def _write_pages(app: Flask, writer: _Writer) -> None:
    """The home page and the page without a network in every language."""
    client = app.test_client()
    for language, place in homes().items():
        asked = f"?lang={language}" if place else ""
        writer.text(f"{place}index.html", _movable(_page(client, f"/{asked}", language), place))
        writer.text(f"{place}sin-red/index.html", _movable(_page(client, f"/sin-red{asked}", language), f"{place}sin-red/"))


def _page(client: FlaskClient, address: str, language: str) -> str:
    response = client.get(address, base_url=f"http://localhost{PREFIX}/", headers={"Accept-Language": language})
    assert response.status_code == 200
    return response.text


def _movable(page: str, place: str) -> str:
    """A page whose addresses are relative to where it lies, and that carries its policy."""
    root = "../" * place.count("/") or "./"
    for language, home in homes().items():
        page = page.replace(f'"{PREFIX}/?lang={language}"', f'"{root}{home}"')
    page = page.replace(f"{PREFIX}/", root)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{escape(IN_PAGES)}">'
    return page.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n  {policy}', 1)


def _write_data(app: Flask, writer: _Writer, exports: Mapping[str, str]) -> None:
    shelf: Shelf = app.extensions["shelf"]
    for asset in {asset.name: asset for asset in app.extensions["assets"].files.values()}.values():
        writer.content(f"static/{asset.name}", asset.content)
    for language, name in exports.items():
        writer.content(name, gzip.decompress(packed_export(shelf, language)))
    manifest = manifest_document(SOURCE, app.extensions["assets"])
    writer.text("manifest.webmanifest", json.dumps(manifest, ensure_ascii=False))


def _write_workers(app: Flask, writer: _Writer, engine: Engine, exports: Mapping[str, str]) -> None:
    store = app.extensions["assets"]
    kept = Kept(
        homes=homes(),
        shells={language: f"{home}sin-red/" for language, home in homes().items()},
        exports=exports,
        files=files_of(store),
        edition=app.extensions["shelf"].edition,
        version=app.extensions["settings"].version,
        static=True,
    )
    writer.text("sw.js", worker_script(kept, store))
    writer.text("sw-engine.js", worker_script(kept, store, engine))


def _write_engine(writer: _Writer, engine: Engine) -> None:
    for name in engine.files:
        stored = name if (engine.folder / name).is_file() else f"{name}.packed"
        writer.content(f"engine/{engine.mark}/{stored}", (engine.folder / stored).read_bytes())


def _write_shells(app: Flask, writer: _Writer, engine: Engine, exports: Mapping[str, str]) -> None:
    """For every other address a small page that waits for the engine."""
    words = {language: shell_words(language) for language in LANGUAGES}

    @cache
    def shell(depth: int) -> str:
        root = "../" * depth
        told = {
            "worker": f"{root}sw.js",
            "engine": f"{root}sw-engine.js",
            "edition": app.extensions["shelf"].edition,
            "version": app.extensions["settings"].version,
            "export": root + exports["es"],
            "exports": json.dumps({language: root + address for language, address in exports.items()}),
            "size": str(download_size(engine)),
        }
        with app.test_request_context("/"):
            hashed = app.extensions["assets"].hashed
            return render_template("site/shell.html", root=root, told=told, words=words, policy=IN_PAGES, hashed=hashed)

    for address in addresses(app.extensions["shelf"]):
        if address != "sin-red":
            writer.text(f"{address}/index.html", shell(address.count("/") + 1))
