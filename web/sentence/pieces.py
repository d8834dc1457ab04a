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
from web.sentence.people import GIVEN
from web.sentence.words import (
    AGAINST,
    AND,
    ATTACKING,
    DAMAGED,
    FROM,
    HAVING,
    MEASURES,
    NUMBERS,
    OTHER,
    PLAYER,
    POINTING,
    SILENT,
    SMALL,
    SOMEBODY,
    THROUGH,
    TO,
    WITH,
)

MOST_COUNTED, LONGEST_PERSON = 200, 20
OF_THE = ("da", "do", "das", "dos", "del")
HANGING = re.compile(r"^(.{2,}[aei]r)(?:l[oa]s?|me|te|se|nos|les?)$")
"""«investigarla» is «investigar»."""
JOINING = ("+", "&", "/")
TYPED_SHORT = (("w", "with"), ("c", "con"), ("p", "para"), ("s", "sin"))
"""«w/ 2 cannons», «c/ 2 cañones»: a letter and a stroke for a small word."""
ENDINGS = (("oes", "ao"), ("ais", "al"), ("eis", "el"), ("ao", "oes"), ("al", "ais"), ("es", ""), ("s", ""))
"""How a word ends in another number."""


@dataclass(frozen=True)
class Piece:
    """A stretch of the sentence that means something: what kind of thing it is, and which."""

    kind: str
    value: Any
    text: str
    senses: tuple[Sense, ...] = ()
    slots: tuple[Slot, ...] = ()
    mended: str = ""
    lead: tuple[str, ...] = ()
    """The words before it that say nothing themselves: `and`, `with`, or as they are."""

    @property
    def joined(self) -> bool:
        """Whether an «y» stands before it: what is before that belongs to something else."""
        return "and" in self.lead


@dataclass
class Cutter:
    """Cuts sentences for a game, and for a form of it where one is known."""

    lexicon: Lexicon
    form: Form | None = None
    speller: Speller | None = field(default=None)

    def pieces(self, text: str) -> Iterator[Piece]:
        words = words_of(text, self.lexicon)
        i, lead = 0, []
        while i < len(words):
            taken, piece = self._pointed(words, i) or self._longest(words, i)
            if piece.kind == "unknown":
                given = name_key(words[i]) in GIVEN
                named = given or is_name(words, i) or self._is_owner(words, i)
                said = piece.text.capitalize() if given and piece.text.islower() else piece.text
                piece = Piece("unknown", named and not self._is_part(words, i), said)
            i += taken
            if piece.kind == "silent":
                lead.append("and" if piece.value in AND else "with" if piece.value in WITH else str(piece.value))
                continue
            yield replace(piece, lead=tuple(lead))
            lead = []

    def _pointed(self, words: list[str], i: int) -> tuple[int, Piece] | None:
        """«el 2 cazas», «2 cruisers me, 3 fighters him», «a uno con 3», «3 x 2»: small words that turn to the other side."""
        flat, after = name_key(words[i]), [name_key(word) for word in words[i + 1 : i + 3]] + ["", ""]
        follows = after[1] if after[0] in AND or words[i + 1 : i + 2] == [","] else after[0]
        before = name_key(words[i - 1]) if i else ""
        if flat in POINTING and is_count(follows) and not (before in TO or before in WITH):
            return 1, Piece("other", flat, words[i])
        if flat in SOMEBODY and after[0] in WITH:
            return 1, Piece("other", flat, words[i])
        if words[i] == "x" and i and before not in (*FROM, *TO, *THROUGH):
            return 1, Piece("against", flat, words[i])
        return None

    def _is_owner(self, words: list[str], i: int) -> bool:
        """Whether a word in capitals stands before what somebody has or does: «Ana población 12»."""
        after = name_key(words[i + 1]) if i + 1 < len(words) else ""
        known = after in self.lexicon.procedures or bool(self.form and after in labels_of(self.form))
        return words[i][:1].isupper() and len(words[i]) <= LONGEST_PERSON and known

    def _is_part(self, words: list[str], i: int) -> bool:
        """Whether a word in capitals is one of a card's name, half told: no player is called «Strike»."""
        after = words[i + 1] if i + 1 < len(words) else ""
        told = after in (":", "(") or name_key(after) in HAVING
        return not told and name_key(words[i]) in parts_of(self.lexicon.game)

    def _longest(self, words: list[str], i: int) -> tuple[int, Piece]:
        for n in range(min(LONGEST_NAME, len(words) - i), 0, -1):
            if n > 1 and any(not word[0].isalnum() for word in words[i : i + n]):
                continue
            if n > 1 and words[i + n - 1].isdigit() and self._is_thing(words, i + n):
                continue  # «3 cruisers 2 dreads»: the number is the next one's
            text = " ".join(words[i : i + n])
            found = self._meaning(text, n) or (self._slipped(words[i : i + n]) if n > 1 else None)
            if found is not None:
                return n, found
        return self._mended(words, i)

    def _is_thing(self, words: list[str], i: int) -> bool:
        """Whether a word is a thing, which a number before it counts."""
        if i < len(words) and name_key(words[i]) in MEASURES:
            return True
        found = self._meaning(words[i], 1) if i < len(words) else None
        return found is not None and found.kind == "word"

    def _slipped(self, words: list[str]) -> Piece | None:
        """A name of several words with a slip behind its first one: «estrella de gerra»."""
        if name_key(words[0]) not in beginnings_of(self.lexicon.game):
            return None
        known = parts_of(self.lexicon.game) | SMALL
        right = [word if name_key(word) in known else self._propose(name_key(word)) or word for word in words]
        right = ["de" if name_key(word) in OF_THE else word for word in right]
        text = " ".join(right)
        flat = name_key(text)
        if right == words or flat not in self.lexicon.things:
            return None
        return Piece("word", flat, " ".join(words), tuple(self.lexicon.things[flat]), (), text)

    def _mended(self, words: list[str], i: int) -> tuple[int, Piece]:
        """A word that means nothing, read as the known word that it probably was."""
        word = words[i]
        slip = (word[:1].islower() or i == 0) and name_key(word) not in GIVEN
        proposed = self._propose(name_key(word)) if slip else None
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
        if text in JOINING:
            return Piece("silent", "and", text)
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
            if flat in words and not (flat in ATTACKING and self.form and flat in labels_of(self.form)):  # «attack 3»
                return Piece(kind, flat, text)
        if flat in NUMBERS and n == 1:
            return Piece("number", NUMBERS[flat], text)
        return self._named(text, flat) or self._small(text, flat)

    def _named(self, text: str, flat: str) -> Piece | None:
        if len(flat) < 2:
            senses = tuple(sense for sense in self.lexicon.things.get(flat, ()) if sense.key == text != "I")
            return Piece("word", flat, text, senses) if senses else None
        if flat in SILENT or flat in FROM or flat in TO:
            return None
        for said in (flat, *_singular(flat)):
            senses = tuple(self.lexicon.things.get(said, ()))
            slots = tuple(labels_of(self.form).get(said, ())) if self.form else ()
            if senses or slots:
                return Piece("word", said, text, senses, slots)
        if flat in game_names():
            return Piece("game", game_names()[flat], text)
        if HANGING.sub(r"\1", flat) in self.lexicon.procedures and not flat[0].isdigit():
            return Piece("procedure", HANGING.sub(r"\1", flat), text)
        if flat in self.lexicon.known and (len(flat) > 3):
            return Piece("known", self.lexicon.known[flat], text)
        return None

    def _small(self, text: str, flat: str) -> Piece | None:
        """Words that only lead to others."""
        for kind, words in (("from", FROM), ("to", TO)):
            if flat in words:
                return Piece(kind, flat, text)
        return Piece("silent", flat, text) if flat in SILENT or flat in SMALL else None


