"""Reads which systems, or which players, a document asks about."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ti4.board import Board
from adjudicator.ti4.hyperlanes import with_hyperlanes
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.tiles import planet_aliases


@dataclass(frozen=True)
class Place:
    """A system, or a planet of it, or a hyperlane tile, which is no system."""

    system: str
    planet: str = ""
    lane: str = ""

    @property
    def called(self) -> str:
        return self.planet or self.lane or self.system


@dataclass(frozen=True)
class Asked:
    """Whether two places are adjacent (for a player, for a ship), or two players neighbors, or both."""

    board: Board
    start: Place | None = None
    end: Place | None = None
    player: str = ""
    ship: str = ""
    pair: tuple[str, str] | None = None


def read_adjacency(root: Node) -> Asked:
    """The document of the procedure `adjacency`."""
    refuse_unmodelled(root, "adjacency")
    peopled = root.field("neighbors").given or root.field("player").given or root.field("ship").given
    board = read_board(root, figures=False, activated=False, peopled=peopled, asked=("player", "neighbors"))
    board = with_hyperlanes(root, board)
    places = root.field("from").given or root.field("to").given
    start = _place(root.field("from"), root, board) if places else None
    end = _place(root.field("to"), root, board) if places else None
    player, ship = root.field("player").one_of(board.players), root.field("ship").one_of()
    if ship and not player:
        root.field("player").fault("para preguntar por una nave hay que decir de quién es")
    pair = read_pair(root.field("neighbors"), list(board.players))
    if not places and not root.field("neighbors").given:
        root.field("from").fault("falta decir entre qué sistemas, o entre qué jugadores, se pregunta")
    root.finish()
    return Asked(board, start, end, player, ship, pair)


def _place(node: Node, root: Node, board: Board) -> Place:
    """A system, a planet or a hyperlane by its name."""
    lanes = tuple(root.field("hyperlanes").mapping())
    planets = {name: system.id for system in board.systems.values() for name in system.planets if name not in board.systems}
    if not node.given:
        node.fault("falta el nombre de un sistema")
    if not node.given or not board.systems:
        return Place("")
    names = dict.fromkeys((*board.systems, *lanes), ()) | {name: planet_aliases(name) for name in planets}
    found = node.name_in(node.text(), Vocabulary(names)) or ""
    if found in planets:
        return Place(planets[found], planet=found)
    return Place("", lane=found) if found in lanes else Place(found)


def read_pair(node: Node, players: list[str]) -> tuple[str, str] | None:
    """Two different players; None where the document names nobody."""
    if not node.given:
        return None
    names = node.names(players)
    if len(names) != 2 or names[0] == names[1]:
        node.fault("se esperaban dos jugadores distintos")
        return None
    return names[0], names[1]
