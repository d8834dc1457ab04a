"""The fleet pool: how many ships a player may have in a system, and what is removed above that (45, 68.2)."""

from __future__ import annotations

from typing import TypeVar

from adjudicator.choices import Units
from adjudicator.errors import unusable
from adjudicator.messages import count, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import NO_FORCE, Board, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.cargo import capacity_of, free_fighters, places_taken
from adjudicator.ti4.situations import About
from adjudicator.ti4.system_reader import read_part
from adjudicator.ti4.units import GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, permitted, total

WHOLE = 2
"""A ship counts as two halves; a component may make a fighter that flies by itself count as one."""

B = TypeVar("B", bound=Board)


def fleet_limit(board: Board, player: Player) -> int | None:
    """45.1: as many ships in a system as tokens in the fleet pool; None where the document does not say."""
    if player.fleet_pool is None or permitted(board, "exceed fleet", About(player)):
        return None
    return player.fleet_pool + total(added(board, "fleet", About(player)))


def loose_fighters(board: Board, player: Player, system: str, force: Force) -> int:
    """How many fighters that fly by themselves have no place in a ship, and so count against the fleet pool."""
    if not player.profile("fighter").move:
        return 0
    room = capacity_of(board, player, force.only((*SHIPS, "space_dock")))
    room = max(room - places_taken(board, player, force.only(GROUND), room), 0)
    return max(force.count("fighter") - free_fighters(board, player, system) - room, 0)


def _halves(board: Board, player: Player, system: str, force: Force) -> int:
    """What a force counts against the fleet pool: ships, and fighters that fly by themselves without capacity."""
    ships, loose = force.only(SHIPS).without(("fighter",)).count(), loose_fighters(board, player, system, force)
    return ships * WHOLE + loose * (WHOLE + total(added(board, "fleet_halves", About(player, "fighter"))))


def _fits(board: Board, player: Player, system: str, force: Force) -> bool:
    limit = fleet_limit(board, player)
    return limit is None or _halves(board, player, system, force) <= limit * WHOLE


def over_fleet_pool(board: Board, player: Player, system: str) -> bool:
    """45.3: whether a player has more ships in a system than the fleet pool allows."""
    return not _fits(board, player, system, board.systems[system].force(player.id))


def respect_fleet_pool(board: B, player: Player, system: str, key: str = "", rule: str = "") -> Procedure[B]:
    """45.3: the player returns ships of their choice to the reinforcements until the limit is respected; `rule`: what asks for it."""
    if not over_fleet_pool(board, player, system):
        yield from _spared(board, player, system)
        return board
    force, key = board.systems[system].force(player.id), key or f"fleet.excess.{player.id}"
    default = _default(board, player, system, force)
    prompt = say(
        "Reserva de Flota: {player} tiene en {system} {ships} y su límite es {limit}; ¿qué retira?",
        player=player,
        system=system,
        ships=_counted(board, player, system, force),
        limit=fleet_limit(board, player),
    )
    removed: Force = yield from referee.ask(
        Units(
            key,
            player.id,
            prompt,
            options=[default.as_document()],
            default=default.as_document(),
            only=_settled(player, force, default),
            reader=lambda raw, path: _read(board, player, system, raw, path),
            units=_loose(player, force).as_document(),
            exactly=default.count(),
        ),
        cite=_cites(board, player),
    )
    yield referee.step(
        key,
        "Reserva de Flota",
        say(
            "{player} devuelve a sus refuerzos {removed}: en {system} superaba su límite de {limit}. No cuenta como "
            "destrucción.",
            player=player,
            removed=removed,
            system=system,
            limit=_ships(fleet_limit(board, player) or 0),
        ),
        cite=f"{_cites(board, player)} 34.2 {rule}".strip(),
        removed=removed.as_document(),
    )
    return board.with_space(system, player.id, force.minus(removed))


