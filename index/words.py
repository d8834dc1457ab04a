"""Words: how a text, and a query, is cut and folded before anything is compared.

A word is folded (case and accents do not count, ñ is n); a rule's number such as 23.4 or 101.2b stays one word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from rulebook.folding import fold_letters

_WORD = re.compile(
    r"[A-Za-z]?\d+(?:\.\d+)+[a-z]?(?![^\W_])|(?<![^\W_])(?:[^\W\d_]\.){2,}|[A-Za-z]+[nN]['’][tT](?![^\W_])|[^\W_]+"
)
_SIGNS = re.compile(r"[.'’]")
_CLOSING = " \t\r\n?!.,;:)»\"'"
_MARKUP = re.compile(r"\*+|`+|^#+ |^\|[-| :]+\|\s*$|\|", re.MULTILINE)


class Word(NamedTuple):
    """One word of a text: its folded form and where it stands."""

    text: str
    start: int
    end: int


def words(text: str) -> Iterator[Word]:
    """The words of a text in order.

    One letter alone is a word only where it names something: a capital (fleet E, phase I) or the end of the text. An
    abbreviation loses its points, «P.D.» is «pd», and «can't» its apostrophe.
    """
    end = len(text.rstrip(_CLOSING))
    for match in _WORD.finditer(text):
        word = match.group()
        if len(word) > 1 or word.isdigit() or word.isupper() or match.end() == end:
            yield Word(_folded(word), match.start(), match.end())


def _folded(word: str) -> str:
    """A word without case and accents; an abbreviation without its points, «can't» without its apostrophe."""
    return _SIGNS.sub("", fold_letters(word)) if word[-1] == "." or word[-2:-1] in ("'", "’") else fold_letters(word)


def texts(text: str) -> list[str]:
    """The folded words of a text: those of `words`, without their places."""
    text = text if text.isascii() else unicodedata.normalize("NFC", text)
    found = _WORD.findall(text)
    last = len(found) - 1 if found and text.rstrip(_CLOSING).endswith(found[-1]) else -1
    return [
        _folded(word) if word[-1] in ".tT" else fold_letters(word)
        for place, word in enumerate(found)
        if len(word) > 1 or word.isdigit() or word.isupper() or place == last
    ]


def is_number(word: str) -> bool:
    """Whether a word is a figure or a rule's number, which no help with spelling may touch."""
    return any(c.isdigit() for c in word)


def plain(markdown: str) -> str:
    """A text without its Markdown signs, on one line."""
    return " ".join(_MARKUP.sub(" ", markdown).split()).replace(" .", ".").replace(" ,", ",")
