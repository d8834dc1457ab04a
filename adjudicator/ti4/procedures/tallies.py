"""Where the counts that objectives speak of are registered: how much of something a player has, as far as it is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.messages import Message
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.realm import Realm


@dataclass(frozen=True)
class Tally:
    """How much a player has; None: the document does not tell. The rules behind it besides those of the count."""

    n: int | None
    cite: str = ""
    why: Message | None = None
    """Why what looks like enough is not, where a bare number would not say it."""
    floor: bool = False
    """Whether the document tells only that there are so many: there may be more."""


UNTOLD = Tally(None)
Count = Callable[[Realm, Player, Json], Tally]


@dataclass(frozen=True)
class Counted:
    """A count: what it counts, as a sentence says it, and the rules that say what that is."""

    what: Message
    cite: str
    run: Count


COUNTS: dict[str, Counted] = {}


def counts(name: str, what: Message, cite: str = "71.4") -> Callable[[Count], Count]:
    """Registers a count under the name that data/objectives.toml uses."""

    def register(run: Count) -> Count:
        COUNTS[name] = Counted(what, cite, run)
        return run

    return register
