"""A query as the ranking sees it: one slot a word, each with the tokens by which a document may answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from index.analysis import Names, idea_spans
from index.lexicon import Lexicon, families
from index.numbers import named_books
from index.spelling import Speller, sound
from index.stems import light
from index.weights import WEIGHTS
from index.words import fold, is_number, texts

MOST_WORDS = 24
"""More distinct words than these are not looked at."""

MOST_FAR = 3
"""How many words of a query are searched for with two letters wrong."""

SHORTEST_BEGINNING = 2
LONGEST_BEGINNING = 8
"""Beginnings of words are indexed in this range of lengths."""


@dataclass(slots=True)
class Slot:
    """One word of a query, what it counts, and its tokens, each against the word itself."""

    word: str
    weight: float
    tokens: dict[str, float] = field(default_factory=dict)

    def add(self, token: str, factor: float) -> None:
        """Adds a token, or makes it count more."""
        self.tokens[token] = max(factor, self.tokens.get(token, 0.0))


@dataclass(frozen=True, slots=True)
class Query:
    """What was asked: its slots, the books it names, and the words that were mended."""

    slots: tuple[Slot, ...]
    books: tuple[str, ...]
    mended: dict[str, str]
    whole: tuple[str, ...] = ()
    """The words as they were typed, with and without the stop words, and mended: a name may be just that."""

    @property
    def tokens(self) -> frozenset[str]:
        """Every token by which a document may answer, those of words that say little left out."""
        return frozenset(token for slot in self.slots if slot.weight == 1.0 for token in slot.tokens)


class QueryReader:
    """Reads queries with the words of an index."""

    def __init__(self, lexicon: Lexicon, names: Names, speller: Speller, begun: Callable[[str], list[str]]) -> None:
        self._lexicon = lexicon
        self._names = names
        self._speller = speller
        self._begun = begun

    def read(self, text: str) -> Query:
        """The slots of a query; the name of a book is a word only where nothing else is asked, stop words likewise."""
        books, rest = named_books(text)
        content = self._content(texts(rest)) if books else []
        content = (content or self._content(texts(text)) or list(dict.fromkeys(texts(text))))[:MOST_WORDS]
        beginning = self._beginning(text, content)
        mended = self._mend(word for word in content if word != beginning)
        words = [mended.get(word, word) for word in content]
        slots = [self._slot(word, typed) for word, typed in zip(words, content, strict=True)]
        for word in self._begun(beginning) if beginning else ():
            slots[-1].add(light(word), WEIGHTS.begun)
        self._names_and_ideas(words, slots)
        return Query(tuple(slots), books, mended, (" ".join(texts(text)), " ".join(content), " ".join(words)))

    def _content(self, said: list[str]) -> list[str]:
        """The words that say something, each once."""
        return [word for word in dict.fromkeys(said) if word not in self._lexicon.stop]

    def _beginning(self, text: str, content: list[str]) -> str:
        """The last word, if nobody knows it and it may be the beginning of a name that is still being typed."""
        last = content[-1] if content else ""
        if len(last) < SHORTEST_BEGINNING or not fold(text).endswith(last) or self._known(last):
            return ""
        return last if self._begun(last) else ""

    def _mend(self, words: Iterable[str]) -> dict[str, str]:
        """The words that nobody knows with what was probably meant, unless that is only another form of the word."""
        mended: dict[str, str] = {}
        unknown = [word for word in words if not self._known(word)]
        for place, word in enumerate(unknown):
            found = self._speller.propose(word)
            if found is None and place < MOST_FAR:
                found = self._speller.propose_far(word)
            if found and (sound(found) == sound(word) or set(families(found)).isdisjoint(families(word))):
                mended[word] = found
        return mended

    def _known(self, word: str) -> bool:
        """Whether a word, or its singular, needs no mending."""
        forms = (word, word + "s", word + "es", word.removesuffix("s"), word.removesuffix("es"))
        return is_number(word) or any(light(form) == light(word) and self._speller.knows(form) for form in forms)

    def _slot(self, word: str, typed: str) -> Slot:
        """The slot of a word; what was typed, if it was mended, stays beside it."""
        slot = Slot(word, WEIGHTS.weak if word in self._lexicon.weak else 1.0)
        for form, factor in ((word, 1.0 if word == typed else WEIGHTS.corrected), (typed, 1.0)):
            slot.add(light(form), factor)
            for family in families(form):
                slot.add(family, factor * WEIGHTS.family)
        return slot

    def _names_and_ideas(self, words: list[str], slots: list[Slot]) -> None:
        stems = [light(word) for word in words]
        for span in idea_spans(stems, words, self._lexicon, None):
            for slot in slots[span.start : span.end]:
                slot.add(span.token, WEIGHTS.idea)
        for span in self._names.spans(stems):
            for slot in slots[span.start : span.end]:
                slot.add(span.token, WEIGHTS.name)
