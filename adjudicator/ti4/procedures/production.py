"""78, 79 Production: what may be produced in the active system, what it costs, where it is placed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.errors import Forbidden
from adjudicator.messages import count, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Board
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assumptions import crowded_planets, told
from adjudicator.ti4.procedures.cargo import excess, remove_excess
from adjudicator.ti4.procedures.factories import settle_factories
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.procedures.producers import (
    Price,
    attached_resources,
    blockaded,
    counted,
    discount,
    docked,
    idle,
    more_in_all,
    prices,
    producers,
    remarks,
    unknown_limit,
    whole_limit,
)
from adjudicator.ti4.procedures.production_reasons import why_not_produce
from adjudicator.ti4.production_reader import Order
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND, SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Amount, Reason, added, cites, forbidden, permitted, total, window


def run_production(order: Order) -> Procedure[Mapping[str, Json]]:
    """78: the procedure `production`."""
    yield from told(order.board.assumptions, "78")
    yield from crowded_planets(order.board)
    board, _ = yield from window(order.board, At.ACTIVATE_AFTER, only="production")
    _, outcome = yield from production(replace(order, board=board))
    return outcome


def production(order: Order) -> Procedure[tuple[Board, Mapping[str, Json]]]:
    """5.5, 78, 79: limit, cost, placement, then the fleet pool."""
    board = yield from settle_factories(order.board)
    order = replace(order, board=board)
    if not order.all and unknown_limit(board):
        yield referee.step(
            "production.limit", "Producción", say("{player} no produce nada.", player=board.active), cite="5.5 78"
        )
        return board, {"limit": None, "used": 0, "cost": 0, "left_over": order.resources or 0}
    board, _ = yield from window(board, At.PRODUCTION, player=board.active_player, produced=order.all)
    order = replace(order, board=board)
    limit = whole_limit(board)
    yield _limit(board, limit)
    bill = prices(board, order.all)
    less = discount(board, sum(price.cost for price in bill))
    cost = max(sum(price.cost for price in bill) + total(less), 0)
    against = why_not_produce(order, cost)
    if against:
        raise Forbidden(against)
    if order.all:
        yield _pay(order, bill, cost, less)
        yield from _readings(order)
        board = yield from _place(_take_off(order))
        board, _ = yield from window(board, At.PRODUCTION_AFTER, player=board.active_player, produced=order.all)
    paid = cost if order.resources is None else order.resources
    return board, {
        "limit": limit,
        "used": counted(board, order.all),
        "cost": cost,
        "left_over": paid - cost,
        "space": board.space_document(),
        "planets": _planets(board),
    }


def _limit(board: Board, limit: int) -> Step:
    """78.1, 78.1a: the Production of all units together."""
    able = producers(board)
    closed = [
        reason
        for planet in board.system.planets.values()
        if planet.force(board.active_player)
        for reason in idle(board, planet)
    ]
    if not able:
        none = say("{player} no tiene en {system} unidades con Producción.", player=board.active, system=board.active_system)
        return referee.step(
            "production.limit",
            "Producción",
            sentences([none, *(reason.text for reason in closed)]),
            cite=" ".join(["78 5.5", *(reason.cite for reason in closed)]),
            limit=0,
        )
    told = [
        say(
            "{player} puede producir hasta {limit} ({producers}).",
            player=board.active,
            limit=count(limit, "{n} unidad", "{n} unidades"),
            producers=listing(able),
        )
    ]
    cite = (
        "78.1"
        + (" 78.1a" if len(able) > 1 or able[0].count > 1 else "")
        + (" 80.1" if any(p.unit == "space_dock" for p in able) else "")
        + (" faq.arborec.3" if any(p.unit == "infantry" and p.count > 1 for p in able) else "")
    )
    more = [*more_in_all(board), *(amount for planet in docked(board) for amount in attached_resources(board, planet))]
    told = [*told, *(amount.text for amount in more), *(reason.text for reason in closed)]
    cite += cites(more) + "".join(f" {producer.cite}" for producer in able if producer.cite)
    cite += "".join(f" {reason.cite}" for reason in closed)
    if blockaded(board):
        told.append(say("Está bloqueado por naves ajenas: solo fuerzas terrestres."))
        cite += " 14 14.1"
    return referee.step("production.limit", "Producción", sentences(told), cite=cite, limit=limit)


def _pay(order: Order, bill: list[Price], cost: int, less: list[Amount]) -> Step:
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


def _readings(order: Order) -> Procedure[None]:
    """79.2: what gives more units for a cost does so for each cost that is paid, as we read it."""
    for stack in order.all:
        for amount in added(order.board, "per_cost", About(order.board.active, stack.unit, count=stack.count)):
            text = say(
                "{name}: leemos que cada coste que se paga por esas unidades da {n} más, fuera del límite de Producción.",
                name=amount.component,
                n=amount.n,
            )
            yield referee.step(f"production.more.{stack.unit}", "Coste", text, cite=amount.cite, authority="interpretation")


def _take_off(order: Order) -> Order:
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


def _place(order: Order) -> Procedure[Board]:
    """78.2 to 78.4, 79.3: ships in the active system, ground forces on the planets of their producers."""
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
        cite=_place_cites(order),
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


def _planets(board: Board) -> dict[str, Json]:
    """The planets of the active system as production leaves them."""
    player = board.active_player
    return {
        planet.id: {player: planet.force(player).as_document()}
        for planet in board.system.planets.values()
        if planet.force(player)
    }
