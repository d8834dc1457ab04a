"""Words as stems: what two wordings of the same rule have in common once accents, endings and OCR slips are set aside."""

from __future__ import annotations

import re
from functools import lru_cache

from rulebook.folding import fold

_WORD = re.compile(r"(?:[A-Z]\.){2,}|\d+|[^\W\d_]+")
_LETTERS = 6


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """The stem of one word: folded and cut to its first letters; initials without their points."""
    return fold(word).replace(".", "")[:_LETTERS]


def stems(text: str) -> tuple[str, ...]:
    """The stems of a text in order; single letters carry nothing."""
    return tuple(stem(word) for word in _WORD.findall(text) if len(word) > 1 or word.isdigit())
