"""Words of everyday speech, in every language."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from web.i18n import LANGUAGES

if TYPE_CHECKING:
    from index.everyday import Everyday


@cache
def _everyday() -> tuple[Everyday, ...]:
    """The everyday words of every language; none inside a browser, which carries no lists of them."""
    try:
        from index.everyday import load_everyday
    except ImportError:
        return ()
    return tuple(load_everyday(language) for language in LANGUAGES)


def is_everyday(word: str) -> bool:
    """Whether a word is one of everyday speech in one of the languages."""
    return any(words.knows(word) for words in _everyday())


@lru_cache(maxsize=4_096)
def is_common(word: str) -> bool:
    """Whether a word is one of the most used in one of the languages."""
    return any(words.is_common(word) for words in _everyday())
