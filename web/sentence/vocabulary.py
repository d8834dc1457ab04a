"""The game whose situations can be typed, and the lists of its names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from adjudicator import games
from adjudicator.lists import Known
from adjudicator.messages import in_words_of, listing, render
from adjudicator.names import Vocabulary
from adjudicator.shapes import lists_of, shape_of
from web.i18n import current_language
from web.referee.settling import procedures


@cache
def typed_game() -> str:
    """The first game with a form that understands sentences; empty where none does."""
    return next((game for game in games() if any(_is_typed(game, name) for name in procedures(game))), "")


def _is_typed(game: str, procedure: str) -> bool:
    shape = shape_of(game, procedure)
    return shape is not None and shape.typed


def names(kind: str) -> Vocabulary:
    """The names of a list of the game: units, technologies, anomalies, factions."""
    return _list(kind).words()


def offered(kind: str) -> tuple[str, ...]:
    """The units of a list: ships, cargo, structures."""
    known = _list(kind)
    return tuple(known.offered("")) if known.offered else known.words().keys


def called(kind: str, key: str) -> str:
    """A name as the page's language says it."""
    with in_words_of(typed_game()):
        return render(_list(kind).called(key), current_language())


def units_in_words(units: Mapping[str, int], damaged: Mapping[str, int]) -> str:
    """Units on one line, in the order of the game."""
    counted = _list("units").counted
    if counted is None:
        return ""
    with in_words_of(typed_game()):
        said = [counted(unit, units[unit], damaged.get(unit, 0)) for unit in offered("units") if units.get(unit)]
        return render(listing(said), current_language())


def _list(kind: str) -> Known:
    return lists_of(typed_game())[kind]
