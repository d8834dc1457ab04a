"""Attacking population (6.4.1): the ships left in a sector shoot once at the enemy's population cubes.

Document: `{"attacker": {"name", "ships": {…}}, "defender": name, "cubes": {"money": 1, "gray": 1, "orbital": 1},
"neutron_bombs", "absorption", "planta"}`. Ships as in a battle; `gray` are cubes on gray squares, `orbital` that of an orbital.
Keys: `roll.<type>`; `destroy`: `{colour: n}`. Outcome: `{"damage", "destroyed": {colour: n}, "left": {colour: n}}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.dice import described, hits, roll, thrown
from adjudicator.eclipse.fleets import Fleet, Side
from adjudicator.eclipse.names import CUBES, NPCS, RESOURCE_NAMES, SHIPS, Ships
from adjudicator.eclipse.reader import read_fleet
from adjudicator.eclipse.voice import referee
from adjudicator.errors import unusable
from adjudicator.messages import count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

Cubes = dict[str, int]
GRAVEYARDS = {"gray": "6.4.1.6", "orbital": "6.4.1.7"}


@dataclass(frozen=True)
class PopulationSituation:
    """The ships that attack, the cubes in the sector, and what changes the attack."""

    attacker: Fleet
    defender: str
    cubes: Mapping[str, int]
    neutron_bombs: bool
    absorption: bool
    planta: bool


def read_population(root: Node) -> PopulationSituation:
    """Reads a document of an attack on population."""
    root.only("attacker", "defender", "cubes", "neutron_bombs", "absorption", "planta")
    node = root.field("attacker")
    node.only("name", "ships")
    side = Side(node.field("name").text("atacante"))
    return PopulationSituation(
        read_fleet(node.field("ships"), side, (*SHIPS, *NPCS)), root.field("defender").text("defensor"),
        read_cubes(root.field("cubes")), root.field("neutron_bombs").flag(), root.field("absorption").flag(),
        root.field("planta").flag(),
    )


def read_cubes(node: Node) -> Cubes:
    """Cubes by colour; only colours with cubes."""
    cubes: Cubes = {}
    for name, entry in node.mapping().items():
        colour = entry.name_in(name, CUBES)
        number = entry.integer(most=20)
        if colour and number:
            cubes[colour] = cubes.get(colour, 0) + number
    return cubes


def run_population(situation: PopulationSituation) -> Procedure[Mapping[str, Json]]:
    """6.4.1: automatically with neutron bombs or against Planta, else with dice."""
    cubes = dict(situation.cubes)
    damage = 0
    if not situation.attacker.present() or not cubes:
        yield _nothing(situation)
        lost: Cubes = {}
    elif reason := automatic(situation):
        yield reason
        lost = cubes
    else:
        if situation.neutron_bombs:
            yield referee.step("absorption", "Absorción de neutrones", "Las bombas de neutrones no afectan a quien tiene "
                               "absorción de neutrones: se ataca con dados.", cite="11.4.3")
        damage = yield from shoot(situation)
        lost = yield from choose_cubes(situation, damage)
    yield from _graveyard(situation, lost)
    left = {colour: n - lost.get(colour, 0) for colour, n in cubes.items()}
    return {"damage": damage, "destroyed": lost, "left": left}


def _nothing(situation: PopulationSituation) -> Step:
    if not situation.cubes:
        return referee.step("none", "Sin población", "No hay cubos de población en el sector.", cite="6.4.1.1")
    return referee.step("none", "Sin naves", "No queda ninguna nave que ataque la población.", cite="6.4.1.1")


def automatic(situation: PopulationSituation) -> Step | None:
    """10.3.3.1, 11.1.1, 11.4.3: what destroys all cubes without a roll, if anything does."""
    if situation.planta:
        text = say("Los cubos de Planta son destruidos automáticamente por las naves enemigas; la absorción de neutrones no lo "
                   "impide.")
        return referee.step("automatic", "Población de Planta", text,
                            cite="10.3.3.1 11.4.3" if situation.absorption else "10.3.3.1")
    if situation.neutron_bombs and not situation.absorption:
        text = say("Las bombas de neutrones destruyen automáticamente todos los cubos de población del sector.")
        return referee.step("automatic", "Bombas de neutrones", text, cite="6.4.1.4 11.1.1")
    return None


def shoot(situation: PopulationSituation) -> Procedure[int]:
    """6.4.1.2: each ship once, without missiles, against shields of 0."""
    fleet, damage = situation.attacker, 0
    for kind in fleet.kinds():
        figures, number = fleet.figures(kind), len(fleet.present(kind))
        numbers = {colour: n * number for colour, n in figures.cannons.items()}
        if not any(numbers.values()):
            yield referee.step(f"roll.{kind}", "Sin armas", say("Sin armas que no sean misiles, no se tira por {ships}.",
                                                                ships=Ships(kind, number)), cite="6.4.1.2")
            continue
        prompt = say("{side} tira {dice} por {ships} contra la población", side=fleet.side, dice=described(numbers),
                     ships=Ships(kind, number))
        dice = yield from roll(f"roll.{kind}", fleet.name, prompt, numbers, figures.computer, 0, cite="6.4.1.2")
        points = sum(die.damage for die in dice if hits(die.face, figures.computer, 0))
        text = say("Sale {dice}. Computadores +{computer}, escudo de los cubos 0: {points}.", dice=listing(dice),
                   computer=figures.computer, points=count(points, "{n} punto de daño", "{n} puntos de daño"))
        yield referee.step(f"roll.{kind}", prompt, text, cite="6.4.1.2 6.2.4.1 6.2.4.2 6.2.4.3 6.2.5.1",
                           dice=thrown(dice), damage=points)
        damage += points
    return damage


def choose_cubes(situation: PopulationSituation, damage: int) -> Procedure[Cubes]:
    """6.4.1.3: each point destroys a cube, at the attacker's choice."""
    total = min(damage, sum(situation.cubes.values()))
    default = _first(situation.cubes, total)
    lost: Cubes = yield from referee.choose(
        "destroy", situation.attacker.name,
        say("Cubos destruidos ({n})", n=total), [default], default=default, cite="6.4.1.3",
        reader=lambda raw, path: _read_destroyed(raw, path, situation, total),
        only=total in (0, sum(situation.cubes.values())) or len(situation.cubes) == 1, data={"total": total},
    )
    words = listing(say("{n} de {colour}", n=n, colour=RESOURCE_NAMES[colour]) for colour, n in lost.items())
    yield referee.step("destroy", "Población destruida", say("Con {points} se destruyen estos cubos: {cubes}.",
                       points=count(damage, "{n} punto de daño", "{n} puntos de daño"), cubes=words),
                       cite="6.4.1.3" + (" 6.4.1.8.2" if lost.get("orbital") else ""), destroyed=dict(lost))
    return lost


