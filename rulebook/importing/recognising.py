"""Recognises which book a text is, by the words that only that book uses."""

from __future__ import annotations

from collections import Counter
from functools import cache

from rulebook.book import Book
from rulebook.importing.words import keys
from rulebook.library import Library, load_library

_DISTINCT = 150
_LEAST_SHARE = 0.35
_LEAST_LEAD = 1.3
_MOST = 2_000_000


def recognise(text: str, library: Library) -> Book | None:
    """The book whose own words a text uses, None where no book stands out."""
    words = _words(text)
    shares = sorted(((_share(words, book), book.key) for book in library), reverse=True)
    (best, key), (second, _) = shares[0], shares[1]
    if best < _LEAST_SHARE or best < _LEAST_LEAD * second:
        return None
    return library.book(key)


def share_of(text: str, book: Book) -> float:
    """How much of what only this book says is in a text, from 0 to 1."""
    return _share(_words(text), book)


def _words(text: str) -> frozenset[str]:
    return frozenset(keys(text[:_MOST]))


def _share(words: frozenset[str], book: Book) -> float:
    telling = telling_words(book.key)
    return sum(word in words for word in telling) / max(1, len(telling))


@cache
def telling_words(key: str) -> tuple[str, ...]:
    """The words that a book uses often and the others hardly."""
    counts = {book.key: _counts(book) for book in load_library()}
    own = counts[key]
    others = [each for other, each in counts.items() if other != key]
    weight = {
        word: count / (1 + 3 * sum(each[word] for each in others))
        for word, count in own.items()
        if count > 2 and not word.isdigit() and len(word) > 3
    }
    return tuple(sorted(weight, key=lambda word: (-weight[word], word))[:_DISTINCT])


def _counts(book: Book) -> Counter[str]:
    counts: Counter[str] = Counter()
    for unit in book:
        for text in (unit.title or "", unit.text, *unit.bullets):
            counts.update(keys(text))
    return counts
