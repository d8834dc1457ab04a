"""The odds of a combat that is going on within any procedure: its fight as the answers of a document leave it."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.errors import Unusable, unusable
from adjudicator.messages import say
from adjudicator.odds.answer import Odds, Tally
from adjudicator.odds.asking import Wishes
from adjudicator.odds.resuming import left_open
from adjudicator.odds.walking import Budget, TooMany
from adjudicator.resolve import chapters
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import Ending, GroundFight
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.ground import GroundRounds, Known
from adjudicator.ti4.odds.ordered import Ordering
from adjudicator.ti4.odds.orders import Orders, ground_candidates
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components

WALKS = 4_000
USUAL = say("Los impactos se asignan por el orden propuesto, y no se juegan más cartas.")
NO_CARDS = say("No se juegan más cartas.")


def resumed(procedure: str, situation: object, wishes: Wishes) -> Odds:
    """What comes of the fight that the answers have led to, from the beginning of its round."""
    from adjudicator.ti4.odds.space import fight_odds

    asked = left_open(chapters("ti4")[procedure].run(situation), wishes)
    fight = asked.situation if asked else None
    if isinstance(fight, Fight):
        return replace(fight_odds(fight, wishes), procedure=procedure)
    if isinstance(fight, GroundFight | Ending):
        return replace(ground_odds(fight, wishes), procedure=procedure)
    raise unusable("answers", "con estas respuestas no empieza ahora ninguna ronda de combate")


def ground_odds(now: GroundFight | Ending, wishes: Wishes) -> Odds:
    """24: the combat on one planet from here on, whatever becomes of others."""
    try:
        if not wishes.best_assignment:
            return GroundNow(now).odds()
        fight = now.fight if isinstance(now, Ending) else now
        made = {player.id: ground_candidates(player, fight.planet.force(player.id)) for player in fight.sides}
        return Ordering(lambda orders: GroundNow(now, orders).odds(), wishes.aim, "24.2").best(made, fight.board.players)
    except TooMany:
        raise too_large() from None


def too_large() -> Unusable:
    return unusable("started", "hay demasiadas situaciones posibles para contar desde aquí", code="too_large")


class GroundNow:
    """A ground combat that is going on: a round begins, or dice are rolled at the end of one."""

    def __init__(self, now: GroundFight | Ending, orders: Orders | None = None) -> None:
        fight = now.fight if isinstance(now, Ending) else now
        self._fight, self._ending = replace(fight, round=1), isinstance(now, Ending)
        self._rounds = GroundRounds(Budget(WALKS), Known(), orders)
        self._usual = not orders or not orders.types
        self._tally = Tally.of(player.id for player in fight.sides)

    def odds(self) -> Odds:
        ends = self._rounds.close(self._fight) if self._ending else self._rounds.resume(self._fight)
        for p, end in ends.values():
            held = [player.id for player in end.sides if end.troops(player).without(("fighter",))]
            self._tally.end(p, held[0] if len(held) == 1 else None, 0)
            for player in end.sides:
                left = end.planet.force(player.id)
                self._tally.leaves(p, player.id, left.as_document(), worth_of(player, left))
        told = say("Solo cuenta el combate de {planet}, desde ahora hasta su final.", planet=self._fight.planet_id)
        usual = USUAL if self._usual else NO_CARDS
        cites = ["24.1", "24.2", "24.3", "24.4", *(components()[key].cite for key in sorted(self._rounds.acts))]
        rest = self._rounds.rest
        return Odds(
            "ti4",
            "invasion",
            self._tally.win,
            self._tally.draw,
            {},
            tuple((n, p) for n, p in sorted(self._rounds.by_round.items()) if p > 1e-12),
            self._tally.ends(),
            {player.id: self._before(player.id) - self._tally.kept[player.id] for player in self._fight.sides},
            assumed=(told, usual),
            citations=referee.cite(cites),
            error=rest if rest > 1e-10 else 0.0,
        )

    def _before(self, name: str) -> float:
        force: Force = self._fight.planet.force(name)
        return worth_of(self._fight.board.players[name], force)
