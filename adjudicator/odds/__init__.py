"""The odds of a situation: exact probabilities of every end, from the same rules as its ruling.

It knows no game: each game with odds has a folder `odds` of its own, whose `ODDS` says how a procedure is reckoned.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType

from adjudicator.documents import check_shape
from adjudicator.errors import Fault, Forbidden, Unusable, unusable
from adjudicator.games import folders, game_package
from adjudicator.messages import listing
from adjudicator.odds.answer import Odds
from adjudicator.odds.asking import OWN_FIELDS, Wishes, read_wishes
from adjudicator.reading import Node
from adjudicator.resolve import chapters, checked, procedure_of
from adjudicator.ruling import Json

Reckon = Callable[[object, Wishes], Odds]


def reckoners(game: str) -> dict[str, Reckon]:
    """The procedures of a game that have odds; none for a game without."""
    if not (folders()[game] / "odds").is_dir():
        return {}
    found: dict[str, Reckon] = _package(game).ODDS
    return found


def _package(game: str) -> ModuleType:
    return import_module(f"{game_package(game).__name__}.odds")


def odds(document: Mapping[str, Json]) -> Odds:
    """The odds of a document: a pure function, as a ruling is."""
    if not isinstance(document, Mapping):
        raise unusable("", "se esperaba un documento con campos", code="document.unreadable")
    check_shape(document)
    game, name = procedure_of(document)
    known = reckoners(game)
    if name not in known:
        raise _without_odds(known)
    try:
        return known[name](*_read(document, game, name))
    except Unusable as error:
        error.game = game
        raise
    except Forbidden as no:
        raise _illegal(no, game) from None


def _read(document: Mapping[str, Json], game: str, name: str) -> tuple[object, Wishes]:
    """The situation, as the procedure reads it, and how everybody plays."""
    wishes = read_wishes(document, name in getattr(_package(game), "RESUMES", ()))
    root = Node({field: value for field, value in document.items() if field not in (*OWN_FIELDS, "answers", "seed", "auto")})
    situation = chapters(game)[name].read(checked(root, game, name))
    root.finish()
    return situation, wishes


def _without_odds(known: Mapping[str, Reckon]) -> Unusable:
    if not known:
        return unusable("game", "de este juego no se calculan probabilidades", code="no_odds")
    return unusable(
        "procedure", "de este procedimiento no se calculan probabilidades; sí de: {known}", known=listing(known), code="no_odds"
    )


def _illegal(no: Forbidden, game: str) -> Unusable:
    """What the rules forbid has no odds."""
    error = Unusable(*(Fault(violation.path, violation.text, "illegal") for violation in no.violations))
    error.game = game
    return error


__all__ = ["Odds", "odds", "reckoners"]
