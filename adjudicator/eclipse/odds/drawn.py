"""Battles drawn at random where there are too many states to follow all: the same activations, one way of each."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Hashable
from dataclasses import replace
from itertools import accumulate
from random import Random

from adjudicator.eclipse.fights import Fight, Slot
from adjudicator.eclipse.odds.choosing import State
from adjudicator.eclipse.odds.duels import Duel, Now, Standing
from adjudicator.eclipse.odds.salvos import Shots, volleys
from adjudicator.eclipse.procedures.attack import cannon_salvo, missile_salvo
from adjudicator.odds.chains import MOST_ROUNDS

SEED = 18
"""The same document has the same answer."""


class Drawn:
    """Battles of two sides by chance, on the states that a duel knows or comes to know."""

    def __init__(self, duel: Duel) -> None:
        self._duel, self._chance = duel, Random(SEED)
        self._salvos: dict[Hashable, tuple[list[float], list[Shots]]] = {}

    def run(self, fight: Fight, standing: Standing | None = None) -> Fight:
        """6.3.2.3 to 6.3.2.5: one end of a battle, from its beginning or from where it stands."""
        duel = self._duel
        fight = duel.begun(fight, standing)
        state, ended = duel.state(fight), Now()
        n, at = (standing.round, standing.at) if standing else (0, 0)
        here = replace(fight, round=n)
        for slot in fight.order[at:]:
            state = self._act(state, here, slot, missiles=not n)
        while duel.part({state: 1.0}, fight, n, ended) and n < MOST_ROUNDS:
            n += 1
            here = replace(fight, round=n)
            for slot in fight.order:
                state = self._act(state, here, slot, missiles=False)
        return duel.fight(fight, next(iter(ended), state))

    def _act(self, state: State, fight: Fight, slot: Slot, *, missiles: bool) -> State:
        """The activation of a kind of ship."""
        duel, mine = self._duel, 0 if fight.attacker.name == slot[0] else 1
        count = duel.count(state, mine, slot)
        if not count:
            return state
        if not missiles and duel.leaving(fight, slot, state, mine):
            return duel.leave(fight, slot, state)
        target = state[1 - mine]
        key = (slot, count, missiles, duel.kinds(target))
        if key not in self._salvos:
            self._load(key, duel.fight(fight, state), slot, missiles)
        hit = duel.dealt(target, self._rolled(key), fight.fleet(slot[0]).figures(slot[1]).computer, slot[0])
        return (state[0], hit) if mine == 0 else (hit, state[1])

    def _load(self, key: Hashable, fight: Fight, slot: Slot, missiles: bool) -> None:
        """Every way of the dice of a kind of ship, by those of them that can hit, with sums of their probabilities."""
        salvo = missile_salvo(fight, slot) if missiles else cannon_salvo(fight, slot)
        ways = volleys(fight, salvo) if any(salvo.dice.values()) else [(1.0, ())]
        self._salvos[key] = (list(accumulate(p for p, _ in ways)), [shots for _, shots in ways])

    def _rolled(self, key: Hashable) -> Shots:
        """The dice of one activation."""
        sums, ways_ = self._salvos[key]
        return ways_[min(bisect(sums, self._chance.random() * sums[-1]), len(ways_) - 1)]
