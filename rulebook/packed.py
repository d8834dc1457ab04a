"""The books as they were once loaded, packed one by one: where starting must be quick, each is opened when it is first asked for.

Only whoever prepares a companion for the browser packs them (`pack_books`), and only from the books beside this module; there a
folder `packed` stands in for the books' files. Nothing else is ever read from it.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from rulebook.book import Book
from rulebook.terms import Terms

FOLDER = Path(__file__).parent / "packed"
ORDER = "order.json"


def pack_books(books: Mapping[str, Book], folder: Path) -> None:
    """Writes every book and their order."""
    folder.mkdir(parents=True, exist_ok=True)
    for key, book in books.items():
        with (folder / f"{key}.pickle").open("wb") as file:
            _Packer(file, protocol=5).dump(book)
    (folder / ORDER).write_text(json.dumps(list(books)), encoding="utf-8")


class _Packer(pickle.Pickler):
    """Packs what books and terms are made from, not what they find out about themselves: it is less, and as quick to open."""

    def reducer_override(self, obj: object) -> Any:
        """How a book or its terms are made again."""
        if type(obj) is Terms:
            return Terms, (obj.all,)
        if type(obj) is Book:
            parts = tuple(obj.components.values())
            made = partial(
                Book,
                components=parts,
                windows=obj.windows,
                translations=obj._translations,
                executed=obj.executed,
                unexecuted=obj.unexecuted,
                diagrams=obj.diagrams,
                language=obj.language,
            )
            return made, (obj.meta, obj.rules, obj.terms, obj.editions)
        return NotImplemented


class PackedBooks(Mapping[str, Book]):
    """The packed books of a folder, each opened once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._keys: list[str] = json.loads((folder / ORDER).read_text(encoding="utf-8"))
        self._opened: dict[str, Book] = {}

    def __getitem__(self, key: str) -> Book:
        if key not in self._opened:
            if key not in self._keys:
                raise KeyError(key)
            book: Book = pickle.loads((self._folder / f"{key}.pickle").read_bytes())
            self._opened[key] = book
        return self._opened[key]

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


class Speaking(Mapping[str, Book]):
    """Books that speak a language; which ones are opened is left to whoever asks."""

    def __init__(self, books: Mapping[str, Book], language: str) -> None:
        self._books = books
        self._language = language

    def __getitem__(self, key: str) -> Book:
        return self._books[key].in_language(self._language)

    def __contains__(self, key: object) -> bool:
        return key in self._books

    def __iter__(self) -> Iterator[str]:
        return iter(self._books)

    def __len__(self) -> int:
        return len(self._books)


@cache
def packed_books() -> PackedBooks | None:
    """The packed books; None where books are read from their files, as almost everywhere."""
    return PackedBooks(FOLDER) if (FOLDER / ORDER).is_file() else None
