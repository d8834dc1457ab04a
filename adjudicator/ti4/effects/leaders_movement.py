"""Leaders that act when a system is activated or ships move, besides those that effects_leaders.toml writes as data."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player, System
from adjudicator.ti4.effects.leaders import ask, inactive, mark, marked, others_turn, purged, told
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import home_planets
from adjudicator.ti4.procedures.adjacency import wormholes
from adjudicator.ti4.procedures.cargo import excess
from adjudicator.ti4.procedures.fleet import over_fleet_pool
from adjudicator.ti4.procedures.pieces import fetched, obtainable
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.windows import Reason, adds, effect, permits

POOLS = ("tactic_pool", "fleet_pool", "strategy_pool")


def _no_gate(board: Board, player: Player) -> list[Reason]:
    if wormholes(board, board.active_system, board.active) - {"delta"}:
        return []
    return [Reason(say("En el sistema activo no hay Agujeros de gusano que no sean Delta."), "10")]


@effect("emissary_taivra", At.ACTIVATE_AFTER, against=_no_gate, optional=True, exhausts=True, cite="55.4")
def emissary_taivra(board: Board, player: Player) -> Procedure[Board]:
    """Emissary Taivra: the active system is next to every other system with a wormhole, for this action."""
    text = say(
        "en esta acción {system} es adyacente a todos los demás sistemas con Agujero de gusano", system=board.active_system
    )
    yield told(board, At.ACTIVATE_AFTER, player, "emissary_taivra", text, "55.4 8")
    return mark(board, player, "emissary_taivra", At.TACTICAL_END)


@permits("emissary_taivra", "adjacent", cite="8")
def taivras_gates(board: Board, owner: Player, about: About) -> bool:
    """Emissary Taivra, exhausted in this action: for everybody."""
    board = board.board
    if not marked(board, owner, "emissary_taivra") or board.active_system not in (about.system, about.other):
        return False
    far = about.other if about.system == board.active_system else about.system
    return bool(wormholes(board, far, about.player))


def _no_gate_crossed(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and board.event.through and _most_fighters(board, player):
        return []
    return [Reason(say("Ninguna nave con Capacidad ha pasado por un Agujero de gusano, o no cabe nada más."), "18")]


def _most_fighters(board: Board, player: Player) -> int:
    """One for each ship that came through a wormhole, as far as there is room."""
    for n in range(board.event.through, 0, -1):
        more = _with_fighters(board, player, n)
        fits = excess(more, player, board.active_system) <= excess(board, player, board.active_system)
        if fits and not over_fleet_pool(more, player, board.active_system):
            return n
    return 0


def _with_fighters(board: Board, player: Player, n: int) -> Board:
    force = board.system.force(player.id).plus(Force.of({"fighter": n}))
    return board.with_space(board.active_system, player.id, force)


@effect("sai_seravus", At.SHIPS_MOVED, against=_no_gate_crossed, optional=True, default=True, cite="55.6")
def sai_seravus(board: Board, player: Player) -> Procedure[Board]:
    """Sai Seravus: a fighter with each ship that carries and came through a wormhole, while there is room."""
    options: list[Json] = [*range(_most_fighters(board, player), 0, -1)]
    prompt = say("¿Cuántos Cazas coloca {player}?", player=player)
    n: int = yield from ask(board, At.SHIPS_MOVED, player, "sai_seravus", "fighters", prompt, options)
    units = Force.of({"fighter": n})
    text = say("{owner} coloca {units}", owner=player, units=units)
    yield told(board, At.SHIPS_MOVED, player, "sai_seravus", text, "55.6 18", placed=units.as_document())
    return _with_fighters(board, player, n)


def _has_planets(board: Board, player: Player) -> list[Reason]:
    if board.event.arrived.only(SHIPS) and not board.system.planets:
        return []
    return [Reason(say("En el sistema hay planetas."), "66.3")]


@effect("acamar", At.SHIPS_MOVED, against=_has_planets, optional=True, exhausts=True, cite="55.4")
def acamar(board: Board, player: Player) -> Procedure[Board]:
    """Acamar: whoever moves ships into a system without planets gains a command token, in a pool of their choice (58.2)."""
    active, options = board.active, list[Json](POOLS)
    labels = [say("Táctica"), say("Flota"), say("Estrategia")]
    prompt = say("¿En qué reserva pone {player} la ficha de Mando?", player=active)
    pool: str = yield from ask(
        board, At.SHIPS_MOVED, player, "acamar", "pool", prompt, options, who=active.id, labels=labels, cite="58.2"
    )
    label = labels[POOLS.index(pool)]
    text = say("{active} gana 1 ficha de Mando para su reserva de {pool}", active=active, pool=label)
    yield told(board, At.SHIPS_MOVED, player, "acamar", text, "55.4 58.2", pool=pool)
    before: int | None = getattr(active, pool)
    after = replace(active, **{pool: None if before is None else before + 1})  # type: ignore[arg-type]
    return board.change(players={**board.players, active.id: after})


def _no_token(board: Board, player: Player) -> list[Reason]:
    if player.id in board.system.tokens and board.event.arrived.only(SHIPS):
        return others_turn(board, player)
    return [Reason(say("No tiene ficha de Mando en el sistema."), "91.3")]


@effect("xuange", At.SHIPS_MOVED, against=_no_token, optional=True, default=True, cite="55.6")
def xuange(board: Board, player: Player) -> Procedure[Board]:
    """Xuange: one's token returns from a system into which somebody else moves ships."""
    text = say("su ficha de Mando de {system} vuelve a sus refuerzos", system=board.active_system)
    yield told(board, At.SHIPS_MOVED, player, "xuange", text, "55.6 58.3")
    system = replace(board.system, tokens=board.system.tokens - {player.id})
    return replace(board, systems={**board.systems, system.id: system})


