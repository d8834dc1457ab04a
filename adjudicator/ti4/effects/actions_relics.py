"""Component actions of relics, technologies, notes, leaders and faction sheets that bring something (3, 85, 94)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.effects.action_units import foreign
from adjudicator.ti4.effects.actions import (
    Aim,
    action,
    off_home,
    open_to_units,
    own,
    planets,
    players,
    tell,
    with_token_change,
)
from adjudicator.ti4.effects.actions_destroying import sweep
from adjudicator.ti4.effects.actions_gaining import goods
from adjudicator.ti4.effects.actions_placing import no_token, paid
from adjudicator.ti4.effects.asking import ask_number, ask_pick, ask_yes
from adjudicator.ti4.effects.leaders import reserve
from adjudicator.ti4.effects.relocating import put_down
from adjudicator.ti4.forces import Force
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import adjacent
from adjudicator.ti4.procedures.gaining import cut_hand
from adjudicator.ti4.procedures.planet_values import counted, has_specialty, legendary
from adjudicator.ti4.procedures.spending import why_not_spend
from adjudicator.ti4.procedures.strategy_structures import place_structure, why_not_build
from adjudicator.ti4.procedures.tokens import respect_fleet_pools
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table, is_mecatol
from adjudicator.ti4.units import STRUCTURES, unit_types
from adjudicator.ti4.windows import NONE, Reason, added, cites, issuer, total

CORE, CODEX, BUILDER, FIRES = "dynamis_core", "the_codex", "jr_xs455_o", "fires_of_the_gashlai"


def _purged(table: Table, player: Player, key: str) -> Procedure[Table]:
    """82.1: the card leaves the game."""
    yield tell(player, key, say("La carta se purga."), "82.1 82.2", "purged")
    return table.change(players={**table.players, player.id: table.players[player.id].without(key)})


@action(CORE, kept=True)
def dynamis_core(table: Table, player: Player) -> Procedure[Table]:
    """Dynamis Core: trade goods to the amount of the commodity value, what the relic itself adds among them; purged."""
    more, printed = added(table, "commodity_value", About(player)), table.seat(player).commodity_value
    if printed is None:
        prompt = say("¿Qué puntuación de Exportaciones imprime la hoja de facción de {player}?", player=player)
        printed = yield from ask_number("action.value", player, prompt, 20, "43.2")
    table = yield from goods(table, player, CORE, printed + total(more), "63.2 43.2" + cites(more))
    table = yield from _purged(table, table.players[player.id], CORE)
    held = player.commodities
    if held is None or held <= printed:
        return table
    text = say("Sin la carta, {player} no puede tener más de {n} Exportaciones: devuelve las demás.", player=player, n=printed)
    yield tell(player, CORE, text, "43.2", "commodities")
    return table.gain(player.id, commodities=printed - held)


@action(CODEX)
def the_codex(table: Table, player: Player) -> Procedure[Table]:
    """The Codex: up to three cards of one's choice out of the discarded action cards; the hand keeps its limit (1.4)."""
    most = figure(CODEX, "cards")
    prompt = say("¿Cuántas cartas de Acción toma {player} de la pila de descartes?", player=player)
    n = yield from ask_number("action.cards", player, prompt, most, f"85.3 c.{CODEX}", default=most)
    cards = count(n, "{n} carta de Acción", "{n} cartas de Acción")
    text = say("{player} purga la reliquia y toma de los descartes, a su elección: {cards}.", player=player, cards=cards)
    yield tell(player, CODEX, text, "85.3 82.1 1")
    table, hand = table.gain(player.id, action_cards=n), table.seat(player).action_cards
    return table if hand is None else (yield from cut_hand(table, player, hand + n, "action.hand"))


def _everybody(table: Table, player: Player) -> dict[str, list[Reason]]:
    return {name.id: [] for name in table.clockwise_from_active()}


def _sites(table: Table, player: Player) -> list[str]:
    """41.4, 41.5, 57.4: where a player could place which structure: «Quann.pds»."""
    pairs = [(planet, unit) for planet in table.planets_of(player.id) for unit in STRUCTURES]
    return [f"{planet.id}.{unit}" for planet, unit in pairs if not why_not_build(table, player, unit, planet)]


def _site(name: str) -> object:
    planet, unit = name.rsplit(".", 1)
    return say("{unit} en {planet}", unit=unit_types()[unit].one, planet=planet)


