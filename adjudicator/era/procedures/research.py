"""Investigar (6.2.4.10) and levels by a relic: one level a research token, special effects beyond the sixth (Apéndice 2).

Document: `{"player", "people", "ethic", "levels": {technology: level}, "squares": [technology or "up" or "down"], "source": "action" | "card" | "relic"}`; a relic names
its technology in `squares` and, for Robótica, may add those selected this round in `selected`.
Keys: `double.<technology>` (the special effect of Robótica on the other token), `jump.<technology>` (Gríseos, STO).
Outcome: `{"levels": {technology: level}, "raised": [technologies that count for the story], "effects": [technologies], "tactics", "flips", "points", "ships"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.era.abilities import ability, face_matters
from adjudicator.era.asking import ask_yes
from adjudicator.era.names import face_wanted, never_rises, read_ethic_and_people, roman, table, technology
from adjudicator.era.rewards import HIGHEST, dark_at_five, rise, why_not_level
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

TURNS = ("up", "down")
ROBOTICS_POINTS = -2
TWO, TWO_SQUARES = 2, 5
YOWIES_SHIPS = 2
EFFECTS = {
    "military": (
        say("Puede cancelar una ficha ovalada de un jugador en guerra que aún no haya hecho su turno; cuenta como un bloqueo."),
        "A2.1.7",
    ),
    "spirituality": (
        say("Puede elegir y resolver ahora otra ficha ovalada sin coste, y robar una carta de dominación."),
        "A2.2.7",
    ),
    "propulsion": (say("Obtiene 2 acciones gratuitas de Ganar un Planeta, que resuelve ahora."), "A2.3.7"),
    "robotics": (say("Puede usar otra vez su otra ficha cuadrada, perdiendo 2 P.D."), "A2.4.7"),
    "genetics": (say("Obtiene ahora un Incrementar la Población gratis, con 2 réplicas más."), "A2.5.7"),
}


@dataclass(frozen=True)
class Research:
    """What a player researches, and how far it has got."""

    player: str
    people: str
    ethic: str
    levels: Mapping[str, int]
    squares: tuple[str, ...]
    selected: tuple[str, ...]
    source: str
    raised: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    tactics: int = 0
    flips: bool = False
    points: int = 0
    ships: int = 0
    told: frozenset[str] = field(default_factory=frozenset)

    def level(self, key: str) -> int:
        """A level; the first where it was not told."""
        return self.levels.get(key, 1)


def read_research(root: Node) -> Research:
    """The document of a research."""
    ethic, people = read_ethic_and_people(root)
    if face_matters(people, "research") and not ethic:
        face_wanted(root.field("ethic"))
    if not root.field("squares").given:
        root.field("squares").fault("falta este dato")
    levels = {key: level for key, value in root.field("levels").by_name().items() if (level := value.integer())}
    squares, selected = root.field("squares").names(), root.field("selected").names()
    if len(set(squares)) < len(squares) or len(squares) > 2:
        root.field("squares").fault("son una o dos fichas cuadradas distintas")
    if len(squares) == TWO and "robotics" in squares and "robotics" not in levels:
        root.field("levels").fault("falta el nivel de Robótica: de él depende que se usen dos fichas cuadradas")
    return Research(
        root.field("player").text("player"),
        people,
        ethic,
        levels,
        squares,
        selected,
        root.field("source").one_of(),
        told=frozenset(levels),
    )


def investigate(case: Research) -> Procedure[Mapping[str, Json]]:
    """6.2.4.10: every research token of the action, the one of Robótica first, for it may use the other again."""
    techs = [square for square in case.squares if square not in TURNS]
    if not techs:
        text = say("Sin una ficha cuadrada de investigación no se investiga nada: la acción se pierde.")
        yield referee.step("lost", say("Investigar"), text, cite="6.2.4.10")
        return _outcome(case)
    against = [no for key, n in case.levels.items() for no in why_not_level(case.people, key, n, f"levels.{key}")]
    if against:
        raise Forbidden(against)
    yield from dark_at_five([(case.player, case.ethic, case.level("spirituality"))])
    yield from _two_squares(case)
    also = [key for key in case.selected if key in table("technologies")] if case.source == "relic" else []
    lacking = [technology(key) for key in dict.fromkeys((*techs, *also)) if key not in case.told]
    if lacking:
        yield assumed(
            "levels", say("No se ha dicho el nivel, y se toma el I: {things}.", things=listing(lacking)), cite="4.8 6.2.4.10"
        )
    if case.source != "relic" and any(never_rises(case.people, key) for key in techs):
        text = say("La Robótica de los Yowies nunca sube.")
        raise Forbidden([referee.violation(text, cite="A1.17", path="squares")])
    again: tuple[str, ...] = ()
    for key in sorted(techs, key=lambda key: key != "robotics"):
        case, more = yield from _one(case, key)
        again += more
    for key in again:
        case, _ = yield from _one(case, key)
    return _outcome(case)


def _two_squares(case: Research) -> Procedure[None]:
    """A2.4.5, 6.2.4.10.n1: two square tokens are for who has Robótica V."""
    if case.source != "action" or len(case.squares) < TWO:
        return
    if "robotics" in case.told and case.level("robotics") < TWO_SQUARES:
        text = say("Dos fichas cuadradas son de quien tiene Robótica V, y tiene {level}.", level=roman(case.level("robotics")))
        raise Forbidden([referee.violation(text, cite="A2.4.5 6.2.4.10.n1", path="squares")])
    if "robotics" not in case.told and "robotics" not in case.squares:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=say("tiene Robótica V"))
        yield assumed("robotics", text, cite="A2.4.5")


def _outcome(case: Research) -> Mapping[str, Json]:
    about = {*case.squares, *case.raised} - set(TURNS)
    return {
        "levels": {key: n for key, n in case.levels.items() if key in about},
        "raised": [] if case.source == "relic" else list(dict.fromkeys(case.raised)),
        "effects": list(case.effects),
        "tactics": case.tactics,
        "flips": case.flips,
        "points": case.points,
        "ships": case.ships,
    }


def _one(case: Research, key: str) -> Procedure[tuple[Research, tuple[str, ...]]]:
    """6.2.4.10, 6.2.4.10.6: a level, or the special effect of who is at the sixth already."""
    level = case.level(key)
    if never_rises(case.people, key):
        text = say("La Robótica de los Yowies nunca sube: en vez del nivel de la reliquia obtienen 2 naves en su planeta.")
        yield referee.step(case.people, say("Yowies"), text, cite="A1.17 A7.9")
        return replace(case, ships=YOWIES_SHIPS), ()
    if level == HIGHEST:
        return (yield from _special(case, key))
    to = level + 1
    if level == 1 and ability(case.people, "jumps_a_level", case.ethic) and case.source != "relic":
        prompt = say("Los Gríseos pueden pasar del nivel I al III en {what}: ¿lo hacen?", what=technology(key))
        to = 3 if (yield from ask_yes(f"jump.{key}", case.player, prompt, cite="A1.9.1", default=True)) else to
    cite = "6.2.4.3" if case.source == "relic" else "6.2.4.10 A1.9.1" if to > level + 1 else "6.2.4.10"
    reward = yield from rise(f"level.{key}.{to}", case.player, key, level, to, ethic=case.ethic, cite=cite, people=case.people)
    return (
        replace(
            case,
            levels={**case.levels, key: to},
            raised=(*case.raised, key),
            tactics=case.tactics + reward.tactics,
            flips=case.flips or reward.flips,
            ethic="sto" if reward.flips else case.ethic,
            points=case.points + reward.points,
        ),
        (),
    )


def _special(case: Research, key: str) -> Procedure[tuple[Research, tuple[str, ...]]]:
    """6.2.4.10.6, A2.4.7: the special effect; that of Robótica uses the other square token once more, for two points."""
    text, rule = EFFECTS[key]
    yield referee.step(f"effect.{key}", say("Efecto especial"), text, cite=f"6.2.4.10.6 {rule}")
    case = replace(case, effects=(*case.effects, key))
    others = [
        square
        for square in (case.selected if case.source == "relic" else case.squares)
        if square != key or case.source == "relic"
    ]
    if key != "robotics" or not others:
        return case, ()
    other = others[0]
    what = say("la ficha de cambio de turno") if other in TURNS else technology(other)
    prompt = say("¿Usa el efecto de Robótica con {what}, perdiendo 2 P.D.?", what=what)
    if not (yield from ask_yes(f"double.{other}", case.player, prompt, cite="A2.4.7")):
        return case, ()
    text = say("Usa una vez más {what} y pierde 2 P.D.", what=what)
    yield referee.step(f"double.{other}", say("Efecto de Robótica"), text, cite="A2.4.7 ex.19", points=ROBOTICS_POINTS)
    return replace(case, points=case.points + ROBOTICS_POINTS), () if other in TURNS else (other,)
