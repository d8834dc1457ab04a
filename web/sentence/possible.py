"""Which phrases a sentence can use at all: those whose words it has, found without following a phrase word by word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from web.sentence.phrases import Part, name_key

T = TypeVar("T")
SENTENCES, WORDS = 4, 64
"""How many sentences and words each of some 400 books of phrases remembers: one sentence is read for every procedure, and at each of its words."""


@dataclass(frozen=True, slots=True)
class Listed(Generic[T]):
    """A phrase with the words that it cannot do without, a bit for each of its parts, and the bit of the one it begins with."""

    phrase: T
    parts: tuple[Part, ...]
    needs: int
    first: int


class Phrasebook(Generic[T]):
    """Phrases by the words that they need: a word gives the bits of the parts that it says."""

    def __init__(self, phrases: Iterable[tuple[T, tuple[Part, ...]]]) -> None:
        self._whole: dict[str, int] = {}
        self._starts: dict[str, int] = {}
        self._bits: dict[Part, int] = {}
        self.listed = tuple(self._list(phrase, parts) for phrase, parts in phrases)
        self._said = lru_cache(maxsize=SENTENCES)(self._read)
        self._bits_of_word = lru_cache(maxsize=WORDS)(self._bits_of)

    def at(self, words: Sequence[str], i: int) -> list[Listed[T]]:
        """The phrases that can begin at a word, in their order; an article before the first word is passed over only by a blank."""
        possible, here, behind = self._said(tuple(words))
        lacking = ~behind[i]
        return [one for one in possible if not one.needs & lacking and (not one.first or one.first & here[i])]

    def within(self, words: Sequence[str]) -> tuple[Listed[T], ...]:
        """The phrases that can stand anywhere in a sentence, in their order."""
        return self._said(tuple(words))[0]

    def _read(self, words: tuple[str, ...]) -> tuple[tuple[Listed[T], ...], list[int], list[int]]:
        """The phrases that can stand in a sentence; for each word what it says, and what it and all behind it say."""
        here = [self._bits_of_word(word) for word in words]
        behind, said = [0] * len(here), 0
        for i in range(len(here) - 1, -1, -1):
            said |= here[i]
            behind[i] = said
        return tuple(one for one in self.listed if not one.needs & ~said), here, behind

    def _bits_of(self, word: str) -> int:
        flat = name_key(word)
        bits = self._whole.get(flat, 0) | self._whole.get(word, 0)
        if self._starts:
            for end in range(len(flat) + 1):
                bits |= self._starts.get(flat[:end], 0)
        return bits

    def _list(self, phrase: T, parts: tuple[Part, ...]) -> Listed[T]:
        needs = 0
        for part in parts:
            needs |= self._bit(part)
        return Listed(phrase, parts, needs, self._bit(parts[0]) if parts and not parts[0].blank else 0)

    def _bit(self, part: Part) -> int:
        """The bit of a part that a sentence must say in words of its own; none for what may be left out or is a blank."""
        if part.gap or part.optional or (part.blank and not part.words):
            return 0
        if part not in self._bits:
            bit = self._bits[part] = 1 << len(self._bits)
            for table, keys in ((self._whole, part.words), (self._starts, part.starts)):
                for key in keys:
                    table[key] = table.get(key, 0) | bit
        return self._bits[part]