@action(BUILDER, Aim("player", _everybody, lambda table, name: table.players[name]), exhausts=True)
def jr_xs455_o(table: Table, player: Player, target: str) -> Procedure[Table]:
    """JR-XS455-O: whoever is chosen may spend three resources for a structure on a planet of theirs, else gains a trade good."""
    chosen, price = table.players[target], figure(BUILDER, "resources")
    sites, cite = _sites(table, chosen), f"41 83 c.{BUILDER}"
    if sites and not why_not_spend(table, chosen, price, "resources"):
        prompt = say("¿Gasta {player} {n} Recursos para colocar una estructura? ¿Cuál y dónde?", player=chosen, n=price)
        labels = [_site(name) for name in sites]
        site = yield from ask_pick("action.structure", chosen, prompt, sites, cite, labels=labels)
        if site != NONE:
            name, unit = site.rsplit(".", 1)
            there = table.planet(name)
            assert there is not None
            text = say("{player} gasta {n} Recursos para colocar una estructura.", player=chosen, n=price)
            yield tell(player, BUILDER, text, "9.4 41 83 19.11", resources=price)
            return (yield from place_structure(table, chosen, unit, there, "action.structure", f"41 c.{BUILDER}"))
    return (yield from goods(table, player, BUILDER, figure(BUILDER, "goods"), "9.4 63.2", chosen))


def _no_legend(table: Table, player: Player, planet: Planet) -> Reason | None:
    rule = legendary(planet)
    return Reason(say("{planet}: es un planeta legendario.", planet=planet.id), rule) if rule else None


def _no_mecatol(table: Table, player: Player, planet: Planet) -> Reason | None:
    return Reason(say("{planet}: Mecatol Rex no puede elegirse.", planet=planet.id), "61") if is_mecatol(planet.id) else None


def _attached(table: Table, player: Player, key: str, planet: str) -> Procedure[Table]:
    text = say(
        "{player} vincula la carta a {planet}: queda con él, lo controle quien lo controle.", player=player, planet=planet
    )
    yield tell(player, key, text, "100.1 100.2")
    there = table.planet(planet)
    assert there is not None
    return table.with_planet(table.system_of(planet), replace(there, attachments=(*there.attachments, key)))


