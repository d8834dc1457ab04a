"""The published cases, read once for the whole companion: there are hundreds, and YAML is read slowly."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from threading import Lock

from adjudicator.case_files import Case, load_cases
from rulebook import RuleId

_READING = Lock()  # of several threads that ask first, one reads and the others wait


@cache
def _read() -> dict[str, Case]:
    return {case.id: case for case in load_cases()}


@cache
def _cited() -> dict[str, tuple[Case, ...]]:
    citing: dict[str, list[Case]] = defaultdict(list)
    for case in _read().values():
        cited = case.expect.get("cites") or ()
        for unit in dict.fromkeys(str(RuleId.parse(str(citation)).unit) for citation in cited):
            citing[unit].append(case)
    return {unit: tuple(cases) for unit, cases in citing.items()}


def published() -> dict[str, Case]:
    """Every published case by its id."""
    with _READING:
        return _read()


def cases_citing(id: RuleId) -> tuple[Case, ...]:
    """The cases whose ruling must cite a unit."""
    with _READING:
        return _cited().get(str(id.unit), ())
