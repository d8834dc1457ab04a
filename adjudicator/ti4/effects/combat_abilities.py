"""Technologies and faction abilities that act in a space combat at a moment of their own."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.board import NO_FORCE, Player
from adjudicator.ti4.effects.combat_cards import NONE, direct_hit, shields_holding
from adjudicator.ti4.effects.flagships import can_sustain
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import unit_key
from adjudicator.ti4.procedures.assigning import Blow, assign_hits, hits_text
from adjudicator.ti4.procedures.combat_rolls import hits, rolled_text
from adjudicator.ti4.reader import read_part
from adjudicator.ti4.units import GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee

ASSAULT_CANNON_SHIPS = 3
AMBUSHERS = ("cruiser", "destroyer")
MOST_AMBUSHERS = 2


def _big_ships(fight: Fight, player: Player) -> Force:
    """The ships of a side that are not fighters."""
    return fight.ships(player).without(("fighter",))


def assault_cannon(fight: Fight, player: Player) -> Procedure[Fight]:
    """Assault Cannon: with three ships or more that are not fighters, the opponent destroys one of theirs."""
    rival = fight.opponent(player)
    prey = _big_ships(fight, rival)
    if not player.has("assault_cannon") or _big_ships(fight, player).count() < ASSAULT_CANNON_SHIPS or not prey:
        return fight
    units = [stack.unit for stack in prey]
    key, cite = f"start.assault_cannon.{rival.id}", "23.2 87.5" + (" faq.nekro.6" if fight.types(player) != SHIPS else "")
    unit: str = yield from referee.choose(
        key,
        rival.id,
        say("Cañón de asalto de {player}: ¿qué nave destruye {rival}?", player=player, rival=rival),
        units,
        cite=cite,
        default=units[0],
        also=[f"start.assault_cannon.{player.id}"],
        labels=[unit_types()[unit].one for unit in units],
        against=lambda raw: _spared(fight, rival, raw),
    )
    fallen = prey.take(unit, 1)
    yield referee.step(
        key,
        "Cañón de asalto",
        say(
            "{player} tiene {n} o más naves que no son Cazas: {rival} destruye {ship}; la Resistencia al daño no lo evita.",
            player=player,
            n=ASSAULT_CANNON_SHIPS,
            rival=rival,
            ship=fallen,
        ),
        cite=cite,
        destroyed=fallen.as_document(),
    )
    return fight.with_force(rival, fight.force(rival).minus(fallen))


def _spared(fight: Fight, player: Player, raw: Json) -> list[Rejected]:
    """Assault Cannon: fighters do not satisfy it."""
    if unit_key(str(raw)) != "fighter" or not fight.ships(player).count("fighter"):
        return []
    return [referee.reject(raw, say("El Cañón de asalto exige una nave que no sea Caza."), cite="19.2 19.7")]


def ambush(fight: Fight, player: Player) -> Procedure[Fight]:
    """Ambush of the Mentak Coalition: one die for each of up to two cruisers or destroyers; the rival assigns the hits."""
    waiting = fight.ships(player).only(AMBUSHERS)
    if player.faction != "mentak" or not waiting:
        return fight
    best = sorted(AMBUSHERS, key=lambda unit: player.profile(unit).combat or 0)
    default = waiting.take_first(MOST_AMBUSHERS, best)
    key, rival = f"start.ambush.{player.id}", fight.opponent(player)
    chosen: Force = yield from referee.choose(
        key,
        player.id,
        say("Emboscada de {player}: ¿con qué naves tira (hasta {n})?", player=player, n=MOST_AMBUSHERS),
        [default.as_document()],
        default=default.as_document(),
        cite="23.2 23.2a",
        only=waiting.count() <= 1,
        reader=lambda raw, path: _read_ambush(raw, path, waiting),
        data={"shape": "units", "units": waiting.as_document(), "most": MOST_AMBUSHERS},
    )
    if not chosen:
        return fight
    groups = [DiceGroup(s.unit, s.count, player.profile(s.unit).combat, label=unit_types()[s.unit].many) for s in chosen]
    dice = yield from referee.roll(
        f"start.ambush.roll.{player.id}", player.id, say("Emboscada de {player}.", player=player), groups, cite="23.2 23.2a"
    )
    made = hits(groups, dice)
    yield referee.step(
        key,
        "Emboscada",
        say(
            "{player} tira {dice}: {hits}. No es una tirada de combate: nada la modifica.",
            player=player,
            dice=rolled_text(groups, dice),
            hits=hits_text(made),
        ),
        cite="23.2 faq.cartas-de-accion.4",
        hits=made,
    )
    return (yield from take_hits(fight, rival, made, "start.ambush"))


def _read_ambush(raw: Json, path: str, waiting: Force) -> Force:
    chosen = read_part(raw, path, waiting, AMBUSHERS)
    if chosen.count() > MOST_AMBUSHERS:
        raise referee.forbid(say("«Emboscada» usa hasta {n} naves.", n=MOST_AMBUSHERS), cite="23.2", path=path)
    return chosen


def take_hits(fight: Fight, player: Player, made: int, moment: str) -> Procedure[Fight]:
    """Hits of an ability against a side: shields, assignment by the victim, then Direct Hit by the opponent."""
    fight, made = yield from shields_holding(fight, player, made, moment)
    blow = Blow(
        f"{moment}.assign.{player.id}",
        player,
        fight.force(player),
        made,
        fight.types(player),
        "34.1 87.4",
        say("Asignar los impactos"),
        can_sustain=can_sustain(fight.board, player),
    )
    losses = yield from assign_hits(blow)
    fight = fight.with_force(player, losses.left)
    return (yield from direct_hit(fight, fight.opponent(player), losses, moment))


def dimensional_splicer(fight: Fight, player: Player) -> Procedure[Fight]:
    """Dimensional Splicer: in a system with a wormhole, one hit on a ship of the player's choice."""
    if not player.has("dimensional_splicer") or not fight.system.wormholes:
        return fight
    rival = fight.opponent(player)
    return (yield from _aimed_hit(fight, player, rival, "start.splicer", say("Concatenador dimensional"), "23.2"))


