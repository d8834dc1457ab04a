"""Relics that stay in play, and that the book lists under the law of the base game with the same name (85)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.leaders import ask, told
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import home_planets
from adjudicator.ti4.procedures.planet_values import legendary
from adjudicator.ti4.procedures.scoring import gain
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.tiles import NO_TRAIT
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import About, Reason, components, effect, permitted, titled

SHARD, CROWN = "shard_of_the_throne", "the_crown_of_emphidia"


def _legendary(board: Board, name: str) -> str:
    """74.1: the rules by which a planet is legendary; empty where it is not."""
    planet = board.planet(name)
    return legendary(planet) if planet is not None else ""


def _why_no_shard(board: Board, player: Player) -> list[Reason]:
    name = board.event.planet
    great = _legendary(board, name) or name_key(name) in home_planets(player.faction or "")
    if SHARD in player.relics and board.event.by == player.id != board.event.player and great:
        return []
    return [Reason(say("No pierde un planeta legendario ni uno de su sistema de origen."), "29.1 85")]


@effect(SHARD, At.CONTROL_GAINED, against=_why_no_shard)
def shard_of_the_throne(board: Board, player: Player) -> Procedure[Board]:
    """Shard of the Throne: the relic and its point go to who takes a legendary planet or one of the owner's home system."""
    winner = board.players[board.event.player]
    text = say(
        "{winner} toma {planet}, que era de {player}, y se queda con la reliquia y su punto de victoria: {player} pierde 1.",
        winner=winner,
        planet=board.event.planet,
        player=player,
    )
    points = {winner.id: 1, player.id: -1}
    cite = f"29.1 85 81.4 {_legendary(board, board.event.planet)}"
    key = board.ask_key(At.CONTROL_GAINED, SHARD, player)
    yield referee.step(key, titled(SHARD), text, cite=f"{cite} {components()[SHARD].cite}", victory_points=points)
    after = {player.id: player.without(SHARD), winner.id: replace(winner, relics=(*winner.relics, SHARD))}
    return board.change(players={**board.players, **after})


def explorable(board: Board, player: Player) -> list[str]:
    """42.2: the planets of a player that have a trait, or may have one."""
    own = [p for system in board.systems.values() for p in system.planets.values() if p.controller == player.id]
    return [p.id for p in own if p.trait != NO_TRAIT or permitted(board, "every trait", About(what=p.id))]


def _why_no_crown(board: Board, player: Player) -> list[Reason]:
    if CROWN in player.relics and board.active_player == player.id and explorable(board, player):
        return []
    return [Reason(say("No ha realizado la acción táctica, o no controla planetas que explorar."), "42.3 85")]


@effect(CROWN, At.TACTICAL_END, against=_why_no_crown, optional=True, exhausts=True, cite="85 42.3")
def the_crown_of_emphidia(board: Board, player: Player) -> Procedure[Board]:
    """The Crown of Emphidia: exhausted after a tactical action of its owner, who explores a planet."""
    prompt = say("¿Qué planeta explora {player}?", player=player)
    planet: str = yield from ask(board, At.TACTICAL_END, player, CROWN, "planet", prompt, list(explorable(board, player)))
    text = say("la agota y explora {planet}", planet=planet)
    yield told(board, At.TACTICAL_END, player, CROWN, text, "85 42.3 9.4", planet=planet)
    return board


TOMB = "tomb_of_emphidia"


def _why_no_tomb(realm: Realm, player: Player) -> list[Reason]:
    if CROWN in player.relics and any(TOMB in planet.attachments for planet in realm.planets(player)):
        return []
    return [Reason(say("No controla el planeta con la «Tumba de Emphidia»."), "85 100")]


@effect(CROWN, At.STATUS_END, against=_why_no_tomb, optional=True, cite="85 82 38.8")
def crowned(realm: Realm, player: Player) -> Procedure[Realm]:
    """The Crown of Emphidia: as the status phase ends, who controls the tomb may purge it for a victory point."""
    text = say("{player} controla la «Tumba de Emphidia»: purga la reliquia y gana 1 punto de victoria.", player=player)
    key = realm.ask_key(At.STATUS_END, CROWN, player)
    yield referee.step(key, titled(CROWN), text, cite="85 82 38.8 81.4", victory_points={player.id: 1})
    return gain(realm, realm.players[player.id], 1)
