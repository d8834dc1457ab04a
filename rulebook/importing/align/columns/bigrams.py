"""How well one word follows another in a language, learnt from our own books and from the source itself."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from rulebook.folding import fold
from rulebook.importing.segment.sentences import ends_sentence

_WORD = re.compile(r"\w+")
_LETTERS = "aeouy"
_DOUBT = 4.0
_LOW, _HIGH = -2.0, 4.0
_AFTER_END, _LOW_AFTER_END, _HIGH_INSIDE = 0.5, -2.5, -0.8
_FIRST, _LOW_FIRST = 0.5, -2.0


def word_of(token: str) -> str:
    """The first word of a token, folded; nothing where it is only signs or a letter that is no word."""
    word = _WORD.search(fold(token))
    return word[0] if word and (len(word[0]) > 1 or word[0].isdigit() or word[0] in _LETTERS) else ""


class Bigrams:
    """Counts of words and of pairs of words in some texts."""

    def __init__(self, texts: Iterable[str], base: Bigrams | None = None) -> None:
        self._words: Counter[str] = base._words.copy() if base else Counter()
        self._pairs: Counter[tuple[str, str]] = base._pairs.copy() if base else Counter()
        for text in texts:
            words = [word for token in text.split() if (word := word_of(token))]
            self._words.update(words)
            self._pairs.update(pairwise(words))
        self._total = self._words.total()

    def with_text(self, text: str) -> Bigrams:
        """The same after one more text."""
        return Bigrams([text], base=self)

    def follows(self, before: str, after: str, seen: int = 0) -> float:
        """How much likelier a word is after another than anywhere; `seen` occurrences of the pair do not count."""
        share = (self._words[after] + 0.5) / (self._total + 1)
        count = max(0, self._pairs[before, after] - seen)
        odds = (count + _DOUBT * share) / (self._words[before] + _DOUBT) / share
        return max(_LOW, min(_HIGH, math.log(odds)))


def case_fits(before: str | None, token: str) -> float:
    """Whether a capital or a small letter is in its place after a token, or as the first of a text."""
    opens = not token[:1].islower()
    if before is None:
        return _FIRST if opens else _LOW_FIRST
    if ends_sentence(before):
        return _AFTER_END if opens else _LOW_AFTER_END
    return _HIGH_INSIDE if token[:1].isupper() else 0.0
