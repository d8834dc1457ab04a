"""Action cards that bring goods or ready planets in the course of somebody else's action."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.effects.conditions import not_active, planet_lost, units_here
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components, effect, titled

BASE, REPARATIONS = "forward_supply_base", "reparations"
OFF_BOARD = "elsewhere"


def _why_no_base(board: Board, player: Player) -> list[Reason]:
    return [reason for reason in (not_active(board, player), units_here(board, player)) if reason]


@effect(BASE, At.ACTIVATE_AFTER, against=_why_no_base, optional=True, cite="1.7")
def forward_supply_base(board: Board, player: Player) -> Procedure[Board]:
    """Forward Supply Base: three trade goods for its player, then one for another whom they choose."""
    key = board.ask_key(At.ACTIVATE_AFTER, BASE, player)
    others = [other for other in board.players if other != player.id]
    prompt = say("«{name}»: ¿qué otro jugador gana 1 Mercancía?", name=components()[BASE])
    cite, labels = f"1.7 {components()[BASE].cite}", [board.players[name] for name in others]
    other = yield from ask_pick(f"{key}.other", player, prompt, others, cite, may=False, labels=labels)
    n, one = figure(BASE, "trade_goods"), figure(BASE, "other")
    text = say("{player} gana {n} Mercancías, y {other} gana 1.", player=player, n=n, other=board.players[other])
    yield referee.step(key, titled(BASE), text, cite=f"{cite} 63", trade_goods={player.id: n, other: one})
    board = yield from gain_goods(board, player, n, f"{key}.goods")
    return (yield from gain_goods(board, board.players[other], one, f"{key}.goods.{other}"))


def _why_no_reparations(board: Board, player: Player) -> list[Reason]:
    against = planet_lost(board, player)
    return [against] if against else []


def _planets(board: Board, player: str) -> list[str]:
    """The planets of a player that the document shows, but for the one that has just changed hands."""
    shown = [planet for system in board.systems.values() for planet in system.planets.values()]
    return [planet.id for planet in shown if planet.controller == player and planet.id != board.event.planet]


def _pick(board: Board, player: Player, whose: Player, what: str, prompt: object) -> Procedure[str]:
    options = [*_planets(board, whose.id), OFF_BOARD]
    labels = [*options[:-1], say("Otro que nadie ha nombrado")]
    key = f"{board.ask_key(At.CONTROL_GAINED, REPARATIONS, player)}.{what}"
    cite = f"1.7 {components()[REPARATIONS].cite}"
    return (yield from ask_pick(key, player, prompt, options, cite, may=False, labels=labels))  # type: ignore[arg-type]


@effect(REPARATIONS, At.CONTROL_GAINED, against=_why_no_reparations, optional=True, cite="1.7 29.1")
def reparations(board: Board, player: Player) -> Procedure[Board]:
    """Reparations: whoever lost a planet exhausts one of the taker's and readies one of their own."""
    taker, key = board.players[board.event.player], board.ask_key(At.CONTROL_GAINED, REPARATIONS, player)
    other = say("un planeta que nadie ha nombrado")
    tired = yield from _pick(
        board, player, taker, "exhaust", say("¿Qué planeta de {taker} agota {player}?", taker=taker, player=player)
    )
    ready = yield from _pick(board, player, player, "ready", say("¿Qué planeta suyo prepara {player}?", player=player))
    text = say(
        "{player} agota, de {taker}, {tired}, y prepara, de los suyos, {ready}.",
        player=player,
        taker=taker,
        tired=other if tired == OFF_BOARD else tired,
        ready=other if ready == OFF_BOARD else ready,
    )
    yield referee.step(key, titled(REPARATIONS), text, cite=f"1.7 29.1 9 {components()[REPARATIONS].cite}")
    return board
