"""Why something cannot be produced: the limit, the place, blockade, reinforcements, cost (78, 79, 14, 30, 57)."""

from __future__ import annotations

from adjudicator.messages import listing, say, sentences
from adjudicator.ruling import Violation
from adjudicator.ti4.board import Board
from adjudicator.ti4.editions import english
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.procedures.cargo import capacity_of
from adjudicator.ti4.procedures.pieces import why_not_taken_off
from adjudicator.ti4.procedures.producers import (
    blockaded,
    counted,
    enemy_ships,
    has_war_suns,
    in_play,
    is_ship,
    may_produce,
    more_in_all,
    producers,
    sparing,
    whole_limit,
)
from adjudicator.ti4.production_reader import Order
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import CARGO, GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import cites, forbidden, permitted, total


def why_not_produce(order: Order, cost: int) -> list[Violation]:
    """Every reason against an order at once."""
    return [
        *_over_the_limit(order),
        *_unable(order),
        *_wrong_place(order),
        *why_not_any_way(order, cost),
    ]


def why_not_any_way(order: Order, cost: int) -> list[Violation]:
    """What nothing can produce, with Production or without it."""
    return [
        *_without_cost(order),
        *_blockade(order),
        *_too_many_in_space(order),
        *_removals(order),
        *_reinforcements(order),
        *_too_dear(order, cost),
    ]


def path_of(order: Order, unit: str) -> str:
    """Where the document asks for units of a type."""
    if order.space.count(unit):
        return f"produce.space.{unit}"
    return next((f"produce.planets.{name}.{unit}" for name, force in order.planets.items() if force.count(unit)), "produce")


def _over_the_limit(order: Order) -> list[Violation]:
    """78.1: no more units than the Production of all producers together; fighters and infantry count one each."""
    limit, used = whole_limit(order.board), counted(order.board, order.all)
    if not used or used <= limit:
        return []
    if not limit:
        return [
            referee.violation("No hay en el sistema activo ninguna unidad propia con Producción.", cite="78", path="produce")
        ]
    spared, rules = order.all.count() - used, "78.1 78.1a 78.1b 79.2a"
    text = say(
        "Se producen {used} unidades y el límite es {limit}; cada Caza y cada Infantería cuenta por una.",
        used=used + spared,
        limit=limit,
    )
    if not spared:
        return [referee.violation(text, cite=rules, path="produce")]
    found = sparing(order.board, order.all)
    by = listing(dict.fromkeys(amount.component for amount in found))
    text = say("{text} Fuera del límite, por {names}: {n}; cuentan {used}.", text=text, n=spared, names=by, used=used)
    return [referee.violation(text, cite=rules + cites(found), path="produce")]


def _without_cost(order: Order) -> list[Violation]:
    """30.3: a unit without a cost cannot be produced; a war sun has none without its technology."""
    player, against = order.board.active, []
    for stack in order.all:
        profile = player.profiles.get(stack.unit)
        if profile is None or profile.cost is None:
            against.append(
                referee.violation(
                    say("{units}: las unidades sin Coste no se producen.", units=stack),
                    cite="30.3 30.3a",
                    path=path_of(order, stack.unit),
                )
            )
        elif stack.unit == "war_sun" and not has_war_suns(player):
            against.append(
                referee.violation(
                    say("{units}: sin la Tecnología de Estrella de guerra no se pueden producir.", units=stack),
                    cite="faq.mentak.1 30.3",
                    path=path_of(order, stack.unit),
                )
            )
    return against


def _unable(order: Order) -> list[Violation]:
    """78.1d: what some producers cannot produce must fit into the others."""
    against = []
    for stack in order.all:
        barred = [p for p in producers(order.board) if not may_produce(order.board, p, stack.unit)]
        able = sum(p.total for p in producers(order.board) if may_produce(order.board, p, stack.unit))
        able += total(more_in_all(order.board)) if able else 0
        if barred and stack.count > able:
            about = About(order.board.active, stack.unit, what=barred[0].unit)
            why = forbidden(order.board, "produce", about)
            text = say(
                "{units}: las unidades que pueden producirlas llegan a {able}. {why}",
                units=stack,
                able=able,
                why=sentences(reason.text for reason in why),
            )
            against.append(referee.violation(text, cite=" ".join(reason.cite for reason in why), path="produce"))
    return against


def _wrong_place(order: Order) -> list[Violation]:
    """78.2 to 78.4: ships in space; ground forces on planets with a producer, or by a producer in space."""
    board = order.board
    against = [
        referee.violation(
            say("{planet} está en {system}: se produce en el sistema activo.", planet=planet, system=system),
            cite="78 78.3",
            path=f"produce.planets.{planet}",
        )
        for planet, system in order.elsewhere.items()
        if not all(_placed_by_component(board, s.unit, system, planet) for s in order.away[planet])
    ]
    for name, force in order.planets.items():
        for stack in force:
            against += _why_not_on_planet(board, name, stack)
    from_space = any(p.planet is None for p in producers(board))
    for stack in order.space.only(GROUND):
        if not from_space:
            text = say(
                "{units}: sin una unidad con Producción en la zona de espacio, las fuerzas terrestres van a un "
                "planeta que la tenga.",
                units=stack,
            )
            against.append(referee.violation(text, cite="78.3 78.4", path=f"produce.space.{stack.unit}"))
    return against


