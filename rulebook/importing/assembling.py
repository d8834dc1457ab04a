"""Puts the pieces of each unit together again: clean paragraphs and bullets, without the printed number and title."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from rulebook.importing.pieces import Border, Piece
from rulebook.importing.words import key

_TOKEN = re.compile(r"\w+")
_APART = re.compile(r"[»”\"')\]*]*(?:\s*[:–—]|\s*\n|\s*$)")
_LEAD = re.compile(r"^[\s:.;,–—\-)\]*|]+")


def compose(pieces: Sequence[Piece]) -> str:
    """Joins pieces into paragraphs and bullets."""
    text = ""
    for piece in pieces:
        body = piece.text.strip()
        if not body:
            continue
        if not text:
            text = body
        elif piece.bullet:
            text += f"\n• {body}"
        elif piece.border >= Border.PARAGRAPH and not piece.starts_low:
            text += f"\n\n{body}"
        else:
            text += f" {body}"
    return text


def strip_title(text: str, titles: Iterable[str]) -> str:
    """Takes titles that stand as headings off the beginning of a text: in capitals, or apart from what follows."""
    for title in sorted(titles, key=len, reverse=True):
        wanted = [key(word) for word in _TOKEN.findall(title)]
        while wanted:
            tokens = list(islice(_TOKEN.finditer(text), len(wanted)))
            if [key(token[0]) for token in tokens] != wanted:
                break
            end = tokens[-1].end()
            if not (text[:end].isupper() or _APART.match(text, end)):
                break
            text = _LEAD.sub("", text[end:])
    return text


def strip_label(text: str, titles: Iterable[str]) -> str:
    """Takes off a label before a colon that only repeats a title: «Salto extra: Para hacer…»."""
    label, colon, rest = text.partition(":")
    words = {key(word) for word in _TOKEN.findall(label)}
    if colon and rest.strip() and 0 < len(words) <= 6:
        for title in titles:
            if words <= {key(word) for word in _TOKEN.findall(title)}:
                return rest.strip()
    return text
