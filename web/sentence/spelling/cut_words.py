"""Words of a game that people type short: «cruc», «interc», «2 mat»."""

from __future__ import annotations

from functools import cache, lru_cache

from adjudicator.names import name_key
from web.sentence.phrases.table import short_of
from web.sentence.spelling.slips import said_in
from web.sentence.words.chat import tells_nothing
from web.sentence.words.lexicon import is_everyday, lexicon_of
from web.sentence.words.people import CAPITALS, GIVEN
from web.sentence.words.shared import NOISE, SMALL

SHORTEST_BEGUN, LEAST_LEFT_OUT, ALIKE = 4, 2, 2
"""A word is cut behind so many letters, so many are left out at least, and so many further ones all that begin so have in common."""


@cache
def _vocabulary(game: str) -> tuple[str, ...]:
    """The words of a game that may be typed short."""
    lexicon = lexicon_of(game)
    names = (word for name in (*lexicon.things, *lexicon.procedures) for word in name.split("_"))
    return tuple(sorted({*names, *said_in(game)}))


@lru_cache(maxsize=4096)
def written_whole(game: str, word: str) -> str:
    """The word that was cut, where only one begins so; empty where nothing was cut."""
    said = word in SMALL or word in NOISE or word in GIVEN or word in CAPITALS or tells_nothing(word) or is_everyday(word)
    if said or len(word) < SHORTEST_BEGUN or not word.isalpha():
        return ""
    begun = [each for each in _vocabulary(game) if each.startswith(word)]
    alike = len({each[: len(word) + ALIKE] for each in begun}) == 1 and len(begun[0]) >= len(word) + LEAST_LEFT_OUT
    return min(begun, key=len) if alike else ""


def is_cut(game: str, word: str) -> bool:
    """Whether a word was cut, so that a dot behind it ends no sentence."""
    return name_key(word) in short_of(game) or bool(written_whole(game, name_key(word)))
