"""Odds on the phone: the document of the API, and the part of a page that shows them.

A page includes `referee/odds.html` with `odds=odds_view(document)`: a view, the reason why there is none in a sentence, or None
where a document has no odds. Pages that may not wait ask for the part by itself.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any

from flask import Blueprint, Response, abort, g, jsonify, render_template, request

from adjudicator import AdjudicatorError, Unusable, games
from adjudicator.odds import Odds, odds, reckoners
from web.errors import BadInput
from web.referee.address import unpack
from web.referee.chances import OddsView, view_of
from web.referee.desk import posted_desk
from web.referee.faults import faults_of
from web.referee.fields import form_of
from web.referee.leaving import Leaving, leaving_view
from web.referee.needs import lacks
from web.referee.settling import procedures, read_document, settle
from web.referee.taking import Taking, taking_view
from web.referee.values import document_of
from web.watchdog import WATCHES, TooSlow, bounded

blueprint = Blueprint("odds", __name__)
LONGEST_CPU = 8.0
LONGEST_ON_A_PAGE = 2.0
MOST_RECENT = 32
_LOCK = Lock()
_RECENT: OrderedDict[str, Odds] = OrderedDict()


@blueprint.post("/api/odds")
def api_odds() -> Response:
    """A document in, its odds out."""
    try:
        text = request.get_data().decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput("document.unreadable", "El documento no está en UTF-8.") from None
    return jsonify(reckon(read_document(text)).as_document(g.language))


@blueprint.post("/arbitro/<game>/<procedure>/odds")
def of_form(game: str, procedure: str) -> str:
    """The odds of what a form says while it is filled in: the part of the page, nothing where it says too little."""
    if procedure not in procedures(game):
        abort(404)
    if not _watched():
        return ""
    form = form_of(game, procedure)
    document = document_of(form, posted_desk(form, request.form).value)
    return render_template("referee/odds.html", odds=None if lacks(form, document) else odds_view(document))


@blueprint.get("/arbitro/odds")
def of_ruling() -> str:
    """The odds of the ruling that an address carries: a page, or only its part."""
    packed = request.args.get("d", "")
    document = unpack(packed)
    part = bool(request.args.get("part"))
    shown = part and not _watched()
    deciding = None if shown else _deciding(document)
    view = None if shown or deciding else odds_view(document)
    told = {
        "odds": view,
        "leaving": None if isinstance(deciding, Taking) else deciding,
        "taking": deciding if isinstance(deciding, Taking) else None,
    }
    if part:
        return render_template("referee/odds.html", **told)
    return render_template("referee/odds_page.html", **told, packed=packed, game=str(document.get("game")))


def _watched() -> bool:
    """Whether work that takes too long is stopped; where it is not, odds are reckoned only when somebody taps for them."""
    return WATCHES


def reckon(document: Mapping[str, Any], cpu: float = LONGEST_CPU) -> Odds:
    """The odds of a document, within bounds; what was asked a moment ago is still known."""
    key = json.dumps(document, ensure_ascii=True, separators=(",", ":"))
    with _LOCK:
        known = _RECENT.get(key)
    if known is not None:
        return known
    try:
        with bounded(cpu):
            found = odds(document)
    except TooSlow:
        raise BadInput("too_slow", "Resolver esto tarda demasiado: pide algo más pequeño.", status=503) from None
    with _LOCK:
        _RECENT[key] = found
        while len(_RECENT) > MOST_RECENT:
            _RECENT.popitem(last=False)
    return found


def has_odds(game: str, procedure: str) -> bool:
    """Whether odds are reckoned for a procedure."""
    return game in games() and procedure in reckoners(game)


def odds_view(document: Mapping[str, Any]) -> OddsView | str | None:
    """The odds of a document for a page, or why it has none; None where its procedure never has, or it is not whole yet."""
    game, procedure = document.get("game"), document.get("procedure")
    if not has_odds(str(game), str(procedure)):
        return None
    asked = {key: value for key, value in document.items() if key not in ("answers", "seed", "auto")}
    try:
        return view_of(reckon(asked, cpu=LONGEST_ON_A_PAGE), asked)
    except Unusable as error:
        return " · ".join(fault["message"] for fault in faults_of(error, g.language)[:1]) or None
    except BadInput as error:
        return _too_slow(error)
    except AdjudicatorError:
        return None


def _deciding(document: Mapping[str, Any]) -> Leaving | Taking | str | None:
    """The options of somebody who may leave a fight now or takes hits, with their chances; or why they are not told."""
    try:
        ruling = settle(document)
        for view in (leaving_view, taking_view):
            found: Leaving | Taking | str | None = view(document, ruling, lambda asked: reckon(asked, cpu=LONGEST_ON_A_PAGE))
            if found is not None:
                return found
        return None
    except BadInput as error:
        return _too_slow(error)
    except AdjudicatorError:
        return None


def _too_slow(error: BadInput) -> str:
    from web.i18n import gettext as _

    if error.code == "too_slow":
        return _("Las probabilidades de tantas unidades tardarían demasiado.")
    return _(error.template, **error.parts)
