"""Technologies of production: what they take off the cost, what they place, what they let produce."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import count, say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_number, ask_pick
from adjudicator.ti4.effects.mechs_combat import AnyFight
from adjudicator.ti4.effects.producing import Offer, produce
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure, table
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.pieces import fetched, obtainable
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import GROUND, SHIPS, STRUCTURES, upgrades
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, adds, asked, components, effect, own_key, spend, titled

SPACE = "space"


def _why_not_producing(board: Board, player: Player) -> list[Reason]:
    """«When your units use Production»: the active player's alone."""
    return [] if board.event.player == player.id else [Reason(say("No produce."), "78")]


def _upgrades(player: Player) -> int:
    """How many unit upgrade technologies a player owns."""
    return len(player.technologies & (upgrades().keys() & table("technologies").keys() | _common()))


def _common() -> set[str]:
    return {key for key in upgrades() if key in components()} - {"iconoclast_omega"}


def _why_no_algorithm(board: Board, player: Player) -> list[Reason]:
    against = _why_not_producing(board, player)
    return against or ([] if _upgrades(player) else [Reason(say("No tiene mejoras de unidad."), "62")])


@effect("ai_development_algorithm", At.PRODUCTION, against=_why_no_algorithm, optional=True, asks=True)
def ai_development_algorithm(board: Board, player: Player) -> Procedure[Board | None]:
    """AI Development Algorithm: exhausted, it takes as much off the cost as its owner has unit upgrades."""
    key, n = own_key(board, f"production.ai_development_algorithm.{player.id}"), _upgrades(player)
    if not (yield from asked(board, key, player, "ai_development_algorithm", cite="9.4 79.1")):
        return None
    text = say("{player} agota la carta: el Coste baja en {n}, una por cada mejora de unidad que tiene.", player=player, n=n)
    yield referee.step(key, titled("ai_development_algorithm"), text, cite="9.4 79.1", less=n)
    board = yield from spend(board, player, "ai_development_algorithm", exhausts=True)
    less = Lasting(player.id, "ai_development_algorithm", "add", "cost", At.PRODUCTION_AFTER, -n, cite="79.1")
    return board.change(lasting=(*board.lasting, less))


def _swappable(board: Board, player: Player) -> list[str]:
    return [
        planet.id
        for planet in board.system.planets.values()
        if planet.controller == player.id and planet.resources is not None and planet.influence is not None
    ]


def _why_no_policy(board: Board, player: Player) -> list[Reason]:
    against = _why_not_producing(board, player)
    return against or ([] if _swappable(board, player) else [Reason(say("No controla allí ningún planeta."), "79.1")])


@effect("hegemonic_trade_policy", At.PRODUCTION, against=_why_no_policy, optional=True, asks=True)
def hegemonic_trade_policy(board: Board, player: Player) -> Procedure[Board | None]:
    """Hegemonic Trade Policy: exhausted, it swaps a planet's resources and influence; a space dock counts with the new ones."""
    key = own_key(board, f"production.hegemonic_trade_policy.{player.id}")
    prompt = say("¿De qué planeta cambia {player} entre sí Recursos e Influencia?", player=player)
    name = yield from ask_pick(key, player, prompt, _swappable(board, player), "9.4 80.1")
    if name == NONE:
        return None
    planet = board.system.planets[name]
    swapped = replace(planet, resources=planet.influence, influence=planet.resources)
    yield referee.step(
        key,
        titled("hegemonic_trade_policy"),
        say(
            "{player} agota la carta: {planet} vale {resources} de Recursos y {influence} de Influencia durante esta Producción; "
            "leemos que también para el límite de su Puerto espacial.",
            player=player,
            planet=name,
            resources=swapped.resources,
            influence=swapped.influence,
        ),
        cite="9.4 80.1 errata.programa-de-hegemonia-comercial",
        authority="interpretation",
    )
    board = yield from spend(board, player, "hegemonic_trade_policy", exhausts=True)
    return board.with_planet(board.active_system, swapped)


# what is placed after a production


def _own_planets(board: Board, player: Player) -> list[str]:
    return [planet.id for planet in board.system.planets.values() if planet.controller == player.id]


def _why_no_mech(board: Board, player: Player) -> list[Reason]:
    against = _why_not_producing(board, player)
    able = _own_planets(board, player) and obtainable(board, player, "mech")
    return against or ([] if able else [Reason(say("No controla allí ningún planeta, o no le quedan mecas."), "79.5")])


@effect("self_assembly_routines", At.PRODUCTION_AFTER, against=_why_no_mech, optional=True, asks=True)
def self_assembly(board: Board, player: Player) -> Procedure[Board | None]:
    """Self-Assembly Routines: after Production, exhausted, 1 mech on a planet that its owner controls in the system."""
    key = own_key(board, f"production.self_assembly_routines.{player.id}")
    prompt = say("{name}: ¿en qué planeta pone {player} 1 meca?", name=components()["self_assembly_routines"], player=player)
    name = yield from ask_pick(key, player, prompt, _own_planets(board, player), "9.4 79.5")
    if name == NONE:
        return None
    board = yield from fetched(board, player, "mech", key)
    text = say("{player} agota la carta y pone 1 meca en {planet}.", player=player, planet=name)
    yield referee.step(key, titled("self_assembly_routines"), text, cite="9.4 79.5")
    board = yield from spend(board, player, "self_assembly_routines", exhausts=True)
    return with_units(board, name, player.id, board.system.planets[name].force(player.id).plus(Force.of({"mech": 1})))


