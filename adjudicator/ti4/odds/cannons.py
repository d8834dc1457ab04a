"""The odds of Space Cannon offense (17.2): what is left of everybody's ships."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.odds.answer import Odds, Tally
from adjudicator.odds.asking import Wishes
from adjudicator.odds.walking import Budget, TooMany, walk
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.moments import At
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.ordered import Ordering, too_many_ways
from adjudicator.ti4.odds.orders import Orders, candidates
from adjudicator.ti4.odds.sampled import SAMPLES, error_of, sampled, seeded
from adjudicator.ti4.odds.starts import splitter
from adjudicator.ti4.procedures.space_cannon import space_cannon_offense
from adjudicator.ti4.procedures.space_cannon_salvos import Approach
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import window

WALKS = 3_000
USUAL = say("Los impactos se asignan por el orden propuesto, y dispara todo el que puede.")
FIRES = say("Dispara todo el que puede.")
NOTHING_TO_WIN = say("Con estos disparos nadie gana todavía: si lo que importa es ganar, no hay orden mejor que el propuesto.")


def cannon_odds(approach: Approach, wishes: Wishes) -> Odds:
    """17.2: every way in which the shots can fall."""
    if not wishes.best_assignment:
        return _with_orders(approach, Orders())
    board = approach.board
    made = {name: candidates(board.players[name], board.system.ships(name)) for name in board.system.owners_of_ships()}
    best = Ordering(lambda orders: _with_orders(approach, orders), wishes.aim, "17.5").best(made, board.players)
    return replace(best, assumed=(NOTHING_TO_WIN, *best.assumed)) if wishes.aim == "win" else best


def _with_orders(approach: Approach, orders: Orders) -> Odds:
    """The same with the orders of some players."""
    board, samples = approach.board, 0
    tally = Tally.of(board.system.owners_of_ships())
    hits: dict[str, dict[int, float]] = {name: {} for name in board.system.owners_of_ships()}
    try:
        ways = list(walk(lambda: _fired(approach), splitter(board, "space_cannon_offense"), orders.answer, Budget(WALKS)))
    except TooMany:
        if orders.types:
            raise too_many_ways() from None
        samples = SAMPLES
        ways = [(1 / SAMPLES, seeded(_fired(approach), seed)) for seed in range(SAMPLES)]
    for p, (after, outcome) in ways:
        for name in hits:
            force = after.system.force(name)
            tally.leaves(p, name, force.as_document(), worth_of(board.players[name], force))
            made = outcome["hits"][name]
            hits[name][made] = hits[name].get(made, 0.0) + p
    lost = {name: worth_of(board.players[name], board.system.force(name)) - tally.kept[name] for name in hits}
    return Odds(
        "ti4",
        "space_cannon_offense",
        {},
        0.0,
        {},
        (),
        tally.ends(),
        lost,
        assumed=(*(sampled(samples) if samples else ()), *board.assumptions, FIRES if orders.types else USUAL),
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
