"""Which words a game has: in whatever number, by their sound, as the parts of its names, on a form."""

from __future__ import annotations

from functools import cache, lru_cache

from index.spelling import SHORTEST, Speller, sound
from rulebook.sets import fixed
from web.referee.fields import form_of
from web.sentence.spelling.slips import begins_phrase, is_said_in, said_in
from web.sentence.words.lexicon import Lexicon, lexicon_of
from web.sentence.words.shared import NUMBERS
from web.sentence.words.slots import labels_of

ENDINGS = (("ies", "y"), ("oes", "ao"), ("ais", "al"), ("eis", "el"), ("ao", "oes"), ("al", "ais"), ("es", ""), ("s", ""))
"""How a word ends in another number."""


def means(flat: str, lexicon: Lexicon) -> bool:
    """Whether a word means something in a game, in whatever number."""
    said = (flat, *singular(flat))
    names = (lexicon.things, lexicon.procedures, lexicon.known, said_in(lexicon.game), parts_of(lexicon.game))
    return any(each in known for each in said for known in names)


def is_count(word: str) -> bool:
    """Whether a word is a number."""
    return word.isdigit() or word in NUMBERS


@lru_cache(maxsize=2_048)
def singular(word: str) -> tuple[str, ...]:
    """A word without the ending of a plural, or of a third person."""
    return tuple(word[: -len(end)] + one for end, one in ENDINGS if word.endswith(end) and len(word) > 2 + len(end))


@lru_cache(maxsize=2048)
def proposed_for(game: str, word: str) -> str | None:
    """The word of a game that a slip was probably meant to be."""
    speller = speller_of(game)
    found = speller.propose(word) or speller.propose_far(word)
    if found or len(word) < SHORTEST:
        return found
    alike = sounds_of(game).get(sound(word))
    return alike if alike and alike != word and abs(len(alike) - len(word)) < 2 else None


@cache
def parts_of(game: str) -> frozenset[str]:
    """The words of which the names of several words are made."""
    lexicon = lexicon_of(game)
    names = [name.split("_") for name in (*lexicon.things, *lexicon.known) if "_" in name]
    return fixed(word for words in names for word in words if len(word) > 3)


@cache
def _label_words(game: str, procedure: str) -> frozenset[str]:
    """The words of the labels of a procedure's form."""
    return fixed(word for said in labels_of(form_of(game, procedure)) for word in said.split("_"))


@lru_cache(maxsize=512)
def is_of_form(game: str, procedure: str, word: str) -> bool:
    """Whether a word is one that a procedure of a game itself uses, in whatever number; what people say for procedures is none."""
    if word in lexicon_of(game).procedures:
        return False
    known = (parts_of(game), _label_words(game, procedure))
    said = any(is_said_in(game, procedure, each) or any(each in words for words in known) for each in (word, *singular(word)))
    return said or begins_phrase(game, procedure, word)


@cache
def sounds_of(game: str) -> dict[str, str]:
    """The words of a game by how they sound: «nabes» is an everyday word somewhere, and here it is «naves»."""
    return {sound(word): word for word in speller_of(game).vocabulary if len(word) >= SHORTEST}


@cache
def speller_of(game: str) -> Speller:
    """The speller of a game's words."""
    return lexicon_of(game).speller()
