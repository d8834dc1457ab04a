"""A stretch of a sentence that means something, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from web.sentence.words.lexicon import Sense
from web.sentence.words.shared import BEHIND
from web.sentence.words.slots import Slot

HELD = ("technologies", "cards", "notes", "relics", "leaders")
"""What a player has or has not."""


@dataclass(frozen=True)
class Piece:
    """A stretch of the sentence that means something: what kind of thing it is, and which."""

    kind: str
    value: Any
    text: str
    senses: tuple[Sense, ...] = ()
    slots: tuple[Slot, ...] = ()
    mended: str = ""
    lead: tuple[str, ...] = ()
    """The words before it that say nothing themselves: `and`, `with`, or as they are."""

    @property
    def joined(self) -> bool:
        """Whether an «y» stands before it: what is before that belongs to something else."""
        return "and" in self.lead

    def is_of(self, *lists: str) -> bool:
        """Whether it may be a thing of one of these lists of a game."""
        return any(sense.list in lists for sense in self.senses)


def counts_units(piece: Piece) -> bool:
    """Whether a piece is a unit of a board."""
    return piece.is_of("units")


def may_be_a_name(piece: Piece) -> bool:
    """Whether an unknown word is somebody's name."""
    return bool(piece.value)


def ahead_of(piece: Piece) -> Piece:
    """«3 cruceros suyos y mis 2 cazas»: a piece with the words that are said of it, and not of what stands before."""
    behind = piece.lead[:1] != () and piece.lead[0] in BEHIND and piece.joined
    return replace(piece, lead=piece.lead[piece.lead.index("and") :]) if behind else piece


def is_held(piece: Piece) -> bool:
    """Whether a piece is what somebody has or plays: a card, a technology, a leader."""
    return piece.is_of(*HELD, "factions")


def is_unit(piece: Piece) -> bool:
    """Whether a piece counts ships or troops."""
    return piece.is_of("units", "ships")