def devotion(fight: Fight, player: Player) -> Procedure[Fight]:
    """Devotion of the Yin Brotherhood: after a round, a cruiser or destroyer dies to make one aimed hit."""
    martyrs = [s.unit for s in fight.ships(player).only(AMBUSHERS)]
    if player.faction != "yin" or not martyrs:
        return fight
    key = f"r{fight.round}.devotion.{player.id}"
    unit: str = yield from referee.choose(
        key,
        player.id,
        say("Devoción de {player}: ¿destruye una nave suya?", player=player),
        [NONE, *martyrs],
        cite="errata.devocion",
        default=NONE,
        labels=[say("No"), *(unit_types()[u].one for u in martyrs)],
    )
    if unit == NONE:
        return fight
    fallen = fight.force(player).take(unit, 1)
    yield referee.step(
        key,
        "Devoción",
        say("{player} destruye {ship} suyo para causar 1 impacto.", player=player, ship=fallen),
        cite="errata.devocion",
        destroyed=fallen.as_document(),
    )
    fight = fight.with_force(player, fight.force(player).minus(fallen))
    return (
        yield from _aimed_hit(
            fight, player, fight.opponent(player), f"r{fight.round}.devotion", say("Devoción"), "errata.devocion"
        )
    )


def _aimed_hit(fight: Fight, player: Player, rival: Player, moment: str, title: object, cite: str) -> Procedure[Fight]:
    """A hit on a ship that its maker chooses: only that ship's own Sustain Damage, or Shields Holding, cancels it."""
    units = [stack.unit for stack in fight.ships(rival)]
    target: str = yield from referee.choose(
        f"{moment}.target.{player.id}",
        player.id,
        say("{title}: ¿contra qué nave de {rival}?", title=title, rival=rival),
        units,
        cite=cite,
        default=units[-1],
        labels=[unit_types()[unit].one for unit in units],
    )
    yield referee.step(
        f"{moment}.target.{player.id}",
        say("{title}", title=title),
        say("{player} causa 1 impacto a {unit} de {rival}.", player=player, rival=rival, unit=unit_types()[target].one),
        cite=cite,
    )
    fight, made = yield from shields_holding(fight, rival, 1, moment)
    if not made:
        return fight
    losses = yield from assign_hits(
        Blow(
            f"{moment}.assign.{rival.id}",
            rival,
            fight.force(rival),
            1,
            (target,),
            f"{cite} 87.4",
            say("Asignar los impactos"),
            can_sustain=can_sustain(fight.board, rival),
        )
    )
    fight = fight.with_force(rival, losses.left)
    return (yield from direct_hit(fight, player, losses, moment))


