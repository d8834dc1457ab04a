"""The engine: the only module that knows Whoosh.

It keeps, for each token, the documents that have it and how strongly, and what is to be shown of each document.
Weights are reckoned by us before they come here and ranking is done by us after; the query parser, the analysers and
the collectors of Whoosh are not used, so that no user text ever meets a query syntax, no limit drops a better hit, and
another engine needs nothing but `write` and `Reader`. A Reader belongs to one thread.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from whoosh import fields, formats, index
from whoosh.filedb.filestore import FileStorage, RamStorage

Storage: TypeAlias = Any
"""Where an index is kept: a FileStorage or a RamStorage, which Whoosh does not type."""

Document = tuple[dict[str, float], dict[str, Any]]
"""The tokens of a document with their weights, and what is kept of it."""

FIELD = "tokens"


class Weighted(fields.FieldType):  # type: ignore[misc]
    """A field whose value is already tokens with their weights."""

    def __init__(self) -> None:
        super().__init__(format=formats.Existence(), analyzer=None, scorable=True)  # unscorable fields are slower to write

    def index(self, value: dict[str, float], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        for token, weight in value.items():
            yield token.encode(), 1, weight, b""


def folder_storage(folder: Path) -> Storage:
    """Keeps the index in a folder."""
    return FileStorage(str(folder))


def memory_storage() -> Storage:
    """Keeps the index in memory only."""
    return RamStorage()


def write(storage: Storage, name: str, documents: Iterable[Document]) -> None:
    """Writes the documents, numbered from 0 in the order given, as one segment."""
    schema = fields.Schema(**{FIELD: Weighted(), "kept": fields.STORED})
    writer = storage.create_index(schema, indexname=name).writer(limitmb=256)
    for tokens, kept in documents:
        writer.add_document(**{FIELD: tokens, "kept": kept})
    writer.commit(optimize=True)


class Reader:
    """Reads one written index."""

    def __init__(self, storage: Storage, name: str) -> None:
        self._reader = index.FileIndex(storage, indexname=name).reader()
        self.size: int = self._reader.doc_count()

    def frequency(self, token: str) -> int:
        """In how many documents a token stands."""
        return int(self._reader.doc_frequency(FIELD, token.encode()))

    def postings(self, token: str) -> list[tuple[int, float]]:
        """The documents that have a token, with its weight in each."""
        encoded = token.encode()
        if (FIELD, encoded) not in self._reader:
            return []
        matcher = self._reader.postings(FIELD, encoded)
        found = []
        while matcher.is_active():
            found.append((matcher.id(), matcher.weight()))
            matcher.next()
        return found

    def kept(self, document: int) -> dict[str, Any]:
        """What was kept of a document."""
        kept: dict[str, Any] = self._reader.stored_fields(document)["kept"]
        return kept

    def close(self) -> None:
        """Lets go of the files."""
        self._reader.close()
