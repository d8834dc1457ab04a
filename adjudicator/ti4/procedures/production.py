"""78, 79 Production: what may be produced in the active system, what it costs, where it is placed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.errors import Forbidden
from adjudicator.messages import count, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Board
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assumptions import crowded_planets, told
from adjudicator.ti4.procedures.factories import settle_factories
from adjudicator.ti4.procedures.producers import (
    attached_resources,
    blockaded,
    counted,
    discount,
    docked,
    idle,
    more_in_all,
    prices,
    producers,
    unknown_limit,
    whole_limit,
)
from adjudicator.ti4.procedures.production_apart import allowance, produce_apart
from adjudicator.ti4.procedures.production_reasons import why_not_produce
from adjudicator.ti4.procedures.production_steps import pay, place, take_off
from adjudicator.ti4.production_reader import Order
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, total, window


def run_production(order: Order) -> Procedure[Mapping[str, Json]]:
    """78: the procedure `production`."""
    yield from told(order.board.assumptions, "78")
    yield from crowded_planets(order.board)
    board, _ = yield from window(order.board, At.ACTIVATE_AFTER, only="production")
    board, _ = yield from window(
        board, At.ACTION, only="production", key="action", player=board.active_player, produced=order.all
    )
    order, given = replace(order, board=board), allowance(board)
    _, outcome = yield from production(order) if given is None else produce_apart(order, given)
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
        yield pay(order, bill, cost, less)
        yield from _readings(order)
        board = yield from place(take_off(order))
        board, _ = yield from window(
            board, At.PRODUCTION_AFTER, At.UNITS_PRODUCED, player=board.active_player, produced=order.all
        )
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


def _planets(board: Board) -> dict[str, Json]:
    """The planets of the active system as production leaves them."""
    player = board.active_player
    return {
        planet.id: {player: planet.force(player).as_document()}
        for planet in board.system.planets.values()
        if planet.force(player)
    }
