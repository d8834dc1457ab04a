"""Space and ground combats asked alike: whose units, which dice, how hits are taken, what a round ends with.

Everything comes from the functions of the procedures; nothing here is a rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from adjudicator.odds.distributions import Pmf, chance, convolve, hits_of, power, trimmed
from adjudicator.odds.walking import settle
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4 import ground_fights
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight, assign
from adjudicator.ti4.odds.live import Live
from adjudicator.ti4.odds.orders import Orders
from adjudicator.ti4.procedures import aimed_hits, ground_combat, space_combat
from adjudicator.ti4.procedures.aimed_hits import deal_hits, passes_over
from adjudicator.ti4.procedures.assigning import Blow, Losses, usual_losses
from adjudicator.ti4.procedures.combat_rolls import Rolls, combat_dice, space_dice
from adjudicator.ti4.procedures.stalemate import nobody_can_win
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import added, forbidden, total
from adjudicator.ti4.windows.registry import additions_to

AnyFight = Fight | GroundFight
Dealt = dict[tuple[int, int], float]
"""The probability of so many hits, so many of them aimed past fighters."""


class Arena(ABC):
    """Where a fight takes place, and what acts in it."""

    name: ClassVar[str]

    def __init__(self, live: Live, orders: Orders | None = None) -> None:
        self.live = live
        self.usual = not orders or not orders.types
        """Whether everybody takes hits as proposed."""
        self.answer = (orders or Orders()).answer

    @abstractmethod
    def whole(self, fight: AnyFight, player: Player) -> Force:
        """Everything of a side that stands where it fights."""

    @abstractmethod
    def fighting(self, fight: AnyFight, player: Player) -> Force:
        """What a side fights with."""

    @abstractmethod
    def rolls(self, fight: AnyFight, player: Player) -> Rolls:
        """The dice of a side's combat roll."""

    @abstractmethod
    def deal(self, fight: AnyFight, player: Player, hits: int, aimed: int = 0) -> Procedure[Losses]:
        """Hits taken where nothing acts on them, so many of them aimed past fighters."""

    def taken(self, fight: AnyFight, player: Player, hits: int, aimed: int) -> Force:
        """What hits leave of a side where nothing acts on them."""
        if self.usual and not aimed:
            return usual_losses(self.blow(fight, player, hits)).left
        return settle(self.deal(fight, player, hits, aimed), self.answer).left

    @abstractmethod
    def blow(self, fight: AnyFight, player: Player, hits: int) -> Blow:
        """Hits on a side, none of them aimed past fighters."""

    @abstractmethod
    def take(self, fight: AnyFight, made: Mapping[str, int], aimed: Mapping[str, int]) -> Procedure[AnyFight]:
        """Hits taken with whatever acts on them."""

    @abstractmethod
    def end_of_round(self, fight: AnyFight) -> Procedure[AnyFight]:
        """What acts between two rounds."""

    def stuck(self, fight: AnyFight) -> bool:
        """Whether the rules end the fight because nobody can win it."""
        return False

    def aims(self, fight: AnyFight, player: Player, unit: str) -> bool:
        """Whether hits of a type of unit pass over fighters."""
        return False


class Space(Arena):
    """A space combat."""

    name = "space_combat"

    def whole(self, fight: AnyFight, player: Player) -> Force:
        return _space(fight).force(player)

    def fighting(self, fight: AnyFight, player: Player) -> Force:
        return fight.ships(player)

    def rolls(self, fight: AnyFight, player: Player) -> Rolls:
        return space_dice(_space(fight), player)

    def deal(self, fight: AnyFight, player: Player, hits: int, aimed: int = 0) -> Procedure[Losses]:
        return deal_hits(_space(fight), player, hits, aimed, "r1")

    def blow(self, fight: AnyFight, player: Player, hits: int) -> Blow:
        return aimed_hits.blow_on(_space(fight), player, hits, "r1")

    def take(self, fight: AnyFight, made: Mapping[str, int], aimed: Mapping[str, int]) -> Procedure[AnyFight]:
        return space_combat.assign(_space(fight), made, aimed)

    def end_of_round(self, fight: AnyFight) -> Procedure[AnyFight]:
        return space_combat.end_of_round(_space(fight))

    def stuck(self, fight: AnyFight) -> bool:
        """faq.general.2: nobody can win."""
        return nobody_can_win(_space(fight))

    def aims(self, fight: AnyFight, player: Player, unit: str) -> bool:
        return passes_over(_space(fight), player, unit)


