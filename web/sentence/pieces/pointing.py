"""Small words that turn to a side, or to both: «el 2 cazas», «…, mine 3», «los dos con militar 3»."""

from __future__ import annotations

from collections.abc import Callable

from web.referee.fields import Form
from web.sentence.pieces.piece import Piece
from web.sentence.pieces.single import hurts
from web.sentence.spelling.known import is_count
from web.sentence.words.fighting import ALONE
from web.sentence.words.he import is_he
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import Lexicon
from web.sentence.words.people import CAPITALS, GIVEN
from web.sentence.words.shared import (
    AND,
    ARTICLES,
    BEHIND,
    BOTH,
    DEFENDING,
    EVERYBODY,
    FROM,
    GOING,
    OWNING,
    POINTING,
    SOMEBODY,
    SUBJECTS,
    TELLING,
    THROUGH,
    TO,
    TOGETHER,
    WITH,
    WITHOUT,
)
from web.sentence.words.slots import has_board, labels_of, side_fields, slots_of

PLAYS = frozenset({"juega", "jugo", "usa", "saca", "tira"})
IS = frozenset({"is", "are", "es", "son", "sao"})
BEING = IS | {"being", "siendo", "sendo", "somos", "having", "we_re"}
ATTACKER = frozenset({"atacante", "attacker"})
WORLD = frozenset({"planeta", "planetas", "planet", "planets", "mundo", "mundos", "world", "worlds"})
OTHER_ONE = frozenset({"el_otro", "la_otra", "o_outro", "a_outra"})
POSSESSED = frozenset(
    {"dele", "dela", "hers", "theirs", "mine", "mio", "mia", "mios", "mias", "suyo", "suya", "suyos", "suyas"}
)
"""Whose something is, said behind it."""


class Pointers:
    """Finds them in sentences for a form of a game; told how to find a turn of phrase."""

    def __init__(self, lexicon: Lexicon, form: Form, phrase: Callable[[list[str], int], tuple[int, Piece] | None]) -> None:
        self.lexicon = lexicon
        self.form = form
        self._phrase = phrase
        self._fights = len(side_fields(form)) > 1 and not has_board(form)

    def at(self, words: list[str], i: int) -> tuple[int, Piece] | None:
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
        if is_he(words, i):
            return 1, Piece("other", flat, words[i])  # «ella ataque 8, el defensa 10»
        if flat in SUBJECTS and heads and self._fights and after[0] not in OWNING and self._tells_a_side(words, i + 1):
            return 1, Piece("other", flat, words[i])  # «…, ella va primera»
        if flat in SUBJECTS | {"el"} and (not before.isalnum() or before in AND) and self._is_ethic(after[0]):
            return 1, Piece("other", flat, words[i])  # «…, él sts y yo sto»
        if flat in SUBJECTS and heads and after[0] in WITHOUT:
            return 1, Piece("other", flat, words[i])  # «eu sem naves, 8 civis»
        if flat == "el" and after[0] in PLAYS:
            return 1, Piece("noise", "he", words[i])  # «…, él juega Escudos resistentes»
        if flat in SOMEBODY and after[0] in WITH:
            return 1, Piece("other", flat, words[i])
        if flat == "el" and (before in ALONE or before in DEFENDING) and not after[0].isalnum():
            return 1, Piece("noise", flat, words[i])  # «… y ataca él»
        if words[i] == "v" and i and is_count(after[0]):
            return 1, Piece("against", "vs", words[i])  # «5 ships v 4»
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
        if flat in (*TOGETHER, "cada", "each") and after[0] in WORLD:
            return 2, Piece("each", "planet", words[i])  # «2 infanterías en cada planeta»
        if BOTH.get(flat) == after[0] and after[1] in WORLD:
            return 3, Piece("each", "planet", words[i])
        if flat == "cada" and not "".join(words[i + 1 : i + 2])[:1].isalnum():
            return 1, Piece("each", flat, words[i])  # «2 infantarias minhas em cada, …»
        if flat == "each" or (flat == "cada" and after[0] in EVERYBODY):
            return 1 if flat == "each" else 2, Piece("each", flat, words[i])
        sides = flat in TOGETHER and after[0] in ("sides", "lados", "bandos", "players", "jugadores", "jogadores")
        long = 2 if sides or BOTH.get(flat) == after[0] else 1 if flat in TOGETHER else 0
        being = i + long < len(words) and name_key(words[i + long]) in BEING
        behind = words[i + long + being] if i + long + being < len(words) else ""
        if long and (
            not behind[:1].isalnum()
            or name_key(behind) in WITH
            or name_key(behind) in OWNING
            or self._is_told(words, i + long + being)
            or self._is_chosen(behind)
        ):
            return long, Piece("each", flat, words[i])
        return None

    def _is_ethic(self, flat: str) -> bool:
        """Whether a word is a side that somebody takes: «sts»."""
        return any(sense.list == "ethics" for sense in self.lexicon.things.get(flat, ()))

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
