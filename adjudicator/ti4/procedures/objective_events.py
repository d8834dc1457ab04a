"""What objectives of the action and agenda phases speak of: combats, destroyed units, planets lost, elections (71.4, 71.9)."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import home_planets
from adjudicator.ti4.procedures.anomalies import is_anomaly
from adjudicator.ti4.procedures.objective_units import big_ships
from adjudicator.ti4.procedures.tallies import UNTOLD, Count, Tally, counts
from adjudicator.ti4.realm import Happening, Realm
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.windows.holdings import issuer

Test = Callable[[Realm, Player, Happening], "bool | None"]
TYPES = {"ship": SHIPS, "big_ship": tuple(unit for unit in SHIPS if unit != "fighter")}


NOT_BY = {
    "ability": say("Las destruye otra carta o capacidad, no la que pide."),
    "capacity": say("Se pierden por quedarse sin transporte: no las destruye la capacidad que pide."),
    "fleet_pool": say("Retirarlas por la reserva de Flota no es destruirlas."),
}
"""71.9, 71.9a, faq.general.15: why units that are gone were not destroyed as an objective asks."""


def _combats(test: Test) -> Count:
    """One for a combat that the player has won and that passes a test; None of the test: not told."""

    def run(realm: Realm, player: Player, of: Json) -> Tally:
        now = realm.happening
        if now is None:
            return UNTOLD
        if now.winner != player.id:
            return Tally(0)
        found = test(realm, player, now)
        return UNTOLD if found is None else Tally(int(found))

    return run


def _where(realm: Realm, now: Happening) -> str | None:
    return now.system if now.system in realm.board.systems and now.system else None


def _in_anomaly(realm: Realm, player: Player, now: Happening) -> bool | None:
    where = _where(realm, now)
    return None if where is None else is_anomaly(realm.board, where)


def _in_other_home(realm: Realm, player: Player, now: Happening) -> bool | None:
    """65.2: in a home that is another's; not in the own one, nor among planets of which none is a home planet."""
    where = _where(realm, now)
    if where is None:
        return None
    homes = [realm.home_system(other) for other in realm.others(player)]
    planets = realm.board.systems[where].planets.values()
    if where in homes:
        return True
    elsewhere = bool(planets) and not any(realm.is_home(planet) for planet in planets)
    return False if elsewhere or where == realm.home_system(player) or (homes and all(homes)) else None


def _beside_flagship(realm: Realm, player: Player, now: Happening) -> bool | None:
    """The flagship is there and has not been destroyed in the combat."""
    where = _where(realm, now)
    fallen = player.id in now.destroyed and now.destroyed[player.id].count("flagship") > 0
    if now.combat == "ground" or fallen:
        return False
    return None if where is None or not now.combat else realm.board.systems[where].force(player.id).count("flagship") > 0


def _against_leader(realm: Realm, player: Player, now: Happening) -> bool | None:
    """81.5: whoever shares the most points is a player who has the most."""
    points = [other.victory_points for other in realm.players.values()]
    if not now.loser or any(n is None for n in points):
        return None
    return realm.players[now.loser].victory_points == max(n for n in points if n is not None)


def _against_friend(realm: Realm, player: Player, now: Happening) -> bool | None:
    """A note of the loser's lay in the winner's play area when the tactical action began."""
    notes = realm.hoard(player).notes_in_play
    if notes is None or not now.loser:
        return None
    owners = [issuer(realm, player, note) for note in notes]
    return any(owner is not None and owner.id == now.loser for owner in owners)


counts("combats won in an anomaly", say("combates ganados en una anomalía"), "11 23.10")(_combats(_in_anomaly))
counts("combats won in another home", say("combates ganados en el sistema de origen de otro"), "65.2")(_combats(_in_other_home))
counts(
    "space combats won beside the flagship", say("combates espaciales ganados con su Nave insignia, que sigue en pie"), "23.10"
)(_combats(_beside_flagship))
counts("combats won against the leader", say("combates ganados a quien tiene más puntos de victoria"), "81.5")(
    _combats(_against_leader)
)
counts(
    "combats won against a friend", say("combates ganados a quien le había dado un Favor que está en su zona de juego"), "44"
)(_combats(_against_friend))


