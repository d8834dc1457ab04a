"""What a page shows of a search."""

from __future__ import annotations

from dataclasses import dataclass

from index.errors import SearchError
from index.results import Result, SearchDocument
from rulebook import load_games
from web.search.asking import Query, find
from web.settings import RESULTS


@dataclass(frozen=True)
class Parts:
    """What a page shows of a search: the results, those that only repeat a rule in short, and how many to ask for to see more."""

    results: list[Result]
    repeats: list[Result]
    more: int | None


def parts_of(found: SearchDocument | None, n: int, most: int) -> Parts:
    """The results apart from their copies in quick references, at most so many; the best one is never put aside."""
    results = found["results"] if found else []
    aside = [result for result in results[1:] if result["number"].split(".")[0] in digests()[result["book"]]]
    more = min(n + RESULTS, most)
    some = found is not None and found["count"] > len(results) and more > n
    return Parts([result for result in results if result not in aside], aside, more if some else None)


def digests() -> dict[str, tuple[str, ...]]:
    """The chapters of each book that repeat in short what others say."""
    return {game.key: game.digests for game in load_games()}


def found_by(query: Query, language: str) -> SearchDocument:
    """The results; a text without a single word finds nothing, which is no error on a page."""
    try:
        return find(query, language)
    except SearchError as error:
        if error.code != "empty_query":
            raise
        return {"query": query.text, "corrected": None, "count": 0, "results": []}
