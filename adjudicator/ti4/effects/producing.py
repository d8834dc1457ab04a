"""Units that an ability produces outside the production step: what may be produced, where it goes, what it costs (79.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.messages import Message, count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import NO_FORCE, Board, Player
from adjudicator.ti4.effects.asking import ask_pick, ask_units
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.cargo import capacity_of, excess, remove_excess
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.procedures.pieces import left
from adjudicator.ti4.procedures.producers import has_war_suns, prices
from adjudicator.ti4.units import GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import window

SPACE = "space"
MANY = 20


@dataclass(frozen=True)
class Offer:
    """What an ability lets a player produce in the active system: how many, which types, on which planet, at what cost."""

    key: str
    title: Message
    most: int = MANY
    types: tuple[str, ...] = tuple(unit for unit in (*SHIPS, *GROUND) if not unit_types()[unit].lent)
    planet: str = ""
    """The only planet for it, where the ability names one."""
    worth: int | None = None
    """The most that the units may cost together."""
    cite: str = ""


def produce(board: Board, player: Player, offer: Offer) -> Procedure[Board | None]:
    """79.4, faq.produccion.1: the player names units, pays for them and places them; None if they name none."""
    cite = f"79.4 faq.produccion.1 {offer.cite}".strip()
    able = _able(board, player, offer)
    prompt = say("{title}: ¿qué unidades produce {player}? Hasta {n}.", title=offer.title, player=player, n=offer.most)
    units = yield from ask_units(offer.key, player, prompt, able, cite, most=offer.most)
    if not units:
        return None
    cost = sum(price.cost for price in prices(board, units, player))
    if offer.worth is not None and cost > offer.worth:
        text = say("Cuestan {cost} juntas y no pueden pasar de {most}.", cost=cost, most=offer.worth)
        raise referee.forbid(text, cite=cite, path=f"answers.{offer.key}")
    place = yield from _place_of(board, player, offer, units, cite)
    yield referee.step(
        offer.key,
        offer.title,
        say(
            "{player} produce {units} y paga {resources}. No es la capacidad de «Producción»: lo que abarata esa no cuenta.",
            player=player,
            units=units,
            resources=count(cost, "{n} Recurso", "{n} Recursos"),
        ),
        cite=f"{cite} faq.produccion.2",
        produced=units.as_document(),
        cost=cost,
    )
    board = yield from _placed(board, player, units, place)
    board, _ = yield from window(board, At.UNITS_PRODUCED, key=offer.key, player=player.id, produced=units)
    return board


def _able(board: Board, player: Player, offer: Offer) -> Force:
    """30.3, 79.5, 79.6: units with a cost, as many as the reinforcements hold; no ships beside ships of somebody else."""
    others = any(owner != player.id for owner in board.system.owners_of_ships())
    types = [unit for unit in offer.types if player.profile(unit).cost is not None and not (others and unit in SHIPS)]
    types = [unit for unit in types if unit != "war_sun" or has_war_suns(player)]
    return Force.of({unit: min(offer.most, left(board, player, unit)) for unit in types})


def _place_of(board: Board, player: Player, offer: Offer, units: Force, cite: str) -> Procedure[str]:
    """79.4a, 79.4b: ground forces go to a planet that the player controls, or to the space area where ships carry them."""
    if not units.only(GROUND):
        return SPACE
    own = [planet.id for planet in board.system.planets.values() if planet.controller == player.id]
    force = board.system.force(player.id).plus(units.only(SHIPS))
    places = [offer.planet] if offer.planet else [*own, *([SPACE] if capacity_of(board, player, force.only(SHIPS)) else [])]
    if not places:
        text = say("{player} no controla allí ningún planeta donde ponerlas.", player=player)
        raise referee.forbid(text, cite=f"{cite} 79.4a", path=f"answers.{offer.key}")
    prompt = say("{title}: ¿dónde pone {player} las fuerzas terrestres?", title=offer.title, player=player)
    return (yield from ask_pick(f"{offer.key}.place", player, prompt, places, cite, may=False))


def _placed(board: Board, player: Player, units: Force, place: str) -> Procedure[Board]:
    """45.3, 18.3: the units on the board, then the fleet pool and the capacity."""
    system, before = board.active_system, excess(board, player, board.active_system)
    in_space = units if place == SPACE else units.only(SHIPS)
    board = board.with_space(system, player.id, board.system.force(player.id).plus(in_space))
    if place != SPACE:
        planet = board.system.planets[place]
        ashore = planet.units.get(player.id, NO_FORCE).plus(units.only(GROUND))
        board = board.with_planet(system, replace(planet, units={**planet.units, player.id: ashore}))
    board = yield from respect_fleet_pool(board, player, system)
    if excess(board, player, system) > before:
        board = yield from remove_excess(board, player, system, f"capacity.excess.{player.id}", "18.2 18.3")
    return board
