"""Words of everyday speech, in every language."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from web.i18n import LANGUAGES

if TYPE_CHECKING:
    from index.everyday import Everyday


@cache
def _everyday(language: str = "") -> tuple[Everyday, ...]:
    """The everyday words of every language, or of one; none inside a browser, which carries no lists of them."""
    try:
        from index.everyday import load_everyday
    except ImportError:
        return ()
    return tuple(load_everyday(each) for each in LANGUAGES if language in ("", each))


def is_everyday(word: str, language: str = "") -> bool:
    """Whether a word is one of everyday speech in one of the languages, or in the one that is surely spoken."""
    return any(words.knows(word) for words in _everyday(language))


@lru_cache(maxsize=4_096)
def is_common(word: str, language: str = "") -> bool:
    """Whether a word is one of the most used in one of the languages, or in the one that is surely spoken."""
    return any(words.is_common(word) for words in _everyday(language))
