"""Mechs that act outside a combat: when systems are activated, cards played, troops committed, planets taken."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick, ask_yes
from adjudicator.ti4.effects.leaders import room_for
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.goods import with_goods
from adjudicator.ti4.procedures.pieces import left
from adjudicator.ti4.procedures.tokens import FLEET, respect_fleet_pools, take_token
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, own_key, titled

TOKENS = ("alpha", "beta", "gamma")
"""The wormhole tokens of the Ghosts of Creuss."""


def with_mech(board: Board, player: Player) -> list[str]:
    """The systems in which a player has a mech, in space or on a planet."""
    return [name for name, system in board.systems.items() if _mechs(board, player, name)]


def _mechs(board: Board, player: Player, system: str) -> int:
    place = board.systems[system]
    return place.force(player.id).count("mech") + sum(p.force(player.id).count("mech") for p in place.planets.values())


def without_mech(board: Board, player: Player, system: str) -> Board:
    """The board without one mech of a player in a system: from the planets first, damaged ones before others."""
    for planet in board.systems[system].planets.values():
        force = planet.force(player.id)
        if force.count("mech"):
            return board.with_planet(
                system, replace(planet, units={**planet.units, player.id: force.minus(force.take("mech", 1))})
            )
    force = board.systems[system].force(player.id)
    return board.with_space(system, player.id, force.minus(force.take("mech", 1)))


def _why_no_icarus(board: Board, player: Player) -> list[Reason]:
    return [] if with_mech(board, player) else [Reason(say("No tiene mecas en el tablero."), "5.1")]


@effect(
    "icarus_drive",
    At.ACTIVATE_AFTER,
    against=_why_no_icarus,
    optional=True,
    asks=True,
    within=("movement", "tactical_action", "adjacency"),
)
def icarus_drive(board: Board, player: Player) -> Procedure[Board | None]:
    """Icarus Drive: after any activation a mech may be removed to place or move a Creuss wormhole token into its system."""
    key, places = own_key(board, f"activate.icarus_drive.{player.id}"), with_mech(board, player)
    where = yield from ask_pick(
        key,
        player,
        say(
            "{name}: ¿en qué sistema retira {player} un meca para poner su ficha?",
            name=components()["icarus_drive"],
            player=player,
        ),
        places,
        "10.4",
    )
    if where == NONE:
        return None
    kind, before = yield from ask_gate(board, player, key, where, "icarus_drive")
    yield referee.step(
        key,
        titled("icarus_drive"),
        say(
            "{player} retira un meca de {system} y pone allí su Agujero de gusano ({kind}).",
            player=player,
            system=where,
            kind=kind,
        ),
        cite="10.4 8.1",
    )
    return with_gate(without_mech(board, player, where), where, kind, before)


def ask_gate(board: Board, player: Player, key: str, where: str, component: str) -> Procedure[tuple[str, str]]:
    """10.4: which Creuss wormhole token is placed in a system, and where it comes from."""
    prompt = say("{name}: ¿qué ficha de Agujero de gusano pone {player}?", name=components()[component], player=player)
    kind = yield from ask_pick(f"{key}.token", player, prompt, TOKENS, "10.4", may=False)
    holders = [name for name, system in board.systems.items() if kind in system.wormholes and name != where]
    prompt = say("{name}: ¿de qué sistema sale esa ficha? (ninguno: no estaba en el tablero)", name=components()[component])
    before = yield from ask_pick(f"{key}.from", player, prompt, holders, "10.4", labels=[*holders])
    return kind, before


def with_gate(board: Board, where: str, kind: str, before: str) -> Board:
    """The board with a wormhole token in a system, and no longer where it was."""
    systems = {**board.systems, where: replace(board.systems[where], wormholes=board.systems[where].wormholes | {kind})}
    if before != NONE:
        systems[before] = replace(systems[before], wormholes=systems[before].wormholes - {kind})
    return replace(board, systems=systems)


def _near(situation: Situation, player: Player, other: str) -> list[str]:
    """The systems with a mech of a player that hold units of another player, or lie next to some."""
    board = getattr(situation, "board", None)
    if not isinstance(board, Board):
        return []
    return [
        system
        for system in with_mech(board, player)
        if any(board.systems[name].has_unit_of(other) for name in (system, *neighbours(board, system)))
    ]


def _why_no_watcher(situation: Situation, player: Player) -> list[Reason]:
    event = situation.event
    if event.cancelled:
        return [Reason(say("La carta ya está anulada."), "1.7")]
    if event.player != player.id and _near(situation, player, event.player):
        return []
    return [Reason(say("No tiene ningún meca junto a unidades de quien juega la carta."), "1.7")]


@effect("watcher", At.CARD_PLAYED, against=_why_no_watcher, optional=True, asks=True, anyone=True)
def watcher(situation: Any, player: Player) -> Procedure[Any]:
    """Watcher: a mech in or next to a system with units of whoever plays an action card may be removed to cancel it."""
    key = own_key(situation, situation.ask_key(At.CARD_PLAYED, "watcher", player))
    where = yield from ask_pick(
        key,
        player,
        say(
            "{name}: ¿retira {player} un meca para anular la carta? ¿De qué sistema?",
            name=components()["watcher"],
            player=player,
        ),
        _near(situation, player, situation.event.player),
        "1.7",
    )
    if where == NONE:
        return None
    yield referee.step(
        key,
        titled("watcher"),
        say("{player} retira un meca de {system}: la carta queda anulada.", player=player, system=where),
        cite="1.7 8",
    )
    event = replace(situation.event, cancelled=True)
    board = without_mech(situation.board, player, where)
    situation = board if isinstance(situation, Board) else situation.on(board)
    return situation.change(event=event)


def _why_no_toll(board: Board, player: Player) -> list[Reason]:
    if player.id != board.active_player and _taxed(board, player):
        return []
    return [Reason(say("Nadie desembarca junto a un meca suyo."), "52.2")]


def _taxed(board: Board, player: Player) -> list[str]:
    return [name for name in board.event.planets if board.system.planets[name].force(player.id).count("mech")]


@effect("omniopiares", At.COMMIT, against=_why_no_toll)
def omniopiares(board: Board, player: Player) -> Procedure[Board]:
    """Omniopiares: others must spend 1 influence for each of them on a planet to commit ground forces there, as we read it."""
    for name in _taxed(board, player):
        mechs = board.system.planets[name].force(player.id).count("mech")
        key, price = f"commit.omniopiares.{name}", figure("omniopiares", "influence") * mechs
        prompt = say("¿Gasta {player} {n} de Influencia para desplegar en {planet}?", player=board.active, n=price, planet=name)
        if not (yield from ask_yes(key, board.active, prompt, "52.2 19.7", default=True)):
            text = say("Sin gastar {n} de Influencia no se despliega en {planet}.", n=price, planet=name)
            raise referee.forbid(text, cite="52.2 19.7 c.omniopiares", path=f"landing.{name}")
        yield referee.step(
            key,
            titled("omniopiares"),
            say("{player} gasta {n} de Influencia para desplegar en {planet}.", player=board.active, n=price, planet=name),
            cite="52.2 19.7 c.omniopiares",
            authority="interpretation",
        )
    return board


def _why_no_starlancer(board: Board, player: Player) -> list[Reason]:
    if player.fleet_tokens is not None and board.active_player not in player.fleet_tokens:
        return [Reason(say("No tiene en su reserva de Flota la ficha de quien activa el sistema."), "45")]
    if player.id != board.active_player and _mechs(board, player, board.active_system):
        return []
    return [Reason(say("No tiene mecas en el sistema que activa otro."), "5.1")]


@effect("starlancer", At.ACTIVATE_AFTER, against=_why_no_starlancer, optional=True, asks=True, within=("tactical_action",))
def starlancer(board: Board, player: Player) -> Procedure[Board | None]:
    """Starlancer: the token of whoever activates its system, held in the fleet pool, is spent to end their turn."""
    key = own_key(board, f"activate.starlancer.{player.id}")
    prompt = say(
        "¿Tiene {player} la ficha de Mando de {active} en su reserva de Flota y la gasta para terminar su turno?",
        player=player,
        active=board.active,
    )
    if not (yield from ask_yes(key, player, prompt, "5.1 19.7")):
        return None
    yield referee.step(
        key,
        titled("starlancer"),
        say("{player} devuelve a {active} su ficha, y el turno de {active} termina.", player=player, active=board.active),
        cite="5.1 45.1",
    )
    board = take_token(board, player.id, FLEET)
    left = tuple(name for name in player.fleet_tokens or () if name != board.active_player)
    if player.fleet_tokens is not None:
        board = board.change(players={**board.players, player.id: replace(board.players[player.id], fleet_tokens=left)})
    board = yield from respect_fleet_pools(board, player.id)
    return board.change(ended=True)


def _why_no_scavenger(board: Board, player: Player) -> list[Reason]:
    if player.trade_goods is not None and player.trade_goods < figure("scavenger_zeta", "trade_goods"):
        return [Reason(say("No tiene mercancías bastantes."), "63.2")]
    if board.event.player == player.id and left(board, player, "mech"):
        return []
    return [Reason(say("No ha tomado el planeta, o no le quedan mecas."), "33.2")]


@effect("scavenger_zeta", At.CONTROL_GAINED, against=_why_no_scavenger, optional=True, asks=True, deploy=True)
def scavenger_zeta(board: Board, player: Player) -> Procedure[Board | None]:
    """Scavenger Zeta: after gaining control of a planet, 1 trade good places 1 mech on it."""
    planet = board.event.planet
    key, price = own_key(board, f"control.scavenger_zeta.{planet}"), figure("scavenger_zeta", "trade_goods")
    prompt = say("¿Gasta {player} {n} Mercancía para poner 1 meca en {planet}?", player=player, n=price, planet=planet)
    if not (yield from ask_yes(key, player, prompt, "33.1 33.2")):
        return None
    yield referee.step(
        key,
        titled("scavenger_zeta"),
        say("{player} gasta {n} Mercancía y pone 1 meca en {planet}.", player=player, n=price, planet=planet),
        cite="33.1 33.2 29.1 60.3",
    )
    board = with_goods(board, player, -price)
    return with_units(board, planet, player.id, board.system.planets[planet].force(player.id).plus(Force.of({"mech": 1})))


def _reclaimed(board: Board, player: Player) -> list[str]:
    """The planets gained in this action on which a player has a mech, and that still have room for a structure."""
    planets = board.system.planets
    gained = [name for name in board.event.planets if planets[name].force(player.id).count("mech")]
    return [name for name in gained if room_for(board, player, name)]


def _why_no_reclaimer(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and _reclaimed(board, player):
        return []
    return [Reason(say("No ha tomado en esta acción un planeta con un meca suyo."), "41.6")]


@effect("reclaimer", At.TACTICAL_END, against=_why_no_reclaimer, optional=True, asks=True)
def reclaimer(board: Board, player: Player) -> Procedure[Board | None]:
    """Reclaimer: after a tactical action in which its planet was gained, 1 PDS or 1 space dock is placed there."""
    used = False
    for name in _reclaimed(board, player):
        key = own_key(board, f"end.reclaimer.{name}")
        prompt = say(
            "{name}: ¿qué estructura pone {player} en {planet}?", name=components()["reclaimer"], player=player, planet=name
        )
        unit = yield from ask_pick(key, player, prompt, room_for(board, player, name), "41.4 41.5 41.6")
        if unit == NONE:
            continue
        used = True
        placed = Force.of({unit: 1})
        yield referee.step(
            key,
            titled("reclaimer"),
            say("{player} pone {units} en {planet}.", player=player, units=placed, planet=name),
            cite="41.4 41.5 41.6",
        )
        board = with_units(board, name, player.id, board.system.planets[name].force(player.id).plus(placed))
    return board if used else None
