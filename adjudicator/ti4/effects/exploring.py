"""What components change when a player explores."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.producing import Offer, produce
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, adds, effect, permits, titled


@permits("dark_energy_tap", "explore frontier", cite="42.4")
def tap_frontier(table: Table, owner: Player, about: About) -> bool:
    """Dark Energy Tap: the frontier token of a system with ships of the owner's."""
    return about.of(owner) and bool(table.systems[about.system].ships(owner.id))


@adds("distant_suns", "explore_cards", cite="19.25")
def distant_suns(table: Table, owner: Player, about: About) -> int:
    """Distant Suns: a card more on a planet with a mech of the owner's."""
    planet = table.planet(about.what)
    return int(about.of(owner) and planet is not None and bool(planet.force(owner.id).count("mech")))


@adds("fabrication", "fragments", cite="19.25")
def fabrication(table: Table, owner: Player, about: About) -> int:
    """Fabrication: two fragments of a type are enough."""
    return -figure("fabrication", "fewer") if about.of(owner) else 0


@permits("fabrication", "fragment for token", cite="19.25")
def fabrication_token(table: Table, owner: Player, about: About) -> bool:
    """Fabrication: one fragment for a command token."""
    return about.of(owner)


@adds("black_market_forgery", "fragments", cite="44.1")
def black_market_forgery(table: Table, owner: Player, about: About) -> int:
    """Black Market Forgery: two fragments of a type are enough, once."""
    return -figure("fabrication", "fewer") if about.of(owner) else 0


def _own_planet(table: Table, player: Player) -> list[Reason]:
    own = table.event.player == player.id and table.event.planet
    return [] if own else [Reason(say("No ha explorado un planeta."), "42.2")]


@effect("pre_fab_arcologies", At.EXPLORED, against=_own_planet)
def pre_fab_arcologies(table: Table, player: Player) -> Procedure[Table]:
    """Pre-Fab Arcologies: the planet is readied afterwards."""
    text = say("{player} prepara {planet}.", player=player, planet=table.event.planet)
    yield referee.step(f"{table.event.key}.ready", titled("pre_fab_arcologies"), text, cite="42.2 77.5")
    return table


@effect("terragenesis", At.EXPLORED, against=_own_planet, optional=True, default=True, cite="42.2")
def terragenesis(table: Table, player: Player) -> Procedure[Table]:
    """Terragenesis: a sleeper token on the planet."""
    text = say("{player} pone o lleva un marcador de durmiente a {planet}.", player=player, planet=table.event.planet)
    yield referee.step(f"{table.event.key}.sleeper", titled("terragenesis"), text, cite="42.2 19.25")
    return table


def _why_no_unit(table: Table, player: Player) -> list[Reason]:
    if table.event.planet in table.system.planets:
        return []
    return [Reason(say("Nadie ha descrito el sistema del planeta."), "79.4")]


@effect("freelancers", At.EXPLORE_CARD, against=_why_no_unit)
def freelancers(table: Table, player: Player) -> Procedure[Table]:
    """Freelancers: one unit in the planet's system; influence may pay it too, but no planet gives both (9.3)."""
    offer = Offer(f"{table.event.key}.unit", titled("freelancers"), 1, cite="42.7 c.freelancers")
    after = yield from produce(table, player, offer)
    if after is None:
        return table
    text = say("Puede pagarla con Recursos, con Influencia o con ambos; un planeta da lo uno o lo otro.")
    yield referee.step(f"{table.event.key}.paying", titled("freelancers"), text, cite="42.7 51.2 83.2 9.3")
    return table.change(systems=after.systems)
