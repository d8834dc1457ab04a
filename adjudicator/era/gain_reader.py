"""Reads the document of Ganar un Planeta into what the action needs to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.era.abilities import card_does, face_matters
from adjudicator.era.lists import PLANETS
from adjudicator.era.names import face_wanted, levels_untold, one_tile_each, people_names, read_ethic_and_people, read_levels
from adjudicator.era.sides import Fleet, read_fleets
from adjudicator.reading import Node, each_once

CAPITAL_DISCS = 6


@dataclass(frozen=True)
class Gainer:
    """The player who takes the action."""

    name: str
    ethic: str
    people: str
    ships: int
    fleets: tuple[Fleet, ...]
    at_war_with: tuple[str, ...]
    levels: Mapping[str, int]
    levels_untold: tuple[str, ...] = ()
    centric: bool = False
    free: bool = False
    """Whether it is one of the free actions of Progenitores."""
    free_left: int | None = None

    @property
    def spirituality(self) -> int:
        """The level that keeps others from blocking."""
        return self.levels["spirituality"]

    def fleet_b(self) -> Fleet | None:
        """The fleet whose tactic counts when a planet is gained."""
        return next((fleet for fleet in self.fleets if fleet.tactic == "B"), None)


@dataclass(frozen=True)
class Planet:
    """The planet to be gained."""

    type: str
    owner: str
    owner_ethic: str
    owner_people: str
    discs: int
    capital: bool
    relic: str
    limit: int | None
    central: bool
    protected: bool = False
    """Whether the owner has played Diplomático for its section A this round."""
    owner_levels: Mapping[str, int] = field(default_factory=dict)
    """The owner's technologies; empty where nobody tells."""
    levels_untold: tuple[str, ...] = ()

    @property
    def population(self) -> int:
        """4.5: discs, the capital counting as six more."""
        return self.discs + (CAPITAL_DISCS if self.capital else 0)


@dataclass(frozen=True)
class Other:
    """Another player with ships in the square."""

    name: str
    ships: int
    at_war: bool
    ethic: str
    people: str
    declares: bool
    path: str


@dataclass(frozen=True)
class Gain:
    """An attempt to gain a planet."""

    player: Gainer
    planet: Planet
    others: tuple[Other, ...]
    option: str
    milestone: str = ""
    first_war: bool = True
    untold: frozenset[str] = frozenset()

    def at_war_with(self, name: str) -> bool:
        """Whether the player is at war with somebody before the action."""
        return name in self.player.at_war_with or any(o.at_war for o in self.others if o.name == name)


def read_gain(root: Node) -> Gain:
    """The document of Ganar un Planeta."""
    player = _read_player(root.field("player"))
    others = tuple(_read_other(node, player) for node in root.field("others").items())
    each_once(root.field("others").items(), [other.name for other in others])
    planet = _read_planet(root.field("planet"), player.name)
    if not player.ethic and (planet.type != "uninhabited" or player.people):
        root.field("player").field("ethic").fault("falta la ética («sto» o «sts»)")
    one_tile_each((root.field("player"), *root.field("others").items()), [player.people, *(other.people for other in others)])
    if planet.owner_people and planet.owner_people == player.people:
        root.field("planet").field("owner_people").fault("hay una sola loseta de cada pueblo, y la tienen dos")
    untold = [name for name in ("others", "milestone", "first_war") if not root.field(name).given]
    untold += [name for name in ("at_war_with",) if not root.field("player").field(name).given]
    untold += ["spirituality"] if "spirituality" in player.levels_untold else []
    return Gain(
        player,
        planet,
        others,
        root.field("option").one_of(),
        root.field("milestone").one_of(),
        root.field("first_war").flag(),
        frozenset(untold),
    )


def _read_player(node: Node) -> Gainer:
    ethic, people = read_ethic_and_people(node)
    card = node.field("plays").one_of()
    if card and not card_does(card, "doubles_ships"):
        node.field("plays").fault("en esta acción solo cambia algo la carta Céntrico")
    if not node.field("ships").given and not node.field("fleets").given:
        node.field("ships").fault("falta cuántas naves tiene en la casilla")
    return Gainer(
        node.field("name").text("player"),
        ethic,
        people,
        node.field("ships").integer(),
        read_fleets(node.field("fleets")),
        tuple(n.text() for n in node.field("at_war_with").items()),
        read_levels(node.field("levels")),
        levels_untold(node.field("levels")),
        card_does(card, "doubles_ships"),
        node.field("free").flag(),
        node.field("free_left").optional_integer(),
    )


def _read_planet(node: Node, player: str) -> Planet:
    kind = node.field("type").one_of()
    ethic, people = read_ethic_and_people(node, _owner_people(node), "owner_ethic")
    if node.field("owner_people").given and face_matters(people, "owner") and not ethic:
        face_wanted(node.field("owner_ethic"))
    planet = Planet(
        kind,
        node.field("owner").text(),
        ethic,
        people,
        node.field("discs").integer(),
        node.field("capital").flag(),
        node.field("relic").one_of(),
        node.field("limit").optional_integer(),
        node.field("central").flag(),
        node.field("protected").flag(),
        read_levels(node.field("owner_levels")) if node.field("owner_levels").given else {},
        levels_untold(node.field("owner_levels")),
    )
    if not node.field("type").given:
        node.field("type").fault("falta el tipo de planeta: {types}", types=", ".join(PLANETS.keys))
    elif kind == "player":
        _check_owned(node, planet, player)
    elif kind and (planet.owner or planet.population):
        node.field("type").fault("un planeta neutral no tiene dueño ni discos de población")
    return planet


def _owner_people(node: Node) -> str:
    """The field that names the owner's people: its own, or the owner's name where that is the name of a people."""
    owner = node.field("owner").value
    named = isinstance(owner, str) and people_names().find(owner) is not None
    return "owner" if named and not node.field("owner_people").given else "owner_people"


def _check_owned(node: Node, planet: Planet, player: str) -> None:
    """A planet of a player has an owner, somebody else, and population."""
    if not planet.owner:
        node.field("owner").fault("falta quién controla el planeta")
    elif planet.owner == player:
        node.field("owner").fault("el planeta ya es del jugador que quiere ganarlo")
    if not planet.population:
        node.field("discs").fault("un planeta sin discos de población no lo controla nadie: sería un planeta deshabitado")


def _read_other(node: Node, player: Gainer) -> Other:
    ethic, people = read_ethic_and_people(node)
    name = node.field("name").text()
    if not name:
        node.field("name").fault("falta el nombre del jugador")
    if not node.field("ships").given:
        node.field("ships").fault("falta cuántas naves tiene en la casilla")
    if node.field("at_war").value is False and name in player.at_war_with:
        node.field("at_war").fault("contradice «at_war_with», donde está {name}", name=name)
    declares = node.field("declares").flag()
    if declares and not ethic:
        node.field("ethic").fault("falta la ética («sto» o «sts») de quien declara la guerra")
    at_war = node.field("at_war").flag() or name in player.at_war_with
    return Other(name, node.field("ships").integer(), at_war, ethic, people, declares, node.path)
