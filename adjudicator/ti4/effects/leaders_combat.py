"""Leaders that act in combats and in the rolls of unit abilities, besides those that effects_leaders.toml writes as data."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from adjudicator.choices import Units
from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.leaders import ask, from_reserve, lasting, mark, marked, purged, told
from adjudicator.ti4.effects.leaders_rolls import AnyFight, F
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.producers import has_war_suns
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.system_reader import read_part
from adjudicator.ti4.units import GROUND, SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, effect, permits

S = TypeVar("S", Fight, GroundFight, Board)
LIGHT_SHIPS = ("cruiser", "destroyer")


def _no_hits(fight: AnyFight | Board, player: Player) -> list[Reason]:
    return [] if fight.event.hits else [Reason(say("No hay impactos que anular."), "55.4")]


@effect("tellurian", At.HITS, against=_no_hits, optional=True, exhausts=True, anyone=True, cite="55.4")
def tellurian(situation: S, player: Player) -> Procedure[S]:
    """Tellurian: one hit against anybody's unit is cancelled."""
    event = situation.event
    text = say(
        "anula 1 impacto contra {victim}: quedan {left}",
        victim=situation.players[event.player],
        left=count(event.hits - 1, "{n} impacto", "{n} impactos"),
    )
    yield told(situation, At.HITS, player, "tellurian", text, "55.4", left=event.hits - 1)
    return situation.change(event=replace(event, hits=event.hits - 1))


def _no_sustain(fight: AnyFight, player: Player) -> list[Reason]:
    if fight.event.player == player.id and fight.event.sustained:
        return []
    return [Reason(say("Ninguna unidad suya ha usado Resistencia al daño."), "87.1")]


@effect("rear_admiral_farran", At.SUSTAIN_AFTER, against=_no_sustain, optional=True, default=True, cite="55.6")
def rear_admiral_farran(fight: F, player: Player) -> Procedure[F]:
    """Rear Admiral Farran: a trade good for each of one's units that used Sustain Damage."""
    n = fight.event.sustained.count()
    text = say("gana {goods} por usar Resistencia al daño", goods=count(n, "{n} mercancía", "{n} mercancías"))
    yield told(fight, At.SUSTAIN_AFTER, player, "rear_admiral_farran", text, "55.6 87.1", trade_goods=n)
    return (yield from gain_goods(fight, player, n, fight.ask_key(At.SUSTAIN_AFTER, "rear_admiral_farran", player)))


def _no_light_ship(fight: AnyFight, player: Player) -> list[Reason]:
    if isinstance(fight, Fight) and fight.event.destroyed.count(*LIGHT_SHIPS):
        return []
    return [Reason(say("No ha sido destruido ningún Crucero ni Destructor."), "34.1")]


@effect(
    "brother_milor",
    At.DESTROYED_AFTER,
    against=_no_light_ship,
    optional=True,
    exhausts=True,
    anyone=True,
    cite="55.4",
    within=("space_cannon_offense", "space_combat", "component_action"),
)
def brother_milor(fight: Fight, player: Player) -> Procedure[Fight]:
    """Brother Milor: whoever lost a cruiser or destroyer may place up to two fighters in its system."""
    victim = fight.players[fight.event.player]
    options: list[Json] = [*range(figure("brother_milor", "fighters"), -1, -1)]
    prompt = say("¿Cuántos Cazas coloca {player}?", player=victim)
    n: int = yield from ask(fight, At.DESTROYED_AFTER, player, "brother_milor", "fighters", prompt, options, who=victim.id)
    return (yield from _reinforced(fight, player, victim, "brother_milor", Force.of({"fighter": n})))


def _nothing_fell(fight: AnyFight, player: Player) -> list[Reason]:
    kinds = SHIPS if isinstance(fight, Fight) else GROUND
    return [] if fight.event.destroyed.only(kinds) else [Reason(say("No ha sido destruida ninguna unidad."), "34.1")]


