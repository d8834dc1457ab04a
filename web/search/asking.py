"""How the pages find rules: the query of an address is read here and handed to the index."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from index.results import SearchDocument, check
from web.errors import BadInput
from web.i18n import LANGUAGES, N_
from web.settings import RESULTS, Settings


@dataclass(frozen=True)
class Query:
    """What is asked: words, and where and how much to look."""

    text: str
    books: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    n: int = RESULTS
    typing: bool = False
    """Whether the field is still being typed in."""


def read_query(arguments: MultiDict[str, str], settings: Settings) -> Query:
    """The query of an address; the index checks the rest."""
    text = arguments.get("q", "")
    if len(text) > settings.longest_query:
        said = N_("La búsqueda es demasiado larga: caben {limit} letras.")
        raise BadInput("query_too_long", said, "q", limit=settings.longest_query)
    books, kinds = _several(arguments, "book"), _several(arguments, "kind")
    n = _count(arguments.get("n", ""), settings.most_results)
    return Query(text.strip(), books, kinds, n, typing=bool(arguments.get("typing")))


def _several(arguments: MultiDict[str, str], name: str) -> tuple[str, ...]:
    """The values of a repeated argument, each once, empty ones left out."""
    return tuple(value for value in dict.fromkeys(arguments.getlist(name)[:50]) if value)


def _count(given: str, most: int) -> int:
    if not given:
        return RESULTS
    if not given.isascii() or not given.isdigit() or len(given) > 6 or not 1 <= int(given) <= most:
        raise BadInput("bad_count", "«{given}» no vale: n va de 1 a {most}.", "n", given=given[:20], most=most)
    return int(given)


def find(query: Query, language: str) -> SearchDocument:
    """The document of a search in a language; raises SearchError for what cannot be asked."""
    from index.searching import search

    return search(query.text, query.books, query.kinds, query.n, language, query.typing)


def searches(settings: Settings) -> bool:
    """Whether this companion has an index; inside a browser a script searches instead."""
    return settings.on_phone is None


def check_query(query: Query) -> None:
    """Raises SearchError for what cannot be asked."""
    check(query.text, query.books, query.kinds, query.n)


def missing_indexes() -> list[str]:
    """The languages whose index has yet to be built."""
    from index.searching import INDEX

    return [language for language in LANGUAGES if not INDEX.is_ready(language)]


def open_index(languages: Iterable[str] = LANGUAGES) -> None:
    """Opens the index of every language, or builds it."""
    from index.searching import search

    for language in languages:
        search("1", n=1, language=language)
