"""Stems: what a folded word has in common with its plural (light) and with its whole family (deep)."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from threading import Lock
from typing import Protocol

LANGUAGES = ("es", "pt", "en")
_SNOWBALL = {"es": "spanish", "pt": "portuguese", "en": "english"}
_PLURALS = (("oes", "ao"), ("aes", "ao"), ("ais", "al"), ("ois", "ol"))
_ROMAN = {"ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8", "ix": "9"}
MOST_KEPT = 4_096
"""Of how many words the stems are kept at hand."""
_ONE_AT_A_TIME = Lock()
"""A stemmer keeps the word that it works on: two threads would mix theirs up."""


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...


@lru_cache(maxsize=MOST_KEPT)
def light(word: str) -> str:
    """One form for singular and plural in three languages: unidades → unidad; veces, vez → vec; homens, homem → homen.

    A Roman number is its figure: phase II, fase 2.
    """
    if word in _ROMAN:
        return _ROMAN[word]
    if len(word) < 3 or not word.isalpha():
        return word
    for ending, singular in _PLURALS:
        if len(word) > 4 and word.endswith(ending):
            return word[: -len(ending)] + singular
    if len(word) > 3 and not word.endswith("ss"):
        word = word.removesuffix("s")
    if word.endswith("m"):
        return word[:-1] + "n"
    word = word.removesuffix("e") if len(word) > 3 else word
    return word[:-1] + "c" if word.endswith("z") else word


_SMALL = re.compile(r"(.{2,})(?:it|inh)([oa])s?")


def unshrunk(word: str) -> tuple[str, ...]:
    """What a folded diminutive may be made from, likeliest first: fichita → ficha; pecinha → peca; navecita, navezinha → nave."""
    small = _SMALL.fullmatch(word)
    if small is None:
        return ()
    start, end = small.groups()
    hard = start[:-2] + "c" if start.endswith("qu") else start
    found = (hard + end, start[:-1] if start[-1] in "cz" else "", hard + "ao"[end == "a"], hard + "e", hard)
    return tuple(each for each in found if len(each) > 2)


@cache
def _stemmer(language: str) -> _Stemmer:
    import snowballstemmer

    stemmer: _Stemmer = snowballstemmer.stemmer(_SNOWBALL[language])
    return stemmer


_KNOWN: dict[str, tuple[str, ...]] = {}
"""Stems that need not be reckoned, in the order of the languages."""


@cache
def use_table() -> None:
    """Takes the stems of the books' words from their table: an index is built from some 14,000 of them."""
    from index import stem_table

    _KNOWN.update(stem_table.read(files("index").joinpath("stems.txt").read_text(encoding="utf-8")))


@lru_cache(maxsize=MOST_KEPT)
def deep(word: str, language: str) -> str:
    """The Snowball stem of a folded word, itself a plural's and a singular's alike."""
    if len(word) < 4 or not word.isalpha():
        return word
    known = _KNOWN.get(word)
    if known:
        return known[LANGUAGES.index(language)]
    with _ONE_AT_A_TIME:
        stem = _stemmer(language).stemWord(word)
    return light(stem)


@lru_cache(maxsize=MOST_KEPT)
def all_deep(word: str) -> tuple[str, ...]:
    """The stems of a word whose language is not known, each once."""
    return tuple(dict.fromkeys(deep(word, language) for language in LANGUAGES))
