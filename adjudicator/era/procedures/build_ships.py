"""Construir Naves (6.2.4.8): ships by population, Robótica and asteroids, and what a blockade takes away (7.2.1.3).

The document is that of the contract; `table` gives ships by population as the player's board prints them. It may also have
`"people"`, `"ethic"`, `"spirituality"` (nobody can block from level V on), `"sacrifice"` (discs that I.A. Rebelde, STS,
turns into ships), `"plays": "Constructor"` and `"planets": [{"name", "discs", "capital": false, "blocked": false}]`: then
`blocked_discs` is counted from them where it is left out, and the outcome names the shipyards.
Outcome: `{"ships", "parts": {"population", "robotics", "asteroids", "sacrifice", "constructor"}, "population",
"shipyards"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.era.gain_reader import CAPITAL_DISCS
from adjudicator.era.names import read_ethic_and_people, roman, table
from adjudicator.era.procedures.war import IMMUNE
from adjudicator.era.voice import SOURCE, discs_text, referee, ships_text, taken_as_none
from adjudicator.messages import Message, count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

SHIPS_PER_DISC = 2
CONSTRUCTOR_LEAST, CONSTRUCTOR_SHIPS = 10, 6


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


UNTOLD: dict[str, Message] = {
    "robotics": say("niveles de Robótica por encima del I"),
    "asteroids": say("casillas de asteroides con naves propias"),
    "blocked_discs": say("discos bloqueados"),
}


def read_build(root: Node) -> Yard:
    """The document of Construir Naves."""
    ethic, people = read_ethic_and_people(root)
    card = root.field("plays").one_of()
    if card not in ("", "constructor"):
        root.field("plays").fault("al construir naves solo cambia algo la carta Constructor")
    if people == "ia_rebelde" and root.field("sacrifice").given and not ethic:
        root.field("ethic").fault("falta la ética («sto» o «sts»): de ella depende lo que hace este pueblo")
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
        card == "constructor",
        planets,
        tuple(name for name in UNTOLD if not root.field(name).given and not (name == "blocked_discs" and planets)),
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


def build_ships(yard: Yard) -> Procedure[Mapping[str, Json]]:
    """6.2.4.8: the ships of one action of Construir Naves."""
    if yard.untold:
        yield taken_as_none("build", [UNTOLD[name] for name in yard.untold], cite="6.2.4.8.2 6.2.4.8.3 7.2.1.3")
    sacrificed = yield from sacrifice(yard)
    parts = {
        "population": (yield from by_population(yard)),
        "robotics": (yield from by_robotics(yard)),
        "asteroids": (yield from by_asteroids(yard)),
    }
    produced = sum(parts.values())
    yards = yield from shipyards(yard, produced)
    built = 0 if yards == [] else produced
    more = yield from constructor(yard, built)
    ships = built + sacrificed + more
    yield referee.step(
        "total",
        say("Naves que se construyen"),
        say("En total: {ships}.", ships=ships_text(ships)),
        cite="6.2.4.8 6.2.4.8.5",
        ships=ships,
    )
    return {
        "ships": ships,
        "parts": {**parts, "sacrifice": sacrificed, "constructor": more},
        "population": yard.effective,
        "shipyards": yards,
    }


def constructor(yard: Yard, built: int) -> Procedure[int]:
    """A3.5.A Constructor: six ships more for building ten in one action, without those of I.A. Rebelde."""
    if not yard.constructor:
        return 0
    if built < CONSTRUCTOR_LEAST:
        raise referee.forbid(
            say(
                "Constructor pide construir {least} naves en una sola acción, sin contar las de la I.A. "
                "Rebelde, "
                "y se construyen {n}.",
                least=CONSTRUCTOR_LEAST,
                n=built,
            ),
            cite="A3.5.A",
            path="plays",
        )
    yield referee.step(
        "constructor",
        say("Constructor: 6 naves más"),
        say(
            "Al construir {n} juega Constructor por su sección A (sus P.D. se puntúan aparte): {ships} más, "
            "que pueden "
            "ir también a planetas bloqueados.",
            n=ships_text(built),
            ships=ships_text(CONSTRUCTOR_SHIPS),
        ),
        cite="A3.5.A 7.3.1",
        ships=CONSTRUCTOR_SHIPS,
    )
    return CONSTRUCTOR_SHIPS


def by_population(yard: Yard) -> Procedure[int]:
    """6.2.4.8.1, 7.2.1.3, 7.2.1.3.n2: by the population that is not blocked, never less than 6."""
    cites = ["6.2.4.8.1", *yard.scale.cites]
    ships = ships_text(yard.scale.ships)
    if yard.blocked_discs and yard.immune:
        cites.append(yard.immune)
        text = say("Con Espiritualidad V o más nadie le bloquea: cuenta toda la población, que produce {ships}.", ships=ships)
    elif yard.blocked_discs and yard.population is not None and yard.effective is not None:
        left = yard.population - yard.blocked_discs
        cites += ["7.2.1.3", *(["7.2.1.3.n2"] if left < yard.effective else [])]
        text = say(
            "De una población de {n} está bloqueada una parte, {blocked}: cuentan {effective} (nunca menos de "
            "{least}), que "
            "producen {ships}.",
            n=yard.population,
            blocked=yard.blocked_discs,
            effective=yard.effective,
            least=table("population")["minimum"],
            ships=ships,
        )
    else:
        text = say("La población actual produce {ships}.", ships=ships)
    if yard.scale.assumed:
        text = say("{text} {assumed}", text=text, assumed=yard.scale.assumed)
    if yard.scale.witness:
        text = say("{text} (Según otra edición: {source}.)", text=text, source=SOURCE)
    yield referee.step(
        "population",
        say("Por la población"),
        text,
        cite=cites,
        authority="interpretation" if yard.scale.assumed else "component" if yard.scale.witness else None,
        ships=yard.scale.ships,
    )
    return yard.scale.ships


def by_robotics(yard: Yard) -> Procedure[int]:
    """6.2.4.8.2, A2.4: what the level of Robótica adds."""
    ships: int = table("technologies")["robotics"]["ships"][yard.robotics - 1]
    yield referee.step(
        "robotics",
        say("Por la Robótica"),
        say("Robótica {level}: {ships} más.", level=roman(yard.robotics), ships=ships_text(ships)),
        cite=["6.2.4.8.2", f"A2.4.{yard.robotics}"],
        ships=ships,
    )
    return ships


def by_asteroids(yard: Yard) -> Procedure[int]:
    """6.2.4.8.3, 6.2.4.9, 7.2.1.3.n3: one ship a square of asteroids with own ships and no enemy ones."""
    if yard.people == "mayas_cosmicos":
        yield referee.step(
            "asteroids",
            say("Por los asteroides"),
            say("Los Mayas Cósmicos no producen naves con los asteroides."),
            cite="A1.13.3",
            ships=0,
        )
        return 0
    blocked = 0 if yard.immune else yard.blocked_asteroids
    ships = yard.asteroids - blocked
    squares = count(yard.asteroids, "{n} casilla de asteroides", "{n} casillas de asteroides")
    text = (
        say(
            "Tiene naves en {squares} y le bloquean {blocked}: {ships} más.",
            squares=squares,
            blocked=blocked,
            ships=ships_text(ships),
        )
        if blocked
        else say("Mina {squares}: {ships} más.", squares=squares, ships=ships_text(ships))
    )
    yield referee.step(
        "asteroids",
        say("Por los asteroides"),
        text,
        cite=["6.2.4.8.3", "6.2.4.9", *(["7.2.1.3.n3"] if blocked else [])],
        ships=ships,
    )
    return ships


def sacrifice(yard: Yard) -> Procedure[int]:
    """A1.10.2 I.A. Rebelde (STS): two ships for each disc given up, placed where the disc was."""
    if not yard.sacrifice:
        return 0
    if yard.people != "ia_rebelde" or yard.ethic != "sts":
        raise referee.forbid(
            say("Solo la I.A. Rebelde, con ética oscura, puede sacrificar discos para construir naves."),
            cite="A1.10.2",
            path="sacrifice",
        )
    least: int = table("population")["minimum"]
    if yard.population is not None and yard.sacrifice > yard.population - least:
        raise referee.forbid(
            say(
                "No tiene tantos discos en el tablero: {n}. La miniatura de la capital no se sacrifica.",
                n=yard.population - least,
            ),
            cite="A1.10.2 4.5",
            path="sacrifice",
        )
    ships = SHIPS_PER_DISC * yard.sacrifice
    yield referee.step(
        "sacrifice",
        say("I.A. Rebelde: discos por naves"),
        say(
            "Devuelve {discs} a su tablero y coloca {ships} donde estaban (no en planetas con naves enemigas "
            "ni con la "
            "miniatura de la capital). El libro no dice si la población que queda cuenta ya para lo demás: se "
            "supone que se cuenta la dada en «population».",
            discs=discs_text(yard.sacrifice),
            ships=ships_text(ships),
        ),
        cite="A1.10.2",
        authority="interpretation",
        ships=ships,
    )
    return ships


def shipyards(yard: Yard, produced: int) -> Procedure[list[str] | None]:
    """6.2.4.8.4, A2.4: where the ships may be placed; nothing is said where the planets are not given."""
    if not yard.planets:
        return None
    least: int = table("technologies")["robotics"]["shipyard_discs"][yard.robotics - 1]
    able = [planet for planet in yard.planets if planet.population >= least]
    free = [planet.name for planet in able if yard.immune or not planet.blocked]
    cites = [
        "6.2.4.8.4",
        *([f"A2.4.{yard.robotics}"] if yard.robotics >= 4 else []),
        *(["7.2.1.3"] if len(free) < len(able) else []),
    ]
    if free:
        text = say(
            "Las naves van a planetas propios sin bloquear con {discs} o más: {names}.",
            discs=discs_text(least),
            names=listing(free),
        )
    else:
        cites.append("6.2.4.6")
        text = say(
            "No queda ningún astillero sin bloquear (planetas con {discs} o más): no puede construir {ships} salvo que "
            "evacúe antes su capital.",
            discs=discs_text(least),
            ships=ships_text(produced),
        )
    yield referee.step("shipyards", say("Astilleros"), text, cite=cites, shipyards=free)
    return free
