"""An index of several copies of every unit and phrase, to see how search grows."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path

from index import building, engine, store
from index.searching import Searcher, Shared
from rulebook import OfficialTexts, load_library


class Grown:
    """Searches a grown index."""

    def __init__(self, opened: store.Opened) -> None:
        self._searcher = Searcher(opened, Shared(opened))

    def search(self, query: str, book: str | None, n: int) -> list[str]:
        found = self._searcher.search(query, frozenset([book] if book else []), frozenset(), n)
        return [result["id"] for result in found["results"]]


def grown_index(folder: Path, factor: int) -> Grown:
    """Builds the index as ever, but writes every document so many times."""
    write = engine.write

    def write_copies(storage: engine.Storage, name: str, documents: object) -> None:
        kept = list(documents)  # type: ignore[call-overload]
        copies = 1 if name == building.BEGINNINGS else factor
        write(storage, name, chain.from_iterable(repeat(kept, copies)))

    engine.write = write_copies  # type: ignore[assignment]
    try:
        storage = engine.folder_storage(folder)
        tables = building.build(storage, load_library(), OfficialTexts())
    finally:
        engine.write = write
    units = len(tables.ids)
    tables = replace(
        tables,
        ids=tables.ids * factor,
        books=tables.books * factor,
        kinds=tables.kinds * factor,
        phrase_units=[unit + copy * units for copy in range(factor) for unit in tables.phrase_units],
        phrase_masses=tables.phrase_masses * factor,
        phrase_worths=tables.phrase_worths * factor,
    )
    return Grown(store.Opened("grown", storage, tables, folder))
