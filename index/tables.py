"""Tables: what a search needs at hand besides the postings, kept as one JSON file beside them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

FILE = "tables.json"


@dataclass(frozen=True)
class Tables:
    """What is found by its place in the index (units, phrases, words of names), by name, and the words of spelling help."""

    ids: list[str]
    books: list[str]
    kinds: list[str]
    phrase_units: list[int]
    phrase_masses: list[float]
    phrase_worths: list[float]
    exact: dict[str, list[int]]
    names: dict[str, list[str]]
    named: list[str]
    vocabulary: dict[str, int]

    def write(self, folder: Path) -> None:
        """Writes the tables into a folder."""
        text = json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))
        (folder / FILE).write_text(text, encoding="utf-8")

    @classmethod
    def read(cls, folder: Path) -> Tables:
        """Reads the tables of a folder."""
        table = json.loads((folder / FILE).read_text(encoding="utf-8"))
        return cls(**{field.name: table[field.name] for field in fields(cls)})
