"""What players call things and no book does, as `slang.toml` of each game says, and `short.toml`: names by one of their words."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from adjudicator.games import folders


@cache
def slang_of(game: str) -> Mapping[str, str]:
    """Each word with the name that the book has."""
    found: dict[str, str] = {}
    for path in (folders()[game] / "short.toml", folders()[game] / "slang.toml"):
        listed: dict[str, list[str]] = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        found |= {said: name for name, words in listed.items() for said in words}
    return found
