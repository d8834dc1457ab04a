"""Rounds walked roll by roll: for fights in which something acts on the dice or between the rounds."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

from adjudicator.errors import unusable
from adjudicator.messages import listing
from adjudicator.odds.answer import Tally
from adjudicator.odds.asking import Wishes
from adjudicator.odds.chains import MOST_ROUNDS, REST
from adjudicator.odds.distributions import TINY
from adjudicator.odds.walking import Budget, Split, settle, walk
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.ends import answered
from adjudicator.ti4.odds.live import live
from adjudicator.ti4.odds.starts import splitter, state_key
from adjudicator.ti4.procedures.retreat import Retreat
from adjudicator.ti4.procedures.space_combat import end_of_combat, whole_round
from adjudicator.ti4.windows import components

Met = dict[Hashable, tuple[float, Fight]]
Ways = list[tuple[float, Fight, Retreat | None]]


def walked_space(starts: list[tuple[float, Fight]], wishes: Wishes, budget: Budget, tally: Tally) -> float:
    """Walks every round of every start; what is still undecided when it stops."""
    _refuse_best(starts[0][1], wishes)
    walker, now, n = _Walker(wishes, budget, tally), dict[Hashable, tuple[float, Fight]](), 1
    for p, fight in starts:
        if fight.over:
            walker.end(p, replace(fight, round=1), None)
        else:
            _meet(now, p, fight)
    while now and n <= MOST_ROUNDS and sum(p for p, _ in now.values()) > REST:
        now, n = walker.round(now, n), n + 1
    return sum(p for p, _ in now.values())


def _refuse_best(fight: Fight, wishes: Wishes) -> None:
    names = [player.id for player in fight.sides if wishes.policy(player.id).retreat == "best"]
    if names:
        acts = live(fight, "space_combat")
        keys = sorted(acts.rolls | acts.edges) or sorted({x.key for x in fight.lasting})
        raise unusable(
            f"policy.{names[0]}.retreat",
            "la mejor retirada no se calcula con: {components}",
            components=listing(components()[key].name for key in keys),
            code="not_modelled",
        )


def _meet(states: Met, p: float, fight: Fight) -> None:
    key = state_key(fight)
    states[key] = (states.get(key, (0.0, fight))[0] + p, fight)


class _Walker:
    """Keeps what was walked: the same state with the same announcements leads to the same ends."""

    def __init__(self, wishes: Wishes, budget: Budget, tally: Tally) -> None:
        self._wishes, self._budget, self._tally = wishes, budget, tally
        self._known: dict[tuple[Hashable, tuple[bool, ...]], Ways] = {}

    def round(self, now: Met, n: int) -> Met:
        """One round from every state."""
        ahead: Met = {}
        for key, (p, fight) in now.items():
            for q, after, gone in self._ways(key, replace(fight, round=n), n):
                if p * q < TINY:
                    continue
                if after.over or gone is not None:
                    self.end(p * q, replace(after, round=n), gone)
                else:
                    _meet(ahead, p * q, after)
        return ahead

    def _ways(self, key: Hashable, fight: Fight, n: int) -> Ways:
        policies = [self._wishes.policy(player.id) for player in fight.sides]
        flags = tuple(policy.retreat == "after" and n >= policy.after for policy in policies)
        if (key, flags) not in self._known:
            split: Split = splitter(fight, "space_combat")
            found: dict[Hashable, tuple[float, Fight, Retreat | None]] = {}
            ways = walk(lambda: whole_round(fight), split, partial(answered, self._wishes, n), self._budget)
            for p, (after, gone) in ways:
                mark = (state_key(after), repr(gone))
                found[mark] = (found.get(mark, (0.0,))[0] + p, after, gone)
            self._known[key, flags] = list(found.values())
        return self._known[key, flags]

    def end(self, p: float, fight: Fight, gone: Retreat | None) -> None:
        """23.9, 23.10: the end of the combat, run as it is."""
        self._budget.spend()
        board, outcome = settle(end_of_combat(fight, gone))
        for player in fight.sides:
            left = gone.moved if gone and gone.player == player.id else board.system.force(player.id)
            self._tally.leaves(p, player.id, left.as_document(), worth_of(player, left))
        self._tally.end(p, outcome["winner"], fight.round, gone.player if gone else None)
