"""What the pages read: the books, the official texts, and the units rendered once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from threading import Lock

from flask import current_app, g, has_request_context, url_for
from markupsafe import Markup

from rulebook import Book, Library, OfficialTexts, RuleId, load_library
from rulebook.rendering import render_inline, render_linked

SCROLLING = '<div class="table-scroll" tabindex="0" role="group"><table>'
_RENDERING = Lock()  # the Markdown converter is one for all threads


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


def the_shelf() -> Shelf:
    """The shelf of the running app, in the language of the request."""
    shelf: Shelf = current_app.extensions["shelf"]
    return shelf.in_language(g.language) if has_request_context() and "language" in g else shelf


def rule_address(id: RuleId) -> str:
    """The page of a unit, at the bullet where the id has one."""
    return url_for("rules.page", book=id.book, number=id.number, _anchor=id.letter or None)


def block(book: Book, text: str, within: RuleId | None = None) -> Markup:
    """A unit's text as linked HTML."""
    return Markup(_rendered(book, text, within, False, rule_address(RuleId(book.key, "\0"))))


def inline(book: Book, text: str, within: RuleId | None = None) -> Markup:
    """One paragraph as linked HTML without its <p>."""
    return Markup(_rendered(book, text, within, True, rule_address(RuleId(book.key, "\0"))))


@lru_cache(maxsize=8192)
def _rendered(book: Book, text: str, within: RuleId | None, short: bool, form: str) -> str:
    """Rendered once for each form of address, which tells the languages apart."""
    render = render_inline if short else render_linked
    with _RENDERING:
        html = render(text, book, rule_address, within)
    return html.replace("<table>", SCROLLING).replace("</table>", "</table></div>")
