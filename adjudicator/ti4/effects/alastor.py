"""The Alastor, flagship of the Nekro Virus: ground forces that fight as ships (faq.nekro.2, faq.nekro.3)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Units
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import NO_FORCE, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.system_reader import read_part
from adjudicator.ti4.units import GROUND
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, effect, own_key


def _on_planets(fight: Fight, player: Player) -> list[tuple[str, Force]]:
    """The ground forces of a side on the planets of the system."""
    landed = [(planet.id, planet.force(player.id).only(GROUND)) for planet in fight.system.planets.values()]
    return [(planet, force) for planet, force in landed if force]


def _everyone(fight: Fight, player: Player) -> Force:
    """All ground forces of a side in the system."""
    everyone = fight.force(player).only(GROUND)
    for _, force in _on_planets(fight, player):
        everyone = everyone.plus(force)
    return everyone


def _why_not(fight: Fight, player: Player) -> list[Reason]:
    if not fight.ships(player).count("flagship"):
        return [Reason(say("El Alastor no está en el sistema."), "faq.nekro.2")]
    if not _everyone(fight, player):
        return [Reason(say("No tiene fuerzas terrestres en el sistema."), "faq.nekro.2")]
    return []


@effect("the_alastor", At.SPACE_START, against=_why_not, optional=True, asks=True, name="alastor")
def alastor(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """The Alastor: ground forces of the system may fight as if they were ships."""
    everyone, key = _everyone(fight, player), own_key(fight, f"start.alastor.{player.id}")
    chosen: Force = yield from referee.ask(
        Units(
            key,
            player.id,
            say("El Alastor: ¿qué fuerzas terrestres de {player} combaten como naves?", player=player),
            options=[{}],
            default={},
            reader=lambda raw, path: _read_joined(raw, path, everyone),
            units=everyone.as_document(),
        ),
        cite="faq.nekro.2",
    )
    if not chosen:
        return None
    yield referee.step(
        key,
        "El Alastor",
        say(
            "{units} de {player} combaten como naves hasta el final del combate, aunque El Alastor sea destruida.",
            units=chosen,
            player=player,
        ),
        cite="faq.nekro.2 faq.nekro.3",
        joined=chosen.as_document(),
    )
    return _join(fight, player, chosen, fight.force(player).only(GROUND), _on_planets(fight, player))


def _read_joined(raw: Json, path: str, everyone: Force) -> Force:
    chosen = read_part(raw, path, everyone, GROUND)
    joined = NO_FORCE
    for stack in chosen:
        joined = joined.plus(everyone.take(stack.unit, stack.count))
    return joined


def _join(fight: Fight, player: Player, chosen: Force, in_space: Force, planets: list[tuple[str, Force]]) -> Fight:
    """Those chosen join, first from the space area, then from the planets in order; the others stand aside."""
    from_space = NO_FORCE
    for stack in chosen:
        from_space = from_space.plus(in_space.take(stack.unit, min(stack.count, in_space.stack(stack.unit).count)))
    missing = {s.unit: s.count - from_space.stack(s.unit).count for s in chosen}
    ashore = []
    for planet, force in planets:
        taken = NO_FORCE
        for unit in GROUND:
            n = min(missing.get(unit, 0), force.stack(unit).count)
            taken = taken.plus(force.take(unit, n)) if n else taken
            missing[unit] = missing.get(unit, 0) - n
        if taken:
            ashore.append((player.id, planet, taken))
            old = fight.system.planets[planet]
            units = {**old.units, player.id: old.force(player.id).minus(taken)}
            fight = replace(fight, board=fight.board.with_planet(fight.board.active_system, replace(old, units=units)))
    force = fight.force(player).minus(in_space).plus(from_space)
    for _, _, taken in ashore:
        force = force.plus(taken)
    joined = fight.joined | {f"{player.id} {stack.unit}" for stack in chosen}
    aside = {**fight.aside, player.id: in_space.minus(from_space)}
    return replace(fight, joined=joined, aside=aside, ashore=fight.ashore + tuple(ashore)).with_force(player, force)
