"""Both sides together, where one's dice or losses hang on the other's units; rolls and hits are still reckoned apart."""

from __future__ import annotations

from adjudicator.odds.chains import Chain
from adjudicator.odds.distributions import TINY
from adjudicator.odds.walking import Budget, settle, walk
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.odds.arenas import AnyFight, Arena, Dealt, dealt, struck
from adjudicator.ti4.odds.starts import splitter
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import added, total

Pair = tuple[Force, Force]
Blow = tuple[int, int]


class Pairs:
    """The rounds of a fight by the forces of both sides."""

    def __init__(self, arena: Arena, fight: AnyFight, budget: Budget) -> None:
        self._arena, self._fight, self._budget = arena, fight, budget
        self._moves: dict[Pair, list[tuple[float, Pair]]] = {}
        self._renewed: dict[Pair, Pair] = {}
        self._over: dict[Pair, bool] = {}
        self._between: dict[Pair, list[tuple[float, Pair]]] = {}
        self._steps: dict[tuple[str, Force, Force, bool], Force] = {}

    def chain(self) -> Chain[Pair]:
        return Chain(self.moves, self.over, self.renewed)

    def fight(self, pair: Pair) -> AnyFight:
        fight = self._fight
        for player, force in zip(fight.sides, pair, strict=True):
            fight = fight.with_force(player, force)
        return fight

    def pair(self, fight: AnyFight) -> Pair:
        first, second = fight.sides
        return self._arena.whole(fight, first), self._arena.whole(fight, second)

    def over(self, pair: Pair) -> bool:
        found = self._over.get(pair)
        if found is None:
            found = self._over[pair] = self.fight(pair).over
        return found

    def renewed(self, pair: Pair) -> Pair:
        """The pair with which the next round begins."""
        if not self._arena.live.renews or self._arena.live.between:
            return pair
        if pair not in self._renewed:
            self._renewed[pair] = self.pair(settle(self._arena.end_of_round(self.fight(pair))))
        return self._renewed[pair]

    def moves(self, pair: Pair) -> list[tuple[float, Pair]]:
        """Where a round leads."""
        found = self._moves.get(pair)
        if found is None:
            found = self._round(self.fight(pair))
            found = self._moves[pair] = self._after_dice(found) if self._arena.live.between else found
        return found

    def _after_dice(self, moves: list[tuple[float, Pair]]) -> list[tuple[float, Pair]]:
        """The same where dice are rolled at the end of the round, whether or not it was the last."""
        found: dict[Pair, float] = {}
        for p, pair in moves:
            for q, to in self._rolled(pair):
                found[to] = found.get(to, 0.0) + p * q
        return [(p, to) for to, p in found.items()]

    def _rolled(self, pair: Pair) -> list[tuple[float, Pair]]:
        if pair not in self._between:
            fight = self.fight(pair)
            ways = walk(lambda: self._arena.end_of_round(fight), splitter(fight, self._arena.name), budget=self._budget)
            self._between[pair] = [(p, self.pair(after)) for p, after in ways]
        return self._between[pair]

    def _round(self, fight: AnyFight) -> list[tuple[float, Pair]]:
        first, second = fight.sides
        by_first, by_second = dealt(self._arena, fight, first), dealt(self._arena, fight, second)
        ones = self._alone(fight, first, by_second)
        twos = self._alone(fight, second, by_first)
        found: dict[Pair, float] = {}
        for (blow, p), (force, clean) in zip(by_second.items(), ones, strict=True):
            for (other, q), (rival, pure) in zip(by_first.items(), twos, strict=True):
                if p * q > TINY:
                    to = (force, rival) if clean and pure else self._together(fight, blow, other)
                    found[to] = found.get(to, 0.0) + p * q
        return [(p, to) for to, p in found.items()]

    def _alone(self, fight: AnyFight, player: Player, blows: Dealt) -> list[tuple[Force, bool]]:
        """What hits leave of a side, and whether they touch nothing but it."""
        if self._one_by_one(fight, player):
            return [(self._after(fight, player, hits, aimed), True) for hits, aimed in blows]
        rival, found = fight.opponent(player), list[tuple[Force, bool]]()
        idle = struck(self._arena, fight, player, 0) if self._arena.live.hits else fight
        before = self._arena.whole(idle, rival)
        for hits, aimed in blows:
            self._budget.spend()
            after = struck(self._arena, fight, player, hits, aimed)
            clean = self._arena.whole(after, rival) == before and after.lasting == fight.lasting
            found.append((self._arena.whole(after, player), clean and not getattr(after, "drawn", False)))
        return found

    def _one_by_one(self, fight: AnyFight, player: Player) -> bool:
        """Whether several hits are the same as one after another: nothing acts on them, and each use cancels one."""
        return not self._arena.live.hits and not total(added(fight, "cancelled_by_sustain", About(player)))

    def _after(self, fight: AnyFight, player: Player, hits: int, aimed: int) -> Force:
        """What hits leave, one after another, those aimed past fighters first, while the other side stands as it does."""
        force, rival = self._arena.whole(fight, player), self._arena.whole(fight, fight.opponent(player))
        for n in range(hits):
            key = (player.id, force, rival, n < aimed)
            if key not in self._steps:
                self._budget.spend()
                self._steps[key] = self._arena.taken(fight.with_force(player, force), player, 1, int(n < aimed))
            force = self._steps[key]
        return force

    def _together(self, fight: AnyFight, by_second: Blow, by_first: Blow) -> Pair:
        """What both sides' hits leave where losses of one touch the other."""
        first, second = fight.sides
        self._budget.spend()
        made, aimed = ({first.id: by_first[n], second.id: by_second[n]} for n in (0, 1))
        return self.pair(settle(self._arena.take(fight, made, aimed), self._arena.answer))
