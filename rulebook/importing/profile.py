"""What is peculiar to the print of one book: its numbers and headings, what opens a unit, what belongs to none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from rulebook.importing.costs import Costs

NEVER = re.compile(r"(?!)")


@dataclass(frozen=True)
class Layout:
    """How units stand on the pages: whole ones hold those below them, headings have no body, inline ones stand inside."""

    whole: frozenset[str] = frozenset()
    headings: frozenset[str] = frozenset()
    inline: frozenset[str] = frozenset()


@dataclass(frozen=True)
class ColumnLayout:
    """Units in columns that a text may read across: several by number, or all below one."""

    units: str
    count: int = 2
    page: int | None = None  # only the units of this page
    rows: bool = False  # rows of a table; else running text
    unordered: bool = False  # a column may go back to a unit before
    next_column: re.Pattern[str] = NEVER  # a paragraph of ours that stands in the next column
    heads: tuple[str, ...] = ()  # shown before the cells of each column
    above: re.Pattern[str] = NEVER  # what is printed over the columns
    opening: re.Pattern[str] = NEVER  # the first word of a cell
    reply: re.Pattern[str] = NEVER  # the first word of an answer


@dataclass(frozen=True)
class Profile:
    """The peculiarities of one book; the defaults are those of a clean text without numbers."""

    # How the text was made.
    ocr: bool = False
    split_rules: bool = False  # columns or pictures tear rules apart: look for their ends, and report them

    # What opens a unit.
    number: re.Pattern[str] = NEVER  # in the group `number`
    numbered_heading: re.Pattern[str] = NEVER  # in its first group
    capital_headings: bool = False
    titles_on_lines: bool = False  # a title is a line of its own, without gaps around it
    titles_in_lists: bool = False  # a figure and the first word of a title open an item inside a line
    list_item: re.Pattern[str] = NEVER
    question: re.Pattern[str] = NEVER
    lead_in: re.Pattern[str] = NEVER  # a sentence before a heading, with the title in its first group
    example: re.Pattern[str] = NEVER  # where an example begins inside a rule
    kind_labels: Mapping[str, re.Pattern[str]] = field(default_factory=dict, hash=False)
    table_head: re.Pattern[str] = NEVER

    # What is taken off or left out.
    bullet: re.Pattern[str] = NEVER  # what stands for a bullet
    speaker: re.Pattern[str] = NEVER  # «P:» and «R:»
    label: re.Pattern[str] = NEVER  # «Nota:»
    cross_reference: re.Pattern[str] = NEVER
    unrelated: re.Pattern[str] = NEVER  # headings under which nothing belongs to a unit
    answers_only: bool = False  # of a question the answer is the text
    title_as_text: bool = False  # a unit without a body has its title for text
    label_share: float = 1.0  # as much of a label must be words of a title

    # How words count, and how the search goes.
    common_share: float = 0.02  # words more frequent than this say nothing
    holder_weight: float = 0.1  # what a word counts for a unit that holds another which uses it
    extra_passes: int = 1
    empty_bonus: float = 3.0  # in the next pass, for a unit that got nothing
    overfull_cost: float = 1.5  # in the next pass, for one that got far more than we say

    costs: Costs = field(default_factory=Costs)
    layout: Layout = field(default_factory=Layout)
    columns: tuple[ColumnLayout, ...] = ()

    @property
    def opening(self) -> re.Pattern[str]:
        """What opens a unit in the middle of a line: a printed number, an item of a list or an example."""
        return re.compile(f"(?:{self.number.pattern})|(?:{self.list_item.pattern})|(?:{self.example.pattern})")
