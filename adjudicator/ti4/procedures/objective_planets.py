"""What objectives count among planets and technologies (71.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.ruling import Json
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.names import book_components
from adjudicator.ti4.procedures.adjacency import adjacent
from adjudicator.ti4.procedures.planet_values import LEGENDARY, counted, legendary
from adjudicator.ti4.procedures.tallies import UNTOLD, Count, Tally, counts
from adjudicator.ti4.realm import COLOURS, Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.tiles import NO_TRAIT, TRAITS
from adjudicator.ti4.windows import permitted

UPGRADE = "unitupgrade"
"""How the book marks a technology that is a unit upgrade and has no colour (94.7b)."""
COPIER = "none"
"""How the book marks a technology that has no colour but that of what it copies (94.16, 94.22)."""


def _planets(test: Callable[[Realm, Player, Planet], bool]) -> Count:
    """A count of the planets that a player controls and that pass a test."""

    def run(realm: Realm, player: Player, of: Json) -> Tally:
        if not realm.tells_planets(player):
            return UNTOLD
        return Tally(sum(test(realm, player, planet) for planet in realm.planets(player)))

    return run


def _abroad(realm: Realm, player: Player, planet: Planet) -> bool:
    return not realm.is_home(planet)


def _special(realm: Realm, player: Player, planet: Planet) -> bool:
    return bool(realm.specialties(planet))


def _attached(realm: Realm, player: Player, planet: Planet) -> bool:
    laws = {name_key(where) for where in realm.elected.values()}
    return bool(planet.attachments) or name_key(planet.id) in laws


counts("planets outside homes", say("planetas fuera de los sistemas de origen"), "65.2 29.1")(_planets(_abroad))
counts("planets with specialties", say("planetas con especialidad tecnológica"), "94.13")(_planets(_special))
counts("planets with attachments", say("planetas con cartas vinculadas"), "100")(_planets(_attached))


@counts("legendary planets", say("planetas legendarios"), LEGENDARY)
def legendary_planets(realm: Realm, player: Player, of: Json) -> Tally:
    """74.1: with the rules of those that a card makes legendary."""
    if not realm.tells_planets(player):
        return UNTOLD
    found = [cite for planet in realm.planets(player) if (cite := legendary(planet))]
    return Tally(len(found), " ".join(dict.fromkeys(found)))


@counts("planets in other homes", say("planetas del sistema de origen de otro jugador"), "65.2")
def planets_in_other_homes(realm: Realm, player: Player, of: Json) -> Tally:
    """Of homes that are known to be another player's; a home planet of nobody knows whom leaves it open."""
    if not realm.tells_planets(player):
        return UNTOLD
    others = [realm.home_names(other) for other in realm.others(player)]
    known = frozenset(name for names in others if names for name in names)
    own = realm.home_names(player)
    owned = [planet for planet in realm.planets(player) if realm.is_home(planet) and name_key(planet.id) not in (own or ())]
    found = sum(own is not None or name_key(planet.id) in known for planet in owned)
    return UNTOLD if owned and not found else Tally(found)


def has_trait(realm: Realm, planet: Planet, trait: str) -> bool:
    """73.3: a planet has the trait of its card, or every trait if a component says so."""
    return planet.trait == trait or bool(permitted(realm, "every trait", About(what=planet.id)))


@counts("planets of one trait", say("planetas de un mismo rasgo"), "73.3")
def planets_of_one_trait(realm: Realm, player: Player, of: Json) -> Tally:
    if not realm.tells_planets(player):
        return UNTOLD
    owned = realm.planets(player)
    return Tally(max(sum(has_trait(realm, p, trait) for p in owned) for trait in TRAITS.keys if trait != NO_TRAIT))


@counts("planets of a trait", say("planetas del rasgo que pide"), "73.3")
def planets_of_a_trait(realm: Realm, player: Player, of: Json) -> Tally:
    if not realm.tells_planets(player):
        return UNTOLD
    return Tally(sum(has_trait(realm, planet, of) for planet in realm.planets(player)))


@counts("influence of planets", say("puntos de Influencia entre todos sus planetas"), "73.2")
def influence_of_planets(realm: Realm, player: Player, of: Json) -> Tally:
    """Exhausted planets count too: nothing is spent."""
    if not realm.tells_planets(player):
        return UNTOLD
    return Tally(sum(counted(realm, player, planet, "influence") for planet in realm.planets(player)))


