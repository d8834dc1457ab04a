"""Odds on the phone: reckoned within bounds, and the part of a page that shows them.

A page includes `referee/odds.html` with `odds=odds_view(document, language)`: a view, the reason why there is none in a sentence, or
None where a document has no odds. Pages that may not wait ask for the part by itself.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any

from adjudicator import AdjudicatorError, Unusable, games
from adjudicator.messages import in_words_of, render
from adjudicator.odds import Odds, odds, reckoners
from web.errors import BadInput
from web.i18n import N_, translate
from web.referee.chances import OddsView, view_of
from web.referee.faults import faults_of
from web.referee.leaving import Leaving, leaving_view
from web.referee.settling import settle
from web.referee.taking import Taking, taking_view
from web.watchdog import TooSlow, bounded

LONGEST_CPU = 8.0
LONGEST_ON_A_PAGE = 2.0
MOST_RECENT = 32
_LOCK = Lock()
_RECENT: OrderedDict[str, Odds] = OrderedDict()


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


def odds_view(document: Mapping[str, Any], language: str) -> OddsView | str | None:
    """The odds of a document for a page, or why it has none; None where its procedure never has, or it is not whole yet."""
    game, procedure = document.get("game"), document.get("procedure")
    if not has_odds(str(game), str(procedure)):
        return None
    asked = {key: value for key, value in document.items() if key not in ("answers", "seed", "auto")}
    try:
        found = reckon(asked, cpu=LONGEST_ON_A_PAGE)
        return view_of(found, asked, language) if found.fought else _no_fight(found, language)
    except Unusable as error:
        return " · ".join(fault["message"] for fault in faults_of(error, language)[:1]) or None
    except BadInput as error:
        return _too_slow(error, language)
    except AdjudicatorError:
        return None


def deciding_view(document: Mapping[str, Any], language: str) -> Leaving | Taking | str | None:
    """The options of somebody who may leave a fight now or takes hits, with their chances; or why they are not told."""
    try:
        ruling = settle(document)
        for view in (leaving_view, taking_view):
            found: Leaving | Taking | str | None = view(document, ruling, _on_a_page, language)
            if found is not None:
                return found
        return None
    except BadInput as error:
        return _too_slow(error, language)
    except AdjudicatorError:
        return None


def _no_fight(found: Odds, language: str) -> str:
    with in_words_of(found.game):
        return " ".join(render(text, language) for text in found.aloud)


def _on_a_page(document: Mapping[str, Any]) -> Odds:
    return reckon(document, cpu=LONGEST_ON_A_PAGE)


def _too_slow(error: BadInput, language: str) -> str:
    if error.code == "too_slow":
        return translate(language, N_("Las probabilidades de tantas unidades tardarían demasiado."))
    return translate(language, error.template, **error.parts)
