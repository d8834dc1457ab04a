"""Establishing control of a planet at the end of an invasion (52.5, 29, 41)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.standing import state
from adjudicator.ti4.board import NO_FORCE, Board, Planet
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.relics import gain_legendary
from adjudicator.ti4.tiles import NO_TRAIT
from adjudicator.ti4.units import GROUND, STRUCTURES
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import window


@dataclass(frozen=True)
class Result:
    """What became of a planet: the combat and the structures that fell."""

    winner: str | None = None
    rounds: int = 0
    fought: bool = False
    structures: tuple[tuple[str, Force], ...] = ()

    def as_document(self, planet: Planet) -> dict[str, Json]:
        return {
            "winner": self.winner,
            "rounds": self.rounds,
            "controller": planet.controller,
            "units": {player: force.as_document() for player, force in planet.units.items() if force},
            "destroyed_structures": {player: force.as_document() for player, force in self.structures},
        }


def establish_control(
    board: Board, planet_id: str, result: Result, landed: Force = NO_FORCE, before: Force = NO_FORCE
) -> Procedure[tuple[Board, Result]]:
    """52.5 Step 5: a planet with at least one committed ground force left passes to the active player.

    `landed`: what was committed; `before`: what the active player had there already.
    """
    player, planet = board.active, board.system.planets[planet_id]
    if _only_those_before(planet.force(player.id).only(GROUND), landed, before):
        if not english(board, "control"):
            yield _none_committed(board, planet)
            return board, result
        yield _whoever_is_left(board, planet)
    if not planet.force(player.id).count(*GROUND):
        yield from _not_taken(board, planet, result)
        return board, result
    if planet.controller == player.id:
        yield referee.step(
            f"control.{planet_id}",
            "Establecer el control",
            say("{player} ya controlaba {planet}: no vuelve a tomar su control.", player=player, planet=planet_id),
            cite="52.5 52.5c 29.2",
        )
        return board, result
    yield _taken(board, planet)
    yield from gain_legendary(planet, player)
    board = board.with_planet(board.active_system, replace(planet, controller=player.id))
    return (yield from _structures(board, planet_id, result, planet.controller or ""))


def _only_those_before(left: Force, landed: Force, before: Force) -> bool:
    """Whether all that is left is of types that stood there before and none of which were committed now."""
    kinds = {stack.unit for stack in left}
    return bool(kinds) and kinds <= {s.unit for s in before} and not kinds & {s.unit for s in landed} and bool(landed)


def _none_committed(board: Board, planet: Planet) -> Step:
    """52.5: those that stood there before do not take control."""
    text = say(
        "A {player} no le queda en {planet} ninguna de las fuerzas que ha desplegado: las que ya estaban no toman el control.",
        player=board.active,
        planet=planet.id,
    )
    return referee.step(f"control.{planet.id}", "Establecer el control", text, cite="52.5")


def _whoever_is_left(board: Board, planet: Planet) -> Step:
    """52.5 in the English reference: any own ground force is enough."""
    text = say("Basta cualquier fuerza terrestre de {player} en {planet}.", player=board.active, planet=planet.id)
    return referee.step(f"control.any.{planet.id}", "Establecer el control", by_english("control", text), cite="52.5")


def _taken(board: Board, planet: Planet) -> Step:
    """29.1: the planet card comes exhausted; a planet that nobody else controlled is explored."""
    player, before = board.active, planet.controller
    if before is not None:
        text = say(
            "{player} toma el control de {planet}, que era de {before}, y recibe su carta agotada.",
            player=player,
            planet=planet.id,
            before=board.players[before],
        )
        return referee.step(f"control.{planet.id}", "Establecer el control", text, cite="52.5 52.5b 29.1 29.1b")
    text = {
        None: say(
            "{player} toma el control de {planet}, recibe su carta agotada y lo explora si el planeta tiene rasgo.",
            player=player,
            planet=planet.id,
        ),
        NO_TRAIT: say(
            "{player} toma el control de {planet} y recibe su carta agotada. No lo explora: el planeta no tiene rasgo.",
            player=player,
            planet=planet.id,
        ),
    }.get(
        planet.trait,
        say(
            "{player} toma el control de {planet}, recibe su carta agotada y lo explora: roba una carta de Exploración de su "
            "rasgo.",
            player=player,
            planet=planet.id,
        ),
    )
    rules = {None: "42.2b", NO_TRAIT: "42.2b"}.get(planet.trait, "42.2 42.2a")
    cite = f"52.5 52.5b 29.1 29.1c {rules}"
    return referee.step(f"control.{planet.id}", "Establecer el control", text, cite=cite, trait=planet.trait)


def _not_taken(board: Board, planet: Planet, result: Result) -> Procedure[None]:
    """52.5d: after a draw the planet stays with the defender; otherwise nothing changes."""
    holder = board.players.get(planet.controller or "")
    if holder is None:
        text = say(
            "A {player} no le quedan fuerzas terrestres en {planet}: nadie toma su control.",
            player=board.active,
            planet=planet.id,
        )
    elif result.fought and result.winner is None:
        text = say(
            "El combate en {planet} queda en tablas: sigue siendo de {holder}, que lo señala con una ficha de "
            "Control si no le quedan unidades allí.",
            planet=planet.id,
            holder=holder,
        )
    else:
        text = say(
            "A {player} no le quedan fuerzas terrestres en {planet}: sigue siendo de {holder}.",
            player=board.active,
            planet=planet.id,
            holder=holder,
        )
    cite = "52.5 52.5d 29.4" if result.fought and result.winner is None else "52.5"
    yield referee.step(f"control.{planet.id}", "Establecer el control", text, cite=cite)


def _structures(board: Board, planet_id: str, result: Result, before: str) -> Procedure[tuple[Board, Result]]:
    """52.5a: the structures of others are destroyed when control is gained, unless an ability takes them."""
    player, planet = board.active, board.system.planets[planet_id]
    fallen = [
        (owner, force.only(STRUCTURES))
        for owner, force in planet.units.items()
        if owner != player.id and force.only(STRUCTURES)
    ]
    for owner, _ in fallen:
        board = with_units(board, planet_id, owner, planet.force(owner).without(STRUCTURES))
    everything = NO_FORCE
    for _, force in fallen:
        everything = everything.plus(force)
    key = f"control.{{name}}.{{player}}.{planet_id}"
    board, event = yield from window(
        board, At.CONTROL_GAINED, key=key, player=player.id, by=before, planet=planet_id, destroyed=everything
    )
    if not event.destroyed:
        return board, result
    fallen, planet = [(owner, _still(force, event.destroyed)) for owner, force in fallen], board.system.planets[planet_id]
    for owner, force in fallen:
        yield referee.step(
            f"control.structures.{planet_id}.{owner}",
            "Estructuras destruidas",
            say(
                "Al pasar el control a {player} son destruidas las estructuras de {owner} en {planet}: {units}.",
                player=player,
                owner=board.players[owner],
                planet=planet_id,
                units=force,
            ),
            cite="52.5 52.5a",
            destroyed=force.as_document(),
            state=state(planet_id, {who: planet.force(who).as_document() for who in (player.id, owner)}),
        )
    return board, replace(result, structures=tuple(fallen))


def _still(force: Force, destroyed: Force) -> Force:
    """The part of some structures that nothing has taken over."""
    return Force.of({stack.unit: min(stack.count, destroyed.count(stack.unit)) for stack in force})
