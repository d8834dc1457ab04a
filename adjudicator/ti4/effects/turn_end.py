"""What is used at the end of a turn: cards that ready others, tokens dealt anew, one more exploration (2.2)."""

from __future__ import annotations

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.effects.leaders import inactive, told
from adjudicator.ti4.effects.relics_kept import explorable
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.gaining import redistribute
from adjudicator.ti4.procedures.planet_values import has_specialty
from adjudicator.ti4.procedures.tokens import respect_fleet_pools
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, titled

STIMS, MIND, TWINS = "bio_stims", "predictive_intelligence", "garv_and_gunn"


def _tired(board: Board, player: Player) -> dict[str, object]:
    """Planets with a technology specialty, and exhausted technologies, that a player may ready."""
    planets = [planet.id for planet in board.planets_of(player.id) if has_specialty(planet)]
    if isinstance(board, Table):
        planets = [name for name in planets if name in board.seat(player).exhausted]
    spent = sorted(key for owner, key in board.exhausted if owner == player.id and key in player.technologies - {STIMS})
    return {**{name: name for name in planets}, **{key: components()[key] for key in spent}}


def _why_not_stims(board: Board, player: Player) -> list[Reason]:
    if not _tired(board, player):
        return [Reason(say("No tiene nada que preparar."), "77.5")]
    return inactive(board, player)


@effect(STIMS, At.TURN_END, against=_why_not_stims, optional=True, exhausts=True, cite="9.4 77")
def bio_stims(board: Board, player: Player) -> Procedure[Board]:
    """Bio-Stims: exhausted at the end of its owner's turn, it readies a planet with a specialty or another technology."""
    key, tired = board.ask_key(At.TURN_END, STIMS, player), _tired(board, player)
    prompt = say("¿Qué prepara {player}?", player=player)
    chosen = yield from ask_pick(f"{key}.what", player, prompt, [*tired], "77", may=False, labels=[*tired.values()])
    text = say("{player} agota la carta y prepara {what}.", player=player, what=tired[chosen])
    yield referee.step(key, titled(STIMS), text, cite="9.4 77", readied=chosen)
    if isinstance(board, Table) and chosen in board.seat(player).exhausted:
        board = board.with_seat(player.id, exhausted=board.seat(player).exhausted - {chosen})
        return board.change(readied={**board.readied, player.id: (*board.readied.get(player.id, ()), chosen)})
    return board.change(exhausted=board.exhausted - {(player.id, chosen)})


def _why_not_mind(board: Board, player: Player) -> list[Reason]:
    """Where the document does not tell the pools, there is nothing to deal anew."""
    if None in (player.tactic_pool, player.strategy_pool, player.fleet_pool):
        return [Reason(say("Nadie ha dicho sus reservas."), "58.1")]
    return inactive(board, player)


@effect(MIND, At.TURN_END, against=_why_not_mind, optional=True, exhausts=True, cite="9.4 58")
def predictive_intelligence(board: Board, player: Player) -> Procedure[Board]:
    """Predictive Intelligence: exhausted at the end of its owner's turn, the command tokens are dealt anew."""
    key = board.ask_key(At.TURN_END, MIND, player)
    text = say("{player} agota la carta y redistribuye las fichas de su hoja de mando.", player=player)
    yield referee.step(key, titled(MIND), text, cite="9.4 58")
    board = yield from redistribute(board, player, f"{key}.pools", f"58 {components()[MIND].cite}")
    return (yield from respect_fleet_pools(board, player.id))


def _why_not_twins(board: Board, player: Player) -> list[Reason]:
    if explorable(board, board.active):
        return []
    return [Reason(say("El jugador activo no controla planetas que explorar."), "42.3")]


@effect(TWINS, At.TURN_END, against=_why_not_twins, optional=True, exhausts=True, anyone=True, cite="55.4 42.3")
def garv_and_gunn(board: Board, player: Player) -> Procedure[Board]:
    """Garv and Gunn: at the end of anybody's turn, that player explores a planet of theirs."""
    active, key = board.active, board.ask_key(At.TURN_END, TWINS, player)
    open_ = explorable(board, active)
    prompt, none = say("¿Qué planeta explora {player}?", player=active), say("Ninguno")
    question = Pick(f"{key}.planet", active.id, prompt, options=[*open_, NONE], default=open_[0], labels=[*open_, none])
    planet: str = yield from referee.ask(question, cite="42.3")
    if planet == NONE:
        text = say("{active} puede explorar uno de sus planetas y no lo hace", active=active)
        yield told(board, At.TURN_END, player, TWINS, text, "55.4 42.3 9.4")
        return board
    text = say("{active} explora {planet}", active=active, planet=planet)
    yield told(board, At.TURN_END, player, TWINS, text, "55.4 42.3 9.4", planet=planet)
    return board
