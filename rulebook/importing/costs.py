"""What each step of the alignment costs; a book may set its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Costs:
    """What it costs to leave a unit: for the next, for one further on, for one elsewhere, for text of no unit."""

    next: float = 0.4
    skip: float = 0.8
    reach: int = 8
    back: float = 3.0
    near: float = 5.0
    far: float = 9.0
    farther: float = 0.25
    stray: float = 2.5
    stray_word: float = -0.6
    border: tuple[float, ...] = (7.0, 6.0, 0.0, -0.3, -0.3)
    semicolon: float = 3.0
    named: float = 2.0
    unmarked: float = 6.0
    torn: float = 4.0
    bulleted: float = 5.0
    overrun: float = 9.0
    resumed: float = 3.0
    paragraph: float = 3.0
    repeated: float = 0.0
    beyond_heading: float = 5.0
    ahead: float = 2.0
    beam: float = 22.0
    width: int = 30
