"""Searching: a query in, a document of results out.

`search` is what the command and the web call. Each thread has its own readers, opened when it first searches and again when
the index has been rebuilt because a book or an import changed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Collection, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypedDict

from index import engine, store
from index.analysis import Analyser, Names
from index.building import BEGINNINGS, PHRASES, UNITS
from index.lexicon import load_lexicon
from index.numbers import Numbers
from index.query import LONGEST_BEGINNING, Query, QueryReader
from index.ranking import Ranking, Scored
from index.snippets import Passage, passages_of, snippet
from index.spelling import Speller
from index.words import fold, plain, words
from rulebook import load_games, load_library
from rulebook.messages import N_, Domain, SpokenError, Words
from rulebook.units import KINDS

LONGEST_QUERY = 1000
MOST_RESULTS = 100
FEWEST_RESULTS = 1
USUAL_RESULTS = 10
MOST_BEGUN = 12
"""A beginning stands for at most so many words."""

MOST_READ = 512
"""How many units a searcher keeps at hand for snippets."""


WORDS = Words(Domain("index", Path(__file__).parent))


class SearchError(SpokenError):
    """A query that cannot be answered; `code` names the reason, `template` and `parts` say it to a person."""

    def __init__(self, code: str, path: str, template: str, **parts: object) -> None:
        super().__init__(template, **parts)
        self.code = code
        self.path = path

    @property
    def words(self) -> Words:
        return WORDS


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


class Searcher:
    """Searches one opened index, for one thread."""

    def __init__(self, opened: store.Opened, shared: Shared) -> None:
        self.key = opened.key
        self._tables = opened.tables
        self._units = engine.Reader(opened.storage, UNITS)
        self._phrases = engine.Reader(opened.storage, PHRASES)
        self._beginnings = engine.Reader(opened.storage, BEGINNINGS)
        self._ranking = Ranking(opened.tables, self._units, self._phrases)
        self._read = lru_cache(maxsize=MOST_READ)(self._read_unit)
        self._numbers = shared.numbers
        self._names = shared.names
        self._analyser = Analyser(shared.lexicon)
        self._reader = QueryReader(shared.lexicon, shared.names, shared.speller, self._begun)

    def _begun(self, beginning: str) -> list[str]:
        """The words of names that begin so, the most used first; of a long beginning, no more is looked up than is indexed."""
        found = (self._tables.named[place] for place, _ in self._beginnings.postings(beginning[:LONGEST_BEGINNING]))
        fitting = [word for word in found if word.startswith(beginning)]
        return sorted(fitting, key=lambda word: (-self._tables.vocabulary.get(word, 0), word))[:MOST_BEGUN]

    def search(
        self, text: str, books: Collection[str], kinds: Collection[str], n: int, language: str | None = None
    ) -> SearchDocument:
        """The best n units for a query that has been checked, shown in a language where they were written in it."""
        query = self._reader.read(text)
        scored = self._ranking.rank(query, books, kinds)
        scored = self._cited_first(text, scored, books, kinds)
        results = [self._result(each, query, language) for each in scored[:n]]
        return {"query": text, "corrected": _corrected(text, query), "count": len(scored), "results": results}

    def _cited_first(self, text: str, scored: list[Scored], books: Collection[str], kinds: Collection[str]) -> list[Scored]:
        """The units that the query cites by number, then the others."""
        cited = self._numbers.cited(text)
        tables = self._tables
        units = [
            unit
            for unit in cited.units
            if (not books or tables.books[unit] in books) and (not kinds or tables.kinds[unit] in kinds)
        ]
        top = scored[0].score if scored else 0.0
        first = [Scored(unit, top + 1.0) for unit in units]
        return first + [each for each in scored if each.unit not in units]

    def _read_unit(self, unit: int) -> tuple[dict[str, Any], list[Passage]]:
        kept = self._units.kept(unit)
        return kept, passages_of(kept["text"])

    def _result(self, scored: Scored, query: Query, language: str | None) -> Result:
        kept, passages = self._read(scored.unit)
        if language is not None and language != kept["language"]:
            kept, passages = _in_language(kept, passages, language)
        return {
            "id": kept["id"],
            "book": kept["book"],
            "number": kept["number"],
            "title": kept["title"],
            "kind": kept["kind"],
            "score": round(scored.score, 4),
            "snippet": snippet(passages, lambda said: self._analyser.found(said, query.tokens, self._names)),
            "url": f"/reglas/{kept['book']}/{kept['number']}",
        }


class Shared:
    """What the searchers of all threads read and none changes."""

    def __init__(self, opened: store.Opened) -> None:
        self.lexicon = load_lexicon()
        self.names = Names(opened.tables.names)
        vocabulary = dict.fromkeys(self.lexicon.words, 0) | opened.tables.vocabulary
        self.speller = Speller(vocabulary, self.lexicon.known)
        self.numbers = Numbers(opened.tables.ids)


def _in_language(kept: dict[str, Any], passages: list[Passage], language: str) -> tuple[dict[str, Any], list[Passage]]:
    """What is shown of a unit, in another language where its book speaks it."""
    book = load_library().book(kept["book"]).in_language(language)
    unit = book.find(kept["number"])
    if unit is None or book.language != language:
        return kept, passages
    texts = [plain(text) for text in (unit.text, *unit.bullets)]
    return {**kept, "title": book.heading(unit)}, passages_of(texts)


def _corrected(text: str, query: Query) -> str | None:
    """The query with its mended words in place of the mistyped ones."""
    if not query.mended:
        return None
    pieces, at = [], 0
    for word in words(text):
        if word.text in query.mended:
            pieces += [text[at : word.start], query.mended[word.text]]
            at = word.end
    return "".join([*pieces, text[at:]])


class Index:
    """The one index of the process: opened once, looked at again when its content may have changed."""

    LOOK_EVERY = 2.0
    """Seconds after which a search looks whether a book or an import has changed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._local = threading.local()
        self._opened: store.Opened | None = None
        self._shared: Shared | None = None
        self._looked = 0.0
        self._signature: tuple[tuple[str, int, int], ...] = ()

    def searcher(self) -> Searcher:
        """The searcher of this thread, on the present index."""
        opened, shared = self._present()
        mine: Searcher | None = getattr(self._local, "searcher", None)
        if mine is None or mine.key != opened.key:
            mine = self._local.searcher = Searcher(opened, shared)
        return mine

    def _present(self) -> tuple[store.Opened, Shared]:
        with self._lock:
            if self._opened is None or self._shared is None:
                self._signature = store.signature()
                return self._open(store.content_key())
            if time.monotonic() - self._looked > self.LOOK_EVERY:
                self._looked = time.monotonic()
                signature = store.signature()
                if signature != self._signature:
                    self._signature = signature
                    key = store.content_key()
                    if key != self._opened.key:
                        return self._open(key)
            return self._opened, self._shared

    def _open(self, key: str) -> tuple[store.Opened, Shared]:
        self._opened = store.open_index(key)
        self._shared = Shared(self._opened)
        self._looked = time.monotonic()
        return self._opened, self._shared


