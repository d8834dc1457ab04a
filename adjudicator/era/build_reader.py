"""Reads the document of Construir Naves, and what a population produces (6.2.4.8.1)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.era.abilities import card_does, face_matters
from adjudicator.era.gain_reader import CAPITAL_DISCS
from adjudicator.era.names import face_wanted, read_ethic_and_people, table
from adjudicator.era.procedures.war_conditions import IMMUNE
from adjudicator.messages import Message, say
from adjudicator.reading import Node


@dataclass(frozen=True)
class Scale:
    """How many ships a population produces, and where that is said."""

    ships: int
    cites: tuple[str, ...] = ()
    assumed: Message | None = None
    witness: bool = False
    """Whether only the board of another edition says so."""


@dataclass(frozen=True)
class Planet:
    """A planet of the player that might serve as a shipyard."""

    name: str
    population: int
    blocked: bool


@dataclass(frozen=True)
class Yard:
    """A player about to build ships."""

    population: int | None
    effective: int | None
    blocked_discs: int
    scale: Scale
    robotics: int
    asteroids: int
    blocked_asteroids: int
    people: str
    ethic: str
    immune: str
    """The rule that keeps anybody from blocking the player, if one does."""
    sacrifice: int
    constructor: bool
    planets: tuple[Planet, ...]
    untold: tuple[str, ...] = ()
    """What the document leaves out, of what produces ships."""
    fleet: int = 0
    """Ships that are put into new fleets at once."""
    mortal: bool = False
    """Whether something is blocked and nobody says if the player can be."""


UNTOLD: dict[str, Message] = {
    "robotics": say("niveles de Robótica por encima del I"),
    "asteroids": say("casillas de asteroides con naves propias"),
    "blocked_discs": say("discos bloqueados"),
    "blocked_asteroids": say("casillas de asteroides bloqueadas"),
}


def read_build(root: Node) -> Yard:
    """The document of Construir Naves."""
    ethic, people = read_ethic_and_people(root)
    card = root.field("plays").one_of()
    if card and not card_does(card, "more_ships"):
        root.field("plays").fault("al construir naves solo cambia algo la carta Constructor")
    if face_matters(people, "build") and root.field("sacrifice").given and not ethic:
        face_wanted(root.field("ethic"))
    spirituality = root.field("spirituality").integer()
    immune = f"A2.2.{spirituality}" if spirituality >= IMMUNE else ""
    planets = tuple(_read_planet(node, i) for i, node in enumerate(root.field("planets").items()))
    found = sum(planet.population for planet in planets if planet.blocked)
    blocked = root.field("blocked_discs").integer(found)
    asteroids = root.field("asteroids").integer()
    blocked_asteroids = root.field("blocked_asteroids").integer()
    if blocked_asteroids > asteroids:
        root.field("blocked_asteroids").fault(
            "hay {n} casillas bloqueadas y solo {all} con naves propias («asteroids» cuenta también las bloqueadas)",
            n=blocked_asteroids,
            all=asteroids,
        )
    population = root.field("population").optional_integer()
    if population is not None and blocked > population:
        root.field("blocked_discs").fault("hay más discos bloqueados ({n}) que población ({all})", n=blocked, all=population)
    needless = [*(["blocked_discs"] if planets else []), *([] if asteroids else ["blocked_asteroids"])]
    effective = None if population is None else _effective(population, 0 if immune else blocked)
    return Yard(
        population,
        effective,
        blocked,
        _read_scale(root, population, effective, 0 if immune else blocked),
        root.field("robotics").integer(),
        asteroids,
        blocked_asteroids,
        people,
        ethic,
        immune,
        root.field("sacrifice").integer(),
        card_does(card, "more_ships"),
        planets,
        tuple(name for name in UNTOLD if not root.field(name).given and name not in needless),
        root.field("fleet").integer(),
        bool(blocked or blocked_asteroids) and not root.field("spirituality").given,
    )


def _effective(population: int, blocked: int) -> int:
    """7.2.1.3, 7.2.1.3.n2: as many spaces back as discs are blocked, never below the lowest one.

    The spaces go one by one up to 32, as the book's example shows; beyond, another edition says which there are.
    """
    spaces: list[int] = table("population")["other_edition"]["spaces"]
    if population in spaces:
        return spaces[max(0, spaces.index(population) - blocked)]
    return max(int(table("population")["minimum"]), population - blocked)


def _read_planet(node: Node, i: int) -> Planet:
    population = node.field("discs").integer() + (CAPITAL_DISCS if node.field("capital").flag() else 0)
    if not population:
        node.field("discs").fault("un planeta sin discos de población no lo controla nadie: sería un planeta deshabitado")
    return Planet(node.field("name").text(f"planeta {i + 1}"), population, node.field("blocked").flag())


def _read_scale(root: Node, population: int | None, effective: int | None, blocked: int) -> Scale:
    """6.2.4.8.1: ships by the effective population; the number given counts as long as nothing is blocked."""
    given = root.field("population_ships").optional_integer()
    ships = {int(key): node.integer() for key, node in root.field("table").mapping().items() if _is_population(key, node)}
    if given is not None and population in ships and ships[population] != given:
        root.field("population_ships").fault(
            "la tabla da {n} naves a una población de {population}", n=ships[population], population=population
        )
    if given is not None and not blocked and effective == population:
        return Scale(given)
    if effective is None:
        root.field("population").fault("hace falta la población actual («population») para saber cuántas naves produce")
        return Scale(0)
    return _look_up(ships, effective)


def _is_population(key: str, node: Node) -> bool:
    if key.isdecimal() and len(key) < 4:
        return True
    node.fault("«{key}» no es una población", key=key[:20])
    return False


def _look_up(ships: dict[int, int], population: int) -> Scale:
    """The table's own number, a point that the book mentions, the nearest one below, or what another edition prints."""
    if population in ships:
        return Scale(ships[population])
    for point in table("population")["point"]:
        if point["population"] == population:
            return Scale(point["ships"], (point["id"],))
    below = [n for n in ships if n < population]
    if below:
        return Scale(
            ships[max(below)],
            assumed=say(
                "La tabla dada no dice qué produce una población de {n}; se supone que vale lo de {below}, el escalón anterior.",
                n=population,
                below=max(below),
            ),
        )
    other = table("population")["other_edition"]
    step = max((int(n) for n in other["ships"] if int(n) <= population), default=table("population")["minimum"])
    return Scale(other["ships"][str(step)], (other["id"],), witness=True)
