"""What happens to an order that may be produced: it is paid for, and the units are placed (78, 79)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import count, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Step
from adjudicator.ti4.board import Board
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.procedures.cargo import excess, remove_excess
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.procedures.producers import Price, producers, remarks
from adjudicator.ti4.production_reader import Order
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND, SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Amount, Reason, cites, forbidden, permitted


def pay(order: Order, bill: list[Price], cost: int, less: list[Amount]) -> Step:
    """79.1: the costs are added up and paid together; resources spent in excess are lost."""
    lines = [say("Coste: {bill}.", bill=listing(bill)), *(amount.text for amount in less)]
    cite = "79.1 79.1c" + (" 79.2" if any(p.unit in ("fighter", "infantry") for p in bill) else "")
    cite += cites([*less, *remarks(order.board, order.all)])
    single = [reason for price in bill for reason in forbidden(order.board, "pairs", About(order.board.active, price.unit))]
    if single:
        lines.append(say("Cada una paga el coste entero. {why}", why=single[0].text))
        cite += f" {single[0].cite}"
    if any(price.odd for price in bill):
        lines.append(say("La unidad suelta paga el coste entero."))
        cite += " 79.2b 78.1c"
    if order.resources is None:
        lines.append(say("En total {cost}. No se dice cuánto se gasta: se toma que lo justo.", cost=cost))
    elif order.resources > cost:
        left = count(order.resources - cost, "se pierde el que sobra", "se pierden los {n} que sobran")
        lines.append(say("En total {cost}; se gastan {given} y {left}.", cost=cost, given=order.resources, left=left))
        cite += " 79.1b"
    else:
        lines.append(say("En total {cost}, que es lo que se gasta.", cost=cost))
    return referee.step("production.cost", "Coste", sentences(lines), cite=cite, cost=cost)


def take_off(order: Order) -> Order:
    """79.5a: the units that return to the reinforcements first, from space and then from planets."""
    board, player = order.board, order.board.active_player
    for system, force in order.remove.items():
        for stack in force:
            board = _without(board, system, player, stack.unit, stack.count)
    return replace(order, board=board)


def _without(board: Board, system: str, player: str, unit: str, n: int) -> Board:
    place = board.systems[system]
    here = min(n, place.force(player).count(unit))
    if here:
        board = board.with_space(system, player, place.force(player).minus(place.force(player).take(unit, here)))
    left = n - here
    for planet in place.planets.values():
        part = min(left, planet.force(player).count(unit))
        if part:
            units = {**planet.units, player: planet.force(player).minus(planet.force(player).take(unit, part))}
            board = board.with_planet(system, replace(planet, units=units))
            left -= part
    return board


def place(order: Order, rules: str = "") -> Procedure[Board]:
    """78.2 to 78.4, 79.3: ships in the active system, ground forces on the planets of their producers; or by `rules`."""
    board, player = order.board, order.board.active
    for system, force in order.remove.items():
        yield referee.step(
            f"production.remove.{system}",
            "Refuerzos",
            say(
                "{player} devuelve de {system} a sus refuerzos, para producir otra vez: {units}.",
                player=player,
                system=system,
                units=force,
            ),
            cite="79.5 79.5a 57.4 57.4a",
        )
    crowded = excess(board, player, board.active_system)
    board = board.with_space(board.active_system, player.id, board.system.force(player.id).plus(order.space))
    for name, force in order.planets.items():
        board = with_units(board, name, player.id, board.system.planets[name].force(player.id).plus(force))
    for name, force in order.away.items():
        board = _place_away(board, order.elsewhere[name], name, force)
    yield referee.step(
        "production.place",
        "Colocación",
        say("{player} coloca {units}.", player=player, units=_places(order)),
        cite=rules or _place_cites(order),
    )
    board = yield from respect_fleet_pool(board, player, board.active_system)
    if excess(board, player, board.active_system) > crowded:
        if order.space.only(GROUND) and english(board, "produced_into_space"):
            text = say("Se producen aunque no quepan en las naves: después se retira lo que sobre.")
            yield referee.step("production.crowded", "Capacidad", by_english("produced_into_space", text), cite="78.4a 18.3")
        board = yield from remove_excess(board, player, board.active_system, f"capacity.excess.{player.id}", "18.2 18.3")
    return board


def _place_away(board: Board, system: str, name: str, force: Force) -> Board:
    """What a component lets be placed in another system: ships in its space area, ground forces on the planet."""
    player, planet = board.active_player, board.systems[system].planets[name]
    ashore = force.without(SHIPS)
    if ashore:
        units = {**planet.units, player: planet.force(player).plus(ashore)}
        board = board.with_planet(system, replace(planet, units=units))
    return board.with_space(system, player, board.systems[system].force(player).plus(force.only(SHIPS)))


def _places(order: Order) -> object:
    space = [say("{units} en la zona de espacio", units=order.space)] if order.space else []
    ashore = {**order.planets, **order.away}
    return listing([*space, *(say("{units} en {planet}", units=force, planet=name) for name, force in ashore.items())])


def _place_cites(order: Order) -> str:
    able = {producer.planet for producer in producers(order.board)}
    cites = ["79.3", *(["78.2"] if order.space.only(SHIPS) else [])]
    cites += ["78.3"] if any(name in able for name in order.planets) else []
    cites += ["78.4"] if order.space.only(GROUND) or any(name not in able for name in order.planets) else []
    cites += [reason.cite for reason in _lets_away(order)]
    return " ".join(cites)


def _lets_away(order: Order) -> list[Reason]:
    """What lets units be placed in another system."""
    board = order.board
    asked = [(stack.unit, name) for name, force in order.away.items() for stack in force]
    abouts = [About(board.active, unit, system=order.elsewhere[name], what=name) for unit, name in asked]
    return [reason for about in abouts for reason in permitted(board, "place elsewhere", about)[:1]]
