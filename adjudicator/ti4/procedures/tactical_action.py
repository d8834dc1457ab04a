"""5, 91 The tactical action: activation, movement, Space Cannons, space combat, invasion, production."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.hyperlanes import with_hyperlanes
from adjudicator.ti4.invasion_reader import Landing, read_landing
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.moments import At
from adjudicator.ti4.movement_reader import Movement, read_moves
from adjudicator.ti4.procedures.assumptions import crowded_planets, told
from adjudicator.ti4.procedures.invasion import invasion
from adjudicator.ti4.procedures.movement import Moved, move_ships
from adjudicator.ti4.procedures.nexus import turn_nexus
from adjudicator.ti4.procedures.production import production
from adjudicator.ti4.procedures.space_cannon import space_cannon_offense
from adjudicator.ti4.procedures.space_combat import space_combat
from adjudicator.ti4.production_reader import Order, need_resources, read_order
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import forbidden, permitted, window

T = TypeVar("T")


@dataclass(frozen=True)
class Action:
    """Everything that the active player plans for the action, on one board."""

    board: Board
    movement: Movement
    landing: Landing
    order: Order
    assumed: tuple[Message, ...] = ()


def read_tactical_action(root: Node) -> Action:
    """The document of the procedure `tactical_action`: those of its parts together."""
    refuse_unmodelled(root, "tactical_action")
    read = with_hyperlanes(root, read_board(root))
    root.finish()
    board = replace(read, assumptions=())
    landing = read_landing(root, board)
    board, order = landing.board, read_order(root, landing.board)
    if order.all:
        need_resources(root, board)
    movement = read_moves(root, board)
    if not root.faults:
        _check_landing(root.field("landing"), landing, movement)
    return Action(board, movement, landing, order, (*read.assumptions, *landing.assumed))


def _check_landing(node: Node, landing: Landing, movement: Movement) -> None:
    """More troops than are in space or on the way contradict the document."""
    there = landing.board.system.force(landing.board.active_player)
    for unit, planned in _planned(landing).items():
        coming = sum(pick.count for move in movement.moves for pick in move.transport if pick.unit == unit)
        flying = sum(move.count for move in movement.moves if move.ship == unit)
        if planned > there.count(unit) + coming + flying:
            node.fault(
                "se despliegan {n} ({unit}) y en el sistema activo habrá como mucho {there}",
                n=planned,
                unit=unit,
                there=there.count(unit) + coming + flying,
            )


def _planned(landing: Landing) -> dict[str, int]:
    planned: dict[str, int] = {}
    for force in landing.forces.values():
        for stack in force:
            planned[stack.unit] = planned.get(stack.unit, 0) + stack.count
    return planned


def run_tactical_action(action: Action) -> Procedure[Mapping[str, Json]]:
    """5: its five steps, one after another."""
    outcome: dict[str, Json] = {}
    asked: set[str] = set()
    moved = yield from arrival(action, outcome, asked)
    if isinstance(moved, Board):
        yield from window(moved, At.TURN_END)
        return outcome
    board = moved.board
    if not permitted(board, "skip to commit", About(board.active)):
        board, outcome["space_cannon_offense"] = yield from part(
            space_cannon_offense(board, entered=bool(moved.entered)), "5.2c", asked
        )
        if moved.entered:
            board = yield from turn_nexus(board, board.active_system, moved=True)
        board, outcome["space_combat"] = yield from part(space_combat(board), "5.3", asked)
    landing = yield from what_is_left(replace(action.landing, board=board))
    invaded = yield from part(invasion(landing), "5.4", asked)
    outcome["invasion"] = invaded.as_document()
    board, outcome["production"] = yield from part(production(replace(action.order, board=invaded.board)), "5.5", asked)
    gained = tuple(name for name, planet in board.system.planets.items() if _gained(action.board, name, planet.controller))
    board, _ = yield from window(board, At.TACTICAL_END, player=board.active_player, planets=gained)
    yield from window(board, At.TURN_END)
    return outcome


def arrival(action: Action, outcome: dict[str, Json], asked: set[str]) -> Procedure[Moved | Board]:
    """5.1, 5.2: activation and movement; the board alone where the turn ends before."""
    yield from told(action.assumed, "5")
    yield from crowded_planets(action.board)
    board, _ = yield from window(action.board, At.TURN_START, key="turn", player=action.board.active_player)
    board, _ = yield from window(board, At.ACTIVATE_BEFORE)
    if active_again(board):
        outcome["activation"] = yield from activate_again(board)
        return board
    board = yield from activation(board)
    outcome["activation"] = {"system": board.active_system, "tactic_pool": board.active.tactic_pool}
    board, _ = yield from window(board, At.ACTIVATE_WHEN)
    board, _ = yield from window(board, At.ACTIVATE_AFTER)
    if board.ended:
        yield _ended(board)
        return board
    moved = yield from part(move_ships(replace(action.movement, board=board)), "5.2", asked)
    outcome["movement"] = moved.as_document()
    return moved


def _ended(board: Board) -> Step:
    """2.2: an ability has ended the turn after the activation; the token stays."""
    text = say("El turno de {player} termina aquí: la acción táctica no sigue.", player=board.active)
    return referee.step("turn.ended", "Fin del turno", text, cite="5 19.7")


def _gained(before: Board, planet: str, controller: str | None) -> bool:
    """Whether the active player has gained control of a planet during the action."""
    return controller == before.active_player != before.system.planets[planet].controller


def part(procedure: Procedure[T], rule: str, asked: set[str]) -> Procedure[T]:
    """One step of the action: its first step cites the rule of the action; what was asked before gets a new key."""
    told, seen = False, set(asked)
    try:
        item = next(procedure)
        while True:
            if isinstance(item, Step):
                item, told = item if told else replace(item, citations=referee.cite([*item.citations, rule])), True
            else:
                asked.add(item.key)
                item = replace(item, key=f"{item.key}.2") if item.key in seen else item
            item = procedure.send((yield item))
    except StopIteration as stop:
        value: T = stop.value
        return value


def activation(board: Board) -> Procedure[Board]:
    """5.1 Step 1: a token of the tactic pool in a system without one's own."""
    free = permitted(board, "activate without token", About(board.active))
    if free:
        closed = _closed(board)
        if closed:
            raise Forbidden(closed)
        yield referee.step(
            "activation",
            "Activación",
            say("{system} es el sistema activo, sin poner en él una ficha de Mando.", system=board.active_system),
            cite=" ".join(["5.1", *(reason.cite for reason in free)]),
            system=board.active_system,
        )
        return board
    against = why_not_activate(board)
    if against:
        raise Forbidden(against)
    player, others = board.active, sorted(board.system.tokens)
    text = say(
        "{player} pone en {system} una ficha de Mando de su reserva de Táctica: es el sistema activo.",
        player=player,
        system=board.active_system,
    )
    cite = "5.1 5.1a 91.1"
    if others:
        names = listing([board.players[name] for name in others])
        text = say("{text} Las fichas de {others} no lo impiden.", text=text, others=names)
        cite += " 5.1b 91.3"
    yield referee.step("activation", "Activación", text, cite=cite, system=board.active_system)
    pool = player.tactic_pool
    spent = replace(player, tactic_pool=pool - 1) if pool is not None else player
    board = replace(board, players={**board.players, player.id: spent})
    return board.with_token(board.active_system, player.id)


