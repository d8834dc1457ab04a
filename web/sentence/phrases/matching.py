"""Which phrases of a procedure a sentence uses, and what it says with them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from web.sentence.phrases.blanks import ThingAt, blanks_at
from web.sentence.phrases.possible import Phrasebook
from web.sentence.phrases.table import BLANK, Part, Phrase, about, does, only, phrases_of, telling, unless
from web.sentence.words.chat import language_of
from web.sentence.words.he import is_he
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import LONGEST_NAME, lexicon_of
from web.sentence.words.people import GIVEN
from web.sentence.words.shared import AND, ARTICLES, DENYING, MINE, NUMBERS, SMALL, THEIRS, THROUGH

CROSSING = THROUGH - {"por", "pelo", "pela", "via", "through"}
"""What ships do on their way, which a phrase does not pass over."""
STRIKING = frozenset({"attack", "attacks", "ataco", "ataca", "contra", "vs", "versus", "against"})
"""After these somebody else is told: «i attack Orion» is not «i am Orion»."""
TELLERS = frozenset({"i", "yo", "eu", "i_ve", "i_m"})
"""Whoever tells it: with these behind an «and» another clause begins."""
NAMED = (("@", "{who}"),)
"""How what a phrase tells begins that tells of somebody."""
ANOTHERS = frozenset({"suya", "suyo", "suyas", "suyos", "hers", "theirs"})
"""Whose something is: what follows is said of another."""
SHIPS = ("nave", "ship", "milit", "civ", "credit", "soldad", "soldier")
LONGEST_GAP = 4
SKIPPED = "~"
"""Among what fills the blanks of a phrase: how many words its gaps passed over that may mean something."""
MEANING = (MINE | THEIRS | frozenset(NUMBERS)) - {"el"}
"""Whose something is, and that it is one: small words that a phrase had better not pass over."""

Bindings = dict[str, object]


@dataclass(frozen=True)
class Match:
    """A phrase found in a sentence: how many words it takes, and what they say."""

    length: int
    facts: tuple[tuple[str, object], ...]
    weight: float
    named: str = ""
    """Whom it names first."""


@lru_cache(maxsize=1_024)
def is_about(game: str, procedure: str, word: str) -> bool:
    """Whether a word alone is one that people say when they mean a procedure."""
    return word not in GIVEN and any(part.is_said(word) for parts in about(game, procedure) for part in parts)


def lacks(game: str, procedure: str, words: list[str]) -> bool:
    """Whether a sentence says nothing of what it must say to be about a procedure, or what nobody says who means it."""
    wanted, barred, thing = _book(only, game, procedure), _book(unless, game, procedure), _thing_in(game, words)
    return (bool(wanted.listed) and not _says(wanted, words, thing)) or _says(barred, words, thing)


def _says(book: Phrasebook[None], words: list[str], thing: ThingAt) -> bool:
    """Whether a sentence uses any of some phrases."""
    return any(next(_follow(one.parts, words, i, thing), None) for one in book.within(words) for i in range(len(words)))


def does_at(game: str, procedure: str, words: list[str], but: frozenset[int] = frozenset()) -> int | None:
    """Where a sentence says first what somebody does who means a procedure; not within names."""
    wanted, thing = [one.parts for one in _book(does, game, procedure).within(words)], _thing_in(game, words)
    for i in (i for i in range(len(words) if wanted else 0) if i not in but):
        person = name_key(words[i]) in GIVEN  # «Marcos» is not «marcar»
        if any((parts[0].blank or not person) and next(_follow(parts, words, i, thing), None) for parts in wanted):
            return i
    return None


def told_about(game: str, procedure: str, words: list[str]) -> list[int]:
    """How many words each of the phrases has that a sentence uses for a procedure."""
    flat = [name_key(word) for word in words]
    found, thing = [], _thing_in(game, words)
    for parts in (one.parts for one in _book(about, game, procedure).within(words)):
        starts = (i for i, word in enumerate(flat) if parts[0].blank or parts[0].optional or parts[0].is_said(word))
        if any(next(_follow(parts, words, i, thing), None) for i in starts):
            found.append(sum(map(telling, parts)) or 1)
    return found


@cache
def _book(listed: Callable[[str, str], tuple[tuple[Part, ...], ...]], game: str, procedure: str) -> Phrasebook[None]:
    return Phrasebook((None, parts) for parts in listed(game, procedure))


@cache
def _phrases(game: str, procedure: str) -> Phrasebook[Phrase]:
    return Phrasebook((phrase, phrase.parts) for phrase in phrases_of(game, procedure))


def _thing_in(game: str, words: Sequence[str]) -> ThingAt:
    """Finds the things of a game's lists in a sentence, whatever the form."""
    things = lexicon_of(game).things

    def thing(i: int, kind: str) -> tuple[int, str] | None:
        for n in range(min(LONGEST_NAME, len(words) - i), 0, -1):
            if not words[i + n - 1][0].isalnum():
                continue  # no name ends in a mark
            for sense in things.get(name_key(" ".join(words[i : i + n])), ()):
                if sense.list == kind:
                    return n, sense.key
        return None

    return thing


