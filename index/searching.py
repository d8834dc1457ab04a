"""Searching: a query in, a document of results out.

`search` is what the command and the web call. The index of each language is read whole when it is first asked and shared by every
thread; it is opened again when a book or an import has changed.
"""

from __future__ import annotations

import heapq
import json
import threading
import time
from array import array
from bisect import bisect_left
from collections.abc import Collection, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from index import engine, store
from index.analysis import Analyser
from index.building import PHRASES, SHOWN, UNITS
from index.everyday import load_everyday
from index.query import Query, QueryReader
from index.ranking import Ranking, Scored
from index.results import Result, SearchDocument, check
from index.snippets import Passage, asks_leave, passages_of, snippet
from index.spelling import Speller
from index.weights import WEIGHTS
from index.words import is_number, texts, words
from rulebook.folding import fold_letters

USUAL_RESULTS = 10
LEAST_TYPED = 3
"""While a query is typed, nothing is shown for fewer letters; figures are answered at once."""

MOST_BEGUN = 12
"""A beginning stands for at most so many words."""

MOST_READ = 64
"""How many units a searcher keeps at hand for snippets."""


class Shown:
    """What results show in one language: titles and passages, and the sections that they stand in."""

    def __init__(self, sections: engine.Sections, language: str) -> None:
        self.language = language
        self._ends = array("I", sections[f"{SHOWN}.ends"])
        self._content = sections[SHOWN]
        self.read = lru_cache(maxsize=MOST_READ)(self._read)

    def _read(self, unit: int) -> tuple[str, list[Passage]]:
        title, texts, _ = self._kept(unit)
        return title, passages_of(texts)

    def section(self, unit: int) -> tuple[str, str]:
        """The id and the title of the section of a unit."""
        id, title = self._kept(unit)[2]
        return id, title

    def _kept(self, unit: int) -> tuple[str, list[str], list[str]]:
        title, texts, section = json.loads(self._content[int(self._ends[unit]) : int(self._ends[unit + 1])])
        return title, texts, section


class Searcher:
    """Searches the index of one language; it changes nothing that another thread could see half done."""

    def __init__(self, opened: store.Opened) -> None:
        tables, common = opened.tables, opened.common
        self.key = opened.key
        self.shown = Shown(opened.sections, opened.language)
        self._tables = tables
        self._common = common
        self.lexicon = common.lexicon
        self._analyser = Analyser(self.lexicon)
        self._names = common.asked_names.without(tables.foreign)
        everyday = load_everyday(opened.language)
        self._speller = Speller(tables.vocabulary, self.lexicon.known, everyday.knows, tables.named)
        self._reader = QueryReader(
            self.lexicon, everyday, self._names, common.lay_names, self._speller, self._begun, tables.named
        )
        units = engine.Postings(opened.sections, UNITS, len(common.ids))
        self._ranking = Ranking(common, tables, units, engine.Lists(opened.sections, PHRASES, len(tables.phrase_units)))

    @cached_property
    def _alphabet(self) -> list[str]:
        """Every word that may be meant by its beginning."""
        return sorted({*self._tables.named, *(word for word, used in self._tables.vocabulary.items() if used)})

    def _begun(self, beginning: str) -> list[str]:
        """The words that begin so: those of names first, the most used first."""
        words, used = self._alphabet, self._tables.vocabulary
        end = bisect_left(words, beginning + "\x7f")
        found = words[bisect_left(words, beginning) : end]
        return heapq.nsmallest(MOST_BEGUN, found, key=lambda word: (word not in self._tables.named, -used.get(word, 0), word))

    def search(
        self,
        text: str,
        books: Collection[str],
        kinds: Collection[str],
        n: int,
        shown: Shown | None = None,
        typing: bool = False,
    ) -> SearchDocument:
        """The best n units for a query that has been checked, shown in a language."""
        if typing and _too_short(text):
            return {"query": text, "corrected": None, "count": 0, "results": []}
        query = self._reader.read(text, typing)
        ranked = self._ranking.rank(query, books, kinds, n)
        cited = self._common.numbers.cited(text)
        scored, more = self._cited_first(cited.units, ranked.best, books, kinds)
        hits = self._hits(query, asks_leave(text))
        results = [self._result(each, hits, shown or self.shown) for each in scored[:n]]
        corrected = cited.understood or _corrected(text, query)
        return {"query": text, "corrected": corrected, "count": ranked.found + more, "results": results}

    def _cited_first(
        self, cited: Sequence[int], scored: list[Scored], books: Collection[str], kinds: Collection[str]
    ) -> tuple[list[Scored], int]:
        """The units that the query cites by number, then the others; and how many of them were not among the others."""
        of = self._common
        units = [unit for unit in cited if (not books or of.books[unit] in books) and (not kinds or of.kinds[unit] in kinds)]
        top = scored[0].score if scored else 0.0
        others = [each for each in scored if each.unit not in units]
        return [Scored(unit, top + 1.0) for unit in units] + others, len(units) - (len(scored) - len(others))

    def _hits(self, query: Query, asks: bool) -> Hits:
        """What a snippet looks for: the tokens of the words that say something, by slot, and what each slot is worth."""
        tokens: dict[str, int] = {}
        slots = [slot for slot in query.slots if slot.weight > WEIGHTS.weak] or list(query.slots)
        for place, slot in enumerate(slots):
            for token in slot.tokens:
                tokens[token] = tokens.get(token, 0) | 1 << place
        worths = [slot.weight * max(map(self._ranking.idf, slot.tokens), default=0.0) for slot in slots]
        return Hits(tokens, worths, asks)

    def section_of(self, id: str) -> tuple[str, str]:
        """The id and the title of the section that a unit stands in."""
        return self.shown.section(self._common.ids.index(id))

    def _result(self, scored: Scored, hits: Hits, shown: Shown) -> Result:
        id = self._common.ids[scored.unit]
        book, _, number = id.partition(":")
        title, passages = shown.read(scored.unit)
        spoken = shown.language
        answer = snippet(
            passages, lambda said: self._analyser.slots(said, hits.tokens, self._names, spoken), hits.worths, title, hits.asks
        )
        return {
            "id": id,
            "book": book,
            "number": number,
            "title": title,
            "kind": self._common.kinds[scored.unit],
            "score": round(scored.score, 4),
            "snippet": answer.text,
            "url": f"/reglas/{book}/{number}{answer.anchor}",
        }


