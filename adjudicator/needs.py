"""What shapes say of forms and pages besides their fields: what must be said first, what is told in a line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Need:
    """What a form must hold before a ruling means anything, and which other procedures may have been meant."""

    hint: str
    at: str
    """The path that is looked at; `*` stands for every name."""
    least: int = 1
    """How many there have to be."""
    of: str = ""
    """Units count only if they are in this list."""
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Aside:
    """A refusal that nobody asked for and that is told once, in a line, where a document knows a single place."""

    hint: str
    step: str
    """A part of the keys of its steps."""
    cite: str
    """The rule that is its only reason."""
