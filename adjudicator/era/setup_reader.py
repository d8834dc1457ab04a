"""Reads the document of the setup: who plays what, and where everybody starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from adjudicator.era.names import read_ethic_and_people, table
from adjudicator.reading import Node, each_once
from adjudicator.ruling import Json

FIRST_SHIPS = 3
FIRST_POPULATION = 6
"""4.10: what the population board shows while only the capital is on the map."""


@dataclass(frozen=True)
class Starter:
    """Somebody about to start, with what was told and what has been given so far."""

    name: str
    people: str
    ethic: str
    sector: str
    turn: int | None
    experience: str
    puppet: bool
    path: str
    levels: Mapping[str, int]
    ships: int = FIRST_SHIPS
    discs: int = 0
    tactics: int = 0
    points: int = 0
    free_extra: bool = False

    def faces(self) -> list[dict[str, Json]]:
        """What the tile gives at the start: one row, or one a face."""
        rows: list[dict[str, Json]] = table("peoples")[self.people].get("start", []) if self.people else []
        return rows

    def bonus(self) -> dict[str, Json]:
        """5.4.e: what the face that shows gives."""
        return next((row for row in self.faces() if row.get("ethic", self.ethic) == self.ethic), {})

    def raised(self, levels: Mapping[str, int]) -> Starter:
        """The same with some technologies at a higher level, and the tactics that come with them (A2.1.2)."""
        row = table("technologies")
        tactics = sum(sum(row[key].get("tactics", [0] * 6)[self.levels[key] : level]) for key, level in levels.items())
        return replace(self, levels={**self.levels, **levels}, tactics=self.tactics + tactics)


@dataclass(frozen=True)
class Setup:
    """The players, in turn order where it was told, and the sector in the middle."""

    players: tuple[Starter, ...]
    central: str
    ordered: bool


def read_setup(root: Node) -> Setup:
    """The document of the setup."""
    nodes = root.field("players").items()
    if len(nodes) < 2:
        root.field("players").fault("faltan los jugadores: son de dos a seis")
    players = tuple(_read_starter(node, i) for i, node in enumerate(nodes, 1))
    _check_once(nodes, players)
    ordered = all(player.turn is not None for player in players)
    if ordered:
        players = tuple(sorted(players, key=lambda player: player.turn or 0))
    return Setup(players, root.field("central").one_of(), ordered)


def _read_starter(node: Node, i: int) -> Starter:
    ethic, people = read_ethic_and_people(node)
    return Starter(
        node.field("name").text(f"jugador {i}"),
        people,
        ethic,
        node.field("sector").one_of(),
        node.field("turn").optional_integer(),
        node.field("experience").one_of(),
        node.field("puppet").flag(),
        node.path,
        dict.fromkeys(table("technologies"), 1),
    )


def _check_once(nodes: Sequence[Node], players: Sequence[Starter]) -> None:
    """Nobody is there twice, no two have the same place in the turn order, and there is one puppet at most."""
    each_once(nodes, [player.name for player in players])
    each_once(nodes, [player.turn for player in players], "turn")
    puppets = [node for node, player in zip(nodes, players, strict=True) if player.puppet]
    if puppets and (len(puppets) > 1 or len(players) != 3):
        puppets[-1].field("puppet").fault("hay una marioneta solo cuando juegan dos personas, y es el tercer jugador")
