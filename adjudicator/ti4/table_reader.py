"""Reads the document of a table between actions: the board, and everybody's seat."""

from __future__ import annotations

from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ti4.board import Board
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.names import printed_commodities
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.table_situation import Seat, Table


def read_table(root: Node, procedure: str) -> Table:
    """The board without an active system, and the seats; faults are left in the node."""
    refuse_unmodelled(root, procedure)
    board = read_board(root, figures=False, activated=False, mapped=False)
    seats = {name: _seat(root.field("players").field(name), name, board) for name in board.players}
    return Table.on(board, seats=seats, speaker=read_speaker(root, board))


def read_speaker(root: Node, board: Board) -> str:
    """The player with the speaker token; no name where the document does not say."""
    return root.field("speaker").one_of(list(board.players), "")


def read_mecatol(root: Node, table: Table) -> str | None:
    """Who controls Mecatol Rex, where the document says so; «nobody» is said by an empty name."""
    node = root.field("mecatol")
    if not node.given:
        return None
    return "" if node.value == "" else node.one_of(list(table.players), "")


def _seat(node: Node, name: str, board: Board) -> Seat:
    faction = board.players[name].faction
    value = node.field("commodity_value").optional_integer()
    return Seat(
        frozenset(_exhausted(node.field("exhausted"), name, board)),
        printed_commodities(faction) if value is None else value,
        node.field("action_cards").optional_integer(),
        node.field("secret_objectives").optional_integer(),
        node.field("home").one_of(list(board.systems), ""),
    )


def _exhausted(node: Node, name: str, board: Board) -> list[str]:
    """9.3: exhausted planets, under the names of the board; only a planet's controller has its card."""
    planets = {planet.id: planet for system in board.systems.values() for planet in system.planets.values()}
    words, found = Vocabulary(dict.fromkeys(planets, ())), []
    for item in node.items():
        key = words.find(item.text()) or item.text()
        if key in planets and planets[key].controller != name:
            item.fault("«{planet}» no lo controla {player}: su carta no es suya", planet=key, player=name)
        found.append(key)
    return found
