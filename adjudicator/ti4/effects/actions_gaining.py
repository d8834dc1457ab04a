"""Component actions that bring trade goods, ready or exhaust planets, or explore (3, 42, 63)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.messages import count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.effects.action_units import bombers, ships_here
from adjudicator.ti4.effects.actions import (
    Aim,
    action,
    assumed,
    exhaust,
    idle,
    of_another,
    off_home,
    own,
    planets,
    ready,
    systems,
    tell,
)
from adjudicator.ti4.effects.asking import ask_number
from adjudicator.ti4.exploration_reader import Find
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import adjacent
from adjudicator.ti4.procedures.exploration import DECKS, Findings, explore, traits_of
from adjudicator.ti4.procedures.exploration_cards import found_planet
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.planet_values import counted
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.windows import Reason


def goods(table: Table, player: Player, key: str, n: int, cite: str = "63.2", who: Player | None = None) -> Procedure[Table]:
    """63.2: somebody gains trade goods, and whoever may answer that does."""
    gainer = who or player
    text = say("{player} gana {goods}.", player=gainer, goods=count(n, "{n} Mercancía", "{n} Mercancías"))
    yield tell(player, key, text, cite, f"goods.{gainer.id}", trade_goods=n)
    if not n:
        return table
    return (yield from gain_goods(table.gain(gainer.id, trade_goods=n), gainer, n, f"action.goods.{gainer.id}"))


def _of_trait(table: Table, player: Player, trait: str) -> list[Planet]:
    return [planet for planet in table.planets_of(player.id) if trait in traits_of(table, planet)]


@action("economic_initiative")
def economic_initiative(table: Table, player: Player) -> Procedure[Table]:
    """Economic Initiative: every cultural planet of one's own is readied."""
    mine = [planet.id for planet in _of_trait(table, player, "cultural") if planet.id in table.seat(player).exhausted]
    if not mine:
        yield idle(player, "economic_initiative")
        return table
    text = say("{player} prepara sus planetas Culturales: {planets}.", player=player, planets=listing(mine))
    yield tell(player, "economic_initiative", text, "77 73.3")
    return table.with_seat(player.id, exhausted=table.seat(player).exhausted - set(mine))


@action("industrial_initiative")
def industrial_initiative(table: Table, player: Player) -> Procedure[Table]:
    """Industrial Initiative: a trade good for every industrial planet of one's own."""
    n = len(_of_trait(table, player, "industrial"))
    if not n:
        yield idle(player, "industrial_initiative")
        return table
    return (yield from goods(table, player, "industrial_initiative", n, "63.2 73.3"))


@action("mining_initiative", planets(own))
def mining_initiative(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Mining Initiative: trade goods to the amount of a planet's resources; the planet is not exhausted."""
    there = table.planet(planet)
    n = counted(table, player, there, "resources") if there else 0
    return (yield from goods(table, player, "mining_initiative", n, "63.2 73.1"))


@action("uprising", planets(of_another, off_home, ready))
def uprising(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Uprising: another player's planet is exhausted, and its resources are trade goods for whoever played the card."""
    there = table.planet(planet)
    yield tell(player, "uprising", say("{planet} se agota.", planet=planet), "9.3")
    n = counted(table, player, there, "resources") if there else 0
    return (yield from goods(exhaust(table, planet), player, "uprising", n, "63.2 73.1"))


def _with_bombers(table: Table, player: Player, system: str) -> Reason | None:
    if bombers(table, player, system):
        return None
    return Reason(say("{system}: no hay unidades de {player} con Bombardeo.", system=system, player=player), "15")


def _to_exhaust(table: Table, player: Player, system: str) -> list[Planet]:
    there = [p for p in table.systems[system].planets.values() if not of_another(table, player, p)]
    return [planet for planet in there if not ready(table, player, planet)]


def _ripe(table: Table, player: Player, system: str) -> bool:
    return bool(_to_exhaust(table, player, system))


@action("tactical_bombardment", systems(_with_bombers, best=_ripe))
def tactical_bombardment(table: Table, player: Player, system: str) -> Procedure[Table]:
    """Tactical Bombardment: everybody else's planets in a system with one's units with Bombardment are exhausted."""
    there = _to_exhaust(table, player, system)
    if not there:
        yield idle(player, "tactical_bombardment")
        return table
    text = say("Se agotan los planetas ajenos de {system}: {planets}.", system=system, planets=listing(p.id for p in there))
    yield tell(player, "tactical_bombardment", text, "9.3 15")
    for planet in there:
        table = exhaust(table, planet.id)
    return table


def near_ships(table: Table, player: Player, system: str) -> Reason | None:
    near = [name for name in table.systems if not ships_here(table, player, name)]
    if any(name == system or adjacent(table, name, system, player) for name in near):
        return None
    return Reason(
        say("{system}: ni tiene naves de {player} ni es adyacente a uno que las tenga.", system=system, player=player), "8"
    )


# exploring


def _frontier(table: Table, player: Player, system: str) -> Reason | None:
    if not table.systems[system].planets:
        return None
    return Reason(say("En {system} no hay ficha de Frontera.", system=system), "46.1")


@action("exploration_probe", systems(_frontier, near_ships))
def exploration_probe(table: Table, player: Player, system: str) -> Procedure[Table]:
    """Exploration Probe: a frontier token in or beside a system with ships of one's own."""
    text = say("Se da por hecho que en {system} queda una ficha de Frontera.", system=system)
    yield assumed(f"frontier.{system}", text, "46.1 42.6 c.exploration_probe")
    return (yield from explore_frontier(table, system, "action.explore"))


def explore_frontier(table: Table, system: str, key: str) -> Procedure[Table]:
    """42.5, 42.1: a frontier card; a planet that it brings into play is explored too."""
    found = yield from explore(Findings(table, frozenset({system}), {}), Find(system, frontier=True, allowed=True), key)
    new = found_planet(str(found.explored[-1]["card"]))
    if new:
        found = yield from explore(found, Find(new, frontier=False), f"{key}.planet")
    return found.table


def _decks(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    found: dict[str, Sequence[Reason]] = {}
    for deck in ("cultural", "hazardous", "industrial"):
        text = say("{player} no controla ningún planeta con el rasgo {trait}.", player=player, trait=DECKS[deck])
        found[deck] = [] if _of_trait(table, player, deck) else [Reason(text, "73.3")]
    return found


@action("archaeological_expedition", Aim("deck", _decks, lambda table, name: DECKS[name]))
def archaeological_expedition(table: Table, player: Player, deck: str) -> Procedure[Table]:
    """Archaeological Expedition: three cards of the deck of a planet of one's own; the fragments among them are kept."""
    most = figure("archaeological_expedition", "cards")
    prompt = say("¿Cuántos fragmentos de reliquia salen entre las {n} cartas?", n=most)
    n = yield from ask_number("action.fragments", player, prompt, most, "85.1 c.archaeological_expedition")
    found = count(n, "{n} fragmento de reliquia", "{n} fragmentos de reliquia")
    text = say("{player} se queda {fragments} y descarta las demás cartas.", player=player, fragments=found)
    yield tell(player, "archaeological_expedition", text, "42.9a 85.1")
    return table.gain(player.id, relic_fragments=n)
