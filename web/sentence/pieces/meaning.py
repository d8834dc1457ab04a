"""What the words from a place on mean, the longest name first, slips mended."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache

from web.referee.fields import Form, form_of
from web.referee.settling import procedures
from web.sentence.phrases.blanks import ENDING, MOST_COUNTED
from web.sentence.pieces.piece import Piece
from web.sentence.spelling.known import parts_of, proposed_for, singular
from web.sentence.spelling.named import PEOPLES
from web.sentence.spelling.short import beginnings_of
from web.sentence.words.everyday import is_everyday
from web.sentence.words.fighting import AGAINST, ATTACKING
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import LONGEST_NAME, Lexicon, lexicon_of
from web.sentence.words.people import GIVEN, SEATED
from web.sentence.words.shared import DAMAGED, FROM, MEASURES, NUMBERS, OTHER, PLAYER, SILENT, SMALL, THROUGH, TO
from web.sentence.words.slots import flies, labels_of
from web.sentence.words.titles import game_names

SENTENCES = 64
"""How many sentences are remembered: one is read for every procedure of a game."""
OF_THE = ("da", "do", "das", "dos", "del")
HANGING = re.compile(r"^(.{2,}[aei]r)(?:l[oa]s?|me|te|se|nos|les?)$")
"""«investigarla» is «investigar»."""
PLACING = frozenset({"de", "em", "en", "at", "para", "desde", "from"})
"""Behind these an everyday word is what it is: nobody counts it."""
JOINING = ("+", "&", "/")
KINDS = (("against", AGAINST), ("damaged", DAMAGED), ("through", THROUGH), ("other", OTHER), ("player", PLAYER))
"""The small words that say something, by what they say."""


@dataclass(frozen=True)
class Span:
    """Some words from a place on that may mean something, and what they mean in every form, where nothing else is meant."""

    long: int
    text: str
    counts: bool
    """Whether it ends in a number, which may count what follows."""
    otherwise: Piece | None


@dataclass
class Meanings:
    """What words mean in a game, and in a form of it where one is known."""

    lexicon: Lexicon
    form: Form | None = None
    _found: dict[int, tuple[int, Piece]] = field(default_factory=dict)

    def begin(self) -> None:
        """Forgets the sentence before."""
        self._found.clear()

    def longest(self, words: list[str], i: int) -> tuple[int, Piece]:
        """What the most words from a place on mean that mean anything."""
        if i not in self._found:
            self._found[i] = self._read(words, i)
        return self._found[i]

    def _read(self, words: list[str], i: int) -> tuple[int, Piece]:
        for span in _spans(self.lexicon.game, tuple(words))[i]:
            if span.counts and self._is_thing(words, i + span.long):
                continue  # «3 cruisers 2 dreads»: the number is the next one's
            found = self.of(span.text) or span.otherwise
            if found is not None:
                return span.long, found
        return self._mended(words, i)

    def _is_thing(self, words: list[str], i: int) -> bool:
        """Whether a word is a thing, which a number before it counts."""
        if i < len(words) and name_key(words[i]) in MEASURES:
            return True
        found = self.of(words[i]) if i < len(words) else None
        return found is not None and found.kind == "word"

    def _mended(self, words: list[str], i: int) -> tuple[int, Piece]:
        """A word that means nothing, read as the known word that it probably was."""
        word = words[i]
        people = self.of(ENDING.sub("", word)) if ENDING.search(word) else None
        if people is not None and people.is_of(*PEOPLES):
            return 1, Piece(people.kind, people.value, word, people.senses, people.slots)  # «the Terran's 2 cruisers»
        slip = (word[:1].islower() or i == 0) and name_key(ENDING.sub("", word)) not in GIVEN
        slip = slip and not (i > 0 and name_key(words[i - 1]) in PLACING and is_everyday(name_key(word)))  # «sai de casa»
        proposed = proposed_for(self.lexicon.game, name_key(word)) if slip else None
        for n in range(_reach(tuple(words), i) if proposed else 0, 0, -1):
            text = " ".join([proposed or word, *words[i + 1 : i + n]])
            found = self.of(text)
            if found is not None and found.kind != "silent":
                said = " ".join(words[i : i + n])
                return n, Piece(found.kind, found.value, said, found.senses, found.slots, text)
        return 1, Piece("unknown", word, word)

    def of(self, text: str) -> Piece | None:
        """What words stand for, if they stand for anything."""
        flat = name_key(text)
        if self.form and not can_mean(self.lexicon.game, text) and not _is_among(labels_of(self.form), flat):
            return None
        if text in JOINING:
            return Piece("silent", "and", text)
        if not re.search(r"\w", text):
            return Piece("mark", text, text)
        if text.endswith(" A") and flat in SMALL:
            return None  # «from A»: a system
        if flat.isdigit():
            return Piece("number", min(int(flat[:6]), MOST_COUNTED), text)
        for kind, words in KINDS:
            if flat in words and self._says_it(kind, flat, text):
                return Piece(kind, flat, text)
        if flat in NUMBERS and " " not in text:
            return Piece("number", NUMBERS[flat], text)
        return self._named(text, flat) or _small(text, flat)

    def _says_it(self, kind: str, flat: str, text: str) -> bool:
        """Whether a small word says what such words say: not in «attack 3», nor in «2 créditos por un recurso»."""
        if flat in ATTACKING and self.form and flat in labels_of(self.form):
            return False
        return kind != "through" or " " not in text or name_key(text.split()[-1]) not in NUMBERS or self._travels()

    def _travels(self) -> bool:
        """Whether the form tells of ships that move."""
        return self.form is None or any(flies(one) for one in self.form.fields)

    def _named(self, text: str, flat: str) -> Piece | None:
        if len(flat) < 2:
            senses = tuple(sense for sense in self.lexicon.things.get(flat, ()) if sense.key == text != "I")
            return Piece("word", flat, text, senses) if senses else None
        if flat in SILENT or flat in FROM or flat in TO:
            return None
        for said in (flat, *singular(flat)):
            senses = tuple(self.lexicon.things.get(said, ()))
            slots = tuple(labels_of(self.form).get(said, ())) if self.form and flat not in GIVEN else ()
            if senses or slots:
                return Piece("word", said, text, senses, slots)
        if flat in game_names():
            return Piece("game", game_names()[flat], text)
        if HANGING.sub(r"\1", flat) in self.lexicon.procedures and not flat[0].isdigit():
            return Piece("procedure", HANGING.sub(r"\1", flat), text)
        if flat in self.lexicon.known and (len(flat) > 3):
            return Piece("known", self.lexicon.known[flat], text)
        return None


def _small(text: str, flat: str) -> Piece | None:
    """Words that only lead to others; «Mia» is somebody."""
    if flat in SEATED and text[0].isupper():
        return None
    for kind, words in (("from", FROM), ("to", TO)):
        if flat in words:
            return Piece(kind, flat, text)
    return Piece("silent", flat, text) if flat in SILENT or flat in SMALL else None


@lru_cache(maxsize=2_048)
def can_mean(game: str, text: str) -> bool:
    """Whether words stand for something in a game, whatever the form; all others are labels of a form, or nothing."""
    return Meanings(lexicon_of(game)).of(text) is not None


def _is_among(labels: Container[str], flat: str) -> bool:
    return flat in labels or any(said in labels for said in singular(flat))


@cache
def _labels(game: str) -> frozenset[str]:
    """The labels of all forms of a game."""
    return frozenset(label for name in procedures(game) for label in labels_of(form_of(game, name)))


@lru_cache(maxsize=SENTENCES)
def _spans(game: str, words: tuple[str, ...]) -> tuple[tuple[Span, ...], ...]:
    """For each word of a sentence what from there on may mean something in any form of a game, the longest first."""
    return tuple(tuple(_spans_at(game, words, i)) for i in range(len(words)))


def _spans_at(game: str, words: tuple[str, ...], i: int) -> Iterator[Span]:
    for n in range(_reach(words, i), 0, -1):
        text = " ".join(words[i : i + n])
        otherwise = _of_faction(game, text) or (_slipped(game, words[i : i + n]) if n > 1 else None)
        if otherwise or can_mean(game, text) or _is_among(_labels(game), name_key(text)):
            yield Span(n, text, n > 1 and words[i + n - 1].isdigit(), otherwise)


def _reach(words: tuple[str, ...], i: int) -> int:
    """How many words from here a name can be made of: none goes beyond a mark but a stroke: «light/wave deflector»."""
    most = min(LONGEST_NAME, len(words) - i)
    return max(1, next((n for n in range(most) if not words[i + n][0].isalnum() and (not n or words[i + n] != "/")), most))


def _of_faction(game: str, text: str) -> Piece | None:
    """«Sol's 2 carriers»: a faction whose something is."""
    bare = ENDING.sub("", text)
    if bare == text:
        return None
    senses = tuple(one for one in lexicon_of(game).things.get(name_key(bare), ()) if one.list == "factions")
    return Piece("word", name_key(bare), text, senses) if senses else None


def _slipped(game: str, words: tuple[str, ...]) -> Piece | None:
    """A name of several words with a slip behind its first one: «estrella de gerra»."""
    if name_key(words[0]) not in beginnings_of(game):
        return None
    known, things = parts_of(game), lexicon_of(game).things
    flat_words = [(word, name_key(word)) for word in words]
    right = [word if flat in known or flat in SMALL else proposed_for(game, flat) or word for word, flat in flat_words]
    text = " ".join("de" if name_key(word) in OF_THE else word for word in right)
    flat = name_key(text)
    if text == " ".join(words) or flat not in things:
        return None
    return Piece("word", flat, " ".join(words), tuple(things[flat]), (), text)
