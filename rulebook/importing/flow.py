"""How well one word follows another in a language, learnt from our own books and from the source itself."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from rulebook.folding import fold
from rulebook.importing.pieces import ends_sentence

_WORD = re.compile(r"\w+")
_LETTERS = "aeouy"
_DOUBT = 4.0
_LOW, _HIGH = -2.0, 4.0
_AFTER_END, _LOW_AFTER_END, _HIGH_INSIDE = 0.5, -2.5, -0.8
_FIRST, _LOW_FIRST = 0.5, -2.0


def plain(token: str) -> str:
    """The first word of a token, folded; nothing where it is only signs or a letter that is no word."""
    word = _WORD.search(fold(token))
    return word[0] if word and (len(word[0]) > 1 or word[0].isdigit() or word[0] in _LETTERS) else ""


class Flow:
    """Counts of words and of pairs of words."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.words: Counter[str] = Counter()
        self.pairs: Counter[tuple[str, str]] = Counter()
        self.total = 0
        for text in texts:
            self.learn(text)

    def copy(self) -> Flow:
        """A flow that can learn more without this one learning it."""
        other = Flow(())
        other.words, other.pairs, other.total = self.words.copy(), self.pairs.copy(), self.total
        return other

    def learn(self, text: str) -> None:
        """Counts the words of one more text."""
        words = [word for token in text.split() if (word := plain(token))]
        self.words.update(words)
        self.total += len(words)
        self.pairs.update(pairwise(words))

    def follows(self, before: str, after: str, seen: int = 0) -> float:
        """How much likelier a word is after another than anywhere; `seen` occurrences of the pair do not count."""
        share = (self.words[after] + 0.5) / (self.total + 1)
        count = max(0, self.pairs[before, after] - seen)
        odds = (count + _DOUBT * share) / (self.words[before] + _DOUBT) / share
        return max(_LOW, min(_HIGH, math.log(odds)))


def case_fits(before: str | None, token: str) -> float:
    """Whether a capital or a small letter is in its place after a token, or as the first of a text."""
    opens = not token[:1].islower()
    if before is None:
        return _FIRST if opens else _LOW_FIRST
    if ends_sentence(before):
        return _AFTER_END if opens else _LOW_AFTER_END
    return _HIGH_INSIDE if token[:1].isupper() else 0.0
