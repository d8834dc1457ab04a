"""Leaders and faction abilities of production, besides those that effects_leaders.toml writes as data."""

from __future__ import annotations

from adjudicator.choices import Units
from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.leaders import ask, inactive, lasting, mark, marked, others_turn, purged, reserve, told
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.producers import has_war_suns
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.system_reader import read_force
from adjudicator.ti4.units import GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, adds, effect, forbidden, own_key, permits

EVERYTHING = 99
"""More units than anybody produces at once."""


@effect("harrugh_gefhara", At.PRODUCTION, against=inactive, optional=True, cite="55.10")
def harrugh_gefhara(board: Board, player: Player) -> Procedure[Board]:
    """Harrugh Gefhara: in this use of Production every unit costs nothing; purged."""
    yield told(
        board, At.PRODUCTION, player, "harrugh_gefhara", say("sus unidades cuestan 0 y la carta se purga"), "55.10 55.12"
    )
    free = Lasting(player.id, "harrugh_gefhara", "add", "free", At.PRODUCTION_AFTER, EVERYTHING, cite="79.1")
    return purged(lasting(board, free), player, "harrugh_gefhara")


@effect("berekar_berekon", At.PRODUCTION, optional=True, exhausts=True, cite="55.4")
def berekar_berekon(board: Board, player: Player) -> Procedure[Board]:
    """Berekar Berekon: whoever produces pays two less for everything together."""
    n = figure("berekar_berekon", "cost")
    text = say("lo que produce {active} cuesta {n} menos en total", active=board.active, n=n)
    yield told(board, At.PRODUCTION, player, "berekar_berekon", text, "55.4 79.1")
    return lasting(board, Lasting(board.active_player, "berekar_berekon", "add", "cost", At.PRODUCTION_AFTER, -n, cite="79.1"))


@effect("tungstantus", At.PRODUCTION, against=inactive, optional=True, default=True, cite="55.6")
def tungstantus(board: Board, player: Player) -> Procedure[Board]:
    """Tungstantus: a trade good each time one's units use Production."""
    text = say("gana 1 mercancía por usar Producción")
    yield told(board, At.PRODUCTION, player, "tungstantus", text, "55.6 78", trade_goods=1)
    return (yield from gain_goods(board, player, 1, "production.tungstantus"))


@adds("that_which_molds_flesh", "uncounted", cite="55.6 78.1")
def that_which_molds_flesh(board: Board, owner: Player, about: About) -> int:
    """That Which Molds Flesh: up to two fighters or infantry do not count against the limit."""
    return min(about.count, figure("that_which_molds_flesh", "units")) if about.of(owner) else 0


def _nothing_made(board: Board, player: Player) -> list[Reason]:
    against = inactive(board, player)
    return against or ([] if board.event.produced else [Reason(say("No produce nada."), "20.2")])


@effect("amalgamation", At.PRODUCTION, against=_nothing_made, optional=True, asks=True, cite="20.2")
def amalgamation(board: Board, player: Player) -> Procedure[Board | None]:
    """Amalgamation: captured units that are returned pay for units of their type."""
    question = Units(
        own_key(board, board.ask_key(At.PRODUCTION, "amalgamation", player)),
        player.id,
        say("Amalgama: ¿qué unidades capturadas devuelve {player} para producir otras del mismo tipo?", player=player),
        options=[{}],
        default={},
        reader=lambda raw, path: _read_captured(raw, path, board.event.produced),
        units=board.event.produced.as_document(),
    )
    returned: Force = yield from referee.ask(question, cite="20.2")
    if not returned:
        return None
    text = say("devuelve {units} y produce otras tantas sin gastar recursos", units=returned)
    yield told(board, At.PRODUCTION, player, "amalgamation", text, "20.2 79.1", returned=returned.as_document())
    free = [
        Lasting(player.id, "amalgamation", "add", "free", At.PRODUCTION_AFTER, s.count, units=(s.unit,), cite="79.1")
        for s in returned
    ]
    return lasting(board, *free)


def _read_captured(raw: Json, path: str, produced: Force) -> Force:
    """No more of a type than are produced: each captured unit that is returned pays for one."""
    node = Node(raw, path)
    force = read_force(node, (*SHIPS, *GROUND))
    node.finish()
    for stack in force:
        if stack.count > produced.count(stack.unit):
            text = say("No se producen {units}: no hay por qué devolverlas.", units=stack)
            raise referee.forbid(text, cite="20.2 c.amalgamation", path=path)
    return force


def _no_troops_made(board: Board, player: Player) -> list[Reason]:
    return [] if board.event.produced.only(GROUND) else [Reason(say("No se producen fuerzas terrestres."), "78.3")]


