"""The odds of the battles of a sector (6.1, 6.3): two by two until one side is left."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from math import sqrt

from adjudicator.eclipse.battle_situation import BattleSituation
from adjudicator.eclipse.components import cost_of
from adjudicator.eclipse.fights import Fight, Slot
from adjudicator.eclipse.fleets import Fleet
from adjudicator.eclipse.odds.arms import armed, assumptions, untold
from adjudicator.eclipse.odds.drawn import Drawn
from adjudicator.eclipse.odds.duels import Bound, Duel
from adjudicator.eclipse.odds.standing import Going, going
from adjudicator.eclipse.procedures.battle import fight_of, line_of_battle, next_pair, winner_of
from adjudicator.eclipse.voice import referee
from adjudicator.errors import unusable
from adjudicator.messages import Message, say
from adjudicator.odds.answer import Advice, Odds, Tally
from adjudicator.odds.asking import Wishes
from adjudicator.odds.walking import TooMany
from adjudicator.ruling import Json

STATES = 8_000
"""How many ways of striking a fleet may be reckoned before the answer is sampled instead."""
EARLY_STATES = 1_500
"""How many of them in the first round: those of a whole battle are several times as many."""
DRAWN_STATES = 3_000
"""How many more of them while battles are drawn at random."""
LEAST_DRAWN, MOST_DRAWN = 200, 4_000
USUAL = say(
    "Todos reparten sus dados como los no jugadores: destruyen lo que pueden, de mayor a menor, y el resto donde más "
    "daña. Las naves empatadas en iniciativa actúan en el orden en que se nombraron."
)
REORDERED = say(
    "Quien no apunta por otro orden reparte sus dados como los no jugadores: destruye lo que puede, de mayor a menor, y el resto "
    "donde más daña. Las naves empatadas en iniciativa actúan en el orden en que se nombraron."
)
Fleets = dict[str, Fleet]
States = dict[Hashable, tuple[float, Fleets, list[str]]]


def going_on(situation: BattleSituation, wishes: Wishes) -> Going | None:
    """The battle that is going on, where the document says that one is."""
    if not wishes.started:
        return None
    found = going(situation, wishes)
    if found is None:
        raise unusable("answers", "con estas respuestas no empieza ahora ninguna activación")
    return found


class Battles:
    """Everything that can come of the battles of a sector."""

    def __init__(self, situation: BattleSituation, wishes: Wishes, leaves_now: bool | None = None) -> None:
        self.situation, self.wishes, self._leaves_now = situation, wishes, leaves_now
        self._duels: dict[tuple[str, str], Duel] = {}
        self.going = going_on(situation, wishes)
        self.chooser = next((name for name, policy in wishes.policies.items() if policy.retreat == "best"), "")
        self._budget = Bound(STATES if self.chooser else EARLY_STATES, STATES)
        self.book = Book(situation, wishes)
        if self.going:
            self.book.before |= {fleet.name: _worth(fleet) for fleet in (*self.going.fleets.values(), *self.going.fight.fleets)}

    def odds(self) -> Odds:
        first = self.going.number if self.going else 1
        states, number, rest = self._starts(), first, 0.0
        rounds: dict[int, float] = {}
        while states:
            ahead: States = {}
            duels: dict[tuple[str, str], Duel] = {}
            for p, now, line in states.values():
                pair = next_pair(line, now)
                if pair is None:
                    self.book.end(p, now, fought=number > 1)
                    continue
                reckoned = duels.setdefault(pair, self._duel(pair))
                here = self.going if self.going and number == self.going.number else None
                begun = here.fight if here else fight_of(self.situation, pair, now, number)
                for q, fight in reckoned.run(p, begun, here.standing if here else None):
                    after = {**now, **{fleet.name: fleet for fleet in fight.fleets}}
                    _meet(ahead, q, after, [name for name in line if after[name].present()])
            rest += sum(reckoned.rest for reckoned in duels.values())
            if number == first:
                rounds = {n: p for reckoned in duels.values() for n, p in reckoned.by_round.items()}
            states, number = ahead, number + 1
        self.book.rounds = rounds if number - first <= 2 else {}
        return self.book.answer(rest)

    def _duel(self, pair: tuple[str, str]) -> Duel:
        """The battles of a pair; what was reckoned for them is kept."""
        found = self._duels.get(pair)
        if found is None:
            found = self._duels[pair] = Duel(self.wishes, self._budget, self._serves)
            if self._leaves_now is not None and self.going and (slot := self.at_hand):
                found.forced = {(self.going.standing.round, slot): self._leaves_now}
        return found

    @property
    def at_hand(self) -> Slot | None:
        """The kind of ship for which it has to be chosen now, in a battle that is going on."""
        if self.going is None or not self.going.standing.round:
            return None
        slot = self.going.fight.order[self.going.standing.at]
        return slot if slot[0] == self.chooser and not self._begun(slot) else None

    def _begun(self, slot: Slot) -> bool:
        return any(s.fate == "retreating" for s in self.going.fight.fleet(slot[0]).present(slot[1])) if self.going else False

    def _serves(self, fight: Fight) -> float:
        """How well the end of the only battle serves the aim of whoever chooses when to retreat."""
        fleet = fight.fleet(self.chooser)
        if self.wishes.aim == "value":
            return _worth(fleet)
        if self.wishes.aim == "survive":
            return float(any(ship.fate != "destroyed" for ship in fleet.ships))
        return float(winner_of({each.name: each for each in fight.fleets}) == self.chooser)

    def drawn(self) -> Iterator[tuple[Fleets, bool]]:
        """Battles to their ends, one after another, until there are enough of them or too much is still unknown."""
        self._budget.left = DRAWN_STATES
        tables = {pair: Drawn(found) for pair, found in self._duels.items()}
        for n in range(MOST_DRAWN):
            try:
                yield self._one(tables)
            except TooMany:
                if n >= LEAST_DRAWN:
                    return
                self._budget.left = DRAWN_STATES

    def _one(self, tables: dict[tuple[str, str], Drawn]) -> tuple[Fleets, bool]:
        """One way through all battles of the sector, and whether there was any."""
        ((_, fleets, line),) = self._starts().values()
        first = number = self.going.number if self.going else 1
        while pair := next_pair(line, fleets):
            here = self.going if self.going and number == first else None
            table = tables.setdefault(pair, Drawn(self._duel(pair)))
            begun = here.fight if here else fight_of(self.situation, pair, fleets, number)
            fight = table.run(begun, here.standing if here else None)
            fleets = {**fleets, **{fleet.name: fleet for fleet in fight.fleets}}
            line, number = [name for name in line if fleets[name].present()], number + 1
        return fleets, number > 1

    def _starts(self) -> States:
        """The fleets with which the first battle begins, or those of the one that is going on."""
        states: States = {}
        if self.going:
            _meet(states, 1.0, dict(self.going.fleets), self.going.line)
        else:
            _meet(states, 1.0, {fleet.name: fleet for fleet in self.situation.fleets}, line_of_battle(self.situation))
        return states


def _meet(states: States, p: float, fleets: Fleets, line: list[str]) -> None:
    key = (tuple((name, fleet.ships, fleet.fled) for name, fleet in fleets.items()), tuple(line))
    states[key] = (states.get(key, (0.0,))[0] + p, fleets, line)


class Book:
    """Keeps ends, and tells them."""

    def __init__(self, situation: BattleSituation, wishes: Wishes) -> None:
        self._situation, self._wishes = situation, wishes
        self.tally = Tally.of(fleet.name for fleet in situation.fleets)
        self.rounds: dict[int, float] = {}
        self.before = {fleet.name: _worth(fleet) for fleet in situation.fleets}

    def end(self, p: float, fleets: Mapping[str, Fleet], *, fought: bool) -> None:
        """One end of all the battles."""
        gone = [name for name, fleet in fleets.items() if fleet.fled and any(s.fate == "retreated" for s in fleet.ships)]
        self.tally.end(p, winner_of(fleets) if fought else None, 0)
        for name in gone:
            self.tally.retreats[name] += p
        for name, fleet in fleets.items():
            self.tally.leaves(p, name, _left(fleet), _worth(fleet))

    def scale(self, each: float) -> None:
        """Makes shares of numbers."""
        self.tally.scale(each)

    def answer(self, rest: float, samples: int = 0, advice: Advice | None = None, told: tuple[Message, ...] = ()) -> Odds:
        error = round(1.96 * sqrt(0.25 / samples), 4) if samples else rest if rest > 1e-10 else 0.0
        npcs = any(fleet.side.npc for fleet in self._situation.fleets)
        idle = [] if armed(self._situation) else ["6.3.6"]
        cites = ["6.2.1", "6.2.4", "6.2.5", "6.3.2", *(["6.2.7.2", "6.2.7.3"] if npcs else []), "6.2.6.1", *idle]
        return Odds(
            "eclipse",
            "battle",
            self.tally.win,
            self.tally.draw,
            self.tally.retreats,
            tuple((n, p) for n, p in sorted(self.rounds.items()) if p > 1e-12),
            self.tally.ends(),
            {name: worth - self.tally.kept[name] for name, worth in self.before.items()},
            advice,
            (*told, *self._assumed()),
            referee.cite(cites),
            error=error,
            exact=not samples,
            aloud=untold(self._situation),
        )

    def _assumed(self) -> list[Message]:
        found = [
            REORDERED if self._wishes.orders else USUAL,
            say("El valor perdido se cuenta en los materiales que cuesta construir cada nave."),
        ]
        found += assumptions(self._situation)
        for fleet in self._situation.fleets:
            policy = self._wishes.policy(fleet.name)
            if policy.retreat == "after":
                text = say("{side} empieza a retirarse en la ronda {n}, si puede.", side=fleet.side, n=policy.after)
                found.append(text)
        return found


def _left(fleet: Fleet) -> dict[str, Json]:
    """The ships that live, in the sector or out of it, with their damage where they have any."""
    found: dict[str, Json] = {}
    for kind, n in fleet.numbers("fighting", "retreating", "retreated").items():
        damage = sorted((s.damage for s in fleet.ships if s.kind == kind and s.fate != "destroyed" and s.damage), reverse=True)
        found[kind] = {"count": n, "damage": damage} if damage else n
    return found


def _worth(fleet: Fleet) -> float:
    """5.5.5, 10.5.3: what the ships that live cost to build; those that nobody commands cost nobody anything."""
    if fleet.side.npc:
        return 0.0
    living = fleet.numbers("fighting", "retreating", "retreated")
    return float(sum(cost_of(fleet.side.species, kind) * n for kind, n in living.items()))
