"""Joins words that were split at the end of a line, also over a gap."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rulebook.folding import fold
from rulebook.importing.read.lines import Line

_HYPHENS = "-\u2010\u2011"
_WORD = re.compile(r"[^\W\d_]+")
_COMPOUND = re.compile(rf"[^\W\d_]+(?:[{_HYPHENS}][^\W\d_]+)+")
_HEAD = re.compile(rf"([^\W\d_]+)[{_HYPHENS}\u00ad]$")
_REST = re.compile(r"([^\W\d_]+)(.*)", re.DOTALL)
_INSIDE = re.compile(rf"\b([^\W\d_]{{2,}})[{_HYPHENS}\u00ad] ([^\W\d_]{{2,}})")
_CLOSING = ".,;:!?)»”\"'"
_SHORT = 4


def join_split_words(lines: Sequence[Line], known: frozenset[str]) -> tuple[list[Line], int]:
    """The lines with their words whole, and how many were joined; `known` are folded words of the language."""
    texts = [line.text for line in lines]
    words = _Words.of(texts, known)
    joined = 0
    for i, _ in enumerate(pairwise(lines)):
        if whole := words.joined(texts[i], texts[i + 1]):
            texts[i : i + 2] = whole
            joined += 1
    found = [_INSIDE.subn(words.inside, text) for text in texts]
    kept = [replace(line, text=text) for line, (text, _) in zip(lines, found, strict=True) if text]
    return kept, joined + sum(count for _, count in found)


@dataclass(frozen=True)
class _Words:
    """The words of a text and its compounds, which tell a split word from a true hyphen."""

    words: frozenset[str]
    compounds: frozenset[str]
    known: frozenset[str]

    @classmethod
    def of(cls, texts: Sequence[str], known: frozenset[str]) -> _Words:
        """The words of some lines."""
        words = {fold(word) for text in texts for word in _WORD.findall(text)}
        compounds = {fold(word) for text in texts for word in _COMPOUND.findall(text)}
        return cls(frozenset(words | known), frozenset(compounds), known)

    def joined(self, line: str, following: str) -> tuple[str, str] | None:
        """Two lines with the word whole that the first one splits; None where none is split."""
        head, rest = _HEAD.search(line), _REST.match(following)
        if not head or not rest or not rest[1][:1].islower() or self._two_words(head[1], rest[1]):
            return None
        after = rest[2].lstrip(_CLOSING)
        closing = rest[2][: len(rest[2]) - len(after)]
        return line[: head.start()] + self._whole(head[1], rest[1]) + closing, after.strip()

    def _two_words(self, head: str, rest: str) -> bool:
        """Whether what follows the hyphen is a word of its own, and both together are none."""
        return fold(head + rest) not in self.words and fold(rest) in self.known and len(rest) > _SHORT

    def _whole(self, head: str, rest: str) -> str:
        """The word, or the compound where the text writes that elsewhere."""
        compound = fold(f"{head}-{rest}") in self.compounds and fold(head + rest) not in self.words
        return f"{head}-{rest}" if compound else head + rest

    def inside(self, match: re.Match[str]) -> str:
        """A word that is split inside a line, whole where it is known."""
        head, rest = match[1], match[2]
        if not rest[0].islower():
            return match[0]
        if fold(head + rest) in self.words:
            return head + rest
        return f"{head}-{rest}" if fold(f"{head}-{rest}") in self.compounds else match[0]