def _placed_by_component(board: Board, unit: str, system: str, planet: str) -> bool:
    """Whether a component lets a unit be placed on (or, a ship, beside) a planet without a producer that is used."""
    return bool(permitted(board, "place elsewhere", About(board.active, unit, system=system, what=planet)))


def _why_not_on_planet(board: Board, name: str, stack: Stack) -> list[Violation]:
    path = f"produce.planets.{name}.{stack.unit}"
    closed = forbidden(board, "hold units", About(board.active, stack.unit, what=name))
    if closed:
        text = say("{units}: en {planet} no se pueden colocar. {why}", units=stack, planet=name, why=closed[0].text)
        return [referee.violation(text, cite=f"78.3 {closed[0].cite}", path=path)]
    if is_ship(stack.unit):
        return [
            referee.violation(
                say("{units}: las naves se colocan en la zona de espacio del sistema activo.", units=stack),
                cite="78.2 65.6",
                path=path,
            )
        ]
    able = producers(board)
    docks = {p.planet for p in able if may_produce(board, p, stack.unit)}
    planet = board.system.planets[name]
    controlled = planet.controller == board.active_player or (
        planet.controller is None and bool(planet.force(board.active_player))
    )
    open_ = (None in docks and controlled) or _placed_by_component(board, stack.unit, board.active_system, name)
    if name in docks or stack.unit not in GROUND or open_:
        return []
    text = say("{units}: en {planet} no hay ninguna unidad propia cuya Producción se use.", units=stack, planet=name)
    return [referee.violation(text, cite="78.3" + (" 78.4 79.4a" if None in docks else ""), path=path)]


def _blockade(order: Order) -> list[Violation]:
    """14.1, 79.6: no ships where ships of another player are; ground forces may be produced."""
    ships = order.all.only(SHIPS)
    if not ships or not enemy_ships(order.board):
        return []
    if blockaded(order.board):
        text, cite = (
            say(
                "{ships}: el sistema está bloqueado por naves ajenas; solo se pueden producir fuerzas terrestres.", ships=ships
            ),
            "14 14.1 79.6",
        )
    else:
        text, cite = say("{ships}: no se producen naves donde hay naves de otro jugador.", ships=ships), "79.6"
    return [referee.violation(text, cite=cite, path="produce.space")]


def _too_many_in_space(order: Order) -> list[Violation]:
    """78.4a: ground forces placed in space may not exceed the capacity of the ships there; the English reference lets them."""
    placed = order.space.only(GROUND)
    if not placed or english(order.board, "produced_into_space"):
        return []
    force = order.board.system.force(order.board.active_player).plus(order.space.only(SHIPS))
    room = capacity_of(order.board, order.board.active, force.only((*SHIPS, "space_dock")))
    if force.only(CARGO).count() + placed.count() <= room:
        return []
    text = say("{units}: superan la Capacidad de transporte de las naves del sistema ({room}).", units=placed, room=room)
    return [referee.violation(text, cite="78.4 78.4a 18.3", path="produce.space")]


def _removals(order: Order) -> list[Violation]:
    """79.5a: units are taken off only from systems without one's own token, and only to be produced at once."""
    board, against = order.board, []
    taken = Force()
    for system, force in order.remove.items():
        if system == board.active_system or board.active_player in board.systems[system].tokens:
            against.append(
                referee.violation(
                    say("No se pueden retirar unidades de {system}: hay allí una ficha de Mando propia.", system=system),
                    cite="79.5 79.5a 57.4 57.4a",
                    path=f"remove.{system}",
                )
            )
        taken = taken.plus(Force.of({stack.unit: stack.count for stack in force}))
    against += [
        referee.violation(
            say("{units}: solo se retiran unidades de un tipo que se produzca en ese momento.", units=stack),
            cite="79.5 79.5a 57.4 57.4a",
            path="remove",
        )
        for stack in taken
        if stack.count > order.all.count(stack.unit)
    ]
    against += [
        referee.violation(reason.text, cite=f"79.5 79.5a {reason.cite}", path="remove")
        for stack in taken
        for reason in why_not_taken_off(board, board.active, stack, order.all.count(stack.unit), "produced_pieces")
    ]
    return against


def _reinforcements(order: Order) -> list[Violation]:
    """79.5, 57.4, 98.2: no more units than are left in the reinforcements; fighters and infantry are never short."""
    board, against = order.board, []
    for stack in order.all:
        most = unit_types()[stack.unit].reinforcements
        removed = sum(force.count(stack.unit) for force in order.remove.values())
        left = (most or 0) - in_play(board, board.active, stack.unit) + removed
        if most is not None and stack.count > left:
            text = say(
                "{units}: en los refuerzos hay {left} de {most}. Se pueden retirar antes otras del tablero, de "
                "sistemas sin fichas de Mando propias.",
                units=stack,
                left=max(left, 0),
                most=most,
            )
            against.append(referee.violation(text, cite="79.5 79.5a 57.4 98.2", path=path_of(order, stack.unit)))
    return against


def _too_dear(order: Order, cost: int) -> list[Violation]:
    """79.1, 30.1: at least as many resources as everything costs."""
    if order.resources is None or cost <= order.resources:
        return []
    text = say("Recursos: cuesta {cost} y se gastan {given}.", cost=cost, given=order.resources)
    return [referee.violation(text, cite="79.1 30.1", path="resources")]
