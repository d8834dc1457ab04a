"""Reads the document of an Explore action: from where, into which ring, what was drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.actions import Actor, read_actor
from adjudicator.eclipse.components import sector_tiles
from adjudicator.eclipse.lands import Lands, read_lands
from adjudicator.eclipse.procedures.discoveries import Finder
from adjudicator.eclipse.procedures.discovery import read_finder
from adjudicator.eclipse.reader import read_sector_name
from adjudicator.reading import Node

HOMES = frozenset(str(number) for number in range(221, 233))
"""6.1.8: the starting sectors, which are on the board from the beginning (3.14) as those of the Guardians are."""


@dataclass(frozen=True)
class Stack:
    """Sectors of a ring that are left to draw, and those discarded; None where nobody tells."""

    pile: int | None = None
    discard: int | None = None

    @property
    def sectors(self) -> int | None:
        """How many there are in all, where both are counted."""
        return None if self.pile is None or self.discard is None else self.pile + self.discard

    def exhausted(self, drawn: int) -> bool:
        """Whether so many sectors are more than there were: then only those discarded meanwhile come out again (5.2.8.4)."""
        return self.sectors is not None and drawn > self.sectors


@dataclass(frozen=True)
class Exploration:
    """One activation: from where, into which ring, what was drawn, and how the edges meet."""

    start: str
    ring: str
    tiles: tuple[str, ...]
    edge: bool
    facing: bool
    edge_told: bool
    discovery: str | None


@dataclass(frozen=True)
class ExploreSituation:
    """Who explores, from which sectors."""

    actor: Actor
    lands: Lands
    discs: int | None
    stacks: Mapping[str, Stack]
    explores: tuple[Exploration, ...]
    finder: Finder


def read_explore(root: Node) -> ExploreSituation:
    """Reads a document of an Explore action."""
    actor, lands = read_actor(root), read_lands(root.field("sectors"))
    known = set(lands)
    explores: list[Exploration] = []
    stacks = {ring: _stack(node) for ring, node in root.field("stacks").by_name().items()}
    drawn: Counter[str] = Counter()
    for node in root.field("explores").items():
        one = _exploration(node, known)
        gone = stacks.get(one.ring, Stack()).exhausted(drawn[one.ring] + len(one.tiles))
        _check_tiles(node, one, set(lands) if gone else known)
        _check_stack(node, one, stacks.get(one.ring, Stack()), drawn[one.ring])
        drawn[one.ring] += len(one.tiles)
        known |= set(one.tiles)
        explores.append(one)
    if not explores:
        root.field("explores").fault("falta lo que se explora, uno por activación")
    return ExploreSituation(
        actor,
        lands,
        root.field("discs").optional_integer(),
        stacks,
        tuple(explores),
        read_finder(root, actor.name, actor.species),
    )


def _check_tiles(node: Node, one: Exploration, known: set[str]) -> None:
    """3.14, 3.21: there is one of each sector, and those of the setup are on the board already."""
    for i, name in enumerate(("tile", "second")[: len(one.tiles)]):
        number = one.tiles[i]
        if number in known or number in one.tiles[:i]:
            node.field(name).fault("el sector {number} ya está en la mesa", number=number)
        elif number in HOMES or (number in sector_tiles() and sector_tiles()[number].figures.get("guardian")):
            node.field(name).fault("el sector {number} se coloca en la preparación: no sale de la pila", number=number)


def _check_stack(node: Node, one: Exploration, stack: Stack, drawn: int) -> None:
    """5.2.8.5: a sector comes out wherever there may be one."""
    if not one.tiles and not stack.exhausted(drawn + 1):
        node.field("tile").fault("falta el número del sector que sale")


def _stack(node: Node) -> Stack:
    return Stack(node.field("pile").optional_integer(), node.field("discard").optional_integer())


def _exploration(node: Node, known: set[str]) -> Exploration:
    start, ring = read_sector_name(node.field("from")), node.field("ring").one_of()
    tiles = tuple(filter(None, (read_sector_name(node.field(name)) for name in ("tile", "second"))))
    if start not in known:
        node.field("from").fault("«{name}» no está en «sectors»", name=start)
    for name, number in zip(("tile", "second"), tiles, strict=False):
        tile = sector_tiles().get(number)
        if tile is None:
            node.field(name).fault("no hay ningún sector con ese número")
        elif ring and tile.figures["ring"] != ring:
            node.field(name).fault("ese sector no es del anillo {ring}", ring=ring)
    if not ring and tiles and tiles[0] in sector_tiles():
        ring = str(sector_tiles()[tiles[0]].figures["ring"])
    if not ring:
        node.field("ring").fault("falta el anillo de la zona: I, II o III")
    edge, facing = node.field("edge"), node.field("facing")
    return Exploration(
        start,
        ring,
        tiles,
        edge.flag() if edge.given else True,
        facing.flag() if facing.given else True,
        edge.given,
        node.field("discovery").one_of() or None,
    )
