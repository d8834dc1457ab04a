"""Words typed short beside a number, as `slang.toml` of a game lists them: «pob 12», «rob 4», «r5»."""

from __future__ import annotations

import re

from adjudicator.names import name_key
from web.sentence.words.people import GIVEN
from web.sentence.words.shared import OF
from web.sentence.words.slang import typed_of

LEVEL_IS = frozenset(
    ["en", "em", "at", "a", "is", "es", "de", "of", "level", "nivel", "lvl", "ta", "q", "que", "esta", "con", "=", ":"]
)
"""What stands between a short word and its number."""
MEASURED = ("pobla", "popul", "asteroid", "constr", "build", "niv", "level", "pesquis", "investig", "research")
"""What is counted or measured."""


def written_beside(words: list[str], game: str) -> list[str]:
    """What is typed short beside a number, written out; a given name only where something else is typed so: «pop 10 rob 4»."""
    short = typed_of(game)
    at = [i for i, word in enumerate(words) if word in short and _is_measured(words, i)]
    told = [i for i in at if words[i] not in GIVEN or any(words[n] not in GIVEN for n in at) or _tells_level(words)]
    return [short[word] if i in told else word for i, word in enumerate(words)]


def _tells_level(words: list[str]) -> bool:
    """Whether a sentence speaks of people or of levels, so that one more figure is told by a short word."""
    return any(name_key(word).startswith(MEASURED) for word in words)


def _is_measured(words: list[str], i: int) -> bool:
    """Whether a number stands beside a word, with at most a small word or a mark between them."""
    after = [word for word in words[i + 1 : i + 4] if name_key(word) not in LEVEL_IS][:1]
    before = [word for word in words[max(0, i - 2) : i] if name_key(word) not in OF][-1:]
    return any(word.isdigit() for word in (*after, *before))


def tied_short(word: str, game: str) -> re.Match[str] | None:
    """«r5», «pob12», «5nv»: a number tied to what is typed short."""
    ways = (re.fullmatch(r"([^\W\d_]+)(\d{1,2})", word), re.fullmatch(r"(\d{1,2})([^\W\d_]+)", word))
    return next((found for found in ways if found and typed_of(game).keys() & {found[1], found[2]}), None)
