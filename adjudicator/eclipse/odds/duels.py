"""One battle between two sides: initiative, missiles, rounds of activations, until one side is left (6.2, 6.3.2)."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import replace

from adjudicator.choices import Choice
from adjudicator.eclipse.fights import Fight, Slot
from adjudicator.eclipse.odds.salvos import Ways, canonical, fire, key_of
from adjudicator.eclipse.procedures.attack import cannon_salvo, missile_salvo
from adjudicator.eclipse.procedures.duel import activate, determine_initiative, stalemate
from adjudicator.eclipse.procedures.retreat import RETREAT, havens
from adjudicator.eclipse.procedures.retreat import settle as settle_retreats
from adjudicator.odds.asking import Wishes
from adjudicator.odds.chains import MOST_ROUNDS, REST
from adjudicator.odds.distributions import TINY
from adjudicator.odds.walking import Budget, by_default, settle

Fought = dict[Hashable, tuple[float, Fight]]


class Duel:
    """The battles of two sides from many starts; what was reckoned for a state is kept."""

    def __init__(self, wishes: Wishes, budget: Budget) -> None:
        self._wishes, self._budget = wishes, budget
        self._known: dict[tuple[Hashable, Slot, str], Ways] = {}
        self.by_round: dict[int, float] = {}
        self.rest = 0.0

    def run(self, p: float, fight: Fight) -> Fought:
        """6.3.2.3 to 6.3.2.5: every end of one battle."""
        fight = settle(determine_initiative(fight))
        now: Fought = {}
        _meet(now, p, canonical(fight))
        for slot in fight.order:
            now = self._each(now, slot, missiles=True)
        ended: Fought = {}
        n = 0
        while now and n < MOST_ROUNDS and sum(q for q, _ in now.values()) > REST:
            now = self._part(now, n, ended)
            n += 1
            now = {key: (q, replace(found, round=n)) for key, (q, found) in now.items()}
            for slot in fight.order:
                now = self._each(now, slot, missiles=False)
        self.rest += sum(q for q, _ in now.values())
        return ended

    def _part(self, now: Fought, n: int, ended: Fought) -> Fought:
        """6.2.1.3, 6.3.6: battles that are over, or in which nobody can shoot any more, end here."""
        ahead: Fought = {}
        for key, (p, fight) in now.items():
            stuck = not fight.over and not any(fleet.armed() for fleet in fight.fleets)
            if not fight.over and not stuck:
                ahead[key] = (p, fight)
                continue
            fight = settle(stalemate(fight), Answers(self._wishes)) if stuck else fight
            _meet(ended, p, canonical(settle(settle_retreats(fight))))
            self.by_round[n] = self.by_round.get(n, 0.0) + p
        return ahead

    def _each(self, now: Fought, slot: Slot, missiles: bool) -> Fought:
        """The activation of a kind of ship in every state."""
        ahead: Fought = {}
        for p, fight in now.values():
            if fight.over or not fight.fleet(slot[0]).present(slot[1]):
                _meet(ahead, p, fight)
                continue
            for q, after in self._ways(fight, slot, missiles):
                if p * q > TINY:
                    _meet(ahead, p * q, replace(after, round=fight.round))
        return ahead

    def _ways(self, fight: Fight, slot: Slot, missiles: bool) -> Ways:
        leaves = not missiles and self._leaves(fight, slot)
        turn = "missiles" if missiles else str(fight.round) if leaves else "cannons"
        known = self._known.get((key_of(fight), slot, turn))
        if known is None:
            self._budget.spend()
            if leaves:
                known = [(1.0, canonical(settle(activate(fight, slot), Answers(self._wishes))))]
            else:
                salvo = missile_salvo(fight, slot) if missiles else cannon_salvo(fight, slot)
                known = fire(fight, salvo) if any(salvo.dice.values()) else [(1.0, fight)]
            self._known[key_of(fight), slot, turn] = known
        return known

    def _leaves(self, fight: Fight, slot: Slot) -> bool:
        """Whether a kind of ship begins or completes its retreat instead of attacking."""
        if any(ship.fate == "retreating" for ship in fight.fleet(slot[0]).present(slot[1])):
            return True
        policy = self._wishes.policy(slot[0])
        return policy.retreat == "after" and fight.round >= policy.after and bool(havens(fight, slot)[0])


class Answers:
    """Retreats as the policy of a side says; everything else by default."""

    def __init__(self, wishes: Wishes) -> None:
        self._wishes = wishes

    def __call__(self, choice: Choice) -> object:
        policy = self._wishes.policy(choice.who)
        ways = [option for option in choice.options if isinstance(option, str) and option.startswith(RETREAT)]
        wanted = f"{RETREAT}{policy.to}" if f"{RETREAT}{policy.to}" in ways else ways[0] if ways else None
        if wanted and policy.retreat == "after" and _round_of(choice.key) >= policy.after:
            return choice.read(wanted)
        return by_default(choice)


def _round_of(key: str) -> int:
    """The round in whose key a question stands: «b2.r3.action.ana.cruiser»."""
    found = re.search(r"(?:^|\.)r(\d+)\.action\.", key)
    return int(found.group(1)) if found else 0


def _meet(fights: Fought, p: float, fight: Fight) -> None:
    key = key_of(fight)
    fights[key] = (fights.get(key, (0.0,))[0] + p, fight)
