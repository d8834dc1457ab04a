"""Moving ships in a tactical action: what is declared, why it may not be, and what arrives (66, 97, 101, 45)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.errors import Forbidden
from adjudicator.messages import Message, Renderable, count, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation
from adjudicator.ti4.board import Board
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.moments import At
from adjudicator.ti4.movement_reader import Move, Movement
from adjudicator.ti4.procedures.cargo import capacity, excess, remove_excess
from adjudicator.ti4.procedures.factories import settle_factories
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.procedures.movement_gates import board_for, gate_lost, stays, told_gate
from adjudicator.ti4.procedures.movement_remarks import remarks
from adjudicator.ti4.procedures.movement_rifts import Crossing, cross
from adjudicator.ti4.procedures.nexus import turn_nexus
from adjudicator.ti4.procedures.one_ship import Shares, shared_out
from adjudicator.ti4.procedures.paths import by_wormhole, reach, too_far, why_not_move
from adjudicator.ti4.procedures.transport import why_not_transport
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import cites, forbidden, names, total, window


@dataclass(frozen=True)
class Moved:
    """The board after the step «Move ships», and what the outcome tells."""

    board: Board
    crossings: tuple[Crossing, ...]

    @property
    def entered(self) -> int:
        """How many ships have entered the active system."""
        return sum(crossing.arrived for crossing in self.crossings)

    def as_document(self) -> dict[str, Json]:
        moves = [
            {
                "arrived": c.arrived,
                "removed": c.removed,
                "removed_cargo": c.removed_cargo.as_document(),
                "came": c.arriving.as_document(),
                "lost": c.lost.as_document(),
            }
            for c in self.crossings
        ]
        return {"moves": moves, "space": self.board.space_document()}


def run_movement(movement: Movement) -> Procedure[Mapping[str, Json]]:
    """66: the procedure `movement`."""
    board, _ = yield from window(movement.board, At.ACTIVATE_WHEN, only="movement")
    board, _ = yield from window(board, At.ACTIVATE_AFTER, only="movement")
    moved = yield from move_ships(replace(movement, board=board))
    board, _ = yield from window(moved.board, At.MOVE_AFTER, only="movement", entered=bool(moved.entered))
    if moved.entered:
        board = yield from turn_nexus(board, board.active_system, moved=True)
    return replace(moved, board=board).as_document()


def move_ships(movement: Movement) -> Procedure[Moved]:
    """66.3, 66.5: declares every move, lets all ships go at once, then settles capacity and fleet pool."""
    board, _ = yield from window(movement.board, At.MOVE_BEFORE)
    movement = replace(movement, board=board)
    yield declare(movement)
    shares = check(movement)
    board, crossings = movement.board, list[Crossing]()
    for move in movement.moves:
        if gate_lost(movement, move, crossings):
            yield stays(movement, move)
            crossings.append(Crossing(board))
            continue
        view = board_for(movement, move)
        yield from told_gate(movement, move)
        yield _go(view, move, shares)
        crossing = yield from cross(board, move)
        board = _arrive(crossing)
        crossings.append(crossing)
        yield _arrival(board, move, crossing)
    board = yield from _settle(movement, board)
    if any(crossing.arrived for crossing in crossings):
        board = yield from _have_moved(movement, board, crossings)
    return Moved(board, tuple(crossings))


def _have_moved(movement: Movement, board: Board, crossings: list[Crossing]) -> Procedure[Board]:
    """66.3: what acts after ships have moved into the active system."""
    arrived, through = Force(), 0
    for move, crossing in zip(movement.moves, crossings, strict=True):
        arrived = arrived.plus(crossing.arriving)
        carries = capacity(board, board.active, move.ship) and by_wormhole(board_for(movement, move), move)
        through += crossing.arrived if carries else 0
    passages = [step for move in movement.moves for step in zip(move.route, move.path, strict=False)]
    board, _ = yield from window(
        board,
        At.SHIPS_MOVED,
        key="moved",
        player=board.active_player,
        arrived=arrived,
        through=through,
        passages=tuple(dict.fromkeys(passages)),
    )
    return board


def declare(movement: Movement) -> Step:
    """66.5: the active player says which ships will move before any of them does."""
    player = movement.board.active
    if not movement.moves:
        return referee.step(
            "moves",
            "Mover naves",
            say("{player} no mueve ninguna nave.", player=player),
            cite="5.2b 66.3",
            assumed=list(movement.assumed),
        )
    ships = listing(Stack(move.ship, move.count) for move in movement.moves)
    text = say(
        "{player} declara lo que mueve a {system}: {ships}. {together}",
        player=player,
        system=movement.board.active_system,
        ships=ships,
        together=_together(movement.board),
    )
    return referee.step(
        "moves", "Mover naves", sentences([text, *movement.assumed]), cite="66.3 66.5", assumed=list(movement.assumed)
    )


def _together(board: Board) -> Message:
    """66.5: all ships move at once; in the English reference it is their arrival that is at once."""
    if english(board, "arrival"):
        return by_english("arrival", say("Todas las naves llegan a la vez."))
    return say("Todas las naves se mueven a la vez.")


def check(movement: Movement) -> Shares:
    """Every fault of every move at once; for the moves that need it, what only one ship can have."""
    against: list[Violation] = []
    short: list[tuple[Move, int]] = []
    for move in movement.moves:
        view = board_for(movement, move)
        against += [*why_not_move(view, move), *why_not_transport(view, move)]
        missing = len(move.path) - reach(view, move).total
        if missing > 0 and view.active.profile(move.ship).move is not None:
            short.append((move, missing))
    against += [*_why_not_there(movement), *_why_not_here(movement)]
    shares = shared_out(movement.board, short)
    against += [too_far(board_for(movement, move), move) for move, _ in short if move.number not in shares]
    if against:
        raise Forbidden(against)
    return shares


def _why_not_there(movement: Movement) -> list[Violation]:
    """66.3: what has left the board since it was told, by an ability used at the activation, moves nowhere."""
    against, board, going = list[Violation](), movement.board, Counter[tuple[str, str]]()
    for move in movement.moves:
        there = board.systems[move.start].force(board.active_player).count(move.ship) - going[move.start, move.ship]
        going[move.start, move.ship] += move.count
        if there < move.count:
            text = say(
                "De lo declarado ({ships}) en {system} ya solo queda: {there}.",
                ships=Stack(move.ship, move.count),
                system=move.start,
                there=Stack(move.ship, there) if there > 0 else say("nada"),
            )
            against.append(referee.violation(text, cite="66.3", path=f"{move.at}.count"))
    return against


def _why_not_here(movement: Movement) -> list[Violation]:
    """19.6: what keeps the active player from moving units into the active system."""
    closed = forbidden(movement.board, "move here", About(movement.board.active)) if movement.moves else []
    return [
        referee.violation(
            say("No se puede mover ninguna unidad a {system}. {why}", system=movement.board.active_system, why=reason.text),
            cite=f"66.3 {reason.cite}",
            path="moves",
        )
        for reason in closed
    ]


def _go(board: Board, move: Move, shares: Shares) -> Step:
    """66.3f: the route and why it is within reach."""
    able, more = reach(board, move), list(shares.get(move.number, ()))
    told = [
        (
            say(
                "{route}. Entra en {entered} ({reach}).", route=_Route(move.route), entered=_systems(len(move.path)), reach=able
            ),
            f"66.3a 66.3f {able.cites()}",
        )
    ]
    if more:
        text = say("{names}: +{n} al Movimiento de esta nave, la única que lo necesita.", names=names(more), n=total(more))
        if len(shares) > 1 or move.count > 1:
            text = say("{names}: +{n}, cada uno para una nave.", names=names(more), n=total(more))
        told.append((text, cites(more)))
    told += remarks(board, move)
    title = say("Movimiento {n}: {ships}", n=move.number, ships=Stack(move.ship, move.count))
    return referee.step(
        f"move.{move.number}",
        title,
        sentences(text for text, _ in told),
        cite=" ".join(cite for _, cite in told),
        route=list(move.route),
        reach=able.total + total(more),
    )


class _Route(Renderable):
    """«A → B → X»."""

    def __init__(self, route: tuple[str, ...]) -> None:
        self._route = route

    def render(self, lang: str) -> str:
        return " → ".join(self._route)


def _systems(n: int) -> object:
    return count(n, "{n} sistema", "{n} sistemas")


def _arrive(crossing: Crossing) -> Board:
    board = crossing.board
    return board.with_space(
        board.active_system, board.active_player, board.system.force(board.active_player).plus(crossing.arriving)
    )


def _arrival(board: Board, move: Move, crossing: Crossing) -> Step:
    """66.3a, 97.2: what reaches the space area of the active system."""
    key, title = f"move.{move.number}.arrival", say("Llegada a {system}", system=board.active_system)
    if not crossing.arrived:
        return referee.step(key, title, say("Del movimiento {n} no llega ninguna nave.", n=move.number), cite="101.2")
    text = say("Llegan a {system}: {units}.", system=board.active_system, units=crossing.arriving)
    cite = "66.3a" + (" 97.2" if move.transport else "") + (" 47.2" if crossing.arriving.only(GROUND) else "")
    return referee.step(key, title, text, cite=cite, arrived=crossing.arriving.as_document())


def _settle(movement: Movement, board: Board) -> Procedure[Board]:
    """45.3, 18.3: the fleet pool in the active system, then capacity wherever ships have left or arrived."""
    before, player = movement.board, movement.board.active
    board = yield from settle_factories(board)
    board = yield from respect_fleet_pool(board, player, board.active_system)
    left = [move.start for move in movement.moves if move.start != board.active_system]
    for system in dict.fromkeys(left):
        board = yield from remove_excess(board, player, system, f"capacity.excess.{player.id}.{system}", "18.2 18.3 18.3a")
    if excess(board, player, board.active_system) > excess(before, player, before.active_system):
        key = f"capacity.excess.{player.id}.{board.active_system}"
        board = yield from remove_excess(board, player, board.active_system, key, "18.2 18.3 18.3a")
    return board
