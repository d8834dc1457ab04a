"""Snippets: the passage of a unit that answers a query best, with the words that were found marked.

A snippet is plain text: no Markdown and no HTML. Each word found stands between two pairs of asterisks, `**nave**`, and
asterisks occur in no other way; so a page escapes the snippet first and then turns the pairs into `<mark>`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from index.words import Word, words

LENGTH = 180
"""About how many characters a snippet has, its marks not counted."""

MARK = "**"


class Passage(NamedTuple):
    """A passage of a unit and its words."""

    text: str
    said: list[Word]


def passages_of(texts: list[str]) -> list[Passage]:
    """The passages of a unit, cut into words."""
    return [Passage(text, list(words(text))) for text in texts]


def snippet(passages: list[Passage], found_in: Callable[[list[str]], list[bool]]) -> str:
    """The best stretch of the best passage, marked; `found_in` says which words of a passage the query found."""
    best, most, begin = passages[0].text if passages else "", 0, 0
    hits: list[Word] = []
    for passage, said in passages:
        found = [word for word, hit in zip(said, found_in([word.text for word in said]), strict=True) if hit]
        start, score = _window(found)
        if score > most:
            best, most, begin, hits = passage, score, start, found
    return _mark(best, begin, hits)


def _window(hits: list[Word]) -> tuple[int, int]:
    """Where a stretch begins that has the most different words, and how many they are."""
    best, begin = 0, 0
    for hit in hits:
        inside = {word.text for word in hits if hit.start <= word.start < hit.start + LENGTH}
        if len(inside) > best:
            best, begin = len(inside), hit.start
    return begin, best


def _mark(text: str, begin: int, hits: list[Word]) -> str:
    start, end = _bounds(text, begin)
    pieces, at = [], start
    for hit in hits:
        if start <= hit.start and hit.end <= end:
            pieces += [text[at : hit.start], MARK, text[hit.start : hit.end], MARK]
            at = hit.end
    pieces.append(text[at:end])
    return ("… " if start else "") + "".join(pieces).strip() + (" …" if end < len(text) else "")


def _bounds(text: str, begin: int) -> tuple[int, int]:
    """A stretch around a place, widened to whole words, and to the beginning where that is near."""
    start = 0 if begin < LENGTH // 3 else text.rfind(" ", 0, max(0, begin - LENGTH // 4)) + 1
    end = len(text)
    if end - start > LENGTH:
        cut = text.find(" ", start + LENGTH)
        end = cut if cut != -1 else end
    return start, end
