"""Component actions that destroy units or planets (3, 34)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adjudicator.messages import listing, say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.effects.action_units import bombers, each_unit, foreign, hit_by, lose_ships, lose_units, split
from adjudicator.ti4.effects.actions import (
    OTHERS_ONLY,
    Aim,
    Aims,
    action,
    exhaust,
    home_system,
    idle,
    not_own,
    of_another,
    off_home,
    planets,
    systems,
    tell,
)
from adjudicator.ti4.effects.asking import ask_number, ask_yes
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import adjacent
from adjudicator.ti4.procedures.exploration import traits_of
from adjudicator.ti4.procedures.planet_values import legendary
from adjudicator.ti4.procedures.relics import lose_planet
from adjudicator.ti4.table_situation import Table, is_mecatol
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components


def sweep(table: Table, player: Player, key: str, planet: str, cite: str, *units: str) -> Procedure[Table]:
    """All units of some types that others have on a planet are destroyed."""
    there = table.planet(planet)
    fallen = foreign(there, player, *units) if there else []
    if not fallen:
        yield idle(player, key)
    for owner, force in fallen:
        text = say("{owner} pierde en {planet}: {units}.", planet=planet, owner=table.players[owner], units=force)
        yield tell(player, key, text, cite, f"{key}.{planet}.{owner}", destroyed=force.as_document())
        table = yield from lose_units(table, player, owner, planet, force)
    return table


@action("cripple_defenses", planets(not_own, best=hit_by("pds")))
def cripple_defenses(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Cripple Defenses: every PDS on a planet."""
    return (yield from sweep(table, player, "cripple_defenses", planet, "34 90", "pds"))


