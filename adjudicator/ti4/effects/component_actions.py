"""Component actions that produce units or land them: what their cards allow in a production or an invasion of its own (3, 79.4)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Counts
from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.leaders import inactive, lasting, mark, marked, purged, told
from adjudicator.ti4.effects.leaders_movement import is_home
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.production_apart import APART
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.units import GROUND, SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components, effect, own_key, permits

HERO = "dannel_of_the_tenth_omega"
Units = tuple[str, ...]


def _standing(board: Board, *units: str) -> bool:
    """Whether the active player has units of some types in the active system."""
    places = [board.system.force(board.active_player), *(p.force(board.active_player) for p in board.system.planets.values())]
    return any(force.count(*units) for force in places)


def _allow(board: Board, key: str, n: int = 0, units: Units = ()) -> Board:
    """The active player produces by this ability: so many units (0: any number), of these types (none: all)."""
    given = Lasting(board.active_player, key, "permit", APART, At.PRODUCTION_AFTER, n, units=units, cite="79.4")
    return lasting(board, given)


def _no_troops(board: Board, player: Player) -> list[Reason]:
    if not _standing(board, *GROUND):
        return [Reason(say("No tiene fuerzas terrestres en el sistema."), "79.4")]
    return inactive(board, player)


@effect("letani_miasmiala", At.ACTION, against=_no_troops, optional=True, cite="55.10", within=("production",))
def letani_miasmiala(board: Board, player: Player) -> Procedure[Board]:
    """Letani Miasmiala: any number of units in each system with ground forces of its owner; purged."""
    text = say(
        "produce las unidades que quiera en este y en los demás sistemas con fuerzas terrestres suyas, y la carta se purga"
    )
    yield told(board, At.ACTION, player, "letani_miasmiala", text, "3 55.10 55.12 79.4")
    return purged(_allow(board, "letani_miasmiala"), player, "letani_miasmiala")


def _small(player: Player) -> Units:
    """The types that cost little enough for Umbat."""
    most = figure("umbat", "cost")
    return tuple(u for u in (*SHIPS, *GROUND) if (p := player.profiles.get(u)) and p.cost is not None and p.cost <= most)


def _no_forge(board: Board, player: Player) -> list[Reason]:
    if _standing(board, "war_sun", "flagship"):
        return []
    text = say("{active} no tiene en el sistema una Estrella de guerra ni su Nave insignia.", active=board.active)
    return [Reason(text, "79.4")]


@effect("umbat", At.ACTION, against=_no_forge, optional=True, exhausts=True, anyone=True, cite="55.4", within=("production",))
def umbat(board: Board, player: Player) -> Procedure[Board]:
    """Umbat: a chosen player produces up to two units of cost four or less beside a war sun or the flagship of theirs."""
    n, cost = figure("umbat", "units"), figure("umbat", "cost")
    text = say("{active} produce hasta {n} unidades de Coste {cost} o menos cada una", active=board.active, n=n, cost=cost)
    yield told(board, At.ACTION, player, "umbat", text, "3 55.4 79.4")
    return _allow(board, "umbat", n, _small(board.active))


def _no_relay(board: Board, player: Player) -> list[Reason]:
    made = board.event.produced
    if made.count() != figure("sling_relay", "ships") or made.without(SHIPS):
        return [Reason(say("No es una sola nave lo que produce."), "79.4")]
    if not _standing(board, "space_dock"):
        return [Reason(say("No tiene un Puerto espacial en el sistema."), "79.4")]
    return inactive(board, player)


@effect("sling_relay", At.ACTION, against=_no_relay, optional=True, exhausts=True, cite="9.4", within=("production",))
def sling_relay(board: Board, player: Player) -> Procedure[Board]:
    """Sling Relay: one ship in a system with a space dock of its owner, whatever the dock can produce."""
    yield told(board, At.ACTION, player, "sling_relay", say("la agota y produce 1 nave"), "3 9.4 79.4")
    return _allow(board, "sling_relay", figure("sling_relay", "ships"), SHIPS)


# a landing without ships


def _no_landing(board: Board, player: Player) -> list[Reason]:
    if is_home(board.system) or not board.system.planets:
        return [Reason(say("No hay planetas, o son de un sistema de origen."), "52.2")]
    if board.event.planets:
        return [Reason(say("Ya despliega fuerzas terrestres desde sus naves."), "52.2")]
    return inactive(board, player)


@effect(HERO, At.ACTION, against=_no_landing, optional=True, asks=True, cite="55.10", within=("invasion",))
def dannel(board: Board, player: Player) -> Procedure[Board | None]:
    """Dannel of the Tenth Ω: up to three infantry out of the reinforcements land on planets that are nobody's home; purged."""
    most = figure(HERO, "infantry")
    planned = {planet: force.count("infantry") for planet, force in board.event.planned.items()}
    question = Counts(
        own_key(board, board.ask_key(At.ACTION, HERO, player)),
        player.id,
        say("«{name}»: ¿cuántas infanterías despliega {player}, y en qué planetas?", name=components()[HERO], player=player),
        options=[planned],
        default=planned,
        reader=lambda raw, path: _read_landing(raw, path, board, most),
        counted=dict.fromkeys(board.system.planets, most),
    )
    chosen: dict[str, int] = yield from referee.ask(question, cite="55.10 52.2")
    landed = {planet: Force.of({"infantry": n}) for planet, n in chosen.items() if n}
    if not landed:
        return None
    where = listing([say("{units} en {planet}", units=force, planet=planet) for planet, force in landed.items()])
    text = say(
        "despliega de sus refuerzos {where}; no se puede usar Cañón espacial contra ellas, y la carta se purga", where=where
    )
    yield told(board, At.ACTION, player, HERO, text, "3 55.10 55.12 52.2 52.4 19.6")
    infantry = Force.of({"infantry": sum(chosen.values())})
    board = board.with_space(board.active_system, player.id, board.system.force(player.id).plus(infantry))
    safe = Lasting(player.id, HERO, "forbid", "space_cannon_defense", At.TACTICAL_END, whom="against", cite="19.6")
    board = mark(purged(lasting(board, safe), player, HERO), player, HERO, At.TACTICAL_END)
    return board.change(event=replace(board.event, landed=landed))


def _read_landing(raw: Json, path: str, board: Board, most: int) -> dict[str, int]:
    node = Node(raw, path)
    chosen = {name: entry.integer(most=99) for name, entry in node.by_name(board.system.planets).items()}
    node.finish()
    if sum(chosen.values()) > most:
        text = say("Son {n} como mucho, y la respuesta dice {given}.", n=most, given=sum(chosen.values()))
        raise referee.forbid(text, cite=f"52.2 {components()[HERO].cite}", path=path)
    return chosen


@permits(HERO, "land from reserve", cite="52.2")
def lands_out_of_reserve(board: Board, owner: Player, about: About) -> bool:
    """Dannel of the Tenth Ω: its infantry comes out of the reinforcements."""
    return about.of(owner) and about.unit == "infantry"


@permits(HERO, "skip to commit", cite="52.2")
def lands_at_once(board: Board, owner: Player, about: About) -> bool:
    """Dannel of the Tenth Ω: the action is a landing and its combats; there is no Bombardment."""
    return about.of(owner) and marked(board, owner, HERO)
