"""Visiones (6.1.2.2): how many a player has, and what each may look at.

Document: `{"player", "spirituality": 2, "pyramid": false, "looks": [{"at": "planet" | "relic" | "deck" | "fleet", "spirituality": the level of the fleet's
owner, "here": false (own ships are there: explored for nothing), "seen": false (seen before)}]}`. Keys: `level.<n>` (that level, asked where it decides). Outcome: `{"visions": n or null (no limit), "spent": n, "left": n or null}`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from adjudicator.era.asking import ask_number
from adjudicator.era.names import roman, table
from adjudicator.era.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import Plural, count, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

RULES = {"planet": "6.1.2.2.1", "relic": "6.1.2.2.2", "deck": "6.1.2.2.3", "fleet": "6.1.2.2.4"}


@dataclass(frozen=True)
class Look:
    """Something that a vision shows."""

    at: str
    spirituality: int | None
    path: str
    here: bool = False
    seen: bool = False


@dataclass(frozen=True)
class Visions:
    """A player's visions of a turn."""

    player: str
    spirituality: int
    pyramid: bool
    looks: tuple[Look, ...]

    @property
    def unlimited(self) -> bool:
        """A2.2.6: no limit at level VI."""
        return self.spirituality == len(table("technologies")["spirituality"]["visions"])


def read_visions(root: Node) -> Visions:
    """The document of a turn's visions."""
    if not root.field("spirituality").given:
        root.field("spirituality").fault("falta este dato")
    looks = []
    for node in root.field("looks").items():
        if not node.field("at").given:
            node.field("at").fault("falta este dato")
        here, at = node.field("here").flag(), node.field("at").one_of()
        if here and at not in ("planet", "relic"):
            node.field("here").fault("con naves se exploran fichas de planeta y de reliquia, nada más")
        seen = node.field("seen").flag()
        looks.append(Look(at, node.field("spirituality").optional_integer(), node.path, here, seen))
    return Visions(
        root.field("player").text("player"), root.field("spirituality").integer(1), root.field("pyramid").flag(), tuple(looks)
    )


NOTES = {"relic": " 6.1.2.2.n1", "fleet": " A2.2.n2"}


def look(visions: Visions) -> Procedure[Mapping[str, Json]]:
    """6.1.2.2: before or while moving; those not spent are lost."""
    have: int = table("technologies")["spirituality"]["visions"][visions.spirituality - 1] + (1 if visions.pyramid else 0)
    cites = ["6.1.2.2", f"A2.2.{visions.spirituality}", *(["A7.3"] if visions.pyramid else [])]
    text = (
        say("Espiritualidad VI: visiones sin límite.")
        if visions.unlimited
        else say(
            "Espiritualidad {level}: {visions} este turno.",
            level=roman(visions.spirituality),
            visions=_visions(have),
        )
    )
    yield referee.step("visions", say("Visiones"), text, cite=cites)
    seen = []
    for i, one in enumerate(visions.looks, 1):
        seen.append((yield from _told(visions, one, i)))
    against = why_not_look(replace(visions, looks=tuple(seen)), have)
    if against:
        raise Forbidden(against)
    spent = 0
    lent = next((one for one in _too_high(visions, seen)), None)
    for i, one in enumerate(seen, 1):
        if one.here:
            text = say("Tiene naves ahí: explora la ficha sin gastar visión, cuantas veces quiera mientras sigan.")
            yield referee.step(f"look.{i}", say("Explorar"), text, cite="6.1.2.1")
            continue
        if one.seen:
            text = say("Lo que ya ojeó no se puede volver a consultar: o lo recuerda, o gasta otra visión.")
            yield referee.step(f"again.{i}", say("Otra vez"), text, cite="6.1.2.2.n2")
        spent += 1
        told, cite = (_LENT, "6.1.2.2.4 A7.3") if one is lent else (_SAID[one.at], RULES[one.at] + NOTES.get(one.at, ""))
        yield referee.step(f"look.{i}", say("Visión {i}", i=spent), told, cite=cite)
    left = None if visions.unlimited else have - spent
    if left:
        yield referee.step(
            "left", say("Sin gastar"), say("Las visiones que no gaste este turno se pierden: {n}.", n=left), cite="6.1.2.2.n3"
        )
    return {"visions": None if visions.unlimited else have, "spent": spent, "left": left}


_SAID = {
    "planet": say("Ojea 1 ficha de planeta neutral y la deja como estaba."),
    "relic": say("Ojea 1 ficha de reliquia; la de planeta de la misma casilla pide otra visión."),
    "deck": say("Ojea la carta superior del mazo de dominación."),
    "fleet": say("Ojea todas las fichas de 1 flota de otro jugador, también su letra."),
}


_LENT = say("La visión de la reliquia ojea todas las fichas de 1 flota, sin que importe la Espiritualidad de su dueño.")


def _visions(n: int) -> Plural:
    return count(n, "{n} visión", "{n} visiones")


def _too_high(visions: Visions, looks: Sequence[Look]) -> list[Look]:
    """6.1.2.2.4: the fleets whose owner's level is not lower."""
    return [one for one in looks if one.at == "fleet" and (one.spirituality or 1) >= visions.spirituality]


def _told(visions: Visions, one: Look, i: int) -> Procedure[Look]:
    """6.1.2.2.4: whether a fleet can be seen hangs on its owner's level."""
    if one.at != "fleet" or one.spirituality is not None:
        return one
    prompt = say("¿Qué Espiritualidad tiene el dueño de la flota {i}?", i=i)
    level = yield from ask_number(f"level.{i}", visions.player, prompt, cite="6.1.2.2.4", least=1, most=6, default=1)
    return replace(one, spirituality=level)


def why_not_look(visions: Visions, have: int) -> list[Violation]:
    """6.1.2.2, 6.1.2.2.4, A7.3: no more than there are; fleets only of a lower level, but for the Pyramid's vision."""
    against = []
    wanted = [one for one in visions.looks if not one.here]
    if not visions.unlimited and len(wanted) > have:
        text = say("Tiene {visions} y quiere gastar {all}.", visions=_visions(have), all=len(wanted))
        relic = ["A7.3"] if visions.pyramid else []
        again = ["6.1.2.2.n2"] if any(one.seen for one in wanted) else []
        against.append(referee.violation(text, cite=["6.1.2.2", f"A2.2.{visions.spirituality}", *relic, *again], path="looks"))
    for one in _too_high(visions, visions.looks)[1 if visions.pyramid else 0 :]:
        text = say(
            "Para ojear una flota hay que superar la Espiritualidad de su dueño: {mine} no supera {theirs}.",
            mine=roman(visions.spirituality),
            theirs=roman(one.spirituality or 1),
        )
        against.append(referee.violation(text, cite=["6.1.2.2.4", *(["A7.3"] if visions.pyramid else [])], path=one.path))
    return against
