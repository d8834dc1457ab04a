"""What a sentence says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Typed:
    """A document for a form, in words what was understood, what was not, and what else it may be about."""

    game: str
    procedure: str
    document: dict[str, Any]
    understood: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    """Things that the book knows and this procedure has no place for."""
    asks: bool = False
    """Whether it is a question rather than a situation."""
    sure: int = 0
    """How many things were understood."""
    elsewhere: list[tuple[str, str]] = field(default_factory=list)
    rules: list[dict[str, str]] = field(default_factory=list)
