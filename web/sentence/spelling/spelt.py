"""The words of a sentence as they were typed and as they were probably meant."""

from __future__ import annotations

from functools import lru_cache

from index.spelling import SHORTEST
from web.sentence.spelling.counted_behind import numbers_first
from web.sentence.spelling.known import means, proposed_for
from web.sentence.spelling.named import OWNERS, PRONOUNS, WHOM, as_named
from web.sentence.spelling.owned import owned_behind
from web.sentence.spelling.short import in_full, written_whole
from web.sentence.spelling.slips import mended_for
from web.sentence.spelling.tokens import with_letters, words_of
from web.sentence.words.chat import language_of, tells_nothing
from web.sentence.words.coloured import describes_beside
from web.sentence.words.everyday import is_everyday
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import Lexicon, lexicon_of
from web.sentence.words.people import CAPITALS, COLOURS, GIVEN
from web.sentence.words.shared import DID, HAVING, NOISE, SMALL, TELLING

ENDS = (".", "!", "?", ";")
"""Behind these a sentence begins."""
PAST = {verb: f"{verb[:-1]}a" for verb in DID}
"""What somebody did, typed without its accent, as what somebody does."""
CAME = frozenset({"llego", "entro"})
"""Of these whoever is named behind is who did it."""


@lru_cache(maxsize=64)
def righted(text: str, game: str) -> tuple[str, ...]:
    """The words of a sentence, those of phrases without slips; words that mean something stay as they are."""
    lexicon = lexicon_of(game)

    def right(word: str) -> str:
        flat = name_key(word)
        known = (
            word[:1].isupper()
            or flat.removesuffix("_s") in GIVEN
            or flat in SMALL
            or flat in lexicon.things
            or flat in lexicon.procedures
        )
        if not known and (whole := written_whole(game, flat)):
            return whole
        return word if known or is_everyday(flat) else mended_for(game, flat) or _procedure_meant(lexicon, flat) or word

    typed = numbers_first(game, in_full(game, with_letters(words_of(text, lexicon))))
    words = [right(_begun(typed, i, lexicon)) for i in range(len(typed))]
    called = [as_named(words, i, lexicon) for i in range(len(words))]
    names = {word for word, name in zip(words, called, strict=True) if word in CAPITALS and name != word}
    called = [word.capitalize() if word in names else word for word in called]
    colours = {word.lower() for word in called if word.isupper() and name_key(word) in COLOURS}
    called = [
        word.upper() if word in colours and not describes_beside(called, i) else word for i, word in enumerate(called)
    ]  # «yellow took trade, can yellow pass?»
    return tuple(owned_behind([_past(called, i) for i in range(len(called))], game))


def _begun(words: list[str], i: int, lexicon: Lexicon) -> str:
    """A word as it would be typed within a sentence: one of everyday speech has its capital only because a sentence begins with it."""
    word, flat = words[i], name_key(words[i])
    begins = (not i or words[i - 1] in ENDS) and word[:1].isupper() and word[1:].islower()
    if begins and i and flat in PRONOUNS and language_of(" ".join(words)) != "en":
        return word.lower()  # «… Ella trae 2 cruceros»
    if not begins or flat in OWNERS or flat in COLOURS or flat in CAPITALS or flat in lexicon.things:
        return word
    after = name_key(words[i + 1]) if i + 1 < len(words) else ""
    idle = flat in SMALL or flat in NOISE or tells_nothing(flat)
    return (
        word.lower()
        if idle or (is_everyday(flat) and after.isalpha() and after not in TELLING and after not in HAVING)
        else word
    )


def _procedure_meant(lexicon: Lexicon, flat: str) -> str:
    """«prodcers»: the word for a procedure that a slip was meant to be."""
    meant = proposed_for(lexicon.game, flat) if len(flat) >= SHORTEST and not means(flat, lexicon) else None
    return meant if meant in lexicon.procedures else ""


def _past(words: list[str], i: int) -> str:
    """«Beto entro con 2»: behind a name it is «entró», whoever types no accents."""
    if name_key(words[i]) in CAME and name_key(" ".join(words[i + 1 : i + 2])) in GIVEN:
        return PAST[name_key(words[i])]  # «primero llego Tomás con 2»
    before = words[i - 1] if i else ""
    before = words[i - 2] if i > 1 and name_key(before) in WHOM else before  # «Duda me ataco»
    return (
        PAST.get(words[i], words[i])
        if name_key(before) in GIVEN or (before[:1].isupper() and name_key(before) in CAPITALS)
        else words[i]
    )
