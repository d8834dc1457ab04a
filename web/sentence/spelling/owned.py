"""Whose ships are, told behind them in a clause of its own, as it would be told by one word: «… that maeve has» is «… of maeve»."""

from __future__ import annotations

from itertools import takewhile

from web.sentence.spelling.known import is_count, singular
from web.sentence.words.fighting import AGAINST
from web.sentence.words.keys import name_key
from web.sentence.words.lexicon import Lexicon, lexicon_of
from web.sentence.words.people import CAPITALS, GIVEN
from web.sentence.words.sets import word_set
from web.sentence.words.shared import AND, ARTICLES
from web.sentence.words.small import IS, OUR

LONGEST = 6
WHICH = frozenset({"que", "q", "that", "which"})
HAS = word_set(
    "has have had owns own got brings brought holds tiene tienen tenia traia trae trajo lleva posee tem tinha traz trouxe"
    " leva possui tengo traigo llevo poseo tenho trago levo possuo"
)
"""What somebody does whose things are."""
BELONG = word_set("belong belongs belonging owned pertenece pertenecen pertenecientes pertencem pertence pertencentes")
BY = frozenset({"to", "by", "a", "ao", "de", "do", "da", "of", "por"})
SIDE, ON = (
    frozenset({"side", "lado", "parte", "bando", "team"}),
    frozenset(["on", "de", "do", "del", "from", "por", "en", "no", "em", "of"]),
)
ME = frozenset({"i", "yo", "eu"})
I_HAVE = {
    **dict.fromkeys(("my", "our"), ("i", "have")),
    **dict.fromkeys(("mi", "nuestro"), ("yo", "tengo")),
    **dict.fromkeys(("meu", "minha", "nosso"), ("eu", "tenho")),
}
"""What is mine, and how the one says who has it."""
HE, SHE = frozenset({"he", "el", "ele", "they"}), frozenset({"she", "ella", "ela"})
HIS, HER = frozenset({"his", "su", "seu", "their", "sua"}), frozenset({"her"})
FIRST = frozenset({"tengo", "traigo", "llevo", "poseo", "tenho", "trago", "levo", "possuo"})
"""What the one has who tells it."""
MINE, THEIRS, HERS, OF = "mine", "dele", "dela", "of"
"""The words by which that is told behind what is owned, and what stands before a name."""


def owned_behind(words: list[str], game: str) -> list[str]:
    """«3 carriers that maeve has», «3 cruisers on my side»: a sentence with one word where a clause says whose its ships are."""
    lexicon, found, i = lexicon_of(game), list[str](), 0
    while i < len(words):
        long, said = _owner_at(words, i, lexicon) if i and _ends_a_unit(words, i, lexicon) else _i_have(words, i)
        found += said if long else [words[i]]
        i += long or 1
    return found


def _owner_at(words: list[str], i: int, lexicon: Lexicon) -> tuple[int, list[str]]:
    """How many words from here on say whose what stands before them is, and how one word says it."""
    clause = list(takewhile(lambda word: word[0].isalnum() or word == "'", words[i : i + LONGEST]))
    flat = [name_key(word) for word in clause]
    if not flat:
        return 0, []
    found = _which_somebody_has(clause, flat, lexicon) if flat[0] in WHICH else (0, [])
    found = found if found[0] else _which_belong(clause, flat, lexicon)
    found = found if found[0] else _on_the_side(clause, flat, lexicon)
    rest = name_key(" ".join(words[i + found[0] : i + found[0] + 1]))
    return found if found[0] and (not rest[:1].isalnum() or rest in AND or rest in AGAINST or rest in WHICH) else (0, [])


def _i_have(words: list[str], i: int) -> tuple[int, list[str]]:
    """«on my side 2 dreads», «por mi parte, 3 cruceros»: what follows is of the one who tells it."""
    flat = [name_key(word) for word in words[i : i + 5]] + [""] * 5
    counted = flat[4] if words[i + 3 : i + 4] in ([","], [":"]) else flat[3]
    says = flat[0] in ON and flat[1] in I_HAVE and flat[2] in SIDE and is_count(counted)
    return (3, list(I_HAVE[flat[1]])) if says else (0, [])


