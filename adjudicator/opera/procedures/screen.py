"""The tracking screen, 3.6.1: what adds up to the total attack and defence, and what stays with the ships."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.opera.procedures.war import too_much
from adjudicator.opera.sides import MILITARY_STRENGTH, Equipment, Ship, read_equipment, referee
from adjudicator.opera.species import MOST_TECHNOLOGIES, no_ship
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

BASE = {
    "attack": say("el ataque de la especie"),
    "defense": say("la defensa de la especie"),
    "military": say("las unidades militares"),
}


@dataclass(frozen=True)
class Built:
    """A technology on the table with what it adds."""

    name: str
    attack: int
    defense: int
    damage: int
    heal: int
    ship: bool
    building: bool
    slots: int | None
    equipment: tuple[Equipment, ...]

    def as_ship(self) -> Ship:
        return Ship(self.name, self.attack, self.defense, self.damage, self.slots, self.equipment)


@dataclass(frozen=True)
class Screen:
    """A species: its own attack and defence, its soldiers, its technologies."""

    attack: int
    defense: int
    military: int
    technologies: tuple[Built, ...]
    untold: tuple[str, ...] = ()
    """What the document leaves out."""


def read_screen(root: Node) -> Screen:
    technologies = tuple(_built(node) for node in root.field("technologies").items())
    if len({one.name for one in technologies}) < len(technologies):
        root.field("technologies").fault("dos tecnologías se llaman igual")
    return Screen(
        root.field("attack").integer(),
        root.field("defense").integer(),
        root.field("military").integer(),
        technologies,
        tuple(key for key in BASE if not root.field(key).given),
    )


def _built(node: Node) -> Built:
    equipment = tuple(read_equipment(item) for item in node.field("equipment").items())
    no_ship(node)
    return Built(
        node.field("name").text() or node.path,
        node.field("attack").integer(),
        node.field("defense").integer(),
        node.field("damage").integer(),
        node.field("heal").integer(),
        node.field("ship").flag() or node.field("slots").given or bool(equipment),
        node.field("building").flag(),
        node.field("slots").optional_integer(),
        equipment,
    )


def screen(situation: Screen) -> Procedure[Mapping[str, Json]]:
    """3.6.1: species, soldiers and built technologies that are not ships."""
    against = why_not(situation)
    if against:
        raise Forbidden(against)
    on_table = [one for one in situation.technologies if not one.building]
    counted = [one for one in on_table if not one.ship]
    if situation.untold:
        text = say("No se ha dicho, y se cuenta 0: {things}.", things=listing(BASE[key] for key in situation.untold))
        yield referee.step("assumed", "Se supone", text, cite="3.6.1", authority="interpretation")
    yield from _left_out(situation)
    soldiers = MILITARY_STRENGTH * situation.military
    attack = situation.attack + soldiers + sum(one.attack for one in counted)
    defense = situation.defense + soldiers + sum(one.defense for one in counted)
    yield referee.step(
        "screen",
        "PST",
        say(
            "Especie {a}/{d}, militares {soldiers} a cada uno, tecnologías {ta}/{td}: la PST marca {attack}/{defense}.",
            a=situation.attack,
            d=situation.defense,
            soldiers=f"{soldiers:+}",
            ta=f"{attack - situation.attack - soldiers:+}",
            td=f"{defense - situation.defense - soldiers:+}",
            attack=attack,
            defense=defense,
        ),
        cite="3.6.1 4.3.6.2 4.3.6.4 4.3.2.8",
    )
    ships = yield from _ships([one for one in on_table if one.ship])
    damage, heal = sum(one.damage for one in counted), sum(one.heal for one in on_table)
    yield from _apart(damage, heal)
    return {
        "attack": attack,
        "defense": defense,
        "damage": damage,
        "heal": heal,
        "ships": ships,
        "technologies": len(on_table),
    }


def why_not(situation: Screen) -> list[Violation]:
    """4.3.2.5, 4.3.3.2: more than eight technologies, or more equipment than slots."""
    found = [
        too_much(one.as_ship()) for one in situation.technologies if one.slots is not None and len(one.equipment) > one.slots
    ]
    found += [_too_soon(one.name) for one in situation.technologies if one.building and one.equipment]
    if sum(not one.building for one in situation.technologies) > MOST_TECHNOLOGIES:
        text = say("No se pueden tener más de {most} tecnologías construidas.", most=MOST_TECHNOLOGIES)
        found.append(referee.violation(text, cite="4.3.2.5 7.5.4.2", path="technologies"))
    return found


def _too_soon(ship: str) -> Violation:
    """4.3.3.1, 7.5.2.1: equipment is mounted on ships that are built."""
    text = say("{ship} está en construcción: el equipo se monta en naves construidas.", ship=ship)
    return referee.violation(text, cite="4.3.3.1 7.5.2.1", path="technologies")


def _left_out(situation: Screen) -> Procedure[None]:
    """4.3.2.2: what is still face down adds nothing."""
    building = [one.name for one in situation.technologies if one.building]
    if building:
        text = say("En construcción, y por eso sin efecto: {names}.", names=listing(building))
        yield referee.step("building", "En construcción", text, cite="4.3.2.2")


def _apart(damage: int, heal: int) -> Procedure[None]:
    """7.3.1.3, 7.3.5: what cards deal in an assault and heal in each phase is no part of the totals."""
    if damage:
        text = say("Sus cartas que no son naves dañan {n} en un asalto planetario.", n=damage)
        yield referee.step("damage", "Daño", text, cite="7.3.1.3 5.3.4")
    if heal:
        text = say("Sana {n} en cada fase de una guerra.", n=heal)
        yield referee.step("heal", "Sanación", text, cite="7.3.5.1 7.3.5.2")


def _ships(ships: list[Built]) -> Procedure[dict[str, Json]]:
    """3.6.1, 7.5.2.2: ships with their equipment keep their own values."""
    found: dict[str, Json] = {}
    for one in ships:
        ship = one.as_ship().equipped()
        found[one.name] = {"attack": ship.attack, "defense": ship.defense, "damage": ship.damage}
        text = say(
            "{ship}, con su equipo: ataque {attack}, defensa {defense}, daño {damage}. No se suma en la PST.",
            ship=one.name,
            attack=ship.attack,
            defense=ship.defense,
            damage=ship.damage,
        )
        yield referee.step(
            f"ship.{one.name}", "Nave", text, cite="3.6.1 4.3.3.3 7.5.2.2" + (" 7.5.2.4" if one.equipment else "")
        )
    return found
