"""What players call things and no book does, as `slang.toml` of each game says, and `short.toml`: names by one of their words."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from adjudicator.games import folders

TYPED = "typed"
"""The table of what is typed short beside a number."""


@cache
def slang_of(game: str) -> Mapping[str, str]:
    """Each word with the name that the book has."""
    found: dict[str, str] = {}
    for name in ("short.toml", "slang.toml"):
        found |= {said: name for name, words in _listed(game, name).items() if isinstance(words, list) for said in words}
    return found


@cache
def typed_of(game: str) -> Mapping[str, str]:
    """What a word is short for beside a number: «pop 12», «r5»."""
    found = _listed(game, "slang.toml").get(TYPED, {})
    return found if isinstance(found, dict) else {}


def _listed(game: str, name: str) -> dict[str, list[str] | dict[str, str]]:
    path = folders()[game] / name
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
