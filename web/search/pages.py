"""The first screen: one field, results as you type, and `/api/search`."""

from __future__ import annotations

from flask import Blueprint, Response, g, jsonify, render_template

from index.searching import SearchDocument, SearchError
from rulebook import load_topics
from web.rules.shelf import the_shelf
from web.search.asking import Query, find, read_query

blueprint = Blueprint("search", __name__)


@blueprint.get("/")
def page() -> str:
    """The search page; with `q` in the address it carries the results itself."""
    query = read_query()
    found = _found(query) if query.text else None
    return render_template("search/page.html", query=query, found=found, books=list(the_shelf().library), topics=_topics(query))


def _found(query: Query) -> SearchDocument:
    """The results; a text without a single word finds nothing, which is no error on a page."""
    try:
        return find(query)
    except SearchError as error:
        if error.code != "empty_query":
            raise
        return {"query": query.text, "corrected": None, "count": 0, "results": []}


def _topics(query: Query) -> list[str]:
    """The ideas that the games share, in the language of the page: something to begin with."""
    if query.text:
        return []
    return [topic.title(g.language) for topic in load_topics().values()]


@blueprint.get("/api/search")
def api_search() -> Response:
    """The document of a search."""
    return jsonify(find(read_query()))
