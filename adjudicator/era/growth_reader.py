"""Reads the documents of Incrementar la Población (6.2.4.7)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.era.abilities import face_matters
from adjudicator.era.gain_reader import CAPITAL_DISCS
from adjudicator.era.names import face_wanted, read_ethic_and_people
from adjudicator.era.procedures.war_conditions import IMMUNE
from adjudicator.era.rewards import HIGHEST
from adjudicator.reading import Node, each_once


@dataclass(frozen=True)
class Planet:
    """A planet of the player."""

    name: str
    discs: int
    capital: bool
    distance: int | None
    blocked: bool
    pyramid: bool
    ships: int | None
    sacrifice: bool
    path: str

    @property
    def population(self) -> int:
        """4.5: a capital counts as six discs more."""
        return self.discs + (CAPITAL_DISCS if self.capital else 0)


@dataclass(frozen=True)
class Growth:
    """A player about to increase the population."""

    player: str
    people: str
    ethic: str
    genetics: int
    spirituality: int
    special: bool
    discs_left: int | None
    planets: tuple[Planet, ...]
    untold: frozenset[str]

    def open(self, planet: Planet) -> bool:
        """7.2.1.2, A2.2.5: no enemy ships there, or nobody can block this player."""
        return not planet.blocked or self.spirituality >= IMMUNE


def read_growth(root: Node) -> Growth:
    """The document of the action."""
    ethic, people = read_ethic_and_people(root)
    nodes = root.field("planets").items()
    planets = tuple(_read_planet(node, i) for i, node in enumerate(nodes, 1))
    if not planets:
        root.field("planets").fault("faltan los planetas del jugador")
    each_once(nodes, [planet.name for planet in planets])
    if face_matters(people, "growth") and not ethic:
        face_wanted(root.field("ethic"))
    special = root.field("special").flag()
    untold = [name for name in ("genetics", "people", "spirituality") if not root.field(name).given]
    untold += ["blocked"] if not any(node.field("blocked").given for node in nodes) else []
    return Growth(
        root.field("player").text("player"),
        people,
        ethic,
        root.field("genetics").integer(HIGHEST if special else 1),
        root.field("spirituality").integer(1),
        special,
        root.field("discs_left").optional_integer(),
        planets,
        frozenset(untold),
    )


def _read_planet(node: Node, i: int) -> Planet:
    planet = Planet(
        node.field("name").text(f"planeta {i}"),
        node.field("discs").integer(),
        node.field("capital").flag(),
        node.field("distance").optional_integer(),
        node.field("blocked").flag(),
        node.field("pyramid").flag(),
        node.field("ships").optional_integer(),
        node.field("sacrifice").flag(),
        node.path,
    )
    if not planet.population:
        node.field("discs").fault("un planeta sin discos de población no lo controla nadie: sería un planeta deshabitado")
    return planet
