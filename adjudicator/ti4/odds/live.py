"""What acts in a fight by itself: from that follows how a round may be reckoned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from adjudicator.questions import Face
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import table
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.windows.holdings import anybody, deploys, holds
from adjudicator.ti4.windows.registry import RULINGS, Effect, effects_at, keys_adding_to, keys_at
from adjudicator.ti4.windows.values import owners

Way = Literal["sides", "pairs", "walk"]
"""Each side by itself; both sides together, hits apart from rolls; the procedure itself, roll by roll."""
ROLLS = (At.SPACE_ROLL_AFTER, At.GROUND_ROLL_AFTER, At.ROLL_AFTER, At.ROLLS_AFTER)
HITS = (
    At.SPACE_HITS,
    At.HITS,
    At.SUSTAIN_WHEN,
    At.SUSTAIN_AFTER,
    At.DESTROYED_WHEN,
    At.DESTROYED_AFTER,
    At.HITS_ASSIGNED,
)
EDGES = (
    At.SPACE_ROUND_START,
    At.GROUND_ROUND_START,
    At.ROUND_START,
    At.RETREAT_STEP,
    At.RETREAT_ANNOUNCED,
    At.RETREAT,
    At.SPACE_ROUND_END,
    At.GROUND_ROUND_END,
    At.ROUND_END,
)
BARRAGE = (At.AFB_BEFORE, At.AFB, At.UNIT_ROLL, At.UNIT_ROLL_AFTER, *HITS)
VALUES = ("combat", "dice", "dice_of_one", "hits", "cancelled_by_sustain", "repairs")
PERMISSIONS = ("sustain", "strike fighters", "roll")


@dataclass(frozen=True)
class Live:
    """The components that act, by where they do, and what follows for the reckoning."""

    rolls: frozenset[str]
    hits: frozenset[str]
    edges: frozenset[str]
    values: frozenset[str]
    lasting: bool
    """Whether something holds until a moment of the round."""

    @property
    def way(self) -> Way:
        known = table("odds")
        if self.rolls or self.edges - {*known["own"], *known["between"]} or self.lasting:
            return "walk"
        if self.between:
            return "pairs"
        apart = self.hits - {*known["own"], *known["sees"]} or self.values - {*known["values"], *known["sees"]}
        return "pairs" if apart else "sides"

    @property
    def renews(self) -> bool:
        """Whether something acts between the rounds."""
        return bool(self.edges)

    @property
    def between(self) -> bool:
        """Whether dice are rolled between the rounds, and nothing but units changes by them."""
        return bool(self.edges & set(table("odds")["between"]))

    @property
    def all(self) -> frozenset[str]:
        return self.rolls | self.hits | self.edges | self.values


def live(fight: Situation, procedure: str) -> Live:
    """What acts in the rounds of a fight."""
    lasting = any(x.until in (*EDGES, *HITS, *ROLLS) for x in fight.lasting)
    return Live(
        frozenset(acting(fight, ROLLS, procedure)),
        frozenset(acting(fight, HITS, procedure)),
        frozenset(acting(fight, EDGES, procedure)),
        frozenset(valued(fight)),
        lasting,
    )


def acting(fight: Situation, moments: Iterable[At], procedure: str) -> set[str]:
    """The components that act at some moments without anybody asking for it."""
    at = tuple(moments)
    near = anybody(fight, keys_at(at))
    return {
        effect.key
        for effect in effects_at(at)
        if (effect.key in near or effect.deploy)
        and procedure in (effect.within or effect.at.procedures)
        and not _idle(effect)
        and _held(fight, effect)
    }


def _idle(effect: Effect) -> bool:
    """Whether a hook does nothing that counts unless somebody asks for it."""
    known = table("odds")
    if effect.key in known["aside"] or effect.key in known["declined"]:
        return True
    return effect.optional and not effect.default and not effect.asks


def _held(fight: Situation, effect: Effect) -> bool:
    if effect.key in fight.laws:
        return True
    players = [player for player in fight.players.values() if effect.anyone or fight.takes_part(player)]
    if effect.key in table("odds")["begins"]:
        players = [player for player in players if not effect.against(fight, player)]
    return any(
        (player.id, effect.key) not in fight.exhausted
        and (holds(fight, player, effect.key) or (effect.deploy and deploys(player, effect.key)))
        for player in players
    )


def valued(fight: Situation) -> set[str]:
    """The components that change dice, hits or Sustain Damage."""
    keys = {key for value in VALUES for key in keys_adding_to(value)}
    keys |= {ruling.key for ruling in RULINGS if ruling.to in PERMISSIONS}
    return {key for key in keys if owners(fight, key)}


def told_faces(keys: Iterable[str]) -> tuple[Face, ...]:
    """The faces that some components tell apart."""
    faces = table("odds")["faces"]
    return tuple(sorted({faces[key] for key in keys if key in faces}))
