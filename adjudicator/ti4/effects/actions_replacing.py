"""Component actions that replace units with others, or give them up for trade goods (3, 57)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.action_units import each_unit, out_of, split
from adjudicator.ti4.effects.actions import Aim, Aims, action, tell
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.effects.leaders import reserve
from adjudicator.ti4.effects.relocating import SPACE, put_down
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.cargo import remove_excess
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.pieces import fetched, obtainable, removable
from adjudicator.ti4.procedures.producers import has_war_suns
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.windows import NONE, Reason

INFANTRY = "infantry"


def _infantry(table: Table, player: Player) -> list[str]:
    """Where the player has infantry: «X.Quann», «X.space»."""
    found = []
    for system in table.systems.values():
        places = [(SPACE, system.force(player.id)), *((p.id, p.force(player.id)) for p in system.planets.values())]
        found += [f"{system.id}.{place}" for place, force in places if force.count(INFANTRY)]
    return found


def _refittable(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    return {place: [] for place in _infantry(table, player)}


def _no_refit(table: Table, player: Player) -> list[Reason]:
    if _infantry(table, player):
        return out_of("mech")(table, player)
    return [Reason(say("{player} no tiene Infanterías en el tablero.", player=player), "3.3")]


def _where(place: str) -> object:
    """A place as it is said: the planet, or the space area of a system."""
    system, where = place.split(".", 1)
    return say("el espacio de {system}", system=system) if where == SPACE else where


def _refitted(table: Table, player: Player, place: str) -> Table:
    system = next(name for name in table.systems if place.startswith(f"{name}."))
    where = place.removeprefix(f"{system}.")
    if where == SPACE:
        force = table.systems[system].force(player.id).change(INFANTRY, -1).change("mech", 1)
        return table.with_space(system, player.id, force)
    planet = table.systems[system].planets[where]
    return put_down(_without(table, player, planet.id), player, planet.id, Force.of({"mech": 1}))


def _without(table: Table, player: Player, planet: str) -> Table:
    system, there = table.system_of(planet), table.planet(planet)
    assert there is not None
    return table.with_planet(
        system, replace(there, units={**there.units, player.id: there.force(player.id).change(INFANTRY, -1)})
    )


def _another_infantry(table: Table, player: Player, first: str) -> Procedure[tuple[str, ...]]:
    """The second infantry, where there is one and a mech for it."""
    left = _infantry(_refitted(table, player, first), player)
    if not left or reserve(table, player, "mech") + len(removable(table, player, "mech")) < figure("refit_troops", INFANTRY):
        return ()
    prompt = say("¿De dónde es la otra Infantería que {player} cambia por 1 Meca?", player=player)
    labels = [_where(place) for place in left]
    place = yield from ask_pick("action.infantry.2", player, prompt, left, "3.2 c.refit_troops", labels=labels)
    return () if place == NONE else (place,)


REFIT = Aim("infantry.1", _refittable, lambda table, name: _where(name))


@action("refit_troops", Aims(REFIT, _another_infantry), against=_no_refit)
def refit_troops(table: Table, player: Player, *places: str) -> Procedure[Table]:
    """Refit Troops: one or two infantry are replaced with mechs where they stand."""
    for i, place in enumerate(places, 1):
        table = yield from fetched(table, player, "mech", f"action.refit.{i}")
        text = say("{player} cambia 1 Infantería por 1 Meca en {place}.", player=player, place=_where(place))
        yield tell(player, "refit_troops", text, "3.2", f"refit.{i}")
        table = _refitted(table, player, place)
    return table


def _anywhere(table: Table, player: Player, system: str, owner: str) -> Reason | None:
    return None


SCUTTLED = each_unit(tuple(unit for unit in SHIPS if unit != "fighter"), _anywhere, mine=True)


def _another_ship(table: Table, player: Player, first: str) -> Procedure[tuple[str, ...]]:
    """The second ship, where there is one."""
    table = _gone(table, player, first)
    more = [name for name, why in SCUTTLED.found(table, player).items() if not why]
    if not more:
        return ()
    prompt = say("¿Qué otra nave devuelve {player} a los refuerzos?", player=player)
    labels = [SCUTTLED.label(table, name) for name in more]
    other = yield from ask_pick("action.unit.2", player, prompt, more, "3.2 c.scuttle", labels=labels)
    return () if other == NONE else (other,)


@action("scuttle", Aims(SCUTTLED, _another_ship))
def scuttle(table: Table, player: Player, *ships: str) -> Procedure[Table]:
    """Scuttle: one or two ships, no fighters, go back to the reinforcements for trade goods: their cost together."""
    returned = Force()
    for name in ships:
        returned = returned.plus(table.systems[split(name)[0]].force(player.id).take(split(name)[2], 1))
        table = _gone(table, player, name)
    goods = sum(player.profile(split(name)[2]).cost or 0 for name in ships)
    text = say(
        "{player} devuelve a los refuerzos {ships} y gana {goods}, su Coste. No cuenta como destrucción.",
        player=player,
        ships=returned,
        goods=count(goods, "{n} Mercancía", "{n} Mercancías"),
    )
    yield tell(player, "scuttle", text, "63.2 84", trade_goods=goods)
    table = yield from gain_goods(table.gain(player.id, trade_goods=goods), player, goods, "action.goods")
    for system in dict.fromkeys(split(name)[0] for name in ships):
        owner = table.players[player.id]
        table = yield from remove_excess(table, owner, system, f"action.excess.{player.id}.{system}", "18.3 18.3a")
    return table


def _gone(table: Table, player: Player, name: str) -> Table:
    system, _, unit = split(name)
    force = table.systems[system].force(player.id)
    return table.with_space(system, player.id, force.minus(force.take(unit, 1)))


# a hero and an agent


# a dearer ship


AGENT = "letani_ospha"


def _dearer(table: Table, owner: Player, unit: str) -> list[str]:
    """The ships that may take the place of one: no fighters, no more than so much dearer, out of the reinforcements."""
    most = (owner.profile(unit).cost or 0) + figure(AGENT, "cost")
    known = [u for u in SHIPS if u != "fighter" and u in owner.profiles and (u != "war_sun" or has_war_suns(owner))]
    cheap = [u for u in known if (cost := owner.profile(u).cost) is not None and cost <= most]
    return [u for u in cheap if obtainable(table, owner, u)]


@action(AGENT, each_unit(tuple(unit for unit in SHIPS if unit != "fighter"), _anywhere, mine=None), exhausts=True)
def letani_ospha(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Letani Ospha: whoever owns a ship may replace it with one that costs up to two more; neither destroyed nor produced."""
    system, name, unit = split(target)
    owner, cite = table.players[name], f"3.2 55.4 c.{AGENT}"
    prompt = say("¿Por qué nave cambia {player} la elegida?", player=owner)
    new = yield from ask_pick("action.ship", owner, prompt, _dearer(table, owner, unit), cite)
    if new == NONE:
        yield tell(player, AGENT, say("{player} no cambia la nave.", player=owner), "55.4", "kept")
        return table
    force = table.systems[system].force(name)
    table = table.with_space(system, name, force.minus(force.take(unit, 1)))
    table = yield from fetched(table, owner, new, "action.ship")
    text = say(
        "{player} cambia en {system} {old} por {new}. No se destruye ni se produce ninguna.",
        player=owner,
        system=system,
        old=Force.of({unit: 1}),
        new=Force.of({new: 1}),
    )
    yield tell(player, AGENT, text, "55.4 57.4", placed={new: 1})
    table = table.with_space(system, name, table.systems[system].force(name).plus(Force.of({new: 1})))
    return (yield from remove_excess(table, table.players[name], system, f"action.excess.{name}.{system}", "18.3 18.3a"))
