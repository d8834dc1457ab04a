"""Which phrases of a procedure a sentence uses, and what it says with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from web.sentence.chat import language_of, tells_nothing
from web.sentence.people import CAPITALS, GIVEN, is_woman
from web.sentence.phrases import BLANK, Part, Phrase, about, does, key_of, name_key, only, phrases_of, telling, unless
from web.sentence.possible import Phrasebook
from web.sentence.words import AND, ARTICLES, DENYING, FROM, NUMBERS, OF, SILENT, SMALL, THROUGH, TO, WITH

WITHOUT = ("no", "sin", "sem", "without")
"""None of what follows: «sin declives»."""
LEADING_ON = (
    "anul",
    "cancel",
    "cost",
    "cuest",
    "cust",
    "sincron",
    "synchron",
    "worth",
    "price",
    "preci",
    "preco",
    "respond",
    "contest",
    "answer",
)
"""What is done to a card, and what it costs, is no part of its name."""
LEADING_TO = (
    "carta",
    "card",
    "consum",
    "univers",
    "recurs",
    "resourc",
    "tecnolog",
    "tech",
    "jueg",
    "jog",
    "play",
    "us",
    "lanz",
    "lanc",
    "sincron",
)
"""What sort of card one is, or that it is played: said before its name."""
TELLER = ("yo", "eu", "i", "i_m", "im", "me", "mi", "mim")
"""Whoever tells it, as one of several people."""
PRONOUNS = ("he", "she", "him", "ella", "ele", "ela")
"""Whoever was named, where that is one alone."""
SORTS = (
    "nave",
    "naves",
    "ship",
    "ships",
    "flota",
    "frota",
    "fleet",
    "planeta",
    "planet",
    "mundo",
    "world",
    "base",
    "total",
    "guerra",
    "war",
)
"""What anybody's ship is called, and what is no ship."""
CROSSING = THROUGH - {"por", "pelo", "pela", "via", "through"}
"""What ships do on their way, which a phrase does not pass over."""
DONE = ("atac", "attack", "defen", "declar", "asalt", "assalt", "assault", "especie", "species")
LONGEST_GAP, SECTOR, LONGEST_TEXT, LONGEST_PERSON = 4, 3, 4, 20
ENDING = re.compile(r"['’]s$")
SHORTENED = re.compile(r"['’](?:ve|m|ll|re|d|t)$")

Bindings = dict[str, object]
ThingAt = Callable[[int, str], tuple[int, str] | None]
"""The thing of a list that stands at a word: how many words it takes, and its key."""


@dataclass(frozen=True)
class Match:
    """A phrase found in a sentence: how many words it takes, and what they say."""

    length: int
    facts: tuple[tuple[str, object], ...]
    weight: float


@lru_cache(maxsize=10_000)
def is_about(game: str, procedure: str, word: str) -> bool:
    """Whether a word alone is one that people say when they mean a procedure."""
    return any(part.is_said(word) for parts in about(game, procedure) for part in parts)


def lacks(game: str, procedure: str, words: list[str]) -> bool:
    """Whether a sentence says nothing of what it must say to be about a procedure, or what nobody says who means it."""
    wanted, barred = _book(only, game, procedure), _book(unless, game, procedure)
    return (bool(wanted.listed) and not _says(wanted, words)) or _says(barred, words)


def _says(book: Phrasebook[None], words: list[str]) -> bool:
    """Whether a sentence uses any of some phrases."""
    return any(next(_follow(one.parts, words, i, _nothing), None) for one in book.within(words) for i in range(len(words)))


def does_at(game: str, procedure: str, words: list[str], but: frozenset[int] = frozenset()) -> int | None:
    """Where a sentence says first what somebody does who means a procedure; not within names."""
    wanted = [one.parts for one in _book(does, game, procedure).within(words)]
    for i in (i for i in range(len(words) if wanted else 0) if i not in but):
        person = name_key(words[i]) in GIVEN  # «Marcos» is not «marcar»
        if any((parts[0].blank or not person) and next(_follow(parts, words, i, _nothing), None) for parts in wanted):
            return i
    return None


