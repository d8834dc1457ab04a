"""79.4 Units produced by an ability that is not Production: as many and where it says, and nothing that changes Production counts."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.errors import Forbidden
from adjudicator.messages import Renderable, count, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation
from adjudicator.ti4.board import Board
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.producers import prices
from adjudicator.ti4.procedures.production_reasons import path_of, why_not_any_way
from adjudicator.ti4.procedures.production_steps import pay, place, take_off
from adjudicator.ti4.production_reader import Order
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components, window

APART = "produce apart"
RULES = "79.4 faq.produccion.1"


def allowance(board: Board) -> Lasting | None:
    """What lets the active player produce now without Production: `n` units at most (0: any number), of these types."""
    own = [x for x in board.lasting if (x.does, x.to, x.owner) == ("permit", APART, board.active_player)]
    return own[0] if own else None


def produce_apart(order: Order, given: Lasting) -> Procedure[tuple[Board, Mapping[str, Json]]]:
    """79.4: what the ability allows, the cost, the places."""
    bill = prices(order.board, order.all)
    cost = sum(price.cost for price in bill)
    yield _told(order, given)
    against = [*_beyond(order, given), *_wrong_place(order, given), *why_not_any_way(order, cost)]
    if against:
        raise Forbidden(against)
    board = order.board
    if order.all:
        yield pay(order, bill, cost, [])
        board = yield from place(take_off(order), f"79.4 {_cite(given)}")
        board, _ = yield from window(board, At.UNITS_PRODUCED, key="production", player=board.active_player, produced=order.all)
    paid = cost if order.resources is None else order.resources
    most = given.n or None
    outcome: dict[str, Json] = {"limit": most, "used": order.all.count(), "cost": cost, "left_over": paid - cost}
    ashore = {p.id: {board.active_player: p.force(board.active_player).as_document()} for p in board.system.planets.values()}
    shown = {name: units for name, units in ashore.items() if units[board.active_player]}
    return board, {**outcome, "space": board.space_document(), "planets": shown}


def _cite(given: Lasting) -> str:
    return components()[given.key].cite


def _most(given: Lasting) -> Renderable:
    return count(given.n, "{n} unidad", "{n} unidades") if given.n else say("las unidades que quiera")


def _told(order: Order, given: Lasting) -> Step:
    """faq.produccion.2: it is not Production, so that what makes Production cheaper or larger does not count."""
    text = say(
        "{player} produce con «{name}»: {most}. No es la capacidad de «Producción»: lo que abarata o amplía esa no cuenta.",
        player=order.board.active,
        name=components()[given.key],
        most=_most(given),
    )
    return referee.step("production.limit", "Producción", text, cite=f"{RULES} faq.produccion.2 {_cite(given)}", limit=given.n)


def _beyond(order: Order, given: Lasting) -> list[Violation]:
    """79.4: more units than the ability allows, or of types that it does not."""
    found, used = [], order.all.count()
    if given.n and used > given.n:
        text = say("Se producen {used} unidades y el límite es {limit}.", used=used, limit=given.n)
        found.append(referee.violation(text, cite=f"79.4 {_cite(given)}", path="produce"))
    for stack in order.all:
        if given.units and stack.unit not in given.units:
            text = say("{units}: «{name}» no permite producirlas.", units=stack, name=components()[given.key])
            found.append(referee.violation(text, cite=f"79.4 {_cite(given)}", path=path_of(order, stack.unit)))
    return found


def _wrong_place(order: Order, given: Lasting) -> list[Violation]:
    """79.4: in the space area of the system, or on a planet of it that the player controls."""
    board, cite = order.board, f"79.4 {_cite(given)}"
    found = [
        referee.violation(
            say("{planet} está en {system}: se produce en el sistema activo.", planet=planet, system=system),
            cite=cite,
            path=f"produce.planets.{planet}",
        )
        for planet, system in order.elsewhere.items()
    ]
    for name, force in order.planets.items():
        against = []
        if board.system.planets[name].controller != board.active_player:
            against.append(say("{planet}: no se produce en un planeta que no se controla.", planet=name))
        if force.only(SHIPS):
            against.append(
                say("{units}: las naves se colocan en la zona de espacio del sistema activo.", units=force.only(SHIPS))
            )
        if against:
            found.append(referee.violation(sentences(against), cite=cite, path=f"produce.planets.{name}"))
    return found