_INDEX = Index()


def search(
    query: str,
    books: Sequence[str] = (),
    kinds: Sequence[str] = (),
    n: int = USUAL_RESULTS,
    language: str | None = None,
) -> SearchDocument:
    """Finds the rules that answer a query, best first; raises SearchError for what cannot be asked.

    They are shown in the language asked for, else each in that of its book.
    """
    check(query, books, kinds, n)
    return _INDEX.searcher().search(query, frozenset(books), frozenset(kinds), n, language)


def check(query: str, books: Sequence[str], kinds: Sequence[str], n: int) -> None:
    """Raises SearchError unless everything asked for makes sense."""
    if not any(True for _ in words(query)) and not fold(query).strip():
        raise SearchError("empty_query", "query", "la búsqueda está vacía; escribe una palabra o un número de regla")
    if len(query) > LONGEST_QUERY:
        said = "la búsqueda tiene {given} caracteres; caben {most}"
        raise SearchError("query_too_long", "query", said, given=len(query), most=LONGEST_QUERY)
    _check_known(books, tuple(game.key for game in load_games()), "book", N_("no hay ningún libro «{given}»; hay {known}"))
    _check_known(kinds, KINDS, "kind", N_("no hay ningún tipo «{given}»; hay {known}"))
    if not FEWEST_RESULTS <= n <= MOST_RESULTS:
        said = "se pueden pedir de {fewest} a {most} resultados, no {given}"
        raise SearchError("bad_count", "n", said, fewest=FEWEST_RESULTS, most=MOST_RESULTS, given=n)


def _check_known(given: Sequence[str], known: Sequence[str], path: str, said: str) -> None:
    for key in given:
        if key not in known:
            raise SearchError(f"unknown_{path}", path, template=said, given=key[:40], known=", ".join(known))
