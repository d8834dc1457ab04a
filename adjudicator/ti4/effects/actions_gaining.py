"""Component actions that bring goods, cards, tokens or technologies, or take them from others (3, 63)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adjudicator.lists import Named
from adjudicator.messages import count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.effects.action_units import bombers, ships_here
from adjudicator.ti4.effects.actions import (
    Aim,
    action,
    exhaust,
    no_home,
    of_another,
    off_home,
    own,
    planets,
    players,
    ready,
    systems,
    tell,
    with_token_change,
)
from adjudicator.ti4.effects.asking import ask_number, ask_pick
from adjudicator.ti4.exploration_reader import Find
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import adjacent
from adjudicator.ti4.procedures.adjacency_ways import are_neighbors
from adjudicator.ti4.procedures.exploration import DECKS, Findings, explore, traits_of
from adjudicator.ti4.procedures.gaining import draw_secret
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.planet_values import counted
from adjudicator.ti4.procedures.spending import why_not_spend
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.windows import Reason, components


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


def _no_cultural(table: Table, player: Player) -> list[Reason]:
    if any(planet.id in table.seat(player).exhausted for planet in _of_trait(table, player, "cultural")):
        return []
    return [Reason(say("{player} no tiene planetas Culturales agotados.", player=player), "73.3 3.3")]


@action("economic_initiative", against=_no_cultural)
def economic_initiative(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Economic Initiative: every cultural planet of one's own is readied."""
    mine = [planet.id for planet in _of_trait(table, player, "cultural") if planet.id in table.seat(player).exhausted]
    text = say("{player} prepara sus planetas Culturales: {planets}.", player=player, planets=listing(mine))
    yield tell(player, "economic_initiative", text, "77 73.3")
    return table.with_seat(player.id, exhausted=table.seat(player).exhausted - set(mine))


def _no_industry(table: Table, player: Player) -> list[Reason]:
    if _of_trait(table, player, "industrial"):
        return []
    return [Reason(say("{player} no controla planetas Industriales.", player=player), "73.3 3.3")]


