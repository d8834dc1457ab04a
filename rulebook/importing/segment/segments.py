"""A segment of the source, the border before it, and what its place and its letters tell."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cached_property

from rulebook.importing.segment.sentences import starts_lowercase
from rulebook.importing.stems import stems


class Border(IntEnum):
    """How firm the border before a segment is."""

    CLAUSE = 0
    LINE = 1
    SENTENCE = 2
    PARAGRAPH = 3
    PAGE = 4


class Cue(Enum):
    """What a segment looks like, apart from its words."""

    BULLET = "an item with a bullet"
    LIST_ITEM = "an item inside a line: a figure and a word with which a title begins"
    CONTINUATION = "the rest of a sentence that broke off elsewhere"
    NEW_PARAGRAPH = "the beginning of a paragraph after a finished sentence"
    CAPITALS = "a paragraph in capitals"
    AFTER_SEMICOLON = "what follows a semicolon"


@dataclass(frozen=True)
class Segment:
    """A run of words between two borders."""

    text: str
    border: Border
    page: int
    line: int = 0
    cues: frozenset[Cue] = frozenset()

    @cached_property
    def stems(self) -> tuple[str, ...]:
        """The stems of its words."""
        return stems(self.text)

    @property
    def starts_lowercase(self) -> bool:
        """Whether it begins as the rest of a torn sentence does."""
        return starts_lowercase(self.text)
