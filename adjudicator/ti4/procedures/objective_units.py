"""What objectives count among units and systems (71.4)."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.ruling import Json
from adjudicator.ti4.board import Planet, Player, System
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import planets_apart
from adjudicator.ti4.procedures.adjacency import adjacent, wormholes
from adjudicator.ti4.procedures.anomalies import is_anomaly
from adjudicator.ti4.procedures.planet_values import counted
from adjudicator.ti4.procedures.tallies import UNTOLD, Count, Tally, counts
from adjudicator.ti4.realm import CAPITAL, Realm
from adjudicator.ti4.tiles import NEXUS_PLANETS, printed
from adjudicator.ti4.units import GROUND, STRUCTURES

GREAT = ("flagship", "war_sun")


def _on_board(realm: Realm, player: Player) -> list[Force]:
    """The units of a player, by place."""
    places = [system.force(player.id) for system in realm.systems]
    return [*places, *(planet.force(player.id) for _, planet in realm.places())]


def _seen(realm: Realm, n: int) -> Tally:
    """What stands on planets is told by their cards too; without a board there may be more."""
    return Tally(n, floor=not realm.mapped)


@counts("units", say("unidades de las que pide sobre el tablero"), "98")
def units(realm: Realm, player: Player, of: Json) -> Tally:
    return _seen(realm, sum(force.count(*of) for force in _on_board(realm, player)))


@counts("structures", say("estructuras"), "41.1")
def structures(realm: Realm, player: Player, of: Json) -> Tally:
    return units(realm, player, STRUCTURES)


@counts("planets with structures", say("planetas con estructuras fuera de su sistema de origen"), "41.1 65.2")
def planets_with_structures(realm: Realm, player: Player, of: Json) -> Tally:
    home = realm.home_names(player) or frozenset()
    built = [planet for _, planet in realm.places() if planet.force(player.id).count(*STRUCTURES)]
    return _seen(realm, sum(name_key(planet.id) not in home for planet in built))


@counts("planets with mechs", say("planetas con un Meca"), "60")
def planets_with_mechs(realm: Realm, player: Player, of: Json) -> Tally:
    return _seen(realm, sum(p.force(player.id).count("mech") > 0 for _, p in realm.places()))


@counts("ground forces on one planet without a dock", say("fuerzas terrestres en un planeta sin Puerto espacial suyo"), "47")
def ground_forces_on_one_planet(realm: Realm, player: Player, of: Json) -> Tally:
    bare = [planet.force(player.id) for _, planet in realm.places() if not planet.force(player.id).count("space_dock")]
    return _seen(realm, max((force.count(*GROUND) for force in bare), default=0))


def big_ships(system: System, player: Player) -> int:
    """68: ships other than fighters."""
    return system.ships(player.id).without(("fighter",)).count()


@counts("ships in one system", say("naves que no son Cazas en un mismo sistema"), "68")
def ships_in_one_system(realm: Realm, player: Player, of: Json) -> Tally:
    return Tally(max((big_ships(s, player) for s in realm.systems), default=0)) if realm.mapped else UNTOLD


@counts("production in one system", say("de Producción entre sus unidades de un mismo sistema"), "78.1")
def production_in_one_system(realm: Realm, player: Player, of: Json) -> Tally:
    if not realm.mapped:
        return UNTOLD
    return Tally(max((_production(realm, player, system) for system in realm.systems), default=0))


def _production(realm: Realm, player: Player, system: System) -> int:
    found = _made(realm, player, system.force(player.id), None)
    return found + sum(_made(realm, player, planet.force(player.id), planet) for planet in system.planets.values())


def _made(realm: Realm, player: Player, force: Force, planet: Planet | None) -> int:
    """78.1: the Production of units; a dock's depends on the resources of its planet."""
    found = 0
    for stack in force:
        profile = player.profile(stack.unit) if stack.unit in player.profiles else None
        if profile and profile.production_over_resources is not None and planet:
            found += stack.count * (profile.production_over_resources + counted(realm, player, planet, "resources"))
        elif profile:
            found += stack.count * (profile.production or 0)
    return found


