"""Component actions that put units on the board, or trade them for others (3, 57)."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.effects.action_units import add_ships, no_rivals, out_of, ships_here
from adjudicator.ti4.effects.actions import (
    Aim,
    action,
    idle,
    no_home,
    open_to_units,
    own,
    planets,
    systems,
    tell,
)
from adjudicator.ti4.effects.asking import ask_pick, ask_yes
from adjudicator.ti4.effects.leaders import reserve
from adjudicator.ti4.effects.relocating import put_down
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import COMPONENT, At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import wormholes
from adjudicator.ti4.procedures.cargo import capacity
from adjudicator.ti4.procedures.pieces import fetched
from adjudicator.ti4.procedures.spending import why_not_spend
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table, is_mecatol
from adjudicator.ti4.windows import Reason, permitted, window

INFANTRY = "infantry"


def _put(table: Table, player: Player, key: str, planet: str, units: Force, cite: str) -> Procedure[Table]:
    text = say("{player} coloca {units} en {planet}.", player=player, units=units, planet=planet)
    yield tell(player, key, text, cite, f"{key}.{planet}", placed=units.as_document())
    return put_down(table, player, planet, units)


@action("frontline_deployment", planets(own, open_to_units))
def frontline_deployment(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Frontline Deployment: three infantry on a planet of one's own."""
    units = Force.of({INFANTRY: figure("frontline_deployment", INFANTRY)})
    return (yield from _put(table, player, "frontline_deployment", planet, units, "65.5"))


def closed_planets(player: Player, key: str, planets: Sequence[Planet], table: Table) -> Procedure[list[Planet]]:
    """19.6: those of some planets that may hold units; of the others the reason is told."""
    for planet in planets:
        if why := open_to_units(table, player, planet):
            yield tell(player, key, why.text, why.cite, f"closed.{planet.id}")
    return [planet for planet in planets if not open_to_units(table, player, planet)]


@action("rise_of_a_messiah")
def rise_of_a_messiah(table: Table, player: Player) -> Procedure[Table]:
    """Rise of a Messiah: an infantry on every planet of one's own."""
    mine = yield from closed_planets(player, "rise_of_a_messiah", table.planets_of(player.id), table)
    if not mine:
        yield idle(player, "rise_of_a_messiah")
        return table
    one = Force.of({INFANTRY: 1})
    text = say("{player} coloca {units} en cada uno: {planets}.", player=player, units=one, planets=listing(p.id for p in mine))
    yield tell(player, "rise_of_a_messiah", text, "65.5", placed={INFANTRY: len(mine)})
    for planet in mine:
        table = put_down(table, player, planet.id, one)
    return table


def _barracks(table: Table, player: Player) -> list[str]:
    """The systems with a space dock or a unit with capacity of the player's, and without ships of others."""
    found = []
    for name, system in table.systems.items():
        forces = [system.force(player.id), *(planet.force(player.id) for planet in system.planets.values())]
        held = any(stack.unit == "space_dock" or capacity(table, player, stack.unit) for force in forces for stack in force)
        found += [name] if held and not no_rivals(table, player, name) else []
    return found


@action("fighter_conscription")
def fighter_conscription(table: Table, player: Player) -> Procedure[Table]:
    """Fighter Conscription: a fighter in each system with a space dock or a unit with capacity; what does not fit goes back."""
    there, one = _barracks(table, player), Force.of({"fighter": 1})
    if not there:
        yield idle(player, "fighter_conscription")
        return table
    text = say("{player} coloca {units} en cada uno: {planets}.", player=player, units=one, planets=listing(there))
    yield tell(player, "fighter_conscription", text, "65.6 18", placed={"fighter": len(there)})
    for system in there:
        table = yield from add_ships(table, player, system, one)
    return table


def _with_wormhole(table: Table, player: Player, system: str) -> Reason | None:
    if wormholes(table, system, player):
        return None
    return Reason(say("{system}: no tiene Agujeros de gusano.", system=system), "10")


