"""The rulings of all published cases, made once a process for whoever wants them all.

Tests that use it belong to the group `rulings`, so that one worker makes them for all.
"""

from __future__ import annotations

from functools import cache

from adjudicator.case_files import Case, Verdict, load_cases, run_case


@cache
def published() -> tuple[Case, ...]:
    """Every published case."""
    return tuple(load_cases())


@cache
def verdicts() -> tuple[Verdict, ...]:
    """How every published case went; a document that cannot be used has no ruling."""
    return tuple(map(run_case, published()))
