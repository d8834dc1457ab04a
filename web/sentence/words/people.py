"""Given names, by which players are known although nobody typed a capital; they stand in `people.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path

LISTS = {
    name: tuple(words.split())
    for name, words in tomllib.loads((Path(__file__).parent / "people.toml").read_text(encoding="utf-8")).items()
}
SMALLER = {
    "a": ("ita", "inha"),
    "o": ("ito", "inho"),
    "e": ("ito", "ita", "inho"),
    "n": ("ito", "inho"),
    "l": ("ito", "ita", "inho"),
}
"""How the names of friends end: «Carlita», «Paulinho»."""
SHORTEST = 4


def _smaller(name: str) -> tuple[str, ...]:
    stem = name if name[-1] in "nl" else name[:-1]
    return tuple(stem + end for end in SMALLER.get(name[-1], ())) if len(name) >= SHORTEST else ()


GIVEN = frozenset([*LISTS["names"], *LISTS["further"], *(each for name in LISTS["names"] for each in _smaller(name))])
CAPITALS = frozenset(LISTS["words"])
"""Given names that are also words: only with a capital are they somebody's, or where nothing but a name can stand."""
DOUBTFUL = frozenset(LISTS["doubtful"])
"""Those that other words are so often that they are somebody's only before a verb: «will is Creuss»."""
SEATED = CAPITALS - DOUBTFUL
"""Those of them that may be typed without a capital, where nothing but a name can stand: «mia has 3 ships»."""
ENGLISH, ROMANCE = frozenset(LISTS["english"]), frozenset(LISTS["romance"])
"""Names that are words of the one or the others only: in another language they are somebody's."""
STARS = frozenset(LISTS["stars"])
"""How players call planets that have no name of their own, also without a capital."""
COLOURS = frozenset(LISTS["colours"])
"""By which those are called who play with pieces of that colour."""
CALLED = GIVEN | COLOURS
"""By what somebody is surely called, where a word is taken for a name."""
_WOMEN, _MEN = frozenset(LISTS["women"]), frozenset(LISTS["men"])
_EITHER = frozenset(LISTS["either"]) - _MEN


def is_woman(name: str) -> bool | None:
    """Whether a given name is a woman's; nobody knows of some."""
    flat = name.lower()
    return None if flat in _EITHER else flat in _WOMEN or (flat.endswith("a") and flat not in _MEN)
