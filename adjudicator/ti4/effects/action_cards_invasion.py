"""Action cards of an invasion, besides those that effects*.toml write as data."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick, Units
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.promissory import not_active
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.producers import in_play
from adjudicator.ti4.system_reader import read_part
from adjudicator.ti4.units import GROUND, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, own_key, spend, titled, without_effect


def with_figures(board: Board, player: Player, changes: dict[str, dict[str, Json]]) -> Board:
    """The board with other figures for some of a player's units."""
    new = {unit: replace(player.profile(unit), **figures) for unit, figures in changes.items()}
    changed = replace(player, profiles={**player.profiles, **new})
    return board.change(players={**board.players, player.id: changed})


def _unarmed(board: Board, player: Player) -> list[str]:
    """The types of a player's ships in the active system, fighters left out, that have no Bombardment."""
    ships = board.system.ships(player.id).without(("fighter",))
    return [stack.unit for stack in ships if not player.profile(stack.unit).bombardment]


def _why_no_blitz(board: Board, player: Player) -> list[Reason]:
    if _unarmed(board, player):
        return not_active(board, player)
    return [Reason(say("No tiene naves sin Bombardeo que no sean Cazas."), "15")]


@effect("blitz", At.INVASION_START, against=_why_no_blitz, optional=True, cite="1.7 15")
def blitz(board: Board, player: Player) -> Procedure[Board]:
    """Blitz: ships that are not fighters and have no Bombardment gain it for this invasion."""
    value, dice, units = figure("blitz", "value"), figure("blitz", "dice"), _unarmed(board, player)
    yield referee.step(
        board.ask_key(At.INVASION_START, "blitz", player),
        titled("blitz"),
        say(
            "Ganan Bombardeo {value} hasta el final de la invasión: {units} de {player}.",
            value=value,
            units=board.system.ships(player.id).only(units),
            player=player,
        ),
        cite="1.7 15 19.3",
    )
    return with_figures(board, player, {unit: {"bombardment": (value, dice)} for unit in units})


def _stationed(board: Board, player: Player) -> list[Player]:
    """The other players with PDS units in the active system."""
    places = [board.system.space, *(planet.units for planet in board.system.planets.values())]
    return [
        other for other in board.players.values() if other.id != player.id and any(_pds(place, other.id) for place in places)
    ]


def _pds(place: object, owner: str) -> bool:
    return isinstance(place, dict) and owner in place and bool(place[owner].count("pds"))


def _why_no_disable(board: Board, player: Player) -> list[Reason]:
    if _stationed(board, player):
        return not_active(board, player)
    return [Reason(say("En el sistema activo no hay SDP de un adversario."), "52")]


@effect("disable", At.INVASION_START, against=_why_no_disable, optional=True, cite="1.7 52")
def disable(board: Board, player: Player) -> Procedure[Board]:
    """Disable: the opponents' PDS lose Planetary Shield and Space Cannon for this invasion."""
    yield referee.step(
        board.ask_key(At.INVASION_START, "disable", player),
        titled("disable"),
        say(
            "En esta invasión los SDP de los adversarios de {player} pierden Escudo planetario y Cañón espacial.", player=player
        ),
        cite="1.7 37 17.6 19.3",
    )
    for other in _stationed(board, player):
        board = with_figures(board, other, {"pds": {"planetary_shield": False, "space_cannon": None}})
    return board


def _invaded(board: Board, player: Player) -> list[str]:
    """The planets of a player to which another player has just committed units."""
    if board.event.player == player.id:
        return []
    return [name for name in board.event.landed if board.system.planets[name].controller == player.id]


def _why_no_parley(board: Board, player: Player) -> list[Reason]:
    if _invaded(board, player):
        return []
    return [Reason(say("Nadie ha desplegado unidades en un planeta suyo."), "52.2")]


@effect("parley", At.COMMIT_AFTER, against=_why_no_parley, optional=True, asks=True)
def parley(board: Board, player: Player) -> Procedure[Board | None]:
    """Parley: the units committed to a planet of the player return to the space area."""
    planets, key = _invaded(board, player), own_key(board, f"commit.parley.{player.id}")
    name: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «{name}»? ¿En qué planeta?", name=components()["parley"], player=player),
            options=[NONE, *planets],
            default=NONE,
            labels=[say("No la juega"), *planets],
        ),
        cite="1.7 52.2",
    )
    if name == NONE:
        return None
    board = yield from spend(board, player, "parley")
    if board.event.cancelled:
        return without_effect(board)
    invader, back = board.active, board.event.landed[name]
    yield referee.step(
        key,
        titled("parley"),
        say(
            "Las unidades que {invader} ha desplegado en {planet} vuelven a la zona de espacio: {units}.",
            invader=invader,
            planet=name,
            units=back,
        ),
        cite="1.7 52.2",
    )
    board = with_units(board, name, invader.id, board.system.planets[name].force(invader.id).minus(back))
    board = board.with_space(board.active_system, invader.id, board.system.force(invader.id).plus(back))
    landed = {planet: force for planet, force in board.event.landed.items() if planet != name}
    return board.change(event=replace(board.event, landed=landed))


