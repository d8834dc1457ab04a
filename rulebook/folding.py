"""Folds text for comparing: case, accents and spacing do not count."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=65536)
def fold(text: str) -> str:
    """«Vórtice  Gravitatorio» becomes «vortice gravitatorio»."""
    lowered = text.casefold()
    if not lowered.isascii():
        lowered = "".join(c for c in unicodedata.normalize("NFKD", lowered) if not unicodedata.combining(c))
    return " ".join(lowered.split())
