"""What somebody is said not to have: «sin deflectores», «ni siquiera traés tropas»."""

from __future__ import annotations

from web.sentence.pieces.piece import HELD, Piece, counts_units, is_unit
from web.sentence.words.keys import name_key
from web.sentence.words.shared import OWNING, WITHOUT

NOTHING = frozenset({"ni", "nem", "nao", "not", "nor", "neither", "nunca", "never", "sin", "sem", "without"})
HAVE = ("siqu", "sequer", "even", "tra", "bring", "brought", "ten", "tien", "teng", "tem", "tinh", "tuv", "hav", "has", "had", "got", "lle", "lev", "qued", "rest", "sobr", "hay", "ha_", "any", "mand", "send", "baj", "land", "desembarc", "desc")  # fmt: skip
"""How the words begin that stand between a «no» and what there is none of."""
ARTICLES_KNOWN = frozenset(
    {"el", "la", "los", "las", "the", "o", "os", "as", "mi", "mis", "my", "meu", "meus", "su", "sus", "his", "her"}
)
DENIED = frozenset(["nao", "not", "doesn_t", "doesnt", "don_t", "dont", "didn_t", "hasn_t", "haven_t", "never", "nunca"])
"""Behind these, what somebody has is what he has not: «she doesn't have antimass»."""


def lacks_it(before: Piece, piece: Piece, spoken: str = "") -> bool:
    """Whether a word before a technology, a card or the like says that there is none: «sin X», «no tengo X»."""
    said = name_key(before.text)
    without = said in WITHOUT or (said == "no" and spoken != "pt")
    if is_unit(piece):
        return without  # «cazas sin transporte»
    held = piece.is_of(*HELD)
    placed = piece.is_of("planets")
    denied = said in DENIED and bool(OWNING.intersection(piece.lead))
    return held and not placed and (without or denied)


def denies_having(piece: Piece, spoken: str) -> bool:
    """Whether a word says that there is nothing of what follows: «ni siquiera traés tropas»."""
    said = {name_key(piece.text), *piece.lead}
    return piece.kind != "number" and bool(said & (NOTHING if spoken == "pt" else NOTHING | {"no"}))


def says_having(piece: Piece) -> bool:
    """Whether a piece goes on with what somebody does not have: «ni siquiera traés …»."""
    having = piece.kind in ("noise", "other", "silent") and name_key(piece.text).startswith(HAVE)
    return having or (counts_units(piece) and not ARTICLES_KNOWN.intersection(piece.lead))
