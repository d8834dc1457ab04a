"""Help with spelling: the known word that a mistyped one probably was.

Two ways, both looked up and never searched for: words that sound alike in Spanish (b and v, s, z and c, a mute h, ll and
y, g and j, n and m before p or b) and words from which one letter, not the first, was dropped, added, changed or swapped.
Numbers and words that are known are never touched.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from zlib import crc32

from index.words import is_number

SHORTEST = 4
"""Shorter words are left as they are: almost any three letters are one letter away from a word."""

SHORTEST_LACKING = 3
"""Of so many letters, a word that nobody knows may lack one of a word with the same first letter: «fae», «nxo»."""

FAR = 2
SHORTEST_FAR = 6
"""Words of at least so many letters may have two wrong."""

MOST_PROPOSED = 3
"""How many words may be meant by a mistyped one: what else the query says decides between them."""

SHORTEST_END = 3
"""A known word of fewer letters is not the end of a word that was cut."""

SHORTEST_GLUED = 6
"""A word of at least so many letters may be two without their space."""

LETTERS = "aeioy"
"""Words of one letter, which may be glued to the next: «aworker»."""

_SOUNDS = (
    (re.compile("qu(?=[ei])"), "k"),
    (re.compile("gu(?=[ei])"), "g"),
    (re.compile("g(?=[ei])"), "j"),
    (re.compile("ph"), "f"),
    (re.compile("h"), ""),
    (re.compile("ll"), "y"),
    (re.compile("c(?=[ei])"), "s"),
    (re.compile("[ckq]"), "k"),
    (re.compile("[zx]"), "s"),
    (re.compile("v"), "b"),
    (re.compile("w"), "u"),
    (re.compile("n(?=[pb])"), "m"),
    (re.compile(r"(.)\1"), r"\1"),
)


def sound(word: str) -> str:
    """How a folded word sounds, roughly: «grabitatorio» like «gravitatorio»."""
    for pattern, heard in _SOUNDS:
        word = pattern.sub(heard, word)
    return word


def deletions(word: str) -> Iterator[str]:
    """The word itself and the word without each of its letters."""
    yield word
    for i in range(len(word)):
        yield word[:i] + word[i + 1 :]


class Neighbours:
    """The words of a list that are equal to another one when either, or both, drop a letter. Kept as figures, a row of hashes and
    one of places: as strings the table of a language would take fifty megabytes."""

    def __init__(self, words: list[str]) -> None:
        self._words = words
        size = len(words)
        rows = sorted(_hashed(shorter) * size + place for place, word in enumerate(words) for shorter in deletions(word))
        self._hashes = array("I", (row // size for row in rows))
        self._places = array("H" if size <= 1 << 16 else "I", (row % size for row in rows))

    def of(self, word: str) -> set[str]:
        """The neighbours of a word, itself among them if it is in the list."""
        ways = set(deletions(word))
        found = {self._words[place] for shorter in ways for place in self._of(_hashed(shorter))}
        return {each for each in found if not ways.isdisjoint(deletions(each))}

    def _of(self, key: int) -> array[int]:
        start = bisect_left(self._hashes, key)
        return self._places[start : bisect_right(self._hashes, key, start)]


def _hashed(word: str) -> int:
    return crc32(word.encode())


def _nobody(word: str) -> bool:
    return False


class Speller:
    """Proposes words of a vocabulary; `known` words, of whatever kind, are never mended."""

    def __init__(
        self,
        vocabulary: dict[str, int],
        known: Collection[str],
        everyday: Callable[[str], bool] = _nobody,
        named: Collection[str] = (),
    ) -> None:
        self.vocabulary = vocabulary
        self._known = known
        self._everyday = everyday
        self._named = named

    def knows(self, word: str) -> bool:
        """Whether a word is right as it stands."""
        return word in self.vocabulary or word in self._known or self._everyday(word)

    def joined(self, words: list[str]) -> list[tuple[str, str]]:
        """The words, two of them as one where a space too many has cut a known word; each with what was typed."""
        found: list[tuple[str, str]] = []
        for word in words:
            before = found[-1][0] if found else ""
            whole = before + word
            told = self.vocabulary.get(whole, 0) > 0 and not (self._part(before) and self._part(word))
            little = len(word) < SHORTEST_END and word in self._known  # «ana de la mesa» is not «añade»
            if before and len(whole) > SHORTEST and told and not little:
                found[-1] = whole, f"{found[-1][1]} {word}"
            else:
                found.append((word, word))
        return found

    def parted(self, word: str) -> tuple[str, ...]:
        """The known words that a word without its spaces was glued from, at most three; nothing where it was not."""
        if len(word) < SHORTEST_GLUED or is_number(word):
            return ()
        cuts = [(word[:i], word[i:]) for i in range(2, len(word) - 1)]
        whole = [pair for pair in cuts if all(map(self._part, pair)) and any(map(self.is_told, pair))]
        if whole:
            return max(whole, key=lambda pair: (sum(map(self.is_told, pair)), min(map(len, pair)), pair))
        if word[0] in LETTERS and self.is_told(word[1:]):
            return (word[1:],)
        three = ((one, *rest) for one, other in cuts if self._part(one) and (rest := self._two(other)))
        return max(three, key=lambda parts: (sum(map(self.is_told, parts)), min(map(len, parts)), parts), default=())

    def _two(self, word: str) -> tuple[str, str] | None:
        cuts = ((word[:i], word[i:]) for i in range(2, len(word) - 2))
        return next((pair for pair in cuts if self._part(pair[0]) and self.is_told(pair[1])), None)

    def _part(self, word: str) -> bool:
        return word in self._known or (len(word) > 2 and self.vocabulary.get(word, 0) > 0)

    def is_told(self, word: str) -> bool:
        """Whether a part is a word of the books, and not a short one but a name: «sdp»."""
        return len(word) > (2 if word in self._named else 3) and self.vocabulary.get(word, 0) > 0

    @cached_property
    def _by_sound(self) -> dict[str, str]:
        """The words by how they sound, with a space between those that sound alike: few do, and a list for each would take megabytes."""
        table: dict[str, str] = {}
        for word in self.vocabulary:
            heard = sound(word)
            table[heard] = f"{table[heard]} {word}" if heard in table else word
        return table

    @cached_property
    def _neighbours(self) -> Neighbours:
        return Neighbours([word for word in self.vocabulary if len(word) >= SHORTEST])

    @cached_property
    def _heard_neighbours(self) -> Neighbours:
        return Neighbours([heard for heard in self._by_sound if len(heard) >= SHORTEST])

    def propose(self, word: str) -> str | None:
        """The known word that was probably meant, if there is one."""
        return next(iter(self.proposals(word)), None)

    def proposals(self, word: str) -> list[str]:
        """The known words that were probably meant, the likeliest first; none for a word that is right as it stands."""
        return [] if self.knows(word) else self.near(word)

    def near(self, word: str) -> list[str]:
        """The words of the vocabulary that sound like one or are one letter apart, the likeliest first."""
        if len(word) < SHORTEST_LACKING or is_number(word):
            return []
        if len(word) < SHORTEST:
            return self._best(word, self._lacking(word))
        heard = sound(word)
        near = self._neighbours.of(word) | set(self._by_sound.get(heard, "").split())
        if len(word) > 6:
            near |= {found for other in self._heard_neighbours.of(heard) for found in self._by_sound[other].split()}
        return self._best(word, [found for found in near - {word} if _opens_alike(word, found, heard)])

    def _lacking(self, word: str) -> list[str]:
        """The words of the books of which a short one lacks a letter."""
        return [f for f in self._neighbours.of(word) if f[0] == word[0] and len(f) == len(word) + 1 and self.vocabulary[f]]

    def propose_far(self, word: str) -> str | None:
        """The known word two letters apart from a long one, if there is one."""
        return next(iter(self.far(word)), None)

    def far(self, word: str) -> list[str]:
        """The words two letters apart from a long one, the likeliest first; these are searched for."""
        if len(word) < SHORTEST_FAR or is_number(word) or self.knows(word):
            return []
        letters = set(word)
        near = [
            found
            for found in self._by_initial.get(word[0], ())
            if abs(len(found) - len(word)) <= FAR and len(letters ^ set(found)) <= 2 * FAR and apart(word, found) <= FAR
        ]
        return self._best(word, near)

    @cached_property
    def _by_initial(self) -> dict[str, list[str]]:
        table: dict[str, list[str]] = defaultdict(list)
        for word in self.vocabulary:
            if len(word) >= SHORTEST_FAR:
                table[word[0]].append(word)
        return table

    def _best(self, word: str, candidates: Collection[str]) -> list[str]:
        """The candidates nearest to a word: fewest letters apart, same first letter, words of names, then the most used."""
        heard = sound(word)
        ranked = sorted(
            ((1 if sound(c) == heard else apart(word, c), c[0] != word[0]), c not in self._named, -self.vocabulary[c], c)
            for c in candidates
        )
        return [c for nearness, _, _, c in ranked if nearness == ranked[0][0]][:MOST_PROPOSED]


def _opens_alike(word: str, found: str, heard: str) -> bool:
    """Whether two words have the same first letter, or sound so, or swapped it with the second."""
    return sound(found)[:1] == heard[:1] or (found[:1] in word[:2] and word[:1] in found[:2])


def apart(one: str, other: str) -> int:
    """How many letters have to be added, dropped, changed or swapped with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, b in enumerate(other, 1):
            step = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                step = min(step, last[j - 2] + 1)
            row.append(step)
    return row[-1]
