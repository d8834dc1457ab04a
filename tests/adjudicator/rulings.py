"""The rulings of all published cases, made once a process for whoever wants them all.

Tests that use it belong to the group `rulings`, so that one worker makes them for all.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from adjudicator.case_files import Case, Verdict, load_cases, run_case


@cache
def published() -> tuple[Case, ...]:
    """Every published case."""
    return tuple(load_cases())


@cache
def verdicts() -> tuple[Verdict, ...]:
    """How every published case went; a document that cannot be used has no ruling."""
    return tuple(map(run_case, published()))


def named(file: str) -> str:
    """A file of cases as tests are named after it: `ti4/23_space_combat`."""
    path = Path(file)
    return f"{path.parents[1].name}/{path.stem}"
