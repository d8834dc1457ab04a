"""What every response says about itself to the browser: no foreign resources, no inline code, no framing."""

from __future__ import annotations

import gzip

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


def install(app: Flask) -> None:
    """Gives every response of an app its headers."""
    app.after_request(pack)
    app.after_request(add_headers)
