"""Mover naves (6.1.2): how far a path gets with nebulas, wormholes, portals, neutron stars and the fleet D.

The document is that of the contract. A square (`start`, and each of `path`) is a word, `space`, `planet`, `nebula`,
`asteroids`, `neutron_star` or `wormhole`, or an object `{"type", "via": null | "wormhole" | "portal" | "super_portal",
"enemies": false, "owner": null | "own" | "peace" | "enemy", "discs": 0, "capital": false, "colour": of the wormhole,
"barred": false}` (barred: the Félidos, STS, have forced this player out of it this round); `"portal"` as a word is a planet
reached through a portal, and a `wormhole` right after a `wormhole` is reached through it. `"enemies"`: enemy ships there.
Also `"spirituality"` (nobody can block from level V on) and `"plays": "Etérico"`.
Outcome: `reaches` (squares of the path entered), `cost` (range spent on them), `range` (null: without limit), `path_cost`
(the cost of the whole path), `stopped_by` (null, "range", "wormhole_block" or "portal_block").
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.era.movement_reader import PORTALS, RELIC_PORTAL, Journey, Square
from adjudicator.era.names import roman, table
from adjudicator.era.procedures.movement_conditions import FREE_PORTAL_LEVEL, portal_blocked, why_not_enter
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

NEBULA_RANGE, ETERICO_RANGE = 2, 4


def move(journey: Journey) -> Procedure[Mapping[str, Json]]:
    """6.1.2: square after square until the path, the range or a block ends the movement."""
    yield from what_is_assumed(journey)
    range_ = yield from movement_range(journey)
    spent, reached, stopped = 0, 0, None
    here = journey.start
    for i, square in enumerate(journey.path, 1):
        if range_ is not None and spent + square.cost > range_:
            yield _out_of_range(i, square, range_ - spent)
            stopped = "range"
            break
        against = why_not_enter(journey, here, square)
        if against:
            raise Forbidden(against)
        if portal_blocked(journey, here, square):
            yield _portal_stops(i)
            stopped = "portal_block"
            break
        spent, reached = spent + square.cost, i
        yield _enters(i, square, spent, journey.propulsion, leaving=here.type == "nebula")
        if square.via == "wormhole" and square.enemies and not journey.immune:
            yield _wormhole_stops(i)
            stopped = "wormhole_block" if i < len(journey.path) else None
            break
        if square.via and journey.immune and (square.enemies or here.enemies):
            yield _immune(i, journey)
        here = square
    yield from fleet_d_bound(journey, range_, spent)
    return {
        "reaches": reached,
        "cost": spent,
        "range": range_,
        "path_cost": sum(s.cost for s in journey.path),
        "stopped_by": stopped,
    }


def what_is_assumed(journey: Journey) -> Procedure[None]:
    """The level, the start, whose planets a portal joins and how they are peopled, where the document does not say."""
    things: list[tuple[Message, str]] = []
    if "propulsion" in journey.untold:
        things.append((say("Propulsión I"), "A2.3.1"))
    if "start" in journey.untold:
        things.append((say("la salida no es una nebulosa"), "6.1.2.3"))
    ends = [
        end
        for here, square in zip((journey.start, *journey.path), journey.path, strict=False)
        if square.via in PORTALS
        for end in (here, square)
        if end.type == "planet"
    ]
    first = journey.propulsion < FREE_PORTAL_LEVEL
    if any(not end.told for end in ends):
        things.append(
            (
                say("los planetas del portal son propios") if first else say("los planetas del portal no son de un enemigo"),
                "6.1.2.6",
            )
        )
    if first and any(end.discs is None for end in ends) and any(square.via == "portal" for square in journey.path):
        things.append((say("los planetas del portal tienen 3 discos o más"), "6.1.2.6.1"))
    if "spirituality" in journey.untold and any(square.via and square.enemies for square in journey.path):
        things.append((say("no tiene Espiritualidad V"), "A2.2.5"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(thing for thing, _ in things))
        yield assumed("movement", text, cite=[cite for _, cite in things])


def movement_range(journey: Journey) -> Procedure[int | None]:
    """A2.3, 6.1.2.3, 6.1.3.4.4: the level's range, two more out of a nebula, one more in fleet D."""
    base: int = table("technologies")["propulsion"]["range"][journey.propulsion - 1]
    level = roman(journey.propulsion)
    if not base:
        yield referee.step(
            "range",
            say("Rango de movimiento"),
            say("Propulsión {level}: rango ilimitado.", level=level),
            cite=f"6.1.2 A2.3.{journey.propulsion}",
        )
        return None
    yield referee.step(
        "range",
        say("Rango de movimiento"),
        say("Propulsión {level}: rango {n}.", level=level, n=base),
        cite=f"6.1.2 A2.3.{journey.propulsion}",
        range=base,
    )
    if journey.start.type == "nebula":
        extra = ETERICO_RANGE if journey.eteric else NEBULA_RANGE
        base += extra
        yield referee.step(
            "range.nebula",
            say("Parte de una nebulosa"),
            say("Empieza el turno en una nebulosa: +{extra}, rango {n}.", extra=extra, n=base),
            cite="6.1.2.3 A3.11.A" if journey.eteric else "6.1.2.3",
            range=base,
        )
    if journey.fleet == "D":
        base += fleet_d_range(journey)
        yield _fleet_d(journey, base)
    return base


