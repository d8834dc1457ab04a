"""To whom the companion answers: names that can be names and, on a network, its own."""

from __future__ import annotations

import pytest
from flask import Flask

from web.app import create_app
from web.rules.shelf import Shelf
from web.settings import Settings


@pytest.fixture(scope="module")
def guarded() -> Flask:
    return create_app(Settings(hosts=frozenset({"localhost", "mesa.example"})), Shelf.open())


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "192.0.2.7:8000", "LOCALHOST", "[::1]:8000", "localhost.", "Mesa.example:80"]
)
def test_its_own_names(guarded: Flask, host: str) -> None:
    assert guarded.test_client().get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "192.0.2.8.evil.example"])
def test_other_names_are_turned_away(guarded: Flask, host: str) -> None:
    response = guarded.test_client().get("/healthz", headers={"Host": host})
    assert (response.status_code, response.get_json()["error"]["code"]) == (421, "wrong_host")
    assert "Content-Security-Policy" in response.headers


@pytest.mark.parametrize("host", [f"{'a' * 64}.example", "a b", "ñ.example", "a/../b", "a:b", "a:123456", "[::1", "<script>"])
def test_what_can_be_no_name_is_refused(app: Flask, host: str) -> None:
    def start(status: str, headers: list[tuple[str, str]], _: object = None) -> None:
        seen.append(status)

    seen: list[str] = []
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": "/healthz", "HTTP_HOST": host, "wsgi.url_scheme": "http"}
    body = b"".join(app.wsgi_app(environ, start))  # type: ignore[arg-type]
    assert seen == ["400 Bad Request"]
    assert b"bad_request" in body
