"""The official texts that the user has imported: the reading side.

The importer writes one file a book, atomically: `<data folder>/official/<book>.json`, an object
`{"book": key, "file": name, "imported": when, "units": {number: {"text": str, "page": int|null}}, …}`.
Nothing of it ever enters the distribution.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from rulebook.errors import UnreadableOfficial
from rulebook.folders import official_folder
from rulebook.ids import RuleId


@dataclass
class OfficialTexts:
    """The imported texts by id; a book's file is read when it is first asked for, and again when it changes."""

    folder: Path = field(default_factory=official_folder)
    _read: dict[str, tuple[int, dict[str, str]]] = field(default_factory=dict, init=False, repr=False)

    def text(self, id: RuleId) -> str | None:
        """The official text of a unit (of the whole unit for a bullet), None without an import."""
        return self.units(id.book).get(id.number)

    def imported(self, book: str) -> bool:
        """Whether the official text of a book has been imported."""
        return bool(self.units(book))

    def units(self, book: str) -> dict[str, str]:
        """The official texts of a book by number; empty without an import."""
        path = self.folder / f"{book}.json"
        try:
            changed = path.stat().st_mtime_ns
        except OSError:
            return {}
        known = self._read.get(book)
        if known is None or known[0] != changed:
            known = self._read[book] = changed, _read_units(path)
        return known[1]


def _read_units(path: Path) -> dict[str, str]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        return {number: unit["text"] for number, unit in document["units"].items() if isinstance(unit["text"], str)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableOfficial(
            "no se puede leer el texto oficial importado en {path}; vuelve a importarlo", path=path
        ) from error
