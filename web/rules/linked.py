"""The texts of the books as HTML with links, rendered once."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock

from markupsafe import Markup, escape

from rulebook import Book, RuleId
from rulebook.rendering import render_inline, render_linked
from web.reader import Reader
from web.rules.shelf import said_title, shortened

SCROLLING = '<div class="table-scroll" tabindex="0" role="group"><table>'
_SLUG_LINK = re.compile(r'(<a [^>]*data-rule="\w+:([a-z]+(?:\.[a-z0-9-]+)+)"[^>]*>)\2</a>')
_RENDERING = Lock()  # the Markdown converter is one for all threads


@dataclass(frozen=True)
class Links:
    """How rules are linked to: two that write the same form of address are the same."""

    form: str
    of: Callable[[RuleId], str] = field(compare=False)


def block(reader: Reader, book: Book, text: str, within: RuleId | None = None) -> Markup:
    """A unit's text as linked HTML."""
    return Markup(_rendered(book, text, within, False, _links(reader, book)))


def inline(reader: Reader, book: Book, text: str, within: RuleId | None = None) -> Markup:
    """One paragraph as linked HTML without its <p>."""
    return Markup(_rendered(book, text, within, True, _links(reader, book)))


def _links(reader: Reader, book: Book) -> Links:
    """The form of address tells apart the languages, and the places where the companion may lie."""
    return Links(reader.rule(RuleId(book.key, "\0")), reader.rule)


@lru_cache(maxsize=1024)
def _rendered(book: Book, text: str, within: RuleId | None, short: bool, links: Links) -> str:
    """Rendered once for each form of address."""
    render = render_inline if short else render_linked
    with _RENDERING:
        html = render(text, book, links.of, within)
    html = _SLUG_LINK.sub(lambda link: _spoken(book, link), html)
    return html.replace("<table>", SCROLLING).replace("</table>", "</table></div>")


def _spoken(book: Book, link: re.Match[str]) -> str:
    """A link that shows a word for programs, «faq.general.15», says what the unit is about instead."""
    unit = book.get(link[2])
    return f"{link[1]}«{escape(shortened(said_title(book, unit)))}»</a>" if unit else link[0]
