"""Grouping: the results of a search by the section that they stand in."""

from __future__ import annotations

from typing import TypedDict

from index.results import Result, SearchDocument
from index.searching import INDEX


class Group(TypedDict):
    """The results of one section, best first."""

    section: str
    title: str
    results: list[Result]


def by_section(found: SearchDocument, language: str = "es") -> list[Group]:
    """The groups of a search in the order of their best results; the index knows the sections, no book is read."""
    groups: dict[str, Group] = {}
    searcher = INDEX.searcher(language)
    for result in found["results"]:
        section, title = searcher.section_of(result["id"])
        groups.setdefault(section, {"section": section, "title": title, "results": []})["results"].append(result)
    return list(groups.values())
