"""What the pages read: the books, the official texts, and the units rendered once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from threading import Lock

from flask import current_app, g, has_request_context, url_for
from markupsafe import Markup, escape

from rulebook import Book, Library, OfficialTexts, RuleId, Unit, load_library
from rulebook.rendering import render_inline, render_linked

SCROLLING = '<div class="table-scroll" tabindex="0" role="group"><table>'
LONGEST_SAID = 48
_SLUG_LINK = re.compile(r'(<a [^>]*data-rule="\w+:([a-z]+(?:\.[a-z0-9-]+)+)"[^>]*>)\2</a>')
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
    html = _SLUG_LINK.sub(lambda link: _spoken(book, link), html)
    return html.replace("<table>", SCROLLING).replace("</table>", "</table></div>")


def _spoken(book: Book, link: re.Match[str]) -> str:
    """A link that shows a word for programs, «faq.general.15», says what the unit is about instead."""
    unit = book.get(link[2])
    return f"{link[1]}«{escape(shortened(said_title(book, unit)))}»</a>" if unit else link[0]


def said_title(book: Book, unit: Unit) -> str:
    """The title of a unit, its question, or the title above it."""
    first = unit.text.split("\n", 1)[0]
    return unit.title or (first if unit.kind == "faq" and first.endswith("?") else book.heading(unit))


def shortened(text: str) -> str:
    """A title that fits into a sentence."""
    return text if len(text) <= LONGEST_SAID else text[: LONGEST_SAID - 1].rsplit(" ", 1)[0] + "…"
