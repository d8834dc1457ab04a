"""What is peculiar to one book: how it prints numbers, what opens a unit, what belongs to none, how titles are treated."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulebook.importing.costs import Costs
from rulebook.importing.pieces import NEVER


@dataclass(frozen=True)
class Layout:
    """How units stand on the pages: whole ones hold those below them, headings have no body, inline ones stand inside."""

    whole: frozenset[str] = frozenset()
    headings: frozenset[str] = frozenset()
    inline: frozenset[str] = frozenset()


@dataclass(frozen=True)
class SideBySide:
    """Units in columns that a text may read across: those named, or below one; as rows of a table or as running text.

    `heads` are shown before the cells of each column, `above` is what stands over the columns.
    """

    units: str
    count: int = 2
    page: int | None = None
    rows: bool = False
    loose: bool = False
    next_column: re.Pattern[str] = NEVER
    heads: tuple[str, ...] = ()
    above: re.Pattern[str] = NEVER
    opening: re.Pattern[str] = NEVER
    reply: re.Pattern[str] = NEVER


@dataclass(frozen=True)
class Profile:
    """The peculiarities of one book; the defaults are those of a clean text without numbers."""

    key: str
    number: re.Pattern[str] = NEVER
    heading: re.Pattern[str] = NEVER
    item: re.Pattern[str] = NEVER
    bullet: re.Pattern[str] = NEVER
    example: re.Pattern[str] = NEVER
    answers_only: bool = False
    line_titles: bool = False
    lists: bool = False
    label_share: float = 1.0
    shared: float = 0.1
    common: float = 0.02
    question: re.Pattern[str] = NEVER
    lead: re.Pattern[str] = NEVER
    taken_off: re.Pattern[str] = NEVER
    aside: re.Pattern[str] = NEVER
    orphans: re.Pattern[str] = NEVER
    capitals: bool = False
    bare_headings: bool = True
    labels: re.Pattern[str] = NEVER
    table_head: re.Pattern[str] = NEVER
    kinds: dict[str, re.Pattern[str]] = field(default_factory=dict, hash=False)
    beside: tuple[SideBySide, ...] = ()
    ocr: bool = False
    torn: bool = False
    costs: Costs = field(default_factory=Costs)
    layout: Layout = field(default_factory=Layout)
    number_bonus: float = 12.0
    title_bonus: float = 6.0
    passes: int = 1
    wanting: float = 3.0
    sated: float = 1.5

    @property
    def opening(self) -> re.Pattern[str]:
        """What opens a unit in the middle of a line: a printed number or an item of a list."""
        return re.compile(f"(?:{self.number.pattern})|(?:{self.item.pattern})|(?:{self.example.pattern})")
