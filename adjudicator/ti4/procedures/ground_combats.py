"""52.4 Step 4: ground combat on every planet where forces of two players stand, one defender after another."""

from __future__ import annotations

from dataclasses import replace

from adjudicator import standing
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.ground_forces import defender_of, troops, with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.control import Result
from adjudicator.ti4.procedures.ground_combat import ground_combat
from adjudicator.ti4.procedures.invaded import Invaded
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import window


def ground_combats(state: Invaded, landed: tuple[str, ...]) -> Procedure[Invaded]:
    """52.4 Step 4: a combat on every planet where the active player and another have ground forces."""
    board = state.board
    planets = [board.system.planets[name] for name in dict.fromkeys((*landed, *board.system.planets))]
    fought = [planet.id for planet in planets if next_defender(board, planet.id)]
    if len(fought) > 1:
        yield referee.step(
            "g.order",
            "Orden de los combates",
            say(
                "{player} decide el orden de los combates; se toma el del desembarco: {planets}.",
                player=board.active,
                planets=listing(fought),
            ),
            cite="52.4 52.4a",
            authority="interpretation",
        )
    for name in fought:
        state = yield from _combats_on(state, name)
    return (yield from fighters_return(state))


def _combats_on(state: Invaded, name: str) -> Procedure[Invaded]:
    """52.4: the combat on a planet; one after another where several players hold it, which the rules do not foresee."""
    first = 1
    while (defender := next_defender(state.board, name)) is not None:
        if first > 1:
            yield referee.step(
                f"g.more.{name}",
                "Otro combate",
                say(
                    "En {planet} hay también fuerzas terrestres de {player}: se combate después con ellas.",
                    planet=name,
                    player=defender,
                ),
                cite="52.4",
                authority="interpretation",
            )
        fight = GroundFight(state.board, name, state.board.active, defender, first)
        fight = yield from ground_combat(fight)
        state = yield from end_on_planet(state, fight)
        first = fight.round + 1
    return state


def next_defender(board: Board, name: str) -> Player | None:
    """52.4: whom the active player, having ground forces on a planet, must fight there."""
    planet = board.system.planets[name]
    return defender_of(board, planet) if troops(board, planet, board.active) else None


def end_on_planet(state: Invaded, fight: GroundFight) -> Procedure[Invaded]:
    """24.4c, 24.4d: who has won; fighters that fought as ground forces win nothing (faq.naalu.1)."""
    left = [player for player in fight.sides if fight.troops(player).without(("fighter",))]
    winner = left[0] if len(left) == 1 else None
    key = f"g.end.{fight.planet_id}"
    if winner:
        yield referee.step(
            key,
            "Fin del combate",
            say(
                "En {planet} solo {player} conserva fuerzas terrestres: gana el combate.", planet=fight.planet_id, player=winner
            ),
            cite="24.4 24.4c",
            winner=winner.id,
            state=fight.state(),
        )
        fight, _ = yield from window(fight, At.GROUND_WON, At.COMBAT_WON, player=winner.id)
    elif any(fight.troops(player) for player in fight.sides):
        yield referee.step(
            key,
            "Fin del combate",
            say(
                "En {planet} solo quedan Cazas, que vuelven al espacio: el combate queda en tablas.",
                planet=fight.planet_id,
            ),
            cite="faq.naalu.1 faq.naalu.2 24.4d",
        )
    else:
        yield referee.step(
            key,
            "Fin del combate",
            say("En {planet} no quedan fuerzas terrestres de nadie: el combate queda en tablas.", planet=fight.planet_id),
            cite="24.4 24.4d",
            state=fight.state(),
        )
    result = Result(winner.id if winner else None, fight.round, fought=True)
    return state.with_result(fight.board, fight.planet_id, result)


def fighters_return(state: Invaded) -> Procedure[Invaded]:
    """faq.naalu.1: fighters go back to the space area when the ground combat ends."""
    board, player = state.board, state.board.active
    for planet in board.system.planets.values():
        fighters = planet.force(player.id).only(("fighter",))
        if fighters:
            left = planet.force(player.id).without(("fighter",))
            board = with_units(board, planet.id, player.id, left)
            board = board.with_space(board.active_system, player.id, board.system.force(player.id).plus(fighters))
            yield referee.step(
                f"g.fighters.{planet.id}",
                "Cazas en tierra",
                say("Los Cazas de {player} dejan {planet} y vuelven a la zona de espacio.", player=player, planet=planet.id),
                cite="faq.naalu.1",
                state=standing.state(planet.id, {player.id: left.as_document()}),
            )
    return replace(state, board=board)
