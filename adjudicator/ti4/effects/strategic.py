"""What components change in a strategic action: who follows for what, and what follows from it."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.effects.asking import ask_pick, ask_yes
from adjudicator.ti4.effects.leaders import reserve
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.strategy_structures import placed
from adjudicator.ti4.situations import About, Situation
from adjudicator.ti4.table_situation import Table, is_mecatol
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, adds, effect, issuer, own_key, permits, titled


@permits("masters_of_trade", "follow free", cite="25.5")
def masters_of_trade(table: Table, owner: Player, about: About) -> bool:
    """Masters of Trade: the secondary ability of Trade costs no token."""
    return about.of(owner) and about.what == "trade"


@adds("propagation", "research_tokens", cite="19.25")
def propagation(table: Table, owner: Player, about: About) -> int:
    """Propagation: command tokens in place of a technology."""
    return figure("propagation", "tokens") if about.of(owner) else 0


@adds("scheming", "cards_drawn", cite="19.25 faq.general.12")
def scheming(situation: Situation, owner: Player, about: About) -> int:
    """Scheming: one card more …"""
    return int(about.of(owner))


@adds("scheming", "cards_discarded", cite="19.25")
def scheming_discards(situation: Situation, owner: Player, about: About) -> int:
    """… and then one is discarded."""
    return int(about.of(owner))


@adds("dynamis_core", "commodity_value", cite="43.2")
def dynamis_core(table: Table, owner: Player, about: About) -> int:
    """Dynamis Core: a higher commodity value."""
    return figure("dynamis_core", "commodities") if about.of(owner) else 0


def _another(table: Table, player: Player) -> list[Reason]:
    own = table.event.player == player.id
    return [Reason(say("La acción estratégica es suya."), "4")] if own else []


@effect("coup_detat", At.STRATEGIC, against=_another, optional=True, cite="4 2.4")
def coup_detat(table: Table, player: Player) -> Procedure[Table]:
    """Coup d'État: the turn ends, the action is not resolved, the strategy card stays ready."""
    text = say(
        "Termina el turno de {player}: la acción no se resuelve y su carta de Estrategia sigue preparada.", player=table.active
    )
    yield referee.step(f"strategic.coup_detat.{player.id}", titled("coup_detat"), text, cite="4.2 2.4 c.coup_detat")
    return table.change(event=replace(table.event, cancelled=True))


def _payer(table: Table, player: Player) -> list[Reason]:
    return [] if table.event.player == player.id else [Reason(say("No es quien gasta la ficha."), "58.5")]


@permits("scepter_of_emelpar", "follow without token", cite="58.5")
def emelpar_instead(table: Table, owner: Player, about: About) -> bool:
    return about.of(owner) and owner.reinforcement_tokens != 0 and (owner.id, "scepter_of_emelpar") not in table.exhausted


@effect(
    "scepter_of_emelpar",
    At.TOKEN_SPENT,
    against=_payer,
    optional=True,
    default=True,
    exhausts=True,
    cite="58.5",
    within=("strategy_card", "component_action"),
)
def scepter_of_emelpar(table: Table, player: Player) -> Procedure[Table]:
    """Scepter of Emelpar: a token of the reinforcements in place of one of the strategy pool."""
    text = say("{player} agota la reliquia y gasta una ficha de sus refuerzos.", player=player)
    yield referee.step(f"pay.{player.id}", titled("scepter_of_emelpar"), text, cite="58.5 9.4")
    return table.change(event=replace(table.event, cancelled=True, card=player.id))


def _with_active_token(table: Table, player: Player) -> list[str]:
    """The systems that hold a command token of the active player."""
    return [system.id for system in table.systems.values() if table.active_player in system.tokens]


def _no_strategy(table: Table) -> list[Reason]:
    """4: it answers a strategic action, not an effect that uses the abilities of a strategy card."""
    return [] if table.card else [Reason(say("No es una acción estratégica."), "4")]


def _why_not_jae(table: Table, player: Player) -> list[Reason]:
    none = (
        [] if _with_active_token(table, player) else [Reason(say("El jugador activo no tiene fichas en el tablero."), "58.5")]
    )
    return _payer(table, player) or _no_strategy(table) or none


@permits("jae_mir_kan", "follow without token", cite="55.4")
def jae_instead(table: Table, owner: Player, about: About) -> bool:
    ready = bool(table.card) and (owner.id, "jae_mir_kan") not in table.exhausted
    return about.of(owner) and bool(_with_active_token(table, owner)) and ready


@effect(
    "jae_mir_kan",
    At.TOKEN_SPENT,
    against=_why_not_jae,
    optional=True,
    default=True,
    exhausts=True,
    cite="55.4 58.5",
    within=("strategy_card",),
)
def jae_mir_kan(table: Table, player: Player) -> Procedure[Table]:
    """Jae Mir Kan: a token of the active player that lies on the board in place of the own one."""
    systems = _with_active_token(table, player)
    prompt = say("¿Qué ficha de {active} gasta {player}?", active=table.active, player=player)
    system = yield from ask_pick(f"pay.{player.id}.from", player, prompt, systems, "55.4", may=False)
    text = say("{player} gasta la ficha que {active} tiene en {system}.", player=player, active=table.active, system=system)
    yield referee.step(f"pay.{player.id}", titled("jae_mir_kan"), text, cite="55.4 58.5", system=system)
    return table.without_token(system, table.active_player).change(
        event=replace(table.event, cancelled=True, card=table.active_player)
    )


def _why_not_acquiescence(table: Table, player: Player) -> list[Reason]:
    giver = issuer(table, player, "acquiescence_omega")
    if giver is None or giver.id != table.active_player:
        return [Reason(say("La acción estratégica no es de quien dio el Favor."), "44.1")]
    return _no_strategy(table) or _payer(table, player)