class Ground(Arena):
    """A ground combat."""

    name = "invasion"

    def whole(self, fight: AnyFight, player: Player) -> Force:
        return _ground(fight).planet.force(player.id)

    def fighting(self, fight: AnyFight, player: Player) -> Force:
        return _ground(fight).troops(player)

    def rolls(self, fight: AnyFight, player: Player) -> Rolls:
        return combat_dice(fight, player, _ground(fight).troops(player))

    def deal(self, fight: AnyFight, player: Player, hits: int, aimed: int = 0) -> Procedure[Losses]:
        return assign(_ground(fight), player, hits)

    def blow(self, fight: AnyFight, player: Player, hits: int) -> Blow:
        return ground_fights.blow_on(_ground(fight), player, hits)

    def take(self, fight: AnyFight, made: Mapping[str, int], aimed: Mapping[str, int]) -> Procedure[AnyFight]:
        return ground_combat.take_hits(_ground(fight), made)

    def end_of_round(self, fight: AnyFight) -> Procedure[AnyFight]:
        return ground_combat.end_of_round(_ground(fight))


def _space(fight: AnyFight) -> Fight:
    assert isinstance(fight, Fight)
    return fight


def _ground(fight: AnyFight) -> GroundFight:
    assert isinstance(fight, GroundFight)
    return fight


def groups_of(arena: Arena, fight: AnyFight, player: Player) -> list[DiceGroup]:
    """The dice of a side's combat roll; none where it may not roll."""
    if forbidden(fight, "roll", About(player)):
        return []
    return arena.rolls(fight, player).groups


def hits_pmf(arena: Arena, fight: AnyFight, player: Player, groups: list[DiceGroup]) -> Pmf:
    """23.5, 24.1: how many hits a side makes in a round with these dice."""
    plain = [group for group in groups if not _counts_faces(arena, fight, player, group)]
    found = hits_of(tuple((group.dice, chance(group)) for group in plain))
    for group in groups:
        if group not in plain:
            found = convolve(found, power(_one_die(fight, player, group), group.dice))
    return trimmed(found)


def _counts_faces(arena: Arena, fight: AnyFight, player: Player, group: DiceGroup) -> bool:
    """Whether a component adds hits for what a die of the group shows."""
    if not arena.live.values & {addition.key for addition in additions_to("hits")}:
        return False
    return len(_one_die(fight, player, group)) > 2 or abs(_one_die(fight, player, group)[-1] - chance(group)) > 1e-12


def _one_die(fight: AnyFight, player: Player, group: DiceGroup) -> Pmf:
    """The hits of one die, those that components add for its face among them."""
    found: dict[int, float] = {}
    for face in group.faces:
        shown = fight.change(event=replace(fight.event, dice={group.unit: (face,)}))
        hits = int(isinstance(face, int) and face >= (group.hits_on or 0)) + total(added(shown, "hits", About(player)))
        found[hits] = found.get(hits, 0.0) + 1 / len(group.faces)
    return tuple(found.get(n, 0.0) for n in range(max(found) + 1))


def dealt(arena: Arena, fight: AnyFight, player: Player) -> Dealt:
    """The hits of a side, and how many of them pass over fighters."""
    groups = groups_of(arena, fight, player)
    aimed = [group for group in groups if arena.live.values and arena.aims(fight, player, group.unit)]
    if not aimed:
        return {(n, 0): p for n, p in enumerate(hits_pmf(arena, fight, player, groups)) if p}
    one = hits_of(tuple((group.dice, chance(group)) for group in aimed))
    two = hits_of(tuple((group.dice, chance(group)) for group in groups if group not in aimed))
    return {(n + m, n): p * q for n, p in enumerate(one) for m, q in enumerate(two) if p * q}


def struck(arena: Arena, fight: AnyFight, player: Player, hits: int, aimed: int = 0) -> AnyFight:
    """A fight after one side alone has taken hits."""
    made = {fight.opponent(player).id: hits, player.id: 0}
    return settle(arena.take(fight, made, {fight.opponent(player).id: aimed}), arena.answer)


def worth_of(player: Player, force: Force) -> float:
    """What units cost, in resources."""
    profiles = [(stack.count, player.profile(stack.unit)) for stack in force]
    return sum(n * (profile.cost or 0) / profile.per_cost for n, profile in profiles)
