"""Everything that can go wrong while reading books and ids, under one root.

Each error keeps its message as a template and its parts, so that the program's edge can translate it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


class RulebookError(Exception):
    """The root: `code` names the kind of error, `template` and `parts` say it to a person."""

    code = "rulebook"

    def __init__(self, template: str, **parts: object) -> None:
        self.template = template
        self.parts = parts
        super().__init__(template.format(**parts))


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


@dataclass(frozen=True, order=True)
class Fault:
    """One thing wrong in a book's files, with its place."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class BookFaults(RulebookError):
    """A book that cannot be loaded, with every fault that was found."""

    code = "book_faults"

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults))
        more = f" (+{len(self.faults) - 3})" if len(self.faults) > 3 else ""
        super().__init__("{faults}", faults="; ".join(map(str, self.faults[:3])) + more)
