"""What an agenda card says about an outcome, after what it is about, out of what the book says of it in our own words."""

from __future__ import annotations

from functools import cache

from adjudicator.messages import LANGUAGES, Name
from adjudicator.ti4.agenda_situation import AGAINST, FOR
from adjudicator.ti4.names import book_components

_SIDES = {"es": ("A favor: ", "En contra: "), "pt": ("A favor: ", "Contra: "), "en": ("For: ", "Against: ")}
_OTHERWISE = {
    "es": ("Como reliquia", "Reliquia:", "Exploración Cultural:", "Si al mostrar"),
    "pt": ("Como relíquia", "Relíquia:", "Exploração cultural:", "Se, ao revel", "Se ao revel"),
    "en": ("As relic", "Relic:", "Cultural exploration card:", "With no law", "If none has been"),
}
"""How the book begins what a card of the same name does elsewhere, or before it is voted."""


@cache
def says(key: str, outcome: str) -> Name:
    """27.18: the part of a card's text that an outcome brings into effect."""
    texts = book_components()[key].texts
    return Name(*(_part(texts[lang], lang, outcome) for lang in LANGUAGES))


def _part(text: str, lang: str, outcome: str) -> str:
    for mark in _OTHERWISE[lang]:
        text = text.split(f" {mark}")[0]
    in_favour, against = _SIDES[lang]
    if outcome in (FOR, AGAINST) and in_favour in text and against in text:
        about, sides = text.split(in_favour, 1)
        favoured, opposed = sides.split(against, 1)
        said = f"{in_favour}{favoured}" if outcome == FOR else f"{against}{opposed}"
        return f"{about.strip()} {said.strip()}"
    return text.strip()
