"""Which phrases a sentence can use at all: those whose words it has, found without following a phrase word by word."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Generic, TypeVar

from rulebook.sets import fixed
from web.sentence.phrases.table import Part
from web.sentence.words.keys import name_key

T = TypeVar("T")
NOT_NEEDED = -1
SENTENCES, WORDS, READINGS = 4, 256, 4
"""How many sentences and words are remembered for all books, and sentences by each: one is read for every procedure, and at each of its words."""


class Vocabulary:
    """The parts of all phrases by number, and which of them a word says; books share it, so that a word is looked up once for all."""

    def __init__(self) -> None:
        self._numbers: dict[Part, int] = {}
        self._whole: dict[str, tuple[int, ...]] = {}
        self._starts: dict[str, tuple[int, ...]] = {}
        self._adding = Lock()
        self._said = lru_cache(maxsize=SENTENCES)(self._read)
        self._said_by = lru_cache(maxsize=WORDS)(self._parts_of)

    def number(self, part: Part) -> int:
        """The number of a part that a sentence must say in words of its own; none for what may be left out or is a blank."""
        if part.gap or part.optional or "." in part.words or (part.blank and (part.mixes or not part.words)):
            return NOT_NEEDED  # a point is also the end of what is said
        with self._adding:
            if part not in self._numbers:
                number = len(self._numbers)
                for table, keys in ((self._whole, part.words), (self._starts, part.starts)):
                    for key in keys:
                        table[key] = (*table.get(key, ()), number)
                self._numbers[part] = number  # last: whoever counts the parts finds their words
            return self._numbers[part]

    def said(self, words: Sequence[str]) -> tuple[list[frozenset[int]], Mapping[int, int]]:
        """The parts that each word of a sentence says, and the last word at which each part is said."""
        return self._said(tuple(words), len(self._numbers))

    def _read(self, words: tuple[str, ...], known: int) -> tuple[list[frozenset[int]], Mapping[int, int]]:
        here = [self._said_by(word, known) for word in words]
        return here, {number: i for i, numbers in enumerate(here) for number in numbers}

    def _parts_of(self, word: str, known: int) -> frozenset[int]:
        """What a word says, of the parts that are known by now: a phrase more makes another reading."""
        flat = name_key(word)
        found = {*self._whole.get(flat, ()), *self._whole.get(word, ())}
        found.update(*(self._starts.get(flat[:end], ()) for end in range(len(flat) + 1)))
        return fixed(number for number in found if number < known)


VOCABULARY = Vocabulary()


@dataclass(frozen=True, slots=True)
class Listed(Generic[T]):
    """A phrase with the numbers of the parts that it cannot do without, and of the one it begins with."""

    phrase: T
    parts: tuple[Part, ...]
    needs: tuple[int, ...]
    first: int


class Phrasebook(Generic[T]):
    """Phrases, each filed under the part it needs that the fewest others need."""

    def __init__(self, phrases: Iterable[tuple[T, tuple[Part, ...]]]) -> None:
        self.listed = tuple(_listed(phrase, parts) for phrase, parts in phrases)
        often = Counter(number for one in self.listed for number in one.needs)
        filed = defaultdict[int, list[int]](list)
        for at, one in enumerate(self.listed):
            filed[min(one.needs, key=often.__getitem__, default=NOT_NEEDED)].append(at)
        self._filed = {number: tuple(places) for number, places in filed.items()}
        self._possible = lru_cache(maxsize=READINGS)(self._read)

    def at(self, words: Sequence[str], i: int) -> list[Listed[T]]:
        """The phrases that can begin at a word, in their order; an article before the first word is passed over only by a blank."""
        here = VOCABULARY.said(words)[0][i]
        possible = zip(*self._possible(tuple(words)), strict=True)
        return [one for one, last in possible if last >= i and (one.first == NOT_NEEDED or one.first in here)]

    def within(self, words: Sequence[str]) -> list[Listed[T]]:
        """The phrases that can stand anywhere in a sentence, in their order."""
        return list(self._possible(tuple(words))[0])

    def _read(self, words: tuple[str, ...]) -> tuple[tuple[Listed[T], ...], tuple[int, ...]]:
        """The phrases that can stand in a sentence, and the last word of each from which on all is said that it needs."""
        said = VOCABULARY.said(words)[1]
        found = sorted(at for part in self._filed if part in said or part == NOT_NEEDED for at in self._filed[part])
        possible = tuple(one for one in map(self.listed.__getitem__, found) if all(number in said for number in one.needs))
        return possible, tuple(min((said[number] for number in one.needs), default=len(words)) for one in possible)


def _listed(phrase: T, parts: tuple[Part, ...]) -> Listed[T]:
    numbers = [VOCABULARY.number(part) for part in parts]
    needs = tuple(dict.fromkeys(number for number in numbers if number != NOT_NEEDED))
    return Listed(phrase, parts, needs, numbers[0] if parts and not parts[0].blank else NOT_NEEDED)