class Hits(NamedTuple):
    """The tokens that a snippet marks, each with the slots that it answers as bits, and the worth of each slot; whether what one may do is asked."""

    tokens: dict[str, int]
    worths: list[float]
    asks: bool


def _too_short(text: str) -> bool:
    """Whether a query is only begun: what two letters find would change with the next key."""
    return len(fold_letters(text).strip()) < LEAST_TYPED and not is_number(text)


def _corrected(text: str, query: Query) -> str | None:
    """The query with its mended words in place of the mistyped ones."""
    if not query.mended:
        return None
    mended = {}
    for typed, meant in query.mended.items():
        first, *others = typed.split(" ")
        mended.update({first: meant, **dict.fromkeys(others, "")})
    pieces, at = [], 0
    for word in words(text):
        if word.text in mended:
            pieces += [text[at : word.start], mended[word.text]]
            at = word.end
    return "".join([*pieces, text[at:]]).replace("  ", " ").strip()


class Index:
    """The indexes of the process, one a language: opened when first asked, looked at again when their content may have changed."""

    LOOK_EVERY = 2.0
    """Seconds after which a search looks whether a book or an import has changed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._searchers: dict[str, Searcher] = {}
        self._key: str | None = None
        self._looked = 0.0
        self._signature: tuple[tuple[str, int, int], ...] = ()

    def searcher(self, language: str = "es") -> Searcher:
        """The searcher of a language, on the present content."""
        with self._lock:
            key = self._present()
            mine = self._searchers.get(language)
            if mine is None or mine.key != key:
                mine = self._searchers[language] = Searcher(store.open_index(key, language))
            return mine

    def _present(self) -> str:
        """The key of the present content; it is hashed again only where a file has changed."""
        if self._key is None or time.monotonic() - self._looked > self.LOOK_EVERY:
            self._looked = time.monotonic()
            signature = store.signature()
            if self._key is None or signature != self._signature:
                self._signature = signature
                self._key = store.content_key()
        return self._key

    def is_ready(self, language: str) -> bool:
        """Whether a search in a language finds its index built."""
        with self._lock:
            key = self._present()
            return language in self._searchers or store.index_path(key, language).exists()

    def search(
        self, query: str, books: Collection[str], kinds: Collection[str], n: int, language: str = "es", typing: bool = False
    ) -> SearchDocument:
        """Asks the index of the language in which a query is asked, and shows what it finds in the reader's."""
        own = self.searcher(language)
        asked = own.lexicon.language_of(texts(query), language)
        return self.searcher(asked).search(query, books, kinds, n, own.shown, typing)


INDEX = Index()


def search(
    query: str,
    books: Sequence[str] = (),
    kinds: Sequence[str] = (),
    n: int = USUAL_RESULTS,
    language: str = "es",
    typing: bool = False,
) -> SearchDocument:
    """Finds the rules that answer a query, best first, and shows them in a language; raises SearchError for what cannot be asked.

    `typing` is for a field that is still being typed in: its last word is always also a beginning.
    """
    check(query, books, kinds, n, language)
    return INDEX.search(query, frozenset(books), frozenset(kinds), n, language, typing)
