"""A sentence cut into what it means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from web.referee.fields import Form
from web.sentence.phrases.blank_words import PRONOUNS
from web.sentence.phrases.matching import Match, is_about, longest
from web.sentence.pieces.fitting import accepts, chosen_among
from web.sentence.pieces.meaning import Meanings
from web.sentence.pieces.piece import (
    Piece,
    counts_units,
    heads_sentence,
    hurts,
    is_name,
    is_noise,
    is_plain,
    lacks_it,
    stands_for_somebody,
)
from web.sentence.spelling.spelt import is_count, is_of_form, parts_of, righted
from web.sentence.words.chat import language_of
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import Lexicon, Sense, is_common, is_everyday, labels_of, side_fields, slots_of
from web.sentence.words.people import CAPITALS, COLOURS, GIVEN
from web.sentence.words.shared import (
    ALONE,
    AND,
    ARTICLES,
    BEHIND,
    BOTH,
    DEFENDING,
    EVERYBODY,
    FROM,
    GOING,
    HAVING,
    OWNING,
    POINTING,
    SILENT,
    SOMEBODY,
    SUBJECTS,
    TELLING,
    THROUGH,
    TO,
    TOGETHER,
    WITH,
)  # fmt: skip

LONGEST_PERSON = 20
ON_PLANET = frozenset({"el_planeta", "no_planeta", "nesse_planeta"})
"""Where somebody's units stand, where it is said behind them."""
PLAYS = frozenset({"juega", "jugo", "usa", "saca", "tira"})
IS = frozenset({"is", "are", "es", "son", "sao"})
ATTACKER = frozenset({"atacante", "attacker"})
STRUCK_AT = frozenset({"a", "o", "al", "ao"})
MY_ATTACKS = frozenset({"ataco", "ataquei", "ataque", "atacamos", "ataca", "atacou", "ataco_a", "atacar"})
"""Behind these, and before «con», stands whoever is attacked."""
OPPOSED = frozenset({"rival", "enemigo", "inimigo", "otro", "outro", "oponente", "vecino", "vizinho", "planeta", "base"})
"""Whoever has no name but what he is."""
OTHER_ONE = frozenset({"el_otro", "la_otra", "o_outro", "a_outra"})
POSSESSED = frozenset(
    {"dele", "dela", "hers", "theirs", "mine", "mio", "mia", "mios", "mias", "suyo", "suya", "suyos", "suyas"}
)
"""Whose something is, said behind it."""


def is_of_colour(word: str) -> bool:
    """Whether a word was written as a player's who is called by a colour: «ROJO», «RED's»."""
    return word.removesuffix("'s").isupper() and name_key(word).removesuffix("_s") in COLOURS


