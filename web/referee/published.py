"""The published cases, as the companion lists them; each is read whole only when somebody opens it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache

from adjudicator.case_index import Heading, all_headings
from rulebook import RuleId


def published() -> dict[str, Heading]:
    """The head of every published case by its id."""
    return all_headings()


@cache
def _cited() -> dict[str, tuple[Heading, ...]]:
    citing: dict[str, list[Heading]] = defaultdict(list)
    for case in published().values():
        for unit in dict.fromkeys(str(RuleId.parse(citation).unit) for citation in case.cites):
            citing[unit].append(case)
    return {unit: tuple(cases) for unit, cases in citing.items()}


def cases_citing(id: RuleId) -> tuple[Heading, ...]:
    """The cases of a unit: those that replay it, where it is a worked example, then those whose ruling must cite it."""
    return tuple({case.id: case for case in (*cases_replaying(id), *_cited().get(str(id.unit), ()))}.values())


@cache
def _replayed() -> dict[str, tuple[Heading, ...]]:
    replaying: dict[str, list[Heading]] = defaultdict(list)
    for case in published().values():
        for example in case.replays:
            replaying[example].append(case)
    return {example: tuple(cases) for example, cases in replaying.items()}


def cases_replaying(id: RuleId) -> tuple[Heading, ...]:
    """The cases that replay a worked example: its own, else those of the example that it is a part of."""
    example = str(id.unit)
    while ":ex." in example:
        if found := _replayed().get(example):
            return found
        example = example.rpartition(".")[0]
    return ()


MOST_OFFERED = 2


def procedures_applying(cases: Iterable[Heading]) -> list[tuple[str, str]]:
    """The procedures whose rulings cite a rule, by game and name: those of most of its cases first."""
    found = Counter((case.game, case.procedure) for case in cases if case.procedure)
    return [pair for pair, _n in found.most_common(MOST_OFFERED)]