def _ways(board: Board, player: Player) -> list[str]:
    """«Quann → Lodor»: from a planet of the player with ground forces to another one, both in the active system."""
    own = [planet for planet in board.system.planets.values() if planet.controller == player.id]
    return [f"{a.id} → {b.id}" for a in own if a.force(player.id).only(GROUND) for b in own if a.id != b.id]


def _why_no_ghosts(board: Board, player: Player) -> list[Reason]:
    if _invaded(board, player) and _ways(board, player):
        return []
    return [Reason(say("No tiene fuerzas terrestres que llevar a otro planeta suyo del sistema activo."), "52.2")]


@effect("ghost_squad", At.COMMIT_AFTER, against=_why_no_ghosts, optional=True, asks=True)
def ghost_squad(board: Board, player: Player) -> Procedure[Board | None]:
    """Ghost Squad: ground forces go from planets of the player to other planets of theirs in the active system."""
    base, moved = own_key(board, f"commit.ghost_squad.{player.id}"), 0
    while moved < len(_ways(board, player)):
        key = f"{base}.{moved + 1}" if moved else base
        way = yield from _way(board, player, key)
        if way == NONE:
            break
        if not moved:
            board = yield from spend(board, player, "ghost_squad")
            if board.event.cancelled:
                return without_effect(board)
        board = yield from _sneak(board, player, way, key)
        moved += 1
        if len(board.system.planets) == 2:
            break
    return board if moved else None


def _way(board: Board, player: Player, key: str) -> Procedure[str]:
    ways = _ways(board, player)
    way: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say(
                "«{name}»: ¿de qué planeta a cuál mueve {player} fuerzas terrestres?",
                name=components()["ghost_squad"],
                player=player,
            ),
            options=[NONE, *ways],
            default=NONE,
            labels=[say("De ninguno"), *ways],
        ),
        cite="1.7 52.2",
    )
    return way


def _sneak(board: Board, player: Player, way: str, key: str) -> Procedure[Board]:
    start, end = way.split(" → ")
    there = board.system.planets[start].force(player.id).only(GROUND)
    units: Force = yield from referee.ask(
        Units(
            f"{key}.units",
            player.id,
            say("¿Qué fuerzas terrestres lleva {player} de {start} a {end}?", player=player, start=start, end=end),
            options=[there.as_document()],
            default=there.as_document(),
            reader=lambda raw, path: read_part(raw, path, there, GROUND),
            units=there.as_document(),
        ),
        cite="1.7 52.2",
    )
    yield referee.step(
        key,
        titled("ghost_squad"),
        say("{player} lleva de {start} a {end}: {units}.", player=player, start=start, end=end, units=units),
        cite="1.7 52.2",
    )
    board = with_units(board, start, player.id, board.system.planets[start].force(player.id).minus(units))
    return with_units(board, end, player.id, board.system.planets[end].force(player.id).plus(units))


def _seized(board: Board, player: Player) -> Force:
    """The structures that the player's reinforcements can replace."""
    left = {
        s.unit: (unit_types()[s.unit].reinforcements or s.count) - in_play(board, player, s.unit) for s in board.event.destroyed
    }
    return Force.of({s.unit: min(s.count, max(left[s.unit], 0)) for s in board.event.destroyed})


def _why_no_infiltration(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and _seized(board, player):
        return []
    return [Reason(say("No hay estructuras que sustituir."), "52.5a")]


@effect("infiltrate", At.CONTROL_GAINED, against=_why_no_infiltration, optional=True, cite="1.7 52.5a")
def infiltrate(board: Board, player: Player) -> Procedure[Board]:
    """Infiltrate: PDS and space docks of a planet that the player takes are replaced by their own."""
    name, gained = board.event.planet, _seized(board, player)
    yield referee.step(
        board.ask_key(At.CONTROL_GAINED, "infiltrate", player),
        titled("infiltrate"),
        say("{player} sustituye las estructuras de {planet} por suyas: {units}.", player=player, planet=name, units=gained),
        cite="1.7 52.5a 84",
        gained=gained.as_document(),
    )
    rest = Force.of({s.unit: s.count - gained.count(s.unit) for s in board.event.destroyed})
    board = board.change(event=replace(board.event, destroyed=rest))
    return with_units(board, name, player.id, board.system.planets[name].force(player.id).plus(gained))
