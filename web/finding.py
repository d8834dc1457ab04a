"""How the pages find rules: the query is checked here, then handed to the index."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import current_app, request

from rulebook import KINDS
from rulebook.folding import fold
from web.errors import BadInput
from web.settings import RESULTS, Settings
from web.shelf import the_shelf


@dataclass(frozen=True)
class Query:
    """What is asked: words, and where and how much to look."""

    text: str
    books: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    n: int = RESULTS


def read_query() -> Query:
    """The query of this request, checked."""
    settings: Settings = current_app.extensions["settings"]
    text = request.args.get("q", "")
    if len(text) > settings.longest_query:
        raise BadInput(
            "query_too_long", "La búsqueda es demasiado larga: caben {limit} letras.", "q", limit=settings.longest_query
        )
    books = tuple(key for key in dict.fromkeys(request.args.getlist("book")) if key)
    for key in books:
        the_shelf().book(key)
    kinds = tuple(kind for kind in dict.fromkeys(request.args.getlist("kind")) if kind)
    for kind in kinds:
        if kind not in KINDS:
            known = ", ".join(KINDS)
            raise BadInput("unknown_kind", "No hay ninguna clase «{given}»; hay {known}.", "kind", given=kind, known=known)
    return Query(" ".join(text.replace("\0", " ").split()), books, kinds, _count(settings.most_results))


def _count(most: int) -> int:
    given = request.args.get("n", "")
    if not given:
        return RESULTS
    if not given.isascii() or not given.isdigit() or len(given) > 6 or not 1 <= int(given) <= most:
        raise BadInput("bad_count", "«{given}» no vale: n va de 1 a {most}.", "n", given=given[:20], most=most)
    return int(given)


def find(query: Query) -> dict[str, Any]:
    """The document of a search."""
    needle = fold(query.text)
    results = []
    for book in the_shelf().library:
        if query.books and book.key not in query.books:
            continue
        for unit in book:
            if needle and needle in fold(f"{unit.number} {unit.title or ''} {unit.text}"):
                results.append(
                    {"id": str(unit.id), "book": book.key, "number": unit.number, "title": unit.title or book.heading(unit),
                     "kind": unit.kind, "score": 1.0, "snippet": unit.text[:160], "url": f"/reglas/{book.key}/{unit.number}"}
                )
    return {"query": query.text, "corrected": None, "count": len(results), "results": results[: query.n]}