def _why_no_scrap(fight: AnyFight, player: Player) -> list[Reason]:
    if fight.event.player == player.id and fight.event.destroyed.count("mech"):
        return []
    return [Reason(say("No cae ningún meca suyo."), "34.1")]


@effect(
    "self_assembly_routines",
    At.DESTROYED_AFTER,
    against=_why_no_scrap,
    within=("space_combat", "invasion", "component_action"),
)
def scrap(fight: AnyFight, player: Player) -> Procedure[AnyFight]:
    """Self-Assembly Routines: 1 trade good for each mech that is destroyed."""
    n = fight.event.destroyed.count("mech")
    goods = count(n, "{n} Mercancía", "{n} Mercancías")
    text = say("{player} gana {goods} por los mecas destruidos.", player=player, goods=goods)
    key = fight.ask_key(At.DESTROYED_AFTER, "self_assembly_routines", player)
    yield referee.step(key, titled("self_assembly_routines"), text, cite="34.1 63", trade_goods=n)
    if isinstance(fight.board, Table):
        fight = fight.on(fight.board.gain(player.id, trade_goods=n))
    return (yield from gain_goods(fight, player, n, key))


def _why_no_spinner(board: Board, player: Player) -> list[Reason]:
    against = _why_not_producing(board, player)
    return against or ([] if _own_planets(board, player) else [Reason(say("No controla allí ningún planeta."), "79.4a")])


@effect("yin_spinner", At.PRODUCTION_AFTER, against=_why_no_spinner)
def yin_spinner(board: Board, player: Player) -> Procedure[Board]:
    """Yin Spinner: after Production, 1 infantry on a planet that its owner controls in the system."""
    key, places = f"production.yin_spinner.{player.id}", _own_planets(board, player)
    prompt = say("{name}: ¿en qué planeta pone {player} 1 infantería?", name=components()["yin_spinner"], player=player)
    name = yield from ask_pick(key, player, prompt, places, "79", may=False)
    text = say("{player} pone además 1 infantería en {planet}, sin pagarla.", player=player, planet=name)
    yield referee.step(key, titled("yin_spinner"), text, cite="79")
    return with_units(board, name, player.id, board.system.planets[name].force(player.id).plus(Force.of({"infantry": 1})))


def _spinner_places(board: Board, player: Player) -> dict[str, tuple[str, str]]:
    """Every planet that a player controls, and every space area with their ships, by how an answer calls it."""
    places = {
        planet.id: (name, planet.id)
        for name, system in board.systems.items()
        for planet in system.planets.values()
        if planet.controller == player.id
    }
    spaces = {f"{SPACE}.{name}": (name, "") for name, system in board.systems.items() if system.ships(player.id)}
    return places | spaces


def _why_no_omega_spinner(board: Board, player: Player) -> list[Reason]:
    against = _why_not_producing(board, player)
    return against or ([] if _spinner_places(board, player) else [Reason(say("No tiene dónde ponerla."), "79")])


@effect("yin_spinner_omega", At.UNITS_PRODUCED, against=_why_no_omega_spinner, optional=True, asks=True)
def yin_spinner_omega(board: Board, player: Player) -> Procedure[Board | None]:
    """Yin Spinner Omega: after producing, up to 2 infantry on any planet one controls or in any space area with one's ships."""
    key = own_key(board, board.event.ask_key("production", "yin_spinner_omega", player.id))
    places = _spinner_places(board, player)
    most = figure("yin_spinner_omega", "infantry")
    prompt = say("{name}: ¿cuántas infanterías pone {player}?", name=components()["yin_spinner_omega"], player=player)
    n = yield from ask_number(key, player, prompt, most, "79", default=most)
    if not n:
        return None
    prompt = say("{name}: ¿dónde las pone {player}?", name=components()["yin_spinner"], player=player)
    chosen = yield from ask_pick(f"{key}.place", player, prompt, [*places], "79", may=False)
    system, planet = places[chosen]
    units = Force.of({"infantry": n})
    text = say("{player} pone además {units} en {place}, sin pagarlas.", player=player, units=units, place=planet or system)
    yield referee.step(key, titled("yin_spinner_omega"), text, cite="79", placed=units.as_document())
    if not planet:
        return board.with_space(system, player.id, board.systems[system].force(player.id).plus(units))
    old = board.systems[system].planets[planet]
    return board.with_planet(system, replace(old, units={**old.units, player.id: old.force(player.id).plus(units)}))