@effect(
    "brother_milor_omega",
    At.DESTROYED_AFTER,
    against=_nothing_fell,
    optional=True,
    exhausts=True,
    anyone=True,
    cite="55.4",
    within=("space_cannon_offense", "space_combat", "invasion", "component_action"),
)
def brother_milor_omega(fight: F, player: Player) -> Procedure[F]:
    """Brother Milor Ω: two fighters where a ship fell, two infantry where a ground force did."""
    unit = "fighter" if isinstance(fight, Fight) else "infantry"
    units = Force.of({unit: figure("brother_milor", "fighters")})
    return (yield from _reinforced(fight, player, fight.players[fight.event.player], "brother_milor_omega", units))


def _reinforced(fight: F, player: Player, victim: Player, key: str, units: Force) -> Procedure[F]:
    text = say("{owner} coloca {units}", owner=victim, units=units)
    yield told(fight, At.DESTROYED_AFTER, player, key, text, "55.4 34.1", placed=units.as_document())
    force = fight.force(victim) if isinstance(fight, Fight) else fight.planet.force(victim.id)
    return fight.with_force(victim, force.plus(units))


def _not_my_planet(fight: GroundFight, player: Player) -> list[Reason]:
    if fight.planet.controller == player.id:
        return []
    return [Reason(say("No controla {planet}.", planet=fight.planet_id), "24")]


@effect("claire_gibson", At.GROUND_START, against=_not_my_planet, optional=True, default=True, cite="55.6")
def claire_gibson(fight: GroundFight, player: Player) -> Procedure[GroundFight]:
    """Claire Gibson: one infantry more at the start of a ground combat on a planet that one controls."""
    units = Force.of({"infantry": 1})
    text = say("{owner} coloca {units}", owner=player, units=units)
    yield told(fight, At.GROUND_START, player, "claire_gibson", text, "55.6 24", placed=units.as_document())
    return fight.with_force(player, fight.planet.force(player.id).plus(units))


@permits("2ram", "bombard shielded", cite="55.6")
def bombards_shields(board: Board, owner: Player, about: About) -> bool:
    """2ram: Planetary Shield does not keep its owner from using Bombardment."""
    return about.of(owner)


def _no_planet_here(fight: Fight, player: Player) -> list[Reason]:
    if fight.system.has_planet_of(player.id):
        return []
    return [Reason(say("No controla ningún planeta del sistema."), "55.10")]


@effect("kuuasi_aun_jalatai", At.SPACE_ROUND_START, against=_no_planet_here, optional=True, cite="55.10")
def kuuasi_aun_jalatai(fight: Fight, player: Player) -> Procedure[Fight]:
    """Kuuasi Aun Jalatai: the flagship and up to two cruisers or destroyers join the combat; purged."""
    at, key = At.SPACE_ROUND_START, "kuuasi_aun_jalatai"
    most = from_reserve(fight, player, dict.fromkeys(LIGHT_SHIPS, figure(key, "ships")))
    default = most.take_first(figure(key, "ships"), LIGHT_SHIPS)
    prompt = say("¿Qué Cruceros y Destructores coloca {player} (hasta {n})?", player=player, n=figure(key, "ships"))
    light: Force = yield from ask(
        fight,
        at,
        player,
        key,
        "ships",
        prompt,
        [default.as_document()],
        cite="55.10",
        reader=lambda raw, path: _read_escort(raw, path, most),
        kind=Units,
        units=most.as_document(),
        most=figure(key, "ships"),
    )
    units = from_reserve(fight, player, {"flagship": 1}).plus(light)
    text = say("{owner} coloca {units} y purga la carta; leemos que solo puede quien combate", owner=player, units=units)
    yield told(fight, at, player, key, text, "55.10 55.12", authority="interpretation", placed=units.as_document())
    fight = purged(fight.with_force(player, fight.force(player).plus(units)), player, key)
    return fight.on((yield from respect_fleet_pool(fight.board, player, fight.board.active_system)))


def _read_escort(raw: Json, path: str, most: Force) -> Force:
    chosen, n = read_part(raw, path, most, LIGHT_SHIPS), figure("kuuasi_aun_jalatai", "ships")
    if chosen.count() > n:
        raise referee.forbid(say("Se colocan como mucho {n}.", n=n), cite="c.kuuasi_aun_jalatai", path=path)
    return chosen


def _at_sea(fight: Fight, player: Player) -> list[Reason]:
    """Ipswitch is used once, at the start of a combat of its owner."""
    used = marked(fight, player, "ipswitch_loose_cannon")
    return [Reason(say("Ya se ha usado."), "55.12")] if used else []


