"""Hyperlane tiles: which systems their paths join, one tile after another (89)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ti4.board import Board
from adjudicator.ti4.names import table

EDGES = 6
NOTHING = ("", "-", "–")
"""What a document writes where a tile touches nothing."""


@dataclass(frozen=True)
class Hyperlane:
    """A hyperlane tile: its number, how far it is turned, and what touches it, clockwise from the top."""

    id: str
    tile: str
    turned: int
    around: tuple[str, ...]

    def ways_on(self, edge: int) -> Iterator[int]:
        """The edges to which paths lead from an edge, as the tile lies."""
        for path in table("hyperlanes")[self.tile]["paths"]:
            one, other = ((end + self.turned) % EDGES for end in path)
            if edge in (one, other):
                yield other if edge == one else one


def with_hyperlanes(root: Node, board: Board) -> Board:
    """The board with the systems joined that the document's hyperlanes join; faults are left in the node."""
    lanes = {name: _lane(node, name) for name, node in root.field("hyperlanes").mapping().items()}
    known = Vocabulary(dict.fromkeys((*board.systems, *lanes), ()))
    for name, node in root.field("hyperlanes").mapping().items():
        if name in board.systems:
            node.fault("«{name}» es una ruta hiperespacial, que no es un sistema", name=name)
        around = tuple(
            "" if item.text() in NOTHING else item.name_in(item.text(), known) or "" for item in node.field("around").items()
        )
        lanes[name] = replace(lanes[name], around=around + ("",) * (EDGES - len(around)))
    return board if root.faults else board.change(lanes=joined(lanes))


def _lane(node: Node, name: str) -> Hyperlane:
    tile = node.field("tile").one_of()
    if not tile:
        node.field("tile").fault("falta el número del módulo de la ruta")
    return Hyperlane(name, tile, node.field("turned").integer(), ())


def joined(lanes: Mapping[str, Hyperlane]) -> dict[frozenset[str], tuple[str, ...]]:
    """89, 89.1: every pair of systems that a path joins, with the hyperlanes that it runs through."""
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for lane in lanes.values():
        for edge, start in enumerate(lane.around):
            if start and start not in lanes:
                for end, through in _ends(lanes, lane, edge, ()):
                    pair = frozenset({start, end})
                    if len(pair) > 1 and (pair not in found or len(through) < len(found[pair])):
                        found[pair] = through
    return found


def _ends(
    lanes: Mapping[str, Hyperlane], lane: Hyperlane, edge: int, passed: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The systems to which a path leads that enters a hyperlane by an edge; tile after tile, none twice."""
    through = (*passed, lane.id)
    for out in lane.ways_on(edge):
        beyond = lane.around[out]
        if beyond in lanes and beyond not in through:
            yield from _ends(lanes, lanes[beyond], (out + EDGES // 2) % EDGES, through)
        elif beyond and beyond not in lanes:
            yield beyond, through
