"""Somebody is called by the colour of the pieces with which somebody plays: «le doy 2 al rojo», «it's yellow's turn»."""

from __future__ import annotations

from web.sentence.words.chat import surely_in
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import Lexicon
from web.sentence.words.people import COLOURS
from web.sentence.words.shared import AND, HAVING, NUMBERS, SMALL, TELLING

OWNS = ("'s", "’s")
LED_BY = frozenset(["el", "al", "del", "o", "ao", "do", "pelo", "speaker", "portavoz", "orador", "oradora"])
"""Articles, alone or drawn together with another small word, and who somebody is: what follows is somebody, no other word's colour."""
COLOURED = (
    "tecnolog",
    "tech",
    "skip",
    "requisit",
    "prereq",
    "especiali",
    "specialt",
    "planet",
    "carta",
    "card",
    "pieza",
    "piece",
)
"""What has a colour of its own: beside it none is surely somebody's."""
BESIDE = 2
FOREIGN = frozenset(["red"])
"""Colours that are other words in another language."""


def is_owner(word: str, lexicon: Lexicon) -> bool:
    """«yellow's»: whether something is said to be a colour's."""
    return word.endswith(OWNS) and name_key(word[:-2]) in COLOURS and is_free(word[:-2], lexicon)


def is_free(word: str, lexicon: Lexicon) -> bool:
    """Whether a colour is none of a die or of a cube."""
    return all(sense.list == "colours" for sense in lexicon.things.get(name_key(word), ()))


def describes_beside(words: list[str], i: int) -> bool:
    """Whether a colour is counted, or stands beside what has a colour of its own."""
    beside = [name_key(word) for word in words[max(0, i - BESIDE) : i + BESIDE + 1]]
    before = name_key(words[i - 1]) if i else ""
    return any(word.startswith(COLOURED) for word in beside) or before in NUMBERS or before.isdigit()


def is_somebody(words: list[str], i: int, lexicon: Lexicon) -> bool:
    """Whether a colour has an article of its own, or stands where no word follows that it might describe."""
    flat = [name_key(word) if word[0].isalnum() else "" for word in words]
    before, after = (flat[n] if 0 <= n < len(words) else "" for n in (i - 1, i + 1))
    if describes_beside(words, i):
        return False
    if flat[i] in FOREIGN and surely_in(" ".join(words)) != "en":
        return False  # «red de defensa»
    follows = AND | TELLING | HAVING | SMALL
    begins = not before or before in AND
    describes = after.isalpha() and after not in follows and (not begins or after in lexicon.things)
    leads = begins or before in follows or before == "by" or after in TELLING or after.isdigit()
    return before in LED_BY or (leads and not describes)