def longest(game: str, procedure: str, words: list[str], i: int, thing: ThingAt) -> Match | None:
    """The longest phrase of a procedure that begins at a word."""
    best: Match | None = None
    tells = True
    told = (0, 0, 0.0)
    for phrase in (one.phrase for one in _phrases(game, procedure).at(words, i)):
        for end, bound in _begin(phrase.parts, words, i, thing):
            if "who2" in bound and bound.get("who") == bound["who2"]:
                continue  # nobody meets himself
            if _counts_ships(phrase, words, i, end):
                continue  # «militar 3 yo, ella 4 naves»
            if phrase.facts[:1] == NAMED and _tells_of_oneself(phrase, words[i:end]):
                continue  # «it was Mike's and i have 0 discs»
            said = (end - i, -_skipped(bound), phrase.weight)
            if best is None or said > told:
                told = said
                facts = tuple((_path(path, bound), _filled(value, bound)) for path, value in phrase.facts)
                best = Match(end - i, facts, phrase.weight, str(bound.get("who") or ""))
                tells = _tells_first(phrase)
            break
    return best if tells else None


def _counts_ships(phrase: Phrase, words: list[str], i: int, end: int) -> bool:
    """Whether the number with which a longer phrase ends counts the ships that follow, and so is no figure of the phrase."""
    last = phrase.parts[-1]
    ships = end < len(words) and name_key(words[end]).startswith(SHIPS)
    return ships and end - i > 2 and last.blank == "n" and not last.words and words[end - 2] != "/"


def _tells_of_oneself(phrase: Phrase, words: list[str]) -> bool:
    """Whether whoever tells it begins another clause within what a phrase tells of somebody, where the phrase does not say so."""
    begun = any(name_key(one) in AND and name_key(other) in TELLERS for one, other in itertools.pairwise(words))
    return begun and not any(part.is_said("i") for part in phrase.parts)


def _tells_first(phrase: Phrase) -> bool:
    """Whether a phrase tells something of the place with which it begins; else that stays what it is: «to 221, Sue has 2 in 103»."""
    first = phrase.parts[0]
    return first.blank != "sector" or any(f"{{{first.name}}}" in f"{path} {value}" for path, value in phrase.facts)


def _skipped(bound: Bindings) -> int:
    """How many words a phrase passed over in its gaps that may mean something."""
    return int(str(bound.get(SKIPPED, 0)))


def _path(path: str, bound: Bindings) -> str:
    """A path with the blanks in it filled: `levels.{technologies}`; `first_learns/second_learns` is that of the person named."""
    path = BLANK.sub(lambda found: str(bound.get(found[1] + found[2]) or ""), path)
    return f"{path}?{bound['who']}" if "/" in path and "?" not in path and "who" in bound else path


def _filled(value: str, bound: Bindings) -> object:
    blank = BLANK.fullmatch(value)
    if blank:
        return bound.get(blank[1] + blank[2])
    return int(value) if value.isdigit() else {"true": True, "false": False}.get(value, value)


def _begin(parts: tuple[Part, ...], words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, Bindings]]:
    """A phrase from its first word on: where that one is left out, the next begins at once, and small words before it are none of it."""
    if not parts:
        return
    part, rest = parts[0], parts[1:]
    for end, value in () if part.gap else _said(part, words, i, thing):
        for last, bound in _follow(rest, words, end, thing):
            yield last, ({part.name: value, **bound} if part.blank else bound)
    if part.gap or part.optional:
        yield from _begin(rest, words, i, thing)


def _follow(parts: tuple[Part, ...], words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, Bindings]]:
    if not parts:
        yield i, {}
        return
    part, rest = parts[0], parts[1:]
    if part.gap:
        end, passed = i, 0
        while True:
            for last, bound in _follow(rest, words, end, thing):
                yield last, (bound if not passed else {**bound, SKIPPED: passed + _skipped(bound)})
            if end >= len(words) or end - i >= LONGEST_GAP or not _says_nothing(words[end]) or _denies(words, end):
                return
            passed += name_key(words[end]) in MEANING
            end += 1
    for end, value in _said(part, words, i, thing):
        for last, bound in _follow(rest, words, end, thing):
            yield last, ({part.name: value, **bound} if part.blank else bound)
    if part.optional:
        yield from _follow(rest, words, i, thing)


def _says_nothing(word: str) -> bool:
    flat = name_key(word)
    return (
        (flat in SMALL and flat not in NUMBERS and flat not in CROSSING | ANOTHERS | STRIKING)
        or flat in ARTICLES
        or flat in ("nivel", "level", "ya", "ja", "yet", "turno", "turn")
    )


def _denies(words: list[str], i: int) -> bool:
    """Whether a word says that what follows is not so: no phrase passes it over; a Portuguese «no» is an «en»."""
    flat = name_key(words[i])
    return flat in DENYING or (flat == "no" and _spoken(tuple(words)) != "pt")


@lru_cache(maxsize=64)
def _spoken(words: tuple[str, ...]) -> str:
    return language_of(" ".join(words))


def _said(part: Part, words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    """Where a part ends that begins here; an article before it says nothing."""
    if i >= len(words):
        yield from [(i, "")] if "." in part.words else []  # the end of a sentence ends it as a point does
        return
    found = list(blanks_at(part, words, i, thing)) if part.blank else [(i + 1, "")] if _is_word(part, words, i) else []
    yield from found
    if not found and i + 1 < len(words) and name_key(words[i]) in ARTICLES and part.blank != "n" and not is_he(words, i):
        again = blanks_at(part, words, i + 1, thing) if part.blank else ()
        yield from again
        if not part.blank and part.is_said(name_key(words[i + 1])):
            yield i + 2, ""


def _is_word(part: Part, words: list[str], i: int) -> bool:
    """Whether a word is one of a part's; a «no» is «en» where Portuguese is spoken, and denies elsewhere."""
    if part.is_said(flat := name_key(words[i])):
        if flat == "no" and "na" in part.words and words[i + 1 : i + 2] and words[i + 1].isdigit():
            return True  # «está no 1»
        return flat != "no" or ("nao" if _spoken(tuple(words)) == "pt" else "na") not in part.words
    return words[i] in part.words
