"""Agendas that strike the units on planets: those of the elected planet, or everybody's infantry."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.agenda_situation import AGAINST, FOR, Council, PlanetCard
from adjudicator.ti4.board import NO_FORCE, Player
from adjudicator.ti4.effects.agenda_directives import on
from adjudicator.ti4.effects.agenda_outcomes import THINGS, gaining, told
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.units import GROUND, STRUCTURES
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components, effect


def _planet(council: Council) -> PlanetCard | None:
    return council.planet(council.event.outcome)


def _struck(council: Council, key: str, lost: Force, cite: str) -> Procedure[Council]:
    """Units on the elected planet are destroyed."""
    planet = _planet(council)
    if planet is None:
        return council
    text = (
        say("Se destruye en {planet}: {units}.", planet=planet.name, units=lost)
        if lost
        else say("En {planet} no hay unidades que destruir, por lo que se ha dicho.", planet=planet.name)
    )
    yield from told(council, key, text, f"27.11 34 {cite}", part="destroyed", destroyed=lost.as_document())
    cards = {**council.planets[planet.owner], planet.name: replace(planet, units=planet.units.minus(lost))}
    return replace(council, planets={**council.planets, planet.owner: cards})


def _units(council: Council) -> Force:
    planet = _planet(council)
    return planet.units if planet else NO_FORCE


def _ground_forces(council: Council) -> Force:
    """47: the ground forces on the planet; structures that also fight on the ground are some of them."""
    planet = _planet(council)
    if planet is None:
        return NO_FORCE
    own = council.players[planet.owner].profiles
    also = [unit for unit in STRUCTURES if unit in own and own[unit].combat is not None]
    return planet.units.only((*GROUND, *also))


@effect("compensated_disarmament", At.OUTCOME)
def compensated_disarmament(council: Council, player: Player) -> Procedure[Council]:
    """The ground forces of the planet become trade goods of its controller."""
    lost, planet = _ground_forces(council), _planet(council)
    council = yield from _struck(council, "compensated_disarmament", lost, "47")
    if planet is None or not lost:
        return council
    text = gaining(council, [planet.owner], "trade_goods", lost.count())
    yield from told(council, "compensated_disarmament", text, "63.2")
    return council.gain(planet.owner, trade_goods=lost.count())


@effect("demilitarized_zone", At.OUTCOME)
def demilitarized_zone(council: Council, player: Player) -> Procedure[Council]:
    """Every unit on the planet is destroyed."""
    return (yield from _struck(council, "demilitarized_zone", _units(council), "100"))


@effect("core_mining", At.OUTCOME)
def core_mining(council: Council, player: Player) -> Procedure[Council]:
    """One infantry on the planet is destroyed."""
    there = _units(council).only(("infantry",))
    lost = there.take("infantry", 1) if there else NO_FORCE
    return (yield from _struck(council, "core_mining", lost, "100 100.2"))


@effect("colonial_redistribution", At.OUTCOME)
def colonial_redistribution(council: Council, player: Player) -> Procedure[Council]:
    """The planet is emptied; its controller names a player with fewest points, who may land one infantry there."""
    key, planet = "colonial_redistribution", _planet(council)
    council = yield from _struck(council, key, _units(council), "faq.consejo.9")
    if planet is None:
        return council
    chosen = yield from _poorest(council, planet)
    closed = _closed(council, planet)
    names = {"planet": planet.name, "owner": council.players[planet.owner], "player": council.players.get(chosen, "")}
    if closed:
        text = say("Nadie puede poner unidades en {planet}: sigue siendo de {owner}.", **names)
    elif chosen:
        text = say("{player} puede colocar 1 Infantería de sus refuerzos en {planet}; si lo hace, toma su control.", **names)
    else:
        text = say(
            "{owner} elige a un jugador con menos puntos de victoria, que puede colocar allí 1 Infantería y tomar su control.",
            **names,
        )
    cite = "faq.consejo.9 19.6" if closed else "29.5 81.5"
    yield from told(council, key, text, cite, part="chosen", chosen=chosen or None, may_land=not closed)
    return council


def _closed(council: Council, planet: PlanetCard) -> bool:
    """19.6: whether nobody can have units on a planet."""
    zone = "demilitarized_zone"
    return council.elected.get(zone) == planet.name or zone in planet.attachments


def _poorest(council: Council, planet: PlanetCard) -> Procedure[str]:
    """Whom the controller of the planet names, where the document tells everybody's points."""
    key = "colonial_redistribution"
    points = {name: council.players[name].victory_points for name in council.seating}
    if None in points.values():
        return ""
    poor = [name for name, n in points.items() if n == min(n for n in points.values() if n is not None)]
    chosen: str = yield from referee.ask(
        Pick(
            f"effect.{key}",
            planet.owner,
            say("¿A qué jugador con menos puntos de victoria elige {player}?", player=council.players[planet.owner]),
            options=poor,
            default=poor[0],
            labels=[council.players[name] for name in poor],
            only=len(poor) == 1,
        ),
        cite=f"81.5 {components()[key].cite}",
    )
    return chosen


@effect("swords_to_plowshares", At.OUTCOME)
def swords_to_plowshares(council: Council, player: Player) -> Procedure[Council]:
    """Half of the infantry of each planet becomes trade goods; or one infantry more on each planet."""
    key = "swords_to_plowshares"
    for name in council.seating:
        cards = council.planets.get(name, {}).values()
        lost = sum(-(-card.units.count("infantry") // 2) for card in cards)
        n = lost if council.event.outcome == FOR else sum(1 for card in cards if not _closed(council, card))
        if not n:
            continue
        what = "trade_goods" if council.event.outcome == FOR else "infantry"
        fell = count(n, "{n} Infantería", "{n} Infanterías")
        text = say("{player} coloca {units}, 1 en cada planeta suyo.", player=council.players[name], units=fell)
        if council.event.outcome == FOR:
            text = gaining(council, [name], what, n)
            text = say("{player} destruye {units}. {text}", player=council.players[name], units=fell, text=text)
        yield from told(council, key, text, "34 63.2" if what == "trade_goods" else "47", part=name)
        council = council.gain(name, **{what: n})
    return council


@effect("rearmament_agreement", At.OUTCOME, against=on(AGAINST))
def rearmament_agreement(council: Council, player: Player) -> Procedure[Council]:
    """Every mech becomes an infantry of the reinforcements where it stands, as far as the document shows them."""
    key = "rearmament_agreement"
    for name in council.seating:
        cards = council.planets.get(name, {})
        n = sum(card.units.count("mech") for card in cards.values())
        if not n:
            continue
        text = say("{player} cambia {n} por otras tantas Infanterías.", player=council.players[name], n=THINGS["mechs"](n))
        yield from told(council, key, text, "60 47", part=name)
        after = {planet: replace(card, units=_disarmed(card.units)) for planet, card in cards.items()}
        council = replace(council, planets={**council.planets, name: after}).gain(name, mechs=-n, infantry=n)
    return council


def _disarmed(force: Force) -> Force:
    n = force.count("mech")
    return force.minus(force.take("mech", n)).change("infantry", n) if n else force
