"""The address of a ruling's QR code."""

from __future__ import annotations

from flask import Blueprint, Response, request

from web.errors import BadInput
from web.referee.address import pack, unpack
from web.referee.share import drawn, fits
from web.request import the_reader

blueprint = Blueprint("sharing", __name__)


@blueprint.get("/arbitro/qr.svg")
def code() -> Response:
    """The QR code of a ruling's address."""
    address = the_reader().ruling(pack(unpack(request.args.get("d", ""))))
    if not fits(address):
        raise BadInput("too_large", "El enlace es demasiado largo para un código QR.", status=413)
    return Response(drawn(address), mimetype="image/svg+xml")
