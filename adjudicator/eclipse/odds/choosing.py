"""When a kind of ship had better retreat (6.2.1.2, 6.2.6): backward over the activations of a battle of two sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from adjudicator.eclipse.fights import Fight, Slot
from adjudicator.eclipse.fleets import Fleet, Ship
from adjudicator.odds.chains import EVEN
from adjudicator.odds.walking import TooMany

State = tuple[int, int]
"""The numbers of the attacker's fleet and of the defender's."""
Way = tuple[float, State]
Line = tuple[float, float]
"""What a state is worth: so much for certain, and so many times what the round began with."""
EARLIER, NOW = 1, 2
"""The rounds that matter: a retreat began in an earlier one, or in the one that is being fought (6.2.6.6, 6.2.6.7)."""
MOST_WAYS = 250_000
"""How many ways of activations may be looked at before the best retreat is searched for by rounds instead."""
MOST_TURNS = 60
CLOSE = 1e-13


class Reckoned(Protocol):
    """What a duel tells of its states."""

    def number(self, fleet: Fleet) -> int: ...

    def fleets(self, state: State) -> tuple[Fleet, Fleet]: ...

    def attacks(self, fight: Fight, slot: Slot, state: State) -> Sequence[Way]: ...

    def leave(self, fight: Fight, slot: Slot, state: State) -> State: ...

    def gone(self, slot: Slot, state: State, mine: int) -> bool: ...

    def count(self, state: State, mine: int, slot: Slot) -> int: ...

    def open(self, fight: Fight, slot: Slot) -> bool: ...

    def ended(self, fight: Fight, state: State) -> Fight | None: ...


@dataclass(frozen=True)
class Node:
    """An activation in a state: what comes of it, and what of retreating instead, where that may be chosen."""

    ways: Sequence[Way]
    leaves: State | None = None


class Chooser:
    """The best retreats of one side; nothing depends on the number of the round."""

    def __init__(self, duel: Reckoned, fight: Fight, who: str, worth: Callable[[Fight], float]) -> None:
        self._duel, self._fight, self._who, self._worth = duel, replace(fight, round=NOW), who, worth
        self._values: dict[State, float] = {}
        self._choice: dict[tuple[int, State], bool] = {}
        self._same: dict[tuple[int, int], int] = {}
        self._left = MOST_WAYS

    def leaves(self, fight: Fight, slot: Slot, state: State) -> bool:
        """Whether ships of a kind had better retreat from a state in a round of any number."""
        at = self._fight.order.index(slot)
        here = self._told(state, fight.round)
        if (at, here) not in self._choice:
            self._decide(here, at)
        return self._choice.get((at, here), False)

    def _told(self, state: State, now: int) -> State:
        """The state with retreats that began in this round or in an earlier one, whichever those were."""
        first, second = (
            self._renumbered(number, fleet, now) for number, fleet in zip(state, self._duel.fleets(state), strict=True)
        )
        return first, second

    def _renumbered(self, number: int, fleet: Fleet, now: int) -> int:
        key = (number, now)
        if key not in self._same:
            ships = tuple(_dated(ship, now) for ship in fleet.ships)
            self._same[key] = number if ships == fleet.ships else self._duel.number(replace(fleet, ships=ships))
        return self._same[key]

    def _value(self, state: State) -> float:
        """What a state with which a round begins is worth."""
        if state not in self._values:
            self._values[state] = self._decide(state, 0)
        return self._values[state]

    def _decide(self, state: State, at: int) -> float:
        """From an activation to the end of the round and on; a round that changes nothing begins again with the same worth."""
        nodes, last = self._round(state, at)
        ends = {to: self._after(to, state if at == 0 else None) for to in last}
        value = 0.0
        for _ in range(MOST_TURNS):
            certain, again = self._back(nodes, ends, value, at)[state]
            found = certain / (1 - again) if again < 1 else 0.0
            if abs(found - value) < CLOSE * max(1.0, found):
                break
            value = found
        return found

    def _round(self, state: State, at: int) -> tuple[list[dict[State, Node]], list[State]]:
        """The activations that are left of a round, state by state, and the states with which it ends."""
        nodes, now = [], {state: None}
        for slot in self._fight.order[at:]:
            step = {here: self._node(slot, here) for here in now}
            nodes.append(step)
            now = dict.fromkeys(
                to for node in step.values() for to in (*(to for _, to in node.ways), *([node.leaves] if node.leaves else []))
            )
        return nodes, list(now)

    def _node(self, slot: Slot, state: State) -> Node:
        mine = 0 if self._fight.attacker.name == slot[0] else 1
        if self._duel.gone(slot, state, mine):
            return Node([(1.0, self._duel.leave(self._fight, slot, state))])
        ways = self._duel.attacks(self._fight, slot, state)
        self._left -= len(ways)
        if self._left < 0:
            raise TooMany
        may = slot[0] == self._who and self._duel.count(state, mine, slot) and self._duel.open(self._fight, slot)
        return Node(ways, self._duel.leave(self._fight, slot, state) if may else None)

    def _after(self, state: State, began: State | None) -> Line:
        """6.2.1.3: what the end of a round is worth: the battle is over, the round begins again, or another one does."""
        over = self._duel.ended(self._fight, state)
        if over is not None:
            return self._worth(over), 0.0
        ahead = self._told(state, NOW + 1)
        return (0.0, 1.0) if ahead == began else (self._value(ahead), 0.0)

    def _back(self, nodes: list[dict[State, Node]], ends: dict[State, Line], value: float, at: int) -> dict[State, Line]:
        """Every state of the round from the last activation to the first, with what is best given what the round's beginning is worth."""
        ahead = ends
        for n in range(len(nodes) - 1, -1, -1):
            ahead = {state: self._best(at + n, state, node, ahead, value) for state, node in nodes[n].items()}
        return ahead

    def _best(self, at: int, state: State, node: Node, ahead: dict[State, Line], value: float) -> Line:
        certain = sum(p * ahead[to][0] for p, to in node.ways)
        again = sum(p * ahead[to][1] for p, to in node.ways)
        if node.leaves is None:
            return certain, again
        gone = ahead[node.leaves]
        self._choice[at, state] = gone[0] + gone[1] * value > certain + again * value + EVEN
        return gone if self._choice[at, state] else (certain, again)


def _dated(ship: Ship, now: int) -> Ship:
    """A ship that retreats, or has done so, with the only thing that matters of when."""
    if ship.fate not in ("retreating", "retreated"):
        return ship
    return replace(ship, since=NOW if ship.since >= now else EARLIER)
