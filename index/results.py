"""What a search answers with and what it refuses, without the index that finds: whoever only asks needs no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from index.errors import SearchError
from index.words import words
from rulebook import LANGUAGES, load_games
from rulebook.folding import fold_letters
from rulebook.messages import N_
from rulebook.units import KINDS

LONGEST_QUERY = 1000
MOST_RESULTS = 100
FEWEST_RESULTS = 1


class Result(TypedDict):
    """One unit found; `snippet` is plain text with the words found between `**` (see index.snippets)."""

    id: str
    book: str
    number: str
    title: str
    kind: str
    score: float
    snippet: str
    url: str


class SearchDocument(TypedDict):
    """The answer to a query; `corrected` is the query as it was understood, if a word was mended."""

    query: str
    corrected: str | None
    count: int
    results: list[Result]


def check(query: str, books: Sequence[str], kinds: Sequence[str], n: int, language: str = "es") -> None:
    """Raises SearchError unless everything asked for makes sense."""
    if not any(True for _ in words(query)) and not fold_letters(query).strip():
        raise SearchError("empty_query", "query", "la búsqueda está vacía; escribe una palabra o un número de regla")
    if len(query) > LONGEST_QUERY:
        said = "la búsqueda tiene {given} caracteres; caben {most}"
        raise SearchError("query_too_long", "query", said, given=len(query), most=LONGEST_QUERY)
    _check_known(books, tuple(game.key for game in load_games()), "book", N_("no hay ningún libro «{given}»; hay {known}"))
    _check_known(kinds, KINDS, "kind", N_("no hay ningún tipo «{given}»; hay {known}"))
    if language not in LANGUAGES:
        said = "no hay ningún idioma «{given}»; hay {known}"
        raise SearchError("unknown_language", "lang", said, given=language[:40], known=", ".join(LANGUAGES))
    if not FEWEST_RESULTS <= n <= MOST_RESULTS:
        said = "se pueden pedir de {fewest} a {most} resultados, no {given}"
        raise SearchError("bad_count", "n", said, fewest=FEWEST_RESULTS, most=MOST_RESULTS, given=n)


def _check_known(given: Sequence[str], known: Sequence[str], path: str, said: str) -> None:
    for key in given:
        if key not in known:
            raise SearchError(f"unknown_{path}", path, template=said, given=key[:40], known=", ".join(known))
