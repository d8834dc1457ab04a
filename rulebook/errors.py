"""Everything that can go wrong while reading books and ids, under one root.

Each error keeps its message as a template and its parts, so that the program's edge can translate it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulebook.messages import SOURCE, Message, SpokenError

SHOWN = 3
"""How many faults of a book are told at once."""


class RulebookError(SpokenError):
    """The root: `code` names the kind of error, `template` and `parts` say it to a person."""

    code = "rulebook"


class UnreadableId(RulebookError):
    """The text does not have the form of a rule's id."""

    code = "unreadable_id"


class UnknownBook(RulebookError):
    """No book has that key."""

    code = "unknown_book"


class UnknownEdition(RulebookError):
    """The book has no such older edition."""

    code = "unknown_edition"


class UnknownRule(RulebookError):
    """No unit has that number."""

    code = "unknown_rule"


class AmbiguousRule(RulebookError):
    """Several books have that number."""

    code = "ambiguous_rule"


class UnreadableOfficial(RulebookError):
    """The imported official text in the data folder cannot be read."""

    code = "unreadable_import"


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a book's files, with its place."""

    file: str
    line: int
    message: Message

    def render(self, language: str) -> str:
        """The fault after its place, in a language."""
        return f"{self.file}:{self.line}: {self.message.render(language)}"

    def __str__(self) -> str:
        return self.render(SOURCE)

    def __lt__(self, other: Fault) -> bool:
        return (self.file, self.line, str(self.message)) < (other.file, other.line, str(other.message))


class BookFaults(RulebookError):
    """A book that cannot be loaded, with every fault that was found."""

    code = "book_faults"

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("")

    def message(self, language: str) -> str:
        """The first faults, each with its place."""
        more = f" (+{len(self.faults) - SHOWN})" if len(self.faults) > SHOWN else ""
        return "; ".join(fault.render(language) for fault in self.faults[:SHOWN]) + more
