"""Other numberings of a book, of an older edition or of another language: what their numbers are called here."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rulebook.errors import Fault
from rulebook.ids import RuleId
from rulebook.messages import Message, say


@dataclass(frozen=True)
class Edition:
    """Another numbering: `numbers` leads from each of its numbers to ours; `new` lists what it does not have."""

    key: str
    title: str
    why: str
    numbers: dict[str, str]
    new: frozenset[str]
    older: bool = False
    """Whether it is an earlier edition of the same book, whose numbers a player may remember."""
    also: Mapping[str, str] = field(default_factory=dict)
    """Ours to theirs, where their number is first of all the name of another of our units."""
    titles: Mapping[str, str] = field(default_factory=dict)
    whys: Mapping[str, str] = field(default_factory=dict)
    """The title and the reason in other languages than the book's."""

    def title_in(self, language: str) -> str:
        """The title in a language."""
        return self.titles.get(language, self.title)

    def why_in(self, language: str) -> str:
        """Why its numbers are others, in a language."""
        return self.whys.get(language, self.why)

    def olds(self) -> dict[str, tuple[str, ...]]:
        """The old numbers of each of today's numbers."""
        found: dict[str, tuple[str, ...]] = {}
        for today, old in (*((today, old) for old, today in self.numbers.items()), *self.also.items()):
            found[today] = (*found.get(today, ()), old)
        return found

    def numbers_of(self, id: RuleId) -> tuple[str, ...]:
        """What a unit, or a bullet of it, is called in this edition."""
        return self._olds.get(id.label) or self._olds.get(id.number, ())

    @cached_property
    def _olds(self) -> dict[str, tuple[str, ...]]:
        return self.olds()

    def other_meaning(self, number: str) -> str | None:
        """Today's number of what this number meant then, where that was something else."""
        today = self.numbers.get(number)
        return today if today is not None and today != number else None


def read_editions(name: str, text: str, book: str, knows: Callable[[RuleId], bool]) -> tuple[dict[str, Edition], list[Fault]]:
    """Reads editions.toml: one table an edition, with title, why, new and numbers."""
    editions = {key: _edition(key, table) for key, table in tomllib.loads(text).items()}
    lines = text.split("\n")
    faults = [
        Fault(name, _line_of(lines, number), message)
        for edition in editions.values()
        for number, message in _faults(edition, book, knows)
    ]
    return editions, faults


def _edition(key: str, table: dict[str, Any]) -> Edition:
    return Edition(
        key=key,
        title=table["title"],
        why=table["why"],
        numbers=dict(table["numbers"]),
        new=frozenset(table["new"]),
        older=table.get("older", False),
        also=dict(table.get("also", {})),
        titles=dict(table.get("titles", {})),
        whys=dict(table.get("whys", {})),
    )


def _faults(edition: Edition, book: str, knows: Callable[[RuleId], bool]) -> Iterator[tuple[str, Message]]:
    for number in sorted({*edition.numbers.values(), *edition.new}):
        id = RuleId.within(book, number)
        if id is None or not knows(id):
            yield number, say("la edición «{edition}» nombra {number}, que no existe", edition=edition.key, number=number)
    for number in sorted(edition.new & set(edition.numbers.values())):
        yield number, say("{number} figura como nueva y también con número antiguo", number=number)


def _line_of(lines: list[str], number: str) -> int:
    return next((i for i, line in enumerate(lines, 1) if f'"{number}"' in line), 1)
