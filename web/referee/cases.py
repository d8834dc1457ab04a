"""The published cases by game and chapter."""

from __future__ import annotations

import re
from functools import cache

from adjudicator import games
from adjudicator.case_index import Heading
from web.referee.published import published


@cache
def by_chapter() -> dict[str, dict[str, list[Heading]]]:
    """The cases of each game by the name of their file, in the order of the chapters."""
    found: dict[str, dict[str, list[Heading]]] = {}
    for case in published().values():
        found.setdefault(case.game, {}).setdefault(case.file.stem, []).append(case)
    return {game: {stem: found[game][stem] for stem in sorted(found[game], key=_place)} for game in games() if game in found}


def _place(stem: str) -> tuple[int, str]:
    number = re.match(r"\d+", stem)
    return (int(number[0]) if number else 0, stem)
