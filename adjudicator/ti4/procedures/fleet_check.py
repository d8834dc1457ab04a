"""Do the fleets fit, outside an action? Command tokens first, then fleet pool and capacity (58, 45, 18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.messages import count, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fleet_check_reader import Check
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.procedures.cargo import capacity_of, excess, free_fighters, places_taken, remove_excess, room_taken
from adjudicator.ti4.procedures.fleet import fleet_limit, loose_fighters, over_fleet_pool, respect_fleet_pool
from adjudicator.ti4.procedures.token_changes import change_tokens
from adjudicator.ti4.procedures.tokens import POOLS, tokens
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import CARGO, GROUND, SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import At, Reason, added, cites, permitted, window


def run_fleet_check(check: Check) -> Procedure[Mapping[str, Json]]:
    """The procedure `fleet_check`."""
    board, _ = yield from window(check.board, At.FLEET_CHECK)
    for change in check.changes:
        board = yield from change_tokens(board, change)
    before = board
    for name in check.players:
        board = yield from _fleets(board, name, check.fighting)
    removed = _removed(before, board)
    return {
        "answer": "excess" if removed else "fits",
        "pools": {name: _pools(board.players[name]) for name in check.players},
        "removed": removed,
        "space": {name: board.space_document(name) for name in board.systems if board.space_document(name)},
    }


def _fleets(board: Board, name: str, fighting: tuple[str, ...]) -> Procedure[Board]:
    """45.1, 45.3, 18.2, 18.3: every system where a player has something in space, ships before what they carry."""
    yield from _limit(board, board.players[name])
    yield from _unknown_flagship(board, board.players[name])
    for system in board.systems:
        player = board.players[name]
        if not board.systems[system].force(name):
            continue
        if not over_fleet_pool(board, player, system) and not excess(board, player, system):
            yield from _fits(board, player, system)
        board = yield from respect_fleet_pool(board, player, system, f"fleet.excess.{name}.{system}")
        if system in fighting and excess(board, player, system):
            text = say("En {system} hay combate: lo que supere la Capacidad se retira cuando termine.", system=system)
            yield referee.step(f"capacity.{name}.{system}", "Capacidad de transporte", text, cite="18.3c")
        elif system not in fighting:
            key = f"capacity.excess.{name}.{system}"
            board = yield from remove_excess(board, player, system, key, "18.2 18.3 18.3a")
    return board


def _limit(board: Board, player: Player) -> Procedure[None]:
    """45.1: how many ships a player may have in each system."""
    if player.fleet_pool is None:
        text = say("No se dice cuántas fichas tiene {player} en la reserva de Flota: no se comprueba.", player=player)
        yield referee.step(f"fleet.{player.id}", "Reserva de Flota", text, cite="45.1", authority="interpretation")
        return
    free = permitted(board, "exceed fleet", About(player))
    if free:
        text = say("La reserva de Flota no limita a {player}. {why}", player=player, why=free[0].text)
        yield referee.step(f"fleet.{player.id}", "Reserva de Flota", text, cite=f"45.1 {free[0].cite}")
        return
    limit = fleet_limit(board, player)
    text = say(
        "{player} puede tener en cada sistema {ships}, sin contar los Cazas.",
        player=player,
        ships=count(limit or 0, "{n} nave", "{n} naves"),
    )
    more = cites(added(board, "fleet", About(player)))
    yield referee.step(f"fleet.{player.id}", "Reserva de Flota", text, cite=f"45.1{more}", limit=limit)


def _unknown_flagship(board: Board, player: Player) -> Procedure[None]:
    """18.1: without a faction, the figures of a flagship are taken aloud."""
    carried = any(system.force(player.id).count(*CARGO) for system in board.systems.values() if system.ships(player.id))
    if player.profile("flagship").combat is None and board.stands(player, "flagship") and carried:
        text = say(
            "No se dice la facción de {player}: se toma que su nave insignia tiene una Capacidad de {n}.",
            player=player,
            n=player.profile("flagship").capacity,
        )
        yield from told([text], "18.1", f"assumed.flagship.{player.id}")


def _fits(board: Board, player: Player, system: str) -> Procedure[None]:
    """45.1, 18.2: what there is, and how much there may be."""
    force = board.systems[system].force(player.id)
    room = capacity_of(board, player, force.only((*SHIPS, "space_dock")))
    kept = min(free_fighters(board, player, system), force.count("fighter"))
    loose = loose_fighters(board, player, system, force)
    carried = force.count("fighter") - kept - loose + places_taken(board, player, force.only(GROUND), room)
    parts = [
        say(
            "En {system} todo cabe: {ships}, y {cargo} para una Capacidad de {room}.",
            system=system,
            ships=count(force.only(SHIPS).without(("fighter",)).count(), "{n} nave", "{n} naves"),
            cargo=count(carried, "{n} unidad transportada", "{n} unidades transportadas"),
            room=room,
        )
    ]
    apart = [*_kept(player, kept), *_loose(board, player, loose), *_weightless(board, player, force, room)]
    parts += [reason.text for reason in apart]
    cite = " ".join(["45.1 45.1a 18.2", *(reason.cite for reason in apart)])
    yield referee.step(f"fits.{player.id}.{system}", "Cabe todo", sentences(parts), cite=cite)


def _kept(player: Player, n: int) -> Iterator[Reason]:
    """The fighters that a space dock keeps without capacity."""
    if n:
        text = count(n, "{n} Caza no cuenta, por el Puerto espacial.", "{n} Cazas no cuentan, por el Puerto espacial.")
        yield Reason(say("{text}", text=text), f"c.{player.profile('space_dock').key}")


def _loose(board: Board, player: Player, n: int) -> Iterator[Reason]:
    """The fighters that fly by themselves: against the fleet pool, whole or by halves."""
    if n:
        halves = added(board, "fleet_halves", About(player, "fighter"))
        text = (
            count(
                n,
                "{n} Caza sin transporte cuenta como media nave.",
                "{n} Cazas sin transporte cuentan como media nave cada uno.",
            )
            if halves
            else count(n, "{n} Caza sin transporte cuenta como una nave.", "{n} Cazas sin transporte cuentan como naves.")
        )
        yield Reason(say("{text}", text=text), f"c.{player.profile('fighter').key}{cites(halves)}")


def _weightless(board: Board, player: Player, force: Force, room: int) -> Iterator[Reason]:
    """Ground forces that take no place in ships."""
    for stack in force.only(GROUND):
        if not room_taken(board, player, stack.unit, room):
            why = added(board, "room", About(player, stack.unit))
            yield Reason(say("No ocupa Capacidad: {units}.", units=stack), cites(why).strip())


def _pools(player: Player) -> dict[str, Json]:
    """The pools and reinforcements of a player, as far as they are known."""
    held = {pool: tokens(player, pool) for pool in POOLS} | {"reinforcement_tokens": player.reinforcement_tokens}
    return {name: n for name, n in held.items() if n is not None}


def _removed(before: Board, after: Board) -> dict[str, Json]:
    """What was taken off the board, by system and player."""
    found: dict[str, Json] = {}
    for name, system in before.systems.items():
        gone = {owner: force.minus(after.systems[name].force(owner)) for owner, force in system.space.items()}
        lost = {owner: force.as_document() for owner, force in gone.items() if force}
        if lost:
            found[name] = lost
    return found