@action("nano_forge", planets(own, off_home, _no_legend))
def nano_forge(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Nano-Forge: attached to a planet of one's own that is neither legendary nor of a home system."""
    return (yield from _attached(table, player, "nano_forge", planet))


@action("terraform", planets(own, off_home, _no_mecatol))
def terraform(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Terraform: attached to a planet of one's own that is neither Mecatol Rex nor of a home system."""
    return (yield from _attached(table, player, "terraform", planet))


@action("production_biomes", players(), against=no_token, exhausts=True)
def production_biomes(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Production Biomes: a token of the strategy pool for four trade goods, and two for somebody else."""
    table = yield from paid(table, player, "production_biomes")
    table = yield from goods(
        table, table.players[player.id], "production_biomes", figure("production_biomes", "goods"), "9.4 63.2"
    )
    gift = figure("production_biomes", "gift")
    return (yield from goods(table, table.players[player.id], "production_biomes", gift, "63.2", table.players[target]))


# the faction sheet and its notes


def _empty_hand(table: Table, player: Player) -> list[Reason]:
    if table.seat(player).action_cards == 0:
        return [Reason(say("{player} no tiene cartas de Acción que descartar.", player=player), "1 19.11")]
    return []


MECH = "blackshade_infiltrator"


@action("stall_tactics", against=_empty_hand, kept=True)
def stall_tactics(table: Table, player: Player) -> Procedure[Table]:
    """Stall Tactics: an action card is discarded, and that is the action; then a mech may come (33)."""
    yield tell(player, "stall_tactics", say("{player} descarta 1 carta de Acción de su mano.", player=player), "1 19.11")
    table = table.gain(player.id, action_cards=-1)
    mine = [planet.id for planet in table.planets_of(player.id) if not open_to_units(table, player, planet)]
    able = "mech" in player.profiles and player.profile("mech").key == MECH and reserve(table, player, "mech")
    if not able or not mine:
        return table
    prompt = say("¿En qué planeta coloca {player} 1 Meca?", player=player)
    planet = yield from ask_pick("action.mech", player, prompt, mine, f"33 c.{MECH}")
    if planet == NONE:
        return table
    text = say("{player} coloca {units} en {planet}.", player=player, units=Force.of({"mech": 1}), planet=planet)
    yield tell(player, MECH, text, "33", "mech")
    return put_down(table, player, planet, Force.of({"mech": 1}))


def _no_fleet_token(table: Table, player: Player) -> list[Reason]:
    giver = issuer(table, player, FIRES)
    if "war_sun" in player.technologies:
        return [Reason(say("{player} ya tiene la mejora de Estrella de guerra.", player=player), "94.10 3.3")]
    if giver is not None and giver.fleet_pool == 0:
        return [Reason(say("{other} no tiene fichas en su reserva de Flota.", other=giver), "58.3 3.3")]
    return []


@action(FIRES, against=_no_fleet_token)
def fires_of_the_gashlai(table: Table, player: Player) -> Procedure[Table]:
    """Fires of the Gashlai: a token of its issuer's fleet pool for one's own war sun upgrade; the note goes back (44.3)."""
    giver = issuer(table, player, FIRES)
    if giver is None:
        text = say("1 ficha de la reserva de Flota de quien dio el Favor vuelve a sus refuerzos.")
        yield tell(player, FIRES, text, "44.1 58.3", "fleet")
    else:
        text = say("1 ficha de la reserva de Flota de {other} vuelve a sus refuerzos.", other=giver)
        yield tell(player, FIRES, text, "44.1 58.3", "fleet")
        table = with_token_change(table, giver, fleet_pool=-1).gain(giver.id, fleet_tokens=-1)
        table = yield from respect_fleet_pools(table, giver.id)
    text = say("{player} gana la mejora de Estrella de guerra, sin investigarla, y devuelve el Favor.", player=player)
    yield tell(player, FIRES, text, "44.3 94.10")
    wiser = replace(table.players[player.id], technologies=player.technologies | {"war_sun"})
    return table.change(players={**table.players, player.id: wiser}).gain(player.id, technologies=1)


def _faced(key: str) -> None:
    """Registers a note that is put face up in the play area as an action."""

    @action(key, kept=True)
    def put(table: Table, player: Player) -> Procedure[Table]:
        yield tell(player, key, say("{player} pone el Favor boca arriba en su zona de juego.", player=player), "44.1")
        return table


for _note in ("stymie", "blood_pact", "dark_pact", "trade_convoys", "promise_of_protection"):
    _faced(_note)


# leaders


def _rich(table: Table, player: Player, planet: Planet) -> Reason | None:
    if has_specialty(planet):
        return None
    return Reason(say("{planet}: no tiene especialidad tecnológica.", planet=planet.id), "73.4")


def _present(table: Table, player: Player, planet: Planet) -> Reason | None:
    if table.systems[table.system_of(planet.id)].has_unit_of(player.id):
        return None
    return Reason(say("{planet}: en su sistema no hay unidades de {player}.", planet=planet.id, player=player), "3.3")


@action("unit_dsgn_flayesh", planets(_rich, _present))
def flayesh(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """UNIT.DSGN.FLAYESH: a planet with a specialty is swept, paid out in trade goods and gives a technology; purged."""
    there = table.planet(planet)
    if there and foreign(there, player, *unit_types()):
        table = yield from sweep(table, player, "unit_dsgn_flayesh", planet, "55.10 34", *unit_types())
    n = sum(counted(table, player, there, what) for what in ("resources", "influence")) if there else 0
    table = yield from goods(table, player, "unit_dsgn_flayesh", n, "63.2 73.1 73.2")
    text = say(
        "{player} gana 1 Tecnología del color de la especialidad de {planet}, y la carta se purga.",
        player=player,
        planet=planet,
    )
    yield tell(player, "unit_dsgn_flayesh", text, "94.10 55.12 82.1")
    return table.gain(player.id, technologies=1)


def _tired(table: Table, player: Player, planet: Planet) -> Reason | None:
    if planet.controller and planet.id in table.seats[planet.controller].exhausted:
        return None
    return Reason(say("{planet}: no está agotado.", planet=planet.id), "77")


@action("ggrocuto_rinn", planets(_tired), exhausts=True)
def ggrocuto_rinn(table: Table, player: Player, planet: str) -> Procedure[Table]:
    """Ggrocuto Rinn: any planet is readied; one beside a planet of one's own may lose an infantry."""
    there, system = table.planet(planet), table.system_of(planet)
    assert there is not None
    assert there.controller is not None
    owner = table.players[there.controller]
    yield tell(player, "ggrocuto_rinn", say("{planet}, de {player}, se prepara.", planet=planet, player=owner), "55.4 77")
    table = table.with_seat(owner.id, exhausted=table.seats[owner.id].exhausted - {planet})
    near = [name for name in table.systems if name == system or adjacent(table, name, system, player)]
    beside = [name for name in near if table.systems[name].has_planet_of(player.id)]
    troops = [name for name, force in there.units.items() if force.count("infantry")]
    if not beside or not troops:
        return table
    prompt = say("¿Retira {player} 1 Infantería de {planet}?", player=player, planet=planet)
    if not (yield from ask_yes("action.infantry", player, prompt, "8.2 8.3 c.ggrocuto_rinn")):
        return table
    loser = table.players[troops[0]]
    text = say("1 Infantería de {player} vuelve de {planet} a sus refuerzos.", player=loser, planet=planet)
    yield tell(player, "ggrocuto_rinn", text, "55.4 8.2 8.3 faq.xxcha.1", "removed")
    units = {**there.units, loser.id: there.force(loser.id).change("infantry", -1)}
    return table.with_planet(system, replace(there, units=units))
