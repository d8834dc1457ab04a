"""The published cases, read whole once for the tests of the pages."""

from __future__ import annotations

from functools import cache

from adjudicator.case_files import Case
from tests.adjudicator.rulings import published


@cache
def cases() -> dict[str, Case]:
    """Every published case by its id."""
    return {case.id: case for case in published()}
