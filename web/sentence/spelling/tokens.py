"""A sentence as the words, numbers and marks that it was typed with; what is typed short is written out."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from adjudicator.names import name_key
from web.sentence.phrases.table import short_of
from web.sentence.spelling.short import is_cut, tied_short, written_beside
from web.sentence.words.chat import surely_in
from web.sentence.words.everyday import is_everyday
from web.sentence.words.lexicon import Lexicon
from web.sentence.words.people import GIVEN
from web.sentence.words.shared import AND
from web.sentence.words.small import LEVEL

TYPED_SHORT = (("w", "with"), ("c", "con"), ("p", "para"), ("s", "sin"))
"""«w/ 2 cannons», «c/ 2 cañones»: a letter and a stroke for a small word."""
LONGEST_SHORT = 5
ROMAN = {"I": "1", "II": "2", "III": "3", "IV": "4", "V": "5", "VI": "6"}
LEVELLED = frozenset({"battle_technologies", "square_tokens"})
"""What has a level, which players write as the board has it: «Propulsión IV», «nivel III»."""
LETTERED, PLAIN_LETTERS = frozenset({"sistema", "system"}), frozenset("bcdfgh")
"""Behind these a letter is a name; those that are no word of their own are so whatever follows."""
BEHIND_LETTER = frozenset(
    ["tiene", "tem", "has", "y", "and", "e", "con", "com", "with", "es", "is", "esta", "está", "to", "al", "ao", "hasta", "até"]
)
BEFORE_LETTER = frozenset(
    ["el", "o", "pelo", "por", "via", "through", "to", "al", "ao", "do", "del", "from", "de", "en", "no", "in"]
)
"""Once a system was named so, also behind these."""
SIGNS = (
    (re.compile(r"\s*(?:[-=]*>|→)\s*"), " to "),
    (re.compile(r"="), " : "),
    (re.compile(r"(?<=[^\W\d_]{3})-(?=\d)"), " "),
    (re.compile(r"\s[-–—]+\s"), " , "),
)
"""«comodín>producir», «créditos=3», «colonos - 2 rojos», «cost-3»: what signs stand for."""


def words_of(text: str, lexicon: Lexicon) -> list[str]:
    """The words, numbers and marks of a sentence; what is typed short is written out: «w/», «2x», «3inf»."""
    for sign, meant in SIGNS:
        text = sign.sub(meant, text)
    for short, whole in TYPED_SHORT:
        text = re.sub(rf"\b{short}/\s*", f"{whole} ", text, flags=re.IGNORECASE)
    text = re.sub(r"\b([^\W\d_]+s)['’](?=\s)", _owned, text)
    text = re.sub(r"\b(\d+)x\b", r" \1 ", text, flags=re.IGNORECASE)
    found = re.findall(r"[^\W_]*[^\W\d_][^\W_]*(?:[-'’][^\W_]+)*|\d+|[(),:;.?¿!+&/]", text)
    words = [part for word in found for part in _parted(word, lexicon)]
    words = [_figure(words, i, lexicon) for i in range(len(words))]
    return written_beside(list(_written_out(_without_dots(words, lexicon.game), lexicon.game)), lexicon.game)


def _figure(words: list[str], i: int, lexicon: Lexicon) -> str:
    """A level in Roman figures as a number, wherever levels are told: «militar III y David I»; an English «I» is somebody, but at the end."""
    if i == 0 or words[i] not in ROMAN or (words[i] == "I" and words[i + 1 : i + 2] and words[i + 1][0].isupper()):
        return words[i]  # «I A Rebelde»
    before = name_key(words[i - 1])
    if words[i] == "I" and surely_in(" ".join(words)) == "en" and (_goes_on(words, i) or before in AND):
        return words[i]
    beside = before in LEVEL or _is_levelled(before, lexicon)
    told = any(_is_levelled(name_key(word), lexicon) for word in words[:i])
    return ROMAN[words[i]] if beside or (told and before[-1:].isalpha()) else words[i]


def _is_levelled(flat: str, lexicon: Lexicon) -> bool:
    return any(sense.list in LEVELLED for sense in lexicon.things.get(flat, ()))


def _goes_on(words: list[str], i: int) -> bool:
    """Whether another word follows a word, and no mark nor «and»."""
    return i + 1 < len(words) and words[i + 1][0].isalnum() and name_key(words[i + 1]) not in AND


def _without_dots(words: list[str], game: str) -> list[str]:
    """The words without the dot behind one that was cut, where the sentence goes on: «2 cruc. y 3 int.»."""
    cut = [i for i in range(1, len(words)) if words[i] == "." and words[i - 1].islower() and is_cut(game, words[i - 1])]
    return [word for i, word in enumerate(words) if i not in cut or (words[i + 1 : i + 2] and words[i + 1][:1].isupper())]


def _written_out(words: list[str], game: str) -> Iterator[str]:
    """Words with what the players of a game type short written out; some stand for another word behind a number."""
    for i, word in enumerate(words):
        ways = _short_for(name_key(word) or word, game)
        yield from ways[i > 0 and words[i - 1].isdigit()].split() if ways else (word,)


def _short_for(word: str, game: str) -> tuple[str, str] | None:
    """What a word is short for, alone and behind a number, also with two of its letters the wrong way round: «pbo» is «pob»."""
    short = short_of(game)
    if word in short or not short or not 2 < len(word) <= LONGEST_SHORT or is_everyday(word) or word in GIVEN:
        return short.get(word)
    swaps = (word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in range(1, len(word) - 1))
    return next((short[each] for each in swaps if each in short), None)


def _owned(found: re.Match[str]) -> str:
    """«Lars' naves» as «Lars's»: whose they are."""
    return f"{found[1]}'s" if name_key(found[1]) in GIVEN else found[0]


def _parted(word: str, lexicon: Lexicon) -> tuple[str, ...]:
    """«3inf» is a number and a thing, «pds2» a thing and its number."""
    tied = re.fullmatch(r"(\d+)([^\W\d_]{3,})", word) or re.fullmatch(r"([^\W\d_]{3,})(\d)", word)
    short = re.fullmatch(r"(\d+)([^\W\d_]{1,2})|([^\W\d_]{1,2})(\d)", word)
    if short is not None and (short[2] or short[3]).lower() in short_of(lexicon.game):
        return tuple(part for part in short.groups() if part)
    tied = tied or tied_short(word.lower(), lexicon.game)
    if tied is None or name_key(word) in lexicon.things or name_key(word) in lexicon.known:
        return (word,)
    return tied[1], tied[2]


def with_letters(words: list[str]) -> list[str]:
    """Systems by letters that nobody typed in capitals: «el sistema a tiene…, system b»."""
    found: list[str] = []
    for i, word in enumerate(words):
        again = word in PLAIN_LETTERS and i > 0 and words[i - 1].lower() in BEFORE_LETTER and _has_letter(found)
        found.append(word.upper() if again or _is_lettered(words, i) else word)
    return found


def _has_letter(words: list[str]) -> bool:
    """Whether a system has been named by a letter."""
    return any(word.lower() in LETTERED and len(after) == 1 and after.isupper() for word, after in itertools.pairwise(words))


def _is_lettered(words: list[str], i: int) -> bool:
    """Whether a letter behind «sistema» names one; an «a» only where what a system has or is follows."""
    word, after = words[i], words[i + 1].lower() if i + 1 < len(words) else "."
    named = i > 0 and words[i - 1].lower() in LETTERED and len(word) == 1 and word.islower()
    return named and (word in PLAIN_LETTERS or (word == "a" and (after in BEHIND_LETTER or not after[0].isalnum())))
