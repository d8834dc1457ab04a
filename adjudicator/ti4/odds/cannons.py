"""The odds of Space Cannon offense (17.2): what is left of everybody's ships."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.odds.answer import Odds, Tally
from adjudicator.odds.asking import Wishes
from adjudicator.odds.walking import Budget, TooMany, walk
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.moments import At
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.sampled import SAMPLES, error_of, sampled, seeded
from adjudicator.ti4.odds.starts import splitter
from adjudicator.ti4.procedures.space_cannon import space_cannon_offense
from adjudicator.ti4.procedures.space_cannon_salvos import Approach
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import window

WALKS = 3_000


def cannon_odds(approach: Approach, wishes: Wishes) -> Odds:
    """17.2: every way in which the shots can fall."""
    wishes.only_usual_assignment()
    board, samples = approach.board, 0
    tally = Tally.of(board.system.owners_of_ships())
    hits: dict[str, dict[int, float]] = {name: {} for name in board.system.owners_of_ships()}
    try:
        ways = list(walk(lambda: _fired(approach), splitter(board, "space_cannon_offense"), budget=Budget(WALKS)))
    except TooMany:
        samples = SAMPLES
        ways = [(1 / SAMPLES, seeded(_fired(approach), seed)) for seed in range(SAMPLES)]
    for p, (after, outcome) in ways:
        for name in hits:
            force = after.system.force(name)
            tally.leaves(p, name, force.as_document(), worth_of(board.players[name], force))
            made = outcome["hits"].get(name, 0)
            hits[name][made] = hits[name].get(made, 0.0) + p
    lost = {name: worth_of(board.players[name], board.system.force(name)) - tally.kept[name] for name in hits}
    told = say("Los impactos se asignan por el orden propuesto, y dispara todo el que puede.")
    return Odds(
        "ti4",
        "space_cannon_offense",
        {},
        0.0,
        {},
        (),
        tally.ends(),
        lost,
        assumed=(*(sampled(samples) if samples else ()), *board.assumptions, told),
        citations=referee.cite("17.2 17.3 17.5 87.4"),
        error=error_of(samples) if samples else 0.0,
        exact=not samples,
        more={
            "hits": {name: [{"hits": n, "p": round(p, 12)} for n, p in sorted(found.items())] for name, found in hits.items()}
        },
    )


def _fired(approach: Approach) -> Procedure[tuple[Board, dict[str, Json]]]:
    board, _ = yield from window(approach.board, At.ACTIVATE_AFTER, only="space_cannon_offense")
    board, outcome = yield from space_cannon_offense(board, entered=approach.entered)
    return board, dict(outcome)