def _ship(key: str, unit: str, aim: Aim) -> None:
    """Registers an action that puts a ship of a type into a system."""

    @action(key, aim, against=out_of(unit))
    def place(table: Table, player: Player, system: str) -> Procedure[Table]:
        table, ship = (yield from fetched(table, player, unit, f"action.{key}")), Force.of({unit: 1})
        text = say("{player} coloca {units} en el espacio de {system}.", player=player, units=ship, system=system)
        yield tell(player, key, text, "65.6 45.3", placed=ship.as_document())
        return (yield from add_ships(table, player, system, ship))


_ship("ghost_ship", "destroyer", systems(no_home, _with_wormhole, no_rivals))
_ship("war_effort", "cruiser", systems(ships_here))


# tokens of the strategy pool for units


def no_token(table: Table, player: Player) -> list[Reason]:
    """58.5: a token of the strategy pool, or what pays it in another way."""
    if player.strategy_pool == 0 and not permitted(table, "follow without token", About(player)):
        return [Reason(say("{player} no tiene fichas en su reserva de Estrategia.", player=player), "58.5 19.11")]
    return []


def paid(table: Table, player: Player, key: str) -> Procedure[Table]:
    """58.5: a token of the strategy pool goes back to the reinforcements, and whoever may answer that does."""
    table, event = yield from window(table, At.TOKEN_SPENT, only=COMPONENT, key=f"action.{key}", player=player.id)
    if event.cancelled:
        return table
    text = say("{player} gasta 1 ficha de su reserva de Estrategia.", player=player)
    yield tell(player, key, text, "58.5 19.11", f"{key}.token")
    table = table.gain(player.id, strategy_tokens=-1)
    table, _ = yield from window(table, At.TOKEN_SPENT_AFTER, key=f"action.{key}", player=player.id)
    return table


