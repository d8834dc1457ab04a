"""Where the counts that objectives speak of are registered: how much of something a player has, as far as it is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.messages import Message
from adjudicator.ruling import Json
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import UNSPENT, About
from adjudicator.ti4.windows import added, total


@dataclass(frozen=True)
class Tally:
    """How much a player has; None: the document does not tell. The rules behind it besides those of the count."""

    n: int | None
    cite: str = ""


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


def resources(realm: Realm, player: Player, planet: Planet, other: str = UNSPENT) -> int:
    """73.1: the resources of a planet, with what is attached to it (100); `other` empty: as they are spent."""
    return (planet.resources or 0) + total(added(realm, "resources", About(player, what=planet.id, other=other)))


def influence(realm: Realm, player: Player, planet: Planet, other: str = UNSPENT) -> int:
    """73.2: the influence of a planet, with what is attached to it (100); `other` empty: as it is spent."""
    return (planet.influence or 0) + total(added(realm, "influence", About(player, what=planet.id, other=other)))
