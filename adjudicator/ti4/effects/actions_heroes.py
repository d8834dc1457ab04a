"""Component actions of heroes and of a technology that change hands, technologies, tokens or the map (3, 55.10)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.lists import Named
from adjudicator.messages import count, listing, say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.action_units import no_rivals
from adjudicator.ti4.effects.actions import Aim, Aims, action, home_system, idle, systems, tell
from adjudicator.ti4.effects.actions_gaining import explore_frontier
from adjudicator.ti4.effects.actions_taking import takes_card
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.names import book_components, figure
from adjudicator.ti4.procedures.adjacency import wormholes
from adjudicator.ti4.procedures.gaining import cut_hand
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.windows import NONE, Reason, components

KYVER, PROCYON, RIN = "kyver_blade_and_key", "conservator_procyon", "rin_the_masters_legacy"
GENERATOR, MEIAN = "wormhole_generator_omega", "riftwalker_meian"
TAKE, DISCARD = "take", "discard"


def _purged(player: Player, key: str) -> Procedure[None]:
    yield tell(player, key, say("La carta se purga."), "55.12 82.1", "purged")


@action(KYVER)
def kyver(table: Table, player: Player) -> Procedure[Table]:
    """Kyver: each other player shows a card; it is taken, or three random cards of that hand are discarded."""
    hands = [other for other in table.others if table.seats[other.id].action_cards != 0]
    if not hands:
        yield idle(player, KYVER)
    for other in hands:
        held, most = table.seats[other.id].action_cards, figure(KYVER, "cards")
        n = most if held is None else min(most, held)
        cards = count(n, "{n} carta de Acción al azar", "{n} cartas de Acción al azar")
        prompt = say("{other} muestra 1 carta de Acción: ¿qué hace {player}?", other=other, player=player)
        labels = [say("Se la queda"), say("Le hace descartar {cards}", cards=cards)]
        options, cite = [TAKE, DISCARD], f"55.10 c.{KYVER}"
        chosen = yield from ask_pick(f"action.{other.id}", player, prompt, options, cite, labels=labels, default=TAKE)
        if chosen == TAKE:
            text = say("{player} se queda la carta de Acción que {other} le muestra.", player=player, other=other)
            yield tell(player, KYVER, text, "55.10 1", f"take.{other.id}")
            table = yield from takes_card(table, player, other.id)
        elif chosen == DISCARD:
            yield tell(
                player, KYVER, say("{other} descarta {cards}.", other=other, cards=cards), "55.10 1", f"discard.{other.id}"
            )
            table = table.gain(other.id, action_cards=-n)
    yield from _purged(player, KYVER)
    return table


@action("harka_leeds")
def harka_leeds(table: Table, player: Player) -> Procedure[Table]:
    """Harka Leeds: cards of the deck until three with component actions are found, which are drawn; purged."""
    n = figure("harka_leeds", "cards")
    text = say(
        "{player} muestra cartas de Acción hasta ver {n} con acción de componente, las roba, baraja las demás y purga la carta.",
        player=player,
        n=n,
    )
    yield tell(player, "harka_leeds", text, "55.10 55.12 1.3")
    table, hand = table.gain(player.id, action_cards=n), table.seat(player).action_cards
    return table if hand is None else (yield from cut_hand(table, player, hand + n, "action.hand"))


@action(PROCYON)
def procyon(table: Table, player: Player) -> Procedure[Table]:
    """Conservator Procyon: a frontier token wherever there is no planet, and each beside one's own ships is explored."""
    empty = [name for name, system in table.systems.items() if not system.planets]
    text = say(
        "Se coloca una ficha de Frontera en cada sistema sin planetas que no la tenga: {systems}.", systems=listing(empty)
    )
    yield tell(player, PROCYON, text, "55.10 46.1", "tokens")
    for i, name in enumerate([name for name in empty if table.systems[name].ships(player.id)], 1):
        table = yield from explore_frontier(table, name, f"action.explore.{i}")
    yield from _purged(player, PROCYON)
    return table


def _colour(name: str) -> str:
    return str(book_components()[name].figures.get("colour", ""))


def _same_colour(player: Player, name: str, taken: frozenset[str]) -> list[str]:
    """94: the technologies of a colour that a player neither has nor has returned, their faction's own among them."""
    known = [key for key, one in components().items() if one.kind == "technology" and one.faction in ("", None, player.faction)]
    return [key for key in known if _colour(key) == _colour(name) and key not in player.technologies | taken]


def _studied(player: Player) -> list[str]:
    return sorted(name for name in player.technologies if _colour(name) not in ("unitupgrade", "none", ""))


