"""A fight that is going on: the document whose odds are those of the moment when somebody may leave it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from adjudicator.games import folders, game_package
from adjudicator.messages import Message
from adjudicator.ruling import Json, Ruling


@dataclass(frozen=True)
class Running:
    """Who may leave now, and the fight as it stands: its odds are asked with a `policy` for each option."""

    document: Mapping[str, Json]
    who: str


Now = Callable[[Mapping[str, Json], Ruling], Running | Message | None]
"""What a game says of a ruling that has come to a question: the fight, why it has no odds, or that nobody may leave."""


def running(document: Mapping[str, Json], ruling: Ruling) -> Running | Message | None:
    """The fight that a ruling is in, where its question is whether somebody leaves; a sentence where that has no odds."""
    if ruling.question is None or not (folders()[ruling.game] / "odds" / "__init__.py").is_file():
        return None
    known: Mapping[str, Now] = getattr(import_module(f"{game_package(ruling.game).__name__}.odds"), "RUNNING", {})
    now = known.get(ruling.procedure)
    return now(document, ruling) if now else None
