"""Rayo Destructor Planetario (A7.4): one ship or disc of an enemy, within three squares, while moving.

Document: `{"player", "target": {"owner", "kind": "ship" | "disc" | "capital", "distance": n, "at_war": true, "discs": left there before, "capital": false,
"fleet_ships": n (of the fleet that loses a ship), "grid": false (Malla de Defensa there)}, "own_step": true, "used": false}`.
Keys: `distance`, `at_war`. Outcome: `{"destroyed": "ship" | "disc", "becomes_uninhabited": bool, "fleet_dissolved": bool}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.era.asking import ask_number, ask_yes
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

REACH = 3


@dataclass(frozen=True)
class Shot:
    """What the ray is pointed at."""

    player: str
    owner: str
    kind: str
    distance: int | None
    at_war: bool | None
    discs: int | None
    capital: bool
    fleet_ships: int | None
    grid: bool
    own_step: bool
    used: bool
    untold: frozenset[str]


def read_shot(root: Node) -> Shot:
    """The document of the ray."""
    node = root.field("target")
    if not node.field("kind").given:
        node.field("kind").fault("falta este dato")
    if node.field("owner").given and node.field("owner").text() == root.field("player").text("player"):
        node.field("owner").fault("el rayo destruye lo de un jugador enemigo, no lo propio")
    untold = [name for name in ("own_step", "used") if not root.field(name).given]
    untold += [name for name in ("grid",) if not node.field(name).given]
    return Shot(
        root.field("player").text("player"),
        node.field("owner").text("rival"),
        node.field("kind").one_of(),
        node.field("distance").optional_integer(),
        node.field("at_war").told(),
        node.field("discs").optional_integer(),
        node.field("capital").flag(),
        node.field("fleet_ships").optional_integer(),
        node.field("grid").flag(),
        root.field("own_step").flag(),
        root.field("used").flag(),
        frozenset(untold),
    )


def fire(shot: Shot) -> Procedure[Mapping[str, Json]]:
    """A7.4: the shot, and what becomes of the planet or the fleet."""
    distance, war = shot.distance, shot.at_war
    if distance is None:
        prompt = say("¿A cuántas casillas del planeta del rayo está el blanco?")
        distance = yield from ask_number("distance", shot.player, prompt, cite="A7.4", default=1)
    if war is None:
        prompt = say("¿Están en guerra {a} y {b}?", a=shot.player, b=shot.owner)
        war = yield from ask_yes("at_war", shot.player, prompt, cite="A7.4")
    yield from _what_is_assumed(shot)
    against = why_not_fire(shot, distance, at_war=war)
    if against:
        raise Forbidden(against)
    what = say("1 nave") if shot.kind == "ship" else say("1 disco de población")
    text = say("El rayo destruye {what} de {owner}; puede puntuar en la Historia Galáctica.", what=what, owner=shot.owner)
    yield referee.step("fire", say("Rayo Destructor Planetario"), text, cite="A7.4")
    empty = shot.kind == "disc" and shot.discs == 1 and not shot.capital
    if empty:
        text = say("Era el último disco: el planeta pasa a ser deshabitado, sin ficha.")
        yield referee.step("empty", say("Planeta deshabitado"), text, cite="A7.4 7.6")
    gone = shot.kind == "ship" and shot.fleet_ships == 1
    if gone:
        yield referee.step("dissolved", say("Flota disuelta"), say("Era su última nave: la flota se disuelve."), cite="A7.4")
    return {"destroyed": shot.kind, "becomes_uninhabited": empty, "fleet_dissolved": gone}


def _what_is_assumed(shot: Shot) -> Procedure[None]:
    things: list[object] = []
    if "own_step" in shot.untold:
        things.append(say("es su paso de mover naves"))
    if "used" in shot.untold:
        things.append(say("no ha usado aún el rayo en esta fase"))
    if shot.kind == "disc" and shot.discs is None and not shot.capital:
        things.append(say("no es el último disco del planeta"))
    if "grid" in shot.untold:
        things.append(say("el blanco no está junto a la Malla de Defensa"))
    if things:
        yield assumed("ray", say("No se ha dicho, y se da por hecho: {things}.", things=listing(things)), cite="A7.4 A7.1")


def why_not_fire(shot: Shot, distance: int, *, at_war: bool) -> list[Violation]:
    """A7.4, A7.1: every reason against this shot."""
    found = [
        (shot.kind == "capital", say("La miniatura de mundo capital no puede destruirse."), "A7.4 4.5", "target.kind"),
        (
            distance > REACH,
            say("El rayo alcanza {n} casillas, y está a {far}.", n=REACH, far=distance),
            "A7.4",
            "target.distance",
        ),
        (not at_war, say("Solo alcanza a quien esté en guerra con el jugador."), "A7.4", "target.at_war"),
        (shot.grid, say("La Malla de Defensa hace inmune cuanto hay en su casilla."), "A7.1", "target.grid"),
        (not shot.own_step, say("Se usa en el propio paso de mover naves."), "A7.4", "own_step"),
        (shot.used, say("Ya lo ha usado en esta fase de movimiento y combate."), "A7.4", "used"),
        (shot.kind == "disc" and shot.discs == 0, say("No hay ningún disco que destruir."), "A7.4 4.5", "target.discs"),
    ]
    return [referee.violation(text, cite=cite, path=path) for holds, text, cite, path in found if holds]
