"""What fills the blanks of a phrase: a number, somebody, several people, a place, a name that no list has, a thing of a list."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from web.sentence.phrases.blank_words import (
    ACTS,
    ANYBODY,
    CRAFT,
    CRAFTS,
    DONE,
    FIGURE,
    FIGURES,
    HAS,
    LEADING_ON,
    LEADING_TO,
    ONESELF,
    OWNED,
    PRONOUNS,
    SORTS,
    TELLER,
    UNNAMED,
    WITHOUT,
)
from web.sentence.phrases.table import MIX, Part, key_of
from web.sentence.phrases.tallies import numbers_at, tally_at
from web.sentence.words.chat import surely_in, tells_nothing
from web.sentence.words.everyday import is_common
from web.sentence.words.keys import name_key
from web.sentence.words.people import CAPITALS, COLOURS, GIVEN, is_woman
from web.sentence.words.shared import AND, FROM, NUMBERS, OF, SILENT, SINGLE, SMALL, TO, WITH
from web.sentence.words.small import SHE
from web.sentence.words.titles import titles

SECTOR, LONGEST_TEXT, LONGEST_PERSON = 3, 4, 20
MOST_COUNTED = 200
ONE_OF = ("a", "an")
ENDING = re.compile(r"['’]s$")
SHORTENED = re.compile(r"['’](?:ve|m|ll|re|d|t)$")

ThingAt = Callable[[int, str], tuple[int, str] | None]
"""The thing of a list that stands at a word: how many words it takes, and its key."""


def blanks_at(part: Part, words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    """Where a blank ends that begins at a word, and what fills it."""
    counts = i + 1 < len(words) and words[i + 1].isdigit()
    if part.blank == "n" and name_key(words[i]) == "no" and (counts or surely_in(" ".join(words)) == "pt"):
        return  # an «en»
    if part.blank == "n" and name_key(words[i]) == "once" and surely_in(" ".join(words)) == "en":
        return  # no eleven
    if part.blank == "n" and name_key(words[i]) == "dos" and surely_in(" ".join(words)) == "pt":
        return  # an «of the»
    if part.things and words[i] in ONE_OF and surely_in(" ".join(words)) == "en":
        yield i + 1, 1
        return
    if part.mixes:
        yield from tally_at(words, i, thing, part.blank.removesuffix(MIX), part.words)
    elif part.words or part.blank in _ONE_WORD:
        said = _one_word(part, words[i], name_key(words[i]))
        if said is not None:
            yield i + 1, said
    elif part.blank in _SEVERAL_WORDS:
        yield from _SEVERAL_WORDS[part.blank](words, i, thing)
    elif (found := thing(i, part.blank)) is not None:
        yield i + found[0], key_of(part.blank, found[1])


def _one_word(part: Part, word: str, flat: str) -> object | None:
    """What fills a blank of one word: one of those that the phrase lists, or one of its kind."""
    if part.words and part.blank == "n" and flat.isdigit():
        return int(flat) if flat in part.words else None
    if part.words:
        return (_number_meant(flat) or word if part.blank == "n" else word) if flat in part.words else None
    return _ONE_WORD[part.blank](word, flat)


def _number_meant(flat: str) -> int | None:
    """Which number a word stands for that a phrase lists for one: «a good» is 1."""
    return 1 if flat in ("a", "an") else NUMBERS.get(flat)


def _sector(word: str, flat: str) -> str | None:
    return word if flat.isdigit() and len(flat) == SECTOR else None


def _letter(word: str, flat: str) -> str | None:
    return word if len(word) == 1 and word.isupper() else None


def _count(word: str, flat: str) -> int | None:
    if flat.isdigit():
        return int(flat) if int(flat) <= MOST_COUNTED else None
    return NUMBERS.get(flat, 0) if flat in NUMBERS or flat in WITHOUT else None


def _system(word: str, flat: str) -> str | None:
    """A system by its number, its letter or its name."""
    named = word[:1].isupper() and flat not in SMALL - {"a"} and len(word) <= LONGEST_PERSON
    return word if flat.isdigit() or named else None


def _anybody(words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    """Whoever tells it, or somebody else."""
    return iter([(i + 1, "self")]) if name_key(words[i]) in TELLER else _somebody(words, i, thing)


def _somebody(words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    """Somebody by a pronoun or by name."""
    flat = name_key(words[i])
    if flat in PRONOUNS or (flat == "el" and name_key(" ".join(words[i + 1 : i + 2])) in HAS):
        return ((i + 1, name) for name in _meant(flat, words[:i]))
    return iter(()) if _only_begins(words, i) else _person("who", words[i], i, thing)


def _only_begins(words: list[str], i: int) -> bool:
    """Whether a word has its capital because a sentence begins with it: «Casi no quedan puntos»."""
    flat = name_key(words[i])
    begins = i == 0 or words[i - 1] in (".", "?", "!", "¿")
    return begins and words[i].istitle() and flat not in GIVEN and flat not in CAPITALS and is_common(flat)


def _of_named(words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    """Whoever was named, by a word that says whose something is."""
    flat = name_key(words[i])
    return ((i + 1, name) for name in (_meant(flat, words[:i]) if flat in OWNED else ()))


def _owner(words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    return _person("whose", words[i], i, thing)


def _meant(pronoun: str, words: list[str]) -> list[str]:
    """Whom a pronoun means: the one who was named, or of several the only one whose name fits it."""
    named = list(dict.fromkeys(ENDING.sub("", word).capitalize() for word in words if _is_given(ENDING.sub("", word))))
    if len(named) == 1:
        return named if pronoun in ANYBODY or is_woman(named[0]) in (None, pronoun in SHE) else []
    fit = [name for name in named if is_woman(name) == (pronoun in SHE)]
    return fit if len(fit) == 1 and pronoun not in ANYBODY else []


def _is_given(word: str) -> bool:
    """Whether a word is a given name, or a word that is one by its capital."""
    return name_key(word) in GIVEN or (word[:1].isupper() and name_key(word) in CAPITALS | COLOURS)


def _person(kind: str, word: str, i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    name = ENDING.sub("", word)
    owned, flat = name != word, name_key(name)
    if SHORTENED.search(word) or flat in PRONOUNS or (flat in titles() and flat not in GIVEN):
        return
    given = flat in GIVEN or (
        word[:1].isupper()
        and word[:1].isalpha()
        and 1 < len(name) <= LONGEST_PERSON
        and (flat not in SMALL or flat in CAPITALS)
    )
    if (
        given
        and (owned or kind == "who")
        and (flat in GIVEN or (word[:1].isupper() and flat in COLOURS) or thing(i, "") is None)
    ):
        yield i + 1, name.capitalize() if name.islower() or flat in COLOURS else name


def _people(words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, tuple[object, ...]]]:
    """One or more people, with commas and «y» between them."""
    found: list[object] = []
    ends: list[tuple[int, tuple[object, ...]]] = []
    first = i
    while i < len(words) and (one := next(_person("who", words[i], i, thing), None) or _oneself(words, i)) is not None:
        if one[1] in found or (i > first and _has_own_clause(words, i)):
            break
        found.append(one[1])
        ends.append((i + 1, tuple(found)))
        i += 1
        while i < len(words) and (words[i] == "," or name_key(words[i]) in AND):
            i += 1
        i += i + 1 < len(words) and words[i] in ("a", "o") and words[i - 1] != words[i]  # «o Otto e a Teresa»
    yield from reversed(ends)


def _has_own_clause(words: list[str], i: int) -> bool:
    """«entre Nico y Oli, y Eva es la portavoz»: whether somebody behind an «and» does something alone, and is none of those before."""
    before = [word for word in words[max(0, i - 2) : i] if word not in ("a", "o")]
    return bool(before) and name_key(before[-1]) in AND and name_key(" ".join(words[i + 1 : i + 2])) in SINGLE


def _oneself(words: list[str], i: int) -> tuple[int, object] | None:
    """«yo, Gil y Livia»: whoever tells it, in a list of people; called by that word."""
    beside = [word for word in words[i + 1 : i + 4] if word != "," and name_key(word) not in AND and word not in ("a", "o")][:1]
    before = [word for word in words[max(0, i - 3) : i] if word != "," and name_key(word) not in AND][-1:]
    listed = words[i + 1 : i + 2] == [","] or (i > 0 and (words[i - 1] == "," or name_key(words[i - 1]) in AND))
    among = any(name_key(word) in GIVEN for word in (*beside, *before))
    return (i + 1, words[i].capitalize()) if name_key(words[i]) in ONESELF and listed and among else None


def _several(words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    """Two people or more."""
    return (one for one in _people(words, i, thing) if len(one[1]) > 1)


def _called(words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    """A thing's own name."""
    return ((end, _own_name(text)) for end, text in _text(words, i, thing) if _names_a_thing(text))


