"""A species in its turn: what it has, what it is building, and the others around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.opera.sides import read_sectors
from adjudicator.reading import Node

MOST_TECHNOLOGIES = 8
"""4.3.2.5: so many built technologies a player may have."""
MOST_RESOURCES = 6
"""4.0.3: so many resources may be kept at the end of a turn."""


UNITS_A_LEVEL = 4
"""6.2.1, 6.2.2: so many units, or so many technologies, make a level."""


def level_of(population: int, technologies: int) -> int:
    """6.2.1, 6.2.2: a level for every four units and one for every four built technologies."""
    return population // UNITS_A_LEVEL + technologies // UNITS_A_LEVEL


@dataclass(frozen=True)
class Technology:
    """A technology: a ship has slots, and its equipment is part of it."""

    name: str
    ship: bool = False
    slots: int | None = None
    equipment: int = 0
    price: int | None = None
    """What the card itself costs; the equipment adds nothing to it (7.5.2.5)."""


@dataclass(frozen=True)
class Other:
    """Another species, as far as the document tells; None is not said."""

    name: str
    sectors: frozenset[str] | None = None
    ships: int | None = None
    credits: int | None = None
    hand: int | None = None


@dataclass(frozen=True)
class Species:
    """The species whose turn it is; None is not said."""

    name: str
    civil: int
    military: int
    credits: int
    hand: int | None = None
    deck: int | None = None
    declines: int = 0
    built: tuple[Technology, ...] = ()
    building: tuple[Technology, ...] = ()
    sectors: frozenset[str] | None = None
    others: Mapping[str, Other] = field(default_factory=dict)
    first_turn: bool = False
    competitive: bool = False
    extra_jumped: bool = False
    wars: int = 0
    most_wars: int = 1

    @property
    def population(self) -> int:
        return self.civil + self.military

    def pay(self, price: int) -> Species:
        return replace(self, credits=self.credits - price)

    def use_card(self) -> Species:
        """A resource leaves the hand."""
        return self if self.hand is None else replace(self, hand=self.hand - 1)

    def shares_sector(self, other: Other) -> bool | None:
        """Whether it may interact with another species (2.3.3); None where the document does not say."""
        if self.first_turn:
            return False
        if self.sectors is None or other.sectors is None:
            return None
        return bool(self.sectors & other.sectors)


def no_ship(node: Node) -> None:
    """7.5.3: a fault where what is said not to be a ship has slots or equipment."""
    if node.field("ship").value is False and (node.field("slots").value or node.field("equipment").value):
        node.field("ship").fault("solo las naves tienen ranuras y equipo")


def read_technology(node: Node) -> Technology:
    """A technology; slots or equipment make it a ship."""
    no_ship(node)
    ship = node.field("ship").flag() or node.field("slots").given or bool(node.field("equipment").integer())
    return Technology(
        node.field("name").text() or node.path,
        ship,
        node.field("slots").optional_integer(),
        node.field("equipment").integer(),
        node.field("price").optional_integer(),
    )


def read_other(node: Node) -> Other:
    """Another species."""
    if not node.field("name").given:
        node.field("name").fault("falta decirlo")
    return Other(
        node.field("name").text(),
        read_sectors(node.field("sectors")) if node.field("sectors").given else None,
        node.field("ships").optional_integer(),
        node.field("credits").optional_integer(),
        node.field("hand").optional_integer(),
    )
