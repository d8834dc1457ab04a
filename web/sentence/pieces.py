"""A sentence cut into what it means, the longest names first, slips mended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from adjudicator.names import name_key
from index.spelling import SHORTEST, Speller, sound
from web.referee.fields import Form
from web.sentence.lexicon import LONGEST_NAME, Lexicon, Sense, Slot, game_names, is_common, labels_of, lexicon_of
from web.sentence.words import AGAINST, AND, DAMAGED, FROM, HAVING, NUMBERS, OTHER, PLAYER, SILENT, SMALL, THROUGH, TO

MOST_COUNTED = 200


@dataclass(frozen=True)
class Piece:
    """A stretch of the sentence that means something: what kind of thing it is, and which."""

    kind: str
    value: Any
    text: str
    senses: tuple[Sense, ...] = ()
    slots: tuple[Slot, ...] = ()
    mended: str = ""
    joined: bool = False
    """Whether an «y» stands before it: what is before that belongs to something else."""


@dataclass
class Cutter:
    """Cuts sentences for a game, and for a form of it where one is known."""

    lexicon: Lexicon
    form: Form | None = None
    speller: Speller | None = field(default=None)

    def pieces(self, text: str) -> Iterator[Piece]:
        words = re.findall(r"[^\W_]*[^\W\d_][^\W_]*(?:[-'’][^\W_]+)*|\d+|[(),:;.?¿!]", text)
        i, joined = 0, False
        while i < len(words):
            taken, piece = self._longest(words, i)
            if piece.kind == "unknown":
                piece = Piece("unknown", is_name(words, i), piece.text)
            i += taken
            if piece.kind != "silent":
                yield replace(piece, joined=joined)
            joined = (joined and piece.kind == "silent") or piece.value in AND

    def _longest(self, words: list[str], i: int) -> tuple[int, Piece]:
        for n in range(min(LONGEST_NAME, len(words) - i), 0, -1):
            if n > 1 and any(not word[0].isalnum() for word in words[i : i + n]):
                continue
            text = " ".join(words[i : i + n])
            found = self._meaning(text, n)
            if found is not None:
                return n, found
        return self._mended(words, i)

    def _mended(self, words: list[str], i: int) -> tuple[int, Piece]:
        """A word that means nothing, read as the known word that it probably was."""
        word = words[i]
        proposed = self._propose(name_key(word)) if word[:1].islower() or i == 0 else None
        if proposed:
            for n in range(min(LONGEST_NAME, len(words) - i), 0, -1):
                text = " ".join([proposed, *words[i + 1 : i + n]])
                found = self._meaning(text, n)
                if found is not None and found.kind != "silent":
                    said = " ".join(words[i : i + n])
                    return n, Piece(found.kind, found.value, said, found.senses, found.slots, text)
        return 1, Piece("unknown", word, word)

    def _propose(self, word: str) -> str | None:
        if self.speller is None:
            self.speller = speller_of(self.lexicon.game)
        found = self.speller.propose(word) or self.speller.propose_far(word)
        if found or len(word) < SHORTEST:
            return found
        alike = sounds_of(self.lexicon.game).get(sound(word))
        return alike if alike and alike != word and abs(len(alike) - len(word)) < 2 else None

    def _meaning(self, text: str, n: int) -> Piece | None:
        """What words stand for, if they stand for anything."""
        flat = name_key(text)
        if not re.search(r"\w", text):
            return Piece("mark", text, text)
        if flat.isdigit():
            return Piece("number", min(int(flat[:6]), MOST_COUNTED), text)
        for kind, words in (
            ("against", AGAINST),
            ("damaged", DAMAGED),
            ("through", THROUGH),
            ("other", OTHER),
            ("player", PLAYER),
        ):
            if flat in words:
                return Piece(kind, flat, text)
        if flat in NUMBERS and n == 1:
            return Piece("number", NUMBERS[flat], text)
        return self._named(text, flat) or self._small(text, flat)

    def _named(self, text: str, flat: str) -> Piece | None:
        if len(flat) < 2:
            senses = tuple(sense for sense in self.lexicon.things.get(flat, ()) if sense.key == text)
            return Piece("word", flat, text, senses) if senses else None
        if flat in SILENT or flat in FROM or flat in TO:
            return None
        senses = tuple(self.lexicon.things.get(flat, ()))
        slots = tuple(labels_of(self.form).get(flat, ())) if self.form else ()
        if senses or slots:
            return Piece("word", flat, text, senses, slots)
        if flat in game_names():
            return Piece("game", game_names()[flat], text)
        if flat in self.lexicon.procedures:
            return Piece("procedure", flat, text)
        if flat in self.lexicon.known and (len(flat) > 3):
            return Piece("known", self.lexicon.known[flat], text)
        return None

    def _small(self, text: str, flat: str) -> Piece | None:
        """Words that only lead to others."""
        for kind, words in (("from", FROM), ("to", TO)):
            if flat in words:
                return Piece(kind, flat, text)
        return Piece("silent", flat, text) if flat in SILENT or flat in SMALL else None


@cache
def sounds_of(game: str) -> dict[str, str]:
    """The words of a game by how they sound: «nabes» is an everyday word somewhere, and here it is «naves»."""
    return {sound(word): word for word in speller_of(game).vocabulary if len(word) >= SHORTEST}


@cache
def speller_of(game: str) -> Speller:
    """The speller of a game's words."""
    return lexicon_of(game).speller()


def is_name(words: list[str], i: int) -> bool:
    """Whether a word is somebody's name: in capitals within the sentence, or at its head where a name would stand."""
    word, after = words[i], words[i + 1] if i + 1 < len(words) else ""
    if not word[:1].isupper() or len(word) > 20:
        return False
    first = i == 0 or words[i - 1] in ".;?!"
    return not first or after == ":" or after.isdigit() or name_key(after) in HAVING or not is_common(word.lower())


def may_be_a_name(piece: Piece) -> bool:
    """Whether an unknown word is somebody's name."""
    return bool(piece.value)
