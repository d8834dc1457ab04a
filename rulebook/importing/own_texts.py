"""What a library's own books teach about a language: its words, and which follow which."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulebook.importing.align import Bigrams
from rulebook.importing.read.ocr import Lexicon
from rulebook.library import Library


@lru_cache(maxsize=8)
def lexicon_of(library: Library, language: str) -> Lexicon:
    """The words of a library's books in a language."""
    return Lexicon.of(_own_texts(library, language))


@lru_cache(maxsize=8)
def bigrams_of(library: Library, language: str) -> Bigrams:
    """How words follow each other in a library's books in a language."""
    return Bigrams(_own_texts(library, language))


def _own_texts(library: Library, language: str) -> Iterator[str]:
    for book in library:
        if book.language == language:
            for unit in book.rules:
                yield from (unit.title or "", unit.text, *unit.bullets)
