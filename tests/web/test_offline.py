"""Without a network: what the service worker keeps exists, the export is whole, the manifest is installable."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from rulebook import Library
from tests.web.page import Page


def kept(client: FlaskClient) -> dict[str, Any]:
    source = client.get("/sw.js").text
    found = re.search(r"^const KEPT = (.*);$", source, re.MULTILINE)
    assert found
    document: dict[str, Any] = json.loads(found[1])
    return document


def test_everything_that_the_worker_keeps_exists(client: FlaskClient) -> None:
    list_of = kept(client)
    addresses = [*list_of["files"], *list_of["data"].values(), *list_of["shells"].values(), *list_of["homes"].values()]
    assert len(addresses) > 15
    for address in addresses:
        assert client.get(address).status_code == 200, address


def test_the_worker_keeps_everything_that_a_page_loads(client: FlaskClient) -> None:
    files = set(kept(client)["files"])
    for path in ("/", "/reglas/ti4/23", "/libros/ti4/glosario", "/sin-red"):
        page = Page.read(client.get(path).text)
        touch = page.one("link", rel="apple-touch-icon").attributes["href"]
        loaded = {address for address in page.links() if address.startswith("/static/")} - {touch}
        assert loaded <= files


def test_the_worker_is_asked_for_each_time(client: FlaskClient) -> None:
    response = client.get("/sw.js")
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.mimetype == "text/javascript"
    assert response.text == client.get("/sw.js").text


@pytest.mark.parametrize("language", ["es", "pt", "en"])
def test_the_export_holds_every_unit(client: FlaskClient, library: Library, language: str) -> None:
    response = client.get(kept(client)["data"][language], headers={"Accept-Encoding": "gzip"})
    assert response.headers["Cache-Control"].endswith("immutable")
    assert len(response.data) < 600_000
    document = json.loads(gzip.decompress(response.data))
    found = {each["id"]: each for each in document["documents"]}
    assert set(found) == {str(unit.id) for unit in library.units()}
    assert found["ti4:23.4"]["text"] == library.in_language(language)[library.resolve("ti4:23.4")].text


def test_an_older_export_is_gone(client: FlaskClient) -> None:
    assert client.get("/offline/000000000000.json").status_code == 404


def test_the_manifest_is_installable(client: FlaskClient) -> None:
    response = client.get("/manifest.webmanifest")
    manifest: Any = json.loads(response.text)
    assert response.mimetype == "application/manifest+json"
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {icon["purpose"] for icon in manifest["icons"]} >= {"any", "maskable"}
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).status_code == 200


def test_a_page_names_edition_and_version(client: FlaskClient) -> None:
    line = Page.read(client.get("/").text).one("p", role="status", data_offline_status="")
    assert line.attributes["data-edition"] in line.text
    assert line.attributes["data-version"] in line.text