# systems


def _systems(test: Callable[[Realm, Player, System], bool]) -> Count:
    """A count of the systems that pass a test."""

    def run(realm: Realm, player: Player, of: Json) -> Tally:
        return Tally(sum(test(realm, player, system) for system in realm.systems)) if realm.mapped else UNTOLD

    return run


def _ships(realm: Realm, player: Player, system: System) -> bool:
    return bool(system.ships(player.id))


def _empty(realm: Realm, player: Player, system: System) -> bool:
    return system.has_unit_of(player.id) and not system.planets


def famous(realm: Realm, system: System) -> bool:
    """A legendary planet, Mecatol Rex, or an anomaly."""
    cards = [printed(name) for name in system.planets]
    legendary = any(card and card.legendary for card in cards)
    return legendary or any(name_key(name) == CAPITAL for name in system.planets) or is_anomaly(realm.board, system.id)


def _famous(realm: Realm, player: Player, system: System) -> bool:
    return system.has_unit_of(player.id) and famous(realm, system)


def _supply_cut(realm: Realm, player: Player, system: System) -> bool:
    others = [other.id for other in realm.others(player)]
    docks = sum(system.force(o).count("space_dock") for o in others)
    docks += sum(planet.force(o).count("space_dock") for planet in system.planets.values() for o in others)
    return bool(system.ships(player.id)) and docks > 0


def _beside_anomaly(realm: Realm, player: Player, system: System) -> bool:
    beside = [s.id for s in realm.systems if adjacent(realm.board, system.id, s.id, player)]
    return bool(system.ships(player.id)) and any(is_anomaly(realm.board, other) for other in beside)


counts("systems with ships", say("sistemas con naves suyas"), "68")(_systems(_ships))
counts("empty systems with units", say("sistemas sin planetas con unidades suyas"), "65")(_systems(_empty))
counts(
    "famous systems with units",
    say("sistemas con Mecatol Rex, un planeta legendario o una anomalía, y unidades suyas"),
    "74.1 11",
)(_systems(_famous))
counts("systems with ships and another's dock", say("sistemas con naves suyas y un Puerto espacial ajeno"), "80")(
    _systems(_supply_cut)
)
counts("systems with ships next to an anomaly", say("sistemas con naves suyas junto a una anomalía"), "8 11")(
    _systems(_beside_anomaly)
)


@counts("edge systems with units", say("sistemas del borde del tablero, sin el de origen, con unidades suyas"), "93.2 65.2")
def edge_systems(realm: Realm, player: Player, of: Json) -> Tally:
    """93.2: those that the document calls so, and those that always are; the player's own home is left out."""
    if not realm.mapped:
        return UNTOLD
    home = realm.home_system(player)
    there = [s for s in realm.systems if s.id != home and s.has_unit_of(player.id)]
    found = [s for s in there if s.id in (realm.edge or ()) or always_on_edge(s)]
    rules = [
        *(["93.2a"] if any(always_on_edge(s) for s in found) else []),
        *(["70.1"] if any(_is_nexus(s) for s in found) else []),
    ]
    return Tally(len(found), " ".join(rules), floor=realm.edge is None)


def _is_nexus(system: System) -> bool:
    return any(name_key(name) in NEXUS_PLANETS for name in system.planets)


def always_on_edge(system: System) -> bool:
    """93.2a: the Wormhole Nexus and the home of the Ghosts of Creuss, which touch no other tile."""
    return _is_nexus(system) or any(name_key(name) in planets_apart() for name in system.planets)


@counts("systems with ships next to the capital", say("sistemas junto al de Mecatol Rex con naves suyas"), "8 61")
def beside_the_capital(realm: Realm, player: Player, of: Json) -> Tally:
    capital = realm.capital()
    if capital is None:
        return UNTOLD
    beside = [s for s in realm.systems if adjacent(realm.board, s.id, capital, player)]
    return Tally(sum(bool(s.ships(player.id)) for s in beside))