@effect("ipswitch_loose_cannon", At.SPACE_START, against=_at_sea, optional=True, cite="55.10")
def ipswitch_loose_cannon(fight: Fight, player: Player) -> Procedure[Fight]:
    """Ipswitch: purged at the start of a combat; each ship that the rival loses in it brings one of that type."""
    text = say("purga la carta; por cada nave ajena destruida en este combate coloca 1 del mismo tipo")
    yield told(fight, At.SPACE_START, player, "ipswitch_loose_cannon", text, "55.10 55.12")
    return mark(fight, player, "ipswitch_loose_cannon", At.TACTICAL_END)


NO_PRIZE = [Reason(say("No hay naves que colocar."), "55.10")]


def _no_prize(fight: AnyFight, player: Player) -> list[Reason]:
    if isinstance(fight, Fight) and fight.event.player != player.id and marked(fight, player, "ipswitch_loose_cannon"):
        return [] if _prizes(fight, player) else NO_PRIZE
    return NO_PRIZE


def _prizes(fight: Fight, player: Player) -> Force:
    """A ship of each type that fell, as far as the reinforcements go; war suns only with their technology."""
    fallen = {stack.unit: stack.count for stack in fight.event.destroyed.only(SHIPS)}
    if not has_war_suns(player):
        fallen.pop("war_sun", None)
    return from_reserve(fight, player, fallen)


@effect("ipswitch_loose_cannon", At.DESTROYED_AFTER, against=_no_prize, cite="55.10")
def take_prizes(fight: Fight, player: Player) -> Procedure[Fight]:
    """Ipswitch, purged: the ships come from the reinforcements, and the fleet pool still counts."""
    units = _prizes(fight, player)
    text = say("{owner} coloca {units}; leemos que en cuanto caen las del rival", owner=player, units=units)
    key, cite, placed = "ipswitch_loose_cannon", "55.10 34.1 faq.mentak.2", units.as_document()
    yield told(fight, At.DESTROYED_AFTER, player, key, text, cite, authority="interpretation", placed=placed)
    fight = fight.with_force(player, fight.force(player).plus(units))
    return fight.on((yield from respect_fleet_pool(fight.board, player, fight.board.active_system)))


def lost_combat(fight: AnyFight, player: Player) -> list[Reason]:
    """Why not: somebody else has won."""
    return [] if fight.event.player == player.id else [Reason(say("No ha ganado el combate."), "23.10")]


@effect("sula_mentarion", At.SPACE_WON, against=lost_combat, optional=True, default=True, cite="55.6")
def sula_mentarion(fight: Fight, player: Player) -> Procedure[Fight]:
    """S'ula Mentarion: the loser of a space combat gives the winner a promissory note of their hand."""
    text = say("{rival} le entrega 1 carta de Favor de su mano, la que quiera", rival=fight.opponent(player))
    yield told(fight, At.SPACE_WON, player, "sula_mentarion", text, "55.6 23.10")
    return fight


def _in_tactical_action(board: Board, player: Player) -> list[Reason]:
    """An own token in the active system says that the combat is part of a tactical action."""
    if player.id == board.active_player and player.id not in board.system.tokens:
        return []
    return [Reason(say("El combate es parte de una acción táctica."), "5.3")]


@effect(
    "airo_shir_aur",
    At.ACTIVATE_AFTER,
    against=_in_tactical_action,
    optional=True,
    cite="55.10",
    within=("space_combat",),
)
def airo_shir_aur(board: Board, player: Player) -> Procedure[Board]:
    """Airo Shir Aur: the combat comes from this action; nobody can retreat; purged."""
    text = say("este combate viene de su acción: nadie puede retirarse ni mover sus naves, y la carta se purga")
    yield told(board, At.ACTIVATE_AFTER, player, "airo_shir_aur", text, "55.10 55.12 19.6")
    stay = Lasting(player.id, "airo_shir_aur", "forbid", "retreat", At.TACTICAL_END, whom="all", cite="19.6")
    held = [
        Lasting(player.id, "airo_shir_aur", "silence", other, At.TACTICAL_END, what=("skilled_retreat",))
        for other in board.players
    ]
    return purged(lasting(board, stay, *held), player, "airo_shir_aur")