@effect("agency_supply_network", At.PRODUCTION_AFTER, against=_why_not_producing)
def agency_supply_network(board: Board, player: Player) -> Procedure[Board]:
    """Agency Supply Network: one more Production ability in any system, which is another production."""
    text = say(
        "{player} puede resolver ahora otra capacidad de «Producción» suya, en cualquier sistema: se resuelve como otra producción.",
        player=player,
    )
    yield referee.step(f"production.agency_supply_network.{player.id}", titled("agency_supply_network"), text, cite="78 79.4")
    return board


def _why_no_heat(board: Board, player: Player) -> list[Reason]:
    """A war sun in the system, or a supernova next to it."""
    sun = any(board.system.force(name).count("war_sun") for name in board.players)
    near = any("supernova" in board.systems[name].anomalies for name in neighbours(board, board.active_system, player))
    against = _why_not_producing(board, player)
    return against or (
        [] if sun or near else [Reason(say("No hay allí una Estrella de guerra ni al lado una Supernova."), "92")]
    )


@effect("magmus_reactor", At.PRODUCTION_AFTER, against=_why_no_heat)
def heat(board: Board, player: Player) -> Procedure[Board]:
    """Magmus Reactor: 1 trade good after Production beside a war sun or next to a supernova."""
    text = say("{player} gana 1 Mercancía después de producir.", player=player)
    key = f"production.magmus_reactor.{player.id}"
    yield referee.step(key, titled("magmus_reactor"), text, cite="78 63", trade_goods=1)
    return (yield from gain_goods(board, player, 1, key))


# places that produce as if they were units


@adds("magmus_reactor_omega", "place_production", cite="78.1")
def magmus_reactor(board: Board, owner: Player, about: About) -> int:
    """Magmus Reactor Omega: a supernova with its owner's units has Production 5."""
    system = board.systems[about.system]
    burning = "supernova" in system.anomalies and system.has_unit_of(owner.id)
    return figure("magmus_reactor_omega", "production") if about.of(owner) and not about.what and burning else 0


@adds("aerie_hololattice", "place_production", cite="78.1")
def hololattice(board: Board, owner: Player, about: About) -> int:
    """Aerie Hololattice: each planet with its owner's structures has Production 1."""
    planet = board.systems[about.system].planets.get(about.what)
    built = planet is not None and planet.force(owner.id).count(*STRUCTURES)
    return figure("aerie_hololattice", "production") if about.of(owner) and built else 0


@adds("i_i_h_q_modernization", "place_production", cite="78.1")
def modernization(board: Board, owner: Player, about: About) -> int:
    """I.I.H.Q. Modernization brings Custodia Vigilia: Mecatol Rex has Production 3 while its owner controls it."""
    planet = board.systems[about.system].planets.get(about.what)
    capital = planet is not None and name_key(planet.id) == "mecatol_rex" and planet.controller == owner.id
    return figure("i_i_h_q_modernization", "production") if about.of(owner) and capital else 0


# units produced by other abilities


def _why_no_economy(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and board.system.planets[board.event.planet].resources:
        return []
    return [Reason(say("No ha tomado un planeta con Recursos."), "29.1")]


@effect("integrated_economy", At.CONTROL_GAINED, against=_why_no_economy, optional=True, asks=True)
def integrated_economy(board: Board, player: Player) -> Procedure[Board | None]:
    """Integrated Economy: on a planet just gained, units that cost together no more than its resources."""
    planet = board.system.planets[board.event.planet]
    key = own_key(board, f"control.integrated_economy.{planet.id}")
    title = titled("integrated_economy")
    offer = Offer(key, title, types=GROUND, planet=planet.id, worth=planet.resources, cite="29.1 c.integrated_economy")
    return (yield from produce(board, player, offer))


@effect("salvage_operations", At.SPACE_WON, cite="23.10")
def salvage_operations(fight: Fight, player: Player) -> Procedure[Fight]:
    """Salvage Operations: 1 trade good after winning or losing; the winner may produce a ship of a type that was destroyed."""
    text = say("{player} gana 1 Mercancía después del combate.", player=player)
    yield referee.step(
        f"end.salvage_operations.{player.id}", titled("salvage_operations"), text, cite="23.10 63", trade_goods=1
    )
    fight = yield from gain_goods(fight, player, 1, f"end.salvage_operations.{player.id}")
    if fight.event.player != player.id or not fight.fallen:
        return fight
    types = tuple(sorted(unit for unit in fight.fallen if unit in SHIPS))
    if len(types) < len(fight.fallen):
        text = say("Las fuerzas terrestres que contaban como naves ya no lo son: no se produce ninguna de ellas.")
        yield referee.step(
            f"end.salvage_operations.ground.{player.id}", titled("salvage_operations"), text, cite="faq.mentak.3"
        )
    if not types:
        return fight
    key = f"end.salvage_operations.ship.{player.id}"
    offer = Offer(
        key,
        titled("salvage_operations"),
        1,
        types,
        cite="faq.mentak.1 faq.mentak.2 c.salvage_operations",
    )
    board = yield from produce(fight.board, player, offer)
    return fight if board is None else fight.on(board)
