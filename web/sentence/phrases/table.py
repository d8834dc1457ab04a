"""Turns of phrase that say several things at once, as `phrases.toml` of each game lists them for its procedures.

`"target.owner={who}" = ["<of> {who}"]`: words with a stroke between them are alternatives, one that ends in `*` may end
otherwise, one that ends in `?` may be left out, `~` is a few words that say nothing, `<of>` are the small words of `SHORT`.
Blanks are a person, a number, several numbers, a place, a text, one of the words in it, a thing of a list, or so many of each.
"""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from sys import intern
from typing import NamedTuple

from adjudicator.games import folders
from web.referee.fields import form_of
from web.sentence.words.keys import name_key
from web.sentence.words.shared import SMALL
from web.sentence.words.slots import slots_of

ABOUT, ONLY, UNLESS, DOES, LIKE, SHARED = "about", "only", "unless", "does", "like", "shared"
CARRIES, USUAL = "carries", "usual"
SAID_OF_IT = (ABOUT, ONLY, UNLESS, DOES, LIKE, CARRIES, USUAL)
"""What a procedure lists besides its phrases."""
ABOARD, SHIPS = "aboard", "ships"
"""The table of the ships that carry others, and its list."""
PLACES = frozenset({"holder", "near", "spot", "way", "next", "token"})
"""What phrases say of the planets and systems of a board that a form begins with: whose one is, that another lies beside it or between."""
OFTEN, ABBREVIATED = "words", "short"
"""The tables of the words that many phrases of a game share, `<hexes>`, and of what is typed short."""
WAYS = "ways"
"""The table of what is told in several ways wherever it is told: `<<pair>>`, and with its blanks two further on `<<pair+2>>`."""
WAY = re.compile(r"<<(\w+)(?:\+(\d))?>>")
BLANK = re.compile(r"\{([a-z_]+)(\d?)(?::([^}]*))?\}")
SHORT = {
    "of": "de|del|do|da|dos|das|of|d",
    "to": "a|al|to|para|pra|ao|pro|o|os|hacia|hasta|ate|into|onto|on|contra|en|em|in",
    "in": "en|in|at|no|na|em|nos|nas|on",
    "from": "de|desde|do|da|from|del",
    "with": "con|com|with|w",
    "has": "tiene|tem|has|tengo|tenho|have|had|tienen|got|lleva|llevo|con|com|with|hay|ha|:|(",
    "owns": "tiene|tem|has|tienen|tenia|tinha|lleva|leva|con|com|with|(|:",
    "and": "y|e|and|,",
    "by": "por|by|for|pelo|pela|a",
    "is": "es|e|is|son|sao|are|esta|estan|estao",
    "a": "un|una|uno|um|uma|a|an|one|1|otro|otra|outro|outra|another",
    "my": "mi|mis|meu|meus|minha|minhas|my|su|sus|seu|sua|seus|suas|his|her|their|nuestr*|noss*|our",
    "there": "ahi|alli|la|ali|there|here|aqui|aca|nele|nela|it",
    "play": "jueg*|jug*|jog*|play*|us*|sac*|tir*",
}
"""Small words of three languages that phrases are full of."""
MIX = "_mix"
"""After the name of a list, a blank for so many of each: `{dice_mix:dado|dados}`."""
MARKS = frozenset({",", ":", "("})
GAP, MOST_WEIGHED = "~", 2
PLAIN = ("n", "ns", "who", "whose", "theirs", "any", "people", "several", "x", "sector", "letter", "text", "called")
"""Blanks that no list fills."""
BOUND = {"sector": "x", "whose": "who", "theirs": "who", "any": "who", "called": "text"}
"""Blanks that are another one, said more narrowly; `any` is a person or whoever tells it, `called` a name and no plain «nave»."""


class Key(str):
    """A thing of a list, by its key."""

    list: str = ""


def key_of(listed: str, key: str) -> Key:
    """A key that knows its list."""
    made = Key(key)
    made.list = listed
    return made


@dataclass(frozen=True, slots=True)
class Part:
    """One word of a phrase with its alternatives, or a blank."""

    words: tuple[str, ...] = ()
    """A row and no set: there are ten thousand of them, and a set of five words takes as much room as a row of fifty."""
    starts: tuple[str, ...] = ()
    blank: str = ""
    name: str = ""
    optional: bool = False
    gap: bool = False
    things: bool = False
    """Whether it counts things of a list, which follow: in English an «a» is one of them."""

    @property
    def mixes(self) -> bool:
        """Whether it takes so many of each thing of a list at once, its words those for what is counted."""
        return self.blank.endswith(MIX)

    def is_said(self, word: str) -> bool:
        return word in self.words or (bool(self.starts) and word.startswith(self.starts))