def is_home(system: System) -> bool:
    """Whether the planets of a system are those of a home system."""
    return any(name_key(planet) in home_planets() for planet in system.planets)


def _no_sun(board: Board, player: Player) -> list[Reason]:
    mecatol = any(name_key(planet) == "mecatol_rex" for planet in board.system.planets)
    if board.event.player == player.id and board.event.arrived.count("war_sun") and not mecatol and not is_home(board.system):
        return []
    return [Reason(say("No ha movido una Estrella de guerra a un sistema que lo permita."), "66.3")]


@effect("adjudicator_baal", At.SHIPS_MOVED, against=_no_sun, optional=True, cite="55.10")
def adjudicator_baal(board: Board, player: Player) -> Procedure[Board]:
    """Adjudicator Ba'al: everybody else's units in the system are destroyed, and it becomes a supernova; purged."""
    text = say(
        "destruye todas las unidades ajenas de {system}, que pasa a ser una Supernova sin planetas, y purga la carta",
        system=board.active_system,
    )
    yield told(board, At.SHIPS_MOVED, player, "adjudicator_baal", text, "55.10 55.12 34.1 92")
    ours = {player.id: board.system.force(player.id)}
    new = replace(board.system, space=ours, planets={}, anomalies=frozenset({"supernova"}), wormholes=frozenset(), rifts=0)
    return purged(replace(board, systems={**board.systems, new.id: new}), player, "adjudicator_baal")


def _highest(board: Board) -> int:
    """The highest move value of a ship on the board."""
    return max(
        (
            board.players[owner].profile(stack.unit).move or 0
            for system in board.systems.values()
            for owner, force in system.space.items()
            for stack in force.only(SHIPS)
        ),
        default=0,
    )


@effect("captain_mendosa", At.ACTIVATE_WHEN, optional=True, exhausts=True, cite="55.4")
def captain_mendosa(board: Board, player: Player) -> Procedure[Board]:
    """errata.capitan-mendosa: one ship of the active player moves as far as the fastest ship on the board."""
    text = say("1 nave de {active} tiene Movimiento {n} en esta acción", active=board.active, n=_highest(board))
    yield told(board, At.ACTIVATE_WHEN, player, "captain_mendosa", text, "55.4 errata.capitan-mendosa", move=_highest(board))
    return mark(board, player, "captain_mendosa", At.TACTICAL_END)


@adds("captain_mendosa", "move_of_one_ship", cite="errata.capitan-mendosa")
def mendosas_ship(board: Board, owner: Player, about: About) -> int:
    """What the ship lacks to the highest move value on the board."""
    if about.player is None or not about.unit or not marked(board, owner, "captain_mendosa"):
        return 0
    own = about.player.profile(about.unit).move
    return 0 if own is None else max(_highest(board) - own, 0)


def _no_infantry(board: Board, player: Player) -> list[Reason]:
    if _infantry(board) and obtainable(board, board.active, "mech"):
        return []
    return [Reason(say("No hay infantería que sustituir, o no quedan mecas."), "98.2")]


def _infantry(board: Board) -> list[str]:
    """Where the active player has infantry in the active system: planets, and the space area."""
    active = board.active_player
    found = [planet.id for planet in board.system.planets.values() if planet.force(active).count("infantry")]
    return [*found, *(["space"] if board.system.force(active).count("infantry") else [])]


@effect("i48s", At.ACTIVATE_AFTER, against=_no_infantry, optional=True, exhausts=True, cite="55.4")
def i48s(board: Board, player: Player) -> Procedure[Board]:
    """I48S: the active player replaces one infantry in the active system with a mech."""
    active, places = board.active, list[Json](_infantry(board))
    prompt = say("¿Dónde sustituye {player} 1 infantería por 1 meca?", player=active)
    where: str = yield from ask(board, At.ACTIVATE_AFTER, player, "i48s", "place", prompt, places, who=active.id)
    board = yield from fetched(board, active, "mech", f"{board.ask_key(At.ACTIVATE_AFTER, 'i48s', player)}.mech")
    text = say("{active} sustituye 1 infantería por 1 meca ({place})", active=active, place=where)
    yield told(board, At.ACTIVATE_AFTER, player, "i48s", text, "55.4", place=where)
    force = board.system.force(active.id) if where == "space" else board.system.planets[where].force(active.id)
    force = force.change("infantry", -1).change("mech", 1)
    if where == "space":
        return board.with_space(board.active_system, active.id, force)
    return with_units(board, where, active.id, force)


