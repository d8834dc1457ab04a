"""The signs of a game's units: own strokes that the game keeps beside its shapes, put into a page once."""

from __future__ import annotations

import tomllib
from functools import cache

from markupsafe import Markup

from adjudicator.games import folders

FILE = "icons.toml"


@cache
def _strokes(game: str) -> dict[str, str]:
    path = folders()[game] / FILE
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def has_icon(game: str, unit: str) -> bool:
    """Whether a unit has a sign."""
    return unit in _strokes(game)


@cache
def unit_icons(game: str) -> Markup:
    """Every sign of a game, for `<use href="#u-…">`."""
    drawn = Markup().join(
        Markup('<symbol id="u-{}" viewBox="0 0 24 24"><path d="{}"/></symbol>').format(unit, strokes)
        for unit, strokes in _strokes(game).items()
    )
    return (
        Markup('<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{}</svg>').format(drawn)
        if drawn
        else Markup()
    )
