"""Puts the pieces of each unit together again: clean paragraphs and bullets, without the printed number and title."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulebook.importing.pieces import Border, Piece
from rulebook.importing.words import key

_TOKEN = re.compile(r"\w+")
_LEAD = re.compile(r"^[\s:.;,–—\-)\]*|]+")


def compose(pieces: Sequence[Piece]) -> str:
    """Joins pieces into paragraphs and bullets."""
    text = ""
    for piece in pieces:
        body = piece.text.strip()
        if not body:
            continue
        if not text:
            text = f"• {body}" if piece.bullet else body
        elif piece.bullet:
            text += f"\n• {body}"
        elif piece.border >= Border.PARAGRAPH and not piece.starts_low:
            text += f"\n\n{body}"
        else:
            text += f" {body}"
    return text


def strip_title(text: str, title: str | None) -> str:
    """Takes the title off the beginning of a text, whatever its capitals and punctuation; unchanged where it is not there."""
    wanted = [key(word) for word in _TOKEN.findall(title or "")]
    if not wanted:
        return text
    first = True
    while True:
        end = 0
        found = _TOKEN.finditer(text)
        for want in wanted:
            token = next(found, None)
            if token is None or key(token[0]) != want:
                return text
            end = token.end()
        if not first and not text[:end].isupper():
            return text
        text, first = _LEAD.sub("", text[end:]), False
