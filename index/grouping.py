"""Grouping: the results of a search by the section that they stand in, each with the units before and after it."""

from __future__ import annotations

from typing import TypedDict

from index.results import Result, SearchDocument
from rulebook import Library, RuleId, Unit


class Hit(TypedDict):
    """A result and the ids of its neighbours in the book."""

    result: Result
    before: str | None
    after: str | None


class Group(TypedDict):
    """The results of one section, best first."""

    section: str
    title: str
    hits: list[Hit]


def by_section(found: SearchDocument, library: Library) -> list[Group]:
    """The groups of a search in the order of their best results."""
    groups: dict[str, Group] = {}
    for result in found["results"]:
        id = RuleId(result["book"], result["number"])
        book = library.book(id.book)
        unit = book[id]
        section = [unit, *book.ancestors(unit)][-1]
        group = groups.setdefault(str(section.id), {"section": str(section.id), "title": book.heading(section), "hits": []})
        before, after = book.neighbours(unit)
        group["hits"].append({"result": result, "before": _id(before), "after": _id(after)})
    return list(groups.values())


def _id(unit: Unit | None) -> str | None:
    return str(unit.id) if unit else None
