"""Words of phrases that were typed with a slip, and what the words of phrases are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from index.spelling import apart, sound
from rulebook.sets import fixed
from web.sentence.phrases.table import SAID_OF_IT, SHARED, Part, table_of
from web.sentence.words.chat import tells_nothing
from web.sentence.words.shared import NOISE, PLAIN, SILENT, SMALL

SHORTEST_SLIP, SHORTEST_SOUND, SHORTEST_TALK = 6, 4, 5


def _parts_in(game: str, name: str) -> Iterator[Part]:
    """The parts of all phrases of one table of a game."""
    return (part for phrases in table_of(game).said.get(name, {}).values() for phrase in phrases for part in phrase)


def _all_parts(game: str) -> Iterator[Part]:
    return (part for name in table_of(game).said for part in _parts_in(game, name))


@cache
def said_in(game: str) -> frozenset[str]:
    """Every whole word of the phrases of a game: a slip of one of them is mended."""
    return fixed(word for name in table_of(game).said for word in _said_in(game, name))


@cache
def _said_in(game: str, name: str) -> frozenset[str]:
    parts = _parts_in(game, name)
    return fixed(word for part in parts for word in (*part.words, *part.starts) if len(word) >= SHORTEST_SLIP)


def is_said_in(game: str, procedure: str, word: str) -> bool:
    """Whether a word is a whole one of the phrases that a procedure uses."""
    return word in _said_in(game, procedure) or word in _said_in(game, SHARED)


@cache
def _said_whole(game: str) -> frozenset[str]:
    """Every whole word of the phrases of a game, of whatever length."""
    return fixed(word for part in _all_parts(game) for word in part.words)


@cache
def _starts_in(game: str, name: str) -> tuple[str, ...]:
    """What the words of one table's phrases begin with that may end otherwise."""
    told = (phrases for key, phrases in table_of(game).said.get(name, {}).items() if key not in (*SAID_OF_IT, ""))
    return tuple(sorted({start for phrases in told for phrase in phrases for part in phrase for start in part.starts}))


def begins_phrase(game: str, procedure: str, word: str) -> bool:
    """Whether a word is one that the phrases of a procedure tell something with, whatever its ending."""
    return any(word.startswith(_starts_in(game, name)) for name in (procedure, SHARED))


@lru_cache(maxsize=4_096)
def mended_for(game: str, word: str) -> str:
    """The word of a phrase that a slip was meant to be; empty where none is near, or where it is one already."""
    known = said_in(game)
    if (
        len(word) < SHORTEST_SLIP
        or word in _small_parts()
        or word in NOISE
        or tells_nothing(word)
        or any(word.startswith(each) for each in known)
    ):
        return ""
    near = [each for each in known if each[0] == word[0] and abs(len(each) - len(word)) < 2 and apart(each, word) < 2]
    return min(near) if len(near) == 1 else "" if near else _heard(game, word) or _mended_stem(game, word)


@lru_cache(maxsize=4_096)
def is_slip_of_talk(word: str) -> bool:
    """«sytem»: whether a word is a slip of one that tells nothing, or of a small one."""
    if len(word) < SHORTEST_TALK:
        return False
    return any(each[0] == word[0] and abs(len(each) - len(word)) < 2 and apart(each, word) < 2 for each in _talk())


@cache
def _talk() -> tuple[str, ...]:
    """The words that tell nothing and are long enough for a slip."""
    return tuple(sorted(each for each in NOISE | PLAIN | SILENT if len(each) >= SHORTEST_TALK and "_" not in each))


def _heard(game: str, word: str) -> str:
    """The word of a phrase that sounds like one: «siviles», «defeza»."""
    alike = {each for each in _said_whole(game) if len(each) > SHORTEST_SOUND and sound(each) == sound(word)}
    return min(alike) if len(alike) == 1 else ""


def _mended_stem(game: str, word: str) -> str:
    """«pesqisou» as «pesquisou»: a slip within the stem of a word, whatever its ending; empty where none is near, or several are."""
    stems = [each for each in _stems(game) if each[:2] == word[:2] and len(word) > len(each)]
    found = {
        each + word[cut:] for each in stems for cut in (len(each) - 1, len(each), len(each) + 1) if apart(each, word[:cut]) < 2
    }
    near = {each for each in found if apart(each, word) < 2}
    return min(near) if len(near) == 1 else ""


@cache
def _stems(game: str) -> tuple[str, ...]:
    """The beginnings of words that phrases of a game tell by, long enough for a slip in them."""
    return tuple(sorted({start for part in _all_parts(game) for start in part.starts if len(start) >= SHORTEST_SLIP}))


@cache
def _small_parts() -> frozenset[str]:
    """The words of which the small phrases of the languages are made: «a través de»."""
    return frozenset(part for said in SMALL for part in said.split("_"))
