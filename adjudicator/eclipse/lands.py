"""Sectors as the actions see them: who controls them, who has ships there, how they are joined, what lies on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.eclipse.abilities import ability
from adjudicator.eclipse.names import CUBES, NPCS, ship_names
from adjudicator.eclipse.reader import sector_names
from adjudicator.reading import Node

Lands = Mapping[str, "Land"]


@dataclass(frozen=True)
class Land:
    """A sector; `half` names neighbours joined by a wormhole on one of the two edges only, `ships` counts by owner."""

    name: str
    controller: str | None = None
    wormholes: frozenset[str] = frozenset()
    half: frozenset[str] = frozenset()
    portal: bool = False
    ships: Mapping[str, int] = field(default_factory=dict)
    cubes: Mapping[str, int] = field(default_factory=dict)
    discovery: bool = False
    unexplored: bool = False

    def enemies(self, player: str, species: str | None) -> list[str]:
        """3.9: the others with ships here, Ancients too, unless the species is at peace with them."""
        friends = {player, "ancient"} if ability(species, "peace_with_ancients") else {player}
        return [owner for owner, n in self.ships.items() if n and owner not in friends]

    @property
    def owners(self) -> frozenset[str]:
        """Those with ships here."""
        return frozenset(owner for owner, n in self.ships.items() if n)

    @property
    def guarded(self) -> bool:
        """Whether ships that nobody commands are here."""
        return any(self.ships.get(kind) for kind in NPCS)


def read_lands(node: Node) -> dict[str, Land]:
    """The sectors of a document by name."""
    return {name: _land(entry, name) for name, entry in node.mapping().items()}


def _land(node: Node, name: str) -> Land:
    return replace(
        read_joined(node, name),
        cubes={colour: entry.integer() for colour, entry in node.field("cubes").pairs(CUBES)},
        discovery=node.field("discovery").flag(),
        unexplored=node.field("unexplored").flag(),
    )


def read_joined(node: Node, name: str) -> Land:
    """Who holds a sector, how it is joined and whose ships are there."""
    return Land(
        name,
        node.field("controller").text() or None,
        frozenset(sector_names(node.field("wormholes")) or ()),
        frozenset(sector_names(node.field("half")) or ()),
        node.field("portal").flag(),
        read_owners(node.field("ships")),
    )


def read_owners(node: Node) -> dict[str, int]:
    """`["ana", "antiguos"]`, or how many of each: `{"ana": 2, "ancient": 1}`."""
    if isinstance(node.value, dict):
        pairs = [(owner, _how_many(entry)) for owner, entry in node.mapping().items()]
    else:
        pairs = [(item.text(), 1) for item in node.items()]
    return {npc_or_player(owner): n for owner, n in pairs if owner}


def npc_or_player(owner: str) -> str:
    kind = ship_names().find(owner)
    return kind if kind in NPCS and kind else owner


def _how_many(entry: Node) -> int:
    if not isinstance(entry.value, dict):
        return entry.integer()
    return sum(number.integer() for _, number in entry.pairs())


def joined(lands: Lands, one: str, other: str, generator: bool) -> str | None:
    """3.16.3, 3.23.3, 5.3.13: by wormholes, by warp portals, by the generator over half a connection; None if not at all."""
    a, b = lands[one], lands[other]
    if other in a.wormholes or one in b.wormholes:
        return "wormhole"
    if a.portal and b.portal and one != other:
        return "portal"
    if generator and (other in a.half or one in b.half):
        return "half"
    return None
