"""The planets of a game and the tiles that bring them along."""

from __future__ import annotations

from functools import cache

from adjudicator.shapes import lists_of


def planet_called(game: str, name: str) -> str:
    """The planet of a game that is called so; empty where there is none."""
    known = lists_of(game).get("planets")
    return (known.words().find(name) if known else None) or ""


@cache
def tile_with(game: str, planet: str) -> str:
    """The number of the one tile that brings a planet along; empty where several do, or none."""
    known = lists_of(game).get("tiles")
    if known is None or known.brings is None:
        return ""
    found = [number for number in known.words().keys if planet in known.brings(number).get("planets", ())]
    return found[0] if len(found) == 1 else ""
