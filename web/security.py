"""What every response says about itself to the browser: no foreign resources, no inline code, no framing."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterable
from ipaddress import ip_address
from typing import Any

from flask import Flask, Response, request

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PACKED_TYPES = ("text/html", "application/json")
WORTH_PACKING = 1024


def add_headers(response: Response) -> Response:
    """Puts the headers on a response, and says that a page depends on the language that was asked for."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-cache")
    if response.mimetype == "text/html":
        response.vary.add("Accept-Language")
    return response


def pack(response: Response) -> Response:
    """Packs pages and documents that are worth it, where the browser takes it."""
    packable = response.mimetype in PACKED_TYPES and "Content-Encoding" not in response.headers
    if not packable or response.is_streamed or response.direct_passthrough:
        return response
    response.vary.add("Accept-Encoding")
    body = response.get_data()
    if len(body) >= WORTH_PACKING and "gzip" in request.headers.get("Accept-Encoding", ""):
        response.set_data(gzip.compress(body, 5, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response


_HOST = re.compile(r"(?:[A-Za-z0-9_-]{1,63}\.)*[A-Za-z0-9_-]{1,63}\.?(?::[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](?::[0-9]{1,5})?")
WSGI = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class HostCheck:
    """Answers only to names that can be names and, where names are given, to those alone.

    An address in figures is always answered: a foreign page can make its own name lead here, but not a number.
    """

    def __init__(self, app: WSGI, hosts: frozenset[str] | None = None) -> None:
        self._app = app
        self._hosts = hosts

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        host = environ.get("HTTP_HOST", "localhost")
        if _HOST.fullmatch(host) and (self._hosts is None or _is_address(bare_host(host)) or bare_host(host) in self._hosts):
            return self._app(environ, start)
        status, code = (
            ("421 Misdirected Request", "wrong_host") if _HOST.fullmatch(host) else ("400 Bad Request", "bad_request")
        )
        body = json.dumps({"error": {"code": code, "message": "Host", "path": ""}}).encode()
        start(status, [*HEADERS.items(), ("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
        return [body]


def bare_host(host: str) -> str:
    """A host without its port, in lower case."""
    return (host if host.endswith("]") else re.sub(r":[0-9]+$", "", host)).lower().rstrip(".")


def _is_address(host: str) -> bool:
    """Whether a bare host is an address in figures."""
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def install(app: Flask, hosts: frozenset[str] | None = None) -> None:
    """Gives every response of an app its headers, and lets it answer to its own names only."""
    app.wsgi_app = HostCheck(app.wsgi_app, hosts)  # type: ignore[method-assign, assignment]
    app.after_request(pack)
    app.after_request(add_headers)
