"""What a sentence says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from web.sentence.pieces.piece import Piece


@dataclass(frozen=True)
class Share:
    """What was understood of one player, or of nobody."""

    said: list[str]
    name: str = ""
    seat: int = 0
    """Which of the form's sides it is, from 1 on; 0 is none of them."""

    @property
    def brief(self) -> list[str]:
        """The same, what is said of one place together: «Mundos: 1, 2, 2»."""
        found: dict[str, list[str]] = {}
        for each in self.said:
            label, parted, value = each.partition(": ")
            found.setdefault(label, []).extend([value] if parted else [])
        return [f"{label}: {', '.join(values)}" if values else label for label, values in found.items()]


@dataclass
class Typed:
    """A document for a form, in words what was understood, what was not, and what else it may be about."""

    game: str
    procedure: str
    document: dict[str, Any]
    shares: list[Share] = field(default_factory=list)
    """What was understood, by player, and then what is nobody's."""
    missed: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    """Things that the book knows and this procedure has no place for."""
    astray: list[str] = field(default_factory=list)
    """What was understood and stands nowhere in the document, or with somebody else."""
    asks: bool = False
    """Whether it is a question rather than a situation."""
    sure: int = 0
    """How many things were understood."""
    pieces: list[Piece] = field(default_factory=list)
    """The sentence as it was cut."""
    elsewhere: list[tuple[str, str]] = field(default_factory=list)
    rules: list[dict[str, str]] = field(default_factory=list)

    @property
    def mended(self) -> list[str]:
        """The words that were taken for others, with those."""
        return list(dict.fromkeys(f"{piece.text} → {piece.mended}" for piece in self.pieces if piece.mended))

    @property
    def understood(self) -> list[str]:
        """What was understood, on one line each."""
        bare = [share.name for share in self.shares if share.name and not share.said]
        told = [f"{share.name}: {', '.join(share.said)}" for share in self.shares if share.name and share.said]
        around = [each for share in self.shares if not share.name for each in share.said]
        return [*told, *([", ".join(bare)] if bare else []), *around, *self.mended]