def _spared(board: Board, player: Player, system: str) -> Procedure[None]:
    """45.1: says what lets a fleet stay that the tokens of the pool alone would not."""
    force, tokens = board.systems[system].force(player.id), player.fleet_pool
    if tokens is None or not force.count() or _all_whole(board, player, system, force) <= tokens * WHOLE:
        return
    why = permitted(board, "exceed fleet", About(player))
    more = [*added(board, "fleet", About(player)), *added(board, "fleet_halves", About(player, "fighter"))]
    if why or more:
        texts = [reason.text for reason in why] or [amount.text for amount in more]
        text = say(
            "La reserva de Flota de {player} permite lo que hay en {system}. {why}",
            player=player,
            system=system,
            why=sentences(texts),
        )
        cite = " ".join(["45.1", *(reason.cite for reason in why or more)])
        yield referee.step(f"fleet.spared.{player.id}.{system}", "Reserva de Flota", text, cite=cite)


def _all_whole(board: Board, player: Player, system: str, force: Force) -> int:
    """What a force would count if every ship counted whole."""
    ships = force.only(SHIPS).without(("fighter",)).count() * WHOLE
    loose = _halves(board, player, system, force) - ships
    each = WHOLE + total(added(board, "fleet_halves", About(player, "fighter")))
    return ships + (loose // each * WHOLE if each else 0)


def _cites(board: Board, player: Player) -> str:
    return "45.1 45.3" + cites(added(board, "fleet", About(player)))


def _ships(n: int) -> object:
    return count(n, "{n} nave", "{n} naves")


def _counted(board: Board, player: Player, system: str, force: Force) -> object:
    return _ships(-(-_halves(board, player, system, force) // WHOLE))


def _loose(player: Player, force: Force) -> Force:
    """What may be removed: ships; fighters only where they count."""
    ships = force.only(SHIPS)
    return ships if player.profile("fighter").move else ships.without(("fighter",))


def _default(board: Board, player: Player, system: str, force: Force) -> Force:
    """One unit after another in the order of destruction, until the limit is respected."""
    left, removed = force, NO_FORCE
    while (loose := _loose(player, left)) and not _fits(board, player, system, left):
        helpful = [
            stack.unit
            for stack in loose
            if _halves(board, player, system, left) > _halves(board, player, system, left.minus(loose.take(stack.unit, 1)))
        ]
        one = loose.take_first(1, helpful or unit_types())
        left, removed = left.minus(one), removed.plus(one)
    return removed


def _settled(player: Player, force: Force, default: Force) -> bool:
    """Nothing to choose: everything goes, or all ships are alike."""
    loose = _loose(player, force)
    alike = len(loose.stacks) == 1 and loose.stacks[0].damaged in (0, loose.stacks[0].count)
    return alike or default.count() == loose.count()


def _read(board: Board, player: Player, system: str, raw: Json, path: str) -> Force:
    """The ships that the table removes: enough, and none too many."""
    force = board.systems[system].force(player.id)
    removed = read_removed(raw, path, _loose(player, force))
    left = force.minus(removed)
    if not _fits(board, player, system, left):
        raise referee.forbid(
            say(
                "Quedarían {ships} y el límite es {limit}: hay que retirar más.",
                ships=_counted(board, player, system, left),
                limit=fleet_limit(board, player),
            ),
            cite=_cites(board, player),
            path=path,
        )
    spare = [stack for stack in removed if _fits(board, player, system, left.plus(removed.take(stack.unit, 1)))]
    if spare:
        raise referee.forbid(
            "Sobran naves en la respuesta: se retiran solo las que superan el límite.", cite=_cites(board, player), path=path
        )
    return removed


def read_removed(raw: Json, path: str, loose: Force) -> Force:
    """Units that an answer takes away, out of those that may go; damaged ones first unless it says which."""
    given = read_part(raw, path, loose)
    removed = NO_FORCE
    for stack in given:
        exact = isinstance(raw, dict) and any(isinstance(value, dict) for value in raw.values())
        removed = removed.plus(Force((stack,)) if exact else loose.take(stack.unit, stack.count))
    if not loose.holds(removed):
        raise unusable(path, "no hay tantas unidades con ese daño", code="answer.invalid")
    return removed
