"""Tables: what a search needs at hand besides the postings, kept as JSON beside them."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Tables:
    """What is found by its place in the index (units, phrases), by name, and the words of spelling help."""

    ids: list[str]
    books: list[str]
    kinds: list[str]
    parents: list[int]
    """The place of the unit above each, -1 where there is none."""
    phrase_units: list[int]
    phrase_masses: list[float]
    phrase_worths: list[float]
    exact: dict[str, list[int]]
    openings: list[tuple[str, int, float]]
    """Names in alphabetical order, each with its unit and its worth: what may be meant while it is typed."""
    names: dict[str, list[str]]
    named: list[str]
    vocabulary: dict[str, int]
    editions: dict[str, dict[str, int]]

    def written(self) -> bytes:
        """As bytes."""
        return json.dumps(
            {each.name: getattr(self, each.name) for each in fields(self)}, ensure_ascii=False, separators=(",", ":")
        ).encode()

    @classmethod
    def read(cls, content: bytes) -> Tables:
        """From bytes; raises ValueError or KeyError where they are no tables."""
        table = json.loads(content)
        return cls(**{field.name: table[field.name] for field in fields(cls)})
