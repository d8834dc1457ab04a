"""Construir Naves (6.2.4.8): ships by population, Robótica and asteroids, and what a blockade takes away (7.2.1.3).

The document is that of the contract; `table` gives ships by population as the player's board prints them. It may also have
`"people"`, `"ethic"`, `"spirituality"` (nobody can block from level V on), `"sacrifice"` (discs that I.A. Rebelde, STS,
turns into ships), `"plays": "Constructor"`, `"fleet"` (ships put into new fleets) and `"planets": [{"name", "discs", "capital": false, "blocked": false}]`: then
`blocked_discs` is counted from them where it is left out, and the outcome names the shipyards.
Outcome: `{"ships", "parts": {"population", "robotics", "asteroids", "sacrifice", "constructor"}, "population",
"shipyards"}`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.era.abilities import ability, card_for
from adjudicator.era.build_reader import UNTOLD, Yard
from adjudicator.era.names import roman, table
from adjudicator.era.rewards import why_not_level
from adjudicator.era.voice import SOURCE, assumed, discs_text, referee, ships_text, taken_as_none
from adjudicator.errors import Forbidden
from adjudicator.messages import count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

SHIPS_PER_DISC = 2
CONSTRUCTOR_LEAST, CONSTRUCTOR_SHIPS = 10, 6


def build_ships(yard: Yard) -> Procedure[Mapping[str, Json]]:
    """6.2.4.8: the ships of one action of Construir Naves."""
    against = why_not_level(yard.people, "robotics", yard.robotics, "robotics")
    if against:
        raise Forbidden(against)
    if yard.mortal:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=say("no tiene Espiritualidad V"))
        yield assumed("immune", text, cite="A2.2.5 7.2.1.3")
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
    yield from new_fleet(yard, ships)
    yield referee.step(
        "total",
        say("Naves que se construyen"),
        say("En total: {ships}.", ships=ships_text(ships)),
        cite="6.2.4.8 6.2.4.8.5",
        ships=ships,
    )
    return {
        "ships": ships,
        "parts": {**parts, "sacrifice": sacrificed, card_for("more_ships"): more},
        "population": yard.effective,
        "shipyards": yards,
    }


def new_fleet(yard: Yard, ships: int) -> Procedure[None]:
    """6.2.4.8.n1: fleets made now take in ships just built, never those that stood on the map."""
    if yard.fleet > ships:
        text = say(
            "La flota nueva llevaría {n} y se construyen {ships}: las que ya estaban no se unen ahora.",
            n=yard.fleet,
            ships=ships,
        )
        raise referee.forbid(text, cite="6.2.4.8.n1 6.1.2.7.n1", path="fleet")
    if yard.fleet:
        text = say("Forma con ellas una flota nueva: {ships}.", ships=ships_text(yard.fleet))
        yield referee.step("fleet", say("Flota nueva"), text, cite="6.2.4.8.5 6.2.4.8.n1")


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
        card_for("more_ships"),
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
    none = ability(yard.people, "no_ships_from_asteroids")
    if none:
        yield referee.step(
            "asteroids",
            say("Por los asteroides"),
            say("Los Mayas Cósmicos no producen naves con los asteroides."),
            cite=none,
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
    if not ability(yard.people, "sacrifices_discs", yard.ethic):
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
