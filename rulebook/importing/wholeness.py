"""Refuses a text that is only a part of its book."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from rulebook.book import Book
from rulebook.importing.errors import PartOfBook

_LEAST_UNITS = 0.7
_END_PAGES = 0.1
_LEAST_AT_END = 0.25


def require_whole(book: Book, missing: Collection[str], path: Path) -> None:
    """Raises PartOfBook where a text lacks the beginning or the end of its book, or too much of it."""
    expected = len(book)
    found = expected - len(missing)
    if found < _LEAST_UNITS * expected or _lacks(book, missing, last=True) or _lacks(book, missing, last=False):
        message = "{file} es solo una parte de {book}: se encuentran {found} de {expected} unidades; no se guarda nada"
        raise PartOfBook(message, str(path), book=book.title, found=found, expected=expected)


def _lacks(book: Book, missing: Collection[str], last: bool) -> bool:
    """Whether the units of the last (or the first) pages are nearly all missing."""
    pages = sorted({unit.page for unit in book})
    few = max(2, round(len(pages) * _END_PAGES))
    there = set(pages[-few:] if last else pages[:few])
    units = [unit.number for unit in book if unit.page in there]
    absent = set(missing)
    return sum(number not in absent for number in units) < _LEAST_AT_END * len(units)
