"""The drawings of a game's units: `icons.toml` in its folder, one SVG path of strokes a unit, in a square of 24 by 24."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from adjudicator.games import folders

FILE = "icons.toml"
SHIP = "M21 12 15 8.500H5L3 12l2 3.500h10z"
"""What stands for a unit that has no drawing."""
_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9.,\s-]+")


@cache
def icons_of(game: str) -> dict[str, str]:
    """The drawings of a game by unit; none where it has no such file."""
    folder = folders().get(game)
    path = folder / FILE if folder else None
    if path is None or not path.is_file():
        return {}
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    for key, drawing in found.items():
        if not isinstance(drawing, str) or not _PATH.fullmatch(drawing):
            raise ValueError(f"{path}: {key}: not the path of a drawing")
    return found


def icon_of(game: str, unit: str) -> str:
    """The drawing of a unit."""
    return icons_of(game).get(unit, SHIP)