@permits("acquiescence_omega", "follow without token", cite="44.1")
def acquiescence_instead(table: Table, owner: Player, about: About) -> bool:
    giver = issuer(table, owner, "acquiescence_omega")
    return about.of(owner) and giver is not None and giver.id == table.active_player and bool(table.card)


@effect(
    "acquiescence_omega",
    At.TOKEN_SPENT,
    against=_why_not_acquiescence,
    optional=True,
    default=True,
    cite="44.1",
    within=("strategy_card",),
)
def acquiescence_omega(table: Table, player: Player) -> Procedure[Table]:
    """Acquiescence Ω: no token is spent or placed, and the note goes back."""
    text = say("{player} no gasta ni pone ficha, y devuelve el Favor a {active}.", player=player, active=table.active)
    yield referee.step(f"pay.{player.id}", titled("acquiescence_omega"), text, cite="44.1 44.3")
    return table.change(event=replace(table.event, cancelled=True))


def _empty_planets(table: Table, player: Player) -> list[Planet]:
    """The planets without units, Mecatol Rex left out, in or next to a system with a planet of the player's."""
    near: set[str] = set()
    for system in table.systems.values():
        if system.has_planet_of(player.id):
            near |= {system.id, *neighbours(table, system.id, player)}
    found = [planet for name in table.systems if name in near for planet in table.systems[name].planets.values()]
    return [p for p in found if p.controller != player.id and not is_mecatol(p.id) and not any(p.units.values())]


def _why_not_peace(table: Table, player: Player) -> list[Reason]:
    if table.event.player != player.id or table.event.cause != "diplomacy":
        return [Reason(say("No ha resuelto esa carta."), "35")]
    return [] if _empty_planets(table, player) else [Reason(say("No hay un planeta así."), "8.3")]


@effect("peace_accords", At.STRATEGIC_AFTER, against=_why_not_peace, optional=True, asks=True, cite="35 8.3 29.1")
def peace_accords(table: Table, player: Player) -> Procedure[Table | None]:
    """Peace Accords: control of a planet without units in an adjacent system; its own system is adjacent too (faq.xxcha.1)."""
    planets = [planet.id for planet in _empty_planets(table, player)]
    key = own_key(table, f"{table.event.key}.peace_accords.{player.id}")
    prompt = say("¿De qué planeta sin unidades toma el control {player}?", player=player)
    name = yield from ask_pick(key, player, prompt, planets, "29.1 8.3")
    if name == NONE:
        return None
    text = say("{player} toma el control de {planet} y recibe su carta agotada.", player=player, planet=name)
    yield referee.step(key, titled("peace_accords"), text, cite="29.1 8.3 faq.xxcha.1", planet=name)
    system = table.system_of(name)
    planet = replace(table.systems[system].planets[name], controller=player.id)
    return table.with_planet(system, planet).with_seat(player.id, exhausted=table.seat(player).exhausted | {name})


def _why_not_agreement(table: Table, player: Player) -> list[Reason]:
    giver = issuer(table, player, "trade_agreement")
    if giver is None or giver.id != table.event.player:
        return [Reason(say("No repone quien dio el Favor."), "44.1")]
    return []


@effect("trade_agreement", At.REPLENISHED, against=_why_not_agreement, optional=True, cite="44.1 faq.general.11")
def trade_agreement(table: Table, player: Player) -> Procedure[Table]:
    """Trade Agreement: all commodities of whoever gave the note, even where replenishing brought none (faq.general.11)."""
    giver = table.players[table.event.player]
    n = giver.commodities or 0
    text = say(
        "{giver} entrega sus Exportaciones a {player}, que las recibe como Mercancías. El Favor vuelve a su dueño.",
        giver=giver,
        player=player,
    )
    yield referee.step(
        f"{table.event.key}.agreement", titled("trade_agreement"), text, cite="43.6 44.3 faq.general.11", goods=n
    )
    table = table.with_player(giver.id, commodities=0).gain(giver.id, commodities=-n)
    table = table.gain(player.id, trade_goods=n)
    return (yield from gain_goods(table, player, n, f"agreement.{{name}}.{{player}}.{player.id}")) if n else table


def _why_no_giant(table: Table, player: Player) -> list[Reason]:
    """33.2: a PDS of the player is about to be placed on a planet, and a mech is left."""
    mine = table.event.player == player.id and table.event.produced.count("pds")
    if mine and reserve(table, player, "mech"):
        return []
    return [Reason(say("No va a colocar un SDP, o no le quedan mecas."), "33.2")]


@effect("hecatoncheires", At.STRUCTURE, against=_why_no_giant, optional=True, asks=True, deploy=True)
def hecatoncheires(table: Table, player: Player) -> Procedure[Table | None]:
    """Hecatoncheires: in place of a PDS on a planet, 1 mech and 1 infantry are placed there."""
    key, planet = own_key(table, table.ask_key(At.STRUCTURE, "hecatoncheires", player)), table.event.planet
    prompt = say("¿Coloca {player} en {planet} 1 meca y 1 Infantería en lugar del SDP?", player=player, planet=planet)
    if not (yield from ask_yes(key, player, prompt, "33.1 33.2")):
        return None
    text = say("{player} coloca en {planet} 1 meca y 1 Infantería en lugar del SDP.", player=player, planet=planet)
    yield referee.step(key, titled("hecatoncheires"), text, cite="33.1 33.2 60.3", planet=planet)
    for unit in ("mech", "infantry"):
        table = placed(table, player, unit, planet)
    return table.change(event=replace(table.event, cancelled=True))
