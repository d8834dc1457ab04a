"""Recognises which book a text is, by the words that only that book uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from rulebook.book import Book
from rulebook.importing.read.markup import without_markup
from rulebook.importing.stems import stems
from rulebook.library import Library

_DISTINCT = 150
_LEAST_SHARE = 0.35
_LEAST_LEAD = 1.3
_MOST = 2_000_000


def recognise(text: str, library: Library) -> Book | None:
    """The book whose own words a text uses, None where no book stands out."""
    words = _words(text)
    shares = sorted(((_share(words, book, library), book.key) for book in library), reverse=True)
    (best, key), (second, _) = [*shares, (0.0, ""), (0.0, "")][:2]
    if best < _LEAST_SHARE or best < _LEAST_LEAD * second:
        return None
    return library.book(key)


def share_of(text: str, book: Book, library: Library) -> float:
    """How much of what only this book of a library says is in a text, from 0 to 1."""
    return _share(_words(text), book, library)


def _words(text: str) -> frozenset[str]:
    return frozenset(stems(without_markup(text).text[:_MOST]))


def _share(words: frozenset[str], book: Book, library: Library) -> float:
    distinctive = _distinctive_words(library)[book.key]
    return sum(word in words for word in distinctive) / max(1, len(distinctive))


@lru_cache(maxsize=4)
def _distinctive_words(library: Library) -> Mapping[str, tuple[str, ...]]:
    """The words that each book uses often and the others hardly."""
    counts = {book.key: _counts(book) for book in library}
    everywhere = sum(counts.values(), Counter[str]())
    return {key: _most_distinctive(own, everywhere) for key, own in counts.items()}


def _most_distinctive(own: Counter[str], everywhere: Counter[str]) -> tuple[str, ...]:
    weight = {
        word: count / (1 + 3 * (everywhere[word] - count))
        for word, count in own.items()
        if count > 2 and not word.isdigit() and len(word) > 3
    }
    return tuple(sorted(weight, key=lambda word: (-weight[word], word))[:_DISTINCT])


def _counts(book: Book) -> Counter[str]:
    return Counter(word for unit in book.rules for text in (unit.title or "", unit.text, *unit.bullets) for word in stems(text))
