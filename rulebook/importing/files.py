"""From a user's file to an import that is worth keeping: read, recognise, align, refuse what is only a part."""

from __future__ import annotations

from pathlib import Path

from rulebook.book import Book
from rulebook.importing.errors import PartOfBook, UnknownText
from rulebook.importing.importer import Imported, import_text
from rulebook.importing.reading import read_text
from rulebook.importing.recognising import recognise, share_of
from rulebook.importing.refining import Progress
from rulebook.library import Library

_LEAST_SHARE = 0.3
_LEAST_UNITS = 0.7
_END_PAGES = 0.1
_LEAST_AT_END = 0.25


def import_file(path: Path, library: Library, key: str | None = None, progress: Progress = lambda share: None) -> Imported:
    """Imports one file; raises an ImportFault where it is no whole rulebook."""
    text = read_text(path)
    imported = import_text(text, _book(text, path, library, key), progress)
    _require_whole(imported, path)
    return imported


def _book(text: str, path: Path, library: Library, key: str | None) -> Book:
    if key is not None:
        book = library.book(key)
        if share_of(text, book) < _LEAST_SHARE:
            raise UnknownText("{file} no parece el reglamento de {book}", str(path), book=book.title)
        return book
    recognised = recognise(text, library)
    if recognised is None:
        known = ", ".join(book.title for book in library)
        message = "{file} no es ninguno de los reglamentos conocidos ({known}); con --book se puede decir cuál es"
        raise UnknownText(message, str(path), known=known)
    return recognised


def _require_whole(imported: Imported, path: Path) -> None:
    """Refuses a text that lacks the beginning or the end of its book, or too much of it."""
    book = imported.book
    expected = len(book)
    found = expected - len(imported.missing)
    if found < _LEAST_UNITS * expected or _lacks(imported, last=True) or _lacks(imported, last=False):
        message = "{file} es solo una parte de {book}: se encuentran {found} de {expected} unidades; no se guarda nada"
        raise PartOfBook(message, str(path), book=book.title, found=found, expected=expected)


def _lacks(imported: Imported, last: bool) -> bool:
    """Whether the units of the last (or the first) pages are nearly all missing."""
    pages = sorted({unit.page for unit in imported.book})
    few = max(2, round(len(pages) * _END_PAGES))
    there = set(pages[-few:] if last else pages[:few])
    units = [unit.number for unit in imported.book if unit.page in there]
    missing = set(imported.missing)
    return sum(number not in missing for number in units) < _LEAST_AT_END * len(units)