Parts = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase, and what it fills in: paths of the form, each with a blank's name in braces or a plain value."""

    parts: Parts
    facts: tuple[tuple[str, str], ...]
    weight: float


def phrases_of(game: str, procedure: str) -> tuple[Phrase, ...]:
    """The phrases of a procedure, and those that the game's procedures share."""
    own = (phrases for key, phrases in _phrases_in(game, procedure).items() if key not in SAID_OF_IT)
    shared = (phrases for key, phrases in _phrases_in(game, SHARED).items() if _has(game, procedure, key))
    return tuple(phrase for phrases in (*own, *shared) for phrase in phrases)


@cache
def _phrases_in(game: str, name: str) -> Mapping[str, tuple[Phrase, ...]]:
    """The phrases of one table of a game, by what they fill in."""
    return {key: tuple(_phrase(key, parts) for parts in listed) for key, listed in table_of(game).said.get(name, {}).items()}


def _has(game: str, procedure: str, key: str) -> bool:
    """Whether the players of a procedure have what a phrase that all share says of them: `@.trade_goods={n}`; nothing said is for all."""
    paths = {one.partition("=")[0] for one in key.split()}
    if paths & PLACES and not form_of(game, procedure).lead:
        return False
    slots = slots_of(form_of(game, procedure))
    places = {f"{'@.' if slot.side else ''}{'.'.join(slot.path)}" for slot in slots}
    return paths - PLACES - {"@"} <= places and ("@" not in paths or any(slot.side for slot in slots))


def about(game: str, procedure: str) -> tuple[Parts, ...]:
    """What people say when they mean a procedure, whatever the ending."""
    return table_of(game).said.get(procedure, {}).get(ABOUT, ())


def only(game: str, procedure: str) -> tuple[Parts, ...]:
    """What a sentence must say that is about a procedure; nothing, where that is left open."""
    return table_of(game).said.get(procedure, {}).get(ONLY, ())


def unless(game: str, procedure: str) -> tuple[Parts, ...]:
    """What a sentence does not say that is about a procedure."""
    return table_of(game).said.get(procedure, {}).get(UNLESS, ())


def does(game: str, procedure: str) -> tuple[Parts, ...]:
    """The verbs of a procedure: what somebody does who means it."""
    return table_of(game).said.get(procedure, {}).get(DOES, ())


def carried(game: str, procedure: str) -> list[str]:
    """The places of rows that say what the row before says, where nothing else is told: on which ship something more is put."""
    return table_of(game).listed.get(procedure, {}).get(CARRIES, [])


def usual(game: str, procedure: str) -> list[str]:
    """The lists of things that hardly mean anything else than what players of a game dispute most: its ships, a fight."""
    return table_of(game).listed.get(procedure, {}).get(USUAL, [])


@cache
def bearers(game: str) -> frozenset[str]:
    """The ships of a game that carry others."""
    return frozenset(table_of(game).listed.get(ABOARD, {}).get(SHIPS, ()))


def like(game: str, procedure: str) -> tuple[str, str] | None:
    """The procedure as which every place of a sentence is read, and the rows that it goes into."""
    found = table_of(game).listed.get(procedure, {}).get(LIKE)
    return (found[0], found[1]) if found else None


class Table(NamedTuple):
    """The phrases of a game by table and by what they fill in, and what else its tables list."""

    said: Mapping[str, Mapping[str, tuple[Parts, ...]]]
    listed: Mapping[str, Mapping[str, list[str]]]


@cache
def table_of(game: str) -> Table:
    """The phrases of a game, the words that it says often written out."""
    text = _text(game)
    for name, words in _heading(text, OFTEN).items():
        text = text.replace(f"<{name}>", words)
    table: dict[str, dict[str, list[str]]] = tomllib.loads(text)
    ways, groups = table.pop(WAYS, {}), {name: table[name] for name in table if name not in (OFTEN, ABBREVIATED)}
    said = {
        name: {
            key: tuple(_parts(each) for said in listed for each in _in_all_ways(said, ways)) for key, listed in group.items()
        }
        for name, group in groups.items()
    }
    plain = {name: {key: group[key] for key in (LIKE, CARRIES, USUAL, SHIPS) if key in group} for name, group in groups.items()}
    return Table(said, plain)


