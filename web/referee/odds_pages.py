"""The addresses of odds: the document of the API, and the part of a page that shows them.

Where work that takes too long cannot be stopped, they are reckoned only when somebody taps for them.
"""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, render_template, request

from web.errors import BadInput
from web.referee.address import unpack
from web.referee.desks import posted_desk
from web.referee.fields import form_of
from web.referee.needs import lacks
from web.referee.odds import deciding_view, odds_view, reckon
from web.referee.settling import procedures, read_document
from web.referee.taking import Taking
from web.referee.values import document_of
from web.request import current_language
from web.watchdog import WATCHES

blueprint = Blueprint("odds", __name__)


@blueprint.post("/api/odds")
def api_odds() -> Response:
    """A document in, its odds out."""
    try:
        text = request.get_data().decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput("document.unreadable", "El documento no está en UTF-8.") from None
    return jsonify(reckon(read_document(text)).as_document(current_language()))


@blueprint.post("/arbitro/<game>/<procedure>/odds")
def of_form(game: str, procedure: str) -> str:
    """The odds of what a form says while it is filled in: the part of the page, nothing where it says too little."""
    if procedure not in procedures(game):
        abort(404)
    if not WATCHES:
        return ""
    form = form_of(game, procedure).in_language(current_language())
    document = document_of(form, posted_desk(form, request.form).value)
    return render_template("referee/odds.html", odds=None if lacks(form, document) else odds_view(document, current_language()))


@blueprint.get("/arbitro/odds")
def of_ruling() -> str:
    """The odds of the ruling that an address carries: a page, or only its part."""
    packed = request.args.get("d", "")
    document = unpack(packed)
    part = bool(request.args.get("part"))
    shown = part and not WATCHES
    deciding = None if shown else deciding_view(document, current_language())
    view = None if shown or deciding else odds_view(document, current_language())
    told = {
        "odds": view,
        "leaving": None if isinstance(deciding, Taking) else deciding,
        "taking": deciding if isinstance(deciding, Taking) else None,
    }
    if part:
        return render_template("referee/odds.html", **told)
    return render_template("referee/odds_page.html", **told, packed=packed, game=str(document.get("game")))
