"""A fight that is going on: the documents whose odds are those of the moment when somebody may leave it, or takes hits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from adjudicator.games import folders, game_package
from adjudicator.messages import Message
from adjudicator.ruling import Json, Ruling


@dataclass(frozen=True)
class Running:
    """Who may leave now, and the fight as it stands: its odds are asked with a `policy` for each option."""

    document: Mapping[str, Json]
    who: str


@dataclass(frozen=True)
class Way:
    """One way of taking hits: the answer, in words, and the fight that it leaves."""

    answer: Json
    text: Message
    document: Mapping[str, Json] | None
    """The fight as it goes on; None where it is over."""
    lost: float
    """What it costs now."""
    winner: str | None = None
    alive: bool = True
    """Whether a fight that is over leaves anything of who takes the hits."""


@dataclass(frozen=True)
class Sharing:
    """Who takes hits now, the ways of taking them, the proposed one first, and the rules."""

    who: str
    ways: tuple[Way, ...]
    citations: tuple[str, ...]


Now = Callable[[Mapping[str, Json], Ruling], Running | Message | None]
"""What a game says of a ruling that has come to a question: the fight, why it has no odds, or that nobody may leave."""


def running(document: Mapping[str, Json], ruling: Ruling) -> Running | Message | None:
    """The fight that a ruling is in, where its question is whether somebody leaves; a sentence where that has no odds."""
    now: Now | None = _known(ruling, "RUNNING")
    return now(document, ruling) if now else None


def shares(ruling: Ruling) -> bool:
    """Whether somebody is asked how to take hits, where the ways of it can be compared."""
    known = _known(ruling, "SHARING")
    return bool(known and known[0](ruling))


def sharing(document: Mapping[str, Json], ruling: Ruling) -> Sharing | Message | None:
    """The ways of taking hits where that is the question; a sentence where they have no odds."""
    known = _known(ruling, "SHARING")
    found: Sharing | Message | None = known[1](document, ruling) if known else None
    return found


def _known(ruling: Ruling, what: str) -> Any:
    """What a game's odds have for the procedure of a ruling that has come to a question."""
    if ruling.question is None or not (folders()[ruling.game] / "odds").is_dir():
        return None
    return getattr(import_module(f"{game_package(ruling.game).__name__}.odds"), what, {}).get(ruling.procedure)
