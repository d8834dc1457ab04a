"""Lists that a phrase takes at once: so many of each kind, several numbers."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

from adjudicator.names import name_key
from web.sentence.words.sets import word_set
from web.sentence.words.shared import AND, NUMBERS, OF, SMALL

LINKS = frozenset({",", "+", "&", "/", ";"})
ONE = frozenset({"a", "an", "el", "o", "the", "la"})
"""What stands for one of a kind."""
WHERE = frozenset({"world", "worlds", "planet", "planets", "good", "goods", "tile", "tiles", "card", "cards"})
"""What has a colour of its own: «a green world» is no green die."""
DICE = word_set(
    "die dice dado dados producer producers developer developers settler settlers explorer explorers shipper shippers"
)
"""What has a colour of its own too: «one green world and 2 white producers» tells of two sorts of things."""
EQUALS = frozenset({":", "="})
MOST = 200


@dataclass(frozen=True)
class Listed:
    """What a phrase takes at once: so many of each key, or numbers without one."""

    each: tuple[tuple[str, int], ...]


ThingAt = Callable[[int, str], tuple[int, str] | None]
Item = tuple[int, str, int]
"""Where one of a tally ends, its key, and how many there are."""


def tally_at(words: list[str], i: int, thing: ThingAt, kind: str, nouns: Container[str]) -> Iterator[tuple[int, Listed]]:
    """So many of each thing of a list, the longest first: «2 rojos, 1 dado blanco y otro verde», «blanco 2, rojo 1»."""
    read = _thing_first if _thing_first(words, i, thing, kind, nouns) else _number_first
    found: dict[str, int] = {}
    ends: list[tuple[int, Listed]] = []
    while (one := read(words, i, thing, kind, nouns)) is not None:
        end, key, n = one
        found = {**found, key: found.get(key, 0) + n}
        ends.append((end, Listed(tuple(found.items()))))
        i = _past_links(words, end)
    yield from reversed(ends)


def numbers_at(words: list[str], i: int) -> Iterator[tuple[int, Listed]]:
    """Several numbers one after the other, the longest first: «6, 5 y 2»; one that counts what follows is none of them."""
    found: tuple[tuple[str, int], ...] = ()
    ends: list[tuple[int, Listed]] = []
    while (n := _count(_word(words, i))) is not None and (not found or not _counts(words, i + 1)):
        found = (*found, ("", n))
        ends.append((i + 1, Listed(found)))
        i = _past_links(words, i + 1)
    yield from reversed(ends)


def _word(words: list[str], i: int) -> str:
    return name_key(words[i]) or words[i] if i < len(words) else ""


def _count(word: str) -> int | None:
    return min(int(word), MOST) if word.isdigit() else NUMBERS.get(word)


def _counts(words: list[str], i: int) -> bool:
    """Whether a noun follows that a number before it counts; one with numbers of its own begins another list."""
    word = _word(words, i)
    return word.isalpha() and word not in SMALL and word not in AND and _count(_word(words, i + 1)) is None


def _past_links(words: list[str], i: int) -> int:
    while i < len(words) and (words[i] in LINKS or _word(words, i) in AND):
        i += 1
    return i


def _past(words: list[str], i: int, nouns: Container[str]) -> int:
    """Behind the word for what is counted, where there is one."""
    while _word(words, i) in nouns:
        i += 1
    return i


def _number_first(words: list[str], i: int, thing: ThingAt, kind: str, nouns: Container[str]) -> Item | None:
    n = _count(_word(words, i))
    one = n is None and _word(words, i) in ONE
    at = i + (n is not None or one)
    at += n is not None and _word(words, at) in OF
    at = _past(words, at, nouns)
    found = thing(at, kind) if at < len(words) else None
    behind = _word(words, at + found[0]) if found else ""
    if found is None or (n is None and not one) or (behind in WHERE | DICE and behind not in nouns):
        return None
    return _past(words, at + found[0], nouns), found[1], 1 if n is None else n


def _thing_first(words: list[str], i: int, thing: ThingAt, kind: str, nouns: Container[str]) -> Item | None:
    found = thing(i, kind) if i < len(words) else None
    at = i + found[0] if found else i
    at += words[at : at + 1] in [[mark] for mark in EQUALS]
    n = _word(words, at) if found else ""
    return (_past(words, at + 1, nouns), found[1], min(int(n), MOST)) if found and n.isdigit() else None
