"""Names as people write them, in three languages, with the nearest known one for a slip; the book has them all."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rulebook import folding
from rulebook.naming import load_names

MOST_COMPARED = 60
MOST_REMEMBERED = 500
"""So many letters of a misspelt name are compared with the known ones; so many slips are remembered."""


def name_key(text: str) -> str:
    """A name as a key: lower case without accents, anything but letters and digits as one underscore; in any script."""
    return _folded(text) if len(text) <= MOST_COMPARED else _folded.__wrapped__(text)


@lru_cache(maxsize=4096)
def _folded(text: str) -> str:
    bare = "".join(c if c.isalnum() or unicodedata.category(c)[0] == "M" else "_" for c in folding.fold(text))
    return re.sub(r"_+", "_", bare).strip("_") or "".join(text.casefold().split())


class Vocabulary:
    """Canonical keys and every other name that people give them."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self.keys = tuple(names)
        self._exact = frozenset(self.keys)
        said = {key: [name_key(alias) for alias in aliases] for key, aliases in names.items()}
        self._by_name = {name: key for key, known in reversed(said.items()) for name in known}
        for key, known in said.items():
            for name in known:
                for form in _plurals(name):
                    self._by_name.setdefault(form, key)
        for key in self.keys:
            self._by_name[name_key(key)] = key
        self._near: dict[str, str | None] = {}

    def find(self, text: str) -> str | None:
        """The key that a name stands for, if any; written exactly, a key stands for itself."""
        if text in self._exact:
            return text
        return self._by_name.get(name_key(text)) if name_key(text) else None

    @property
    def names(self) -> Mapping[str, str]:
        """Every name as a key, with what it stands for."""
        return self._by_name

    def nearest(self, text: str) -> str | None:
        """The known key that a misspelt name comes closest to."""
        said = name_key(text)[:MOST_COMPARED]
        if said not in self._near:
            if len(self._near) > MOST_REMEMBERED:
                self._near.clear()
            found = difflib.get_close_matches(said, self._by_name, n=1, cutoff=0.5)
            self._near[said] = self._by_name[found[0]] if found else None
        return self._near[said]


Words = Mapping[str, Iterable[str]]


def words_of(game: str, keys: Iterable[str], *, things: Words | None = None, own: Words | None = None) -> Vocabulary:
    """The keys of a list under every name that the book gives to the thing with that key.

    `things` names the terms and components that a key stands for, where they have other keys; `own` adds words to what is no
    thing of the book.
    """
    book, things, own = load_names(game), things or {}, own or {}
    return Vocabulary(
        {key: [*(said for thing in things.get(key, (key,)) for said in book.written(thing)), *own.get(key, ())] for key in keys}
    )


def list_of(game: str, words: Words) -> Vocabulary:
    """A short list with words of its own beside what the book calls its things."""
    return words_of(game, words, own=words)


def _plurals(name: str) -> Iterator[str]:
    """Regular plurals in es, pt and en: of the first word («estrellas de guerra»), of the last, of both («cazas espaciales»)."""
    first, _, rest = name.partition("_")
    for ending in ("s", "es"):
        yield f"{name}{ending}"
        if rest:
            yield f"{first}{ending}_{rest}"
            yield f"{first}{ending}_{rest}s"
            yield f"{first}{ending}_{rest}es"