def told_about(game: str, procedure: str, words: list[str]) -> list[int]:
    """How many words each of the phrases has that a sentence uses for a procedure."""
    flat = [name_key(word) for word in words]
    found = []
    for parts in (one.parts for one in _book(about, game, procedure).within(words)):
        starts = (i for i, word in enumerate(flat) if parts[0].blank or parts[0].optional or parts[0].is_said(word))
        if any(next(_follow(parts, words, i, _nothing), None) for i in starts):
            found.append(sum(map(telling, parts)) or 1)
    return found


@cache
def _book(listed: Callable[[str, str], tuple[tuple[Part, ...], ...]], game: str, procedure: str) -> Phrasebook[None]:
    return Phrasebook((None, parts) for parts in listed(game, procedure))


@cache
def _phrases(game: str, procedure: str) -> Phrasebook[Phrase]:
    return Phrasebook((phrase, phrase.parts) for phrase in phrases_of(game, procedure))


def _nothing(i: int, kind: str) -> None:
    return None


def longest(game: str, procedure: str, words: list[str], i: int, thing: ThingAt) -> Match | None:
    """The longest phrase of a procedure that begins at a word."""
    best: Match | None = None
    for phrase in (one.phrase for one in _phrases(game, procedure).at(words, i)):
        for end, bound in _begin(phrase.parts, words, i, thing):
            if "who2" in bound and bound.get("who") == bound["who2"]:
                continue  # nobody meets himself
            if best is None or end - i > best.length or (end - i == best.length and phrase.weight > best.weight):
                facts = tuple((_path(path, bound), _filled(value, bound)) for path, value in phrase.facts)
                best = Match(end - i, facts, phrase.weight)
            break
    return best


def _path(path: str, bound: Bindings) -> str:
    """A path with the blanks in it filled: `levels.{technologies}`; `first_learns/second_learns` is that of the person named."""
    path = BLANK.sub(lambda found: str(bound.get(found[1] + found[2]) or ""), path)
    return f"{path}?{bound['who']}" if "/" in path and "who" in bound else path


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
        end = i
        while True:
            yield from _follow(rest, words, end, thing)
            if end >= len(words) or end - i >= LONGEST_GAP or not _says_nothing(words[end]) or _denies(words, end):
                return
            end += 1
    for end, value in _said(part, words, i, thing):
        for last, bound in _follow(rest, words, end, thing):
            yield last, ({part.name: value, **bound} if part.blank else bound)
    if part.optional:
        yield from _follow(rest, words, i, thing)


