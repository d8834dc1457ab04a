"""What each step of the alignment costs; a book may set its own in `import.toml`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Costs:
    """The price list of the search: changing the unit, staying in it, text of no unit, and how wide to search."""

    # Which unit comes next.
    next: float = 0.4
    skip: float = 0.8  # more for every unit left out
    back: float = 3.0
    reach: int = 8  # as many units on or back count as steps; anything else is a jump
    near: float = 5.0  # a jump to the same page or the one beside it
    far: float = 9.0
    far_page: float = 0.25  # more for every page between

    # Text that belongs to no unit.
    stray: float = 2.5
    stray_word: float = -0.6  # what each of its words scores

    # Where the unit changes: by border from clause to page, and softer borders inside a sentence.
    border: tuple[float, ...] = (7.0, 6.0, 0.0, -0.3, -0.3)
    semicolon: float = 3.0
    list_item: float = 2.0

    # Entering without its number or title a unit that has one.
    unmarked: float = 6.0
    unmarked_continuation: float = 4.0
    unmarked_bullet: float = 5.0

    # Staying in a unit although the segment looks like the beginning of another.
    stay_at_opening: float = 9.0
    stay_at_continuation: float = 3.0
    stay_at_paragraph: float = 3.0
    stay_under_heading: float = 5.0

    # How wide to search.
    lookahead: float = 2.0  # evidence in the rest of a sentence that makes its unit a candidate
    beam: float = 22.0
    width: int = 30
