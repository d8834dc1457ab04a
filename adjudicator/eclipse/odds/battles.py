"""The odds of the battles of a sector (6.1, 6.3): two by two until one side is left."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from math import sqrt

from adjudicator.eclipse.battle_situation import BattleSituation
from adjudicator.eclipse.components import cost_of
from adjudicator.eclipse.fleets import Fleet
from adjudicator.eclipse.odds.arms import armed, assumptions, untold
from adjudicator.eclipse.odds.drawn import Drawn
from adjudicator.eclipse.odds.duels import Duel
from adjudicator.eclipse.odds.standing import Going, going
from adjudicator.eclipse.procedures.battle import fight_of, impossible, line_of_battle, next_pair, winner_of
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message, listing, say
from adjudicator.odds.answer import Advice, Odds, Tally
from adjudicator.odds.asking import Policy, Wishes
from adjudicator.odds.walking import Budget, TooMany
from adjudicator.ruling import Json

STATES = 8_000
"""How many ways of striking a fleet may be reckoned before the answer is sampled instead."""
DRAWN_STATES = 3_000
"""How many more of them while battles are drawn at random."""
LEAST_DRAWN, MOST_DRAWN = 200, 4_000
LATEST = 6
"""The last round in which leaving is tried for the best policy."""
Fleets = dict[str, Fleet]
States = dict[Hashable, tuple[float, Fleets, list[str]]]


def battle_odds(situation: BattleSituation, wishes: Wishes) -> Odds:
    """6.3: the odds of the battles; sampled where there are too many states."""
    _check(situation, wishes)
    chooser = next((name for name, policy in wishes.policies.items() if policy.retreat == "best"), None)
    if chooser is not None:
        return _best(situation, wishes, chooser)
    battles = Battles(situation, wishes)
    try:
        return battles.odds()
    except TooMany:
        return _sampled(battles)


def going_on(situation: BattleSituation, wishes: Wishes) -> Going | None:
    """The battle that is going on, where the document says that one is."""
    if not wishes.started:
        return None
    found = going(situation, wishes)
    if found is None:
        raise unusable("answers", "con estas respuestas no empieza ahora ninguna activación")
    return found


def _check(situation: BattleSituation, wishes: Wishes) -> None:
    wishes.only_usual_assignment()
    against = impossible(situation)
    if against:
        raise Forbidden(against)
    names = [fleet.name for fleet in situation.fleets]
    for name, policy in wishes.policies.items():
        if name not in names:
            raise unusable(f"policy.{name}", "no hay ningún bando «{name}»; hay: {sides}", name=name, sides=listing(names))
        fleet = situation.fleets[names.index(name)]
        if fleet.side.npc and policy.retreat != "never":
            raise unusable(f"policy.{name}.retreat", "las naves que nadie manda no se retiran")
        known = [*(fleet.side.retreat_to or ()), *(neighbour.name for neighbour in situation.sector.neighbours)]
        if policy.to and policy.to not in known:
            raise unusable(
                f"policy.{name}.to",
                "no se dice que pueda retirarse a «{to}»; se dice de: {known}",
                to=policy.to,
                known=listing(known, empty="ninguno"),
            )


class Battles:
    """Everything that can come of the battles of a sector."""

    def __init__(self, situation: BattleSituation, wishes: Wishes) -> None:
        self.situation, self.wishes = situation, wishes
        self._budget = Budget(STATES)
        self._duels: dict[tuple[str, str], Duel] = {}
        self._going = going_on(situation, wishes)
        self.book = Book(situation, wishes)
        if self._going:
            self.book.before |= {
                fleet.name: _worth(fleet) for fleet in (*self._going.fleets.values(), *self._going.fight.fleets)
            }

    def odds(self) -> Odds:
        first = self._going.number if self._going else 1
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
                here = self._going if self._going and number == self._going.number else None
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
            found = self._duels[pair] = Duel(self.wishes, self._budget)
        return found

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
        first = number = self._going.number if self._going else 1
        while pair := next_pair(line, fleets):
            here = self._going if self._going and number == first else None
            table = tables.setdefault(pair, Drawn(self._duel(pair)))
            begun = here.fight if here else fight_of(self.situation, pair, fleets, number)
            fight = table.run(begun, here.standing if here else None)
            fleets = {**fleets, **{fleet.name: fleet for fleet in fight.fleets}}
            line, number = [name for name in line if fleets[name].present()], number + 1
        return fleets, number > 1

    def _starts(self) -> States:
        """The fleets with which the first battle begins, or those of the one that is going on."""
        states: States = {}
        if self._going:
            _meet(states, 1.0, dict(self._going.fleets), self._going.line)
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
            say(
                "Todos reparten sus dados como los no jugadores: destruyen lo que pueden, de mayor a menor, y el resto donde más "
                "daña. Las naves empatadas en iniciativa actúan en el orden del documento."
            ),
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


def _best(situation: BattleSituation, wishes: Wishes, chooser: str) -> Odds:
    """The best of staying and of leaving in each of the first rounds, by the aim."""
    tried: list[tuple[float, str, Odds]] = []
    now = going_on(situation, wishes)
    first = max(now.standing.round, 1) if now else 1
    for n in (0, *range(first, first + LATEST)):
        policy = Policy("after", n, wishes.policy(chooser).to) if n else Policy()
        found = battle_odds(situation, replace(wishes, policies={**wishes.policies, chooser: policy}))
        tried.append((found.worth(wishes.aim, chooser), f"after {n}" if n else "never", found))
        if n and not found.retreats[chooser]:
            break
    stay, leave = tried[0], max(tried[1:], key=lambda found: found[0], default=tried[0])
    chosen = leave if leave[0] > stay[0] + 1e-10 else stay
    names = {"stay": stay, **({"retreat": leave} if leave[2].retreats.get(chooser) else {})}
    advice = Advice(
        chooser,
        "retreat" if chosen is leave and chosen is not stay else "stay",
        {name: found[2].win[chooser] for name, found in names.items()},
        {name: found[0] for name, found in names.items()},
        wishes.aim,
        referee.cite("6.2.1.2 6.2.6.1 6.2.6.2 6.2.6.3"),
    )
    text = say(
        "Lo mejor para {side} se busca entre quedarse y retirar todas sus naves en una de las {n} primeras rondas: {choice}.",
        side=chooser,
        n=LATEST,
        choice=chosen[1],
    )
    return replace(chosen[2], advice=advice, assumed=(text, *chosen[2].assumed))


def _sampled(battles: Battles) -> Odds:
    """Battles drawn at random on the states that are known, and on others as far as a bound allows."""
    ends, n = battles.drawn(), 0
    book = Book(battles.situation, battles.wishes)
    book.before |= battles.book.before
    for fleets, fought in ends:
        book.end(1.0, fleets, fought=fought)
        n += 1
    book.scale(1 / n)
    text = say("Hay demasiadas situaciones posibles para la cuenta exacta: se han sorteado {n} batallas.", n=n)
    return book.answer(0.0, n, told=(text,))
