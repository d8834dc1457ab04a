"""Puts the pieces of each unit together again: clean paragraphs and bullets, without the printed number and title."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from rulebook.importing.pieces import Border, Piece
from rulebook.importing.words import key

_TOKEN = re.compile(r"\w+")
_APART = re.compile(r"[»”\"')\]*]*(?:\s*[:–—]|\s*\n|\s*$)")
_LABEL = re.compile(r"([^:.\n]{2,80})([:.])\s")
_SHORT, _BODY = 3, 8
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


def strip_label(text: str, titles: Iterable[str], share: float = 1.0) -> str:
    """Takes off a label before a colon or a point that mostly repeats a title: «Salto extra: Para hacer…»."""
    label = _LABEL.match(text)
    words = {key(word) for word in _TOKEN.findall(label[1])} if label else set()
    if label and words and not label[1][0].isdigit() and len(_TOKEN.findall(text[label.end() :])) > 3:
        needed = (share if label[2] == ":" else 1.0) * len(words)
        for title in titles:
            known = {key(word) for word in _TOKEN.findall(title)}
            if len(words & known) >= needed:
                return text[label.end() :].strip()
    return text


def strip_own_label(text: str, title: str) -> str:
    """Takes off a label before a colon whose telling words are all of the unit's own title."""
    label = _LABEL.match(text)
    told = [key(word) for word in _TOKEN.findall(label[1]) if len(word) > _SHORT] if label and label[2] == ":" else []
    if not label or len(told) < 2 or label[1][0].isdigit() or not set(told) <= {key(word) for word in _TOKEN.findall(title)}:
        return text
    body = text[label.end() :].strip()
    return body if len(_TOKEN.findall(body)) > _BODY else text


def strip_heading(text: str, titles: Iterable[str]) -> str:
    """Takes off a first paragraph that is a short heading made only of words of the titles."""
    known = {key(word) for title in titles for word in _TOKEN.findall(title)}
    while True:
        first, gap, rest = text.partition("\n\n")
        words = [key(word) for word in _TOKEN.findall(first)]
        if not gap or not words or len(words) > 7 or first.rstrip().endswith(".") or not set(words) <= known:
            return text
        text = rest
