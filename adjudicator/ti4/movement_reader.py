"""Reads the moves of a document: which ships, from where, along which path, with what on board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from adjudicator.messages import Message, say
from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ti4.board import Board, System
from adjudicator.ti4.forces import Stack
from adjudicator.ti4.hyperlanes import with_hyperlanes
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.procedures.adjacency import open_to_ships
from adjudicator.ti4.reader import read_board

SPACE = "space"
"""Said instead of a planet: the units are picked up from the space area."""


@dataclass(frozen=True)
class Pick:
    """Units that a move takes on board, and where they stand."""

    unit: str
    count: int
    system: str
    planet: str | None
    at: str


@dataclass(frozen=True)
class Move:
    """Ships of one type that go the same way."""

    number: int
    ship: str
    count: int
    damaged: int | None
    start: str
    path: tuple[str, ...]
    transport: tuple[Pick, ...]
    at: str

    @cached_property
    def route(self) -> tuple[str, ...]:
        """The systems of the move, the one it starts in included."""
        return (self.start, *self.path)

    def hurt(self, there: Stack) -> int:
        """How many of them are damaged: as many as the document says, otherwise undamaged ones go first."""
        return self.damaged if self.damaged is not None else max(self.count - there.undamaged, 0)


@dataclass(frozen=True)
class Movement:
    """The board and everything that the active player declares."""

    board: Board
    moves: tuple[Move, ...]
    assumed: tuple[Message, ...] = ()


@dataclass(frozen=True)
class _Reader:
    """What the reading of a move needs: the board, the names of its systems, what had to be assumed."""

    board: Board
    systems: Vocabulary
    assumed: list[Message]


def read_movement(root: Node) -> Movement:
    """The document of the procedure `movement`."""
    refuse_unmodelled(root, "movement")
    board = with_hyperlanes(root, read_board(root, figures=False))
    root.finish()
    return read_moves(root, board)


def read_moves(root: Node, board: Board) -> Movement:
    """The moves of a document whose board is read; faults are left in the node."""
    assumed: list[Message] = list(board.assumptions)
    reader = _Reader(board, Vocabulary(dict.fromkeys(board.systems, ())), assumed)
    nodes = root.field("moves").items()
    moves = [_move(node, i + 1, reader) for i, node in enumerate(nodes)]
    if not root.faults:
        _check_ships(root, board, moves)
        _check_cargo(root, board, moves)
    return Movement(board, tuple(moves), tuple(assumed))


def _move(node: Node, number: int, reader: _Reader) -> Move:
    for name in ("ship", "from"):
        if not node.field(name).given:
            node.field(name).fault("falta decir la nave" if name == "ship" else "falta decir de dónde sale")
    start = node.field("from").one_of(reader.systems)
    path = _path(node, start, number, reader)
    picks = tuple(_pick(item, start, reader) for item in node.field("transport").items())
    return Move(
        number,
        node.field("ship").one_of(),
        node.field("count").integer(),
        node.field("damaged").optional_integer(),
        start,
        path,
        picks,
        node.path,
    )


def _path(node: Node, start: str, number: int, reader: _Reader) -> tuple[str, ...]:
    """The systems entered; left out, straight into the active system where that is next door."""
    field, board = node.field("path"), reader.board
    if field.given:
        items = field.items()
        for item in items:
            if not item.given:
                item.fault("falta el nombre de un sistema")
        steps = tuple(item.one_of(reader.systems) for item in items)
        if not steps and start == board.active_system:
            field.fault("el camino está vacío: nombra cada sistema en el que entra la nave")
        return steps
    if start not in board.systems or not open_to_ships(board, start, board.active_system, board.active):
        field.fault("falta el camino: nombra cada sistema en el que entra la nave, en orden")
        return ()
    reader.assumed.append(
        say(
            "Movimiento {n}: no se dice el camino; se toma el directo de {start} a {end}.",
            n=number,
            start=start,
            end=board.active_system,
        )
    )
    return (board.active_system,)


def _pick(node: Node, start: str, reader: _Reader) -> Pick:
    board = reader.board
    if not node.field("unit").given:
        node.field("unit").fault("falta decir la unidad")
    system = node.field("from").one_of(reader.systems, start)
    planets = (SPACE, *board.systems[system].planets) if system in board.systems else (SPACE,)
    return Pick(
        node.field("unit").one_of(),
        node.field("count").integer(),
        system,
        node.field("planet").one_of(planets) or None,
        node.path,
    )


def _check_ships(root: Node, board: Board, moves: list[Move]) -> None:
    """More ships moved than stand there contradicts the board."""
    wanted: Counter[tuple[str, str]] = Counter()
    for i, move in enumerate(moves):
        there = standing(board.systems[move.start], board.active_player, move.ship)
        wanted[move.ship, move.start] += move.count
        node = root.field("moves").items()[i]
        if wanted[move.ship, move.start] > there:
            node.field("count").fault(
                "en {system} hay {there} de {player} y los movimientos sacan {wanted}",
                system=move.start,
                there=Stack(move.ship, there),
                player=board.active,
                wanted=wanted[move.ship, move.start],
            )
    _check_damaged(root, board, moves)


def _check_damaged(root: Node, board: Board, moves: list[Move]) -> None:
    """Nor can more damaged ships leave, or more undamaged ones, than are left there by the moves before."""
    left: dict[tuple[str, str], Stack] = {}
    for i, move in enumerate(moves):
        there = left.get((move.ship, move.start), board.systems[move.start].force(board.active_player).stack(move.ship))
        hurt, told = move.hurt(there), root.field("moves").items()[i].field("damaged")
        if told.given and hurt > min(there.damaged, move.count):
            told.fault("hay más unidades dañadas que unidades")
        elif told.given and there.undamaged < move.count - hurt and move.count <= there.count:
            told.fault("no quedan ahí tantas naves sin daño")
        left[move.ship, move.start] = Stack(move.ship, there.count - move.count, there.damaged - hurt)


def _check_cargo(root: Node, board: Board, moves: list[Move]) -> None:
    """More units picked up than stand there contradicts the board; fighters that fly by themselves count too."""
    wanted = Counter({(m.ship, m.start): 0 for m in moves})
    for move in moves:
        wanted[move.ship, move.start] += move.count
    places: Counter[tuple[str, str, str]] = Counter()
    for move in moves:
        for pick in move.transport:
            wanted[pick.unit, pick.system] += pick.count
            there = standing(board.systems[pick.system], board.active_player, pick.unit)
            if pick.planet is not None:
                places[pick.unit, pick.system, pick.planet] += pick.count
            short = pick.planet is not None and places[pick.unit, pick.system, pick.planet] > standing(
                board.systems[pick.system], board.active_player, pick.unit, pick.planet
            )
            if wanted[pick.unit, pick.system] > there or short:
                Node(None, f"{pick.at}.count", root.faults).fault(
                    "en {system} hay {there} de {player} y se quieren recoger más",
                    system=pick.system,
                    there=Stack(pick.unit, there),
                    player=board.active,
                )


def standing(system: System, player: str, unit: str, place: str | None = None) -> int:
    """How many units of a type a player has in a system: in space, on a planet, or anywhere in it."""
    total = 0 if place not in (None, SPACE) else system.force(player).count(unit)
    for planet in system.planets.values():
        if place is None or place == planet.id:
            total += planet.force(player).count(unit)
    return total