@cache
def has_sectors(game: str) -> bool:
    """Whether the phrases of a game tell of sectors by their numbers."""
    return "{sector}" in _text(game)


def _text(game: str) -> str:
    path = folders()[game] / "phrases.toml"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _heading(text: str, name: str) -> dict[str, str]:
    """One table of a file of phrases, read without the others."""
    found = re.search(rf"^\[{name}\]$.*?(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    table: dict[str, dict[str, str]] = tomllib.loads(found[0]) if found else {name: {}}
    return table[name]


def _in_all_ways(said: str, ways: Mapping[str, list[str]]) -> list[str]:
    """A phrase with every way of telling what it tells in several."""
    found = WAY.search(said)
    if found is None:
        return [said]
    moved = [BLANK.sub(lambda blank: _moved(blank, int(found[2] or 0)), way) for way in ways[found[1]]]
    return [each for way in moved for each in _in_all_ways(said[: found.start()] + way + said[found.end() :], ways)]


def _moved(blank: re.Match[str], by: int) -> str:
    """A blank as the one that stands so many further on: `{n}` by two is `{n3}`."""
    return f"{{{blank[1]}{int(blank[2] or 1) + by}}}" if by else blank[0]


@cache
def short_of(game: str) -> Mapping[str, tuple[str, str]]:
    """What the players of a game type short, with what it stands for alone and behind a number: `transp = "transportar|transportista"`."""
    pairs = ((short, whole.partition("|")) for short, whole in _heading(_text(game), ABBREVIATED).items())
    return {short: (alone, counted or alone) for short, (alone, _, counted) in pairs}


@cache
def _facts(key: str) -> tuple[tuple[str, str], ...]:
    """What all phrases of one key fill in."""
    return tuple((path, value) for path, _, value in (one.partition("=") for one in key.split()))


def _phrase(key: str, parts: Parts) -> Phrase:
    plain = sum(map(telling, parts))
    things = sum(1 for part in parts if part.blank and (part.mixes or not part.words) and part.blank not in PLAIN)
    return Phrase(parts, _facts(key), 0.7 * min(plain, MOST_WEIGHED) + 1.0 * things)


def telling(part: Part) -> bool:
    """Whether a part is a word of the game, and none that every sentence has."""
    return not part.blank and bool(part.words or part.starts) and (SMALL | MARKS).isdisjoint(part.words)


def _parts(said: str) -> Parts:
    parts = tuple(_part(word) for word in said.split())
    pairs = itertools.zip_longest(parts, parts[1:])
    return tuple(_counting(part) if after is not None and _counts(part, after) else part for part, after in pairs)


def _counts(part: Part, after: Part) -> bool:
    """Whether a number counts what stands behind it in a phrase."""
    listed = bool(after.blank) and not after.mixes and not after.words and after.blank not in PLAIN
    return part.blank == "n" and not part.words and listed


@lru_cache(maxsize=64)
def _counting(part: Part) -> Part:
    return replace(part, things=True)


@lru_cache(maxsize=2048)
def _part(word: str) -> Part:
    """A word of a phrase as it is written; phrases share what they write alike."""
    if word == GAP:
        return Part(gap=True)
    optional = word.endswith("?")
    word = re.sub(r"<(\w+)>", lambda found: SHORT[found[1]], word.removesuffix("?"))
    if blank := BLANK.fullmatch(word):
        named = {name_key(way) for way in (blank[3] or "").split("|") if way}
        return Part(_row(named), blank=blank[1], name=BOUND.get(blank[1], blank[1]) + blank[2], optional=optional)
    ways = frozenset(word.split("|"))
    ways |= {"es"} if "e" in ways and not ways & {"y", "and"} else frozenset()  # a Portuguese «é» is written out
    whole = {name_key(way) if way[0].isalnum() else way for way in ways if not way.endswith("*")}
    starts = (name_key(way[:-1]) for way in ways if way.endswith("*"))
    return Part(_row(whole), _row(starts), optional=optional)


def _row(words: Iterable[str]) -> tuple[str, ...]:
    """Words in order, each kept once however many parts have it."""
    return tuple(map(intern, sorted(words)))
