"""Technologies that answer an activation, ships that enter, or a card that is played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick, ask_yes
from adjudicator.ti4.effects.producing import Offer, produce
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.tokens import FLEET, STRATEGY, respect_fleet_pools, take_token
from adjudicator.ti4.situations import About, Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, forbids, own_key, spend, titled

TURN = ("tactical_action",)


def _why_not_visited(board: Board, player: Player) -> list[Reason]:
    """«After another player activates a system that contains your ships»."""
    if player.id != board.active_player and board.system.ships(player.id):
        return []
    return [Reason(say("Nadie más activa un sistema con naves suyas."), "5.1")]


@effect("e_res_siphons", At.ACTIVATE_AFTER, against=_why_not_visited, within=TURN)
def e_res_siphons(board: Board, player: Player) -> Procedure[Board]:
    """E-Res Siphons: 4 trade goods after somebody else activates a system with one's ships."""
    n = figure("e_res_siphons", "trade_goods")
    text = say(
        "{active} activa un sistema con naves de {player}, que gana {n} Mercancías.", active=board.active, player=player, n=n
    )
    yield referee.step(f"activate.e_res_siphons.{player.id}", titled("e_res_siphons"), text, cite="5.1 63", trade_goods=n)
    return (yield from gain_goods(board, player, n, f"activate.e_res_siphons.{player.id}"))


@effect("neuroglaive", At.ACTIVATE_AFTER, against=_why_not_visited, within=TURN)
def neuroglaive(board: Board, player: Player) -> Procedure[Board]:
    """Neuroglaive: whoever activates a system with one's ships returns a token of their fleet pool."""
    active = board.active
    yield referee.step(
        f"activate.neuroglaive.{player.id}",
        titled("neuroglaive"),
        say("{active} retira 1 ficha de su reserva de Flota y la devuelve a sus refuerzos.", active=active),
        cite="5.1 45.3",
    )
    board = take_token(board, active.id, FLEET)
    return (yield from respect_fleet_pools(board, active.id))


def _why_no_field(board: Board, player: Player) -> list[Reason]:
    against = _why_not_visited(board, player)
    return against or ([Reason(say("No le quedan fichas de Estrategia."), "58")] if player.strategy_pool == 0 else [])


@effect("nullification_field", At.ACTIVATE_AFTER, against=_why_no_field, optional=True, asks=True, within=TURN)
def nullification_field(board: Board, player: Player) -> Procedure[Board | None]:
    """Nullification Field: exhausted with a strategy token, it ends the turn of whoever activates a system with one's ships."""
    key = own_key(board, f"activate.nullification_field.{player.id}")
    prompt = say(
        "¿Agota {player} «{name}» y gasta 1 ficha de Estrategia para terminar el turno?",
        player=player,
        name=components()["nullification_field"],
    )
    if not (yield from ask_yes(key, player, prompt, "9.4 58")):
        return None
    yield referee.step(
        key,
        titled("nullification_field"),
        say(
            "{player} agota la carta y gasta 1 ficha de Estrategia: el turno de {active} termina.",
            player=player,
            active=board.active,
        ),
        cite="9.4 58 5.1",
    )
    board = yield from spend(board, player, "nullification_field", exhausts=True)
    return take_token(board, player.id, STRATEGY).change(ended=True)


@forbids("chaos_mapping", "activate", cite="19.6")
def chaos_mapping(board: Board, owner: Player, about: About) -> bool:
    """Chaos Mapping: others cannot activate asteroid fields with its owner's ships."""
    system = board.systems[about.system]
    return not about.of(owner) and "asteroid_field" in system.anomalies and bool(system.ships(owner.id))


@forbids("transparasteel_plating", "play card", cite="19.6 1.7")
def transparasteel_plating(situation: Situation, owner: Player, about: About) -> bool:
    """Transparasteel Plating: in its owner's turn, players who have passed cannot play action cards."""
    board = getattr(situation, "board", None)
    mine = isinstance(board, Board) and board.active_player == owner.id
    return mine and not about.of(owner) and about.player is not None and about.player.passed


def _producing(board: Board, player: Player) -> list[str]:
    """The systems in which a player has a unit with Production."""
    able = [unit for unit, p in player.profiles.items() if p.production or p.production_over_resources is not None]
    return [
        name
        for name, system in board.systems.items()
        if system.force(player.id).count(*able) or any(p.force(player.id).count(*able) for p in system.planets.values())
    ]


def _why_no_chaos(board: Board, player: Player) -> list[Reason]:
    if player.id == board.active_player and _producing(board, player):
        return []
    return [Reason(say("No es su turno, o no tiene unidades con «Producción»."), "faq.saar.1")]


