"""Cambio de Ética (6.2.2.1) and peace (4.7.2): the tile is turned, peace with everybody; or two players agree on it.

Document: `{"player": {"name", "people", "ethic", "spirituality": 1}, "cause": "token" | "spirituality" | "peace", "at_war_with": [names], "with": name
(peace), "agree": [names] (peace)}`. Outcome: `{"ethic", "peace_with": [names], "points": n, "extra_token": bool, "locked": bool}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.era.abilities import ability
from adjudicator.era.lists import ETHIC_LABELS
from adjudicator.era.names import read_ethic_and_people
from adjudicator.era.rewards import ALIANZA_POINTS, LOCKED
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json


@dataclass(frozen=True)
class Change:
    """Somebody's tile, or a peace between two."""

    name: str
    people: str
    ethic: str
    spirituality: int
    cause: str
    at_war_with: tuple[str, ...]
    other: str
    agree: tuple[str, ...]
    untold: frozenset[str]


def read_change(root: Node) -> Change:
    """The document of a change of ethics or a peace."""
    node = root.field("player")
    ethic, people = read_ethic_and_people(node)
    cause = root.field("cause").one_of()
    if cause != "peace" and not ethic:
        node.field("ethic").fault("falta la ética («sto» o «sts»)")
    if cause == "peace" and not root.field("with").given:
        root.field("with").fault("falta con quién firma la paz")
    if (
        cause == "peace"
        and root.field("at_war_with").given
        and root.field("with").text() not in root.field("at_war_with").texts()
    ):
        root.field("with").fault(
            "«{name}» no está entre aquellos con los que está en guerra", name=root.field("with").text()[:60]
        )
    if cause == "peace" and root.field("with").text() == node.field("name").text("player"):
        root.field("with").fault("nadie firma la paz consigo mismo")
    untold = [name for name in ("at_war_with",) if not root.field(name).given]
    untold += [] if root.field("agree").given else ["agree"]
    untold += ["spirituality"] if not node.field("spirituality").given else []
    return Change(
        node.field("name").text("player"),
        people,
        ethic,
        node.field("spirituality").integer(1),
        cause,
        root.field("at_war_with").texts(),
        root.field("with").text(),
        root.field("agree").texts(),
        frozenset(untold),
    )


def change_ethic(change: Change) -> Procedure[Mapping[str, Json]]:
    """6.2.2.1, A2.2.5, 4.7.2: by the token, by reaching Espiritualidad V, or only peace."""
    if change.cause == "peace":
        return (yield from _peace(change))
    if change.cause == "token" and change.spirituality >= LOCKED:
        text = say("Con Espiritualidad V o más la loseta queda por el lado luminoso: ya no se voltea.")
        raise Forbidden([referee.violation(text, cite="A2.2.5", path="player.spirituality")])
    yield from _what_is_assumed(change)
    if change.cause == "spirituality" and change.ethic == "sto":
        text = say("Ya era luminoso: no cambia de ética, pero la loseta queda así para el resto de la partida.")
        yield referee.step("locked", say("Espiritualidad V"), text, cite="A2.2.5")
        return {"ethic": "sto", "peace_with": [], "points": 0, "extra_token": False, "locked": True}
    return (yield from _turn(change))


def _turn(change: Change) -> Procedure[Mapping[str, Json]]:
    """6.2.2.1: the other side, its advantages from now on, and peace with everybody."""
    ethic = "sts" if change.ethic == "sto" else "sto"
    by_level = change.cause == "spirituality"
    cites = "A2.2.5" if by_level else "6.2.2.1 6.2.2.1.n1 6.2.2.1.n3"
    text = say(
        "{name} voltea su loseta: {ethic}. No recibe la bonificación inicial de esa cara y pierde lo de la otra; conserva los planetas que ya ganó.",
        name=change.name,
        ethic=ETHIC_LABELS[ethic],
    )
    yield referee.step("turn", say("Cambio de ética"), text, cite=cites)
    if change.at_war_with:
        text = say(
            "Firma la paz con {names}, quieran o no; nada impide volver a declarar la guerra.",
            names=listing(change.at_war_with),
        )
        step = (
            referee.step("peace", say("Paz"), text, cite="4.7.2 A2.2.5 A1.1.3", authority="interpretation")
            if by_level
            else referee.step("peace", say("Paz"), text, cite="6.2.2.1 4.7.2 6.2.2.1.n2")
        )
        yield step
    points = 0
    price = ability(change.people, "pays_for_ethic")
    if price:
        points = ALIANZA_POINTS
        text = say("A la Alianza cada cambio de ética le cuesta 2 P.D.")
        yield referee.step("points", say("Alianza"), text, cite=price, points=points)
    extra = "" if by_level else ability(change.people, "extra_token")
    if extra:
        text = say("La Coalición elige gratis otra ficha ovalada que no haya seleccionado, antes de empezar su turno.")
        yield referee.step("extra", say("Coalición de Ankara"), text, cite=extra)
    return {
        "ethic": ethic,
        "peace_with": list(change.at_war_with),
        "points": points,
        "extra_token": bool(extra),
        "locked": by_level,
    }


def _what_is_assumed(change: Change) -> Procedure[None]:
    things: list[object] = []
    if "at_war_with" in change.untold:
        things.append(say("no está en guerra con nadie"))
    if change.cause == "token" and "spirituality" in change.untold:
        things.append(say("no tiene Espiritualidad V"))
    if things:
        yield assumed(
            "ethic", say("No se ha dicho, y se da por hecho: {things}.", things=listing(things)), cite="6.2.2.1 A2.2.5"
        )


def _peace(change: Change) -> Procedure[Mapping[str, Json]]:
    """4.7.2: at any time, if both agree."""
    if "agree" in change.untold:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=say("los dos están de acuerdo"))
        yield assumed("peace", text, cite="4.7.2")
        change = replace(change, agree=(change.name, change.other))
    lacking = [name for name in (change.name, change.other) if name not in change.agree]
    if lacking:
        text = say(
            "Falta el acuerdo de {names}: la paz es de los dos; solo un cambio de ética la impone.", names=listing(lacking)
        )
        raise Forbidden([referee.violation(text, cite="4.7.2 6.2.2.1.n2", path="agree")])
    text = say("{a} y {b} giran sus indicadores a Paz; los bloqueos entre ellos dejan de valer.", a=change.name, b=change.other)
    yield referee.step("peace", say("Paz"), text, cite="4.7.2 7.2.n1")
    return {"ethic": change.ethic or None, "peace_with": [change.other], "points": 0, "extra_token": False, "locked": False}