def _text(words: list[str], i: int, thing: ThingAt) -> Iterator[tuple[int, object]]:
    """A name that no list has: up to a mark, a number or a word that leads on to something else."""
    if i + 1 < len(words) and name_key(words[i]).startswith(LEADING_TO) and words[i].islower() and words[i + 1][:1].isupper():
        yield from _text(words, i + 1, thing)
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
    somebody = any(word in GIVEN for word in flat.split("_")) or (
        first in CAPITALS and any(word.startswith(DONE) for word in flat.split("_")[1:])
    )
    return (
        flat not in SORTS
        and flat not in FIGURE
        and flat not in UNNAMED
        and first not in ACTS
        and not somebody
        and not first.startswith(DONE)
        and (first in SORTS or not tells_nothing(first))
    )


def _own_name(text: object) -> str:
    """A name without what sort of thing it is: «nave Halcón»."""
    sort, _, rest = str(text).partition(" ")
    own = rest[:1].isupper() or (name_key(sort) in CRAFT and rest.isalpha() and name_key(rest) not in CRAFTS)
    return rest if own and name_key(sort) in (*SORTS, *CRAFT) else str(text)


def _is_figure(words: list[str], i: int) -> bool:
    """Whether a word says what the number behind it is: «lince ataque 3» is called «lince»."""
    return name_key(words[i]).startswith(FIGURES) and "".join(words[i + 1 : i + 2]).isdigit()


def _goes_on(words: list[str], i: int, end: int) -> bool:
    word = words[end]
    flat = name_key(word)
    if not word[0].isalpha() or flat.startswith(LEADING_ON) or _is_figure(words, end):
        return False
    if flat in ("de", "of", "do", "da", "del") and end > i:
        return end + 1 < len(words) and words[end + 1][0].isalpha() and name_key(words[end + 1]) not in SMALL
    return not (flat in AND or flat in WITH or flat in FROM or flat in TO or flat in NUMBERS or flat in SILENT or flat in SMALL)


_ONE_WORD: dict[str, Callable[[str, str], object | None]] = {"sector": _sector, "letter": _letter, "n": _count, "x": _system}
_SEVERAL_WORDS: dict[str, Callable[[list[str], int, ThingAt], Iterator[tuple[int, object]]]] = {
    "people": _people,
    "ns": lambda words, i, thing: numbers_at(words, i),
    "several": _several,
    "any": _anybody,
    "who": _somebody,
    "whose": _owner,
    "theirs": _of_named,
    "text": _text,
    "called": _called,
}
