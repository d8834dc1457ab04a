"""One battle of two sides, activation by activation (6.2, 6.3.2): every state that it can come to, with its probability."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from adjudicator.choice import Choice
from adjudicator.eclipse.fights import Fight, Slot
from adjudicator.eclipse.fleets import Fleet
from adjudicator.eclipse.odds import salvos
from adjudicator.eclipse.odds.choosing import Chooser, State
from adjudicator.eclipse.odds.salvos import Shots, in_order, volleys
from adjudicator.eclipse.procedures.attack import cannon_salvo, missile_salvo
from adjudicator.eclipse.procedures.duel import activate, determine_initiative, stalemate
from adjudicator.eclipse.procedures.retreat import RETREAT, havens
from adjudicator.eclipse.procedures.retreat import settle as settle_retreats
from adjudicator.odds.asking import Wishes
from adjudicator.odds.chains import MOST_ROUNDS, REST
from adjudicator.odds.walking import Budget, TooMany, by_default, settle

MOST_STEPS = 5_000_000
"""How often a state may be led on before the answer is sampled instead."""
UNLIKELY = 1e-14
"""A state less likely than this is not followed."""
Now = dict[State, float]


@dataclass(frozen=True)
class Standing:
    """Where a battle stands: in which round, and which kind of ship in the order of initiative acts next."""

    round: int = 0
    at: int = 0


class Bound(Budget):
    """A budget of which only a part may be spent before a whole round is reckoned: a battle that needs more is given up at once."""

    def __init__(self, early: int, whole: int) -> None:
        super().__init__(early)
        self._later = whole - early

    def widen(self) -> None:
        """A round is reckoned: the rest may be spent too."""
        self.left += self._later
        self._later = 0


class Duel:
    """The battles of two sides from many starts; what was reckoned for a fleet is kept."""

    def __init__(self, wishes: Wishes, budget: Bound, worth: Callable[[Fight], float] = lambda fight: 0.0) -> None:
        self._wishes, self._budget, self._worth = wishes, budget, worth
        self._fleets: list[Fleet] = []
        self._index: dict[Hashable, int] = {}
        self._alive: list[bool] = []
        self._armed: list[bool] = []
        self._counts: list[dict[str, int]] = []
        self._leaving: list[set[str]] = []
        self._fired: dict[tuple[Slot, bool, int, int], list[tuple[float, int]]] = {}
        self._hit: dict[tuple[int, Shots, int], int] = {}
        self._left: dict[tuple[Slot, int, State], State] = {}
        self._open: dict[Slot, bool] = {}
        self._chooser: Chooser | None = None
        self.forced: dict[tuple[int, Slot], bool] = {}
        """What whoever chooses does in a round with a kind of ship, whatever is best."""
        self._steps = MOST_STEPS
        self.by_round: dict[int, float] = {}
        self.rest = 0.0

    def number(self, fleet: Fleet) -> int:
        """The number of a fleet, its ships of a kind that are alike in one order."""
        fleet = in_order(fleet)
        key = (fleet.name, fleet.ships, fleet.fled)
        found = self._index.get(key)
        if found is None:
            found = self._index[key] = len(self._fleets)
            self._fleets.append(fleet)
            self._alive.append(bool(fleet.present()))
            self._armed.append(fleet.armed())
            self._counts.append({kind: len(fleet.present(kind)) for kind in fleet.kinds()})
            self._leaving.append({ship.kind for ship in fleet.present() if ship.fate == "retreating"})
        return found

    def run(self, p: float, fight: Fight, standing: Standing | None = None) -> list[tuple[float, Fight]]:
        """6.3.2.3 to 6.3.2.5: every end of one battle, from its beginning or from where it stands."""
        fight = self.begun(fight, standing)
        now: Now = {(self.number(fight.attacker), self.number(fight.defender)): p}
        ended: Now = {}
        n = standing.round if standing else 0
        if not n:
            for slot in fight.order[standing.at if standing else 0 :]:
                now = self._each(now, replace(fight, round=0), slot, missiles=True)
        for slot in fight.order[standing.at :] if standing and n else ():
            now = self._each(now, replace(fight, round=n), slot, missiles=False)
        first = n
        while now and n < MOST_ROUNDS and sum(now.values()) > REST:
            if n > first:
                self._budget.widen()
            now = self.part(now, fight, n, ended)
            n += 1
            for slot in fight.order:
                now = self._each(now, replace(fight, round=n), slot, missiles=False)
        self.rest += sum(now.values())
        return [(q, self.fight(fight, state)) for state, q in ended.items()]

    def begun(self, fight: Fight, standing: Standing | None) -> Fight:
        """6.2.1: the battle with its order of initiative."""
        return settle(determine_initiative(fight)) if standing is None else fight

    def fight(self, fight: Fight, state: State) -> Fight:
        return replace(fight, attacker=self._fleets[state[0]], defender=self._fleets[state[1]])

    def state(self, fight: Fight) -> State:
        return self.number(fight.attacker), self.number(fight.defender)

    def part(self, now: Now, fight: Fight, n: int, ended: Now) -> Now:
        """6.2.1.3, 6.3.6: battles that are over, or in which nobody can shoot any more, end here."""
        ahead: Now = {}
        for state, p in now.items():
            over = self.ended(replace(fight, round=n), state)
            if over is None:
                ahead[state] = p
                continue
            to = self.state(over)
            ended[to] = ended.get(to, 0.0) + p
            self.by_round[n] = self.by_round.get(n, 0.0) + p
        return ahead

    def ended(self, fight: Fight, state: State) -> Fight | None:
        """6.2.1.3, 6.2.6.6, 6.3.6: the battle as it ends in a state after a round; None where it goes on."""
        over = not (self._alive[state[0]] and self._alive[state[1]])
        stuck = not over and not (self._armed[state[0]] or self._armed[state[1]])
        if not over and not stuck:
            return None
        here = self.fight(fight, state)
        return settle(settle_retreats(settle(stalemate(here), Answers(self._wishes)) if stuck else here))

    def _each(self, now: Now, fight: Fight, slot: Slot, missiles: bool) -> Now:
        """The activation of a kind of ship in every state."""
        ahead: Now = {}
        taken = 0
        mine = 0 if fight.attacker.name == slot[0] else 1
        for state, p in now.items():
            count = self.count(state, mine, slot)
            if not count:
                ahead[state] = ahead.get(state, 0.0) + p
            elif not missiles and self.leaving(fight, slot, state, mine):
                to = self.leave(fight, slot, state)
                ahead[to] = ahead.get(to, 0.0) + p
            else:
                ways = self._fire(fight, slot, missiles, count, state)
                taken += len(ways)
                for q, hit in ways:
                    to = (state[0], hit) if mine == 0 else (hit, state[1])
                    ahead[to] = ahead.get(to, 0.0) + p * q
        return self._likely(ahead, taken)

    def count(self, state: State, mine: int, slot: Slot) -> int:
        """How many ships of a kind act; none where there is nobody to shoot at."""
        return self._counts[state[mine]].get(slot[1], 0) if self._alive[state[1 - mine]] else 0

    def kinds(self, number: int) -> tuple[str, ...]:
        """The kinds of ship of a fleet that are there."""
        return self._fleets[number].kinds()

    def leaving(self, fight: Fight, slot: Slot, state: State, mine: int) -> bool:
        """Whether ships of a kind begin or complete a retreat instead of attacking."""
        return self.gone(slot, state, mine) or self._wants(fight, slot, state)

    def gone(self, slot: Slot, state: State, mine: int) -> bool:
        """6.2.6.3: whether ships of a kind have begun to retreat and have to complete it."""
        return slot[1] in self._leaving[state[mine]] and bool(self.count(state, mine, slot))

    def fleets(self, state: State) -> tuple[Fleet, Fleet]:
        """The fleets of a state."""
        return self._fleets[state[0]], self._fleets[state[1]]

    def attacks(self, fight: Fight, slot: Slot, state: State) -> list[tuple[float, State]]:
        """What comes of the attack of a kind of ship; the same state where it has none, or nobody to shoot at."""
        mine = 0 if fight.attacker.name == slot[0] else 1
        count = self.count(state, mine, slot)
        if not count:
            return [(1.0, state)]
        ways = self._fire(fight, slot, False, count, state)
        return [(p, (state[0], hit) if mine == 0 else (hit, state[1])) for p, hit in ways]

    def _likely(self, states: Now, taken: int) -> Now:
        """What is worth following; the rest is counted as undecided."""
        self._steps -= taken
        if self._steps < 0:
            raise TooMany
        found = {state: p for state, p in states.items() if p > UNLIKELY}
        if len(found) < len(states):
            self.rest += sum(states.values()) - sum(found.values())
        return found

    def _fire(self, fight: Fight, slot: Slot, missiles: bool, count: int, state: State) -> list[tuple[float, int]]:
        """6.2.3: what the dice of so many ships of a kind do to a fleet, whatever else there is."""
        target = state[1] if fight.attacker.name == slot[0] else state[0]
        key = (slot, missiles, count, target)
        known = self._fired.get(key)
        if known is None:
            here = self.fight(fight, state)
            salvo = missile_salvo(here, slot) if missiles else cannon_salvo(here, slot)
            ways = volleys(here, salvo) if any(salvo.dice.values()) else [(1.0, ())]
            computer = here.fleet(slot[0]).figures(slot[1]).computer
            found: dict[int, float] = {}
            for p, shots in ways:
                to = self.dealt(target, shots, computer, slot[0])
                found[to] = found.get(to, 0.0) + p
            known = self._fired[key] = [(p, to) for to, p in found.items()]
        return known

    def dealt(self, target: int, shots: Shots, computer: int, by: str) -> int:
        """What dice that can hit leave of a fleet, whoever rolled them and however many missed."""
        key = (target, shots, computer)
        found = self._hit.get(key)
        if found is None:
            self._budget.spend()
            found = self._hit[key] = self.number(
                salvos.dealt(self._fleets[target], shots, computer, by, self._wishes.orders.get(by, ()))
            )
        return found

    def leave(self, fight: Fight, slot: Slot, state: State) -> State:
        """6.2.6: a kind of ship begins or completes its retreat instead of attacking."""
        key = (slot, fight.round, state)
        if key not in self._left:
            self._budget.spend()
            self._left[key] = self.state(settle(activate(self.fight(fight, state), slot), Answers(self._wishes)))
        return self._left[key]

    def _wants(self, fight: Fight, slot: Slot, state: State) -> bool:
        """Whether a side retreats in this round by its policy, and may."""
        policy = self._wishes.policy(slot[0])
        if policy.retreat == "never" or fight.round < policy.after or not self.open(fight, slot):
            return False
        if policy.retreat == "after":
            return True
        if (fight.round, slot) in self.forced:
            return self.forced[fight.round, slot]
        if self._chooser is None:
            self._chooser = Chooser(self, fight, slot[0], self._worth)
        return self._chooser.leaves(fight, slot, state)

    def open(self, fight: Fight, slot: Slot) -> bool:
        """6.2.6.2: whether ships of a kind have anywhere to retreat to."""
        if slot not in self._open:
            self._open[slot] = bool(havens(fight, slot)[0])
        return self._open[slot]


class Answers:
    """Retreats as the policy of a side says; everything else by default."""

    def __init__(self, wishes: Wishes) -> None:
        self._wishes = wishes

    def __call__(self, choice: Choice) -> object:
        policy = self._wishes.policy(choice.who)
        ways = [option for option in choice.options if isinstance(option, str) and option.startswith(RETREAT)]
        wanted = f"{RETREAT}{policy.to}" if f"{RETREAT}{policy.to}" in ways else ways[0] if ways else None
        if wanted and policy.retreat != "never" and _round_of(choice.key) >= policy.after:
            return choice.read(wanted)
        return by_default(choice)


def _round_of(key: str) -> int:
    """The round in whose key a question stands: «b2.r3.action.ana.cruiser»."""
    found = re.search(r"(?:^|\.)r(\d+)\.action\.", key)
    return int(found.group(1)) if found else 0