@counts("resources of planets", say("Recursos entre todos sus planetas"), "73.1")
def resources_of_planets(realm: Realm, player: Player, of: Json) -> Tally:
    if not realm.tells_planets(player):
        return UNTOLD
    return Tally(sum(counted(realm, player, planet, "resources") for planet in realm.planets(player)))


@counts("planets in shared systems", say("planetas en sistemas donde otro jugador controla un planeta"), "29")
def planets_in_shared_systems(realm: Realm, player: Player, of: Json) -> Tally:
    if not realm.mapped:
        return UNTOLD
    found = 0
    for system in realm.systems:
        controllers = [planet.controller for planet in system.planets.values() if planet.controller]
        found += controllers.count(player.id) if set(controllers) - {player.id} else 0
    return Tally(found)


@counts("planets near different other homes", say("planetas en sistemas de origen ajenos distintos, o junto a ellos"), "65.2 8")
def planets_near_other_homes(realm: Realm, player: Player, of: Json) -> Tally:
    """Each planet stands for another home system: the most that can be paired."""
    homes = [home for other in realm.others(player) if (home := realm.home_system(other))]
    if not realm.mapped or not homes:
        return UNTOLD
    near = {
        home: [
            planet.id
            for system, planet in realm.places()
            if planet.controller == player.id
            and system.id
            and (system.id == home or adjacent(realm.board, system.id, home, player))
        ]
        for home in homes
    }
    return Tally(_paired(near))


def _paired(near: dict[str, list[str]]) -> int:
    """How many homes can have a planet of their own."""
    taken: dict[str, str] = {}

    def place(home: str, tried: set[str]) -> bool:
        for planet in near[home]:
            if planet not in tried:
                tried.add(planet)
                if planet not in taken or place(taken[planet], tried):
                    taken[planet] = home
                    return True
        return False

    return sum(place(home, set()) for home in near)


# technologies


def colour_of(key: str) -> str:
    """94.7: the colour of a technology; a unit upgrade has none."""
    return str(book_components()[key].figures.get("colour", ""))


@counts("unit upgrades", say("Tecnologías de mejora de unidad"), "62 94.6")
def unit_upgrades(realm: Realm, player: Player, of: Json) -> Tally:
    """faq.nekro.5: of several upgrades of one unit type only one counts."""
    if not realm.hoard(player).technologies_told:
        return UNTOLD
    raised = [book_components()[key].figures.get("type", key) for key in player.technologies if colour_of(key) == UPGRADE]
    return Tally(len(set(raised)), "faq.nekro.5" if len(set(raised)) < len(raised) else "")


def by_colour(player: Player) -> Counter[str]:
    """94.7, 94.22: how many technologies of each colour a player owns, copied ones too."""
    return Counter(colour for key in player.technologies if (colour := colour_of(key)) in COLOURS)


@counts("colours owned twice", say("colores con 2 Tecnologías o más"), "94.7")
def colours_owned_twice(realm: Realm, player: Player, of: Json) -> Tally:
    if not realm.hoard(player).technologies_told:
        return UNTOLD
    return Tally(sum(n > 1 for n in by_colour(player).values()), _copied(player))


@counts("technologies of one colour", say("Tecnologías de un mismo color"), "94.7")
def technologies_of_one_colour(realm: Realm, player: Player, of: Json) -> Tally:
    if not realm.hoard(player).technologies_told:
        return UNTOLD
    return Tally(max(by_colour(player).values(), default=0), _copied(player))


def _copied(player: Player) -> str:
    """94.22: what a player owns of another faction is copied, and its colour counts."""
    factions = {book_components()[key].faction for key in player.technologies}
    return "94.22" if player.faction and factions - {"", None, player.faction} else ""


@counts("faction technologies", say("Tecnologías de facción propias"), "94.11")
def faction_technologies(realm: Realm, player: Player, of: Json) -> Tally:
    """Those of the own faction; copies of others' do not count, nor does what makes them."""
    if not realm.hoard(player).technologies_told:
        return UNTOLD
    owned = [book_components()[key] for key in player.technologies]
    special = [component for component in owned if component.faction]
    own = [c for c in special if (player.faction or c.faction) == c.faction and colour_of(c.key) != COPIER]
    return Tally(len(own), "94.16" if len(own) < len(special) else "")
