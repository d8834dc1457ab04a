"""A line of the source."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """One line: its text, the page it stands on as far as marks tell, and what stands before it."""

    text: str
    page: int
    gap: bool = False
    breaks_page: bool = False
    cell: bool = False  # a further cell of a table's row
