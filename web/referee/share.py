"""A ruling for another phone: its address as a QR code."""

from __future__ import annotations

import io
from functools import lru_cache

import segno
from flask import Blueprint, Response, request, url_for

from web.errors import BadInput
from web.referee.address import pack, unpack

blueprint = Blueprint("sharing", __name__)
LONGEST_CODE = 2300
"""The longest address that still makes a code which phones read."""


@blueprint.get("/arbitro/qr.svg")
def code() -> Response:
    """The QR code of a ruling's address."""
    packed = pack(unpack(request.args.get("d", "")))
    address = url_for("referee.ruling", d=packed, _external=True)
    if len(address) > LONGEST_CODE:
        raise BadInput("too_large", "El enlace es demasiado largo para un código QR.", status=413)
    return Response(drawn(address), mimetype="image/svg+xml")


def fits(address: str) -> bool:
    """Whether an address fits in a code."""
    return len(address) <= LONGEST_CODE


@lru_cache(maxsize=256)
def drawn(address: str) -> bytes:
    """A QR code as an SVG drawing, dark on white in every theme."""
    drawing = io.BytesIO()
    segno.make(address, error="l", boost_error=False).save(
        drawing, kind="svg", scale=4, border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False, nl=False
    )
    return drawing.getvalue()


def is_local() -> bool:
    """Whether the address of this page means nothing on another phone."""
    host = request.host.rsplit(":", 1)[0]
    return host in ("localhost", "[::1]") or host.startswith("127.")
