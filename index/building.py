"""Building: from the books to the written index of a language.

The index of a language holds the titles and texts in that language, and the names and questions in every one: a query is
answered by the index of the language in which it is asked.
"""

from __future__ import annotations

import json
import math
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import accumulate

from index import engine
from index.analysis import Analyser, Names
from index.documents import Entry, Phrase, Weigher, asked_names, entries, lay_names, load_lay, names_of, phrases
from index.everyday import load_everyday
from index.lexicon import load_lexicon
from index.stems import light, use_table
from index.tables import Common, Openings, Tables
from index.weights import WEIGHTS
from index.words import texts
from rulebook import LANGUAGES, Book, Library, OfficialTexts

UNITS = "units"
PHRASES = "phrases"
COMMON = "common"
SHOWN = "shown"


def build(library: Library, official: OfficialTexts, language: str) -> bytes:
    """The index of a language, as the bytes to be kept."""
    use_table()
    analyser = Analyser(load_lexicon())
    every = {book.key: names_of(book, analyser.lexicon, LANGUAGES) for book in library}
    return _index(library.in_language(language), official, analyser, every)


def _index(library: Library, official: OfficialTexts, analyser: Analyser, every: dict[str, dict[str, list[str]]]) -> bytes:
    known = {key: Names(table) for key, table in every.items()}
    own = {book.key: Names(names_of(book, analyser.lexicon, (book.language,))) for book in library}
    found = entries(library, official)
    weighed = list(Weigher(analyser, own, known).weigh(found))
    said = list(phrases(found))
    tokens = (analyser.tokens(each.text, each.language, known[found[each.unit].book.key]) for each in said)
    frequency = Counter(token for weights in weighed for token in weights)
    masses = list(_masses(said, analyser, frequency, len(found)))
    shown = [json.dumps(entry.shown(), ensure_ascii=False).encode() for entry in found]
    return engine.packed(
        {
            **engine.posted(UNITS, weighed),
            **engine.listed(PHRASES, tokens),
            COMMON: _common(library, found, said, analyser, every).written(),
            **_tables(library, found, said, masses, analyser, every).written(),
            f"{SHOWN}.ends": array("I", accumulate(map(len, shown), initial=0)).tobytes(),
            SHOWN: b"".join(shown),
        }
    )


def _words_of_names(said: list[Phrase], analyser: Analyser) -> frozenset[str]:
    """The words of titles and names."""
    names = (phrase for phrase in said if not phrase.asked)
    return frozenset(word for name in names for word in analyser.content(name.text, name.language) if word.isalpha())


def _exact(said: list[Phrase]) -> dict[str, list[int]]:
    """The units that bear a name, by all of its words: the terms that they define best."""
    table: dict[str, list[int]] = {}
    for phrase in said:
        if phrase.term and phrase.worth == 1.0:
            units = table.setdefault(" ".join(texts(phrase.text)), [])
            if phrase.unit not in units:
                units.append(phrase.unit)
    return table


def _openings(said: list[Phrase]) -> Openings:
    """Titles and names in alphabetical order."""
    found = {(" ".join(texts(each.text)), each.unit, each.worth) for each in said if not each.asked}
    rows = sorted(each for each in found if each[0])
    return Openings([name for name, _, _ in rows], [unit for _, unit, _ in rows], [worth for _, _, worth in rows])


def idf(frequency: int, size: int) -> float:
    """How much it says that a document has a token."""
    return math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))


def _masses(said: list[Phrase], analyser: Analyser, frequency: Counter[str], size: int) -> Iterator[float]:
    """How much each phrase says in all: the sum over its words."""

    @cache
    def worth(word: str) -> float:
        return idf(frequency[light(word)], size) * (WEIGHTS.weak if word in analyser.lexicon.weak else 1)

    for phrase in said:
        yield round(sum(map(worth, analyser.content(phrase.text, phrase.language))), 3)


def _vocabulary(found: list[Entry], analyser: Analyser) -> dict[str, int]:
    """The words that are known, with the number of fields that have them; those of questions alone count nothing."""
    counted, asked = Counter[str](), set[str]()
    for entry in found:
        for field, parts in entry.fields.items():
            for text, language in parts:
                words = analyser.vocabulary(text, language)
                if field == "asks":
                    asked.update(words)
                else:
                    counted.update(set(words))
    return {**dict.fromkeys(asked, 0), **counted}


def _lay_words(library: Library, analyser: Analyser) -> dict[str, int]:
    """The words of lay names, which need no mending."""
    said = (name for book in library for names in load_lay(book.key).values() for name in names)
    return dict.fromkeys((word for name in said for word in analyser.vocabulary(name, None)), 0)


def editions_of(book: Book, places: dict[str, int]) -> dict[str, dict[str, int]]:
    """Other numberings in use, by their numbers: the places of our units."""
    return {
        key: {number: places[f"{book.key}:{ours}"] for number, today in edition.numbers.items() if (ours := _unit(today, book))}
        for key, edition in book.editions.items()
        if not edition.older
    }


def _unit(label: str, book: Book) -> str:
    """The number of the unit that a label, perhaps with the letter of a bullet, names."""
    return next((number for number in (label, label[:-1]) if book.get(number)), "")


def _joined(tables: Iterable[dict[str, list[str]]]) -> dict[str, list[str]]:
    """The names of several books by their keys, with the tokens of all."""
    names: dict[str, list[str]] = {}
    for table in tables:
        for key, tokens in table.items():
            names.setdefault(key, []).extend(tokens)
    return names


def _foreign(library: Library, analyser: Analyser, every: dict[str, dict[str, list[str]]]) -> dict[str, list[str]]:
    """The names by which queries in the language of a library do not ask for things, with the tokens that they would have."""
    asked = _joined(asked_names(book, analyser.lexicon, load_everyday(book.language)) for book in library)
    left_out = {
        key: [token for token in tokens if token not in asked.get(key, ())] for key, tokens in _joined(every.values()).items()
    }
    return {key: tokens for key, tokens in left_out.items() if tokens}


def _common(
    library: Library, found: list[Entry], said: list[Phrase], analyser: Analyser, every: dict[str, dict[str, list[str]]]
) -> Common:
    ids = [str(entry.unit.id) for entry in found]
    places = {id: place for place, id in enumerate(ids)}
    return Common(
        ids=ids,
        books=[entry.book.key for entry in found],
        kinds=[entry.unit.kind for entry in found],
        parents=[places[str(entry.unit.parent)] if entry.unit.parent else -1 for entry in found],
        exact=_exact(said),
        names=_joined(every.values()),
        lay=lay_names(library, analyser.lexicon),
        editions={key: table for book in library for key, table in editions_of(book, places).items()},
        lexicon=analyser.lexicon,
    )


def _tables(
    library: Library,
    found: list[Entry],
    said: list[Phrase],
    masses: list[float],
    analyser: Analyser,
    every: dict[str, dict[str, list[str]]],
) -> Tables:
    return Tables(
        phrase_units=[phrase.unit for phrase in said],
        phrase_masses=masses,
        phrase_worths=[phrase.worth for phrase in said],
        openings=_openings(said),
        foreign=_foreign(library, analyser, every),
        named=_words_of_names(said, analyser),
        vocabulary=dict.fromkeys(analyser.lexicon.words, 0) | _lay_words(library, analyser) | _vocabulary(found, analyser),
    )
