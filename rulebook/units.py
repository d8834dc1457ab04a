"""A unit: the smallest piece of a book that has a number of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rulebook.ids import RuleId

KINDS = (
    "section",
    "chapter",
    "rule",
    "step",
    "faq",
    "errata",
    "setup",
    "note",
    "table",
    "card",
    "example",
    "glossary",
    "component",
)

Authority = Literal["rule", "faq", "errata", "reading", "component"]
AUTHORITIES: tuple[Authority, ...] = ("rule", "faq", "errata", "reading", "component")

HEADING_KINDS = frozenset({"section", "chapter"})

NoteKind = Literal["misprint", "conflict", "lost", "reading", "edition"]
NOTE_KINDS: tuple[NoteKind, ...] = ("misprint", "conflict", "lost", "reading", "edition")


@dataclass(frozen=True, slots=True)
class Note:
    """What the project says about a unit: a misprint mended, a contradiction settled, text lost, its own reading, another edition."""

    kind: NoteKind
    text: str
    units: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a unit is written, for messages."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Unit:
    """One numbered piece of a book in the project's own words; `text` and `bullets` are Markdown."""

    id: RuleId
    title: str | None
    kind: str
    page: int
    parent: RuleId | None
    text: str
    bullets: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    see_also: tuple[RuleId, ...] = ()
    printed: str | None = None
    authority: Authority = "rule"
    old_numbers: tuple[str, ...] = ()
    place: Place = field(default=Place("", 0), compare=False)

    @property
    def number(self) -> str:
        return self.id.number

    @property
    def letters(self) -> str:
        """The letters of its bullets: `abc` for three."""
        return "".join(chr(ord("a") + i) for i in range(len(self.bullets)))

    def bullet(self, letter: str) -> str | None:
        """The text of one bullet, by its letter."""
        index = ord(letter) - ord("a")
        return self.bullets[index] if 0 <= index < len(self.bullets) else None


def default_authority(kind: str) -> Authority:
    """What a unit of that kind rests on unless it says otherwise."""
    return "faq" if kind == "faq" else "errata" if kind == "errata" else "rule"