def alastor(fight: Fight, player: Player) -> Procedure[Fight]:
    """The Alastor, flagship of the Nekro Virus: ground forces of the system may fight as if they were ships."""
    if player.faction != "nekro" or not fight.ships(player).count("flagship"):
        return fight
    in_space = fight.force(player).only(GROUND)
    landed = [(planet.id, planet.force(player.id).only(GROUND)) for planet in fight.system.planets.values()]
    planets = [(planet, force) for planet, force in landed if force]
    everyone = in_space
    for _, force in planets:
        everyone = everyone.plus(force)
    if not everyone:
        return fight
    key = f"start.alastor.{player.id}"
    chosen: Force = yield from referee.choose(
        key,
        player.id,
        say("El Alastor: ¿qué fuerzas terrestres de {player} combaten como naves?", player=player),
        [{}],
        default={},
        cite="faq.nekro.2",
        reader=lambda raw, path: _read_joined(raw, path, everyone),
        data={"shape": "units", "units": everyone.as_document()},
    )
    if not chosen:
        return fight
    yield referee.step(
        key,
        "El Alastor",
        say(
            "{units} de {player} combaten como naves hasta el final del combate, aunque El Alastor sea destruida.",
            units=chosen,
            player=player,
        ),
        cite="faq.nekro.2 faq.nekro.3",
        joined=chosen.as_document(),
    )
    return _join(fight, player, chosen, in_space, planets)


def _read_joined(raw: Json, path: str, everyone: Force) -> Force:
    chosen = read_part(raw, path, everyone, GROUND)
    joined = NO_FORCE
    for stack in chosen:
        joined = joined.plus(everyone.take(stack.unit, stack.count))
    return joined


def _join(fight: Fight, player: Player, chosen: Force, in_space: Force, planets: list[tuple[str, Force]]) -> Fight:
    """Those chosen join, first from the space area, then from the planets in order; the others stand aside."""
    from_space = NO_FORCE
    for stack in chosen:
        from_space = from_space.plus(in_space.take(stack.unit, min(stack.count, in_space.stack(stack.unit).count)))
    missing = {s.unit: s.count - from_space.stack(s.unit).count for s in chosen}
    ashore = []
    for planet, force in planets:
        taken = NO_FORCE
        for unit in GROUND:
            n = min(missing.get(unit, 0), force.stack(unit).count)
            taken = taken.plus(force.take(unit, n)) if n else taken
            missing[unit] = missing.get(unit, 0) - n
        if taken:
            ashore.append((player.id, planet, taken))
            old = fight.system.planets[planet]
            units = {**old.units, player.id: old.force(player.id).minus(taken)}
            fight = replace(fight, board=fight.board.with_planet(fight.board.active_system, replace(old, units=units)))
    force = fight.force(player).minus(in_space).plus(from_space)
    for _, _, taken in ashore:
        force = force.plus(taken)
    joined = fight.joined | {f"{player.id} {stack.unit}" for stack in chosen}
    aside = {**fight.aside, player.id: in_space.minus(from_space)}
    return replace(fight, joined=joined, aside=aside, ashore=fight.ashore + tuple(ashore)).with_force(player, force)


def go_back(fight: Fight, *players: Player) -> Fight:
    """After the combat, ground forces that stood aside or joined from a planet are again where they were."""
    names = {player.id for player in players}
    for player, planet, came in fight.ashore:
        if player in names:
            fight = _land(fight, player, planet, came)
    for player, force in fight.aside.items():
        if player in names:
            side = fight.board.players[player]
            fight = fight.with_force(side, fight.force(side).plus(force))
    return replace(
        fight,
        aside={player: force for player, force in fight.aside.items() if player not in names},
        ashore=tuple(entry for entry in fight.ashore if entry[0] not in names),
        joined=frozenset(entry for entry in fight.joined if entry.rsplit(" ", 1)[0] not in names),
    )


def _land(fight: Fight, player: str, planet: str, came: Force) -> Fight:
    """Those that joined from a planet and live return to it."""
    alive, back = fight.system.force(player), NO_FORCE
    for stack in came:
        n = min(stack.count, alive.stack(stack.unit).count)
        back = back.plus(alive.take(stack.unit, n)) if n else back
    old = fight.system.planets[planet]
    units = {**old.units, player: old.force(player).plus(back)}
    fight = fight.with_force(fight.board.players[player], alive.minus(back))
    return fight.on(fight.board.with_planet(fight.board.active_system, replace(old, units=units)))
