"""Words as keys: what two wordings of the same rule have in common once accents, endings and OCR slips are set aside."""

from __future__ import annotations

import re
from functools import lru_cache

from rulebook.folding import fold

_WORD = re.compile(r"(?:[A-Z]\.){2,}|\d+|[^\W\d_]+")
_STEM = 6


@lru_cache(maxsize=65536)
def key(word: str) -> str:
    """The key of one word: folded and cut to its first letters; initials without their points."""
    return fold(word).replace(".", "")[:_STEM]


def keys(text: str) -> tuple[str, ...]:
    """The keys of a text in order; single letters carry nothing."""
    return tuple(key(word) for word in _WORD.findall(text) if len(word) > 1 or word.isdigit())