def fleet_d_range(journey: Journey) -> int:
    """6.1.3.4.4, 6.1.3.5.1: what fleet D adds, twice as much with «x2»."""
    extra: int = table("tactics")["D"]["range"]
    return 2 * extra if journey.advanced == "double" else extra


def _fleet_d(journey: Journey, total: int) -> Step:
    if journey.advanced == "double":
        return referee.step(
            "range.fleet_d",
            say("Flota D con «x2»"),
            say(
                "La flota D mueve 1 casilla más; con «x2», 2. El libro dice que dobla el efecto y ha perdido la fila; según otra "
                "edición es así: rango {n}.",
                n=total,
            ),
            cite="6.1.3.4.4 9.3 6.1.3.5.1 c.fleet_d",
            authority="component",
            range=total,
        )
    return referee.step(
        "range.fleet_d",
        say("Flota D"),
        say("La flota D mueve 1 casilla más: rango {n}.", n=total),
        cite="6.1.3.4.4 9.3",
        range=total,
    )


def _enters(i: int, square: Square, spent: int, propulsion: int, *, leaving: bool) -> Step:
    cites = ["6.1.2", *(["6.1.2.3.n1"] if leaving and square.type != "nebula" else [])]
    if square.type == "nebula":
        cites.append("6.1.2.3")
    if square.type == "neutron_star":
        cites.append("6.1.2.5")
    if square.via == RELIC_PORTAL:
        return referee.step(
            f"square.{i}",
            say("Casilla {i}: Super Portal", i=i),
            say("Salta por el Super Portal, sin mirar la Propulsión; rango gastado: {n}.", n=spent),
            cite=[*cites, "A7.5", "6.1.2.6"],
            spent=spent,
        )
    if square.via == "portal":
        return _through_portal(i, cites, spent, propulsion)
    if square.via == "wormhole":
        return referee.step(
            f"square.{i}",
            say("Casilla {i}: agujero de gusano", i=i),
            say("Salta por el agujero de gusano como si la salida fuera adyacente; rango gastado: {n}.", n=spent),
            cite=[*cites, "6.1.2.4"],
            spent=spent,
        )
    return referee.step(
        f"square.{i}",
        say("Casilla {i}", i=i),
        say("Entra por {cost}; rango gastado: {n}.", cost=square.cost, n=spent),
        cite=cites,
        spent=spent,
    )


def _through_portal(i: int, cites: list[str], spent: int, propulsion: int) -> Step:
    if propulsion > FREE_PORTAL_LEVEL:
        return referee.step(
            f"square.{i}",
            say("Casilla {i}: portal", i=i),
            say(
                "Salta por un portal de tipo 2; rango gastado: {n}. El nivel VI no nombra los portales, y según otra edición no "
                "los usa; con rango ilimitado no cambia adónde llega.",
                n=spent,
            ),
            cite=[*cites, "6.1.2.6", "6.1.2.6.2", "A2.3.6"],
            authority="interpretation",
            spent=spent,
        )
    kind, rule = (1, "6.1.2.6.1") if propulsion < FREE_PORTAL_LEVEL else (2, "6.1.2.6.2")
    return referee.step(
        f"square.{i}",
        say("Casilla {i}: portal", i=i),
        say(
            "Salta por un portal de tipo {kind}, que gasta el punto de rango habitual; rango gastado: {n}.", kind=kind, n=spent
        ),
        cite=[*cites, "6.1.2.6", rule],
        spent=spent,
    )


def _out_of_range(i: int, square: Square, left: int) -> Step:
    return referee.step(
        f"square.{i}",
        say("Casilla {i}: fuera de alcance", i=i),
        say("Entrar cuesta {cost} y de rango queda {left}: el movimiento acaba antes.", cost=square.cost, left=left),
        cite="6.1.2 6.1.2.3" if square.type == "nebula" else "6.1.2",
    )


def _immune(i: int, journey: Journey) -> Step:
    return referee.step(
        f"immune.{i}",
        say("Sin bloqueo"),
        say("Con Espiritualidad V o más, las naves enemigas no pueden bloquear el salto."),
        cite=f"A2.2.{journey.spirituality}",
    )


def _portal_stops(i: int) -> Step:
    return referee.step(
        f"square.{i}",
        say("Casilla {i}: portal bloqueado", i=i),
        say(
            "Hay naves enemigas en un extremo del portal: el salto no se hace. Puede seguir de forma normal "
            "desde "
            "donde está con el rango que le quede."
        ),
        cite="7.2.3.1 6.1.2.6.n3",
    )


def _wormhole_stops(i: int) -> Step:
    return referee.step(
        f"blocked.{i}",
        say("Salida bloqueada"),
        say("En la salida del agujero de gusano hay naves enemigas: el movimiento acaba ahí y el rango que quedaba se pierde."),
        cite="7.2.3.2 6.1.2.4.n2",
    )


def fleet_d_bound(journey: Journey, range_: int | None, spent: int) -> Procedure[None]:
    """6.1.3.4.4: a fleet that has used its extra range can neither dissolve nor lose ships until the next round."""
    if journey.fleet == "D" and range_ is not None and spent > range_ - fleet_d_range(journey):
        yield referee.step(
            "fleet_d.bound",
            say("La flota D queda unida"),
            say("Ha usado su rango extra: hasta la ronda siguiente no puede disolverse ni pueden dejarla sus naves."),
            cite="6.1.3.4.4",
        )
