"""Action cards of activation, production and the start of any combat, besides those that effects*.toml write as data."""

from __future__ import annotations

from dataclasses import fields, replace

from adjudicator.choices import Pick
from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.promissory import not_active
from adjudicator.ti4.effects.relocating import anywhere, lift
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.pieces import fetched, obtainable
from adjudicator.ti4.procedures.producers import producers
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.units import OWN_FIGURES, STRUCTURES, Profile, profile_for, upgrades
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import (
    NONE,
    Reason,
    added,
    cites,
    components,
    effect,
    own_key,
    spend,
    titled,
    total,
    without_effect,
)


def _bases(board: Board, player: Player) -> list[str]:
    """The systems with ships of the player, other than the active one."""
    return [name for name, system in board.systems.items() if name != board.active_system and system.ships(player.id)]


def _why_no_silence(board: Board, player: Player) -> list[Reason]:
    if _bases(board, player):
        return not_active(board, player)
    return [Reason(say("No tiene naves que mover desde otro sistema."), "66.3")]


@effect("in_the_silence_of_space", At.ACTIVATE_AFTER, against=_why_no_silence, optional=True, asks=True)
def in_the_silence_of_space(board: Board, player: Player) -> Procedure[Board | None]:
    """In the Silence of Space: ships of one chosen system may pass through systems with ships of others."""
    key, bases = own_key(board, board.ask_key(At.ACTIVATE_AFTER, "in_the_silence_of_space", player)), _bases(board, player)
    system: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «{name}»? ¿Qué sistema elige?", name=components()["in_the_silence_of_space"], player=player),
            options=[NONE, *bases],
            default=NONE,
            labels=[say("No la juega"), *bases],
        ),
        cite="1.7 66.3b",
    )
    if system == NONE:
        return None
    board = yield from spend(board, player, "in_the_silence_of_space")
    if board.event.cancelled:
        return without_effect(board)
    yield referee.step(
        key,
        titled("in_the_silence_of_space"),
        say(
            "Las naves que {player} tiene en {system} pueden pasar por sistemas con naves ajenas.", player=player, system=system
        ),
        cite="1.7 66.3b",
    )
    passes = Lasting(player.id, "in_the_silence_of_space", "permit", "pass ships", At.TACTICAL_END, system=system)
    return board.change(lasting=(*board.lasting, passes))


def _why_no_upgrade(board: Board, player: Player) -> list[Reason]:
    if board.system.ships(player.id).count("cruiser") and obtainable(board, player, "dreadnought"):
        return not_active(board, player)
    text = say("No tiene un Crucero en el sistema activo, o ningún Acorazado en los refuerzos.")
    return [Reason(text, "faq.cartas-de-accion.12 57.4")]


@effect("upgrade", At.ACTIVATE_AFTER, against=_why_no_upgrade, optional=True, cite="1.7 faq.cartas-de-accion.12")
def upgrade(board: Board, player: Player) -> Procedure[Board]:
    """Upgrade: a cruiser of the active system becomes a dreadnought of the reinforcements (faq.cartas-de-accion.12)."""
    board = yield from fetched(board, player, "dreadnought", board.ask_key(At.ACTIVATE_AFTER, "upgrade", player))
    yield referee.step(
        board.ask_key(At.ACTIVATE_AFTER, "upgrade", player),
        titled("upgrade"),
        say(
            "{player} cambia 1 Crucero de {system} por 1 Acorazado de sus refuerzos.", player=player, system=board.active_system
        ),
        cite="1.7 faq.cartas-de-accion.12 84",
    )
    force = board.system.force(player.id)
    force = force.minus(force.take("cruiser", 1)).plus(Force.of({"dreadnought": 1}))
    return board.with_space(board.active_system, player.id, force)


def _refuges(board: Board, player: Player) -> list[str]:
    return [planet.id for planet in board.system.planets.values() if planet.controller == player.id]


def _why_no_decoy(board: Board, player: Player) -> list[Reason]:
    built = any(planet.force(player.id).only(STRUCTURES) for planet in board.system.planets.values())
    built = built or bool(board.system.force(player.id).only(STRUCTURES))
    if player.id != board.active_player and built and _refuges(board, player) and anywhere(board, player):
        return []
    return [Reason(say("No tiene estructuras en un sistema que haya activado otro jugador."), "5.1")]


@effect("decoy_operation", At.ACTIVATE_AFTER, against=_why_no_decoy, optional=True, asks=True)
def decoy_operation(board: Board, player: Player) -> Procedure[Board | None]:
    """Decoy Operation: up to two ground forces from anywhere go to a planet of the player in the active system."""
    key, planets = own_key(board, board.ask_key(At.ACTIVATE_AFTER, "decoy_operation", player)), _refuges(board, player)
    planet: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «{name}»? ¿A qué planeta lleva tropas?", name=components()["decoy_operation"], player=player),
            options=[NONE, *planets],
            default=NONE,
            labels=[say("No la juega"), *planets],
        ),
        cite="1.7 5.1",
    )
    if planet == NONE:
        return None
    board = yield from spend(board, player, "decoy_operation")
    if board.event.cancelled:
        return without_effect(board)
    moved = Force()
    for i in range(figure("decoy_operation", "units")):
        board, part = yield from lift(board, player, f"{key}.{i + 1}", "decoy_operation")
        moved = moved.plus(part)
    yield referee.step(
        key,
        titled("decoy_operation"),
        say("{player} lleva a {planet}: {units}.", player=player, planet=planet, units=moved),
        cite="1.7 5.1",
    )
    there = board.system.planets[planet]
    units = {**there.units, player.id: there.force(player.id).plus(moved)}
    return board.with_planet(board.active_system, replace(there, units=units))


