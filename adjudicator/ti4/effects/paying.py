"""What components change in paying (9, 51, 63, 83)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, effect, own_key, permits, spend, titled


@permits("xxekir_grom_omega", "combine values", cite="55.10")
def xxekir_grom_omega(board: Board, owner: Player, about: About) -> bool:
    """Xxekir Grom Ω: the planets that its owner exhausts count with both values."""
    return about.of(owner)


def _why_no_policy(board: Board, player: Player) -> list[Reason]:
    if board.event.cause == "production" and board.event.player == player.id:
        return []
    return [Reason(say("No se paga una Producción."), "errata.programa-de-hegemonia-comercial")]


@effect("hegemonic_trade_policy", At.PAYMENT, against=_why_no_policy, optional=True, asks=True)
def hegemonic_trade_policy(board: Board, player: Player) -> Procedure[Board | None]:
    """errata: while a Production is paid, one planet swaps its resources and its influence."""
    key = own_key(board, f"payment.hegemonic_trade_policy.{player.id}")
    prompt = say("¿De qué planeta cambia {player} entre sí Recursos e Influencia?", player=player)
    cite = "errata.programa-de-hegemonia-comercial 9.4"
    name = yield from ask_pick(key, player, prompt, list(board.system.planets), cite)
    if name == NONE:
        return None
    planet = board.system.planets[name]
    text = say(
        "{player} agota la carta: en esta Producción {planet} cambia sus Recursos por su Influencia.",
        player=player,
        planet=name,
    )
    yield referee.step(key, titled("hegemonic_trade_policy"), text, cite=cite)
    board = yield from spend(board, player, "hegemonic_trade_policy", exhausts=True)
    after = replace(planet, resources=planet.influence, influence=planet.resources)
    return board.with_planet(board.active_system, after)
