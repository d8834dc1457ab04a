"""An index of several copies of every unit and phrase, to see how search grows."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path

from index import building, engine, store
from index.searching import Searcher
from index.tables import Tables
from rulebook import OfficialTexts, load_library


class Grown:
    """Searches a grown index."""

    def __init__(self, opened: store.Opened) -> None:
        self._searcher = Searcher(opened)

    def search(self, query: str, book: str | None, n: int) -> list[str]:
        found = self._searcher.search(query, frozenset([book] if book else []), frozenset(), n)
        return [result["id"] for result in found["results"]]


def grown_index(folder: Path, factor: int) -> Grown:
    """Builds the index as ever, but posts every document so many times."""
    posted = engine.posted

    def post_copies(name: str, documents: Iterable[Mapping[str, float]]) -> dict[str, bytes]:
        return posted(name, chain.from_iterable(repeat(list(documents), factor)))

    engine.posted = post_copies
    try:
        sections = engine.unpacked(building.build(load_library(), OfficialTexts(), "es"))
    finally:
        engine.posted = posted
    tables = Tables.read(sections[building.TABLES])
    units = len(tables.ids)
    lengths = array("I", sections[f"{building.SHOWN}.ends"])
    whole = int(lengths[-1])
    ends = [0, *(int(end) + copy * whole for copy in range(factor) for end in lengths[1:])]
    sections[f"{building.SHOWN}.ends"] = b"".join(end.to_bytes(4, "little") for end in ends)
    sections[building.SHOWN] *= factor
    tables = replace(
        tables,
        ids=tables.ids * factor,
        books=tables.books * factor,
        kinds=tables.kinds * factor,
        parents=tables.parents * factor,
        phrase_units=[unit + copy * units for copy in range(factor) for unit in tables.phrase_units],
        phrase_masses=tables.phrase_masses * factor,
        phrase_worths=tables.phrase_worths * factor,
    )
    return Grown(store.Opened("grown", "es", sections, tables, folder))
