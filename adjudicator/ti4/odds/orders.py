"""Orders in which units may take hits: a handful, each reckoned exactly, so that the best can be named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.choice import Choice
from adjudicator.choices import Assignment
from adjudicator.messages import Message, say
from adjudicator.odds.walking import by_default
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.units import CARGO, Profile, unit_types

DEFAULT = "default"
NAMES: dict[str, Message] = {
    DEFAULT: say("el orden propuesto"),
    "weakest": say("primero las que menos impactan"),
    "cheapest": say("primero las más baratas"),
    "fighters_last": say("los Cazas al final"),
    "dearest": say("primero las más caras"),
}


@dataclass(frozen=True)
class Orders:
    """The order of each side that has one of its own; Sustain Damage always comes first."""

    types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def answer(self, choice: Choice) -> object:
        """Assignments in the order of their owner; everything else by default."""
        order = self.types.get(choice.who)
        if order is None or choice.forced or not isinstance(choice, Assignment):
            return by_default(choice)
        return choice.read(assigned(choice, order))


def assigned(choice: Assignment, order: tuple[str, ...]) -> Json:
    """As many uses of Sustain Damage as the default has; the rest falls in another order."""
    default: Json = choice.default
    owed = sum(_count(stack) for stack in default["destroy"].values())
    destroy: dict[str, int] = {}
    for unit in sorted(choice.destroy, key=lambda unit: order.index(unit) if unit in order else len(order)):
        n = min(owed, _count(choice.destroy[unit]))
        if n:
            destroy[unit] = n
            owed -= n
    return {"sustain": default["sustain"], "destroy": destroy}


def _count(stack: Json) -> int:
    return int(stack["count"]) if isinstance(stack, Mapping) else int(stack)


def candidates(player: Player, force: Force) -> dict[str, tuple[str, ...]]:
    """The orders that differ for a force, by name."""
    usual = [unit for unit in unit_types() if force.count(unit)]
    profiles = {unit: player.profile(unit) for unit in usual}
    made = {
        DEFAULT: usual,
        "weakest": sorted(usual, key=lambda unit: (_deals(profiles[unit]), _price(profiles[unit]))),
        "cheapest": sorted(usual, key=lambda unit: (_price(profiles[unit]), _deals(profiles[unit]))),
        "fighters_last": sorted(usual, key=lambda unit: unit == "fighter"),
    }
    return _different(made)


def ground_candidates(player: Player, force: Force) -> dict[str, tuple[str, ...]]:
    """The orders that differ for what fights on planets, the one that gives up the dearest units first among them."""
    troops = force.only(CARGO)
    usual = candidates(player, troops)
    dearest = sorted(usual[DEFAULT], key=lambda unit: -_price(player.profile(unit)))
    return _different({**usual, "dearest": dearest})


def _different(made: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Each order once, under its first name."""
    found: dict[str, tuple[str, ...]] = {}
    for name, order in made.items():
        if tuple(order) not in found.values():
            found[name] = tuple(order)
    return found


def _deals(profile: Profile) -> float:
    """The hits that one unit makes in a round, on average, before anything changes its dice."""
    dice = profile.dice if isinstance(profile.dice, int) else 1
    return dice * max(0, 11 - (profile.combat or 11))


def _price(profile: Profile) -> float:
    return (profile.cost or 0) / profile.per_cost
