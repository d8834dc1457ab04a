"""Reads the systems of a board, their planets and the units on them."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.names import Vocabulary, name_key
from adjudicator.reading import Node
from adjudicator.ruling import Json
from adjudicator.ti4.board import Planet, System
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import ANOMALIES, answered_names, unit_names
from adjudicator.ti4.tiles import NEXUS, NEXUS_TILE, Tile, printed, tiles


def read_systems(root: Node, names: list[str]) -> dict[str, System]:
    """The systems of the document, and those that it names as neighbours."""
    systems = {name: _system(node, name, names) for name, node in root.field("systems").mapping().items()}
    _join(systems)
    return systems


def _join(systems: dict[str, System]) -> None:
    """Neighbours under the names of the systems that the document describes; those that it only names, as empty ones."""
    described = Vocabulary(dict.fromkeys(systems, ()))
    for name, system in list(systems.items()):
        adjacent = frozenset(described.find(other) or other for other in system.adjacent) - {name}
        systems[name] = replace(system, adjacent=adjacent)
        for other in sorted(adjacent - set(systems)):
            systems[other] = System(other)


def _system(node: Node, name: str, players: list[str]) -> System:
    tile = _tile(node, name)
    anomalies = frozenset(node.field("anomalies").names()) if node.field("anomalies").given else tile.anomalies
    wormholes = _wormholes(node, tile)
    tokens = frozenset(node.field("tokens").names(players))
    space = _forces(node.field("space"), players)
    planets = {key: _planet(entry, key, players) for key, entry in node.field("planets").mapping().items()}
    said = {card.name if (card := printed(key)) else key for key in planets}
    planets |= {key: _planet(Node({}), key, players) for key in tile.planets if key not in said}
    adjacent = frozenset(node.field("adjacent").texts()) - {name}
    rifts = sum(ANOMALIES.find(str(item.value)) == "gravity_rift" for item in node.field("anomalies").items())
    rifts = rifts or int("gravity_rift" in anomalies)
    storm = node.field("ion_storm").one_of()
    return System(name, adjacent, anomalies, wormholes, tokens, space, planets, rifts, tile.number.upper(), storm)


def _tile(node: Node, name: str) -> Tile:
    """The tile that a document names by its number, on its present face; one without anything printed where it names none."""
    number = node.field("tile").one_of()
    if not number and name_key(name) in NEXUS and not node.field("wormholes").given:
        number = NEXUS_TILE
    tile = tiles()[number] if number else Tile("")
    return tiles()[tile.turns_to] if tile.turns_to and _taken(node) else tile


def _wormholes(node: Node, tile: Tile) -> frozenset[str]:
    """As the document says, else as its tile prints; of a tile that has turned, the wormholes of its former face are gone (70.2)."""
    said = node.field("wormholes")
    if not said.given:
        return tile.wormholes
    told = frozenset(said.names())
    former = [face.wormholes for face in tiles().values() if face.turns_to and face.turns_to == tile.number.upper()]
    return tile.wormholes if told in former and _taken(node) else told


def _taken(node: Node) -> bool:
    """70.2: whether somebody has units in a system or controls a planet of it."""
    planets = node.field("planets").mapping().values()
    there = [node.field("space"), *(planet.field("units") for planet in planets)]
    units = any(entry.mapping() for owner in there for entry in owner.mapping().values())
    return units or any(planet.field("controller").given for planet in planets)


def _planet(node: Node, name: str, players: list[str]) -> Planet:
    """A planet: what the document says of it, and for the rest what its card prints."""
    card = printed(name)
    resources, influence = node.field("resources").optional_integer(), node.field("influence").optional_integer()
    return Planet(
        name,
        node.field("controller").one_of(players) or None,
        _forces(node.field("units"), players),
        card.resources if resources is None and card else resources,
        card.influence if influence is None and card else influence,
        node.field("trait").one_of() or (card.trait if card else None),
        node.field("custodians").flag(),
        bool(node.field("specialty").text() or (card and card.specialty)),
        read_attachments(node),
        node.field("ability_exhausted").flag(),
    )


def read_attachments(node: Node) -> tuple[str, ...]:
    """100: the cards attached to a planet, in the order in which they came."""
    return node.field("attachments").names()


def _forces(node: Node, players: list[str]) -> dict[str, Force]:
    return {player: read_force(entry) for player, entry in node.by_name(players).items()}


def read_force(node: Node, allowed: tuple[str, ...] = ()) -> Force:
    """Units by type: a number, or count and damaged; `allowed`: the types that an answer may name."""
    force = Force()
    for name, entry in node.mapping().items():
        unit = entry.name_in(name, unit_names() if node.shape else answered_names(), allowed or node.allowed)
        total, damaged = _stack(entry)
        if unit and total:
            force = force.change(unit, total, damaged)
    return force


def read_part(raw: Json, path: str, available: Force, allowed: tuple[str, ...] = ()) -> Force:
    """The units that an answer names out of those that are there; more than there are is malformed."""
    node = Node(raw, path)
    part = read_force(node, allowed)
    for stack in part:
        if stack.count > available.stack(stack.unit).count:
            node.field(stack.unit).fault("no hay tantas unidades: {units}", units=stack, code="answer.invalid")
    node.finish()
    return part


def _stack(node: Node) -> tuple[int, int]:
    if not isinstance(node.value, dict):
        return node.integer(), 0
    if node.shape is None:
        node.only("count", "damaged")
    total, damaged = node.field("count").integer(1), node.field("damaged").integer()
    if damaged > total:
        node.field("damaged").fault("hay más unidades dañadas que unidades")
        return total, 0
    return total, damaged
