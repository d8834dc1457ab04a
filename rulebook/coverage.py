"""Which rules of a book the referee executes: those that rulings of published cases cite, as `executed.txt` of the book lists them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from rulebook.book import Book
from rulebook.units import Unit

State = Literal["executed", "explained", "lost"]
STATES: tuple[State, ...] = ("executed", "explained", "lost")


@dataclass(frozen=True)
class Mark:
    """A unit and what becomes of it: executed and cited, only explained, or lost in the printed book."""

    unit: Unit
    state: State


@dataclass(frozen=True)
class Section:
    """A chapter with what becomes of each of its units."""

    head: Unit
    marks: tuple[Mark, ...]

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many units there are of each state."""
        return counted(self.marks)


def counted(marks: Iterable[Mark]) -> dict[str, int]:
    """How many units there are of each state, in the order of the states."""
    found = Counter(mark.state for mark in marks)
    return {state: found[state] for state in STATES}


def state_of(book: Book, unit: Unit) -> State:
    """What becomes of a unit."""
    if unit.number in book.executed:
        return "executed"
    return "lost" if any(note.kind == "lost" for note in unit.notes) else "explained"


def coverage(book: Book) -> tuple[Section, ...]:
    """The chapters of a book; a head that has units below it is no rule of its own."""
    return tuple(Section(head, tuple(Mark(unit, state_of(book, unit)) for unit in _rules(book, head))) for head in book.roots)


def _rules(book: Book, unit: Unit) -> Iterator[Unit]:
    below = book.children(unit)
    if not below or unit.parent is not None:
        yield unit
    for child in below:
        yield from _rules(book, child)


def coverage_document(book: Book) -> dict[str, object]:
    """One book of `arbitro books --coverage --json`."""
    sections = coverage(book)
    return {
        "book": book.key,
        "title": book.title,
        **counted(mark for section in sections for mark in section.marks),
        "sections": [
            {
                "id": str(section.head.id),
                "title": section.head.title,
                **{state: [mark.unit.number for mark in section.marks if mark.state == state] for state in STATES},
            }
            for section in sections
        ],
    }