class Cutter:
    """Cuts sentences for a form of a game."""

    def __init__(self, lexicon: Lexicon, form: Form) -> None:
        self.lexicon = lexicon
        self.form = form
        self._meanings = Meanings(lexicon, form)
        self._many = any(one.type == "rows" and one.rows > 2 for one in side_fields(form))
        """Whether a form begins with more than two people, so that a pronoun says of whom something is told."""

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
        self._meanings.begin()
        i, lead = 0, []
        while i < len(words):
            taken, piece = self._taken(words, i)
            if piece.kind == "unknown" and not is_of_colour(words[i]):
                piece = self._unknown(words, i, piece)
            if self._many and piece.kind in ("noise", "silent") and stands_for_somebody(words, i):
                piece = Piece("pronoun", name_key(words[i]), words[i])
            i += taken
            if piece.kind == "silent":
                lead.append("and" if piece.value in AND else "with" if piece.value in WITH else str(piece.value))
                continue
            yield replace(piece, lead=tuple(lead)) if lead else piece
            lead = []

    def _taken(self, words: list[str], i: int) -> tuple[int, Piece]:
        """How many words from here on are one piece, and which."""
        told = self._phrase_or_name(words, i)
        if is_of_colour(words[i]) and (told is None or told[1].kind != "fact"):
            return 1, Piece("unknown", True, words[i].capitalize())  # «el rojo ataca»
        if self._is_named(words, i):
            return 1, Piece("unknown", True, words[i])
        taken, piece = told or self._pointed(words, i) or self._meanings.longest(words, i)
        if taken == 1 and words[i] == "a" and piece.kind == "to" and self._is_one(words, i):
            return 1, Piece("number", 1, words[i])  # «2 destroyers attack a war sun»
        if piece.kind == "procedure":
            return self._procedure(words, i, taken, piece)
        if (
            piece.kind == "other"
            and piece.value in ON_PLANET
            and i
            and self._is_unit(words, i - 1 - (piece.value == "el_planeta"))
        ):
            return taken, Piece("noise", piece.value, piece.text)  # «tengo 1 SDP en el planeta y …»
        if piece.kind == "other" and (head := self._within(words, i, taken)):
            return head, Piece("silent", name_key(words[i]), words[i])
        return taken, piece

    def _procedure(self, words: list[str], i: int, taken: int, piece: Piece) -> tuple[int, Piece]:
        """What people say for a procedure, as far as it says nothing else."""
        if taken > 1 and (first := self._meanings.of(words[i])) and counts_units(first):
            return 1, first  # «3 pds fire at my ships»
        short = next((n for n in range(1, taken) if self._phrase(words, i + n) or self._is_unit(words, i + n)), taken)
        if short < taken and name_key(words[i]) in SILENT:  # «mi ataque total es 8»
            return 1, Piece("silent", name_key(words[i]), words[i])
        return short, piece

    def _unknown(self, words: list[str], i: int, piece: Piece) -> Piece:
        """A word that means nothing by itself: of the procedure, everyday speech, or somebody's name."""
        word, flat = words[i], name_key(words[i])
        if not (len(word) == 1 and word.isupper()) and is_about(self.form.game, self.form.procedure, flat):
            return Piece("procedure", flat, word)
        called = flat in CAPITALS and word[:1].isupper() and i + 1 < len(words) and name_key(words[i + 1]) in TELLING
        speech = word.islower() or (heads_sentence(words, i) and not called) or not word.isalpha()
        if (
            speech
            and not self._is_struck(words, i)
            and (is_noise(words, i) or self._is_everyday(words, i) or is_plain(words, i))
        ):
            return Piece("noise", flat, word)
        given = (flat in GIVEN and (flat not in PRONOUNS or not word.islower())) or called or self._is_struck(words, i)
        named = given or is_name(words, i) or self._is_owner(words, i)
        said = piece.text.capitalize() if given and piece.text.islower() else piece.text
        return Piece("unknown", named and not self._is_part(words, i), said)

    def _is_struck(self, words: list[str], i: int) -> bool:
        """«ataco a perico con 9»: whether a word can only be somebody's name, because whoever is attacked stands there."""
        flat = name_key(words[i])
        struck = i > 1 and name_key(words[i - 1]) in STRUCK_AT and name_key(words[i - 2]) in MY_ATTACKS
        told = i + 1 < len(words) and name_key(words[i + 1]) in WITH
        return struck and told and words[i].isalpha() and (flat in CAPITALS or not is_common(flat)) and flat not in OPPOSED

    def _phrase(self, words: list[str], i: int) -> tuple[int, Piece] | None:
        """A turn of phrase that says at once what goes where."""
        found = self._longest(words, i)
        if found is not None and not found.facts and name_key(words[i]) in ARTICLES and i + 1 < len(words):
            later = self._longest(words, i + 1)  # «el cubilete vacío»
            if later is not None and later.facts and later.length + 1 >= found.length:
                found = replace(later, length=later.length + 1)
        return (found.length, Piece("fact", found, " ".join(words[i : i + found.length]))) if found else None

    def _longest(self, words: list[str], i: int) -> Match | None:
        return longest(self.form.game, self.form.procedure, words, i, lambda at, kind: self._thing_at(words, at, kind))

    def _phrase_or_name(self, words: list[str], i: int) -> tuple[int, Piece] | None:
        """A turn of phrase, unless it is only the beginning of a name: nobody trades in «Trade Levies»."""
        found = self._phrase(words, i)
        taken, name = self._meanings.longest(words, i) if found is not None else (0, None)
        if found is None or name is None or taken <= found[0] or name.kind != "word":
            return found
        named = self._is_proper(words, i, taken, name) or (found[0] == 1 and not ARTICLES.intersection(words[i : i + taken]))
        return (taken, name) if named and accepts(self.form, name, rare=True) else found

    def _within(self, words: list[str], i: int, taken: int) -> int:
        """Where a phrase begins inside small words and goes on beyond them: «el planeta de Pau»."""
        starts = ((n, self._phrase(words, i + n)) for n in range(1, taken))
        return next((n for n, found in starts if found is not None and found[0] > taken - n), 0)

    def _is_named(self, words: list[str], i: int) -> bool:
        """«Mia attacks me»: whether a name is written as one which elsewhere says whose something is."""
        said = words[i][:1].isupper() and name_key(words[i]) in POSSESSED & CAPITALS
        return said and language_of(" ".join(words)) == "en"

    def _is_one(self, words: list[str], i: int) -> bool:
        """Whether an English «a» stands before a ship or a troop: in Spanish and Portuguese it is a «to»."""
        onto = i > 0 and name_key(words[i - 1]) in TO  # «2 infantry on a carrier»
        return i + 1 < len(words) and not onto and language_of(" ".join(words)) == "en" and self._is_unit(words, i + 1)

    def _is_unit(self, words: list[str], i: int) -> bool:
        """Whether a ship or a troop is named: «pongo un SDP» says more than which procedure is meant."""
        return any(sense.list in ("units", "ships") for sense in self._meanings.longest(words, i)[1].senses)

    def _thing_at(self, words: list[str], i: int, kind: str) -> tuple[int, str] | None:
        """The thing of a list that stands at a word; of any list where none is asked for."""
        if not kind and self._is_part(words, i):
            return 1, ""
        n, piece = self._meanings.longest(words, i)
        key = next((sense.key for sense in piece.senses if (sense.list == kind or not kind) and self._offers(sense)), None)
        if key is None and n > 1 and kind and not self._is_proper(words, i, n, piece):
            n, alone = 1, self._meanings.of(words[i])
            key = next((sense.key for sense in (alone.senses if alone else ()) if sense.list == kind), None)
        if key is None and kind and len(words[i]) == 1 and words[i].islower() and self._is_letter(words, i):
            key = next((sense.key for sense in self.lexicon.things.get(words[i], ()) if sense.list == kind), None)
        return (n, key) if key is not None else None

    def _is_proper(self, words: list[str], i: int, n: int, piece: Piece) -> bool:
        """Whether several words in capitals are one name: the first of «Shipping Affinity» is no phase."""
        return bool(piece.senses) and all(word[:1].isupper() for word in words[i : i + n])

    def _offers(self, sense: Sense) -> bool:
        """Whether a form that begins with a choice among a few things of a list has this one among them."""
        few = chosen_among(self.form.game, self.form.procedure, sense.list)
        return not few or sense.key in few

    def _is_letter(self, words: list[str], i: int) -> bool:
        """Whether a small letter behind a noun is a name, and no article or link: «flota b», «flota a de 3», but no «flota a la»."""
        after = name_key(words[i + 1]) if i + 1 < len(words) else ""
        return words[i] not in ("a", "e", "o", "y") or not after or after in (*WITH, "de", "of", "d") or not after.isalpha()

    def _pointed(self, words: list[str], i: int) -> tuple[int, Piece] | None:
        """«el 2 cazas», «2 cruisers me, 3 fighters him», «a uno con 3», «3 x 2»: small words that turn to the other side."""
        flat, after = name_key(words[i]), [name_key(word) for word in words[i + 1 : i + 3]] + ["", ""]
        follows = after[1] if after[0] in AND or words[i + 1 : i + 2] in ([","], [":"]) else after[0]
        before = name_key(words[i - 1]) if i else ""
        goes_on = (
            flat in BEHIND and after[0] in AND and (follows in ARTICLES or flat in POSSESSED)
        )  # «3 naves mías y una flota A»
        if words[i][:1].isupper() and flat in CAPITALS and i:
            return None  # «Mia has 2»
        if flat in ATTACKER and (
            after[0] in WITH
            or after[0] in OWNING
            or is_count(follows)
            or self._heads_side(words, i)
            or self._is_told(words, i + 1)
            or self._tells_a_side(words, i + 1)
        ):
            return 1, Piece("attacker", flat, words[i])
        if (
            flat in SUBJECTS | {"el", "they"}
            and after[0] in TELLING
            and is_count(after[1])
            and before not in (*TO, *WITH, *FROM)
        ):
            return 1, Piece("other", flat, words[i])  # «él trae 2 destructores»
        struck = before in ALONE and words[i + 1 : i + 2] == [","]  # «Kate attacks me, 2 dreads…»
        pointing = flat in POINTING and f"{flat}_{after[0]}" not in OTHER_ONE and not (before in TO or before in WITH or struck)
        if pointing and is_count(follows) and not goes_on and not hurts(words[i + 1 :]):
            return 1, Piece("other", flat, words[i])
        if flat == "i_ve" and after[0] in ARTICLES:
            return 1, Piece("other", "i_have", words[i])  # «where I've a pds»
        if flat in ("mi", "mim") and before in GOING and is_count(after[0]):
            return 1, Piece("other", "yo", words[i])  # «a Ana le quedan 2 y a mí 3»
        if (every := self._everybody(words, i, flat, after)) is not None:
            return every
        heads = before in ARTICLES or not before.isalnum()
        is_so = after[0] in IS and (after[1] in ("de", "of") or is_count(after[1]))
        if flat in BEHIND and heads and (after[0] in WITH or after[0] in OWNING or is_so or self._is_told(words, i + 1)):
            return 1, Piece("other", flat, words[i])  # «los míos con 2 cañones», «…, mine attack 8»
        if flat in SUBJECTS and not (before in TO or before in WITH or before in FROM) and self._is_told(words, i + 1):
            return 1, Piece("other", flat, words[i])  # «ela defesa 4»
        if flat == "el" and after[0] in PLAYS:
            return 1, Piece("noise", "he", words[i])  # «…, él juega Escudos resistentes»
        if flat in SOMEBODY and after[0] in WITH:
            return 1, Piece("other", flat, words[i])
        if flat == "el" and (before in ALONE or before in DEFENDING) and not after[0].isalnum():
            return 1, Piece("noise", flat, words[i])  # «… y ataca él»
        if words[i] == "x" and i and before not in (*FROM, *TO, *THROUGH):
            return 1, Piece("against", flat, words[i])
        return None

    def _heads_side(self, words: list[str], i: int) -> bool:
        """«atacante: yo 10 naves», «attacker Kim with 3»: whether whoever it is follows."""
        rest = [word for word in words[i + 1 : i + 4] if word != ":"]
        somebody = bool(rest) and (name_key(rest[0]) in SUBJECTS | {"me"} or name_key(rest[0]) in GIVEN)
        return somebody and (words[i + 1 : i + 2] == [":"] or any(map(is_count, map(name_key, rest[1:]))))

    def _tells_a_side(self, words: list[str], i: int) -> bool:
        """Whether a phrase follows that counts something of whoever is named before it: «attacker total attack is 9»."""
        found = self._phrase(words, i) if i < len(words) else None
        facts = found[1].value.facts if found else ()
        return bool(facts) and all(path.startswith("@.") for path, _value in facts)

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
        chosen = {slot.source for slot in slots_of(self.form) if slot.side and slot.one.type == "select"}
        return any(sense.list in chosen for sense in self.lexicon.things.get(name_key(word), ()))

    def _is_told(self, words: list[str], i: int) -> bool:
        """Whether a place of the form and its number follow: «defesa 4»."""
        behind = [word for word in words[i + 1 : i + 3] if name_key(word) not in ("is", "es", "e")]
        follows = bool(behind) and is_count(name_key(behind[0]))
        if not follows:
            return False
        flat, counted = name_key(words[i]), {slot.source for slot in slots_of(self.form) if slot.one.type == "counts"}
        return flat in labels_of(self.form) or any(sense.list in counted for sense in self.lexicon.things.get(flat, ()))

    def _is_owner(self, words: list[str], i: int) -> bool:
        """Whether a word in capitals stands before what somebody has or does: «Ana población 12»."""
        after = name_key(words[i + 1]) if i + 1 < len(words) else ""
        known = after in self.lexicon.procedures or after in labels_of(self.form)
        return words[i][:1].isupper() and len(words[i]) <= LONGEST_PERSON and known

    def _is_everyday(self, words: list[str], i: int) -> bool:
        """Whether a word of everyday speech, which nothing counts, is none of the procedure's: it tells nothing of a situation."""
        flat, before = name_key(words[i]), name_key(words[i - 1]) if i else ""
        if not (words[i].islower() or (heads_sentence(words, i) and not is_name(words, i))) or (
            is_count(before) and before not in ARTICLES
        ):
            return False
        return flat not in GIVEN and is_everyday(flat) and not is_of_form(self.lexicon.game, self.form.procedure, flat)

    def _is_part(self, words: list[str], i: int) -> bool:
        """Whether a word in capitals is one of a card's name, half told: no player is called «Strike»."""
        after, flat = words[i + 1] if i + 1 < len(words) else "", name_key(words[i])
        told = flat in GIVEN or after in (":", "(") or name_key(after) in HAVING
        return not told and flat in parts_of(self.lexicon.game)
