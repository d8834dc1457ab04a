"""What players call things and no book does, as `slang.toml` of each game says."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from adjudicator.games import folders


@cache
def slang_of(game: str) -> Mapping[str, str]:
    """Each word with the name that the book has."""
    path = folders()[game] / "slang.toml"
    if not path.is_file():
        return {}
    listed: dict[str, list[str]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return {said: name for name, words in listed.items() for said in words}