def _says_nothing(word: str) -> bool:
    flat = name_key(word)
    return (
        (flat in SMALL and flat not in NUMBERS and flat not in CROSSING)
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
        return
    if part.blank:
        found = list(_blank(part, words, i, thing))
    else:
        found = [(i + 1, "")] if _is_word(part, words, i) else []
    yield from found
    if not found and i + 1 < len(words) and name_key(words[i]) in ARTICLES and part.blank != "n":
        again = _blank(part, words, i + 1, thing) if part.blank else ()
        yield from again
        if not part.blank and part.is_said(name_key(words[i + 1])):
            yield i + 2, ""


def _is_word(part: Part, words: list[str], i: int) -> bool:
    """Whether a word is one of a part's; a «no» is «en» where Portuguese is spoken, and denies elsewhere."""
    if part.is_said(flat := name_key(words[i])):
        return flat != "no" or ("nao" if _spoken(tuple(words)) == "pt" else "na") not in part.words
    return words[i] in part.words


def _blank(part: Part, words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    word, flat, kind = words[i], name_key(words[i]), part.blank
    if part.words:
        if flat in part.words:
            yield i + 1, word
    elif kind == "sector":
        if flat.isdigit() and len(flat) == SECTOR:
            yield i + 1, word
    elif kind in ("people", "several"):
        yield from (one for one in _people(words, i, thing) if kind == "people" or len(one[1]) > 1)
    elif kind == "letter":
        if len(word) == 1 and word.isupper():
            yield i + 1, word
    elif kind == "n":
        if flat.isdigit() or flat in NUMBERS or flat in WITHOUT:
            yield i + 1, min(int(flat), 200) if flat.isdigit() else NUMBERS.get(flat, 0)
    elif kind == "any" and flat in TELLER:
        yield i + 1, "self"
    elif kind in ("who", "any") and flat in PRONOUNS:
        yield from ((i + 1, name) for name in _meant(flat, words[:i]))
    elif kind in ("who", "whose", "any"):
        yield from _person("whose" if kind == "whose" else "who", word, i, thing)
    elif kind == "x":
        if flat.isdigit() or (word[:1].isupper() and flat not in SMALL - {"a"} and len(word) <= LONGEST_PERSON):
            yield i + 1, word
    elif kind == "text":
        yield from _text(words, i)
    elif kind == "called":
        yield from ((end, _own_name(text)) for end, text in _text(words, i) if _names_a_thing(text))
    elif (found := thing(i, kind)) is not None:
        yield i + found[0], key_of(kind, found[1])


def _meant(pronoun: str, words: list[str]) -> list[str]:
    """Whom a pronoun means: the one who was named, or of several the only one whose name fits it."""
    named = list(dict.fromkeys(ENDING.sub("", word).capitalize() for word in words if name_key(ENDING.sub("", word)) in GIVEN))
    if len(named) == 1:
        return named
    fit = [name for name in named if is_woman(name) == (pronoun in ("she", "ella", "ela"))]
    return fit if len(fit) == 1 else []


def _person(kind: str, word: str, i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    name = ENDING.sub("", word)
    owned, flat = name != word, name_key(name)
    if SHORTENED.search(word):
        return
    given = flat in GIVEN or (
        word[:1].isupper()
        and word[:1].isalpha()
        and 1 < len(name) <= LONGEST_PERSON
        and (flat not in SMALL or flat in CAPITALS)
    )
    if given and (owned or kind == "who") and (flat in GIVEN or thing(i, "") is None):
        yield i + 1, name.capitalize() if name.islower() else name


def _people(words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, tuple[object, ...]]]:
    """Several people, with commas and «y» between them."""
    found: list[object] = []
    ends: list[tuple[int, tuple[object, ...]]] = []
    while i < len(words) and (one := next(_person("who", words[i], i, thing), None)) is not None:
        if one[1] in found:
            break
        found.append(one[1])
        ends.append((i + 1, tuple(found)))
        i += 1
        while i < len(words) and (words[i] == "," or name_key(words[i]) in AND):
            i += 1
    yield from reversed(ends)


def _text(words: list[str], i: int) -> Iterator[tuple[int, object]]:
    """A name that no list has: up to a mark, a number or a word that leads on to something else."""
    if i + 1 < len(words) and name_key(words[i]).startswith(LEADING_TO) and words[i].islower() and words[i + 1][:1].isupper():
        yield from _text(words, i + 1)
        return
    end = i
    while end < len(words) and end - i < LONGEST_TEXT and _goes_on(words, i, end):
        end += 1
    ends = (last for last in range(end, i, -1) if name_key(words[last - 1]) not in OF)
    yield from ((last, " ".join(words[i:last])) for last in ends)


def _names_a_thing(text: object) -> bool:
    """Whether words are a thing's own name: neither somebody, nor a word for any ship, nor what is done with it."""
    flat = name_key(str(text))
    first = flat.split("_")[0]
    somebody = any(word in GIVEN for word in flat.split("_"))
    return flat not in SORTS and not somebody and not first.startswith(DONE) and (first in SORTS or not tells_nothing(first))


def _own_name(text: object) -> str:
    """A name without what sort of thing it is: «nave Halcón»."""
    sort, _, rest = str(text).partition(" ")
    return rest if rest[:1].isupper() and name_key(sort) in SORTS else str(text)


def _goes_on(words: list[str], i: int, end: int) -> bool:
    word = words[end]
    flat = name_key(word)
    if not word[0].isalpha() or flat.startswith(LEADING_ON):
        return False
    if flat in ("de", "of", "do", "da", "del") and end > i:
        return end + 1 < len(words) and words[end + 1][0].isalpha() and name_key(words[end + 1]) not in SMALL
    return not (flat in AND or flat in WITH or flat in FROM or flat in TO or flat in NUMBERS or flat in SILENT or flat in SMALL)
