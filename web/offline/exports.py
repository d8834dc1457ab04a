"""What the script that searches on the phone searches in: the books' export in each language, made when it is first asked for."""

from __future__ import annotations

from hashlib import sha256

from rulebook import Library
from web.engine.places import fingerprint
from web.i18n import LANGUAGES
from web.rules.shelf import Shelf

_made: dict[str, bytes] = {}
"""The packed exports by their marks."""
MOST_KEPT = 12


def packed_export(shelf: Shelf, language: str) -> bytes:
    """A language's export in the form of gzip: made once."""
    mark = mark_of(shelf, language)
    found = _made.get(mark)
    if found is None:
        found = _pack(shelf.library, language)
        if len(_made) >= MOST_KEPT:
            _made.clear()
        _made[mark] = found
    return found


def _pack(library: Library, language: str) -> bytes:
    from index.offline import build_export, packed

    return packed(build_export(library, language))


def mark_of(shelf: Shelf, language: str) -> str:
    """The mark of a language's export, known without making it: of the books, and of the program that makes it."""
    return sha256(f"{shelf.edition} {fingerprint()} {language}".encode()).hexdigest()[:12]


def marks(shelf: Shelf) -> dict[str, str]:
    """The language of each export by its mark."""
    return {mark_of(shelf, language): language for language in LANGUAGES}


def keep(shelf: Shelf, mark: str, packed: bytes) -> None:
    """Keeps an export that was made elsewhere; one of other books is made when somebody asks for it."""
    if mark in marks(shelf):
        _made[mark] = packed


def make(shelf: Shelf, language: str) -> tuple[str, bytes]:
    """An export with its mark, kept by nobody."""
    return mark_of(shelf, language), _pack(shelf.library, language)
