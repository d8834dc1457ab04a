"""The combat phase as one document (6.1–6.4): battles by sector, population, control, discoveries, repairs.

Document: `{"sectors": [{"number": 305, "controller", "wormhole_to", "sides": [SIDE as in a battle, in order of entry],
"cubes": {colour: n}, "discovery": false}], "players": {name: {"species", "technologies", "discs", "ships_elsewhere",
"sectors_elsewhere"}}}`. Keys are those of the parts, after the number of the sector: `305.r1.roll.ana.cruiser`,
`305.population.ana.roll.cruiser`; then `disc.<sector>.<name>`.
Outcome: `{"order": [sectors with battles], "battles": {sector: as a battle}, "population": {sector: as an attack}, "sectors": {sector:
{"controller", "removed", "discovery"}}, "ships": {sector: {name: {type: n}}}, "discs": {name: n}, "eliminated": [names]}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from adjudicator.eclipse.abilities import ability, gives
from adjudicator.eclipse.battle_situation import BattleSituation, Neighbour, Sector
from adjudicator.eclipse.combat_situation import CombatSituation, Theatre
from adjudicator.eclipse.fleets import Fleet
from adjudicator.eclipse.procedures.battle import Fought, fight_all, has_battle
from adjudicator.eclipse.procedures.influence import HeldSector, InfluenceSituation, run_influence
from adjudicator.eclipse.procedures.phase_fleets import impossible, two_blueprints, whole_box
from adjudicator.eclipse.procedures.population import PopulationSituation, run_population
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

T = TypeVar("T")


def run_combat(situation: CombatSituation) -> Procedure[Mapping[str, Json]]:
    """6.1–6.4: all battles, then population, control, discoveries and repairs; then who is left with nothing (7.4.2)."""
    against = impossible(situation)
    if against:
        raise Forbidden(against)
    yield from two_blueprints(situation)
    yield from whole_box(situation)
    yield determine_battles(situation)
    fought: dict[str, Fought] = {}
    for theatre in situation.theatres:
        if _fights(theatre):
            battle = BattleSituation(surrounded(situation, theatre, remaining(situation, fought)), theatre.fleets)
            fought[theatre.name] = yield from within(theatre.name, theatre.name, fight_all(battle))
    left = remaining(situation, fought)
    attacks = yield from attack_population(situation, left)
    ended = yield from run_influence(_held(situation, left, attacks))
    lost = yield from eliminate(situation, left, ended["sectors"])
    yield referee.step("end", "Fin de la fase", "La partida pasa a la fase de mantenimiento.", cite="6.4.5")
    return {
        "order": list(fought),
        "battles": {name: one.as_document() for name, one in fought.items()},
        "population": {name: dict(one) for name, one in attacks.items()},
        "sectors": ended["sectors"],
        "ships": {
            name: {owner: _numbers(fleet) for owner, fleet in fleets.items() if fleet.present()}
            for name, fleets in left.items()
        },
        "discs": ended["discs"],
        "eliminated": lost,
    }


def _fights(theatre: Theatre) -> bool:
    return has_battle(BattleSituation(theatre.sector, theatre.fleets))


def _numbers(fleet: Fleet) -> dict[str, int]:
    return fleet.numbers("fighting", "retreating")


def determine_battles(situation: CombatSituation) -> Step:
    """6.1.1, 6.1.2: the sectors with enemies, from the highest number down."""
    names = [theatre.name for theatre in situation.theatres if _fights(theatre)]
    if not names:
        return referee.step("order", "Determinar batallas", "En ningún sector hay naves enemigas que luchen.", cite="6.1.1")
    text = say("Hay batallas, del número de sector mayor al menor, en {sectors}.", sectors=listing(names))
    return referee.step("order", "Determinar batallas", text, cite="6.1.1 6.1.2 6.3.5", order=names)


def within(prefix: str, sector: str, procedure: Procedure[T]) -> Procedure[T]:
    """A part of the phase with a prefix before every key and the number of its sector before every title."""
    try:
        item = next(procedure)
        while True:
            named = replace(item, key=f"{prefix}.{item.key}")
            if isinstance(named, Step):
                named = replace(named, title=say("{sector}: {title}", sector=sector, title=named.title))
            item = procedure.send((yield named))
    except StopIteration as stop:
        found: T = stop.value
        return found


def remaining(situation: CombatSituation, fought: Mapping[str, Fought]) -> dict[str, dict[str, Fleet]]:
    """6.2.6.3: who stands where after all battles, ships that retreated in the sector they went to."""
    left = {
        t.name: dict(fought[t.name].fleets) if t.name in fought else {f.name: f for f in t.fleets} for t in situation.theatres
    }
    for name, one in fought.items():
        for fleet in one.fleets.values():
            for ship in fleet.ships:
                if ship.fate == "retreated" and ship.to in left and ship.to != name:
                    there = left[ship.to].get(fleet.name, replace(fleet, ships=()))
                    moved = replace(ship, fate="fighting", to=None, number=100 + len(there.ships))
                    left[ship.to][fleet.name] = replace(there, ships=(*there.ships, moved))
    return left


def surrounded(situation: CombatSituation, theatre: Theatre, left: Mapping[str, Mapping[str, Fleet]]) -> Sector:
    """6.2.6.2: the sector of a battle, knowing who controls the other sectors of the phase and whose ships are there by now."""
    around = []
    for other in situation.theatres:
        said, told = theatre.sector.neighbour(other.name), other.sector.told
        controller = other.sector.controller if told or said is None else said.controller
        ships = tuple(name for name, fleet in left[other.name].items() if fleet.present())
        around.append(Neighbour(other.name, told or (said is not None and said.described), controller, ships))
    return replace(theatre.sector, elsewhere=tuple(around))


def attack_population(
    situation: CombatSituation, left: Mapping[str, Mapping[str, Fleet]]
) -> Procedure[dict[str, Mapping[str, Json]]]:
    """6.4.1: in every sector the ships left attack the cubes of whoever controls it."""
    attacks: dict[str, Mapping[str, Json]] = {}
    for theatre in situation.theatres:
        owner, cubes = theatre.sector.controller, dict(theatre.cubes)
        for fleet in left[theatre.name].values():
            if owner and fleet.name != owner and not fleet.side.npc and fleet.present() and any(cubes.values()):
                attack = _attack(situation, fleet, owner, cubes)
                if situation.player(owner).species is None:
                    yield _not_planta(theatre.name, owner)
                found = yield from within(f"{theatre.name}.population.{fleet.name}", theatre.name, run_population(attack))
                attacks[theatre.name], cubes = found, dict(found["left"])
    return attacks


def _not_planta(sector: str, owner: str) -> Step:
    """10.3.3.1: what befalls Planta alone is not assumed of anybody else."""
    text = say("No consta la especie de {owner}: se toma que no es Planta, y se ataca con dados.", owner=owner)
    return referee.step(f"assumed.planta.{sector}", "Se supone", text, cite="10.3.3.1", authority="interpretation")


def _attack(situation: CombatSituation, fleet: Fleet, owner: str, cubes: Mapping[str, int]) -> PopulationSituation:
    defender = situation.player(owner)
    ships = tuple(replace(ship, fate="fighting") for ship in fleet.present())
    plain = {kind: replace(figures, origin="") for kind, figures in fleet.side.figures.items()}
    return PopulationSituation(
        replace(fleet, ships=ships, side=replace(fleet.side, figures=plain, species=situation.player(fleet.name).species)),
        owner,
        cubes,
        gives(situation.player(fleet.name).researched, "bombs_population"),
        gives(defender.technologies, "bombproof"),
        bool(ability(defender.species, "defenceless")),
        defender.told,
    )


def _held(
    situation: CombatSituation, left: Mapping[str, Mapping[str, Fleet]], attacks: Mapping[str, Mapping[str, Json]]
) -> InfluenceSituation:
    """6.4.2–6.4.4 start from the cubes and ships that are left."""
    sectors, names = [], set()
    for theatre in situation.theatres:
        cubes = attacks[theatre.name]["left"] if theatre.name in attacks else theatre.cubes
        there = [fleet for fleet in left[theatre.name].values() if fleet.present()]
        players = tuple(fleet.name for fleet in there if not fleet.side.npc)
        npcs = tuple(fleet.side.npc for fleet in there if fleet.side.npc)
        names |= {*players, theatre.sector.controller}
        sectors.append(
            HeldSector(
                theatre.name, theatre.sector.controller, sum(cubes.values()), players, npcs, theatre.discovery, theatre.told
            )
        )
    known = {name: situation.player(name) for name in sorted(filter(None, names))}
    discs = {name: player.discs for name, player in known.items() if player.discs is not None}
    return InfluenceSituation(tuple(sectors), discs, {name: player.species for name, player in known.items()})


def eliminate(
    situation: CombatSituation, left: Mapping[str, Mapping[str, Fleet]], ended: Mapping[str, Json]
) -> Procedure[list[str]]:
    """7.4.2, 7.4.3: whoever ends the phase with neither ships nor controlled sectors leaves the game."""
    lost = []
    for name, player in situation.players.items():
        if player.ships is None or player.sectors is None:
            continue
        ships = player.ships + sum(len(fleets[name].present()) for fleets in left.values() if name in fleets)
        sectors = player.sectors + sum(end["controller"] == name for end in ended.values())
        if not ships and not sectors:
            text = say("{name} acaba la fase sin naves ni sectores: queda fuera de la partida y cuenta sus puntos.", name=name)
            yield referee.step(f"eliminated.{name}", "Eliminación", text, cite="7.4.2 7.4.3")
            lost.append(name)
    return lost
