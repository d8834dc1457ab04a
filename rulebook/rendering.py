"""Renders a unit's Markdown as safe HTML, with links whose addresses the caller decides, and as plain text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from html import escape

import markdown

from rulebook.book import Book
from rulebook.ids import RuleId

Address = Callable[[RuleId], str]

_OPEN, _MIDDLE, _CLOSE = "\ue000", "\ue001", "\ue002"
_PLACEHOLDER = re.compile(f"{_OPEN}(\\d+){_MIDDLE}(.*?){_CLOSE}")
_PARAGRAPH = re.compile(r"<p>(.*)</p>", re.DOTALL)
_RULE_ROW = re.compile(r"^[ \t]*\|[ \t:|-]+\|[ \t]*\n?", re.MULTILINE)
_LINKS = ("link", "reference", "short_reference", "autolink", "automail")
_IMAGES = ("image_link", "image_reference", "short_image_ref")


@cache
def _markdown() -> markdown.Markdown:
    """Markdown with tables, without raw HTML and without links of its own."""
    converter = markdown.Markdown(extensions=["markdown.extensions.tables"], output_format="html")
    converter.preprocessors.deregister("html_block")
    converter.parser.blockprocessors.deregister("reference")
    for name in (*_LINKS, *_IMAGES, "html"):
        converter.inlinePatterns.deregister(name)
    return converter


def render(text: str) -> str:
    """Markdown as HTML; whatever looks like HTML in it is shown, not obeyed."""
    return _markdown().reset().convert(escape(text, quote=False))


def render_linked(text: str, book: Book, address: Address, within: RuleId | None = None, before: Sequence[str] = ()) -> str:
    """Markdown as HTML, with terms and numbers linked to the units that define them; a term says what it is.

    A term is linked once in a rule, whose texts before this one are `before`.
    """
    links = book.linker.reading_links(text, within, before)
    pieces, end = [], 0
    for i, link in enumerate(links):
        pieces += [text[end : link.start], _OPEN, str(i), _MIDDLE, text[link.start : link.end], _CLOSE]
        end = link.end
    html = render("".join((*pieces, text[end:])))

    def anchor(match: re.Match[str]) -> str:
        link = links[int(match[1])]
        target = link.target
        title = f' title="{escape(link.gloss)}"' if link.gloss else ""
        return f'<a href="{escape(address(target))}" data-rule="{escape(str(target))}"{title}>{match[2]}</a>'

    return _PLACEHOLDER.sub(anchor, html)


def render_inline(text: str, book: Book, address: Address, within: RuleId | None = None, before: Sequence[str] = ()) -> str:
    """One linked paragraph without its <p>: for bullets, notes and titles."""
    html = render_linked(text, book, address, within, before)
    match = _PARAGRAPH.fullmatch(html)
    return match[1] if match and "<p>" not in match[1] else html


def plain(text: str) -> str:
    """The text without Markdown marks: for searching, snippets and the terminal."""
    text = _RULE_ROW.sub("", text)
    text = re.sub(r"(?m)^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$", "", text)
    text = re.sub(r"[ \t]*\|[ \t]*", " · ", text)
    text = re.sub(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1", r"\2", text)
    text = re.sub(r"(?<![\w*])\*(?=\S)(.+?)(?<=\S)\*(?![\w*])", r"\1", text)
    return re.sub(r"\n{2,}", "\n\n", text).strip()