@effect("chaos_mapping", At.TURN_START, against=_why_no_chaos, optional=True, asks=True)
def start_of_turn(board: Board, player: Player) -> Procedure[Board | None]:
    """faq.saar.1: at the start of each of its owner's turns, 1 unit is produced in a system with a unit of theirs that has Production."""
    key, active = own_key(board, f"turn.chaos_mapping.{player.id}"), board.active_system
    prompt = say("{name}: ¿en qué sistema produce {player} 1 unidad?", name=components()["chaos_mapping"], player=player)
    where = yield from ask_pick(key, player, prompt, _producing(board, player), "faq.saar.1 79.4")
    if where == NONE:
        return None
    offer = Offer(f"{key}.unit", titled("chaos_mapping"), 1, cite="faq.saar.1 c.chaos_mapping")
    made = yield from produce(replace(board, active_system=where), player, offer)
    return None if made is None else replace(made, active_system=active)


def _why_no_scan(board: Board, player: Player) -> list[Reason]:
    if player.id == board.active_player and _scanned(board, player):
        return []
    return [Reason(say("No tiene unidades en ningún planeta del sistema que activa."), "42")]


def _scanned(board: Board, player: Player) -> list[str]:
    return [planet.id for planet in board.system.planets.values() if planet.force(player.id)]


@effect("scanlink_drone_network", At.ACTIVATE_WHEN, against=_why_no_scan, optional=True, asks=True)
def scanlink(board: Board, player: Player) -> Procedure[Board | None]:
    """Scanlink Drone Network: when activating, one planet of the system with one's units may be explored."""
    key = own_key(board, f"activate.scanlink_drone_network.{player.id}")
    prompt = say("{name}: ¿qué planeta explora {player}?", name=components()["scanlink_drone_network"], player=player)
    planet = yield from ask_pick(key, player, prompt, _scanned(board, player), "42 42.2")
    if planet == NONE:
        return None
    text = say("{player} explora {planet} al activar el sistema.", player=player, planet=planet)
    yield referee.step(key, titled("scanlink_drone_network"), text, cite="42 42.2", explored=planet)
    return board


def _why_no_watch(board: Board, player: Player) -> list[Reason]:
    if board.event.entered and player.id != board.active_player and board.system.has_unit_of(player.id):
        return []
    return [Reason(say("No han entrado naves ajenas donde tiene unidades."), "5.2c")]


@effect("voidwatch", At.MOVE_AFTER, against=_why_no_watch, within=TURN)
def voidwatch(board: Board, player: Player) -> Procedure[Board]:
    """Voidwatch: whoever moves ships into a system with one's units gives a promissory note of their hand, if able."""
    yield referee.step(
        f"move.voidwatch.{player.id}",
        titled("voidwatch"),
        say(
            "{active} ha movido naves a un sistema con unidades de {player}: le da 1 carta de Favor de su mano, si tiene.",
            active=board.active,
            player=player,
        ),
        cite="5.2c 44",
    )
    return board


def _why_no_training(situation: Situation, player: Player) -> list[Reason]:
    event = situation.event
    if event.player != player.id and not event.cancelled and player.strategy_pool != 0:
        return []
    return [Reason(say("No hay ninguna carta ajena que anular, o no le quedan fichas de Estrategia."), "1.7")]


@effect("instinct_training", At.CARD_PLAYED, against=_why_no_training, optional=True, asks=True, anyone=True)
def instinct_training(situation: Any, player: Player) -> Procedure[Any]:
    """Instinct Training: exhausted with a strategy token, it cancels an action card of somebody else."""
    key = own_key(situation, situation.ask_key(At.CARD_PLAYED, "instinct_training", player))
    prompt = say(
        "¿Agota {player} «{name}» y gasta 1 ficha de Estrategia para anular la carta?",
        player=player,
        name=components()["instinct_training"],
    )
    if not (yield from ask_yes(key, player, prompt, "1.7 9.4")):
        return None
    text = say("{player} agota la carta y gasta 1 ficha de Estrategia: la carta queda anulada.", player=player)
    yield referee.step(key, titled("instinct_training"), text, cite="1.7 9.4 58")
    situation = yield from spend(situation, player, "instinct_training", exhausts=True)
    owner = situation.players[player.id]
    if owner.strategy_pool:
        less = replace(owner, strategy_pool=owner.strategy_pool - 1)
        situation = situation.change(players={**situation.players, owner.id: less})
    return situation.change(event=replace(situation.event, cancelled=True))
