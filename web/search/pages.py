"""The first screen: one field, results as you type, and `/api/search`."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, abort, current_app, jsonify, render_template

from index.errors import SearchError
from index.results import Result, SearchDocument
from rulebook import load_games
from web.rules.home import tonight, topics_of
from web.search.asking import Query, check_query, find, read_query, searches
from web.settings import RESULTS

blueprint = Blueprint("search", __name__)
LONGEST_OFFERED = 300


@blueprint.get("/")
def page() -> str:
    """The search page; with `q` in the address it carries the results itself."""
    query = read_query()
    found = _found(query) if query.text and searches() else None
    return render_template(
        "search/page.html",
        query=query,
        found=found,
        parts=parts_of(found, query.n),
        digests=_digests(),
        books=load_games(),
        topics=topics_of() if not query.text else (),
        tonight=[tonight(game.key) for game in load_games()] if not query.text else [],
        offered=_offered(query),
    )


def _offered(query: Query) -> dict[str, str]:
    """Where the referee would rule on what was typed, if it is a situation."""
    from web.referee.setup import offer

    if not query.text or len(query.text) > LONGEST_OFFERED:
        return {}
    return offer(query.text, query.books[0] if len(query.books) == 1 else "")


@dataclass(frozen=True)
class Parts:
    """What a page shows of a search: the results, those that only repeat a rule in short, and how many to ask for to see more."""

    results: list[Result]
    repeats: list[Result]
    more: int | None


def parts_of(found: SearchDocument | None, n: int) -> Parts:
    """The results apart from their copies in quick references; the best one is never put aside."""
    results = found["results"] if found else []
    aside = [result for result in results[1:] if result["number"].split(".")[0] in _digests()[result["book"]]]
    more = min(n + RESULTS, current_app.extensions["settings"].most_results)
    some = found is not None and found["count"] > len(results) and more > n
    return Parts([result for result in results if result not in aside], aside, more if some else None)


def _digests() -> dict[str, tuple[str, ...]]:
    """The chapters of each book that repeat in short what others say."""
    return {game.key: game.digests for game in load_games()}


def _found(query: Query) -> SearchDocument:
    """The results; a text without a single word finds nothing, which is no error on a page."""
    try:
        return find(query)
    except SearchError as error:
        if error.code != "empty_query":
            raise
        return {"query": query.text, "corrected": None, "count": 0, "results": []}


@blueprint.get("/api/search")
def api_search() -> Response:
    """The document of a search; where a script searches, only whether it may be asked."""
    query = read_query()
    if not searches():
        check_query(query)
        abort(501)
    return jsonify(find(query))