@action(RIN)
def rin(table: Table, player: Player) -> Procedure[Table]:
    """Rin: every technology that is no unit upgrade may be replaced with one of its colour, whatever its prerequisites."""
    new: dict[str, str] = {}
    for name in _studied(player):
        options = _same_colour(player, name, frozenset(new.values()))
        prompt = say("¿Por qué Tecnología cambia {player} «{name}»?", player=player, name=Named("ti4", name))
        labels = [Named("ti4", option) for option in options]
        chosen = yield from ask_pick(f"action.{name}", player, prompt, options, f"55.10 c.{RIN}", labels=labels)
        if chosen == NONE:
            continue
        new[name] = chosen
        text = say(
            "{player} cambia «{name}» por «{other}», sin mirar sus requisitos.",
            player=player,
            name=Named("ti4", name),
            other=Named("ti4", chosen),
        )
        yield tell(player, RIN, text, "55.10 94.10", f"replaced.{name}")
    if not new:
        yield idle(player, RIN)
    wiser = replace(player, technologies=(player.technologies - new.keys()) | set(new.values()))
    yield from _purged(player, RIN)
    return table.change(players={**table.players, player.id: wiser})


# the map


def _open(table: Table, player: Player, system: str) -> Reason | None:
    """A system with a planet of the player's, or one that is nobody's home and has no ships of others."""
    if table.systems[system].has_planet_of(player.id):
        return None
    if home_system(table, system):
        return Reason(say("{system} es un sistema de origen.", system=system), "65.2")
    return no_rivals(table, player, system)


def _which_token(table: Table, player: Player, system: str) -> Procedure[tuple[str, ...]]:
    prompt = say("¿Qué ficha de Agujero de gusano coloca o mueve {player}?", player=player)
    labels = [say("Alfa"), say("Beta"), say("Gamma")]
    hole = yield from ask_pick(
        "action.wormhole", player, prompt, ["alpha", "beta", "gamma"], f"3.2 c.{GENERATOR}", may=False, labels=labels
    )
    return (hole,)


@action(GENERATOR, Aims(systems(_open), _which_token), exhausts=True)
def wormhole_generator(table: Table, player: Player, system: str, hole: str) -> Procedure[Table]:
    """Wormhole Generator Ω: a wormhole token of the faction into a system with a planet of its own, or one without rivals."""
    name = {"alpha": say("Alfa"), "beta": say("Beta"), "gamma": say("Gamma")}[hole]
    text = say(
        "{player} pone en {system} su ficha de Agujero de gusano {hole}; si estaba ya en el tablero, sale de donde estaba.",
        player=player,
        system=system,
        hole=name,
    )
    yield tell(player, GENERATOR, text, "9.4 10", wormhole=hole)
    there = table.systems[system]
    return table.change(systems={**table.systems, system: replace(there, wormholes=there.wormholes | {hole})})


def _movable(table: Table, player: Player, system: str) -> Reason | None:
    """A system with wormholes or units of the player's, other than the faction's own and the nexus."""
    there = table.systems[system]
    if there.tile in ("51", "82") or any(name_key(planet) in ("creuss", "mallice") for planet in there.planets):
        return Reason(
            say("{system}: ni el sistema de Creuss ni el Nexo de agujeros de gusano pueden elegirse.", system=system), "10.4"
        )
    if wormholes(table, system, player) or there.has_unit_of(player.id):
        return None
    return Reason(say("{system}: no tiene Agujeros de gusano ni unidades de {player}.", system=system, player=player), "10")


MOVABLE: Aim = systems(_movable)


def _other_system(table: Table, player: Player, first: str) -> Procedure[tuple[str, ...]]:
    others = [name for name, why in MOVABLE.found(table, player).items() if not why and name != first]
    prompt = say("¿Con qué sistema cambia de lugar {system}?", system=first)
    other = yield from ask_pick("action.system.2", player, prompt, others, f"3.2 c.{MEIAN}", may=False)
    return (other,)


def _single(table: Table, player: Player) -> list[Reason]:
    if sum(not why for why in MOVABLE.found(table, player).values()) > 1:
        return []
    text = say("No hay 2 sistemas con Agujeros de gusano o unidades de {player}.", player=player)
    return [Reason(text, "10 3.3")]


@action(MEIAN, Aims(MOVABLE, _other_system), against=_single)
def riftwalker_meian(table: Table, player: Player, system: str, other: str) -> Procedure[Table]:
    """Riftwalker Meian: two systems change places, with everything in them; purged."""
    text = say("{system} y {other} cambian de lugar en el tablero, con todo lo que hay en ellos.", system=system, other=other)
    yield tell(player, MEIAN, text, "55.10 65", swapped=[system, other])
    yield from _purged(player, MEIAN)
    return table
