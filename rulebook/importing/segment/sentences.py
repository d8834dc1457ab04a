"""Where sentences end and begin, as far as signs and letters tell."""

from __future__ import annotations

import re

_SENTENCE_END = re.compile(r"[.!?…:][»”\"'’)\]*]*$")
_SENTENCE_START = re.compile(r"[¿¡«“\"'(\[*]*[A-ZÁÉÍÓÚÑÃÕÂÊÔÇÀ0-9¢+]")
_ABBREVIATION = re.compile(r"\b(?:p|pág|pag|págs|pags|ej|etc|vs|art|n|nº|aptdo|apdo|cap|D|V|F|C|P)\.$", re.IGNORECASE)
_LABEL = re.compile(r"(?:[PR]:|[ivx]{1,4}[.)]|\d{1,2}[.)]|[a-z]\)|[a-h]\.)$")


def ends_sentence(text: str) -> bool:
    """Whether a text ends as a sentence does."""
    return bool(_SENTENCE_END.search(text)) and not _ABBREVIATION.search(text)


def opens_sentence(text: str) -> bool:
    """Whether a text begins as a sentence does."""
    return bool(_SENTENCE_START.match(text)) or starts_with_label(text)


def starts_with_label(text: str) -> bool:
    """Whether the first word of a text numbers an item or names a speaker: «2)», «iv.», «P:»."""
    return bool(_LABEL.match(text.split(" ", 1)[0]))


def starts_lowercase(text: str) -> bool:
    """Whether a text begins with a small letter, as the rest of a torn sentence does."""
    return text[:1].islower() and not starts_with_label(text)