def _at_home(board: Board, player: Player) -> list[Reason]:
    return [Reason(say("Es un sistema de origen."), "5.1")] if is_home(board.system) else []


@effect("zeu_omega", At.ACTIVATE_BEFORE, against=_at_home, optional=True, exhausts=True, cite="55.4")
def zeu_omega(board: Board, player: Player) -> Procedure[Board]:
    """Z'eu Ω: the active player's tactical action places no token; the system counts as activated."""
    text = say("{active} realiza esta acción táctica sin poner ficha de Mando", active=board.active)
    yield told(board, At.ACTIVATE_BEFORE, player, "zeu_omega", text, "55.4 5.1")
    return mark(board, player, "zeu_omega", At.TURN_END)


@permits("zeu_omega", "activate without token", cite="5.1")
def tokenless(board: Board, owner: Player, about: About) -> bool:
    """Z'eu Ω, exhausted for this action."""
    return marked(board, owner, "zeu_omega")


@permits("il_na_viroset", "activate again", cite="55.6")
def activates_again(board: Board, owner: Player, about: About) -> bool:
    """Il Na Viroset: a system with one's own token can be activated; both tokens return and the turn ends."""
    return about.of(owner)


def _nothing_moved(board: Board, player: Player) -> list[Reason]:
    if board.event.arrived.only(SHIPS):
        return inactive(board, player)
    return [Reason(say("No ha movido naves al sistema activo."), "66.3")]


@effect("shval_harbinger", At.SHIPS_MOVED, against=_nothing_moved, optional=True, cite="55.10", within=("tactical_action",))
def shval_harbinger(board: Board, player: Player) -> Procedure[Board]:
    """Sh'val: the action goes on with the step in which ground forces are committed."""
    text = say("se pasa al paso de desplegar fuerzas terrestres, sin disparos, combate espacial ni Bombardeo")
    yield told(board, At.SHIPS_MOVED, player, "shval_harbinger", text, "55.10 52.2")
    return mark(board, player, "shval_harbinger", At.TACTICAL_END)


@permits("shval_harbinger", "skip to commit", cite="52.2")
def skips_to_commit(board: Board, owner: Player, about: About) -> bool:
    """Sh'val, used in this action."""
    return about.of(owner) and marked(board, owner, "shval_harbinger")


def _not_skipped(board: Board, player: Player) -> list[Reason]:
    if marked(board, player, "shval_harbinger"):
        return []
    return [Reason(say("No se ha usado."), "55.10")]


@effect("shval_harbinger", At.COMMIT_AFTER, against=_not_skipped, within=("tactical_action",))
def ships_go_home(board: Board, player: Player) -> Procedure[Board]:
    """Sh'val: after the landing the ships return to the reinforcements, and the card is purged."""
    force = board.system.force(player.id)
    text = say("a sus refuerzos vuelve todo lo que tiene en el espacio, {ships}, y la carta se purga", ships=force)
    yield told(board, At.COMMIT_AFTER, player, "shval_harbinger", text, "55.12 18.3", returned=force.as_document())
    return board.with_space(board.active_system, player.id, Force())


SECRETS = ("action_cards", "notes", "secret_objectives")
"""What So Ata lets its owner look at, one of them."""


def _not_at_me(board: Board, player: Player) -> list[Reason]:
    if board.system.has_unit_of(player.id):
        return others_turn(board, player)
    return [Reason(say("No tiene unidades en el sistema activo."), "5.1")]


@effect("so_ata", At.ACTIVATE_AFTER, against=_not_at_me, optional=True, cite="55.6", within=("tactical_action",))
def so_ata(board: Board, player: Player) -> Procedure[Board]:
    """So Ata: its owner looks at one kind of card of whoever activates a system with units of theirs."""
    prompt = say("¿Qué cartas de {active} mira {player}?", active=board.active, player=player)
    words = (say("sus cartas de Acción"), say("sus Favores"), say("sus Objetivos secretos"))
    what: str = yield from ask(board, At.ACTIVATE_AFTER, player, "so_ata", "what", prompt, list[Json](SECRETS), labels=words)
    text = say("mira, de {active}, {what}", active=board.active, what=words[SECRETS.index(what)])
    yield told(board, At.ACTIVATE_AFTER, player, "so_ata", text, "55.6", looked=what)
    return board
