"""Folds text for comparing: case, accents and spacing do not count."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

MOST_KEPT = 2_048
"""How many texts are kept at hand, each way."""


@lru_cache(maxsize=MOST_KEPT)
def fold(text: str) -> str:
    """«Vórtice  Gravitatorio» becomes «vortice gravitatorio»."""
    return " ".join(fold_letters(text).split())


@lru_cache(maxsize=MOST_KEPT)
def fold_letters(text: str) -> str:
    """Case and accents alone: «Vórtice» becomes «vortice», «año» «ano»; a space at the end of what is typed stays."""
    lowered = text.casefold()
    if lowered.isascii():
        return lowered
    return "".join(c for c in unicodedata.normalize("NFKD", lowered) if not unicodedata.combining(c))


@lru_cache(maxsize=MOST_KEPT)
def sort_key(name: str) -> str:
    """Orders names without regard to case, accents and what opens a quotation, ñ after n."""
    return fold_letters(name.casefold().replace("ñ", "n~")).lstrip("¿¡«\"'( ")