@action("orbital_drop", planets(own, open_to_units), against=no_token, kept=True)
def orbital_drop(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Orbital Drop: a token of the strategy pool for two infantry on a planet of one's own; then a mech may follow (33)."""
    table = yield from paid(table, player, "orbital_drop")
    units = Force.of({INFANTRY: figure("orbital_drop", INFANTRY)})
    table = yield from _put(table, player, "orbital_drop", planet, units, "65.5")
    return (yield from _thunderbolt(table, table.players[player.id], planet))


MECH = "zs_thunderbolt_m2"


def _thunderbolt(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """ZS Thunderbolt M2: a mech on the same planet for three resources."""
    price = figure(MECH, "resources")
    able = "mech" in player.profiles and player.profile("mech").key == MECH and reserve(table, player, "mech")
    if not able or why_not_spend(table, player, price, "resources"):
        return table
    prompt = say("¿Gasta {player} {n} Recursos para colocar 1 Meca en {planet}?", player=player, n=price, planet=planet)
    if not (yield from ask_yes("action.mech", player, prompt, f"33 c.{MECH}")):
        return table
    text = say("{player} gasta {n} Recursos y coloca 1 Meca en {planet}.", player=player, n=price, planet=planet)
    yield tell(player, MECH, text, "33 83", "mech", resources=price)
    return put_down(table, player, planet, Force.of({"mech": 1}))


def _with_war_sun(table: Table, player: Player, system: str) -> Reason | None:
    if table.systems[system].force(player.id).count("war_sun"):
        return None
    return Reason(say("{system}: no hay Estrellas de guerra de {player}.", system=system, player=player), "3.3")


@action("star_forge", systems(_with_war_sun), against=no_token, kept=True)
def star_forge(table: Table, player: Player, system: str) -> Procedure[Table]:
    """Star Forge: a token of the strategy pool for two fighters or a destroyer beside a war sun."""
    table = yield from paid(table, player, "star_forge")
    options = ["fighter", *([] if out_of("destroyer")(table, player) else ["destroyer"])]
    prompt = say("¿Qué coloca {player}: 2 Cazas o 1 Destructor?", player=player)
    unit = yield from ask_pick("action.unit", player, prompt, options, "3.2 c.star_forge", may=False)
    if unit == "destroyer":
        table = yield from fetched(table, player, unit, "action.star_forge")
    made = Force.of({unit: figure("star_forge", unit)})
    text = say("{player} coloca {units} en el espacio de {system}.", player=player, units=made, system=system)
    yield tell(player, "star_forge", text, "65.6 45.3 18", placed=made.as_document())
    return (yield from add_ships(table, player, system, made))


FLAGSHIP = "the_inferno"


def _with_flagship(table: Table, player: Player, system: str) -> Reason | None:
    if table.systems[system].force(player.id).count("flagship"):
        return None
    return Reason(say("{system}: no está la Nave insignia de {player}.", system=system, player=player), "3.3")


def _no_forge(table: Table, player: Player) -> list[Reason]:
    return [*no_token(table, player), *out_of("cruiser")(table, player)]


@action(FLAGSHIP, systems(_with_flagship), against=_no_forge, kept=True)
def the_inferno(table: Table, player: Player, system: str) -> Procedure[Table]:
    """The Inferno: a token of the strategy pool for a cruiser beside the flagship."""
    table = yield from paid(table, player, FLAGSHIP)
    table = yield from fetched(table, player, "cruiser", f"action.{FLAGSHIP}")
    ship = Force.of({"cruiser": 1})
    text = say("{player} coloca {units} en el espacio de {system}.", player=player, units=ship, system=system)
    yield tell(player, FLAGSHIP, text, "65.6 45.3", placed=ship.as_document())
    return (yield from add_ships(table, player, system, ship))


def _not_ours(table: Table, player: Player) -> list[Reason]:
    ours = [planet for planet in table.planets_of(player.id) if is_mecatol(planet.id)]
    if not ours:
        return [Reason(say("{player} no controla Mecatol Rex.", player=player), "29 61")]
    closed = open_to_units(table, player, ours[0])
    return [closed] if closed else []


@action("lazax_gate_folding", against=_not_ours, exhausts=True)
def lazax_gate_folding(table: Table, player: Player) -> Procedure[Table]:
    """Lazax Gate Folding: an infantry on Mecatol Rex, for whoever controls it."""
    mecatol = next(planet.id for planet in table.planets_of(player.id) if is_mecatol(planet.id))
    return (yield from _put(table, player, "lazax_gate_folding", mecatol, Force.of({INFANTRY: 1}), "9.4 65.5"))


# a hero


@action("dannel_of_the_tenth")
def dannel(table: Table, player: Player) -> Procedure[Table]:
    """Dannel of the Tenth: each planet with infantry is readied, or gets as many infantry again; purged."""
    there = [p for s in table.systems.values() for p in s.planets.values() if p.force(player.id).count(INFANTRY)]
    if not there:
        yield idle(player, "dannel_of_the_tenth")
    for planet in there:
        n, tired = planet.force(player.id).count(INFANTRY), planet.id in table.seat(player).exhausted
        options = [*(["ready"] if tired else []), INFANTRY]
        labels = [*([say("Preparar el planeta")] if tired else []), say("Colocar {units}", units=Force.of({INFANTRY: n}))]
        prompt = say("¿Qué hace {player} en {planet}?", player=player, planet=planet.id)
        cite = "55.10 c.dannel_of_the_tenth"
        chosen = yield from ask_pick(f"action.{planet.id}", player, prompt, options, cite, may=False, labels=labels)
        if chosen == INFANTRY:
            table = yield from _put(table, player, "dannel_of_the_tenth", planet.id, Force.of({INFANTRY: n}), "55.10 65.5")
            continue
        text = say("{player} prepara {planet}.", player=player, planet=planet.id)
        yield tell(player, "dannel_of_the_tenth", text, "55.10 77", f"ready.{planet.id}")
        table = table.with_seat(player.id, exhausted=table.seat(player).exhausted - {planet.id})
    yield tell(player, "dannel_of_the_tenth", say("La carta se purga."), "55.12 82.1", "purged")
    return table
