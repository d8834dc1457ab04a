"""Each side by itself: the states that hits lead to, what each deals, as whole numbers for the reckoning."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.odds.distributions import Pmf
from adjudicator.odds.tables import Ladder
from adjudicator.odds.walking import settle
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.odds.arenas import AnyFight, Arena, hits_pmf, struck
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import added, total


class Side:
    """The states of one side in a fight where the other side's state changes nothing for it."""

    def __init__(self, arena: Arena, fight: AnyFight, player: Player) -> None:
        self._arena, self._fight, self._player = arena, fight, player
        self.states: list[Force] = []
        self.index: dict[Force, int] = {}
        self._dead: dict[int, bool] = {}
        self._steps: dict[int, int] = {}

    @property
    def _one_by_one(self) -> bool:
        """Whether several hits are the same as one after another: nothing acts on them, and each use cancels one."""
        each = total(added(self._fight, "cancelled_by_sustain", About(self._player)))
        return not each and not self._arena.live.hits

    def number(self, force: Force) -> int:
        """The number of a state."""
        found = self.index.get(force)
        if found is None:
            found = self.index[force] = len(self.states)
            self.states.append(force)
        return found

    def with_force(self, state: int) -> AnyFight:
        return self._fight.with_force(self._player, self.states[state])

    def dead(self, state: int) -> bool:
        """Whether nobody of the side is left to fight."""
        if state not in self._dead:
            self._dead[state] = not self._arena.fighting(self.with_force(state), self._player)
        return self._dead[state]

    def ladder(self, starts: Iterable[Force], most: int) -> Ladder:
        """Every state that up to so many hits a round lead to."""
        for force in starts:
            self.number(force)
        after: list[list[int]] = []
        renewed: list[int] = []
        deals: list[Pmf] = []
        dead: list[bool] = []
        while len(after) < len(self.states):
            state = len(after)
            dead.append(self.dead(state))
            deals.append((1.0,) if dead[state] else hits_pmf(self._arena, self.with_force(state), self._player))
            after.append([state] if dead[state] else self._after(state, most))
            renewed.append(state if dead[state] else self._renewed(state))
        return Ladder(deals, after, dead, renewed if self._arena.live.renews else ())

    def _after(self, state: int, most: int) -> list[int]:
        """Where 0, 1, 2 … hits lead, until nobody is left."""
        if self._one_by_one:
            return self._steps_down(state, most)
        found: list[int] = []
        for hits in range(most + 1):
            fight = struck(self._arena, self.with_force(state), self._player, hits)
            found.append(self.number(self._arena.whole(fight, self._player)))
            if self.dead(found[-1]):
                break
        return found

    def _steps_down(self, state: int, most: int) -> list[int]:
        """The same, one hit after another."""
        found = [state]
        while len(found) <= most and not self.dead(found[-1]):
            last = found[-1]
            if last not in self._steps:
                losses = settle(self._arena.deal(self.with_force(last), self._player, 1), self._arena.answer)
                self._steps[last] = self.number(losses.left)
            found.append(self._steps[last])
        return found

    def _renewed(self, state: int) -> int:
        """The state in which the next round begins, where something acts between the rounds."""
        if not self._arena.live.renews:
            return state
        fight = settle(self._arena.end_of_round(self.with_force(state)))
        return self.number(self._arena.whole(fight, self._player))