def words_of(text: str, lexicon: Lexicon) -> list[str]:
    """The words, numbers and marks of a sentence; what is typed short is written out: «w/», «2x», «3inf»."""
    for short, whole in TYPED_SHORT:
        text = re.sub(rf"\b{short}/\s*", f"{whole} ", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(?:(\d+)x|x(\d+))\b", lambda found: f" {found[1] or found[2]} ", text, flags=re.IGNORECASE)
    found = re.findall(r"[^\W_]*[^\W\d_][^\W_]*(?:[-'’][^\W_]+)*|\d+|[(),:;.?¿!+&/]", text)
    return [part for word in found for part in _parted(word, lexicon)]


def _parted(word: str, lexicon: Lexicon) -> tuple[str, ...]:
    """«3inf» is a number and a thing."""
    tied = re.fullmatch(r"(\d+)([^\W\d_]{3,})", word)
    if tied is None or name_key(word) in lexicon.things or name_key(word) in lexicon.known:
        return (word,)
    return tied[1], tied[2]


def is_count(word: str) -> bool:
    """Whether a word is a number."""
    return word.isdigit() or word in NUMBERS


def _singular(word: str) -> tuple[str, ...]:
    """A word without the ending of a plural, or of a third person."""
    return tuple(word[: -len(end)] + one for end, one in ENDINGS if word.endswith(end) and len(word) > 2 + len(end))


@cache
def parts_of(game: str) -> frozenset[str]:
    """The words of which the names of several words are made."""
    lexicon = lexicon_of(game)
    names = [name.split("_") for name in (*lexicon.things, *lexicon.known) if "_" in name]
    return frozenset(word for words in names for word in words if len(word) > 3)


@cache
def beginnings_of(game: str) -> frozenset[str]:
    """The words with which names of several words begin."""
    return frozenset(name.split("_")[0] for name in lexicon_of(game).things if "_" in name)


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
    if not word[:1].isupper() or len(word) > LONGEST_PERSON:
        return False
    first = i == 0 or words[i - 1] in ".;?!"
    return not first or after in (":", "(") or after.isdigit() or name_key(after) in HAVING or not is_common(word.lower())


def may_be_a_name(piece: Piece) -> bool:
    """Whether an unknown word is somebody's name."""
    return bool(piece.value)
