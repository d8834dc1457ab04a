"""Numbers told behind what they count: «crucero x3», «cruceros: 3, cazas: 2»."""

from __future__ import annotations

import re

from adjudicator.names import name_key
from web.sentence.spelling.short import COUNTED
from web.sentence.words.lexicon import lexicon_of

TIMES, LONGEST = re.compile(r"x(\d+)", re.IGNORECASE), 3
ENDING = frozenset({",", ";", ".", ")", "(", "+", "y", "e", "and", "on", "en", "em", "in", "?"})
"""What follows a number that stands behind what it counts."""


def numbers_first(game: str, words: list[str]) -> list[str]:
    """«crucero x3», «cruceros: 3, cazas: 2»: a number told behind what it counts as it would be told before."""
    found: list[str] = []
    for i, word in enumerate(words):
        times = TIMES.fullmatch(word)
        long = _named_last(game, found if times else found[:-1])
        listed = word.isdigit() and found[-1:] == [":"] and (i + 1 == len(words) or words[i + 1] in ENDING)
        if times and long:
            found.insert(len(found) - long, times[1])
        elif listed and long:
            found[-1 - long :] = [word, *found[-1 - long : -1]]
        else:
            found.append(times[1] if times else word)
    return found


def _named_last(game: str, words: list[str]) -> int:
    """How many of the last words are the name of a ship or of troops."""
    things = lexicon_of(game).things
    for n in range(min(LONGEST, len(words)), 0, -1):
        if not all(word[0].isalnum() for word in words[-n:]):
            continue
        counted = any(sense.list in COUNTED for sense in things.get(name_key(" ".join(words[-n:])), ()))
        if counted:
            return 0 if "".join(words[-n - 1 : -n]).isdigit() else n
    return 0
