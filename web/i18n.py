"""The interface's languages: Spanish is written in the code, Portuguese and English are read from catalogues."""

from __future__ import annotations

from pathlib import Path

from rulebook.messages import N_, SOURCE, Domain, Words

__all__ = ["LANGUAGES", "N_", "SOURCE", "translate", "translate_number"]

LANGUAGES = {"es": "Español", "pt": "Português", "en": "English"}
HERE = Path(__file__).parent
WORDS = Words(Domain("web", HERE), Domain("referee", HERE))


def translate(language: str, text: str, /, **parts: object) -> str:
    """A text in a language with its parts filled in; one without a translation stays Spanish."""
    return WORDS.fill(language, text, **parts) if parts else WORDS.text(language, text)


def translate_number(language: str, one: str, many: str, n: int, /, **parts: object) -> str:
    """The text for one or for many in a language; `{n}` is the number."""
    return WORDS.number(language, one, many, n).format(n=n, **parts)
