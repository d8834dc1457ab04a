"""What a research is told of, and what has come of it so far."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.ti4.board import Player
from adjudicator.ti4.realm import Realm

PRIMARY, SECONDARY, EFFECT, GAIN, LOSE = BY = ("primary", "secondary", "effect", "gain", "lose")


@dataclass(frozen=True)
class Research:
    """Who researches what, by what."""

    realm: Realm
    player: Player
    by: str = EFFECT
    wanted: tuple[str, ...] | None = None
    """In order; None: what could be researched?"""
    source: str = ""
    """Whose technology is gained, where it is somebody's."""
    resources: int | None = None
    """Resources that the player spends, where the document says it."""


@dataclass(frozen=True)
class Progress:
    """What has happened so far."""

    realm: Realm
    researched: tuple[str, ...] = ()
    planets: tuple[str, ...] = ()
    """Planets exhausted for their specialty."""
    cards: tuple[str, ...] = ()
    cost: int = 0
    tokens: int = 0
    """Command tokens gained in place of technologies."""
    others: tuple[str, ...] = ()
    """Who gained a technology too."""