def _why_no_machine(board: Board, player: Player) -> list[Reason]:
    if player.id == board.event.player and producers(board):
        return []
    return [Reason(say("No produce con ninguna unidad."), "78")]


@effect("war_machine", At.PRODUCTION, against=_why_no_machine, optional=True, cite="1.7 78.1")
def war_machine(board: Board, player: Player) -> Procedure[Board]:
    """War Machine: more Production in all, and the combined cost is reduced."""
    more, less = figure("war_machine", "production"), figure("war_machine", "cost")
    yield referee.step(
        board.ask_key(At.PRODUCTION, "war_machine", player),
        titled("war_machine"),
        say(
            "La Producción total de {player} aumenta en {n} y el coste conjunto baja en {less}.",
            player=player,
            n=more,
            less=-less,
        ),
        cite="1.7 78.1 79.1",
    )
    end = At.PRODUCTION_AFTER
    wider = Lasting(player.id, "war_machine", "add", "production_total", end, more, cite="64.2")
    cheaper = Lasting(player.id, "war_machine", "add", "cost", end, less, cite="64.2")
    return board.change(lasting=(*board.lasting, wider, cheaper))


def _prototypes(fight: Fight | GroundFight, player: Player) -> dict[str, str]:
    """The unit upgrades that a player lacks, for types that take part in the combat, by technology."""
    force = fight.ships(player) if isinstance(fight, Fight) else fight.troops(player)
    found = dict[str, str]()
    for unit in (stack.unit for stack in force):
        keys = {
            key: profile
            for key, profile in upgrades().items()
            if profile.type == unit and profile.faction in (None, player.faction) and key not in player.technologies
        }
        own = {key for key, profile in keys.items() if profile.faction}
        upgraded = player.profile(unit).upgrade
        found |= {key: unit for key in (own or keys) if not upgraded or keys[key].faction}
    return found


def _why_no_prototype(fight: Fight | GroundFight, player: Player) -> list[Reason]:
    if _prototypes(fight, player):
        return []
    return [Reason(say("No hay mejora que investigar para sus unidades de este combate."), "1.7")]


@effect("reveal_prototype", At.COMBAT_START, against=_why_no_prototype, optional=True, asks=True)
def reveal_prototype(fight: Fight | GroundFight, player: Player) -> Procedure[Fight | GroundFight | None]:
    """Reveal Prototype: resources are spent to research an upgrade of a type that takes part in the combat."""
    key, open_ = own_key(fight, fight.ask_key(At.COMBAT_START, "reveal_prototype", player)), _prototypes(fight, player)
    found: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «{name}»? ¿Qué mejora investiga?", name=components()["reveal_prototype"], player=player),
            options=[NONE, *open_],
            default=NONE,
            labels=[say("No la juega"), *(components()[name] for name in open_)],
        ),
        cite="1.7 19.11",
    )
    if found == NONE:
        return None
    fight = yield from spend(fight, player, "reveal_prototype")
    if fight.event.cancelled:
        return without_effect(fight)
    instead = added(fight, "research_tokens", About(player))
    if instead:
        text = say(
            "{player} gasta {n} de Recursos y gana {tokens} en lugar de la mejora.",
            player=player,
            n=figure("reveal_prototype", "resources"),
            tokens=count(total(instead), "{n} ficha de Mando", "{n} fichas de Mando"),
        )
        yield referee.step(key, titled("reveal_prototype"), text, cite="1.7 19.11 94.9 58.2" + cites(instead))
        return fight
    yield referee.step(
        key,
        titled("reveal_prototype"),
        say(
            "{player} gasta {n} de Recursos e investiga «{name}»; se toma que cumple sus requisitos.",
            player=player,
            n=figure("reveal_prototype", "resources"),
            name=components()[found],
        ),
        cite="1.7 19.11",
        authority="interpretation",
    )
    player = _upgraded(fight.players[player.id], found, open_[found])
    return fight.change(players={**fight.players, player.id: player})


def _upgraded(player: Player, technology: str, unit: str) -> Player:
    """The player with an upgrade; figures that the document gave of its own stay."""
    plain = profile_for(unit, player.faction, player.technologies, {})
    owned = player.technologies | {technology}
    own: dict[str, Json] = {}
    if plain is not None:
        own = {
            f.name: value for f in fields(Profile) if (value := getattr(player.profile(unit), f.name)) != getattr(plain, f.name)
        }
    new = profile_for(unit, player.faction, owned, {name: value for name, value in own.items() if name in OWN_FIGURES})
    profiles = {**player.profiles, **({unit: new} if new else {})}
    return replace(player, technologies=owned, profiles=profiles)
