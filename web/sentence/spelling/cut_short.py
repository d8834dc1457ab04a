"""Names of ships and troops cut short, as people type them behind a number: «2 acor», «3 cruc»."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from adjudicator.names import name_key
from index.spelling import apart
from rulebook.sets import fixed
from web.sentence.words.chat import tells_nothing
from web.sentence.words.lexicon import is_everyday, lexicon_of
from web.sentence.words.people import GIVEN
from web.sentence.words.shared import NOISE, NUMBERS, SMALL

TIMES, LONGEST = re.compile(r"x(\d+)", re.IGNORECASE), 3
ENDING = frozenset({",", ";", ".", ")", "(", "+", "y", "e", "and", "on", "en", "em", "in", "?"})
"""What follows a number that stands behind what it counts."""
COUNTED, SECOND = ("units", "ships"), "ii"
SHORTEST, SHORTEST_BY_WORD, SHORTEST_ALONE = 3, 4, 5
"""How much is left at least of a name behind a figure, behind a number in words, and where nothing counts it."""
SLIP, MOST_APART, HEAD = 6, 2, 2
"""How long a counted name is at least that is mended, by how many letters, and how many of its first ones are right."""


@cache
def _beginnings(game: str) -> dict[str, str]:
    """How the names of one word begin of what a game counts, each with that name where no other thing begins so."""
    names: dict[str, dict[str, str]] = {}
    for said, senses in lexicon_of(game).things.items():
        keys = {sense.key for sense in senses if sense.list in COUNTED}
        for n in range(SHORTEST, len(said)) if len(keys) == 1 and "_" not in said else ():
            names.setdefault(said[:n], {}).setdefault(next(iter(keys)), said)
    return {start: next(iter(found.values())) for start, found in names.items() if len(found) == 1}


@cache
def beginnings_of(game: str) -> frozenset[str]:
    """The words with which names of several words begin."""
    return fixed(said.split("_")[0] for said in lexicon_of(game).things if "_" in said)


@lru_cache(maxsize=2048)
def _near(game: str, flat: str) -> str:
    """«3 infantarais»: the one thing that a counted word is a slip of."""
    names = _beginnings(game).values() if len(flat) >= SLIP else ()
    near = {name for name in names if name[:HEAD] == flat[:HEAD] and abs(len(name) - len(flat)) <= MOST_APART}
    most = 1 if is_everyday(flat) else MOST_APART
    found = [name for name in sorted(near) if apart(name, flat) <= most]
    keys = {sense.key for name in found for sense in lexicon_of(game).things[name] if sense.list in COUNTED}
    return found[0] if len(keys) == 1 else ""


def whole_name(game: str, words: list[str], i: int) -> str:
    """The name that a word is the beginning of; empty where it is a word of its own or none that anybody counts."""
    flat, before = name_key(words[i]), name_key(words[i - 1]) if i else ""
    known = flat in SMALL or flat in NOISE or flat in GIVEN or tells_nothing(flat)
    if known or not flat.isalpha() or not words[i].islower():
        return ""
    lexicon = lexicon_of(game)
    if "".join(words[i + 1 : i + 2]).lower() == SECOND and (key := _upgraded(game, flat)):
        return key
    if flat in lexicon.things or flat in lexicon.procedures or flat in lexicon.known or flat in beginnings_of(game):
        return ""
    least = SHORTEST if before.isdigit() else SHORTEST_BY_WORD if before in NUMBERS else SHORTEST_ALONE
    found = _beginnings(game).get(flat) or _beginnings(game).get(flat.removesuffix("s"))
    alone = least == SHORTEST_ALONE and is_everyday(flat)
    if not found and before.isdigit():
        return _near(game, flat)
    return found if found and len(flat.removesuffix("s")) >= least and not alone else ""


def _upgraded(game: str, flat: str) -> str:
    """«3 acora II»: the ship whose upgrade is meant, where what players call it stands in no name of that."""
    things = lexicon_of(game).things
    keys = {sense.key for sense in things.get(flat, ()) if sense.list in COUNTED}
    found = [key for key in keys if f"{flat}_{SECOND}" not in things and f"{key}_{SECOND}" in things]
    return found[0] if len(found) == 1 else ""


def in_full(game: str, words: list[str]) -> list[str]:
    """The words of a sentence, names that are cut short written in full and behind their number; the point behind one ends nothing."""
    found: list[str] = []
    for i, word in enumerate(words):
        cut = whole_name(game, words, i)
        ends = i + 1 == len(words) or words[i + 1][:1].isupper() or words[i + 2 : i + 3] == [":"]
        if word == "." and not ends and i and found[-1] != words[i - 1]:
            continue
        found.append(cut or word)
    return _numbers_first(game, found)


def _numbers_first(game: str, words: list[str]) -> list[str]:
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
