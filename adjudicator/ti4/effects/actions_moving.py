"""Component actions of heroes that move ships without a tactical action (3, 66.8, 97)."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.action_units import no_rivals
from adjudicator.ti4.effects.actions import action, systems, tell
from adjudicator.ti4.effects.asking import ask_units
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.anomalies import why_not_enter
from adjudicator.ti4.procedures.cargo import capacity_of, fitting, remove_excess
from adjudicator.ti4.procedures.nexus import turn_nexus
from adjudicator.ti4.procedures.retreat import make_room
from adjudicator.ti4.procedures.retreat_cargo import leave_planets, rift_exit
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import CARGO, GROUND, SHIPS
from adjudicator.ti4.windows import Reason, components

HELMSMAN, MIRIK = "the_helmsman", "mirik_aun_sissiri"


def _enterable(table: Table, player: Player, system: str) -> Reason | None:
    """16.1, 69.1, 92.1: no anomaly keeps ships out."""
    closed = why_not_enter(table, player, system)
    return closed[0] if closed else None


def _movers(table: Table, player: Player, key: str, origin: str, to: str, ships: Force) -> Procedure[Force]:
    """Which ships go from one system to another; none by default."""
    prompt = say("¿Qué naves lleva {player} de {origin} a {to}?", player=player, origin=origin, to=to)
    cite = f"66.8 {components()[key].cite}"
    return (yield from ask_units(f"action.move.{origin}.{to}", player, prompt, ships, cite, most=ships.count()))


def _cargo(table: Table, player: Player, origin: str, ships: Force, where: str) -> Procedure[tuple[Force, Force]]:
    """97, 97.3: what ships take along out of the space area and off the planets; nothing where one's own token lies."""
    room, there = capacity_of(table, player, ships), table.systems[origin]
    waiting = there.force(player.id).minus(ships).only(CARGO)
    ashore = Force()
    for planet in there.planets.values():
        ashore = ashore.plus(planet.force(player.id).only(GROUND))
    if not room or player.id in there.tokens or not waiting.plus(ashore):
        return Force(), Force()
    prompt = say(
        "¿Qué transportan las naves de {player} que salen de {origin}? Caben {room}.", player=player, origin=origin, room=room
    )
    chosen = yield from ask_units(
        f"{where}.cargo",
        player,
        prompt,
        waiting.plus(ashore),
        "97 faq.general.6",
        most=room,
        default=fitting(table, player, waiting, room),
    )
    aboard = Force()
    for stack in chosen:
        aboard = aboard.plus(waiting.take(stack.unit, min(stack.count, waiting.count(stack.unit))))
    return aboard, Force.of({stack.unit: stack.count - aboard.count(stack.unit) for stack in chosen})


def _shift(table: Table, player: Player, key: str, origin: str, to: str, ships: Force) -> Procedure[Table]:
    """66.8, 101.2: ships go straight to another system with what they carry; out of a gravity rift each of them rolls."""
    where, active = f"action.move.{origin}.{to}", table.active_system
    aboard, picked = yield from _cargo(table, player, origin, ships, where)
    board = table.change(active_system=origin)
    other = next((one for one in table.players.values() if one.id != player.id), player)
    lost = yield from rift_exit(Fight(board, player, other), player, ships, aboard.plus(picked), f"{where}.rift")
    moved = ships.plus(aboard).plus(picked).minus(lost)
    text = say("{player} lleva de {origin} a {to}: {units}.", player=player, origin=origin, to=to, units=moved)
    if player.id in table.systems[origin].tokens:
        text = say("{text} Con una ficha de Mando suya en {origin}, no recogen allí nada.", text=text, origin=origin)
    yield tell(player, key, text, "66.8 97 97.3", f"moved.{origin}.{to}", moved=moved.as_document())
    after = leave_planets(board, player, picked).change(active_system=active)
    assert isinstance(after, Table)
    after = after.with_space(origin, player.id, after.systems[origin].force(player.id).minus(ships).minus(aboard))
    return after.with_space(to, player.id, after.systems[to].force(player.id).plus(moved))


def _settled(table: Table, player: Player, origins: Iterable[str], goals: Iterable[str]) -> Procedure[Table]:
    """18.3, 45.3: when everything has moved, the capacity where ships have left, then that and the fleet pool where they have come to."""
    for origin in origins:
        table = yield from remove_excess(table, player, origin, f"action.excess.{player.id}.{origin}", "18.3 18.3a")
    for to in goals:
        table = yield from turn_nexus(table, to)
        after = yield from make_room(table, table.players[player.id], to)
        assert isinstance(after, Table)
        table = after
    return table


def _purged(player: Player, key: str) -> Procedure[None]:
    yield tell(player, key, say("La carta se purga."), "55.12 82.1", "purged")


@action(HELMSMAN, systems(no_rivals, _enterable))
def the_helmsman(table: Table, player: Player, to: str) -> Procedure[Table]:
    """The Helmsman: the flagship and any dreadnoughts go to a system without ships of others; purged."""
    origins = []
    for origin in [name for name in table.systems if name != to]:
        ships = table.systems[origin].force(player.id).only(("flagship", "dreadnought"))
        going = (yield from _movers(table, player, HELMSMAN, origin, to, ships)) if ships else ships
        if going:
            table = yield from _shift(table, player, HELMSMAN, origin, to, going)
            origins.append(origin)
    table = yield from _settled(table, player, origins, [to])
    yield from _purged(player, HELMSMAN)
    return table


def _with_token(table: Table, player: Player, system: str) -> Reason | None:
    if player.id in table.systems[system].tokens:
        return None
    return Reason(say("{system}: no hay ficha de Mando de {player}.", system=system, player=player), "58")


GOALS = systems(_with_token, no_rivals, _enterable)


@action(MIRIK, against=GOALS.against)
def mirik_aun_sissiri(table: Table, player: Player) -> Procedure[Table]:
    """Mirik Aun Sissiri: any ships go to systems with a token of one's own and no ships of others; purged."""
    before = {name: system.force(player.id).only(SHIPS) for name, system in table.systems.items()}
    left, goals = dict(before), [name for name, why in GOALS.found(table, player).items() if not why]
    for to in goals:
        for origin, ships in [(name, ships) for name, ships in left.items() if name != to and ships]:
            going = yield from _movers(table, player, MIRIK, origin, to, ships)
            if going:
                left[origin] = ships.minus(going)
                table = yield from _shift(table, player, MIRIK, origin, to, going)
    table = yield from _settled(table, player, [name for name in left if left[name] != before[name]], goals)
    yield from _purged(player, MIRIK)
    return table
