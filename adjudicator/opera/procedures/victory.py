"""Winning, chapter 6: the last species alive, or the highest civilisation that holds until its next turn ends.

`{"species": [{"name", "population", "technologies", "turns_at_level": 1, "led": false}], "ending_turn_of": name}`; `led`: it began its turn
at level 3 or more and above all others, whatever it has risen to since.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Amount, whole_number
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.opera.sides import referee
from adjudicator.opera.species import MOST_TECHNOLOGIES, level_of
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

WINNING_LEVEL = 3


@dataclass(frozen=True)
class Species:
    """A species: its population, its technologies, and how many of its own turns it began at its present level."""

    name: str
    population: int
    technologies: int
    turns_at_level: int | None
    """None where the document does not say."""
    bare: bool = False
    """Whether the document leaves the technologies out."""
    led: bool | None = None
    """Whether it began its turn at a winning level and above all others; None where the document does not say."""

    @property
    def level(self) -> int:
        """6.2.1, 6.2.2: a level for every four units and one for every four technologies."""
        return level_of(self.population, self.technologies)


@dataclass(frozen=True)
class Standing:
    """Every species, and whose turn ends."""

    species: tuple[Species, ...]
    ending_turn_of: str | None


def read_victory(root: Node) -> Standing:
    species = tuple(_species(node, i) for i, node in enumerate(root.field("species").items()))
    if not species:
        root.field("species").fault("faltan las especies")
    names = [s.name for s in species]
    if len(set(names)) < len(names):
        root.field("species").fault("dos especies se llaman igual")
    return Standing(species, root.field("ending_turn_of").one_of(names) or None)


def _species(node: Node, i: int) -> Species:
    if not node.field("population").given:
        node.field("population").fault("falta la población: sin ella no se sabe ni el nivel ni si la especie vive")
    return Species(
        node.field("name").text() or str(i + 1),
        node.field("population").integer(),
        node.field("technologies").integer(),
        node.field("turns_at_level").optional_integer(),
        not node.field("technologies").given,
        node.field("led").flag() if node.field("led").given else None,
    )


def victory(standing: Standing) -> Procedure[Mapping[str, Json]]:
    """6.1, 6.2: levels, then whether somebody wins."""
    crowded = [(i, s) for i, s in enumerate(standing.species) if s.technologies > MOST_TECHNOLOGIES]
    if crowded:
        raise Forbidden(
            [
                referee.violation(
                    say("{name} no puede tener más de {most} tecnologías construidas.", name=s.name, most=MOST_TECHNOLOGIES),
                    cite="4.3.2.5",
                    path=f"species.{i}.technologies",
                )
                for i, s in crowded
            ]
        )
    bare = [species.name for species in standing.species if species.bare]
    if bare:
        text = say("No se han dicho las tecnologías de {names}: se cuentan 0.", names=listing(bare))
        yield referee.step("assumed", "Se supone", text, cite="6.2.2", authority="interpretation")
    for species in standing.species:
        yield referee.step(
            f"level.{species.name}",
            "Nivel de civilización",
            say(
                "{name}: {population} de población y {technologies} tecnologías son nivel {level}.",
                name=species.name,
                population=species.population,
                technologies=species.technologies,
                level=species.level,
            ),
            cite="6.2.1 6.2.2",
            level=species.level,
        )
    winner, reason = yield from judge(standing)
    return {"levels": {s.name: s.level for s in standing.species}, "winner": winner, "reason": reason}


def judge(standing: Standing) -> Procedure[tuple[str | None, str]]:
    """Who wins at this moment, and why or why not."""
    alive = [s for s in standing.species if s.population]
    if len(alive) == 1 and len(standing.species) > 1:
        yield referee.step(
            "winner", "Victoria", say("{name} es la única especie con población: gana.", name=alive[0].name), cite="6.1.1 6.1.2"
        )
        return alive[0].name, "last_alive"
    turn = next((s for s in standing.species if s.name == standing.ending_turn_of), None)
    if turn is None:
        yield referee.step("winner", "Sin ganador", "Por niveles solo se gana al finalizar el turno propio.", cite="6.2.3")
        return None, "no_turn_ends"
    if turn.turns_at_level is None and not why_not(replace(turn, turns_at_level=1), rivals_of(turn, alive))[0]:
        turn = replace(turn, turns_at_level=(yield from _turns(turn)))
    reason, text, cite = why_not(turn, rivals_of(turn, alive))
    if reason == "wait" and turn.led is None and turn.level > WINNING_LEVEL:
        yield _not_led(turn)
    yield referee.step("winner", "Sin ganador" if reason else "Victoria", text, cite=cite)
    return (None, reason) if reason else (turn.name, "supremacy")


def rivals_of(turn: Species, alive: list[Species]) -> list[Species]:
    """The other species that are still in play."""
    return [s for s in alive if s.name != turn.name]


def _not_led(turn: Species) -> Step:
    """6.2.3, ex.5: a species that rose further this turn may have been ahead since its last one."""
    text = say(
        "No se ha dicho si {name} empezó su turno ya a nivel {n} o más y por encima de las demás: se supone que no.",
        name=turn.name,
        n=WINNING_LEVEL,
    )
    return referee.step("assumed.led", "Se supone", text, cite="6.2.3 ex.5", authority="interpretation")


def _turns(turn: Species) -> Procedure[int]:
    """6.2.4: whether the level has been held for a round is asked where victory hangs on it."""
    n: int = yield from referee.ask(
        Amount(
            f"turns.{turn.name}",
            turn.name,
            say("¿Cuántos turnos suyos ha empezado {name} ya a nivel {n}?", name=turn.name, n=turn.level),
            options=[0, 1, 2],
            default=0,
            reader=whole_number(500),
            most=500,
        ),
        cite="6.2.3 6.2.4",
    )
    return n


def why_not(turn: Species, rivals: list[Species]) -> tuple[str, Message, str]:
    """6.2.3 to 6.2.5: the reason why the species whose turn ends does not win; empty when it does."""
    if not turn.population:
        return "extinct", say("{name} está extinta: ha perdido.", name=turn.name), "6.1.2"
    if turn.level < WINNING_LEVEL:
        return "level", say("{name} no llega al nivel {n}.", name=turn.name, n=WINNING_LEVEL), "6.2.3"
    higher = [s.name for s in rivals if s.level > turn.level]
    if higher:
        return "behind", say("{name} no gana: tienen más nivel {others}.", name=turn.name, others=listing(higher)), "6.2.3"
    equal = [s.name for s in rivals if s.level == turn.level]
    if equal:
        return (
            "tie",
            say(
                "{name} empata a nivel {n} con {others}: se sigue jugando hasta desempatar.",
                name=turn.name,
                n=turn.level,
                others=listing(equal),
            ),
            "6.2.3 6.2.5",
        )
    if turn.led and not turn.turns_at_level:
        text = say(
            "{name} empezó su turno a nivel {least} o más y por encima de las demás, y así lo termina, ya a nivel {n}: gana.",
            name=turn.name,
            least=WINNING_LEVEL,
            n=turn.level,
        )
        return "", text, "6.2.3 6.2.4 ex.4"
    if not turn.turns_at_level:
        return (
            "wait",
            say(
                "{name} ha subido a nivel {n} en este turno: debe aguantar hasta finalizar el siguiente.",
                name=turn.name,
                n=turn.level,
            ),
            "6.2.3 6.2.4",
        )
    return (
        "",
        say(
            "{name} termina su turno a nivel {n}, por encima de las demás y tras aguantar una ronda: gana.",
            name=turn.name,
            n=turn.level,
        ),
        "6.2.3 6.2.4",
    )
