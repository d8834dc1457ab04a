"""What people type short: names cut behind a number («2 acor», «3 cruc»), any word of a game («interc», «mat»), and what `slang.toml` lists («pob 12», «r5»)."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from adjudicator.names import name_key
from index.spelling import apart
from rulebook.sets import fixed
from web.sentence.phrases.table import short_of
from web.sentence.spelling.slips import said_in
from web.sentence.words.chat import tells_nothing
from web.sentence.words.everyday import is_everyday
from web.sentence.words.lexicon import lexicon_of
from web.sentence.words.people import CAPITALS, GIVEN
from web.sentence.words.shared import NOISE, NUMBERS, OF, SMALL
from web.sentence.words.slang import typed_of

COUNTED, SECOND = ("units", "ships"), "ii"
SHORTEST, SHORTEST_BY_WORD, SHORTEST_ALONE = 3, 4, 5
"""How much is left at least of a name behind a figure, behind a number in words, and where nothing counts it."""
SLIP, MOST_APART, HEAD = 6, 2, 2
"""How long a counted name is at least that is mended, by how many letters, and how many of its first ones are right."""
SHORTEST_BEGUN, LEAST_LEFT_OUT, ALIKE = 4, 2, 2
"""Any word is cut behind so many letters, so many are left out at least, and so many further ones all that begin so have in common."""
LEVEL_IS = frozenset(
    ["en", "em", "at", "a", "is", "es", "de", "of", "level", "nivel", "lvl", "ta", "q", "que", "esta", "con", "=", ":"]
)
"""What stands between a short word and its number."""
MEASURED = ("pobla", "popul", "asteroid", "constr", "build", "niv", "level", "pesquis", "investig", "research")
"""What is counted or measured."""


def _is_whole(flat: str) -> bool:
    """Whether a word is one of its own: a small word, small talk, somebody's name."""
    return flat in SMALL or flat in NOISE or flat in GIVEN or tells_nothing(flat)


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
    if _is_whole(flat) or not flat.isalpha() or not words[i].islower():
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
    """The words of a sentence, names that are cut short written in full; the point behind one ends nothing."""
    found: list[str] = []
    for i, word in enumerate(words):
        cut = whole_name(game, words, i)
        ends = i + 1 == len(words) or words[i + 1][:1].isupper() or words[i + 2 : i + 3] == [":"]
        if word == "." and not ends and i and found[-1] != words[i - 1]:
            continue
        found.append(cut or word)
    return found


@cache
def _vocabulary(game: str) -> tuple[str, ...]:
    """The words of a game that may be typed short."""
    lexicon = lexicon_of(game)
    names = (word for name in (*lexicon.things, *lexicon.procedures) for word in name.split("_"))
    return tuple(sorted({*names, *said_in(game)}))


@lru_cache(maxsize=4096)
def written_whole(game: str, word: str) -> str:
    """The word that was cut, where only one begins so; empty where nothing was cut."""
    if _is_whole(word) or word in CAPITALS or is_everyday(word) or len(word) < SHORTEST_BEGUN or not word.isalpha():
        return ""
    begun = [each for each in _vocabulary(game) if each.startswith(word)]
    alike = len({each[: len(word) + ALIKE] for each in begun}) == 1 and len(begun[0]) >= len(word) + LEAST_LEFT_OUT
    return min(begun, key=len) if alike else ""


def is_cut(game: str, word: str) -> bool:
    """Whether a word was cut, so that a dot behind it ends no sentence."""
    return name_key(word) in short_of(game) or bool(written_whole(game, name_key(word)))


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
