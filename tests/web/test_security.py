"""Secure by default: headers, escaping, limits, no cookies, no traces."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Any

import pytest
from flask import request
from flask.testing import FlaskClient

from rulebook import OfficialTexts, load_library
from tests.web.page import Page
from tests.web.test_pages import check_sound
from web.app import create_app
from web.rules.shelf import Shelf

EVIL = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'onfocus=alert(1) autofocus='",
    "{{ 7*7 }} {% raw %}",
    "**<b>x</b>**",
    "javascript:alert(1)",
    "\u202e\u0000\ud83d\ude80",
    "%s %(x)s {0} {x} {",
]
PATHS = ["/", "/libros/ti4", "/reglas/ti4/23", "/api/books", "/nada", "/healthz", "/sw.js", "/manifest.webmanifest"]


@pytest.mark.parametrize("path", PATHS)
def test_every_response_has_the_headers(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["X-Frame-Options"] == "DENY"
    assert response.headers["Referrer-Policy"] == "same-origin"
    assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize("text", EVIL)
def test_a_query_is_shown_and_not_obeyed(client: FlaskClient, text: str) -> None:
    response = client.get("/", query_string={"q": text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")})
    assert response.status_code == 200
    page = Page.read(response.text)
    check_sound(page)
    assert not page.all("img")
    assert "49" not in page.one("input", id="q").attributes["value"]


@pytest.mark.parametrize("text", EVIL[:6])
def test_an_address_is_shown_and_not_obeyed(client: FlaskClient, text: str) -> None:
    for path in (f"/reglas/ti4/{text}", f"/reglas/{text}/1", f"/libros/{text}", f"/{text}"):
        response = client.get(path)
        assert response.status_code in (400, 404)
        check_sound(Page.read(response.text))


def test_an_official_text_is_shown_and_not_obeyed(tmp_path: Path) -> None:
    (tmp_path / "ti4.json").write_text(
        '{"book": "ti4", "units": {"23": {"text": "Dos <script>alert(1)</script> **naves**", "page": 1}}}', "utf-8"
    )
    client = create_app(shelf=Shelf(load_library(), OfficialTexts(tmp_path))).test_client()
    text = client.get("/reglas/ti4/23").text
    check_sound(Page.read(text))
    assert "Dos &lt;script&gt;alert(1)&lt;/script&gt; **naves**" in text
    assert "Texto oficial importado" in text


def test_an_unreadable_import_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "ti4.json").write_text("[", "utf-8")
    client = create_app(shelf=Shelf(load_library(), OfficialTexts(tmp_path))).test_client()
    response = client.get("/reglas/ti4/23")
    assert response.status_code == 400
    assert "vuelve a importarlo" in response.text


def test_too_much_is_refused(client: FlaskClient) -> None:
    response = client.get("/?q=a&x=" + "y" * 70_000)
    assert response.status_code == 414
    assert client.get("/?q=" + "a" * 1001).status_code == 400


def test_too_large_a_body_is_refused(data_folder: Path) -> None:
    app = create_app(shelf=Shelf(load_library(), OfficialTexts(data_folder / "official")))

    @app.post("/api/echo")
    def echo() -> str:
        return str(len(request.get_data()))

    client = app.test_client()
    assert client.post("/api/echo", data=b"x" * 256 * 1024).text == str(256 * 1024)
    response = client.post("/api/echo", data=b"x" * (256 * 1024 + 1))
    document: Any = response.json
    assert (response.status_code, document["error"]["code"]) == (413, "too_large")


def test_a_fault_shows_no_trace(caplog: pytest.LogCaptureFixture, data_folder: Path) -> None:
    app = create_app(shelf=Shelf(load_library(), OfficialTexts(data_folder / "official")))

    @app.get("/fault")
    def fault() -> str:
        raise RuntimeError("secret detail")

    @app.get("/api/fault")
    def api_fault() -> str:
        raise RuntimeError("secret detail")

    for path in ("/fault", "/api/fault"):
        response = app.test_client().get(path)
        assert response.status_code == 500
        assert "secret" not in response.text
        assert "Traceback" not in response.text
    assert "RuntimeError at" in caplog.text
    assert "secret" not in caplog.text, "the log carries nothing that users wrote"


def test_the_text_of_errors_is_escaped_once(client: FlaskClient) -> None:
    text = client.get("/reglas/ti4/9%269").text
    assert html.unescape(text) != text
    assert "&amp;amp;" not in text


def test_pages_are_packed(client: FlaskClient) -> None:
    response = client.get("/libros/ti4", headers={"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in response.headers["Vary"]
    assert "Content-Encoding" not in client.get("/libros/ti4").headers
