"""Whoever is spoken to is the other one: «te ataco con 5 naves, tú tienes 3», «I attack you, you have 4 ships»."""

from __future__ import annotations

import re

ONESELF = {
    "es": re.compile(r"\b(?:yo|mi|mis|te|tengo|ataco|declaro|llevo|invado|mío|mía)\b", re.IGNORECASE),
    "pt": re.compile(r"\b(?:eu|meu|meus|minha|minhas|te|tenho|ataco|declaro|levo|invado)\b", re.IGNORECASE),
    "en": re.compile(r"\b(?:i|i'm|i've|my|mine)\b", re.IGNORECASE),
}
"""Whoever tells it: where nobody does, a «you» is anybody."""
TOLD = {
    "es": (
        (r"(?:(?:vos|tú|tu)\s+)?(?:tienes|ten[eé]s)|(?:vos|tú|tu)\s+(?:con|llev[aá]s)", "él tiene"),
        (r"(?:(?:vos|tú|tu)\s+)?(?:defiendes|defend[eé]s)", "él defiende"),
        (r"(?:vos|tú)(?=\s+\d)", "él"),
        (r"tus?(?=\s+[^\W\d_])|tuy[oa]s?", "su"),
    ),
    "pt": (
        (r"(?:(?:voc[eê]|vc|tu)\s+)?tens|(?:voc[eê]|vc|tu)\s+(?:tem|com|está com)", "ele tem"),
        (r"(?:(?:voc[eê]|vc|tu)\s+)?defendes|(?:voc[eê]|vc)\s+defende", "ele defende"),
        (r"(?:voc[eê]|vc)(?=\s+\d)", "ele"),
        (r"(?:teu|tua|teus|tuas)", "seu"),
    ),
    "en": (
        (r"you(?:\s+(?:only|just))?(?:\s+have(?:\s+got)?|'ve(?:\s+got)?|\s+got)|you(?=\s+\d)|you\s+with(?=\s+\d)", "he has"),
        (r"your(?=\s+\w)", "his"),
        (r"yours", "his"),
    ),
}  # fmt: skip
"""What the one has who is spoken to, as what somebody has."""


def told_of(text: str, spoken: str) -> str:
    """A sentence in which whoever is spoken to is told of, where whoever tells it is in it too."""
    oneself = ONESELF.get(spoken)
    if oneself is None or oneself.search(text) is None:
        return text
    for said, meant in TOLD[spoken]:
        text = re.sub(rf"\b(?:{said})\b", meant, text, flags=re.IGNORECASE)
    return text
