"""Selección de fichas (6.2.1): two oval tokens and a square one, extra ones for peopled planets, what they cost and what blocks them (7.2.2).

Document: `{"player", "people", "genetics": 1, "robotics": 1, "spirituality": 1, "ovals": [ACTION…], "squares": [SQUARE…], "planets": [{"name", "discs",
"capital": false, "blocked": false (enemy ships there), "declared": false (somebody with ships there declares war now to block)}],
"free_extra": false (sector bonus, first round), "round": 1, "score": points before}` with ACTION `gain_planet`, `second_gain_planet` (or the
first twice), `increase_population`, `build_ships`, `research`,
`change_ethics` and SQUARE a technology, `up` or `down`.
Keys: `cancel` (which tokens are given back after a declaration).
Outcome: `{"ovals": n, "extra": n, "allowed": n, "points": n, "cancelled": [..], "free_token": bool (Coalición de Ankara),
"score": n or null}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.era.abilities import ability
from adjudicator.era.asking import ask_names
from adjudicator.era.lists import ACTION_LABELS
from adjudicator.era.names import read_ethic_and_people, roman, table
from adjudicator.era.procedures.war_conditions import IMMUNE
from adjudicator.era.rewards import LOCKED, why_not_level
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, Plural, count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

BASE = 2
PEOPLED = 5
TOKENS = {"gain_planet": 2}
TURNS = ("up", "down")
TWO_SQUARES, FREE_SQUARES, SQUARE_COST = 5, 6, 2


@dataclass(frozen=True)
class Peopled:
    """A planet that may give an extra token."""

    name: str
    discs: int
    capital: bool
    blocked: bool
    declared: bool


@dataclass(frozen=True)
class Selection:
    """What a player reveals."""

    player: str
    people: str
    genetics: int
    robotics: int
    spirituality: int
    ovals: tuple[str, ...]
    squares: tuple[str, ...]
    planets: tuple[Peopled, ...]
    free: int
    round: int | None
    untold: frozenset[str]
    score: int | None = None

    def gives(self, planet: Peopled, *, now: bool) -> bool:
        """6.2.1.1, 7.2.2, A2.2.5: five discs, not the capital, and no blockade, before or after a declaration of this moment."""
        blocked = self.spirituality < IMMUNE and (planet.blocked or (now and planet.declared))
        return planet.discs >= PEOPLED and not planet.capital and not blocked


def read_selection(root: Node) -> Selection:
    """The document of a selection."""
    _, people = read_ethic_and_people(root)
    planets = tuple(_read_peopled(node, i) for i, node in enumerate(root.field("planets").items(), 1))
    ovals, squares = root.field("ovals").names(), root.field("squares").names()
    if len(squares) == 2 and not root.field("robotics").given:
        root.field("robotics").fault("falta el nivel de Robótica: de él depende que se elijan dos fichas cuadradas")
    if len(ovals) > BASE + root.field("free_extra").flag() and not root.field("planets").given:
        root.field("planets").fault("faltan los planetas con 5 discos o más: de ellos dependen las fichas extra")
    return Selection(
        root.field("player").text("player"),
        people,
        root.field("genetics").integer(1),
        root.field("robotics").integer(1),
        root.field("spirituality").integer(1),
        tuple(key.removeprefix("second_") for key in ovals),
        squares,
        planets,
        1 if root.field("free_extra").flag() else 0,
        root.field("round").optional_integer(),
        frozenset(name for name in ("genetics", "robotics", "spirituality", "planets", "round") if not root.field(name).given),
        root.field("score").optional_integer(),
    )


def _read_peopled(node: Node, i: int) -> Peopled:
    if not node.field("discs").given and not node.field("capital").flag():
        node.field("discs").fault("falta este dato")
    return Peopled(
        node.field("name").text(f"planeta {i}"),
        node.field("discs").integer(),
        node.field("capital").flag(),
        node.field("blocked").flag(),
        node.field("declared").flag(),
    )


def select(selection: Selection) -> Procedure[Mapping[str, Json]]:
    """6.2.1: the tokens of a round."""
    against = [*why_not_ovals(selection), *why_not_squares(selection)]
    against += why_not_level(selection.people, "robotics", selection.robotics, "robotics")
    yield from _what_is_assumed(selection)
    if against:
        raise Forbidden(against)
    yield referee.step("tokens", say("Fichas reveladas"), _revealed(selection), cite="6.2.1")
    extra, cancelled = yield from _extra(selection)
    points = -(yield from _price(selection, extra)) - (yield from _second_square(selection))
    free = yield from _notes(selection, cancelled)
    score = yield from _score(selection, points)
    kept = len(selection.ovals) - len(cancelled)
    allowed = BASE + allowed_extra(selection, now=True)
    return {
        "ovals": kept,
        "extra": extra,
        "allowed": allowed,
        "points": points,
        "cancelled": list(cancelled),
        "free_token": free,
        "score": score,
    }


def _score(selection: Selection, points: int) -> Procedure[int | None]:
    """6.2.1.2: points lost may leave a player below zero."""
    if selection.score is None:
        return None
    score = selection.score + points
    if score < 0:
        text = say("Queda con {n} P.D.: el disco retrocede pasando del 0, y toma una ficha de -50 que lo recuerde.", n=score)
        yield referee.step("negative", say("Puntuación negativa"), text, cite="6.2.1.2", score=score)
    return score


def allowed_extra(selection: Selection, *, now: bool) -> int:
    """6.2.1.1, A6.2: one a planet with five discs, and the free one of some sectors in the first round."""
    return sum(selection.gives(planet, now=now) for planet in selection.planets) + selection.free


def why_not_ovals(selection: Selection) -> list[Violation]:
    """6.2.1, 6.2.1.1, 3.7: two at least, no token that is not there, no more extra ones than planets allow."""
    against = []
    if len(selection.ovals) < BASE:
        text = say("Se eligen 2 fichas ovaladas, y hay {n}.", n=len(selection.ovals))
        against.append(referee.violation(text, cite="6.2.1", path="ovals"))
    for key, n in Counter(selection.ovals).items():
        if n > TOKENS.get(key, 1):
            text = say("De esa ficha no hay tantas: {token}.", token=ACTION_LABELS[key])
            against.append(referee.violation(text, cite="6.2.1 6.2.4", path="ovals"))
    most = BASE + allowed_extra(selection, now=False)
    if len(selection.ovals) > most:
        blocked = any(planet.blocked and planet.discs >= PEOPLED and not planet.capital for planet in selection.planets)
        text = say("Puede elegir {most} fichas ovaladas como mucho, y hay {n}.", most=most, n=len(selection.ovals))
        cites = ["6.2.1.1", *(["7.2.2"] if blocked and selection.spirituality < IMMUNE else [])]
        against.append(referee.violation(text, cite=cites, path="ovals"))
    if selection.free and selection.round not in (None, 1):
        text = say("La ficha gratuita del sector es solo de la primera ronda.")
        against.append(referee.violation(text, cite="A6.2 A6.3", path="free_extra"))
    return against


def why_not_squares(selection: Selection) -> list[Violation]:
    """6.2.1, A2.4.5: one square token; two from Robótica V on, one of them at least for research."""
    n = len(selection.squares)
    if n == 0:
        return [referee.violation(say("Falta la ficha cuadrada: siempre se elige una."), cite="6.2.1 6.2.3.n2", path="squares")]
    if len(set(selection.squares)) < n:
        return [referee.violation(say("Solo hay una ficha cuadrada de cada clase."), cite="6.2.1 5.3.i", path="squares")]
    most = 2 if selection.robotics >= TWO_SQUARES else 1
    if n > most:
        text = say("Con Robótica {level} se elige 1 ficha cuadrada; 2, desde el nivel V.", level=roman(selection.robotics))
        if most > 1:
            text = say("Nunca se eligen más de 2 fichas cuadradas.")
        return [referee.violation(text, cite="6.2.1 A2.4.5", path="squares")]
    if n > 1 and all(square in TURNS for square in selection.squares):
        text = say("De dos fichas cuadradas, al menos una es de investigación.")
        return [referee.violation(text, cite=f"A2.4.{selection.robotics}", path="squares")]
    return []


def _what_is_assumed(selection: Selection) -> Procedure[None]:
    things: list[object] = []
    if len(selection.ovals) > BASE and "genetics" in selection.untold:
        things.append(say("no tiene Genética V"))
    if selection.free and "round" in selection.untold:
        things.append(say("es la primera ronda"))
    held = any(planet.blocked or planet.declared for planet in selection.planets) and len(selection.ovals) > BASE
    if held and "spirituality" in selection.untold:
        things.append(say("no tiene Espiritualidad V"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(things))
        yield assumed("tokens", text, cite="6.2.1.1 A2.5.5 A2.2.5" if held else "6.2.1.1 A2.5.5")


def _extra(selection: Selection) -> Procedure[tuple[int, tuple[str, ...]]]:
    """7.2.2: how many extra tokens stay, and which are given back where a war declared now blocks their planet."""
    chosen = len(selection.ovals) - BASE
    allowed = allowed_extra(selection, now=True)
    over = max(0, chosen - allowed)
    if not over:
        return chosen, ()
    names = list(dict.fromkeys(selection.ovals))
    cancelled = yield from ask_names(
        "cancel",
        selection.player,
        say("Le declaran la guerra y bloquean un planeta: ¿qué fichas cancela ({n})?", n=over),
        names,
        cite="7.2.2",
        most=over,
        least=over,
        too_many=(say("Tiene que cancelar exactamente {n}.", n=over), "7.2.2"),
    )
    text = say(
        "El bloqueo le quita {tokens}. Cancela: {names}; no pierde P.D. por lo cancelado.",
        tokens=_tokens(over),
        names=listing(ACTION_LABELS[key] for key in cancelled),
    )
    yield referee.step("blocked", say("Fichas extra bloqueadas"), text, cite="7.2.2 7.2.2.n1 7.1.1.2.2 6.2.1.1.n3")
    return allowed, cancelled


def _revealed(selection: Selection) -> Message:
    """6.2.1: so many of each shape."""
    ovals = count(len(selection.ovals), "{n} ficha ovalada", "{n} fichas ovaladas")
    squares = count(len(selection.squares), "{n} cuadrada", "{n} cuadradas")
    return say("{name} revela {ovals} y {squares}.", name=selection.player, ovals=ovals, squares=squares)


def _tokens(n: int) -> Plural:
    return count(n, "{n} ficha extra", "{n} fichas extra")


def _price(selection: Selection, extra: int) -> Procedure[int]:
    """6.2.1.1, A2.5.5, A2.5.6: three points each, less with advanced Genética; the sector's one is free."""
    if not extra:
        return 0
    each: int = table("technologies")["genetics"]["extra_token"][selection.genetics - 1]
    paid = extra - min(extra, selection.free)
    text = say("Elige {tokens}; paga {paid}, a {each} P.D. cada una.", tokens=_tokens(extra), paid=paid, each=each)
    cites = [
        "6.2.1.1",
        *(["6.2.1.1.n2", f"A2.5.{selection.genetics}"] if selection.genetics >= TWO_SQUARES else []),
        *(["A6.2", "A6.3"] if selection.free else []),
        *([f"A2.2.{selection.spirituality}"] if _unblockable(selection) else []),
    ]
    yield referee.step("extra", say("Fichas extra"), text, cite=cites, points=-each * paid)
    return each * paid


