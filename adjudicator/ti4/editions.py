"""Where the English reference and the Spanish guide rule differently, and which of the two a document plays by.

Rulings follow the Spanish guide with its errata; a document that says `"rules": "lrr"` follows the English reference wherever
data/editions.toml names a difference, and nowhere else.
"""

from __future__ import annotations

from typing import Protocol

from adjudicator.messages import Message, say
from adjudicator.ti4.names import table

GUIDE, LRR = "guide", "lrr"


class PlaysBy(Protocol):
    """Whatever knows by which rules it is played: a board, or several abilities at one moment."""

    @property
    def rules(self) -> str: ...


def english(situation: PlaysBy, difference: str) -> bool:
    """Whether the English reference holds where it differs; `difference`: a key of data/editions.toml."""
    return difference in table("editions") and situation.rules == LRR


def by_english(difference: str, text: Message) -> Message:
    """A sentence that holds by the English reference only, and says so with the number that the rule has there."""
    return say(
        "{text} Así lo dice la referencia inglesa (LRR {number}).", text=text, number=table("editions")[difference]["lrr"]
    )
