"""Tables: what a search needs at hand besides the postings, kept as JSON beside them."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from sys import intern
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Tables:
    """What is found by its place in the index (units, phrases), by name, and the words of spelling help."""

    ids: Sequence[str]
    books: Sequence[str]
    kinds: Sequence[str]
    parents: Sequence[int]
    """The place of the unit above each, -1 where there is none."""
    phrase_units: Sequence[int]
    phrase_masses: Sequence[float]
    phrase_worths: Sequence[float]
    exact: Mapping[str, Sequence[int]]
    openings: Sequence[tuple[str, int, float]]
    """Names in alphabetical order, each with its unit and its worth: what may be meant while it is typed."""
    names: dict[str, list[str]]
    lay: dict[str, list[str]]
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
        """From bytes, each figure and word kept once; raises ValueError or KeyError where they are no tables."""
        table = json.loads(content)
        for name in ("ids", "books", "kinds", "named"):
            table[name] = [intern(word) for word in table[name]]
        for name, kind in (("parents", "i"), ("phrase_units", "I"), ("phrase_masses", "d"), ("phrase_worths", "d")):
            table[name] = array(kind, table[name])
        table["exact"] = {intern(name): tuple(units) for name, units in table["exact"].items()}
        names, units, worths = zip(*table["openings"], strict=True) if table["openings"] else ((), (), ())
        table["openings"] = list(zip(map(intern, names), _once(units), _once(worths), strict=True))
        table["vocabulary"] = {intern(word): used for word, used in table["vocabulary"].items()}
        return cls(**{field.name: table[field.name] for field in fields(cls)})


def _once(values: Iterable[T]) -> list[T]:
    """The same values, equal ones being one object."""
    known: dict[T, T] = {}
    return [known.setdefault(value, value) for value in values]
