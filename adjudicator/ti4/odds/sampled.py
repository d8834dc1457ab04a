"""Where an exact answer would take too long: seeded rulings, and how far they may be off."""

from __future__ import annotations

from math import sqrt
from typing import TypeVar

from adjudicator.driver import Table, drive
from adjudicator.errors import unusable
from adjudicator.messages import Message, say
from adjudicator.odds.answer import Odds, Tally
from adjudicator.odds.asking import Wishes
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Ruling, Step
from adjudicator.ti4.board import Board
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.odds.arenas import worth_of
from adjudicator.ti4.odds.starts import before_fight
from adjudicator.ti4.procedures.barrage import anti_fighter_barrage
from adjudicator.ti4.procedures.space_combat import begin, end_of_combat, whole_round
from adjudicator.ti4.voice import referee

SAMPLES = 300


T = TypeVar("T")


def sampled(n: int) -> tuple[Message, ...]:
    """Says that the answer is not exact, and why."""
    return (say("Con estos componentes, la cuenta exacta sería demasiado larga: se han tirado {n} combates con semilla.", n=n),)


def seeded(procedure: Procedure[T], seed: int) -> T:
    """What a procedure comes to with the dice of a seed and every choice by default."""
    table = Table({}, seed, auto=True)
    try:
        item = next(procedure)
        while True:
            item = procedure.send(None if isinstance(item, Step) else table.answer(table.meet(item)))
    except StopIteration as stop:
        value: T = stop.value
        return value


def error_of(samples: int) -> float:
    """How far a share may be off, at 95 %."""
    return round(1.96 * sqrt(0.25 / samples), 4)


def sampled_space(start: Board | Fight, wishes: Wishes) -> Odds:
    """Seeded space combats, each with the same policies."""
    board = start.board
    from adjudicator.ti4.odds.space import space_assumptions

    for name, policy in wishes.policies.items():
        if policy.retreat == "best":
            raise unusable(
                f"policy.{name}.retreat", "hay demasiadas situaciones para buscar la mejor retirada", code="too_large"
            )
    players = board.system.owners_of_ships()
    tally = Tally.of(players)
    answers: dict[str, Json] = {}
    for name, policy in wishes.policies.items():
        if policy.retreat == "after":
            answers |= {f"r{n}.announce.{name}": True for n in range(policy.after, 40)}
        if policy.to:
            answers[f"retreat.to.{name}"] = policy.to
    for seed in range(SAMPLES):
        ruling = drive("ti4", "space_combat", _whole(start, wishes), _Lenient(answers, seed, True))
        _add(tally, board, ruling)
    lost = {name: worth_of(board.players[name], board.system.force(name)) - tally.kept[name] for name in players}
    return Odds(
        "ti4",
        "space_combat",
        tally.win,
        tally.draw,
        tally.retreats,
        tally.by_round(),
        tally.ends(),
        lost,
        assumed=(*sampled(SAMPLES), *board.assumptions, *space_assumptions(board, wishes, players)),
        citations=referee.cite("23 23.5 23.6 23.9 23.10"),
        error=error_of(SAMPLES),
        exact=False,
        held=tally.holding(),
    )


class _Lenient(Table):
    """Answers that never come up are no fault here."""

    def unused(self) -> list[str]:
        return []


def _begun(board: Board, wishes: Wishes) -> Procedure[Fight | Board | None]:
    if wishes.started:
        return (yield from begin(board))
    fight = yield from before_fight(board, cannons=wishes.cannons)
    return (yield from anti_fighter_barrage(fight)) if isinstance(fight, Fight) else fight


def _whole(start: Board | Fight, wishes: Wishes) -> Procedure[dict[str, Json]]:
    fight = start if isinstance(start, Fight) else (yield from _begun(start, wishes))
    if not isinstance(fight, Fight):
        return {"winner": None, "rounds": 0, "retreated": None, "space": (fight or start.board).space_document()}
    gone = None
    while not fight.over:
        fight, gone = yield from whole_round(fight)
    board, outcome = yield from end_of_combat(fight, gone)
    return {**outcome, "forces": {player.id: board.system.force(player.id) for player in fight.sides}, "gone": gone}


def _add(tally: Tally, board: Board, ruling: Ruling) -> None:
    outcome = ruling.outcome or {}
    gone = outcome.get("gone")
    for name, force in outcome.get("forces", {}).items():
        left = gone.moved if gone and gone.player == name else force
        holds = outcome.get("winner") == name
        tally.leaves(1 / SAMPLES, name, left.as_document(), worth_of(board.players[name], left), holds=holds)
    tally.end(1 / SAMPLES, outcome.get("winner"), outcome.get("rounds", 0), gone.player if gone else None)