def _first(cubes: Mapping[str, int], total: int) -> Cubes:
    """So many cubes in the order of the document."""
    taken: Cubes = {}
    for colour, n in cubes.items():
        part = min(n, total - sum(taken.values()))
        if part:
            taken[colour] = part
    return taken


def _read_destroyed(raw: Json, path: str, situation: PopulationSituation, total: int) -> Cubes:
    node = Node(raw, path)
    lost = read_cubes(node)
    node.finish()
    for colour, n in lost.items():
        if n > situation.cubes.get(colour, 0):
            raise unusable(f"{path}.{colour}", "no hay tantos cubos de ese color en el sector", code="answer.invalid")
    if sum(lost.values()) != total:
        text = say("Cada punto de daño destruye un cubo: hay que destruir {n}, ni más ni menos.", n=total)
        raise referee.forbid(text, cite="6.4.1.3", path=path)
    return lost


def _graveyard(situation: PopulationSituation, lost: Cubes) -> Procedure[None]:
    """6.4.1.5–6.4.1.7: destroyed cubes go to the graveyards of their owner until the cleanup phase."""
    if not lost:
        return
    cites = ["6.4.1.5", *(GRAVEYARDS[colour] for colour in lost if colour in GRAVEYARDS)]
    text = say("Los cubos van a los cementerios de {owner} hasta la fase de limpieza.", owner=situation.defender)
    if len(cites) > 1:
        text = say("Los cubos van a los cementerios de {owner} hasta la fase de limpieza; el dueño elige el de los que estaban "
                   "en casillas grises, y entre ciencia y dinero el del cubo de una estación orbital.",
                   owner=situation.defender)
    yield referee.step("graveyard", "Cementerio", text, cite=cites)
