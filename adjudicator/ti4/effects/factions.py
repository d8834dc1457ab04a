"""Faction abilities: what each does at its window, besides those that effects.toml writes as data."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick, Units
from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.aimed import aimed_hit
from adjudicator.ti4.effects.leaders import from_reserve, reserve
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import Ending, GroundFight
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import BASIC
from adjudicator.ti4.procedures.assigning import hits_text
from adjudicator.ti4.procedures.bombardment import destroy, groups_of, roll
from adjudicator.ti4.procedures.combat_rolls import hits, rolled_text
from adjudicator.ti4.procedures.losses import lose, take_hits
from adjudicator.ti4.procedures.shields import has_shield
from adjudicator.ti4.procedures.unit_rolls import before_roll
from adjudicator.ti4.situations import About
from adjudicator.ti4.system_reader import read_part
from adjudicator.ti4.units import SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, adds, asked, components, effect, forbidden, own_key, permitted

LIGHT_SHIPS = ("cruiser", "destroyer")


def _why_no_ambush(fight: Fight, player: Player) -> list[Reason]:
    if fight.ships(player).only(LIGHT_SHIPS):
        return []
    return [Reason(say("No tiene Cruceros ni Destructores en el sistema."), "23.2")]


@effect("ambush", At.SPACE_START, against=_why_no_ambush, optional=True, asks=True)
def ambush(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """Ambush: one die for each of up to two cruisers or destroyers; the rival assigns the hits."""
    waiting, most = fight.ships(player).only(LIGHT_SHIPS), figure("ambush", "ships")
    best = sorted(LIGHT_SHIPS, key=lambda unit: player.profile(unit).combat or 0)
    default = waiting.take_first(most, best)
    key, rival = own_key(fight, f"start.ambush.{player.id}"), fight.opponent(player)
    chosen: Force = yield from referee.ask(
        Units(
            key,
            player.id,
            say("Emboscada de {player}: ¿con qué naves tira (hasta {n})?", player=player, n=most),
            options=[default.as_document()],
            default=default.as_document(),
            reader=lambda raw, path: _read_ambush(raw, path, waiting, most),
            units=waiting.as_document(),
            most=most,
        ),
        cite="23.2 23.2a",
    )
    if not chosen:
        return None
    groups = [DiceGroup(s.unit, s.count, player.profile(s.unit).combat, label=unit_types()[s.unit].many) for s in chosen]
    prompt = say("Emboscada de {player}.", player=player)
    dice = yield from referee.roll(f"start.ambush.roll.{player.id}", player.id, prompt, groups, cite="23.2 23.2a")
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


def _read_ambush(raw: Json, path: str, waiting: Force, most: int) -> Force:
    chosen = read_part(raw, path, waiting, LIGHT_SHIPS)
    if chosen.count() > most:
        raise referee.forbid(say("«Emboscada» usa hasta {n} naves.", n=most), cite="23.2 c.ambush", path=path)
    return chosen


def _why_no_devotion(fight: Fight, player: Player) -> list[Reason]:
    if fight.ships(player).only(LIGHT_SHIPS) and fight.ships(fight.opponent(player)):
        return []
    return [Reason(say("No tiene Cruceros ni Destructores en el sistema."), "errata.devocion")]


@effect("devotion", At.SPACE_ROUND_END, against=_why_no_devotion, optional=True, asks=True)
def devotion(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """Devotion: after a round, a cruiser or destroyer dies to make one aimed hit."""
    martyrs = [s.unit for s in fight.ships(player).only(LIGHT_SHIPS)]
    key = own_key(fight, f"r{fight.round}.devotion.{player.id}")
    unit: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("Devoción de {player}: ¿destruye una nave suya?", player=player),
            options=[NONE, *martyrs],
            default=NONE,
            labels=[say("No"), *(unit_types()[u].one for u in martyrs)],
        ),
        cite="errata.devocion",
    )
    if unit == NONE:
        return None
    fallen = fight.force(player).take(unit, 1)
    yield referee.step(
        key,
        "Devoción",
        say("{player} destruye {ship} suyo para causar 1 impacto.", player=player, ship=fallen),
        cite="errata.devocion",
        destroyed=fallen.as_document(),
    )
    moment, rival = f"r{fight.round}.devotion", fight.opponent(player)
    fight = yield from lose(fight, player, fallen, moment)
    if not fight.ships(rival):
        return fight
    return (yield from aimed_hit(fight, player, rival, moment, say("Devoción"), "errata.devocion"))


@adds("slipstream", "move", cite="64.2")
def slipstream(board: Board, owner: Player, about: About) -> int:
    """Slipstream: ships that start in their home system or in one with an alpha or beta wormhole."""
    system = board.systems[about.system]
    near = bool(system.holes & BASIC) or any(name_key(planet) == "creuss" for planet in system.planets)
    return figure("slipstream", "move") if about.of(owner) and near else 0


def unhurt(fight: Fight, player: Player) -> dict[str, int]:
    """A side's ships that have Sustain Damage and are not damaged, the dearest type first."""
    able = [s for s in fight.force(player).only(SHIPS) if s.undamaged and player.profile(s.unit).sustain_damage]
    able.sort(key=lambda stack: -(player.profile(stack.unit).cost or 0))
    return {stack.unit: stack.undamaged for stack in able}


def _why_no_raid(fight: Fight, player: Player) -> list[Reason]:
    """The barrage is one's own, more hits than fighters are made, and a ship can be damaged."""
    spare = fight.event.hits if fight.event.by == player.id else 0
    if fight.event.player == fight.opponent(player).id and spare and unhurt(fight, fight.opponent(player)):
        return []
    return [Reason(say("No sobran impactos de su Artillería anticazas."), "12.1d")]


