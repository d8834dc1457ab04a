"""52 Invasion: bombardment, landing, Space Cannon defense, ground combat, control."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.ground_forces import defender_of, may_land, troops, with_units
from adjudicator.ti4.invasion_reader import Landing, commit, commit_force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.assumptions import crowded_planets, told
from adjudicator.ti4.procedures.bombardment import bombardment
from adjudicator.ti4.procedures.control import Result, establish_control
from adjudicator.ti4.procedures.factories import fall_of_factories
from adjudicator.ti4.procedures.ground_combat import ground_combat
from adjudicator.ti4.procedures.space_cannon_defense import has_space_cannons, space_cannon_defense
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import forbidden, permitted, window


@dataclass(frozen=True)
class Invaded:
    """The board as the invasion leaves it, and what became of each planet."""

    board: Board
    results: Mapping[str, Result] = field(default_factory=dict)
    custodians: str | None = None

    def result(self, planet: str) -> Result:
        return self.results.get(planet, Result())

    def with_result(self, board: Board, planet: str, result: Result) -> Invaded:
        return replace(self, board=board, results={**self.results, planet: result})

    def as_document(self) -> dict[str, Json]:
        planets = {name: self.result(name).as_document(planet) for name, planet in self.board.system.planets.items()}
        taken = {"custodians": self.custodians} if self.custodians else {}
        return {"planets": planets, "space": self.board.space_document(), **taken}


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
        board, At.ACTION, only="invasion", key="action", player=board.active_player, planets=tuple(landing.forces)
    )
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
    _refuse(_why_not_elsewhere(landing))
    if not landing.forces:
        _refuse(_why_not_custodians(board, landing))
        yield referee.step(
            "commit",
            "Desplegar fuerzas terrestres",
            say("{player} no despliega fuerzas terrestres: se pasa al paso «Producción».", player=player),
            cite="52.2 52.2c",
        )
        return state, landing
    _refuse([*_why_not_units(board, landing), *_why_not_there(board, landing), *_why_not_custodians(board, landing)])
    state = yield from remove_custodians(state, landing)
    board, landed = state.board, dict[str, Force]()
    for name, planned in landing.forces.items():
        force = landed[name] = commit_force(board, planned)
        board = commit(board, name, force)
        yield referee.step(
            f"commit.{name}",
            "Desplegar fuerzas terrestres",
            say("{player} despliega en {planet}: {units}.", player=player, planet=name, units=force),
            cite="52.2 52.2a" + _by_ability(board, player, force),
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


def _refuse(against: list[Violation]) -> None:
    if against:
        raise Forbidden(against)


def _why_not_elsewhere(landing: Landing) -> list[Violation]:
    """52.2: ground forces land on planets of the active system only."""
    return [
        referee.violation(
            say("{planet} está en {system}: solo se despliega en planetas del sistema activo.", planet=planet, system=system),
            cite="52.2",
            path=f"landing.{planet}",
        )
        for planet, system in landing.elsewhere.items()
    ]


def _why_not_units(board: Board, landing: Landing) -> list[Violation]:
    """52.2, 47: only ground forces are committed, and what a component lets land."""
    return [
        referee.violation(
            say("{units}: solo se despliegan en planetas fuerzas terrestres.", units=stack),
            cite="52.2 47",
            path=f"landing.{name}.{stack.unit}",
        )
        for name, force in landing.forces.items()
        for stack in force
        if not may_land(board, board.active, stack.unit)
    ]


def _why_not_there(board: Board, landing: Landing) -> list[Violation]:
    """19.6: planets on which a component lets nobody have units."""
    return [
        referee.violation(
            say("En {planet} no se puede desplegar. {why}", planet=name, why=reason.text),
            cite=f"52.2 {reason.cite}",
            path=f"landing.{name}",
        )
        for name in landing.forces
        for reason in forbidden(board, "hold units", About(board.active, what=name))
    ]


def _why_not_custodians(board: Board, landing: Landing) -> list[Violation]:
    """31.1, 31.2, 61.1: nobody lands beside the custodians token without spending 6 influence, nor spends it idly."""
    guarded = [planet.id for planet in board.system.planets.values() if planet.custodians]
    landed = [name for name in guarded if landing.forces.get(name, Force()).count(*GROUND)]
    if landed and not _pays(board, landing):
        text = say(
            "En {planet} sigue el indicador de Custodios: para desplegar hay que gastar antes {price} de Influencia "
            "(se han gastado {paid}).",
            planet=landed[0],
            price=figure("custodians", "price"),
            paid=landing.influence,
        )
        return [referee.violation(text, cite="31.1 31.2 61.1", path=f"landing.{landed[0]}")]
    if guarded and not landed and landing.influence:
        text = say(
            "No se puede retirar el indicador de Custodios de {planet} sin desplegar allí una fuerza terrestre.",
            planet=guarded[0],
        )
        return [referee.violation(text, cite="31.2 31.2a", path="influence")]
    return []


def _pays(board: Board, landing: Landing) -> bool:
    """31.2: six influence, unless a component lets its owner keep it."""
    return landing.influence >= figure("custodians", "price") or bool(permitted(board, "keep influence", About(board.active)))


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
            state = replace(state, board=board, custodians=board.active_player)
    return state


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
            board = with_units(board, planet.id, player.id, planet.force(player.id).without(("fighter",)))
            board = board.with_space(board.active_system, player.id, board.system.force(player.id).plus(fighters))
            yield referee.step(
                f"g.fighters.{planet.id}",
                "Cazas en tierra",
                say("Los Cazas de {player} dejan {planet} y vuelven a la zona de espacio.", player=player, planet=planet.id),
                cite="faq.naalu.1",
            )
    return replace(state, board=board)