def active_again(board: Board) -> bool:
    """Whether a component lets the active player activate a system that has their own token."""
    own = board.active_player in board.system.tokens
    return own and bool(board.active.tactic_pool != 0 and permitted(board, "activate again", About(board.active)))


def activate_again(board: Board) -> Procedure[dict[str, Json]]:
    """The second token and the first return to the reinforcements, and the turn ends."""
    why, pool = permitted(board, "activate again", About(board.active)), board.active.tactic_pool
    yield referee.step(
        "activation",
        "Activación",
        say(
            "{player} activa {system}, donde ya tenía una ficha de Mando: las dos vuelven a sus refuerzos y termina su turno.",
            player=board.active,
            system=board.active_system,
        ),
        cite=" ".join(["5.1 91.2", *(reason.cite for reason in why)]),
        system=board.active_system,
    )
    return {"system": board.active_system, "tactic_pool": None if pool is None else pool - 1, "turn_ends": True}


def _closed(board: Board) -> list[Violation]:
    """5.1, 91.2, 19.6: what keeps the active player from activating the system, with a token or without."""
    player, system = board.active, board.active_system
    own = say("En {system} ya hay una ficha de Mando de {player}: no lo puede activar.", system=system, player=player)
    return [
        *(
            [referee.violation(own, cite="5.1 91.2", path=f"systems.{system}.tokens")]
            if player.id in board.system.tokens
            else []
        ),
        *(
            referee.violation(
                say("{player} no puede activar {system}. {why}", player=player, system=system, why=reason.text),
                cite=f"5.1 {reason.cite}",
                path="active_system",
            )
            for reason in forbidden(board, "activate", About(player, system=system))
        ),
    ]


def why_not_activate(board: Board) -> list[Violation]:
    """5.1, 91.2: an own token already there, or no token left in the tactic pool."""
    player, against = board.active, _closed(board)
    if player.tactic_pool == 0:
        against.append(
            referee.violation(
                say("A {player} no le quedan fichas en la reserva de Táctica: no puede activar un sistema.", player=player),
                cite="5.1 5.1a 91.1",
                path=f"players.{player.id}.tactic_pool",
            )
        )
    return against


def what_is_left(landing: Landing) -> Procedure[Landing]:
    """52.2: of the troops planned, those that are still in the space area can land."""
    board = landing.board
    there = board.system.force(board.active_player)
    forces: dict[str, Force] = {}
    for name, planned in landing.forces.items():
        counts = {stack.unit: min(stack.count, there.count(stack.unit)) for stack in planned}
        hurt = {stack.unit: stack.damaged for stack in planned}
        part = Force.of(counts, hurt)
        if part:
            forces[name] = part
            there = Force.of({s.unit: s.count - part.count(s.unit) for s in there})
    if forces == landing.forces:
        return landing
    yield referee.step(
        "landing.fewer",
        "Desembarco",
        say(
            "De las tropas previstas para desembarcar quedan en el espacio: {forces}. Solo esas pueden desplegarse.",
            forces=listing(
                [say("{units} en {planet}", units=force, planet=name) for name, force in forces.items()], empty="ninguna"
            ),
        ),
        cite="52.2",
        authority="interpretation",
    )
    guarded = any(board.system.planets[name].custodians for name in forces)
    return replace(landing, forces=forces, influence=landing.influence if guarded else 0)
