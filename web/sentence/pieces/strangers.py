"""Words that mean nothing by themselves: of everyday speech, of the procedure, of a name half told, or somebody's names."""

from __future__ import annotations

from web.referee.fields import Form
from web.sentence.phrases.blank_words import PRONOUNS
from web.sentence.phrases.blanks import LONGEST_PERSON
from web.sentence.phrases.matching import is_about
from web.sentence.pieces.meaning import Meanings
from web.sentence.pieces.piece import Piece
from web.sentence.pieces.single import heads_sentence, is_name, is_noise, is_plain, is_strange_verb
from web.sentence.spelling.known import is_count, is_of_form, parts_of, singular
from web.sentence.spelling.slips import is_slip_of_talk
from web.sentence.words.chat import surely_in, tells_nothing
from web.sentence.words.everyday import is_common, is_everyday
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import Lexicon
from web.sentence.words.people import CAPITALS, GIVEN
from web.sentence.words.shared import ARTICLES, HAVING, NOISE, OF, SMALL, TELLING, WITH
from web.sentence.words.slots import labels_of

LAWS = frozenset({"ley", "lei", "law", "agenda", "directiva", "diretriz"})
SHORTEST_NOUN = 3
INDEFINITE = frozenset({"un", "una", "um", "uma", "a", "an"})
"""Behind these nobody is named."""
STRUCK_AT = frozenset({"a", "o", "al", "ao"})
MY_ATTACKS = frozenset({"ataco", "ataquei", "ataque", "atacamos", "ataca", "atacou", "ataco_a", "atacar"})
"""Behind these, and before «con», stands whoever is attacked."""
OPPOSED = frozenset({"rival", "enemigo", "inimigo", "otro", "outro", "oponente", "vecino", "vizinho", "planeta", "base"})
"""Whoever has no name but what he is."""


def _stands_alone(words: list[str], i: int) -> bool:
    """«…, carago»: whether a small word stands between two marks, or behind the last, so that it is only called out."""
    around = words[i - 1] if i else "", words[i + 1] if i + 1 < len(words) else "."
    return words[i].islower() and bool(around[0]) and not any(word[0].isalnum() or word in (":", "(") for word in around)


def _may_be_said(words: list[str], flat: str) -> bool:
    """Whether a word is one of everyday speech, or talk: in the language that is surely spoken, else in any."""
    return flat in NOISE or flat in SMALL or tells_nothing(flat) or is_everyday(flat, surely_in(" ".join(words)))


class Strangers:
    """Tells, for a form of a game, which words are somebody's names and which say nothing."""

    def __init__(self, lexicon: Lexicon, form: Form, meanings: Meanings) -> None:
        self._lexicon = lexicon
        self._form = form
        self._meanings = meanings

    def at(self, words: list[str], i: int, piece: Piece) -> Piece:
        """A word that means nothing by itself: of the procedure, everyday speech, or somebody's name."""
        word, flat = words[i], name_key(words[i])
        if not (len(word) == 1 and word.isupper()) and is_about(self._form.game, self._form.procedure, flat):
            return Piece("procedure", flat, word)
        called = word[:1].isupper() and i + 1 < len(words) and name_key(words[i + 1]) in TELLING
        called = called and (flat in CAPITALS or not _may_be_said(words, flat))
        speech = word.islower() or (heads_sentence(words, i) and not called) or not word.isalpha()
        if (
            speech
            and not self._is_struck(words, i)
            and (is_noise(words, i) or self._is_everyday(words, i) or is_plain(words, i) or is_strange_verb(words, i))
        ):
            return Piece("noise", flat, word)
        if speech and not self._is_struck(words, i) and self._is_talk(words, i):
            return Piece("noise", flat, word)
        given = (flat in GIVEN and (flat not in PRONOUNS or not word.islower())) or called or self._is_struck(words, i)
        named = given or is_name(words, i) or self._is_owner(words, i)
        said = piece.text.capitalize() if given and piece.text.islower() else piece.text
        return Piece("unknown", named and not self.is_part(words, i), said)

    def _is_talk(self, words: list[str], i: int) -> bool:
        """Whether a word that nobody knows is only called out, or a slip of one that tells nothing; no name that is known."""
        flat = name_key(words[i])
        return flat not in GIVEN and flat not in CAPITALS and (_stands_alone(words, i) or is_slip_of_talk(flat))

    def _is_struck(self, words: list[str], i: int) -> bool:
        """«ataco a perico con 9»: whether a word can only be somebody's name, because whoever is attacked stands there."""
        flat = name_key(words[i])
        struck = i > 1 and name_key(words[i - 1]) in STRUCK_AT and name_key(words[i - 2]) in MY_ATTACKS
        told = i + 1 < len(words) and name_key(words[i + 1]) in WITH
        return struck and told and words[i].isalpha() and (flat in CAPITALS or not is_common(flat)) and flat not in OPPOSED

    def _is_owner(self, words: list[str], i: int) -> bool:
        """Whether a word in capitals stands before what somebody has or does: «Ana población 12»."""
        after = name_key(words[i + 1]) if i + 1 < len(words) else ""
        known = after in self._lexicon.procedures or after in labels_of(self._form)
        return words[i][:1].isupper() and len(words[i]) <= LONGEST_PERSON and known

    def _is_everyday(self, words: list[str], i: int) -> bool:
        """Whether a word of everyday speech, which nothing counts, is none of the procedure's: it tells nothing of a situation."""
        flat, before = name_key(words[i]), name_key(words[i - 1]) if i else ""
        if not (words[i].islower() or (heads_sentence(words, i) and not is_name(words, i))) or (
            is_count(before) and before not in ARTICLES
        ):
            return False
        return flat not in GIVEN and is_everyday(flat) and not is_of_form(self._lexicon.game, self._form.procedure, flat)

    def _is_called_after(self, words: list[str], i: int) -> bool:
        """Whether a word in capitals is of the name of a law that no list has, and nobody's."""
        before = [name_key(word) for word in words[max(0, i - 2) : i]]
        of_law = len(before) > 1 and before[0] in LAWS and before[1] in OF
        behind = words[i + 1 : i + 3]
        named = (
            len(behind) > 1 and name_key(behind[0]) in ("de", "of") and behind[1].islower() and len(behind[1]) > SHORTEST_NOUN
        )
        return of_law or (named and not self._meanings.longest(words, i + 2)[1].is_of("factions"))

    def is_part(self, words: list[str], i: int) -> bool:
        """Whether a word in capitals is one of a card's name, half told: no player is called «Strike»."""
        after, flat = words[i + 1] if i + 1 < len(words) else "", name_key(words[i])
        if flat not in GIVEN | CAPITALS and self._is_called_after(words, i):
            return True  # «Derecho de guerra», «Lei de Armas»
        within = i > 0 and name_key(words[i - 1]) in INDEFINITE  # «Levantar um Monumento con…»
        told = flat in GIVEN or ((after in (":", "(") or name_key(after) in HAVING) and not within)
        return not told and any(each in parts_of(self._lexicon.game) for each in (flat, *singular(flat)))
