"""Which rules of a book the referee executes: those that rulings of published cases cite, as `executed.txt` of the book lists them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from rulebook.book import Book
from rulebook.reasons import Reason, load_reasons
from rulebook.units import Unit

State = Literal["executed", "explained", "lost"]
STATES: tuple[State, ...] = ("executed", "explained", "lost")


@dataclass(frozen=True)
class Mark:
    """A unit and what becomes of it: executed and cited, only explained, or lost in the printed book; and why it is not executed."""

    unit: Unit
    state: State
    reason: Reason | None = None


@dataclass(frozen=True)
class Section:
    """A chapter with what becomes of each of its units."""

    head: Unit
    marks: tuple[Mark, ...]

    @cached_property
    def executed(self) -> tuple[Mark, ...]:
        """The units that are executed."""
        return tuple(mark for mark in self.marks if mark.state == "executed")

    @cached_property
    def reasons(self) -> dict[str, tuple[Mark, ...]]:
        """The units that are not, by the kind of their reason in the order of the kinds; those without a reason under no name."""
        return by_reason(self.marks)

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many units there are of each state."""
        return counted(self.marks)


def counted(marks: Iterable[Mark]) -> dict[str, int]:
    """How many units there are of each state, in the order of the states."""
    found = Counter(mark.state for mark in marks)
    return {state: found[state] for state in STATES}


def by_reason(marks: Iterable[Mark]) -> dict[str, tuple[Mark, ...]]:
    """The marks that are not executed, by the kind of their reason."""
    waiting = [mark for mark in marks if mark.state != "executed"]
    kinds = {
        kind: tuple(mark for mark in waiting if (mark.reason.kind if mark.reason else "") == kind)
        for kind in (*load_reasons(), "")
    }
    return {kind: found for kind, found in kinds.items() if found}


def state_of(book: Book, unit: Unit) -> State:
    """What becomes of a unit."""
    if unit.number in book.executed:
        return "executed"
    return "lost" if any(note.kind == "lost" for note in unit.notes) else "explained"


def coverage(book: Book) -> tuple[Section, ...]:
    """The chapters of a book; a head that has units below it is no rule of its own."""
    return tuple(Section(head, tuple(mark_of(book, unit) for unit in _rules(book, head))) for head in book.roots)


def mark_of(book: Book, unit: Unit) -> Mark:
    """A unit with its state and, where it is not executed, the reason."""
    state = state_of(book, unit)
    return Mark(unit, state, None if state == "executed" else book.unexecuted.get(unit.number))


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
        "reasons": {
            kind: len(found) for kind, found in by_reason(mark for section in sections for mark in section.marks).items()
        },
        "sections": [
            {
                "id": str(section.head.id),
                "title": section.head.title,
                **{state: [mark.unit.number for mark in section.marks if mark.state == state] for state in STATES},
                "reasons": {kind: [mark.unit.number for mark in found] for kind, found in section.reasons.items()},
            }
            for section in sections
        ],
    }
