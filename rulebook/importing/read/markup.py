"""Recognises a web page that was saved as text, and takes its tags off."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.parser import HTMLParser

_PAGE = re.compile(r"<!doctype html|<html[\s>]|<body[\s>]", re.IGNORECASE)
_TAG = re.compile(r"</?(?:p|br|div|span|b|i|u|em|strong|li|ul|ol|h[1-6]|table|t[rdh]|a|img|hr)\b[^<>]*>", re.IGNORECASE)
_BREAKING = re.compile(r"<(?:p|br|div|li|h[1-6]|tr)\b", re.IGNORECASE)
_SPACES = re.compile(r"[ \t\r\n]+")
_MANY = 20

_HIDDEN = frozenset(["script", "style", "title", "template"])
_BREAKS = {
    **dict.fromkeys(["p", "div", "section", "article", "ul", "ol", "table", "hr", "h1", "h2", "h3", "h4", "h5", "h6"], "\n\n"),
    **dict.fromkeys(["br", "tr"], "\n"),
    **dict.fromkeys(["td", "th"], "\t"),
}
_START = {**_BREAKS, "li": "\n• "}
_END = {name: sign for name, sign in _BREAKS.items() if sign == "\n\n"}


@dataclass(frozen=True)
class PlainText:
    """A text without markup, and how many tags were taken off."""

    text: str
    tags: int = 0


def without_markup(text: str) -> PlainText:
    """A text as it is, or the text of a web page."""
    if not _PAGE.search(text) and len(_TAG.findall(text)) < _MANY:
        return PlainText(text)
    reader = _TextOfPage(keep_lines=not _BREAKING.search(text))
    reader.feed(text)
    reader.close()
    return PlainText("".join(reader.parts), reader.tags)


class _TextOfPage(HTMLParser):
    """Gathers the text of a page; its line breaks count only where no tag breaks lines."""

    def __init__(self, keep_lines: bool) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.tags = 0
        self._keep_lines = keep_lines
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags += 1
        self._hidden += tag in _HIDDEN
        self.parts.append(_START.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        self.tags += 1
        self._hidden = max(0, self._hidden - (tag in _HIDDEN))
        self.parts.append(_END.get(tag, ""))

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.parts.append(data if self._keep_lines else _SPACES.sub(" ", data))