@counts("ships at the capital", say("naves en el sistema de Mecatol Rex, que debe controlar"), "61 29.1")
def ships_at_the_capital(realm: Realm, player: Player, of: Json) -> Tally:
    planet, capital = realm.planet(CAPITAL), realm.capital()
    if planet is not None and planet.controller not in (None, player.id):
        return Tally(0)
    if planet is None or capital is None:
        return UNTOLD
    return Tally(realm.board.systems[capital].ships(player.id).count() if planet.controller == player.id else 0)


@counts("systems with ships next to another home", say("sistemas con naves suyas junto al sistema de origen de otro"), "8 65.2")
def beside_another_home(realm: Realm, player: Player, of: Json) -> Tally:
    homes = [home for other in realm.others(player) if (home := realm.home_system(other))]
    if not realm.mapped or not homes:
        return UNTOLD
    mine = [s.id for s in realm.systems if s.ships(player.id)]
    return Tally(sum(any(adjacent(realm.board, one, home, player) for home in homes) for one in mine))


@counts("great ships at the centre or in another home", say("Naves insignia o Estrellas de guerra donde las pide"), "61 65.2")
def great_ships(realm: Realm, player: Player, of: Json) -> Tally:
    homes = [home for other in realm.others(player) if (home := realm.home_system(other))]
    wanted = [*homes, *([realm.capital()] if realm.capital() else [])]
    if not realm.mapped or not wanted:
        return UNTOLD
    return Tally(sum(realm.board.systems[place].force(player.id).count(*GREAT) for place in dict.fromkeys(wanted) if place))


@counts("wormholes with ships", say("de los agujeros de gusano Alfa y Beta con naves suyas"), "10")
def wormholes_with_ships(realm: Realm, player: Player, of: Json) -> Tally:
    if not realm.mapped:
        return UNTOLD
    held = [wormholes(realm.board, system.id, player) for system in realm.systems if system.ships(player.id)]
    return Tally(sum(any(kind in kinds for kinds in held) for kind in ("alpha", "beta")))


@counts("units in the nexus", say("unidades en el Nexo de agujeros de gusano"), "70.1")
def units_in_the_nexus(realm: Realm, player: Player, of: Json) -> Tally:
    nexus = [s for s in realm.systems if _is_nexus(s)]
    if not nexus:
        return UNTOLD
    return Tally(sum(s.force(player.id).count() + sum(p.force(player.id).count() for p in s.planets.values()) for s in nexus))


# neighbours


def are_neighbours(realm: Realm, one: Player, other: Player) -> bool:
    """99, 99.2, 99.3: units or planets of both in the same system or in adjacent ones, as either of them sees it."""
    mine = [s.id for s in realm.systems if s.has_unit_of(one.id) or s.has_planet_of(one.id)]
    theirs = [s.id for s in realm.systems if s.has_unit_of(other.id) or s.has_planet_of(other.id)]
    return any(a == b or any(adjacent(realm.board, a, b, who) for who in (one, other)) for a in mine for b in theirs)


@counts("neighbours", say("vecinos"), "99")
def neighbours(realm: Realm, player: Player, of: Json) -> Tally:
    return Tally(sum(are_neighbours(realm, player, o) for o in realm.others(player))) if realm.mapped else UNTOLD


@counts("neighbours with fewer planets", say("vecinos que controlan menos planetas"), "99 29.1")
def weaker_neighbours(realm: Realm, player: Player, of: Json) -> Tally:
    if not realm.mapped:
        return UNTOLD
    own = len(realm.planets(player))
    return Tally(sum(are_neighbours(realm, player, o) and len(realm.planets(o)) < own for o in realm.others(player)))


@counts("notes of others", say("cartas de Favor ajenas en su zona de juego"), "44")
def notes_of_others(realm: Realm, player: Player, of: Json) -> Tally:
    notes = realm.hoard(player).notes_in_play
    return UNTOLD if notes is None else Tally(len(notes))
