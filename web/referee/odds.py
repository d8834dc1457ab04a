"""Odds on the phone: the document of the API, and what a page shows of it.

A page includes `referee/odds.html` with `odds=odds_view(document)`; that is None where a document has no odds.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any

from flask import Blueprint, Response, g, jsonify, request

from adjudicator import AdjudicatorError, games
from adjudicator.odds import Odds, odds, reckoners
from adjudicator.odds.naming import units_text
from web.errors import BadInput
from web.referee.settling import read_document
from web.watchdog import TooSlow, bounded

blueprint = Blueprint("odds", __name__)
LONGEST_CPU = 8.0
MOST_RECENT = 32
MOST_ENDS = 6
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


@dataclass(frozen=True)
class Share:
    """One part of the bar: who wins it (nobody: a draw), how large it is, where it begins."""

    name: str
    p: float
    start: float
    mark: int

    @property
    def percent(self) -> str:
        return f"{100 * self.p:.1f}"


@dataclass(frozen=True)
class OddsView:
    """What a page shows: the bar, the rounds, what is left of each side."""

    document: Mapping[str, Any]
    shares: tuple[Share, ...]
    left: Mapping[str, tuple[tuple[str, float], ...]]

    @property
    def exact(self) -> bool:
        return bool(self.document["exact"])


def odds_view(document: Mapping[str, Any]) -> OddsView | None:
    """The odds of a document for a page; None where it has none, is not whole yet, or takes too long."""
    game, procedure = document.get("game"), document.get("procedure")
    if game not in games() or procedure not in reckoners(str(game)):
        return None
    asked = {key: value for key, value in document.items() if key not in ("answers", "seed", "auto")}
    try:
        found = reckon(asked, cpu=2.0)
    except (AdjudicatorError, BadInput):
        return None
    return _view(found, str(game))


def _view(found: Odds, game: str) -> OddsView:
    document = found.as_document(g.language)
    shares, start = [], 0.0
    for mark, (name, p) in enumerate([*document["win"].items(), ("", document["draw"])]):
        shares.append(Share(name, p, start, mark % 4))
        start += p
    left = {
        name: tuple((units_text(game, end["units"], g.language), end["p"]) for end in ends[:MOST_ENDS])
        for name, ends in document["left"].items()
    }
    return OddsView(document, tuple(shares), left)
