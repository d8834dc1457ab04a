"""Building: from the books to a written index and its tables."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator

from index import engine
from index.analysis import Analyser, Names
from index.documents import Entry, Phrase, Weigher, entries, names_of, phrases
from index.lexicon import Lexicon, load_lexicon
from index.query import LONGEST_BEGINNING, SHORTEST_BEGINNING
from index.stems import light
from index.tables import Tables
from index.weights import WEIGHTS
from index.words import texts
from rulebook import LANGUAGES, Library, OfficialTexts

UNITS = "units"
PHRASES = "phrases"
BEGINNINGS = "beginnings"


def build(storage: engine.Storage, library: Library, official: OfficialTexts) -> Tables:
    """Indexes every unit and every phrase; the result's tables belong beside the postings."""
    lexicon = load_lexicon()
    analyser = Analyser(lexicon)
    every = {book.key: names_of(book, lexicon, LANGUAGES) for book in library}
    own = {book.key: Names(names_of(book, lexicon, (book.language,))) for book in library}
    known = {key: Names(table) for key, table in every.items()}
    found = entries(library, official)
    weighed = list(Weigher(analyser, own, known).weigh(found))
    engine.write(storage, UNITS, zip(weighed, (entry.kept() for entry in found), strict=True))
    said = list(phrases(found))
    tokens = (analyser.tokens(each.text, each.language, known[found[each.unit].book.key]) for each in said)
    engine.write(storage, PHRASES, ((dict.fromkeys(each, 1.0), {}) for each in tokens))
    named = _words_of_names(said, lexicon)
    engine.write(storage, BEGINNINGS, ((each, {}) for each in beginnings(named)))
    frequency = Counter(token for weights in weighed for token in weights)
    masses = [_mass(phrase, lexicon, frequency, len(found)) for phrase in said]
    return _tables(found, said, masses, every, named, analyser)


def _words_of_names(said: list[Phrase], lexicon: Lexicon) -> list[str]:
    """The words of titles and names, each once."""
    names = (phrase for phrase in said if not phrase.asked)
    return sorted({word for name in names for word in lexicon.content(name.text, name.language) if word.isalpha()})


def _exact(said: list[Phrase]) -> dict[str, list[int]]:
    """The units that bear a name, by all of its words: the terms that they define best."""
    table: dict[str, list[int]] = defaultdict(list)
    for phrase in said:
        if phrase.term and phrase.worth == 1.0:
            units = table[" ".join(texts(phrase.text))]
            if phrase.unit not in units:
                units.append(phrase.unit)
    return dict(table)


def idf(frequency: int, size: int) -> float:
    """How much it says that a document has a token."""
    return math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))


def beginnings(words: list[str]) -> Iterator[dict[str, float]]:
    """The beginnings of each word, for search as one types."""
    for word in words:
        last = min(len(word), LONGEST_BEGINNING)
        yield {word[:length]: 1.0 for length in range(SHORTEST_BEGINNING, last + 1)}


def _mass(phrase: Phrase, lexicon: Lexicon, frequency: Counter[str], size: int) -> float:
    """How much a phrase says in all: the sum over its words."""
    words = lexicon.content(phrase.text, phrase.language)
    said = (idf(frequency[light(word)], size) * (WEIGHTS.weak if word in lexicon.weak else 1) for word in words)
    return round(sum(said), 3)


def _tables(
    found: list[Entry],
    said: list[Phrase],
    masses: list[float],
    every: dict[str, dict[str, list[str]]],
    named: list[str],
    analyser: Analyser,
) -> Tables:
    names: dict[str, list[str]] = {}
    for table in every.values():
        for key, tokens in table.items():
            names.setdefault(key, []).extend(tokens)
    vocabulary: Counter[str] = Counter()
    for entry in found:
        for parts in entry.fields.values():
            for text, language in parts:
                vocabulary.update(set(analyser.vocabulary(text, language)))
    return Tables(
        ids=[str(entry.unit.id) for entry in found],
        books=[entry.book.key for entry in found],
        kinds=[entry.unit.kind for entry in found],
        phrase_units=[phrase.unit for phrase in said],
        phrase_masses=masses,
        phrase_worths=[phrase.worth for phrase in said],
        exact=_exact(said),
        names=names,
        named=named,
        vocabulary=dict(vocabulary),
    )