@counts("ships left after a space combat", say("naves que no son Cazas en el sistema al acabar un combate espacial"), "23.10")
def ships_left(realm: Realm, player: Player, of: Json) -> Tally:
    now = realm.happening
    if now is None:
        return UNTOLD
    where = _where(realm, now)
    if now.combat == "ground" or (not now.combat and not now.winner):
        return Tally(0)
    if not now.combat or where is None:
        return UNTOLD
    return Tally(big_ships(realm.board.systems[where], player))


def _destroyed(realm: Realm, player: Player, types: tuple[str, ...]) -> int:
    """71.9, 71.9a: units of others that fell by the player's doing; what a fleet pool takes away is not destroyed."""
    now = realm.happening
    if now is None or now.by == "fleet_pool" or now.player not in ("", player.id):
        return 0
    return sum(force.count(*types) for owner, force in now.destroyed.items() if owner != player.id)


@counts("units destroyed", say("unidades ajenas destruidas de las que pide"), "71.9")
def units_destroyed(realm: Realm, player: Player, of: Json) -> Tally:
    now = realm.happening
    if now is None:
        return UNTOLD
    if now.by == "fleet_pool":
        return Tally(0, "71.9a", NOT_BY["fleet_pool"])
    return Tally(_destroyed(realm, player, tuple(of)))


@counts(
    "last units destroyed by",
    say("veces que la capacidad que pide destruye la última unidad de un jugador"),
    "71.9 faq.general.15",
)
def last_destroyed_by(realm: Realm, player: Player, of: Json) -> Tally:
    """faq.general.15: the ability itself must destroy the last one, not a card, nor the loss of capacity."""
    return _last(realm, player, of, ("hits",))


@counts("last units destroyed during", say("veces que la última unidad de un jugador se destruye en el paso que pide"), "71.9")
def last_destroyed_during(realm: Realm, player: Player, of: Json) -> Tally:
    return _last(realm, player, of, ("hits", "ability"))


def _last(realm: Realm, player: Player, of: Json, by: tuple[str, ...]) -> Tally:
    now = realm.happening
    if now is None:
        return UNTOLD
    step, types = of[0], tuple(unit for name in of[1:] for unit in TYPES.get(name, (name,)))
    if now.by == "fleet_pool":
        return Tally(0, "71.9a", NOT_BY["fleet_pool"])
    if not _destroyed(realm, player, types):
        return Tally(0)
    if now.by not in by:
        return Tally(0, "", NOT_BY[now.by])
    if now.during not in ("", step):
        return Tally(0, "", say("No caen en ese paso."))
    if not now.last:
        return Tally(0, "", say("No eran las últimas que quedaban allí."))
    return Tally(1) if now.during else UNTOLD


@counts("home planets lost", say("planetas de un sistema de origen cuyo control pierde"), "29 65.2")
def home_planets_lost(realm: Realm, player: Player, of: Json) -> Tally:
    now = realm.happening
    if now is None:
        return UNTOLD
    lost = [planet for name in now.lost_planets if (planet := realm.planet(name))]
    homes = sum(realm.is_home(planet) and planet.controller != player.id for planet in lost)
    return Tally(homes + sum(realm.planet(name) is None and name_key(name) in home_planets() for name in now.lost_planets))


@counts("rounds passed last", say("rondas en las que es el último en pasar"), "2.3 2.5")
def passed_last(realm: Realm, player: Player, of: Json) -> Tally:
    now = realm.happening
    return UNTOLD if now is None else Tally(int(now.last_to_pass == player.id))


@counts("laws in play", say("Leyes en juego"), "26")
def laws_in_play(realm: Realm, player: Player, of: Json) -> Tally:
    return Tally(len(realm.laws_in_force)) if realm.laws_told else UNTOLD


@counts("elections won", say("veces que se le elige a él o a un planeta suyo"), "27.10")
def elections_won(realm: Realm, player: Player, of: Json) -> Tally:
    now = realm.happening
    if now is None or not now.elected:
        return UNTOLD
    planet = realm.planet(now.elected)
    said = name_key(now.elected) in (name_key(player.id), name_key(player.name))
    return Tally(int(said or (planet is not None and planet.controller == player.id)))
