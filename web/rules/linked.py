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
from web.rules.citing import citation

SCROLLING = '<div class="table-scroll" tabindex="0" role="group"><table>'
_TAG_OR_SLUG = re.compile(r"<[^>]*>|(?<![\w.:/-])((?:[a-z]+(?:\.[a-z0-9-]*[a-z0-9])+|[A-Z]?\d[\d.]*\.n\d+))(?![\w.-]*\w)")
_RENDERING = Lock()  # the Markdown converter is one for all threads


@dataclass(frozen=True)
class Links:
    """How rules are linked to: two that write the same form of address are the same."""

    form: str
    of: Callable[[RuleId], str] = field(compare=False)


def block(reader: Reader, book: Book, text: str, within: RuleId | None = None) -> Markup:
    """A unit's text as linked HTML."""
    return Markup(_rendered(book, text, within, False, (), _links(reader, book)))


def inline(reader: Reader, book: Book, text: str, within: RuleId | None = None, before: tuple[str, ...] = ()) -> Markup:
    """One paragraph as linked HTML without its <p>; `before` are the texts of the same rule above it."""
    return Markup(_rendered(book, text, within, True, before, _links(reader, book)))


def _links(reader: Reader, book: Book) -> Links:
    """The form of address tells apart the languages, and the places where the companion may lie."""
    return Links(reader.rule(RuleId(book.key, "\0")), reader.rule)


def worded(book: Book, text: str) -> Markup:
    """A plain text, escaped, that names units as people cite them: «FAQ, General, pregunta 2», not `faq.general.2`."""
    return Markup(_TAG_OR_SLUG.sub(lambda found: _spoken(book, found), str(escape(text))))


@lru_cache(maxsize=1024)
def _rendered(book: Book, text: str, within: RuleId | None, short: bool, before: tuple[str, ...], links: Links) -> str:
    """Rendered once for each form of address."""
    render = render_inline if short else render_linked
    with _RENDERING:
        html = render(text, book, links.of, within, before)
    html = _TAG_OR_SLUG.sub(lambda found: _spoken(book, found), html)
    return html.replace("<table>", SCROLLING).replace("</table>", "</table></div>")


def _spoken(book: Book, found: re.Match[str]) -> str:
    """What only programs say, «faq.general.15», is named as people cite it; tags stay as they are."""
    unit = book.get(found[1]) if found[1] else None
    return f"«{escape(citation(book, unit))}»" if unit else found[0]
