"""A query as the ranking sees it: one slot a word, each with the tokens by which a document may answer it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from index.analysis import Names, asked_spans, figure_spans
from index.everyday import Everyday
from index.lexicon import Lexicon, families
from index.numbers import named_books
from index.spelling import Speller, apart, sound
from index.stems import light, unshrunk
from index.weights import WEIGHTS
from index.words import is_number, texts
from rulebook.folding import fold_letters

_GLUED_FIGURE = re.compile(r"([a-z]{3,})(\d{1,2})|(\d{1,2})([a-z]{4,})")
MOST_WORDS = 24
"""More distinct words than these are not looked at."""

MOST_FAR = 3
"""How many words of a query are searched for with two letters wrong."""

MOST_DOUBTED = 5
"""In a query of at most so many words, an everyday word that no book has may be a slip."""

LONGEST_SHORT = 4
"""A part of a glued word of so many letters is hardly one."""

SHORTEST_BEGINNING = 2
SHORTEST_CUT = 3
"""From so many letters on, the last word, or any other, may be the beginning of one."""


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
    typed: str = ""
    """What has been typed so far, where more may come."""


class Meant(NamedTuple):
    """A word as it was understood, as it was typed, the words of which it may be the beginning, and others that may be meant."""

    word: str
    typed: str
    begun: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


def _cut(said: list[str]) -> list[str]:
    """The words, a figure cut from the word that it was glued to: «tipo2»."""
    found: list[str] = []
    for word in said:
        glued = _GLUED_FIGURE.fullmatch(word)
        found.extend(part for part in glued.groups() if part) if glued else found.append(word)
    return found


def _with(said: list[str], mended: dict[str, str]) -> str:
    """The words as they were typed, the mistyped ones mended: a name may have words that say nothing."""
    return " ".join(mended.get(word, word) for word in said)


class QueryReader:
    """Reads queries with the words of an index."""

    def __init__(
        self,
        lexicon: Lexicon,
        everyday: Everyday,
        names: Names,
        lay: Names,
        speller: Speller,
        begun: Callable[[str], list[str]],
        named: Collection[str],
    ) -> None:
        self._lexicon = lexicon
        self._everyday = everyday
        self._names = names
        self._lay = lay
        self._speller = speller
        self._begun = begun
        self._named = named

    def read(self, text: str, typing: bool = False) -> Query:
        """The slots of a query; the name of a book is a word only where nothing else is asked, stop words likewise."""
        books, rest = named_books(text)
        content = self._content(texts(rest)) if books else []
        content = (content or self._content(texts(text)) or [(word, word) for word in dict.fromkeys(texts(text))])[:MOST_WORDS]
        last = content[-1][0] if content and fold_letters(text).endswith(content[-1][1].split(" ")[-1]) else ""
        if typing and len(last) == 1 and len(content) > 1:
            content, last = content[:-1], ""
        meant = self._meant(content, last, typing)
        words = [each.word for each in meant]
        slots = [self._slot(each) for each in meant]
        self._names_and_ideas(words, slots)
        mended = {each.typed: each.word for each in meant if each.typed != each.word}
        said = texts(text)
        whole = (" ".join(said), " ".join(typed for _, typed in content), " ".join(words), _with(said, mended))
        return Query(tuple(slots), books, mended, whole, " ".join(texts(text)) if typing else "")

    def _content(self, said: list[str]) -> list[tuple[str, str]]:
        """The words that say something, each once with what was typed: cut words joined, abbreviations in full."""
        found: dict[str, str] = {}
        silent = self._lexicon.stop_in_texts.get(self._everyday.language, ())
        for word, typed in self._speller.joined(_cut(self._lexicon.without_pronoun(said))):
            full = (word,) if word in self._speller.vocabulary else self._lexicon.short.get(word, self._unshrunk(word))
            for each in full:
                if each not in self._lexicon.stop and each not in silent:
                    found.setdefault(each, typed if full == (word,) else each)
        return list(found.items())

    def _unshrunk(self, word: str) -> tuple[str]:
        """A word that no book has without its diminutive, if a book has that."""
        used = self._speller.vocabulary
        return (next((each for each in unshrunk(word) if used.get(each)), word),)

    def _meant(self, content: list[tuple[str, str]], last: str, typing: bool) -> list[Meant]:
        """Each word as it was probably meant; a Roman number beside another word is no beginning."""
        found: list[Meant] = []
        far = 0
        for word, typed in content:
            figure = len(content) > 1 and light(word).isdigit()
            known = figure or self._known(word)
            half = not known or (typing and word == last) or (not figure and self._is_stem(word, word == last))
            begun = self._beginning(word, word == last) if half else ()
            if known or begun:
                found.append(Meant(word, typed, begun, self._doubtful(word, len(content)) if known and not begun else ()))
                continue
            parts = self._parts(word)
            if parts:
                found.extend(Meant(part, part) for part in parts if part not in self._lexicon.stop)
                continue
            far += 1
            meant, *others = self._mended(word, far <= MOST_FAR)
            found.append(Meant(meant, typed, (), () if meant in self._lexicon.weak else tuple(others)))
        return found

    def _parts(self, word: str) -> tuple[str, ...]:
        """The words that one was glued from; where one of them is short, a single wrong letter is likelier: «trasacciones», and two than three words."""
        parts = self._speller.parted(word)
        if all(len(part) > LONGEST_SHORT and self._speller.is_told(part) for part in parts):
            return parts
        near = self._speller.propose(word)
        if near is None:
            return () if len(parts) > 2 and self._speller.far(word) else parts
        return parts if len(parts) < 3 and sound(near) != sound(word) and apart(word, near) > 1 else ()

    def _doubtful(self, word: str, length: int) -> tuple[str, ...]:
        """What else may be meant by a word of a short query that only everyday speech has: «pato defensivo»."""
        if length > MOST_DOUBTED or word in self._speller.vocabulary or word in self._lexicon.known:
            return ()
        return tuple(self._speller.near(word))

    def _is_stem(self, word: str, last: bool) -> bool:
        """Whether a word that no book has is known only because everyday words begin so: it was probably cut short."""
        long = len(word) > SHORTEST_CUT - last
        return long and word not in self._speller.vocabulary and self._everyday.is_stem(word)

    def _beginning(self, word: str, last: bool) -> tuple[str, ...]:
        """The words of which one is probably the beginning: one that is still being typed, or was cut short."""
        if len(word) < (SHORTEST_BEGINNING if last else SHORTEST_CUT) or not word.isalpha():
            return ()
        return tuple(self._begun(word))

    def _mended(self, word: str, far: bool) -> list[str]:
        """What was probably meant by a word that nobody knows, unless that is only another form of the word."""
        found = self._speller.proposals(word) or (self._speller.far(word) if far else [])
        heard, own = sound(word), set(families(word))
        told = [each for each in found if sound(each) == heard or own.isdisjoint(families(each))]
        return told or [word]

    def _known(self, word: str) -> bool:
        """Whether a word, or its singular, needs no mending."""
        forms = (word, word + "s", word + "es", word.removesuffix("s"), word.removesuffix("es"))
        return is_number(word) or any(light(form) == light(word) and self._speller.knows(form) for form in forms)

    def _slot(self, meant: Meant) -> Slot:
        """The slot of a word; what was typed, if it was mended, stays beside it."""
        word, typed, begun, others = meant
        slot = Slot(word, 1.0 if begun else self._weight(word))
        forms = ((word, 1.0),) if " " in typed or word == typed else ((word, WEIGHTS.corrected), (typed, 1.0))
        for form, factor in forms:
            slot.add(light(form), factor)
            for family in families(form):
                slot.add(family, factor * WEIGHTS.family)
        for form in begun:
            slot.add(light(form), WEIGHTS.begun)
        for form in others:
            slot.add(light(form), WEIGHTS.doubted)
            for family in families(form):
                slot.add(family, WEIGHTS.doubted * WEIGHTS.family)
        return slot

    def _weight(self, word: str) -> float:
        """What a word counts: less where it says little, or is an everyday word that the books hardly have."""
        if word in self._lexicon.weak:
            return WEIGHTS.weak
        used = self._speller.vocabulary.get(word, 0)
        if used == 0 and self._everyday.knows(word):
            return WEIGHTS.everyday
        return WEIGHTS.common if word not in self._named and self._everyday.is_common(word) else 1.0

    def _names_and_ideas(self, words: list[str], slots: list[Slot]) -> None:
        stems = [light(word) for word in words]
        for span in asked_spans(stems, words, self._lexicon, self._everyday):
            for slot in slots[span.start : span.end]:
                slot.add(span.token, WEIGHTS.idea)
        for names, factor in ((self._names, WEIGHTS.name), (self._lay, WEIGHTS.lay)):
            for span in names.spans(stems):
                for slot in slots[span.start : span.end]:
                    slot.add(span.token, factor)
        for span in figure_spans(stems):
            slots[span.start].add(span.token, WEIGHTS.figure)
