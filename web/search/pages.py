"""The first screen: one field, results as you type, and `/api/search`."""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, render_template, request

from index.results import SearchDocument
from rulebook import load_games
from web.reader import Reader
from web.referee.offering import offer
from web.request import the_reader, the_settings
from web.rules.home import tonight, topics_of
from web.search.asking import Query, check_query, find, read_query, searches
from web.search.results import digests, found_by, parts_of

blueprint = Blueprint("search", __name__)
LONGEST_OFFERED = 300


@blueprint.get("/")
def page() -> str:
    """The search page; with `q` in the address it carries the results itself."""
    query, reader, settings = _query(), the_reader(), the_settings()
    found = found_by(query, reader.language) if query.text and searches(settings) else None
    return render_template(
        "search/page.html",
        query=query,
        found=found,
        parts=parts_of(found, query.n, settings.most_results),
        digests=digests(),
        books=load_games(),
        topics=topics_of(reader),
        tonight=[tonight(reader, game.key) for game in load_games()],
        offered=_offered(reader, query, found),
    )


def _query() -> Query:
    return read_query(request.args, the_settings())


def _offered(reader: Reader, query: Query, found: SearchDocument | None) -> dict[str, str]:
    """Where the referee would rule on what was typed, if it is a situation."""
    if not query.text or len(query.text) > LONGEST_OFFERED:
        return {}
    first = found["results"][0]["book"] if found and found["results"] else ""
    return offer(reader, query.text, query.books[0] if len(query.books) == 1 else "", first)


@blueprint.get("/api/search")
def api_search() -> Response:
    """The document of a search; where a script searches, only whether it may be asked."""
    query = _query()
    if not searches(the_settings()):
        check_query(query)
        abort(501)
    return jsonify(find(query, the_reader().language))
