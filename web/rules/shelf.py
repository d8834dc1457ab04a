"""What the pages read: the books and the official texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256

from rulebook import Book, Library, OfficialTexts, Unit, load_library
from web.rules.citing import citation, numbered

LONGEST_SAID = 48
BARE = ("Nota", "Note")
"""Titles that tell one unit from no other."""


@dataclass(frozen=True, eq=False)
class Shelf:
    """The library with the imported official texts."""

    library: Library
    official: OfficialTexts = field(default_factory=OfficialTexts)
    origin: Shelf | None = None
    _views: dict[str, Shelf] = field(default_factory=dict, init=False, repr=False)

    @classmethod
    def open(cls) -> Shelf:
        """The books of the distribution and the user's imports."""
        return cls(load_library())

    def in_language(self, language: str) -> Shelf:
        """The same shelf with its books speaking a language."""
        if language not in self._views:
            self._views[language] = Shelf(self.library.in_language(language), self.official, self)
        return self._views[language]

    def book(self, key: str) -> Book:
        """A book by its key; raises UnknownBook."""
        return self.library.book(key)

    @cached_property
    def edition(self) -> str:
        """A short mark of what the books say: it changes when they do."""
        if self.origin is not None:
            return self.origin.edition
        said = sha256()
        for unit in self.library.units():
            said.update(repr((str(unit.id), unit.title, unit.text, unit.bullets, unit.notes, unit.see_also)).encode())
        return said.hexdigest()[:7]


def said_title(book: Book, unit: Unit) -> str:
    """The title of a unit, its question, the title above a number, or how people cite it."""
    first = unit.text.split("\n", 1)[0]
    if unit.title in BARE and not numbered(unit.number):
        return citation(book, unit)
    if unit.title or (unit.kind == "faq" and first.endswith("?")):
        return unit.title or first
    return book.heading(unit) if numbered(unit.number) else citation(book, unit)


def shortened(text: str) -> str:
    """A title that fits into a sentence."""
    return text if len(text) <= LONGEST_SAID else text[: LONGEST_SAID - 1].rsplit(" ", 1)[0] + "…"
