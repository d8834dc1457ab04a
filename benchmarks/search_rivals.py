"""What the index is measured against: SQLite FTS5 and a plain BM25, on the same units, titles and names."""

from __future__ import annotations

import math
import re
import sqlite3
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Protocol

Unit = tuple[str, str, str, str, str]
"""The id, book, title, names and text of a unit."""


class Engine(Protocol):
    """Anything that can be asked."""

    def search(self, query: str, book: str | None, n: int) -> list[str]: ...


def folded_words(text: str) -> list[str]:
    """The words of a text without case and accents."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))
    return re.findall(r"\w+", bare)


class Fts5:
    """SQLite's full-text search with bm25 and weighted columns; any word may match."""

    def __init__(self, units: Sequence[Unit], path: str = ":memory:") -> None:
        self._db = sqlite3.connect(path)
        self._db.execute(
            "CREATE VIRTUAL TABLE units USING fts5(id UNINDEXED, book UNINDEXED, title, names, text, "
            "tokenize = 'unicode61 remove_diacritics 2')"
        )
        self._db.executemany("INSERT INTO units VALUES (?, ?, ?, ?, ?)", units)
        self._db.commit()

    def search(self, query: str, book: str | None, n: int) -> list[str]:
        words = dict.fromkeys(folded_words(query))
        if not words:
            return []
        match = " OR ".join(f'"{word}"' for word in words)
        found = self._db.execute(
            "SELECT id, snippet(units, 4, '**', '**', '…', 24) FROM units WHERE units MATCH ? AND (? IS NULL OR book = ?) "
            "ORDER BY bm25(units, 0, 0, 4, 3, 1) LIMIT ?",
            (match, book, book, n),
        )
        return [row[0] for row in found]


class PlainBm25:
    """BM25 over title, names and text as one bag of words."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._ids = [unit[0] for unit in units]
        self._books = [unit[1] for unit in units]
        self._postings: dict[str, list[tuple[int, int]]] = defaultdict(list)
        self._lengths = []
        for place, unit in enumerate(units):
            words = folded_words(" ".join(unit[2:]))
            self._lengths.append(len(words))
            for word, count in Counter(words).items():
                self._postings[word].append((place, count))
        self._mean = sum(self._lengths) / len(self._lengths)

    def search(self, query: str, book: str | None, n: int) -> list[str]:
        scores: dict[int, float] = defaultdict(float)
        for word in dict.fromkeys(folded_words(query)):
            posted = self._postings.get(word, ())
            idf = math.log(1 + (len(self._ids) - len(posted) + 0.5) / (len(posted) + 0.5))
            for place, count in posted:
                if book is None or self._books[place] == book:
                    even = 0.25 + 0.75 * self._lengths[place] / self._mean
                    scores[place] += idf * count * 2.2 / (count + 1.2 * even)
        best = sorted(scores, key=lambda place: (-scores[place], place))[:n]
        return [self._ids[place] for place in best]