@effect("raid_formation", At.AFB, against=_why_no_raid)
def raid_formation(fight: Fight, player: Player) -> Procedure[Fight]:
    """Raid Formation: each hit beyond the fighters damages a ship that has Sustain Damage."""
    rival = fight.opponent(player)
    able = unhurt(fight, rival)
    n = min(fight.event.hits, sum(able.values()))
    default = Force.of(able).take_first(n, able).as_document()
    key = f"afb.raid.{player.id}"
    hurt: Force = yield from referee.ask(
        Units(
            key,
            player.id,
            say(
                "«{name}»: ¿qué naves de {rival} daña {player}? Son {n}.",
                name=components()["raid_formation"],
                rival=rival,
                player=player,
                n=n,
            ),
            options=[default],
            default=default,
            only=n == sum(able.values()) or len(able) == 1,
            reader=lambda raw, path: _read_raid(raw, path, able, n),
            units=able,
            exactly=n,
        ),
        cite="12.1d 19.25",
    )
    yield referee.step(
        key,
        "Raid Formation",
        say("Los impactos que sobran dañan {ships} de {rival}; no es usar Resistencia al daño.", ships=hurt, rival=rival),
        cite="12.1d 19.25",
        damaged=hurt.as_document(),
    )
    force = fight.force(rival)
    for stack in hurt:
        force = force.change(stack.unit, damaged=stack.count)
    return fight.with_force(rival, force).change(event=replace(fight.event, hits=0))


def _read_raid(raw: Json, path: str, able: dict[str, int], n: int) -> Force:
    hurt = read_part(raw, path, Force.of(able))
    if hurt.count() != n:
        raise referee.forbid(
            say("«{name}» daña {n} y la respuesta dice {given}.", name=components()["raid_formation"], n=n, given=hurt.count()),
            cite="12.1d 19.25 c.raid_formation",
            path=path,
        )
    return hurt


@adds("raid_formation", "afb", cite="12.1d 19.25")
def raiders(fight: Fight, owner: Player, about: About) -> int:
    """Raid Formation: ships that the barrage may damage besides the fighters."""
    if not about.of(owner) or about.target is None:
        return 0
    return sum(unhurt(fight, about.target).values())


def _why_no_harrow(fight: GroundFight, player: Player) -> list[Reason]:
    bombards = player.id == fight.attacker.id and groups_of(fight.board, fight.planet_id)
    closed = forbidden(fight, "bombard", About(player, what=fight.planet_id))
    if bombards and fight.troops(fight.defender):
        return closed
    return [Reason(say("No tiene naves con Bombardeo, o no queda a quién bombardear."), "errata.aniquilacion")]


@effect("harrow", At.GROUND_ROUND_END, against=_why_no_harrow, optional=True, asks=True)
def harrow(fight: GroundFight, player: Player) -> Procedure[GroundFight | None]:
    """errata.aniquilacion: at the end of each round one's ships may bombard the opponent's ground forces."""
    board, key = fight.board, own_key(fight, fight.key("harrow"))
    if has_shield(board, fight.planet, fight.defender.id) and not permitted(board, "bombard shielded", About(player)):
        yield referee.step(
            key,
            "Aniquilación",
            say("El Escudo planetario de {planet} impide a {player} usar Aniquilación.", planet=fight.planet_id, player=player),
            cite="37.2",
        )
        return fight
    if not (yield from asked(fight, key, player, "harrow", cite="errata.aniquilacion", default=True)):
        return None
    groups = {fight.planet_id: groups_of(board, fight.planet_id)}
    board, groups = yield from before_roll(board, player, groups, f"{key}.{{name}}", "errata.aniquilacion faq.general.4")
    board, made = yield from roll(
        board, fight.planet_id, groups[fight.planet_id], f"{key}.roll", "errata.aniquilacion 15.1 24.4b", Ending(fight)
    )
    return fight.on((yield from destroy(board, fight.planet_id, made, f"{key}.assign", "errata.aniquilacion 15.2")))


def _why_no_assimilation(board: Board, player: Player) -> list[Reason]:
    lost = board.event.destroyed
    if board.event.player == player.id and any(reserve(board, player, stack.unit) for stack in lost):
        return []
    return [Reason(say("No hay estructuras que sustituir, o no le quedan de esas."), "52.5a")]


@effect("assimilate", At.CONTROL_GAINED, against=_why_no_assimilation)
def assimilate(board: Board, player: Player) -> Procedure[Board]:
    """Assimilate: the structures of a planet that the player takes become their own, as far as the reinforcements go."""
    planet, lost = board.event.planet, board.event.destroyed
    gained = from_reserve(board, player, {stack.unit: stack.count for stack in lost})
    yield referee.step(
        f"control.structures.{planet}",
        "Asimilar",
        say("{player} sustituye las estructuras de {planet} por suyas: {units}.", player=player, planet=planet, units=gained),
        cite="19.2",
        gained=gained.as_document(),
    )
    left = Force.of({stack.unit: stack.count - gained.count(stack.unit) for stack in lost})
    board = board.change(event=replace(board.event, destroyed=left))
    return with_units(board, planet, player.id, board.system.planets[planet].force(player.id).plus(gained))


@adds("zeal", "votes", cite="27.15 golden.2")
def zeal(council: Council, owner: Player, about: About) -> int:
    """Zeal: one more vote a player of the game, unless the document counts them itself."""
    return len(council.seating) if about.of(owner) and owner.id not in council.extra_votes else 0
