"""Leaders of the landing, of control of planets and of the end of the turn."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pairs
from adjudicator.errors import unusable
from adjudicator.messages import listing, say
from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board, Planet, Player
from adjudicator.ti4.effects.leaders import ask, inactive, told
from adjudicator.ti4.effects.relocating import relocate
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.units import GROUND, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components, effect, own_key


def _sources(board: Board, player: Player) -> dict[str, tuple[str, str]]:
    """Planets from which one ground force may be committed: the system of each, and the type that goes."""
    near = [s for s in neighbours(board, board.active_system, player) if player.id not in board.systems[s].tokens]
    found: dict[str, tuple[str, str]] = {}
    for system in (board.active_system, *near):
        for planet in board.systems[system].planets.values():
            troops = planet.force(player.id).only(GROUND)
            if troops:
                found[planet.id] = (system, "infantry" if troops.count("infantry") else "mech")
    return found


def _nobody_near(board: Board, player: Player) -> list[Reason]:
    if _sources(board, player):
        return inactive(board, player)
    return [Reason(say("No tiene fuerzas terrestres en planetas cercanos."), "52.2")]


@effect("ghom_sekkus", At.COMMIT, against=_nobody_near, optional=True, asks=True, cite="55.6")
def ghom_sekkus(board: Board, player: Player) -> Procedure[Board | None]:
    """G'hom Sek'kus: one ground force from each planet here and next door, where no own token lies, lands too."""
    sources = _sources(board, player)
    prompt = say("G'hom Sek'kus: ¿de qué planetas despliega {player} 1 fuerza terrestre, y en cuáles?", player=player)
    question = Pairs(
        own_key(board, board.ask_key(At.COMMIT, "ghom_sekkus", player)),
        player.id,
        prompt,
        options=[{}],
        default={},
        reader=lambda raw, path: _read_landings(raw, path, board, sources),
        left=[*sources],
        right=[*board.system.planets],
    )
    chosen: dict[str, str] = yield from referee.ask(question, cite="55.6 52.2")
    if not chosen:
        return None
    sources = yield from _which_troops(board, player, {one: sources[one] for one in chosen})
    pairs = listing([say("de {one} a {other}", one=one, other=other) for one, other in chosen.items()])
    yield told(
        board,
        At.COMMIT,
        player,
        "ghom_sekkus",
        say("despliega 1 fuerza terrestre {pairs}", pairs=pairs),
        "55.6 52.2 errata.ghom-sekkus",
    )
    landed = dict(board.event.landed)
    for one, other in chosen.items():
        system, unit = sources[one]
        planet, soldier = board.systems[system].planets[one], Force.of({unit: 1})
        board = _without(board, system, planet, player, soldier)
        board = board.with_space(board.active_system, player.id, board.system.force(player.id).plus(soldier))
        landed[other] = landed.get(other, Force()).plus(soldier)
    return board.change(event=replace(board.event, landed=landed))


def _which_troops(board: Board, player: Player, sources: dict[str, tuple[str, str]]) -> Procedure[dict[str, tuple[str, str]]]:
    """The type that leaves each planet, asked where its owner has several there."""
    found = {}
    for planet, (system, unit) in sources.items():
        troops = board.systems[system].planets[planet].force(player.id).only(GROUND)
        options = list[Json]([unit, *(stack.unit for stack in troops if stack.unit != unit)])
        if len(options) > 1:
            prompt = say("G'hom Sek'kus: ¿qué fuerza terrestre sale de {planet}?", planet=planet)
            labels = [unit_types()[str(option)].one for option in options]
            unit = yield from ask(board, At.COMMIT, player, "ghom_sekkus", planet, prompt, options, labels=labels)
        found[planet] = (system, unit)
    return found


def _without(board: Board, system: str, planet: Planet, player: Player, gone: Force) -> Board:
    """The board without some units of a player on a planet, undamaged ones first."""
    units = {**planet.units, player.id: planet.force(player.id).minus(gone)}
    return board.with_planet(system, replace(planet, units={name: force for name, force in units.items() if force}))


def _read_landings(raw: Json, path: str, board: Board, sources: dict[str, tuple[str, str]]) -> dict[str, str]:
    node = Node(raw, path)
    chosen = {}
    for name, entry in node.mapping().items():
        one = Vocabulary(dict.fromkeys(sources, ())).find(name)
        other = entry.one_of(board.system.planets)
        if one is None:
            text = say("De {planet} no puede salir ninguna fuerza terrestre.", planet=name)
            raise referee.forbid(text, cite=f"52.2 {components()['ghom_sekkus'].cite}", path=f"{path}.{name}")
        if one == other:
            raise unusable(f"{path}.{name}", "el planeta de salida y el de llegada son el mismo", code="answer.invalid")
        chosen[one] = other
    node.finish()
    return chosen


def _was_free(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and board.event.by:
        return []
    return [Reason(say("El planeta no era de otro jugador."), "29.1")]


@effect("dart_and_tai", At.CONTROL_GAINED, against=_was_free, optional=True, default=True, cite="55.6")
def dart_and_tai(board: Board, player: Player) -> Procedure[Board]:
    """Dart and Tai: a planet taken from another player is explored too."""
    text = say("explora {planet}, que era de {before}", planet=board.event.planet, before=board.players[board.event.by])
    yield told(board, At.CONTROL_GAINED, player, "dart_and_tai", text, "55.6 42.2", planet=board.event.planet)
    return board


def _own_planets(board: Board) -> list[str]:
    """The planets of the active system that the active player controls."""
    return [planet.id for planet in board.system.planets.values() if planet.controller == board.active_player]


def _no_planets(board: Board, player: Player) -> list[Reason]:
    if _own_planets(board):
        return []
    return [Reason(say("El jugador activo no controla planetas en el sistema activo."), "29")]


@effect("tro", At.TACTICAL_END, against=_no_planets, optional=True, exhausts=True, cite="55.4")
def tro(board: Board, player: Player) -> Procedure[Board]:
    """T'ro: at the end of a tactical action the active player places two infantry on a planet of the active system."""
    active, options = board.active, list[Json](_own_planets(board))
    prompt = say("¿En qué planeta coloca {player} la infantería?", player=active)
    planet: str = yield from ask(board, At.TACTICAL_END, player, "tro", "planet", prompt, options, who=active.id)
    units = Force.of({"infantry": figure("tro", "infantry")})
    text = say("{active} coloca {units} en {planet}", active=active, units=units, planet=planet)
    yield told(board, At.TACTICAL_END, player, "tro", text, "55.4", placed=units.as_document(), planet=planet)
    return with_units(board, planet, active.id, board.system.planets[planet].force(active.id).plus(units))


@effect("field_marshal_mercer", At.TURN_END, against=_no_planets, optional=True, exhausts=True, cite="55.4")
def field_marshal_mercer(board: Board, player: Player) -> Procedure[Board]:
    """Field Marshal Mercer: up to two ground forces of the active player go to planets of theirs in the active system."""
    active, key = board.active, board.ask_key(At.TURN_END, "field_marshal_mercer", player)
    most = figure("field_marshal_mercer", "units")
    board, moved = yield from relocate(board, active, key, "field_marshal_mercer", most, _own_planets(board))
    text = say("{active} no lleva ninguna fuerza terrestre", active=active)
    if moved:
        text = say("{active} lleva {moved}", active=active, moved=listing(moved))
    yield told(board, At.TURN_END, player, "field_marshal_mercer", text, "55.4")
    return board