@action("industrial_initiative", against=_no_industry)
def industrial_initiative(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Industrial Initiative: a trade good for every industrial planet of one's own."""
    n = len(_of_trait(table, player, "industrial"))
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


def _ripe(table: Table, player: Player, system: str) -> Reason | None:
    if _to_exhaust(table, player, system):
        return None
    return Reason(say("{system}: no hay planetas preparados de otro jugador.", system=system), "9.4 29")


@action("tactical_bombardment", systems(_with_bombers, _ripe))
def tactical_bombardment(table: Table, player: Player, system: str) -> Procedure[Table]:
    """Tactical Bombardment: everybody else's planets in a system with one's units with Bombardment are exhausted."""
    there = _to_exhaust(table, player, system)
    text = say("Se agotan los planetas ajenos de {system}: {planets}.", system=system, planets=listing(p.id for p in there))
    yield tell(player, "tactical_bombardment", text, "9.3 15")
    for planet in there:
        table = exhaust(table, planet.id)
    return table


# prices


def _costs(n: int, what: str) -> object:
    def against(table: Table, player: Player) -> list[Reason]:
        if what == "trade_goods":
            if player.trade_goods is None or player.trade_goods >= n:
                return []
            text = say("{player} no tiene {n} Mercancías.", player=player, n=n)
            return [Reason(text, "63.4 19.11")]
        return [Reason(r.text, f"{r.cite} 19.11") for r in why_not_spend(table, player, n, what)]  # type: ignore[arg-type]

    return against


def _research(table: Table, player: Player, key: str) -> Procedure[Table]:
    text = say("{player} investiga una Tecnología cuyos requisitos cumpla.", player=player)
    yield tell(player, key, text, "94.9 94.10", "research")
    return table.gain(player.id, technologies=1)


@action("focused_research", against=_costs(figure("focused_research", "goods"), "trade_goods"))  # type: ignore[arg-type]
def focused_research(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Focused Research: four trade goods for a technology; planets do not pay it."""
    n = figure("focused_research", "goods")
    text = say("{player} gasta {n} Mercancías.", player=player, n=n)
    yield tell(player, "focused_research", text, "63.4c 19.11", trade_goods=-n)
    table = with_token_change(table, player, trade_goods=-n).gain(player.id, trade_goods=-n)
    return (yield from _research(table, player, "focused_research"))


@action("impersonation", against=_costs(figure("impersonation", "influence"), "influence"))  # type: ignore[arg-type]
def impersonation(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Impersonation: three influence for a secret objective."""
    n = figure("impersonation", "influence")
    text = say("{player} gasta {n} de Influencia.", player=player, n=n)
    yield tell(player, "impersonation", text, "51 19.11", influence=n)
    return (yield from draw_secret(table, player, "action.secret", "71.20 c.impersonation"))


@action("enigmatic_device", against=_costs(figure("enigmatic_device", "resources"), "resources"))  # type: ignore[arg-type]
def enigmatic_device(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Enigmatic Device: six resources, and the card is purged, for a technology."""
    n = figure("enigmatic_device", "resources")
    text = say("{player} gasta {n} Recursos y purga la carta.", player=player, n=n)
    yield tell(player, "enigmatic_device", text, "83 82.1 19.11", resources=n)
    return (yield from _research(table, player, "enigmatic_device"))


def _owned(table: Table, player: Player, key: str) -> list[str]:
    found = [name for name in player.technologies if not components()[name].faction and components()[name].kind == "technology"]
    return sorted(found)


def _returnable(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    found: dict[str, Sequence[Reason]] = {}
    for name in sorted(player.technologies):
        component = components()[name]
        if component.kind == "unit":
            found[name] = [Reason(say("«{name}» es una mejora de unidad.", name=component), "94")]
        elif component.faction:
            found[name] = [Reason(say("«{name}» es una Tecnología de facción.", name=component), "94.11")]
        else:
            found[name] = []
    return found


@action("divert_funding", Aim("technology", _returnable, lambda table, name: Named("ti4", name)))
def divert_funding(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Divert Funding: a technology goes back, and another is researched."""
    text = say("{player} devuelve «{name}» a su mazo de Tecnologías.", player=player, name=Named("ti4", target))
    yield tell(player, "divert_funding", text, "94.10")
    kept = replace(table.players[player.id], technologies=player.technologies - {target})
    table = table.change(players={**table.players, player.id: kept}).gain(player.id, technologies=-1)
    return (yield from _research(table, table.players[player.id], "divert_funding"))


def _neighbour(table: Table, player: Player, other: Player) -> Reason | None:
    if not table.systems or are_neighbors(table, player.id, other.id):
        return None
    return Reason(say("{other} y {player} no son vecinos.", other=other, player=player), "99")


def _copied(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    """The technologies of neighbours: no faction's own, and none that the player has."""
    found: dict[str, Sequence[Reason]] = {}
    for other in table.others:
        for name in sorted(other.technologies):
            far, component = _neighbour(table, player, other), components()[name]
            if component.faction:
                why = [Reason(say("«{name}» es una Tecnología de facción.", name=component), "94.11")]
            elif name in player.technologies:
                why = [Reason(say("{player} ya tiene «{name}».", player=player, name=component), "94.10")]
            else:
                why = [far] if far else []
            found[name] = why if name not in found or not why else found[name]
    return found


PLAGIARISM = figure("plagiarize", "influence")


@action(
    "plagiarize",
    Aim("technology", _copied, lambda table, name: Named("ti4", name)),
    against=_costs(PLAGIARISM, "influence"),  # type: ignore[arg-type]
)
def plagiarize(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Plagiarize: five influence for a neighbour's technology, gained and not researched."""
    text = say(
        "{player} gasta {n} de Influencia y gana «{name}», sin investigarla.",
        player=player,
        n=PLAGIARISM,
        name=Named("ti4", target),
    )
    yield tell(player, "plagiarize", text, "51 19.11 94.10", influence=PLAGIARISM)
    wiser = replace(table.players[player.id], technologies=player.technologies | {target})
    return table.change(players={**table.players, player.id: wiser}).gain(player.id, technologies=1)


# what others lose


def _has_token(table: Table, player: Player, other: Player) -> Reason | None:
    if other.tactic_pool != 0:
        return None
    return Reason(say("{other} no tiene fichas en su reserva de Táctica.", other=other), "58.3")


@action("insubordination", players(_has_token))
def insubordination(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Insubordination: a token of somebody else's tactic pool goes back to their reinforcements."""
    other = table.players[target]
    text = say("1 ficha de la reserva de Táctica de {other} vuelve a sus refuerzos.", other=other)
    yield tell(player, "insubordination", text, "58.3")
    return with_token_change(table, other, tactic_pool=-1, reinforcement_tokens=1).gain(target, tactic_tokens=-1)


def _has_hand(table: Table, player: Player, other: Player) -> Reason | None:
    if table.seats[other.id].action_cards != 0:
        return None
    return Reason(say("{other} no tiene cartas de Acción.", other=other), "1 3.3")


def _takes_card(table: Table, player: Player, target: str) -> Table:
    for name, n in ((target, -1), (player.id, 1)):
        held = table.seats[name].action_cards
        table = table.gain(name, action_cards=n)
        table = table if held is None else table.with_seat(name, action_cards=held + n)
    return table


@action("spy", players(_has_hand))
def spy(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Spy: a random action card out of somebody's hand."""
    text = say("{other} da a {player} 1 carta de Acción al azar de su mano.", other=table.players[target], player=player)
    yield tell(player, "spy", text, "1")
    return _takes_card(table, player, target)


@action("mageon_implants", players(_has_hand), exhausts=True)
def mageon_implants(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Mageon Implants: a look at somebody's hand, and one of its cards of one's choice."""
    text = say(
        "{player} mira las cartas de Acción de {other} y se queda 1 de su elección.", player=player, other=table.players[target]
    )
    yield tell(player, "mageon_implants", text, "9.4 1")
    return _takes_card(table, player, target)


@action("seize_artifact", players(_neighbour))
def seize_artifact(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Seize Artifact: a neighbour's relic fragment of one's choice."""
    other = table.players[target]
    text = say("{other} da a {player} 1 fragmento de reliquia, el que {player} elija.", other=other, player=player)
    yield tell(player, "seize_artifact", text, "85.1 99")
    return table.gain(player.id, relic_fragments=1).gain(target, relic_fragments=-1)


def _near_ships(table: Table, player: Player, system: str) -> Reason | None:
    near = [name for name in table.systems if not ships_here(table, player, name)]
    if any(name == system or adjacent(table, name, system, player) for name in near):
        return None
    return Reason(
        say("{system}: ni tiene naves de {player} ni es adyacente a uno que las tenga.", system=system, player=player), "8"
    )


@action("signal_jamming", systems(no_home, _near_ships))
def signal_jamming(table: Table, player: Player, system: str) -> Procedure[Table]:
    """Signal Jamming: a token out of somebody else's reinforcements in a system in or beside which one has ships."""
    others = [p.id for p in table.others]
    prompt = say("¿De quién es la ficha de Mando que coloca {player}?", player=player)
    labels = [table.players[name] for name in others]
    target = yield from ask_pick("action.player", player, prompt, others, "3.2 c.signal_jamming", may=False, labels=labels)
    other = table.players[target]
    if target in table.systems[system].tokens:
        text = say("{other} ya tiene una ficha en {system}: la segunda vuelve a sus refuerzos.", other=other, system=system)
        yield tell(player, "signal_jamming", text, "58.6")
        return table
    if other.reinforcement_tokens == 0:
        text = say("{other} no tiene fichas en los refuerzos y elige una de sus reservas.", other=other)
        yield tell(player, "signal_jamming", text, "58.3", "reserve")
    else:
        table = with_token_change(table, other, reinforcement_tokens=-1)
    text = say("Se coloca en {system} 1 ficha de Mando de {other}.", system=system, other=other)
    yield tell(player, "signal_jamming", text, "58.3 58.6")
    return table.with_token(system, target)


def _own_token(table: Table, player: Player, system: str) -> Reason | None:
    if player.id in table.systems[system].tokens:
        return None
    return Reason(say("{system}: no hay ficha de Mando de {player}.", system=system, player=player), "58")


@action("unexpected_action", systems(_own_token))
def unexpected_action(table: Table, player: Player, system: str) -> Procedure[Table]:
    """Unexpected Action: one's token in a system goes back to the reinforcements."""
    text = say("La ficha de Mando de {player} en {system} vuelve a sus refuerzos.", player=player, system=system)
    yield tell(player, "unexpected_action", text, "58.3")
    return with_token_change(table.without_token(system, player.id), player, reinforcement_tokens=1)


def _no_tokens(table: Table, player: Player) -> list[Reason]:
    if any(player.id in system.tokens for system in table.systems.values()):
        return []
    return [Reason(say("{player} no tiene fichas de Mando en el tablero.", player=player), "58 3.3")]


@action("jace_x", against=_no_tokens)
def jace_x(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Jace X.: every token of one's own on the board goes back to the reinforcements; purged."""
    there = [name for name, system in table.systems.items() if player.id in system.tokens]
    text = say(
        "Las fichas de Mando de {player} vuelven a sus refuerzos desde {systems}, y la carta se purga.",
        player=player,
        systems=listing(there),
    )
    yield tell(player, "jace_x", text, "55.10 55.12 58.3")
    for name in there:
        table = table.without_token(name, player.id)
    return with_token_change(table, player, reinforcement_tokens=len(there))


def _laws(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    return {name: [] for name in sorted(table.laws)}


@action("repeal_law", Aim("law", _laws, lambda table, name: Named("ti4", name)))
def repeal_law(table: Table, player: Player, law: str) -> Procedure[Table]:
    """Repeal Law: a law in play is discarded."""
    text = say("La Ley «{name}» se descarta y deja de estar en vigor.", name=Named("ti4", law))
    yield tell(player, "repeal_law", text, "26.5")
    elected = {name: owner for name, owner in table.elected.items() if name != law}
    return table.change(laws=table.laws - {law}, elected=elected)


# exploring


def _frontier(table: Table, player: Player, system: str) -> Reason | None:
    if not table.systems[system].planets:
        return None
    return Reason(say("En {system} no hay ficha de Frontera.", system=system), "46.1")


@action("exploration_probe", systems(_frontier, _near_ships))
def exploration_probe(table: Table, player: Player, system: str) -> Procedure[Table]:
    """Exploration Probe: a frontier token in or beside a system with ships of one's own."""
    findings = Findings(table, frozenset({system}), {})
    after = yield from explore(findings, Find(system, frontier=True, allowed=True), "action.explore")
    return after.table


def _decks(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    found: dict[str, Sequence[Reason]] = {}
    for deck in ("cultural", "hazardous", "industrial"):
        text = say("{player} no controla ningún planeta de ese rasgo.", player=player)
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
