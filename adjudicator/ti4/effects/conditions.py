"""The conditions that effects*.toml name under `if`: each returns the reason against, or None."""

from __future__ import annotations

from typing import Any

from adjudicator.messages import say
from adjudicator.ti4.board import Player
from adjudicator.ti4.procedures.anomalies import is_anomaly
from adjudicator.ti4.windows import Reason


def active(situation: Any, player: Player) -> Reason | None:
    """«After you activate a system»."""
    if player.id == situation.board.active_player:
        return None
    return Reason(say("No es el jugador activo."), "5.1")


def not_active(situation: Any, player: Player) -> Reason | None:
    """«After another player activates a system»."""
    if player.id != situation.board.active_player:
        return None
    return Reason(say("Es el jugador activo."), "5.1")


def units_here(situation: Any, player: Player) -> Reason | None:
    if situation.board.system.has_unit_of(player.id):
        return None
    return Reason(say("No tiene unidades en el sistema activo."), "5.1")


def token_here(situation: Any, player: Player) -> Reason | None:
    if player.id in situation.board.system.tokens:
        return None
    return Reason(say("No tiene una ficha de Mando en el sistema activo."), "5.1")


def planet_here(situation: Any, player: Player) -> Reason | None:
    if situation.board.system.has_planet_of(player.id):
        return None
    return Reason(say("No controla planetas en el sistema activo."), "29.1")


def others_ships(situation: Any, player: Player) -> Reason | None:
    if any(owner != player.id for owner in situation.board.system.owners_of_ships()):
        return None
    return Reason(say("En el sistema activo no hay naves de otro jugador."), "5.1")


def anomaly(situation: Any, player: Player) -> Reason | None:
    if is_anomaly(situation.board, situation.board.active_system):
        return None
    return Reason(say("El sistema activo no es una anomalía."), "11.2")


def won(situation: Any, player: Player) -> Reason | None:
    if situation.event.player == player.id:
        return None
    return Reason(say("No ha ganado el combate."), "23.10")


def planet_lost(situation: Any, player: Player) -> Reason | None:
    """«After another player gains control of a planet you control»."""
    if situation.event.by == player.id:
        return None
    return Reason(say("No era suyo el planeta."), "29.1")


def fighters(situation: Any, player: Player) -> Reason | None:
    """Fighters of the player take part in the combat."""
    if situation.board.system.force(player.id).count("fighter"):
        return None
    return Reason(say("No tiene Cazas en el combate."), "64.2")


def ships_held(situation: Any, player: Player) -> Reason | None:
    """Units of the player stand in another system with a command token of theirs."""
    board = situation.board
    if any(player.id in s.tokens and s.has_unit_of(player.id) for s in board.systems.values() if s.id != board.active_system):
        return None
    return Reason(say("No tiene unidades en sistemas con una ficha de Mando suya."), "66.3c")


CONDITIONS = {
    condition.__name__: condition
    for condition in (
        active,
        not_active,
        units_here,
        token_here,
        planet_here,
        others_ships,
        anomaly,
        won,
        planet_lost,
        fighters,
        ships_held,
    )
}
