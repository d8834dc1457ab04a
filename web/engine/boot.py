"""The bridge: a browser's request in, the app's response out. It runs inside the service worker and nowhere else."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import unquote

from web.settings import InBrowser, Settings

Answer = tuple[int, str, bytes]


class Bridge:
    """The app with what every request to it has in common."""

    def __init__(self, app: Callable[..., Iterable[bytes]], prefix: str, host: str, scheme: str) -> None:
        self._app = app
        self._prefix = prefix.rstrip("/")
        self._host = host
        self._scheme = scheme

    def answer(self, method: str, path: str, query: str, headers: str, body: bytes) -> Answer:
        """Status, headers as a JSON list of pairs, and body of the app's response."""
        environ = self._environ(method, path, query, json.loads(headers), bytes(body))
        said: list[Any] = []

        def start(status: str, given: list[tuple[str, str]], _error: object = None) -> Callable[[bytes], object]:
            said[:] = [int(status.split()[0]), json.dumps(given)]
            return lambda _: None

        parts = self._app(environ, start)
        try:
            content = b"".join(parts)
        finally:
            close = getattr(parts, "close", None)
            if close is not None:
                close()
        return said[0], said[1], content

    def _environ(self, method: str, path: str, query: str, headers: dict[str, str], body: bytes) -> dict[str, Any]:
        inside = unquote(path.removeprefix(self._prefix), "latin-1") or "/"
        host, _, port = self._host.partition(":")
        environ: dict[str, Any] = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": self._prefix,
            "PATH_INFO": inside if inside == "/" else inside.rstrip("/"),
            "QUERY_STRING": query,
            "SERVER_NAME": host,
            "SERVER_PORT": port or ("443" if self._scheme == "https" else "80"),
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": self._host,
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": self._scheme,
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        for name, value in headers.items():
            key = name.upper().replace("-", "_")
            environ[key if key == "CONTENT_TYPE" else f"HTTP_{key}"] = value
        return environ


_bridge: Bridge | None = None


def start(told: str) -> Bridge:
    """The bridge to a fresh app; `told` is JSON: prefix, host, scheme, version, edition, exports, static."""
    global _bridge
    from web.app import create_app

    known = json.loads(told)
    on_phone = InBrowser(known["edition"], known["exports"], known["static"])
    app = create_app(Settings(version=known["version"], on_phone=on_phone))
    _bridge = Bridge(app, known["prefix"], known["host"], known["scheme"])
    return _bridge


def started() -> Bridge:
    """The bridge that was started before the memory was kept."""
    assert _bridge is not None
    return _bridge
