"""Everyday words: those that people use everywhere, which are right as they stand and say little where no book has them.

`everyday/<language>.txt` lists the stems of some 20,000 words, the most used first (see benchmarks/make_everyday.py for their
source and licence). A stem stands for its whole family, so that «volado» is known although only «volar» is frequent.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from index.stems import deep
from rulebook.sets import fixed

MOST_COMMON = 2500
"""So many stems of a language are common; the others are only known."""


@dataclass(frozen=True)
class Everyday:
    """The everyday words of one language by their stems."""

    language: str
    common: frozenset[str]
    known: frozenset[str]

    def knows(self, word: str) -> bool:
        """Whether a word is an everyday one."""
        return deep(word, self.language) in self.known

    def is_stem(self, word: str) -> bool:
        """Whether a word is itself the stem of everyday words."""
        return word in self.known and deep(word, self.language) == word

    def is_common(self, word: str) -> bool:
        """Whether a word is among the most used."""
        return deep(word, self.language) in self.common


@cache
def load_everyday(language: str) -> Everyday:
    """Reads the list of a language once."""
    stems = files("index").joinpath("everyday", f"{language}.txt").read_text(encoding="ascii").split()
    return Everyday(language, fixed(stems[:MOST_COMMON]), fixed(stems))
