"""52 Invasion: bombardment, landing, Space Cannon defense, ground combat, control."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.messages import listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.invasion_reader import Landing, commit, commit_force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.assumptions import crowded_planets, told
from adjudicator.ti4.procedures.bombardment import bombardment
from adjudicator.ti4.procedures.control import establish_control
from adjudicator.ti4.procedures.factories import fall_of_factories
from adjudicator.ti4.procedures.ground_combats import ground_combats
from adjudicator.ti4.procedures.invaded import Invaded
from adjudicator.ti4.procedures.landing_reasons import (
    refuse,
    why_not_custodians,
    why_not_elsewhere,
    why_not_from_reserve,
    why_not_there,
    why_not_units,
)
from adjudicator.ti4.procedures.points_won import pass_points
from adjudicator.ti4.procedures.space_cannon_defense import has_space_cannons, space_cannon_defense
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import permitted, window


def run_invasion(landing: Landing) -> Procedure[Mapping[str, Json]]:
    """52: the procedure `invasion`."""
    landing = yield from prepared(landing)
    invaded = yield from invasion(landing)
    return invaded.as_document()


def prepared(landing: Landing) -> Procedure[Landing]:
    """What is told and settled before the first step."""
    yield from told(landing.assumed, "52")
    yield from crowded_planets(landing.board)
    yield from _other_ships(landing.board)
    board, _ = yield from window(landing.board, At.ACTIVATE_AFTER, only="invasion")
    board, event = yield from window(
        board,
        At.ACTION,
        only="invasion",
        key="action",
        player=board.active_player,
        planets=tuple(landing.forces),
        planned=landing.reserve,
    )
    refuse(why_not_from_reserve(landing, event.landed))
    landing = _landing_too(landing, event.landed)
    return replace(landing, board=(yield from fall_of_factories(board)))


def _other_ships(board: Board) -> Procedure[None]:
    """5.3: ships of somebody else in the active system would have fought before the invasion."""
    others = [board.players[name] for name in board.system.owners_of_ships() if name != board.active_player]
    if others:
        yield referee.step(
            "assumed.ships",
            "Supuesto",
            say(
                "En {system} hay naves de {players}: se toma que el combate espacial ya está resuelto.",
                system=board.active_system,
                players=listing(others),
            ),
            cite="5.3 52",
            authority="interpretation",
        )


def invasion(landing: Landing) -> Procedure[Invaded]:
    """52.1 to 52.5, one step after another."""
    state, landing = yield from until_combat(landing)
    if not fights(state, landing):
        return state
    state = yield from ground_combats(state, tuple(landing.forces))
    return (yield from control(state, landing))


def until_combat(landing: Landing) -> Procedure[tuple[Invaded, Landing]]:
    """52.1 to 52.3: bombardment, landing and Space Cannons; the state, and what has landed."""
    board, _ = yield from window(landing.board, At.INVASION_START, key="invasion")
    if not permitted(board, "skip to commit", About(board.active)):
        board = yield from bombardment(board, tuple(landing.forces))
    board, landing = yield from before_commit(replace(landing, board=board))
    state, landing = yield from commit_ground_forces(Invaded(board), landing)
    if fights(state, landing):
        state = replace(state, board=(yield from space_cannons(state.board, landing)))
    return state, landing


def fights(state: Invaded, landing: Landing) -> bool:
    """52.2c: without a landing there is nothing more, unless a component lets its owner fight all the same."""
    return bool(landing.forces or permitted(state.board, "fight unlanded", About(state.board.active)))


def control(state: Invaded, landing: Landing) -> Procedure[Invaded]:
    """52.5: who controls the planets."""
    for name, landed in landing.forces.items():
        before = landing.board.system.planets[name].force(landing.board.active_player).only(GROUND)
        board, result = yield from establish_control(state.board, name, state.result(name), landed, before)
        state = state.with_result(board, name, result)
    return state


def before_commit(landing: Landing) -> Procedure[tuple[Board, Landing]]:
    """52.2: what acts in this step; units that an ability brings into the space area land with the others."""
    board, event = yield from window(
        landing.board, At.COMMIT, key="commit", player=landing.board.active_player, planets=tuple(landing.forces)
    )
    return board, replace(_landing_too(landing, event.landed), board=board)


def _landing_too(landing: Landing, more: Mapping[str, Force]) -> Landing:
    """The landing with units that an ability has brought into the space area."""
    forces = dict(landing.forces)
    for name, force in more.items():
        forces[name] = forces.get(name, Force()).plus(force)
    return replace(landing, forces=forces)


def commit_ground_forces(state: Invaded, landing: Landing) -> Procedure[tuple[Invaded, Landing]]:
    """52.2 Step 2: ground forces leave the space area for the planets; the custodians first (31.2)."""
    board, player = state.board, state.board.active
    refuse(why_not_elsewhere(landing))
    if not landing.forces:
        refuse(why_not_custodians(board, landing))
        yield referee.step(
            "commit",
            "Desplegar fuerzas terrestres",
            say("{player} no despliega fuerzas terrestres: se pasa al paso «Producción».", player=player),
            cite="52.2 52.2c",
        )
        return state, landing
    refuse([*why_not_units(board, landing), *why_not_there(board, landing), *why_not_custodians(board, landing)])
    state = yield from remove_custodians(state, landing)
    board, landed = state.board, dict[str, Force]()
    for name, planned in landing.forces.items():
        force = landed[name] = commit_force(board, planned)
        board = commit(board, name, force)
        yield referee.step(
            f"commit.{name}",
            "Desplegar fuerzas terrestres",
            say("{player} despliega en {planet}: {units}.", player=player, planet=name, units=force),
            cite="52.2 52.2a" + (" 97.4" if force.only(GROUND) else "") + _by_ability(board, player, force),
        )
    board, event = yield from window(board, At.COMMIT_AFTER, key="commit", player=player.id, landed=landed)
    return replace(state, board=board), replace(landing, forces=dict(event.landed))


def _by_ability(board: Board, player: Player, force: Force) -> str:
    """What lets units land that are no ground forces."""
    why = [reason for s in force if s.unit not in GROUND for reason in permitted(board, "land", About(player, s.unit))]
    return "".join(f" {reason.cite}" for reason in why)


def space_cannons(board: Board, landing: Landing) -> Procedure[Board]:
    """52.3 Step 3: the Space Cannons of each invaded planet, in the order that the active player chooses (52.3a)."""
    armed = [name for name in landing.forces if has_space_cannons(board, name)]
    if len(armed) > 1:
        yield referee.step(
            "scd.order",
            "Orden de los disparos",
            say(
                "{player} decide el orden de los disparos; se toma el del desembarco: {planets}.",
                player=board.active,
                planets=listing(armed),
            ),
            cite="52.3 52.3a",
            authority="interpretation",
        )
    for name, force in landing.forces.items():
        board = yield from space_cannon_defense(board, name, force)
    return board


def remove_custodians(state: Invaded, landing: Landing) -> Procedure[Invaded]:
    """31.2, 31.3: the token leaves Mecatol Rex and its remover gains a victory point."""
    board = state.board
    for planet in board.system.planets.values():
        if planet.custodians and planet.id in landing.forces:
            free = landing.influence < figure("custodians", "price")
            text = (
                say(
                    "{player} retira el indicador de Custodios de {planet} sin gastar Influencia y gana 1 punto de victoria. "
                    "{why}",
                    player=board.active,
                    planet=planet.id,
                    why=sentences(reason.text for reason in permitted(board, "keep influence", About(board.active))),
                )
                if free
                else say(
                    "{player} gasta {price} de Influencia, retira el indicador de Custodios de {planet} y gana 1 punto de "
                    "victoria. Desde esta ronda hay fase de Consejo Galáctico.",
                    player=board.active,
                    planet=planet.id,
                    price=figure("custodians", "price"),
                )
            )
            why = permitted(board, "keep influence", About(board.active)) if free else []
            cite = " ".join(["31.2 31.3 31.4", "19.2" if free else "61.1", *(reason.cite for reason in why)])
            yield referee.step("custodians", "Indicador de Custodios", text, cite=cite)
            board = board.with_planet(board.active_system, replace(planet, custodians=False))
            board = yield from pass_points(board, {board.active_player: 1}, "custodians")
            state = replace(state, board=board, custodians=board.active_player)
    return state
