"""Where ships that retreat go (6.1.3.2, 6.1.3.3.7): a single adjacent space without enemy ships, or one of the nearest.

Document: `{"player", "cause": "before" | "after" (the combat), "propulsion": 1, "hexes": [{"name", "type", "distance": 1, "enemies": false, "barred": false,
"via": null | "wormhole" | "portal"}…], "to": name}`: the spaces round the battle, and where they want to go.
Keys: `to`, asked where it is not said; `propulsion`, asked where they want to enter a neutron star. Outcome: `{"to", "options": [names]}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Pick
from adjudicator.era.asking import ask_number
from adjudicator.era.procedures.movement_conditions import NEUTRON_LEVEL
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.reading import Node, each_once
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step, Violation

ADJACENT = 6
RULES = {"before": "6.1.3.2", "after": "6.1.3.3.7"}


@dataclass(frozen=True)
class Hex:
    """A space that the ships might go to."""

    name: str
    type: str
    distance: int
    enemies: bool
    barred: bool
    via: str


@dataclass(frozen=True)
class Retreat:
    """Ships that leave a battle, and the spaces round it."""

    player: str
    rule: str
    propulsion: int | None
    hexes: tuple[Hex, ...]
    to: str
    untold: bool = False
    """Whether nobody says of any space if there are enemies."""


def read_retreat(root: Node) -> Retreat:
    """The document of a retreat."""
    nodes = root.field("hexes").items()
    hexes = tuple(_read_hex(node, i) for i, node in enumerate(nodes, 1))
    names = [one.name for one in hexes]
    each_once(nodes, names)
    if sum(one.distance == 1 and not one.via for one in hexes) > ADJACENT:
        root.field("hexes").fault("una casilla tiene seis adyacentes, y hay más a distancia 1")
    if not hexes:
        root.field("hexes").fault("faltan las casillas que rodean la batalla")
    to = root.field("to").text()
    if to and to not in names:
        root.field("to").fault("«{name}» no está entre las casillas", name=to[:60])
    cause = root.field("cause").one_of() or "before"
    untold = not any(node.field("enemies").given for node in nodes)
    level = root.field("propulsion").optional_integer()
    return Retreat(root.field("player").text("player"), RULES[cause], level, hexes, to, untold)


def _read_hex(node: Node, i: int) -> Hex:
    return Hex(
        node.field("name").text(f"casilla {i}"),
        node.field("type").one_of() or "space",
        node.field("distance").integer(1),
        node.field("enemies").flag(),
        node.field("barred").flag(),
        node.field("via").one_of(),
    )


def go(retreat: Retreat) -> Procedure[Mapping[str, Json]]:
    """6.1.3.2: the nearest spaces that are open, all ships to the same one."""
    retreat = yield from _told(retreat)
    yield from _what_is_assumed(retreat)
    closed = {one.name: reason for one in retreat.hexes if (reason := _why_closed(retreat, one))}
    free = [one for one in retreat.hexes if one.name not in closed]
    nearest = min((one.distance for one in free), default=0)
    for one in free:
        if one.distance > nearest:
            text = say("{name} está más lejos que otra a la que puede ir.", name=one.name)
            closed[one.name] = referee.reject(one.name, text, cite=retreat.rule)
    options = [one.name for one in free if one.distance == nearest]
    if retreat.to in closed:
        reason = closed[retreat.to]
        raise Forbidden([Violation(reason.text, reason.citations, "to")])
    if not options:
        text = say("Ninguna de las casillas dichas está abierta: hay que mirar las siguientes más cercanas.")
        raise Forbidden([referee.violation(text, cite=f"{retreat.rule} 6.1.3.2", path="hexes")])
    to = retreat.to or (yield from _ask(retreat, options, list(closed.values())))
    if nearest > 1:
        text = say(
            "Todas las casillas adyacentes están cerradas: vale una de las siguientes más cercanas ({names}).",
            names=listing(options),
        )
        yield referee.step("nearest", say("Las más cercanas"), text, cite=f"{retreat.rule} 6.1.3.2")
    yield _goes(retreat, to)
    return {"to": to, "options": options}


def _goes(retreat: Retreat, to: str) -> Step:
    """6.1.3.2, 6.1.2.5: all together, into a nebula or a neutron star as well."""
    kind = next(one.type for one in retreat.hexes if one.name == to)
    text = say("{name} lleva todas las naves que se retiran a {to}.", name=retreat.player, to=to)
    if kind == "nebula":
        text = say(
            "{name} lleva todas las naves que se retiran a {to}: está permitido entrar en una nebulosa.",
            name=retreat.player,
            to=to,
        )
    also = {"nebula": ["6.1.3.2"], "neutron_star": ["6.1.2.5"]}.get(kind, [])
    return referee.step("to", say("Retirada"), text, cite=[retreat.rule, *also])


def _told(retreat: Retreat) -> Procedure[Retreat]:
    """6.1.2.5: whoever wants to enter a neutron star is asked for the level that it takes."""
    wanted = next((one for one in retreat.hexes if one.name == retreat.to), None)
    if (
        retreat.propulsion is not None
        or wanted is None
        or wanted.type != "neutron_star"
        or _why_closed(replace(retreat, propulsion=NEUTRON_LEVEL), wanted)
    ):
        return retreat
    prompt = say("¿Qué nivel de Propulsión tiene {name}?", name=retreat.player)
    level = yield from ask_number("propulsion", retreat.player, prompt, cite="6.1.2.5 A2.3.5", least=1, most=6, default=1)
    return replace(retreat, propulsion=level)


def _what_is_assumed(retreat: Retreat) -> Procedure[None]:
    """6.1.2.5: whether a neutron star is open hangs on a level that may not have been told."""
    if retreat.propulsion is None and any(one.type == "neutron_star" and not one.enemies for one in retreat.hexes):
        text = say("No se ha dicho el nivel de Propulsión: se supone que no llega al V.")
        yield assumed("propulsion", text, cite="6.1.2.5 A2.3.5")
    if retreat.untold:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=say("no hay naves enemigas en esas casillas"))
        yield assumed("enemies", text, cite=f"{retreat.rule} 6.1.3.2")


def _ask(retreat: Retreat, options: list[str], closed: list[Rejected]) -> Procedure[str]:
    prompt = say("¿A qué casilla se retira {name}?", name=retreat.player)
    said: str = yield from referee.ask(
        Pick("to", retreat.player, prompt, options=options, default=options[0], rejected=closed, quiet=True), cite=retreat.rule
    )
    return said


def _why_closed(retreat: Retreat, one: Hex) -> Rejected | None:
    """6.1.3.2, 6.1.2.6.n2, 6.1.2.5, A1.8.2: enemy ships, a jump, a neutron star, a space that the Félidos have closed."""
    if one.via:
        text = say("No se retira nadie por un agujero de gusano ni por un portal.")
        portal = " 6.1.2.6.n2" if one.via != "wormhole" else ""
        return referee.reject(one.name, text, cite=f"{retreat.rule} 6.1.3.2{portal}")
    if one.enemies:
        text = say("En {name} hay naves enemigas.", name=one.name)
        return referee.reject(one.name, text, cite=retreat.rule)
    if one.type == "neutron_star" and (retreat.propulsion or 1) < NEUTRON_LEVEL:
        text = say("{name} es una estrella de neutrones, y hace falta Propulsión V.", name=one.name)
        return referee.reject(one.name, text, cite="6.1.2.5 A2.3.5")
    if one.barred:
        text = say("Los Félidos han cerrado {name} para este jugador en lo que queda de ronda.", name=one.name)
        return referee.reject(one.name, text, cite="A1.8.2")
    return None
