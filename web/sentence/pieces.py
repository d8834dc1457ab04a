"""A sentence cut into what it means, the longest names first, slips mended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from web.referee.fields import Form
from web.sentence.blanks import ENDING
from web.sentence.chat import language_of
from web.sentence.lexicon import LONGEST_NAME, Lexicon, flies, game_names, is_everyday, labels_of, lexicon_of, slots_of
from web.sentence.matching import is_about, longest
from web.sentence.people import GIVEN, SEATED
from web.sentence.piece import Piece, counts_units, hurts, is_name, is_noise, is_plain, lacks_it
from web.sentence.spelt import beginnings_of, is_count, is_of_game, name_key, parts_of, proposed_for, righted, singular
from web.sentence.words import (
    AGAINST,
    AND,
    ARTICLES,
    ATTACKING,
    BEHIND,
    BOTH,
    DAMAGED,
    EVERYBODY,
    FROM,
    GOING,
    HAVING,
    MEASURES,
    NUMBERS,
    OTHER,
    OWNING,
    PLAYER,
    POINTING,
    SILENT,
    SMALL,
    SOMEBODY,
    SUBJECTS,
    THROUGH,
    TO,
    TOGETHER,
    WITH,
)

MOST_COUNTED, LONGEST_PERSON = 200, 20
OF_THE = ("da", "do", "das", "dos", "del")
HANGING = re.compile(r"^(.{2,}[aei]r)(?:l[oa]s?|me|te|se|nos|les?)$")
"""«investigarla» is «investigar»."""
JOINING = ("+", "&", "/")


@dataclass
class Cutter:
    """Cuts sentences for a game, and for a form of it where one is known."""

    lexicon: Lexicon
    form: Form | None = None
    _found: dict[int, tuple[int, Piece]] = field(default_factory=dict)

    def pieces(self, text: str) -> Iterator[Piece]:
        """The pieces of a sentence, but for things that somebody is said not to have: «sin deflectores»."""
        before: Piece | None = None
        spoken = language_of(text)
        for piece in self._pieces(text):
            lacking = before is not None and lacks_it(before, piece, spoken)
            yield Piece("noise", piece.value, piece.text, lead=piece.lead) if lacking else piece
            before = before if before and piece.text in ("a", "an", "un", "una", "um", "uma") else piece

    def _pieces(self, text: str) -> Iterator[Piece]:
        words = list(righted(text, self.lexicon.game))
        self._found.clear()
        i, lead = 0, []
        while i < len(words):
            taken, piece = self._phrase(words, i) or self._pointed(words, i) or self._longest(words, i)
            if piece.kind == "procedure" and taken > 1 and (first := self._meaning(words[i], 1)) and counts_units(first):
                taken, piece = 1, first  # «3 pds fire at my ships»
            elif piece.kind == "procedure":
                short = next((n for n in range(1, taken) if self._phrase(words, i + n) or self._is_unit(words, i + n)), taken)
                if short < taken and name_key(words[i]) in SILENT:  # «mi ataque total es 8»
                    short, piece = 1, Piece("silent", name_key(words[i]), words[i])
                taken = short
            if piece.kind == "other" and (head := self._within(words, i, taken)):
                taken, piece = head, Piece("silent", name_key(words[i]), words[i])
            if (
                piece.kind == "unknown"
                and self.form
                and not (len(words[i]) == 1 and words[i].isupper())
                and is_about(self.form.game, self.form.procedure, name_key(words[i]))
            ):
                piece = Piece("procedure", name_key(words[i]), words[i])
            elif (
                piece.kind == "unknown"
                and (words[i].islower() or not i or not words[i].isalpha())
                and (is_noise(words, i) or self._is_everyday(words, i) or is_plain(words, i))
            ):
                piece = Piece("noise", name_key(words[i]), words[i])
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

    def _phrase(self, words: list[str], i: int) -> tuple[int, Piece] | None:
        """A turn of phrase that says at once what goes where."""
        if self.form is None:
            return None
        found = longest(self.form.game, self.form.procedure, words, i, lambda at, kind: self._thing_at(words, at, kind))
        return (found.length, Piece("fact", found, " ".join(words[i : i + found.length]))) if found else None

    def _within(self, words: list[str], i: int, taken: int) -> int:
        """Where a phrase begins inside small words and goes on beyond them: «el planeta de Pau»."""
        starts = ((n, self._phrase(words, i + n)) for n in range(1, taken))
        return next((n for n, found in starts if found is not None and found[0] > taken - n), 0)

    def _is_unit(self, words: list[str], i: int) -> bool:
        """Whether a ship or a troop is named: «pongo un SDP» says more than which procedure is meant."""
        return any(sense.list in ("units", "ships") for sense in self._longest(words, i)[1].senses)

    def _thing_at(self, words: list[str], i: int, kind: str) -> tuple[int, str] | None:
        """The thing of a list that stands at a word; of any list where none is asked for."""
        if not kind and name_key(words[i]) not in GIVEN and self._is_part(words, i):
            return 1, ""
        n, piece = self._longest(words, i)
        key = next((sense.key for sense in piece.senses if sense.list == kind or not kind), None)
        if key is None and n > 1 and kind:
            n, alone = 1, self._meaning(words[i], 1)
            key = next((sense.key for sense in (alone.senses if alone else ()) if sense.list == kind), None)
        if key is None and kind and len(words[i]) == 1 and words[i].islower() and self._is_letter(words, i):
            key = next((sense.key for sense in self.lexicon.things.get(words[i], ()) if sense.list == kind), None)
        return (n, key) if key is not None else None

    def _is_letter(self, words: list[str], i: int) -> bool:
        """Whether a small letter behind a noun is a name, and no article or link: «flota b», «flota a de 3», but no «flota a la»."""
        after = name_key(words[i + 1]) if i + 1 < len(words) else ""
        return words[i] not in ("a", "e", "o", "y") or not after or after in (*WITH, "de", "of", "d") or not after.isalpha()

    def _pointed(self, words: list[str], i: int) -> tuple[int, Piece] | None:
        """«el 2 cazas», «2 cruisers me, 3 fighters him», «a uno con 3», «3 x 2»: small words that turn to the other side."""
        flat, after = name_key(words[i]), [name_key(word) for word in words[i + 1 : i + 3]] + ["", ""]
        follows = after[1] if after[0] in AND or words[i + 1 : i + 2] in ([","], [":"]) else after[0]
        before = name_key(words[i - 1]) if i else ""
        goes_on = flat in BEHIND and after[0] in AND and follows in ARTICLES  # «3 naves mías y una flota A»
        pointing = flat in POINTING and not (before in TO or before in WITH)
        if pointing and is_count(follows) and not goes_on and not hurts(words[i + 1 :]):
            return 1, Piece("other", flat, words[i])
        if flat in ("mi", "mim") and before in GOING and is_count(after[0]):
            return 1, Piece("other", "yo", words[i])  # «a Ana le quedan 2 y a mí 3»
        if (every := self._everybody(words, i, flat, after)) is not None:
            return every
        if flat in BEHIND and (before in ARTICLES or not before.isalnum()) and (after[0] in WITH or after[0] in OWNING):
            return 1, Piece("other", flat, words[i])  # «los míos con 2 cañones»
        if (
            flat in SUBJECTS
            and self.form
            and not (before in TO or before in WITH or before in FROM)
            and self._is_told(words, i + 1)
        ):
            return 1, Piece("other", flat, words[i])  # «ela defesa 4»
        if flat in SOMEBODY and after[0] in WITH:
            return 1, Piece("other", flat, words[i])
        if words[i] == "x" and i and before not in (*FROM, *TO, *THROUGH):
            return 1, Piece("against", flat, words[i])
        return None

    def _everybody(self, words: list[str], i: int, flat: str, after: list[str]) -> tuple[int, Piece] | None:
        """«3 cruceros cada uno», «los dos con militar 3»: what is said of both sides at once."""
        if flat == "each" or (flat == "cada" and after[0] in EVERYBODY):
            return 1 if flat == "each" else 2, Piece("each", flat, words[i])
        sides = flat in TOGETHER and after[0] in ("sides", "lados", "bandos", "players", "jugadores", "jogadores")
        long = 2 if sides or BOTH.get(flat) == after[0] else 1 if flat in TOGETHER else 0
        behind = words[i + long] if i + long < len(words) else ""
        if long and (
            not behind[:1].isalnum()
            or name_key(behind) in WITH
            or name_key(behind) in OWNING
            or self._is_told(words, i + long)
            or self._is_chosen(behind)
        ):
            return long, Piece("each", flat, words[i])
        return None

    def _is_chosen(self, word: str) -> bool:
        """Whether a word is one that a side chooses: «los dos sto»."""
        chosen = (
            {slot.source for slot in slots_of(self.form) if slot.side and slot.one.type == "select"} if self.form else set()
        )
        return any(sense.list in chosen for sense in self.lexicon.things.get(name_key(word), ()))

    def _is_told(self, words: list[str], i: int) -> bool:
        """Whether a place of the form and its number follow: «defesa 4»."""
        follows = i + 1 < len(words) and is_count(name_key(words[i + 1]))
        if not follows or self.form is None:
            return False
        flat, counted = name_key(words[i]), {slot.source for slot in slots_of(self.form) if slot.one.type == "counts"}
        return flat in labels_of(self.form) or any(sense.list in counted for sense in self.lexicon.things.get(flat, ()))

    def _is_owner(self, words: list[str], i: int) -> bool:
        """Whether a word in capitals stands before what somebody has or does: «Ana población 12»."""
        after = name_key(words[i + 1]) if i + 1 < len(words) else ""
        known = after in self.lexicon.procedures or bool(self.form and after in labels_of(self.form))
        return words[i][:1].isupper() and len(words[i]) <= LONGEST_PERSON and known

    def _is_everyday(self, words: list[str], i: int) -> bool:
        """Whether a word of everyday speech, which nothing counts, is none of the game's: it tells nothing of a situation."""
        flat, before = name_key(words[i]), name_key(words[i - 1]) if i else ""
        if not words[i].islower() or (is_count(before) and before not in ARTICLES):
            return False
        return flat not in GIVEN and is_everyday(flat) and not is_of_game(self.lexicon.game, flat)

    def _is_part(self, words: list[str], i: int) -> bool:
        """Whether a word in capitals is one of a card's name, half told: no player is called «Strike»."""
        after = words[i + 1] if i + 1 < len(words) else ""
        told = after in (":", "(") or name_key(after) in HAVING or (after.isdigit() and name_key(words[i]) in GIVEN)
        return not told and name_key(words[i]) in parts_of(self.lexicon.game)

    def _longest(self, words: list[str], i: int) -> tuple[int, Piece]:
        if i not in self._found:
            self._found[i] = self._read(words, i)
        return self._found[i]

    def _read(self, words: list[str], i: int) -> tuple[int, Piece]:
        for n in range(_reach(words, i), 0, -1):
            if n > 1 and words[i + n - 1].isdigit() and self._is_thing(words, i + n):
                continue  # «3 cruisers 2 dreads»: the number is the next one's
            text = " ".join(words[i : i + n])
            found = self._meaning(text, n) or self._of_faction(text) or (self._slipped(words[i : i + n]) if n > 1 else None)
            if found is not None:
                return n, found
        return self._mended(words, i)

    def _of_faction(self, text: str) -> Piece | None:
        """«Sol's 2 carriers»: a faction whose something is."""
        bare = ENDING.sub("", text)
        senses = (
            tuple(one for one in self.lexicon.things.get(name_key(bare), ()) if one.list == "factions") if bare != text else ()
        )
        return Piece("word", name_key(bare), text, senses) if senses else None

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
        known = parts_of(self.lexicon.game)
        flat_words = [(word, name_key(word)) for word in words]
        right = [word if flat in known or flat in SMALL else self._propose(flat) or word for word, flat in flat_words]
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
        return proposed_for(self.lexicon.game, word)

    def _meaning(self, text: str, n: int) -> Piece | None:
        """What words stand for, if they stand for anything."""
        flat = name_key(text)
        if self.form and not can_mean(self.lexicon.game, text) and not self._is_label(flat):
            return None
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
                if kind == "through" and n > 1 and name_key(text.split()[-1]) in NUMBERS and not self._travels():
                    continue  # «2 créditos por un recurso»
                return Piece(kind, flat, text)
        if flat in NUMBERS and n == 1:
            return Piece("number", NUMBERS[flat], text)
        return self._named(text, flat) or self._small(text, flat)

    def _is_label(self, flat: str) -> bool:
        labels = labels_of(self.form) if self.form else {}
        return flat in labels or any(said in labels for said in singular(flat))

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
        """Words that only lead to others; «Mia» is somebody."""
        if flat in SEATED and text[0].isupper():
            return None
        for kind, words in (("from", FROM), ("to", TO)):
            if flat in words:
                return Piece(kind, flat, text)
        return Piece("silent", flat, text) if flat in SILENT or flat in SMALL else None


@lru_cache(maxsize=16_384)
def can_mean(game: str, text: str) -> bool:
    """Whether words stand for something in a game, whatever the form; all others are labels of a form, or nothing."""
    return Cutter(lexicon_of(game))._meaning(text, text.count(" ") + 1) is not None


def _reach(words: list[str], i: int) -> int:
    """How many words from here a name can be made of: none goes beyond a mark."""
    most = min(LONGEST_NAME, len(words) - i)
    return max(1, next((n for n in range(most) if not words[i + n][0].isalnum()), most))
