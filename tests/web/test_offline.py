"""Without a network: what the service worker keeps exists, the export is whole, the manifest is installable."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from index.offline import document_ids
from rulebook import Library
from tests.web.page import Page
from web.engine.built import Engine, EngineFile

LANGUAGES = {"es", "pt", "en"}


def kept(client: FlaskClient, worker: str = "/sw.js") -> dict[str, Any]:
    """What a worker was told."""
    found = re.search(r"^start\((.*), (?:null|\{.*\})\);$", client.get(worker).text, re.MULTILINE)
    assert found
    document: dict[str, Any] = json.loads(found[1])
    return document


@pytest.fixture
def engine(app: Flask, tmp_path: Path) -> Iterator[Engine]:
    """An engine that nobody built, offered by the app."""
    names = ("pyodide.mjs", "pyodide.asm.mjs", "unpack.mjs", "pyodide.asm.wasm", "library.zip", "companion.tar")
    files: dict[str, EngineFile] = {name: {"size": 3, "packed": 3, "sha256": sha256(b"abc").hexdigest()} for name in names}
    for name in files:
        (tmp_path / (name if name.endswith(".mjs") else f"{name}.packed")).write_bytes(b"abc")
    before = app.extensions["engine"]
    app.extensions["engine"] = Engine(tmp_path, "0123456789ab", files, {"packages": {}})
    yield app.extensions["engine"]
    app.extensions["engine"] = before


def test_everything_that_the_worker_keeps_exists(client: FlaskClient) -> None:
    told = kept(client)
    addresses = [*told["files"], *told["exports"].values(), *told["shells"].values(), *told["homes"].values()]
    assert len(addresses) > 15
    assert set(told["exports"]) == set(told["shells"]) == set(told["homes"]) == LANGUAGES
    for address in addresses:
        assert client.get(f"/{address}").status_code == 200, address


def test_the_worker_keeps_everything_that_a_page_loads(client: FlaskClient) -> None:
    files = {f"/{name}" for name in kept(client)["files"]}
    for path in ("/", "/reglas/ti4/23", "/libros/ti4/glosario", "/sin-red", "/arbitro/ti4/space_combat"):
        page = Page.read(client.get(path).text)
        touch = page.one("link", rel="apple-touch-icon").attributes["href"]
        loaded = {address for address in page.links() if address.startswith("/static/")} - {touch}
        assert loaded <= files


def test_the_worker_is_asked_for_each_time(client: FlaskClient) -> None:
    response = client.get("/sw.js")
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.mimetype == "text/javascript"
    assert response.text == client.get("/sw.js").text


def test_only_the_worker_with_the_engine_may_compile_webassembly(client: FlaskClient, engine: Engine) -> None:
    policy = "Content-Security-Policy"
    assert "'wasm-unsafe-eval'" in client.get("/sw-engine.js").headers[policy]
    for path in ("/", "/sw.js", "/reglas/ti4/23", "/static/" + kept(client)["files"][0].removeprefix("static/")):
        assert "wasm" not in client.get(path).headers[policy], path


def test_the_engine_is_offered_with_all_its_files(client: FlaskClient, engine: Engine) -> None:
    told = kept(client, "/sw-engine.js")["engine"]
    script = client.get("/sw-engine.js").text
    imported = re.findall(r'from "\./(engine/[^"]+)"', script)
    assert len(imported) == 3
    for address in (*imported, *(f"{told['folder']}{file['name']}.packed" for file in told["files"])):
        response = client.get(f"/{address}")
        assert response.status_code == 200, address
        assert response.headers["Cache-Control"].endswith("immutable")
    assert client.get("/engine/000000000000/pyodide.mjs").status_code == 404
    assert client.get(f"/{told['folder']}engine.json").status_code == 404
    line = Page.read(client.get("/").text).one("p", role="status", data_offline_status="")
    assert line.attributes["data-engine"] == "/sw-engine.js"


def test_without_an_engine_none_is_offered(client: FlaskClient, app: Flask) -> None:
    app.extensions["engine"] = None
    assert client.get("/sw-engine.js").status_code == 404
    assert "data-engine" not in client.get("/").text


def test_the_exports_hold_every_unit_in_its_language(client: FlaskClient, library: Library) -> None:
    for language, address in kept(client)["exports"].items():
        response = client.get(f"/{address}", headers={"Accept-Encoding": "gzip"})
        assert response.headers["Cache-Control"].endswith("immutable")
        assert len(response.data) < 600_000
        spoken = library.in_language(language)
        export = json.loads(gzip.decompress(response.data))
        found = dict(zip(document_ids(export), export["documents"]["text"], strict=True))
        assert set(found) == {str(unit.id) for unit in spoken.units()}
        assert found["ti4:23.4"] == spoken[spoken.resolve("ti4:23.4")].text


def test_an_older_export_is_gone(client: FlaskClient) -> None:
    assert client.get("/offline/000000000000.json").status_code == 404


def test_the_manifest_is_installable(client: FlaskClient) -> None:
    response = client.get("/manifest.webmanifest")
    manifest: Any = json.loads(response.text)
    assert response.mimetype == "application/manifest+json"
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("./", "./", "standalone")
    assert {icon["purpose"] for icon in manifest["icons"]} >= {"any", "maskable"}
    assert {shot["sizes"] for shot in manifest["screenshots"]} == {"390x844"}
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        found = client.get(f"/{picture['src']}")
        assert (found.status_code, found.mimetype) == (200, picture["type"])


def test_a_page_names_edition_and_version(client: FlaskClient) -> None:
    line = Page.read(client.get("/").text).one("p", role="status", data_offline_status="")
    assert line.attributes["data-edition"] in line.text
    assert line.attributes["data-version"] in line.text
