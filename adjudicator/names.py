"""Names as people write them: folded, in three languages, with the nearest known one for a slip."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping


def fold(text: str) -> str:
    """Lower case without accents, anything but letters and digits as one underscore."""
    flat = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(c for c in flat if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", "_", bare).strip("_")


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

    def find(self, text: str) -> str | None:
        """The key that a name stands for, if any; written exactly, a key stands for itself."""
        if text in self._exact:
            return text
        return self._by_name.get(fold(text)) if fold(text) else None

    def nearest(self, text: str) -> str | None:
        """The known key that a misspelt name comes closest to."""
        found = difflib.get_close_matches(fold(text)[:60], self._by_name, n=1, cutoff=0.5)
        return self._by_name[found[0]] if found else None


def _plurals(name: str) -> tuple[str, ...]:
    """Regular plurals in es, pt and en, also of the first word («estrellas de guerra»)."""
    first, _, rest = name.partition("_")
    tail = f"_{rest}" if rest else ""
    return (f"{first}s{tail}", f"{first}es{tail}", f"{name}s", f"{name}es")
