"""Older editions of a book: what their numbers are called today."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulebook.errors import Fault
from rulebook.ids import RuleId


@dataclass(frozen=True)
class Edition:
    """An older numbering: `numbers` leads from each old number to today's; `new` lists what did not exist then."""

    key: str
    title: str
    why: str
    numbers: dict[str, str]
    new: frozenset[str]

    def olds(self) -> dict[str, tuple[str, ...]]:
        """The old numbers of each of today's numbers."""
        found: dict[str, tuple[str, ...]] = {}
        for old, today in self.numbers.items():
            found[today] = (*found.get(today, ()), old)
        return found

    def other_meaning(self, number: str) -> str | None:
        """Today's number of what this number meant then, where that was something else."""
        today = self.numbers.get(number)
        return today if today is not None and today != number else None


def read_editions(name: str, text: str, book: str, knows: Callable[[RuleId], bool]) -> tuple[dict[str, Edition], list[Fault]]:
    """Reads editions.toml: one table an edition, with title, why, new and numbers."""
    editions = {
        key: Edition(key, table["title"], table["why"], dict(table["numbers"]), frozenset(table["new"]))
        for key, table in tomllib.loads(text).items()
    }
    lines = text.split("\n")
    faults = [
        Fault(name, _line_of(lines, number), message)
        for edition in editions.values()
        for number, message in _faults(edition, book, knows)
    ]
    return editions, faults


def _faults(edition: Edition, book: str, knows: Callable[[RuleId], bool]) -> Iterator[tuple[str, str]]:
    for number in sorted({*edition.numbers.values(), *edition.new}):
        if not knows(RuleId(book, number)):
            yield number, f"la edición «{edition.key}» nombra {number}, que no existe"
    for number in sorted(edition.new & set(edition.numbers.values())):
        yield number, f"{number} figura como nueva y también con número antiguo"


def _line_of(lines: list[str], number: str) -> int:
    return next((i for i, line in enumerate(lines, 1) if f'"{number}"' in line), 1)
