"""One side of a fight: the states that hits lead to and what each deals, by as little of the other side as its components see."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from math import prod

from adjudicator.odds.walking import Budget, settle
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import table
from adjudicator.ti4.odds.arenas import AnyFight, Arena, Dealt, dealt, struck
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.windows import added, total
from adjudicator.ti4.windows.values import owners

Blow = tuple[int, int]
"""So many hits, so many of them aimed past fighters."""
NO_DICE: Dealt = {(0, 0): 1.0}


class Entangled(Exception):
    """Losses of one side touch the other in a way that only both together tell."""


@dataclass
class View:
    """What of the other side's units something hangs on; units that look the same are reckoned once, with the first of them."""

    features: tuple[str, ...]
    first: dict[Hashable, Force] = field(default_factory=dict)

    def of(self, force: Force) -> Hashable:
        """What is seen of a force."""
        seen = tuple(_feature(force, name) for name in self.features)
        self.first.setdefault(seen, force)
        return seen


def _feature(force: Force, name: str) -> Hashable:
    """Whether there are units of a type; for «ships», how many units are no fighters, ships and others apart."""
    if name != "ships":
        return force.count(name) > 0
    ships = force.only(SHIPS)
    return ships.count() - ships.count("fighter"), force.count() - ships.count()


def _features(fight: AnyFight, owner: Player, what: str) -> tuple[str, ...]:
    """The features on which the dice or the losses hang because of components of somebody's."""
    held = [seen for key, seen in table("odds")["sees"].items() if any(player.id == owner.id for player in owners(fight, key))]
    return tuple(sorted({seen[what] for seen in held if what in seen}))