def _which_somebody_has(clause: list[str], flat: list[str], lexicon: Lexicon) -> tuple[int, list[str]]:
    """«that maeve has», «que tiene Ana», «que eu tenho»."""
    has = next((n for n, word in enumerate(flat) if word in HAS), 0)
    if not has:
        return 0, []
    before = [n for n in range(1, has) if flat[n] not in ARTICLES or flat[n] in HE]
    if len(before) == 1:
        return has + 1, _said(clause[before[0]], flat[before[0]], lexicon)
    behind = [n for n in range(has + 1, len(flat)) if flat[n] not in ARTICLES][:1]
    if not before and behind and (said := _said(clause[behind[0]], flat[behind[0]], lexicon)):
        return behind[0] + 1, said
    return (has + 1, [MINE]) if not before and flat[has] in FIRST and len(flat) == has + 1 else (0, [])


def _which_belong(clause: list[str], flat: list[str], lexicon: Lexicon) -> tuple[int, list[str]]:
    """«belonging to Ana», «que son de Ana», «that are mine»."""
    at = 1 if flat[0] in WHICH else 0
    at += at < len(flat) and flat[at] in IS
    belong = at < len(flat) and flat[at] in BELONG
    at += belong
    if not (belong or (flat[0] in WHICH and at > 1)) or at >= len(flat):
        return 0, []
    by = flat[at] in BY
    named = next((n for n in range(at + by, len(flat)) if flat[n] not in ARTICLES), len(flat))
    said = _said(clause[named], flat[named], lexicon) if named < len(flat) and by else []
    return (named + 1, said) if said else (0, [])


def _on_the_side(clause: list[str], flat: list[str], lexicon: Lexicon) -> tuple[int, list[str]]:
    """«on my side», «on Ana's side», «de mi lado»; «do lado da Ana» says nothing else than «da Ana»."""
    if flat[0] not in ON or len(flat) < 3:
        return 0, []
    if flat[2] in SIDE and flat[1] in OUR | HIS | HER:
        return 3, [MINE if flat[1] in OUR else HERS if flat[1] in HER else THEIRS]
    if flat[2] in SIDE and clause[1].endswith(("'s", "’s")):
        return 3, [OF, clause[1][:-2]]
    behind = flat[1] in SIDE or (flat[1] in ARTICLES and flat[2] in SIDE)
    rest = 2 if flat[1] in SIDE else 3
    named = next((n for n in range(rest + 1, len(flat)) if flat[n] not in ARTICLES), len(flat))
    said = _said(clause[named], flat[named], lexicon) if behind and named < len(flat) and flat[rest] in BY else []
    return (named + 1, said) if said else (0, [])


def _said(word: str, flat: str, lexicon: Lexicon) -> list[str]:
    """Somebody as what stands behind what he owns; nothing where a word is nobody."""
    if flat in ME | OUR:
        return [MINE]
    if flat in SHE:
        return [HERS]
    if flat in HE:
        return [THEIRS]
    people = any(sense.list in ("factions", "species", "peoples") for sense in lexicon.things.get(flat, ()))
    named = flat in GIVEN or (word[:1].isupper() and (flat in CAPITALS or flat not in lexicon.things))
    return [OF, word] if named or people else []


def _ends_a_unit(words: list[str], i: int, lexicon: Lexicon) -> bool:
    """Whether ships or troops are named just before a word."""
    for n in (1, 2, 3):
        flat = name_key(" ".join(words[max(0, i - n) : i]))
        said = (sense.list for each in (flat, *singular(flat)) for sense in lexicon.things.get(each, ()))
        if words[i - 1][0].isalnum() and any(listed in ("units", "ships") for listed in said):
            return True
    return False