def _unblockable(selection: Selection) -> bool:
    """A2.2.5, A2.2.6: whether enemy ships stand where they cannot take a token away."""
    there = any(planet.blocked or planet.declared for planet in selection.planets if not planet.capital)
    return there and selection.spirituality >= IMMUNE


def _second_square(selection: Selection) -> Procedure[int]:
    """A2.4.5, A2.4.6: a second square token costs two points, nothing at level VI."""
    if len(selection.squares) < BASE:
        return 0
    cost = 0 if selection.robotics >= FREE_SQUARES else SQUARE_COST
    text = say("Con Robótica {level} elige 2 fichas cuadradas: pierde {n} P.D.", level=roman(selection.robotics), n=cost)
    yield referee.step("squares", say("Dos fichas cuadradas"), text, cite=f"A2.4.{selection.robotics}", points=-cost)
    return cost


def _notes(selection: Selection, cancelled: tuple[str, ...]) -> Procedure[bool]:
    """6.2.4.10, A2.2.5, A1.5.3: tokens that come to nothing, and the one that the Coalición adds."""
    kept = [key for key in selection.ovals if key not in cancelled]
    if "research" in kept and all(square in TURNS for square in selection.squares):
        text = say("Investigar sin una ficha cuadrada de investigación no hace nada: la acción se pierde.")
        yield referee.step("research", say("Investigar"), text, cite="6.2.4.10")
    if "change_ethics" in kept and selection.spirituality >= LOCKED:
        text = say("Con Espiritualidad V o más la loseta queda por el lado luminoso: ya no se voltea.")
        yield referee.step("ethic", say("Cambio de ética"), text, cite="A2.2.5")
    blocked = [planet for planet in selection.planets if planet.capital and (planet.blocked or planet.declared)]
    if blocked and selection.spirituality < IMMUNE:
        text = say("Su capital está bloqueada, pero las 2 fichas ovaladas de siempre no se las quita nadie.")
        yield referee.step("capital", say("Capital bloqueada"), text, cite="7.2.1.4.n1")
    free = "change_ethics" in kept and bool(ability(selection.people, "extra_token"))
    if free:
        text = say("La Coalición elige gratis otra ficha ovalada que no haya seleccionado, antes de empezar su turno.")
        yield referee.step("ankara", say("Coalición de Ankara"), text, cite="A1.5.3")
    return free