@action("plague", planets(of_another, best=hit_by("infantry")))
def plague(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Plague: a die for each infantry on another player's planet; Sustain Damage has no say in it."""
    there, needed = table.planet(planet), figure("plague", "from")
    struck = foreign(there, player, "infantry") if there else []
    if not struck:
        yield idle(player, "plague")
    for owner, force in struck:
        groups = [DiceGroup("infantry", force.count(), needed, label=unit_types()["infantry"].many)]
        prompt = say("«{name}»: {player} tira un dado por cada Infantería.", name=components()["plague"], player=player)
        dice = yield from referee.roll(f"action.roll.{owner}", player.id, prompt, groups, cite="3.2 c.plague")
        fallen = Force.of({"infantry": sum(int(die) >= needed for die in dice["infantry"])})
        text = say(
            "{player} saca {dice}: caen con {needed} o más. {owner} pierde en {planet}: {units}.",
            player=player,
            dice=listing(dice["infantry"]),
            needed=needed,
            planet=planet,
            owner=table.players[owner],
            units=fallen,
        )
        yield tell(player, "plague", text, "34 87.5", destroyed=fallen.as_document())
        table = yield from lose_units(table, player, owner, planet, fallen)
    return table


def _docks(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    """Every place with a space dock: a planet, or a system where it floats in space."""
    found: dict[str, Sequence[Reason]] = {}
    for system in table.systems.values():
        places = [(p.id, p.units) for p in system.planets.values()]
        for place, units in [*places, (system.id, system.space)]:
            owners = [owner for owner, force in units.items() if force.count("space_dock")]
            if owners:
                found[place] = _why_no_meltdown(table, player, system.id, place, owners)
    return found


def _why_no_meltdown(table: Table, player: Player, system: str, place: str, owners: list[str]) -> list[Reason]:
    if home_system(table, system):
        return [Reason(say("{system} es un sistema de origen.", system=system), "65.2")]
    if owners == [player.id]:
        text = say("{planet}: solo vale contra unidades y planetas de otros jugadores.", planet=place)
        return [Reason(text, OTHERS_ONLY)]
    return []


@action("reactor_meltdown", Aim("planet", _docks))
def reactor_meltdown(table: Table, player: Player, place: str) -> Procedure[Table]:
    """Reactor Meltdown: a space dock outside the home systems."""
    if place not in table.systems:
        return (yield from sweep(table, player, "reactor_meltdown", place, "34 80", "space_dock"))
    owner = next(o for o, force in table.systems[place].space.items() if o != player.id and force.count("space_dock"))
    dock = Force.of({"space_dock": 1})
    text = say("{owner} pierde en {planet}: {units}.", planet=place, owner=table.players[owner], units=dock)
    yield tell(player, "reactor_meltdown", text, "34 80 41.1a", destroyed=dock.as_document())
    return (yield from lose_ships(table, player, owner, place, dock))


def _hazardous(table: Table, player: Player, planet: Planet) -> Reason | None:
    if "hazardous" in traits_of(table, planet):
        return None
    return Reason(say("{planet}: no es Inhóspito.", planet=planet.id), "73.3")


def _how_many(table: Table, player: Player, planet: str) -> Procedure[tuple[str, ...]]:
    """How many infantry of each owner fall, up to three."""
    there, chosen = table.planet(planet), []
    for owner, force in foreign(there, player, "infantry") if there else []:
        most = min(figure("unstable_planet", "infantry"), force.count())
        prompt = say("¿Cuántas Infanterías de {planet} se destruyen?", planet=planet)
        n = yield from ask_number(f"action.infantry.{owner}", player, prompt, most, "errata.planeta-inestable", default=most)
        chosen.append(str(n))
    return tuple(chosen)


@action("unstable_planet", Aims(planets(not_own, of_another, _hazardous, best=hit_by("infantry")), _how_many))
def unstable_planet(table: Table, player: Player, planet: str, *fallen: str) -> Procedure[Table]:
    """Unstable Planet: a hazardous planet is exhausted, as far as it is not, and up to three infantry on it are destroyed."""
    there = table.planet(planet)
    assert there is not None
    tired = planet in table.seats[there.controller or ""].exhausted
    text = say("{planet} se agota.", planet=planet)
    if tired:
        text = say("{planet} ya estaba agotado: se resuelve lo demás.", planet=planet)
    yield tell(player, "unstable_planet", text, "errata.planeta-inestable" + (" 9.4 19.9" if tired else " 9.3"))
    table = exhaust(table, planet)
    for (owner, _), n in zip(foreign(there, player, "infantry"), fallen, strict=True):
        units = Force.of({"infantry": int(n)})
        text = say("{owner} pierde en {planet}: {units}.", planet=planet, owner=table.players[owner], units=units)
        cite = "34 errata.planeta-inestable"
        yield tell(player, "unstable_planet", text, cite, f"destroyed.{owner}", destroyed=units.as_document())
        table = yield from lose_units(table, player, owner, planet, units)
    return table


def _with_own_planet(table: Table, player: Player, system: str, owner: str) -> Reason | None:
    if table.systems[system].has_planet_of(player.id):
        return None
    return Reason(say("{system}: ningún planeta es de {player}.", system=system, player=player), "29")


def _which_one(table: Table, player: Player, target: str) -> Procedure[tuple[str, ...]]:
    """Whether a damaged ship is meant, where there are damaged and undamaged ones of the type."""
    system, owner, unit = split(target)
    there = table.systems[system].force(owner).only((unit,))
    hurt = sum(stack.damaged for stack in there)
    if not 0 < hurt < there.count():
        return ()
    prompt = say("¿Destruye {player} la nave que tiene daño?", player=player)
    damaged = yield from ask_yes("action.damaged", player, prompt, "3.2 c.lucky_shot")
    return () if damaged else ("whole",)


LUCKY = each_unit(("dreadnought", "cruiser", "destroyer"), _with_own_planet, mine=False)


@action("lucky_shot", Aims(LUCKY, _which_one))
def lucky_shot(table: Table, player: Player, target: str, state: str = "") -> Procedure[Table]:
    """Lucky Shot: a dreadnought, cruiser or destroyer in a system with a planet of the player's."""
    system, owner, unit = split(target)
    lost = Force.of({unit: 1}) if state == "whole" else table.systems[system].force(owner).take(unit, 1)
    text = say("{owner} pierde en {planet}: {units}.", planet=system, owner=table.players[owner], units=lost)
    yield tell(player, "lucky_shot", text, f"34 87.5 {OTHERS_ONLY}", destroyed=lost.as_document())
    return (yield from lose_ships(table, player, owner, system, lost))


def _under_bombers(table: Table, player: Player, planet: Planet) -> Reason | None:
    system = table.systems[table.system_of(planet.id)]
    if any(player.profile(stack.unit).bombardment for stack in system.ships(player.id)):
        return None
    return Reason(say("{planet}: en su sistema no hay naves de {player} con Bombardeo.", planet=planet.id, player=player), "15")


@action("x89_bacterial_weapon", planets(_under_bombers, not_own, best=hit_by("infantry")), exhausts=True)
def bacterial_weapon(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """X-89 Bacterial Weapon: all infantry on a planet under ships with Bombardment; no Planetary Shield keeps it off."""
    return (yield from sweep(table, player, "x89_bacterial_weapon", planet, "9.4 34 faq.general.5", "infantry"))


def beside_dock(table: Table, player: Player, system: str) -> Reason | None:
    docks = [
        name
        for name, there in table.systems.items()
        if there.force(player.id).count("space_dock")
        or any(p.force(player.id).count("space_dock") for p in there.planets.values())
    ]
    if any(adjacent(table, name, system, player) for name in docks):
        return None
    return Reason(say("{system}: no es adyacente a un Puerto espacial de {player}.", system=system, player=player), "8")


def _light_troops(table: Table, player: Player, system: str) -> bool:
    there = table.systems[system]
    forces = [*there.space.items(), *(pair for planet in there.planets.values() for pair in planet.units.items())]
    return any(owner != player.id and force.count("infantry", "fighter") for owner, force in forces)


@action("gurno_aggero", systems(beside_dock, best=_light_troops))
def gurno_aggero(table: Table, player: Player, system: str) -> Procedure[Table]:
    """Gurno Aggero: all infantry and fighters of others in a system beside one's space dock; purged."""
    if not _light_troops(table, player, system):
        yield idle(player, "gurno_aggero")
    for planet in table.systems[system].planets.values():
        if foreign(planet, player, "infantry"):
            table = yield from sweep(table, player, "gurno_aggero", planet.id, "55.10 34", "infantry")
    for owner, force in table.systems[system].space.items():
        lost = force.only(("infantry", "fighter"))
        if owner != player.id and lost:
            text = say("{owner} pierde en {planet}: {units}.", planet=system, owner=table.players[owner], units=lost)
            yield tell(player, "gurno_aggero", text, "55.10 34", f"gurno_aggero.{owner}", destroyed=lost.as_document())
            table = yield from lose_ships(table, player, owner, system, lost)
    yield tell(player, "gurno_aggero", say("La carta se purga."), "55.12 82.1", "purged")
    return table


# the planet itself


def _convertible(table: Table, player: Player, planet: Planet) -> Reason | None:
    """Stellar Converter: neither Mecatol Rex nor a legendary planet."""
    if is_mecatol(planet.id):
        return Reason(say("{planet}: Mecatol Rex no puede elegirse.", planet=planet.id), "61")
    if rule := legendary(planet):
        return Reason(say("{planet}: es un planeta legendario.", planet=planet.id), rule)
    return None


def _in_reach(table: Table, player: Player, planet: Planet) -> Reason | None:
    here = table.system_of(planet.id)
    if any(bombers(table, player, name) and adjacent(table, name, here, player) for name in table.systems if name != here):
        return None
    text = say("{planet}: su sistema no es adyacente a unidades de {player} con Bombardeo.", planet=planet.id, player=player)
    return Reason(text, "8 15")


@action("stellar_converter", planets(off_home, _convertible, not_own, _in_reach))
def stellar_converter(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Stellar Converter: the units on a planet fall, its card goes with all that is attached to it, and the planet is no more."""
    there, system = table.planet(planet), table.system_of(planet)
    units = there.units if there else {}
    for owner, force in units.items():
        if force:
            text = say("{owner} pierde en {planet}: {units}.", planet=planet, owner=table.players[owner], units=force)
            yield tell(player, "stellar_converter", text, "85.3 34", f"destroyed.{owner}", destroyed=force.as_document())
            table = yield from lose_units(table, player, owner, planet, force, stays=False)
    yield from lose_planet(table, planet)
    left = {name: found for name, found in table.systems[system].planets.items() if name != planet}
    table = table.change(systems={**table.systems, system: replace(table.systems[system], planets=left)})
    text = say("{planet} queda destruido: se pone su ficha y nadie lo controla ya. La reliquia se purga.", planet=planet)
    yield tell(player, "stellar_converter", text, "85.3 82.1 29.6", "purged")
    if there and there.controller and planet in table.seats[there.controller].exhausted:
        seat = table.seats[there.controller]
        table = table.with_seat(there.controller, exhausted=seat.exhausted - {planet})
    return table
