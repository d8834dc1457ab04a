"""Attacking population (6.4.1): the ships left in a sector shoot once at the enemy's population cubes.

Document: `{"attacker": {"name", "ships": {…}}, "defender": name, "cubes": {"money": 1, "gray": 1, "orbital": 1},
"neutron_bombs", "absorption", "planta"}`. The attacker is a side as in a battle, whose `"technologies"` may name the neutron
bombs too; `gray` are cubes on gray squares, `orbital` that of an orbital.
Keys: `roll.<type>`; `destroy`: `{colour: n}`. Outcome: `{"damage", "destroyed": {colour: n}, "left": {colour: n}}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.choices import Counts, Pick
from adjudicator.eclipse.abilities import gives, technology_for
from adjudicator.eclipse.dice import described, hits, roll, thrown
from adjudicator.eclipse.fleets import Fleet, Side
from adjudicator.eclipse.names import CUBES, NPCS, RESOURCE_NAMES, SHIPS, Ships
from adjudicator.eclipse.procedures.figures import explain_figures, impossible_plans
from adjudicator.eclipse.reader import read_fleet, read_npc, read_species, read_technologies
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation

Cubes = dict[str, int]
GRAVEYARDS = {"gray": "6.4.1.6", "orbital": "6.4.1.7"}


@dataclass(frozen=True)
class PopulationSituation:
    """The ships that attack, the cubes in the sector, and what changes the attack."""

    attacker: Fleet
    defender: str | None
    cubes: Mapping[str, int]
    neutron_bombs: bool
    absorption: bool
    planta: bool
    told: bool = True
    """Whether the document says if the defender has the neutron absorber."""


def read_population(root: Node) -> PopulationSituation:
    """Reads a document of an attack on population."""
    node = root.field("attacker")
    npc = read_npc(node.field("npc"))
    name = node.field("name").text() or npc or ""
    side = Side(
        name,
        npc,
        technologies=read_technologies(node.field("technologies")),
        species=read_species(node.field("species")),
        variant=node.field("blueprint").one_of() or None,
        label=None if name else say("El atacante"),
    )
    bombs = root.field("neutron_bombs").flag() or gives(side.researched, "bombs_population")
    return PopulationSituation(
        read_fleet(node.field("ships"), side, (npc,) if npc else (*SHIPS, *NPCS)),
        root.field("defender").text() or None,
        read_cubes(root.field("cubes")),
        bombs,
        root.field("absorption").flag(),
        root.field("planta").flag(),
        root.field("absorption").given,
    )


def read_cubes(node: Node) -> Cubes:
    """Cubes by colour, also of colours given as 0."""
    cubes: Cubes = {}
    for colour, entry in node.pairs(CUBES):
        cubes[colour] = cubes.get(colour, 0) + entry.integer()
    return cubes


def run_population(situation: PopulationSituation) -> Procedure[Mapping[str, Json]]:
    """6.4.1: automatically with neutron bombs or against Planta, else with dice."""
    cubes = dict(situation.cubes)
    damage = 0
    if not situation.attacker.present() or not any(cubes.values()):
        yield _nothing(situation)
        lost: Cubes = {}
    elif reason := automatic(situation):
        yield reason
        lost = yield from _all_cubes(situation, reason)
    else:
        if situation.neutron_bombs:
            yield referee.step(
                "absorption",
                "Absorción de neutrones",
                "Las bombas de neutrones no afectan a quien tiene absorción de neutrones: se ataca con dados.",
                cite="11.4.3",
            )
        against = impossible_plans(situation.attacker, "attacker.ships")
        if against:
            raise Forbidden(against)
        yield from explain_figures([situation.attacker])
        damage = yield from shoot(situation)
        lost = yield from choose_cubes(situation, damage)
    yield from _graveyard(situation, lost)
    left = {colour: n - lost.get(colour, 0) for colour, n in cubes.items()}
    return {"damage": damage, "destroyed": {colour: lost.get(colour, 0) for colour in cubes}, "left": left}


def _nothing(situation: PopulationSituation) -> Step:
    if not any(situation.cubes.values()):
        return referee.step("none", "Sin población", "No hay cubos de población en el sector.", cite="6.4.1.1")
    return referee.step("none", "Sin naves", "No queda ninguna nave que ataque la población.", cite="6.4.1.1")


def automatic(situation: PopulationSituation) -> Step | None:
    """10.3.3.1, 11.1.1, 11.4.3: what destroys all cubes without a roll, if anything does."""
    if situation.planta and situation.absorption:
        text = say(
            "Los cubos de Planta son destruidos automáticamente por las naves enemigas; la absorción de neutrones no lo impide."
        )
        return referee.step("automatic", "Población de Planta", text, cite="10.3.3.1 11.4.3")
    if situation.planta:
        text = say("Los cubos de Planta son destruidos automáticamente por las naves enemigas, sin tirar dados.")
        return referee.step("automatic", "Población de Planta", text, cite="10.3.3.1")
    board = situation.attacker.side.prints(technology_for("bombs_population"))
    if situation.neutron_bombs and not situation.absorption and not situation.told:
        text = say(
            "Las bombas de neutrones destruyen todos los cubos de población del sector, sin tirar dados: nadie ha dicho "
            "que su dueño tenga absorción de neutrones, y se toma que no. Un pasaje del reglamento dice que los "
            "destruyen y otro que pueden hacerlo: se toma que los destruyen siempre."
        )
        return referee.step(
            "automatic", "Bombas de neutrones", text, cite=f"11.1.1 6.4.1.4 11.4.3{board}", authority="interpretation"
        )
    if situation.neutron_bombs and not situation.absorption:
        text = say(
            "Las bombas de neutrones destruyen todos los cubos de población del sector, sin tirar dados. Un pasaje del "
            "reglamento dice que los destruyen y otro que pueden hacerlo: se toma que los destruyen siempre."
        )
        return referee.step("automatic", "Bombas de neutrones", text, cite=f"11.1.1 6.4.1.4{board}", authority="interpretation")
    return None


def _all_cubes(situation: PopulationSituation, reason: Step) -> Procedure[Cubes]:
    """Nothing to choose: every cube in the sector; an answer that says otherwise is against the rules."""
    cubes = {colour: n for colour, n in situation.cubes.items() if n}
    text = say("Se destruyen todos los cubos del sector, no solo algunos.")
    lost: Cubes = yield from referee.ask(
        Pick(
            "destroy",
            situation.attacker.name,
            say("Cubos destruidos ({n})", n=sum(cubes.values())),
            options=[cubes],
            default=cubes,
            only=True,
            reader=lambda raw, path: _read_destroyed(
                raw, path, situation, sum(cubes.values()), referee.violation(text, cite=reason.citations, path=path)
            ),
        ),
        cite=reason.citations,
    )
    return lost


def shoot(situation: PopulationSituation) -> Procedure[int]:
    """6.4.1.2: each ship once, without missiles, against shields of 0."""
    fleet, damage = situation.attacker, 0
    for kind in fleet.kinds():
        figures, number = fleet.figures(kind), len(fleet.present(kind))
        numbers = {colour: n * number for colour, n in figures.cannons.items()}
        if not any(numbers.values()):
            yield referee.step(
                f"roll.{kind}",
                "Sin armas",
                say("Sin armas que no sean misiles, no se tira por {ships}.", ships=Ships(kind, number)),
                cite="6.4.1.2",
            )
            continue
        prompt = say(
            "{side} tira {dice} por {ships} contra la población",
            side=fleet.side,
            dice=described(numbers),
            ships=Ships(kind, number),
        )
        dice = yield from roll(f"roll.{kind}", fleet.name, prompt, numbers, figures.computer, 0, cite="6.4.1.2")
        points = sum(die.damage for die in dice if hits(die.face, figures.computer, 0))
        text = say(
            "Sale {dice}. Computadores +{computer}, escudo de los cubos 0: {points}.",
            dice=listing(dice),
            computer=figures.computer,
            points=count(points, "{n} punto de daño", "{n} puntos de daño"),
        )
        yield referee.step(
            f"roll.{kind}", prompt, text, cite="6.4.1.2 6.2.4.1 6.2.4.2 6.2.4.3 6.2.5.1", dice=thrown(dice), damage=points
        )
        damage += points
    return damage


def choose_cubes(situation: PopulationSituation, damage: int) -> Procedure[Cubes]:
    """6.4.1.3: each point destroys a cube, at the attacker's choice."""
    total = min(damage, sum(situation.cubes.values()))
    default = _first(situation.cubes, total)
    otherwise = say("Cada punto de daño destruye un cubo: hay que destruir {n}, ni más ni menos.", n=total)
    lost: Cubes = yield from referee.ask(
        Counts(
            "destroy",
            situation.attacker.name,
            say("Cubos destruidos ({n})", n=total),
            options=[default],
            default=default,
            reader=lambda raw, path: _read_destroyed(
                raw, path, situation, total, referee.violation(otherwise, cite="6.4.1.3", path=path)
            ),
            only=total in (0, sum(situation.cubes.values())) or sum(map(bool, situation.cubes.values())) == 1,
            counted=dict(situation.cubes),
            total=total,
        ),
        cite="6.4.1.3",
    )
    if not lost:
        yield referee.step("destroy", "Población intacta", "Ningún dado impacta: no se destruye ningún cubo.", cite="6.4.1.3")
        return lost
    words = listing(say("{n} de {colour}", n=n, colour=RESOURCE_NAMES[colour]) for colour, n in lost.items())
    yield referee.step(
        "destroy",
        "Población destruida",
        say(
            "Con {points} se destruyen estos cubos: {cubes}.",
            points=count(damage, "{n} punto de daño", "{n} puntos de daño"),
            cubes=words,
        ),
        cite="6.4.1.3" + (" 6.4.1.8.2" if lost.get("orbital") else ""),
        destroyed=dict(lost),
    )
    return lost