class Side:
    """The states of one side, each a force and whether its end swept the other side away, by number."""

    def __init__(self, arena: Arena, fight: AnyFight, player: Player, runs: Budget) -> None:
        self._arena, self._fight, self._player, self._runs = arena, fight, player, runs
        self._rival = fight.opponent(player)
        self.dice, self.losses = View(_features(fight, player, "dice")), View(_features(fight, self._rival, "losses"))
        self.states: list[Force] = []
        self.swept: list[bool] = []
        self._index: dict[tuple[Force, bool], int] = {}
        self._dead: dict[int, bool] = {}
        self._renewed: dict[int, int] = {}
        self._deals: dict[tuple[int, Hashable], Dealt] = {}
        self._ways: dict[tuple[int, Hashable], dict[Blow, int]] = {}
        self._still: dict[Hashable, Force] = {}
        self._acts = {key for key in arena.live.hits if any(owner.id == player.id for owner in owners(fight, key))}
        each = total(added(fight, "cancelled_by_sustain", About(player)))
        self.one_by_one = not each and self._acts <= set(table("odds")["one_by_one"])

    def number(self, force: Force, swept: bool = False) -> int:
        """The number of a state."""
        found = self._index.get((force, swept))
        if found is None:
            found = self._index[force, swept] = len(self.states)
            self.states.append(force)
            self.swept.append(swept)
        return found

    def at_least(self, force: Force) -> int:
        """About how many states come of a force, rather fewer: its losses one by one and, where units are repaired, any damage."""
        fighting = self._arena.fighting(self._fight.with_force(self._player, force), self._player)
        able = [stack.count for stack in fighting if self._player.profile(stack.unit).sustain_damage]
        repairs = added(self._fight, "repairs", About(self._player))
        return (1 + fighting.count() - sum(able)) * prod(n + 1 for n in able) if repairs else 1 + fighting.count()

    def _with(self, state: int, rival: Force | None = None) -> AnyFight:
        fight = self._fight.with_force(self._player, self.states[state])
        return fight if rival is None else fight.with_force(self._rival, rival)

    def dead(self, state: int) -> bool:
        """Whether nobody of the side is left to fight."""
        if state not in self._dead:
            self._dead[state] = not self._arena.fighting(self._with(state), self._player)
        return self._dead[state]

    def deals(self, state: int, seen: Hashable) -> Dealt:
        """The hits that a state makes in a round."""
        found = self._deals.get((state, seen))
        if found is None:
            fight = self._with(state, self.dice.first[seen])
            found = NO_DICE if self.dead(state) else dealt(self._arena, fight, self._player)
            self._deals[state, seen] = found
        return found

    def ways(self, state: int, seen: Hashable) -> dict[Blow, int]:
        """Where hits lead, as far as anybody has asked."""
        found = self._ways.get((state, seen))
        if found is None:
            found = self._ways[state, seen] = {}
        return found

    def after(self, state: int, seen: Hashable, blow: Blow) -> int:
        """Where hits lead."""
        ways = self.ways(state, seen)
        found = ways.get(blow)
        if found is None:
            found = ways[blow] = self._struck(state, seen, blow)
        return found

    def _struck(self, state: int, seen: Hashable, blow: Blow) -> int:
        hits, aimed = blow
        if self.dead(state) or (not hits and self.one_by_one):
            return state
        if hits > 1 and self.one_by_one:
            # Aimed hits come first: the last one is aimed only where all are.
            before = self.after(state, seen, (hits - 1, min(aimed, hits - 1)))
            return self.after(before, seen, (1, int(aimed == hits)))
        if self._acts:
            fewer = self.ways(state, seen).get((hits - 1, aimed))
            return fewer if fewer is not None and self.dead(fewer) else self._acted(state, seen, blow)
        fight = self._with(state, self.losses.first[seen])
        return self.number(self._arena.taken(fight, self._player, hits, aimed))

    def _acted(self, state: int, seen: Hashable, blow: Blow) -> int:
        """The same where something acts on hits or losses; the other side stays as it is, or loses all that fights."""
        self._runs.spend()
        rival = self.losses.first[seen]
        fight = self._with(state, rival)
        after = struck(self._arena, fight, self._player, *blow)
        left = self._arena.whole(after, self._rival)
        if seen not in self._still:
            self._still[seen] = self._arena.whole(struck(self._arena, fight, self._player, 0), self._rival)
        swept = left != self._still[seen]
        odd = swept and left != rival.minus(self._arena.fighting(fight, self._rival))
        if odd or after.lasting != fight.lasting or getattr(after, "drawn", False):
            raise Entangled
        return self.number(self._arena.whole(after, self._player), swept)

    def renewed(self, state: int) -> int:
        """The state in which the next round begins, where something acts between the rounds."""
        if state not in self._renewed:
            fight = self._with(state) if self.dead(state) else settle(self._arena.end_of_round(self._with(state)))
            self._renewed[state] = state if self.dead(state) else self.number(self._arena.whole(fight, self._player))
        return self._renewed[state]

    def remains(self, state: int, swept: bool) -> Force:
        """What is left in a state, or when all that fights is swept away."""
        force = self.states[state]
        return force.minus(self._arena.fighting(self._with(state), self._player)) if swept else force


def explored(side: Side, other: Side, *, renews: bool) -> bool:
    """Numbers every state that a round can lead a side to, from those that are known; whether there were new ones."""
    known = len(side.states)
    views = list(dict.fromkeys(side.losses.of(force) for force in _alive(other)))
    seen = list(dict.fromkeys(other.dice.of(force) for force in _alive(side)))
    blows = {blow: None for j in range(len(other.states)) for view in seen for blow in other.deals(j, view)}
    if side.one_by_one:
        blows = dict.fromkeys((min(hits, 1), one) for hits, aimed in blows for one in {0, min(aimed, 1)})
    at = 0
    while at < len(side.states):
        for view in views:
            for blow in blows:
                side.after(at, view, blow)
        if renews:
            side.renewed(at)
        at += 1
    return len(side.states) > known


def _alive(side: Side) -> Iterable[Force]:
    return [force for state, force in enumerate(side.states) if not side.dead(state)]
