"""Reads the document of a trade: the two who trade and what each may learn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.era.abilities import face_matters
from adjudicator.era.names import face_wanted, never_rises, one_tile_each, read_ethic_and_people, table
from adjudicator.reading import Node


@dataclass(frozen=True)
class Trader:
    """One of the two who trade."""

    name: str
    people: str
    ethic: str
    levels: Mapping[str, int]
    told: frozenset[str]
    traded: tuple[str, ...]
    scientific: bool
    path: str

    def level(self, key: str) -> int:
        """A level; the first where it was not told."""
        return self.levels.get(key, 1)

    def learnable(self, other: Trader) -> list[str]:
        """6.3, A1.17: what the other is ahead in, but for what never rises."""
        return [key for key in self.behind(other) if not never_rises(self.people, key)]

    def behind(self, other: Trader) -> list[str]:
        """What the other is ahead in."""
        return [key for key in table("technologies") if other.level(key) > self.level(key)]


@dataclass(frozen=True)
class Deal:
    """A trade, or the level that Gríseos take."""

    first: Trader
    second: Trader
    peace: bool
    contact: bool | None
    learns: tuple[str, str]
    forced: bool
    learn: bool
    round: int | None
    milestone: str
    untold: frozenset[str]


def read_deal(root: Node) -> Deal:
    """The document of a trade."""
    first, second = (_read_trader(root.field(key), key) for key in ("first", "second"))
    if first.name == second.name:
        root.field("second").field("name").fault("nadie comercia consigo mismo")
    one_tile_each((root.field("first"), root.field("second")), (first.people, second.people))
    return Deal(
        first,
        second,
        root.field("peace").flag(),
        root.field("contact").told(),
        (root.field("first_learns").one_of(), root.field("second_learns").one_of()),
        root.field("forced").flag(),
        root.field("learn").flag(),
        root.field("round").optional_integer(),
        root.field("milestone").one_of(),
        frozenset(name for name in ("peace", "milestone") if not root.field(name).given),
    )


def _read_trader(node: Node, name: str) -> Trader:
    ethic, people = read_ethic_and_people(node)
    levels = {key: value.integer(1) for key, value in node.field("levels").by_name().items()}
    if face_matters(people, "trade") and not ethic:
        face_wanted(node.field("ethic"))
    return Trader(
        node.field("name").text(name) or name,
        people,
        ethic,
        levels,
        frozenset(levels),
        node.field("traded").texts(),
        node.field("scientific").flag(),
        node.path,
    )