def _first(cubes: Mapping[str, int], total: int) -> Cubes:
    """So many cubes in the order of the document."""
    taken: Cubes = {}
    for colour, n in cubes.items():
        part = min(n, total - sum(taken.values()))
        if part:
            taken[colour] = part
    return taken


def _read_destroyed(raw: Json, path: str, situation: PopulationSituation, total: int, otherwise: Violation) -> Cubes:
    """The cubes of an answer; `otherwise` is what the rules say to another number of them."""
    node = Node(raw, path)
    lost = {colour: n for colour, n in read_cubes(node).items() if n}
    node.finish("answer.invalid")
    for colour, n in lost.items():
        if n > situation.cubes.get(colour, 0):
            raise unusable(f"{path}.{colour}", "no hay tantos cubos de ese color en el sector", code="answer.invalid")
    if sum(lost.values()) != total:
        raise Forbidden([otherwise])
    return lost


def _graveyard(situation: PopulationSituation, lost: Cubes) -> Procedure[None]:
    """6.4.1.5–6.4.1.7: destroyed cubes go to the graveyards of their owner until the cleanup phase."""
    if not lost:
        return
    cites = ["6.4.1.5", *(GRAVEYARDS[colour] for colour in lost if colour in GRAVEYARDS)]
    owner = situation.defender or say("su dueño")
    text = say("Los cubos van a los cementerios de {owner} hasta la fase de limpieza.", owner=owner)
    if len(cites) > 1:
        text = say(
            "Los cubos van a los cementerios de {owner} hasta la fase de limpieza; el dueño elige el de los que estaban "
            "en casillas grises, y entre ciencia y dinero el del cubo de una estación orbital.",
            owner=owner,
        )
    if lost.get("orbital"):
        text = say("{text} La estación orbital se queda en el sector: nada la destruye ni la quita.", text=text)
        cites += ["6.4.1.8.1", "3.12.3"]
    yield referee.step("graveyard", "Cementerio", text, cite=cites)
