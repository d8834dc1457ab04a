"""Names as people write them: folded, in three languages, with the nearest known one for a slip."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

MOST_COMPARED = 60
MOST_REMEMBERED = 500
"""So many letters of a misspelt name are compared with the known ones; so many slips are remembered."""


def fold(text: str) -> str:
    """Lower case without accents, anything but letters and digits as one underscore; in any script."""
    return _folded(text) if len(text) <= MOST_COMPARED else _folded.__wrapped__(text)


@lru_cache(maxsize=8192)
def _folded(text: str) -> str:
    flat = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(c if c.isalnum() or unicodedata.category(c)[0] == "M" else "_" for c in flat if not unicodedata.combining(c))
    return re.sub(r"_+", "_", bare).strip("_") or "".join(text.casefold().split())


class Vocabulary:
    """Canonical keys and every other name that people give them."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self.keys = tuple(names)
        self._exact = frozenset(self.keys)
        self._by_name: dict[str, str] = {}
        for key, aliases in names.items():
            for alias in aliases:
                for form in (fold(alias), *_plurals(fold(alias))):
                    self._by_name.setdefault(form, key)
        for key in self.keys:
            self._by_name[fold(key)] = key
        self._near: dict[str, str | None] = {}

    def find(self, text: str) -> str | None:
        """The key that a name stands for, if any; written exactly, a key stands for itself."""
        if text in self._exact:
            return text
        return self._by_name.get(fold(text)) if fold(text) else None

    def nearest(self, text: str) -> str | None:
        """The known key that a misspelt name comes closest to."""
        said = fold(text)[:MOST_COMPARED]
        if said not in self._near:
            if len(self._near) > MOST_REMEMBERED:
                self._near.clear()
            found = difflib.get_close_matches(said, self._by_name, n=1, cutoff=0.5)
            self._near[said] = self._by_name[found[0]] if found else None
        return self._near[said]


def _plurals(name: str) -> tuple[str, ...]:
    """Regular plurals in es, pt and en, also of the first word («estrellas de guerra»)."""
    first, _, rest = name.partition("_")
    tail = f"_{rest}" if rest else ""
    return (f"{first}s{tail}", f"{first}es{tail}", f"{name}s", f"{name}es")
