"""Flagships that act when a system is activated (19.25)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick, ask_yes
from adjudicator.ti4.effects.producing import Offer, produce
from adjudicator.ti4.effects.promissory import not_active
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.pieces import left
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, own_key, titled


def here(board: Board, owner: Player) -> bool:
    """Whether a flagship is in the space area of the active system."""
    return bool(board.board.system.ships(owner.id).count("flagship"))


def _why_no_price(board: Board, player: Player) -> list[Reason]:
    if player.id != board.active_player and here(board, player):
        return []
    return [Reason(say("Nadie más activa su sistema."), "5.1")]


@effect("artemiris", At.ACTIVATE_WHEN, against=_why_no_price)
def artemiris(board: Board, player: Player) -> Procedure[Board]:
    """Artemiris: others must spend 2 influence to activate its system."""
    key, price = f"activate.artemiris.{player.id}", figure("artemiris", "influence")
    prompt = say(
        "¿Gasta {active} {n} de Influencia para activar {system}?", active=board.active, n=price, system=board.active_system
    )
    if not (yield from ask_yes(key, board.active, prompt, "5.1 19.7", default=True)):
        text = say("Sin gastar {n} de Influencia no se activa {system}.", n=price, system=board.active_system)
        raise referee.forbid(text, cite="5.1 19.7 c.artemiris", path="active_system")
    text = say(
        "{active} gasta {n} de Influencia para activar {system}.", active=board.active, n=price, system=board.active_system
    )
    yield referee.step(key, titled("artemiris"), text, cite="5.1 19.7")
    return board


def _why_no_duha(board: Board, player: Player) -> list[Reason]:
    if not not_active(board, player) and here(board, player):
        return []
    return [Reason(say("Su nave insignia no estaba en el sistema al activarlo."), "faq.arborec.2")]


@effect("duha_menaimon", At.ACTIVATE_AFTER, against=_why_no_duha, optional=True, asks=True, within=("tactical_action",))
def duha_menaimon(board: Board, player: Player) -> Procedure[Board | None]:
    """faq.arborec.2: after its owner activates the system where it is, up to 5 units are produced there."""
    key, most = own_key(board, f"activate.duha_menaimon.{player.id}"), figure("duha_menaimon", "units")
    offer = Offer(key, titled("duha_menaimon"), most, cite="faq.arborec.2 c.duha_menaimon")
    return (yield from produce(board, player, offer))


def _why_no_ouranos(board: Board, player: Player) -> list[Reason]:
    pds = any(planet.force(player.id).count("pds") for planet in board.system.planets.values())
    if pds and not not_active(board, player) and left(board, player, "flagship"):
        return []
    return [Reason(say("No activa un sistema con SDP suyos, o su nave insignia ya está en el tablero."), "33.2")]


@effect(
    "ouranos",
    At.ACTIVATE_AFTER,
    against=_why_no_ouranos,
    optional=True,
    asks=True,
    deploy=True,
    within=("tactical_action",),
)
def ouranos(board: Board, player: Player) -> Procedure[Board | None]:
    """Ouranos: after its owner activates a system with their PDS, one of those may be replaced with it."""
    key = own_key(board, f"activate.ouranos.{player.id}")
    planets = [planet.id for planet in board.system.planets.values() if planet.force(player.id).count("pds")]
    prompt = say(
        "{name}: ¿el SDP de qué planeta sustituye {player} por su nave insignia?", name=components()["ouranos"], player=player
    )
    where = yield from ask_pick(key, player, prompt, planets, "33.1 33.2")
    if where == NONE:
        return None
    yield referee.step(
        key,
        titled("ouranos"),
        say("{player} sustituye un SDP de {planet} por su nave insignia, en la zona de espacio.", player=player, planet=where),
        cite="33.1 33.2 65.6",
    )
    planet = board.system.planets[where]
    force = planet.force(player.id)
    units = {**planet.units, player.id: force.minus(force.take("pds", 1))}
    board = board.with_planet(board.active_system, replace(planet, units=units))
    return board.with_space(board.active_system, player.id, board.system.force(player.id).plus(Force.of({"flagship": 1})))
