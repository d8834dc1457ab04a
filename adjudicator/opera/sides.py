"""The two sides of a war: ships, population, totals of the tracking screen, credits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.messages import Message, count, say
from adjudicator.reading import Node
from adjudicator.referee import Referee
from adjudicator.ruling import Json
from adjudicator.standing import state

UNITS = {"civil": say("Civiles"), "military": say("Militares")}
CALLED = {
    **UNITS,
    "attack": say("Ataque total"),
    "defense": say("Defensa total"),
}
referee = Referee("opera", called=lambda key: CALLED.get(key, key))

UNTOLD = ("civil", "military", "attack", "defense", "credits")
"""What a ruling depends on and a document may leave out."""
MILITARY_STRENGTH = 2
"""4.3.6.2: what each military unit adds to attack and to defence."""


@dataclass(frozen=True)
class Equipment:
    """Something mounted on a ship, and what it adds to it."""

    name: str
    attack: int
    defense: int
    damage: int


@dataclass(frozen=True)
class Ship:
    """A ship with its equipment: attack, defence, and the damage that it does unblocked."""

    name: str
    attack: int
    defense: int
    damage: int
    slots: int | None = None
    equipment: tuple[Equipment, ...] = ()
    untold: frozenset[str] = frozenset()
    """What the document leaves out and is counted as nought."""

    def equipped(self) -> Ship:
        """7.5.2.2: the ship with what its equipment adds."""
        return replace(
            self,
            attack=self.attack + sum(one.attack for one in self.equipment),
            defense=self.defense + sum(one.defense for one in self.equipment),
            damage=self.damage + sum(one.damage for one in self.equipment),
        )


@dataclass(frozen=True)
class Side:
    """A species at war; attack and defence are the totals of its tracking screen."""

    name: str
    ships: tuple[Ship, ...]
    civil: int
    military: int
    attack: int
    defense: int
    heal: int
    damage: int
    credits: int
    sectors: frozenset[str]
    untold: frozenset[str] = frozenset()
    """What the document leaves out."""

    @property
    def population(self) -> int:
        return self.civil + self.military

    @property
    def uncounted(self) -> bool:
        """Whether nobody has said a word of its population."""
        return self.untold >= set(UNITS)

    def lose(self, civil: int, military: int) -> Side:
        """4.3.6.4: the side without some units; every military unit takes its strength with it."""
        return replace(
            self,
            civil=self.civil - civil,
            military=self.military - military,
            attack=max(self.attack - MILITARY_STRENGTH * military, 0),
            defense=max(self.defense - MILITARY_STRENGTH * military, 0),
        )

    def ship(self, name: str) -> Ship:
        return next(ship for ship in self.ships if ship.name == name)

    def units(self) -> dict[str, Json]:
        return {"civil": self.civil, "military": self.military}


def standing(*sides: Side) -> dict[str, Json]:
    """How some sides stand, for whoever draws it: ships by their names, then the population."""
    return state("", {side.name: {**{ship.name: 1 for ship in side.ships}, **side.units()} for side in sides}, **UNITS)


def read_side(node: Node) -> Side:
    """A side as the document gives it."""
    if not node.given:
        node.fault("falta este combatiente")
    ships = tuple(_ship(item) for item in node.field("ships").items())
    names = [ship.name for ship in ships]
    if len(set(names)) < len(names):
        node.field("ships").fault("dos naves del mismo bando se llaman igual")
    counted = [node.field(unit).integer() for unit in UNITS if node.field(unit).given]
    if counted and not sum(counted):
        node.field("civil").fault("una especie sin población está extinta")
    return Side(
        node.field("name").text() or node.path,
        ships,
        node.field("civil").integer(),
        node.field("military").integer(),
        node.field("attack").integer(),
        node.field("defense").integer(),
        node.field("heal").integer(),
        node.field("damage").integer(),
        node.field("credits").integer(),
        read_sectors(node.field("sectors")),
        frozenset(key for key in UNTOLD if not node.field(key).given),
    )


def read_sectors(node: Node) -> frozenset[str]:
    """The sectors of the system where somebody is."""
    return frozenset(node.names())


def _ship(node: Node) -> Ship:
    if not node.field("name").given:
        node.field("name").fault("falta el nombre de la nave")
    return Ship(
        node.field("name").text(),
        node.field("attack").integer(),
        node.field("defense").integer(),
        node.field("damage").integer(),
        node.field("slots").optional_integer(),
        tuple(read_equipment(item) for item in node.field("equipment").items()),
        frozenset(key for key in ("attack", "defense", "damage") if not node.field(key).given),
    )


def read_equipment(node: Node) -> Equipment:
    """An equipment with what it adds to its ship."""
    return Equipment(
        node.field("name").text() or node.path,
        node.field("attack").integer(),
        node.field("defense").integer(),
        node.field("damage").integer(),
    )


def units_text(n: int) -> object:
    """«1 unidad», «2 unidades»."""
    return count(n, "{n} unidad", "{n} unidades")


def slots_text(n: int) -> object:
    """«1 ranura», «2 ranuras»."""
    return count(n, "{n} ranura", "{n} ranuras")


def equipment_text(n: int) -> object:
    """«1 equipo», «2 equipos»."""
    return count(n, "{n} equipo", "{n} equipos")


def credits_text(n: int) -> object:
    """«1 crédito», «2 créditos»."""
    return count(n, "{n} crédito", "{n} créditos")


def technologies_text(n: int) -> object:
    """«1 tecnología construida», «2 tecnologías construidas»."""
    return count(n, "{n} tecnología construida", "{n} tecnologías construidas")


def resources_text(n: int) -> object:
    """«1 recurso», «2 recursos»."""
    return count(n, "{n} recurso", "{n} recursos")


def read_units(raw: Json, path: str, side: Side, n: int, cite: str) -> tuple[int, int]:
    """Which units are lost: `{"civil", "military"}`, exactly as many as the damage says."""
    node = Node(raw, path)
    node.only("civil", "military")
    civil, military = node.field("civil").integer(most=200), node.field("military").integer(most=200)
    if isinstance(raw, Mapping) and (civil > side.civil or military > side.military):
        node.fault("{side} no tiene tantas unidades", side=side.name, code="answer.invalid")
    node.finish()
    if civil + military != n:
        raise referee.forbid(
            say("Hay que eliminar {n} y la respuesta elimina {given}.", n=units_text(n), given=units_text(civil + military)),
            cite=cite,
            path=path,
        )
    return civil, military


def whose(ship: Ship, side: Side) -> Message:
    """A ship with its owner: both sides may have one of the same name."""
    return say("{ship} de {side}", ship=ship.name, side=side.name)
