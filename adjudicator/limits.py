"""What the referee does not apply and what it takes for granted, as each game says it (`limits` and `assumptions` of its package)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from adjudicator.games import folders, game_package
from adjudicator.messages import Message


@dataclass(frozen=True)
class Limit:
    """Something that a procedure would have to know and does not."""

    kind: str
    key: str
    name: str
    procedures: tuple[str, ...]


def all_limits() -> Iterator[Limit]:
    """Everything that a document may name and that some procedure of its game would refuse."""
    for game in folders():
        limits = getattr(game_package(game), "limits", None)
        yield from limits() if limits else ()


def all_assumptions() -> Iterator[Message]:
    """What no document can say, and the referee therefore takes for granted."""
    for game in folders():
        assumptions = getattr(game_package(game), "assumptions", None)
        yield from (replace(said, game=game) for said in (assumptions() if assumptions else ()))