@effect("trillossa_aun_mirik", At.PRODUCTION, against=_no_troops_made, optional=True, exhausts=True, cite="55.4")
def trillossa_aun_mirik(board: Board, player: Player) -> Procedure[Board]:
    """Trillossa Aun Mirik: ground forces may be placed on any planets of the producer here and next door."""
    text = say(
        "{active} puede colocar las fuerzas terrestres en planetas suyos de este sistema y de los adyacentes",
        active=board.active,
    )
    yield told(board, At.PRODUCTION, player, "trillossa_aun_mirik", text, "55.4 78.3")
    return mark(board, player, "trillossa_aun_mirik", At.PRODUCTION_AFTER)


@permits("trillossa_aun_mirik", "place elsewhere", cite="78.3")
def spreads_troops(board: Board, owner: Player, about: About) -> bool:
    """Trillossa Aun Mirik, exhausted for this production."""
    if not marked(board, owner, "trillossa_aun_mirik") or about.unit not in GROUND or about.player is None:
        return False
    near = (board.active_system, *neighbours(board, board.active_system, about.player))
    return about.system in near and board.systems[about.system].planets[about.what].controller == about.player.id


@permits("rowl_sarrig", "place elsewhere", cite="55.6 errata.rowl-sarrig")
def rowl_sarrig(board: Board, owner: Player, about: About) -> bool:
    """Rowl Sarrig: fighters and infantry may be placed at any of one's space docks that is not blockaded."""
    if not about.of(owner) or about.unit not in ("fighter", "infantry"):
        return False
    system = board.systems[about.system]
    others = any(name != owner.id for name in system.owners_of_ships())
    blockaded = others and not system.ships(owner.id)
    return bool(system.planets[about.what].force(owner.id).count("space_dock")) and not blockaded


def _makes(player: Player, unit: str) -> bool:
    """Whether a unit has Production."""
    profile = player.profiles.get(unit)
    return profile is not None and bool(profile.production or profile.production_over_resources is not None)


def _yards(board: Board, player: Player) -> list[str]:
    """Where a player has units with Production in the active system: planets, and the space area («space»)."""
    found = [p.id for p in board.system.planets.values() if any(_makes(player, s.unit) for s in p.force(player.id))]
    return [*found, *(["space"] if any(_makes(player, s.unit) for s in board.system.force(player.id)) else [])]


def _yards_for(board: Board, player: Player, unit: str) -> list[str]:
    """The yards in which something that makes units makes this one: some space docks do not make infantry."""
    forces = {yard: board.system.force(player.id) for yard in _yards(board, player)}
    forces |= {name: planet.force(player.id) for name, planet in board.system.planets.items() if name in forces}
    return [yard for yard, force in forces.items() if any(_makes_unit(board, player, s.unit, unit) for s in force)]


def _makes_unit(board: Board, player: Player, maker: str, unit: str) -> bool:
    return _makes(player, maker) and not forbidden(board, "produce", About(player, unit, what=maker))


def _producible(board: Board, player: Player) -> list[str]:
    """79.5, 79.6, 14.1: units with a cost that are left, that some yard makes, no ships beside ships of somebody else."""
    others = any(owner != player.id for owner in board.system.owners_of_ships())
    able = [u for u in (*GROUND, *SHIPS) if (p := player.profiles.get(u)) and p.cost is not None and reserve(board, player, u)]
    able = [unit for unit in able if (unit != "war_sun" or has_war_suns(player)) and not (others and unit in SHIPS)]
    return [unit for unit in able if _yards_for(board, player, unit)]


def _no_yard(board: Board, player: Player) -> list[Reason]:
    if _yards(board, player) and not _producible(board, player):
        return [Reason(say("No puede producir allí ninguna unidad."), "79.5 79.6")]
    if _yards(board, player):
        return others_turn(board, player)
    return [Reason(say("No tiene unidades con Producción en el sistema."), "78")]


@effect(
    "dirzuga_rophal", At.ACTIVATE_AFTER, against=_no_yard, optional=True, cite="55.6", within=("tactical_action", "production")
)
def dirzuga_rophal(board: Board, player: Player) -> Procedure[Board]:
    """Dirzuga Rophal: one unit produced where somebody else has activated a system with one's Production."""
    options = list[Json](_producible(board, player))
    prompt = say("¿Qué unidad produce {player}?", player=player)
    labels = [unit_types()[str(unit)].one for unit in options]
    unit: str = yield from ask(board, At.ACTIVATE_AFTER, player, "dirzuga_rophal", "unit", prompt, options, labels=labels)
    places = list[Json](["space"] if unit in SHIPS else _yards_for(board, player, unit))
    prompt = say("¿Dónde la pone {player}?", player=player)
    where: str = str(places[0])
    if len(places) > 1:
        where = yield from ask(board, At.ACTIVATE_AFTER, player, "dirzuga_rophal", "place", prompt, places)
    made = Force.of({unit: 1})
    text = say("produce {units} por {cost}", units=made, cost=player.profile(unit).cost)
    yield told(board, At.ACTIVATE_AFTER, player, "dirzuga_rophal", text, "55.6 78 79.1", produced=made.as_document())
    if where == "space":
        return board.with_space(board.active_system, player.id, board.system.force(player.id).plus(made))
    return with_units(board, where, player.id, board.system.planets[where].force(player.id).plus(made))
