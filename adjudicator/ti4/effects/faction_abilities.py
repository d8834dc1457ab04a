"""Faction abilities of combats, movement and control that change what is on the board, or that cost or bring something."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Names, Pick
from adjudicator.messages import listing, say
from adjudicator.names import name_key
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.leaders import mark, marked, reserve, room_for, told
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.anomalies import why_not_enter
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.pieces import fetched, obtainable
from adjudicator.ti4.procedures.retreat import make_room
from adjudicator.ti4.procedures.retreat_cargo import leave_planets, load, rift_exit
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, effect, own_key, permits


def _gained_nothing(board: Board, player: Player) -> list[Reason]:
    return [] if board.event.player == player.id else [Reason(say("No ha tomado el control del planeta."), "29.1")]


@effect("scavenge", At.CONTROL_GAINED, against=_gained_nothing)
def scavenge(board: Board, player: Player) -> Procedure[Board]:
    """Scavenge: a trade good for each planet whose control is gained."""
    text = say("gana 1 mercancía por tomar el control de {planet}", planet=board.event.planet)
    yield told(board, At.CONTROL_GAINED, player, "scavenge", text, "29.1", trade_goods=1)
    gained = board.gain(player.id, trade_goods=1) if isinstance(board, Table) else board
    return (yield from gain_goods(gained, player, 1, f"control.{board.event.planet}"))


def _not_mecatol(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and name_key(board.event.planet) == "mecatol_rex":
        return []
    return [Reason(say("No ha tomado el control de Mecatol Rex."), "29.1")]


@effect("reclamation", At.CONTROL_GAINED, against=_not_mecatol, within=("tactical_action",))
def reclaimed(board: Board, player: Player) -> Procedure[Board]:
    """Reclamation: remembers that Mecatol Rex was gained in this tactical action."""
    yield from ()
    return mark(board, player, "reclamation", At.TURN_END)


def _capital(board: Board) -> str:
    """Mecatol Rex, as the document calls it."""
    return next((name for name in board.system.planets if name_key(name) == "mecatol_rex"), "")


def _reclaimed(board: Board, player: Player) -> list[str]:
    """41.4, 41.5, 57.4: the structures that Mecatol Rex has room for, in the reinforcements or to be taken off the board."""
    force = board.system.planets[_capital(board)].force(player.id)
    types = [unit for unit in ("pds", "space_dock") if force.count(unit) < (unit_types()[unit].per_planet or 0)]
    return [unit for unit in types if obtainable(board, player, unit)]


def _nothing_reclaimed(board: Board, player: Player) -> list[Reason]:
    if marked(board, player, "reclamation") and _reclaimed(board, player):
        return []
    return [Reason(say("No ha tomado el control de Mecatol Rex."), "29.1")]


@effect("reclamation", At.TACTICAL_END, against=_nothing_reclaimed, optional=True, default=True, cite="5")
def reclamation(board: Board, player: Player) -> Procedure[Board]:
    """Reclamation: after that action a PDS and a space dock stand on Mecatol Rex, as far as the planet holds them (41)."""
    planet, units = _capital(board), Force.of(dict.fromkeys(_reclaimed(board, player), 1))
    for stack in units:
        board = yield from fetched(board, player, stack.unit, f"reclamation.{stack.unit}")
    text = say("coloca {units} en {planet}", units=units, planet=planet)
    yield told(board, At.TACTICAL_END, player, "reclamation", text, "5 41", placed=units.as_document())
    return with_units(board, planet, player.id, board.system.planets[planet].force(player.id).plus(units))


def _nothing_foreseen(board: Board, player: Player) -> list[Reason]:
    if player.id == board.active_player or not board.event.entered or not board.system.ships(board.active_player):
        return [Reason(say("Nadie más ha movido naves al sistema."), "5.2")]
    if not board.system.ships(player.id):
        return [Reason(say("{player} no tiene naves en el sistema.", player=player), "5.2")]
    if player.strategy_pool == 0:
        return [Reason(say("No le quedan fichas en la reserva de Estrategia."), "58.3")]
    return []


@effect("foresight", At.MOVE_AFTER, against=_nothing_foreseen, optional=True, asks=True, within=("space_cannon_offense",))
def foresight(board: Board, player: Player) -> Procedure[Board | None]:
    """Foresight: a token of the strategy pool in an adjacent system, and one's ships go there before anybody fires."""
    key = own_key(board, f"move_after.foresight.{player.id}")
    open_, rejected = _shelters(board, player)
    question = Pick(
        key,
        player.id,
        say("Vaticinio: ¿a qué sistema lleva {player} sus naves?", player=player),
        options=[NONE, *open_],
        default=NONE,
        rejected=rejected,
        quiet=True,
    )
    to: str = yield from referee.ask(question, cite="faq.general.6")
    return None if to == NONE else (yield from _slip_away(board, player, to, key))


def _shelters(board: Board, player: Player) -> tuple[list[str], list[Rejected]]:
    """Adjacent systems that ships may enter and where nobody else has ships."""
    open_, rejected = list[str](), list[Rejected]()
    for system in neighbours(board, board.active_system, player):
        others = [board.players[p] for p in board.systems[system].owners_of_ships() if p != player.id]
        against = why_not_enter(board, player, system)
        if others:
            text = say("{system}: hay naves de {others}.", system=system, others=listing(others))
            against.append(Reason(text, "c.foresight"))
        rejected += [referee.reject(system, reason.text, cite=reason.cite) for reason in against]
        open_ += [] if against else [system]
    return open_, rejected


