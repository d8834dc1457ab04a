"""Takes printed titles and labels off the beginning of a text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

from rulebook.importing.stems import stem

_WORD = re.compile(r"\w+")
_APART = re.compile(r"[»”\"')\]*]*(?:\s*[:–—]|\s*\n|\s*$)")
_LABEL = re.compile(r"([^:.\n]{2,80})([:.])\s")
_LEFT_OVER = re.compile(r"^[\s:.;,–—\-)\]*|]+")
_SHORT_WORD, _LEAST_BODY, _LEAST_REST = 3, 8, 3
_HEADING_WORDS = 7


def strip_title(text: str, titles: Iterable[str]) -> str:
    """Takes off titles that stand as headings: in capitals, or apart from what follows."""
    for title in sorted(titles, key=len, reverse=True):
        wanted = _stems(title)
        while wanted:
            words = list(islice(_WORD.finditer(text), len(wanted)))
            if [stem(word[0]) for word in words] != wanted:
                break
            end = words[-1].end()
            if not (text[:end].isupper() or _APART.match(text, end)):
                break
            text = _LEFT_OVER.sub("", text[end:])
    return text


def strip_label(text: str, titles: Iterable[str], share: float = 1.0) -> str:
    """Takes off a label before a colon or a point that mostly repeats a title: «Salto extra: Para hacer…»."""
    label = _LABEL.match(text)
    words = set(_stems(label[1])) if label else set()
    if label and words and not label[1][0].isdigit() and len(_WORD.findall(text[label.end() :])) > _LEAST_REST:
        needed = (share if label[2] == ":" else 1.0) * len(words)
        if any(len(words.intersection(_stems(title))) >= needed for title in titles):
            return text[label.end() :].strip()
    return text


def strip_own_label(text: str, title: str) -> str:
    """Takes off a label before a colon whose longer words are all of the unit's own title."""
    label = _LABEL.match(text)
    if not label or label[2] != ":" or label[1][0].isdigit():
        return text
    words = [stem(word) for word in _WORD.findall(label[1]) if len(word) > _SHORT_WORD]
    body = text[label.end() :].strip()
    repeats = len(words) >= 2 and set(words) <= set(_stems(title))
    return body if repeats and len(_WORD.findall(body)) > _LEAST_BODY else text


def strip_heading(text: str, titles: Iterable[str]) -> str:
    """Takes off first paragraphs that are short headings made only of words of the titles."""
    known = {word for title in titles for word in _stems(title)}
    while True:
        first, gap, rest = text.partition("\n\n")
        words = _stems(first)
        if not gap or not words or len(words) > _HEADING_WORDS or first.rstrip().endswith(".") or not set(words) <= known:
            return text
        text = rest


def _stems(text: str) -> list[str]:
    return [stem(word) for word in _WORD.findall(text)]