def _slip_away(board: Board, player: Player, to: str, key: str) -> Procedure[Board]:
    """faq.general.6: the ships take along what they carry; what nothing carries is removed (18.3)."""
    fight = Fight(board, board.active, player)
    ships = board.system.force(player.id).only(SHIPS)
    cargo, picked = yield from load(fight, player, ships, GROUND, f"{key}.cargo")
    lost = yield from rift_exit(fight, player, ships, cargo.plus(picked))
    moved = ships.plus(cargo).plus(picked).minus(lost)
    left = board.system.force(player.id).minus(ships).minus(cargo).without(GROUND)
    text = say("pone en {to} 1 ficha de su reserva de Estrategia y lleva allí {units}", to=to, units=moved)
    yield told(board, At.MOVE_AFTER, player, "foresight", text, "5.2 58.6 66.8 faq.general.6", to=to, moved=moved.as_document())
    board = board.with_space(board.active_system, player.id, left)
    board = board.with_space(to, player.id, board.systems[to].force(player.id).plus(moved)).with_token(to, player.id)
    board = leave_planets(board, player, picked)
    pool = None if player.strategy_pool is None else player.strategy_pool - 1
    board = board.change(players={**board.players, player.id: replace(player, strategy_pool=pool)})
    return (yield from make_room(board, player, to))


def _nobody_passes(board: Board, player: Player) -> list[Reason]:
    if player.id == board.active_player:
        return [Reason(say("Sus propias naves no le cierran el paso."), "66.3b")]
    if any(system.ships(player.id) for system in board.systems.values()):
        return []
    return [Reason(say("{player} no tiene naves en el tablero.", player=player), "66.3")]


@effect("aetherpassage", At.ACTIVATE_AFTER, against=_nobody_passes, optional=True, cite="66.3", within=("movement",))
def aetherpassage(board: Board, player: Player) -> Procedure[Board]:
    """Aetherpassage: the active player's ships may pass through systems that hold ships of its owner."""
    text = say(
        "las naves de {active} pueden cruzar los sistemas que tienen naves de {owner}", active=board.active, owner=player
    )
    yield told(board, At.ACTIVATE_AFTER, player, "aetherpassage", text, "66.3")
    return mark(board, player, "aetherpassage", At.TACTICAL_END)


@permits("aetherpassage", "pass ships of", cite="66.3b")
def let_pass(board: Board, owner: Player, about: About) -> bool:
    """Aetherpassage, once allowed: the ships of its owner do not stand in the way."""
    return about.against(owner) and marked(board, owner, "aetherpassage")


def _no_laws(board: Board, player: Player) -> list[Reason]:
    if player.id == board.active_player and board.laws:
        return []
    return [Reason(say("No es su turno, o no hay leyes en juego."), "26.2")]


@effect("laws_order", At.ACTIVATE_AFTER, against=_no_laws, optional=True, cite="26.2")
def laws_order(board: Board, player: Player) -> Procedure[Board]:
    """Law's Order: one influence at the start of one's turn, and no law counts until its end."""
    text = say("gasta 1 de Influencia al comienzo de su turno: las leyes no rigen hasta el final")
    yield told(board, At.ACTIVATE_AFTER, player, "laws_order", text, "26.2", influence=1)
    return board.change(laws=frozenset())


def _no_titan_planet(board: Board, player: Player) -> list[Reason]:
    if player.id == board.active_player and board.system.planets:
        return []
    return [Reason(say("No es el jugador activo, o no hay planetas."), "5.1")]


@effect("awaken", At.ACTIVATE_AFTER, against=_no_titan_planet, optional=True, asks=True, within=("invasion",))
def awaken(board: Board, player: Player) -> Procedure[Board | None]:
    """Awaken: sleeper tokens of the active system become PDS; the table says on which planets they lie."""
    key = own_key(board, board.ask_key(At.ACTIVATE_AFTER, "awaken", player))
    question = Names(
        key,
        player.id,
        say("Despertar: ¿en qué planetas sustituye {player} una ficha de Durmiente por 1 SDP?", player=player),
        options=[[]],
        default=[],
        reader=lambda raw, path: _read_planets(raw, path, board),
        names=[*board.system.planets],
    )
    planets: list[str] = yield from referee.ask(question, cite="5.1")
    planets = [planet for planet in planets if "pds" in room_for(board, player, planet)][: reserve(board, player, "pds")]
    if not planets:
        return None
    text = say("coloca 1 SDP en cada planeta con ficha de Durmiente: {planets}", planets=listing(planets))
    yield told(board, At.ACTIVATE_AFTER, player, "awaken", text, "5.1", planets=planets)
    for planet in planets:
        force = board.system.planets[planet].force(player.id).plus(Force.of({"pds": 1}))
        board = with_units(board, planet, player.id, force)
    return board


def _read_planets(raw: Json, path: str, board: Board) -> list[str]:
    """Planets of the active system, each as often as it is named."""
    node = Node(raw, path)
    named = node.names(board.system.planets)
    node.finish()
    return [*named]


@permits("coalescence", "fight unlanded", cite="52.4")
def coalescence(board: Board, owner: Player, about: About) -> bool:
    """Coalescence: units that Awaken has put beside somebody else's fight in the step of ground combats."""
    return about.of(owner)
