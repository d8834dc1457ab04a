"""42.7 to 42.9 What an exploration card does, and where it goes afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.lists import Named
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Planet
from adjudicator.ti4.exploration_reader import Find
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import STORM_FACES, figure
from adjudicator.ti4.names import table as data
from adjudicator.ti4.procedures.adjacency import is_nexus
from adjudicator.ti4.procedures.adjacency_ways import SIGNS
from adjudicator.ti4.procedures.cargo import remove_excess
from adjudicator.ti4.procedures.exploration_gains import choose_option, give, mech_or_infantry, told
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.tiles import printed
from adjudicator.ti4.units import GROUND, STRUCTURES
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import window

FRAGMENT, GAMMA = "_relic_fragment", "gamma"


def resolve_card(table: Table, find: Find, card: str, key: str) -> Procedure[tuple[Table, str]]:
    """42.7: the card acts, then it is discarded unless it says otherwise."""
    player = table.active
    if card.endswith(FRAGMENT):
        text = say("{player} deja el fragmento boca arriba en su zona de juego.", player=player)
        yield referee.step(f"{key}.card", "Fragmento de reliquia", text, cite="42.9")
        return table, "fragment"
    if card in data("attachments"):
        return (yield from _attach(table, find, card, key)), "attached"
    row = data("exploration").get(card, {})
    partly = row.get("token") == GAMMA and not gamma_tokens(table)
    table = yield from _act(table, find, card, row, key)
    fate = row.get("fate", "discarded")
    purge = (" 82.1" if fate == "purged" else "") + (" 82.3" if fate == "purged" and partly else "")
    yield referee.step(f"{key}.fate", "La carta", _fate(card, fate), cite=f"42.7 c.{card}{purge}")
    return table, fate


def gamma_tokens(table: Table) -> int:
    """57.2: how many gamma wormhole tokens are left beside the board; the nexus has its own printed."""
    placed = [name for name, system in table.systems.items() if GAMMA in system.wormholes and not is_nexus(table, name)]
    return max(figure(GAMMA, "tokens") - len(placed), 0)


def _fate(card: str, fate: str) -> Message:
    name = Named("ti4", card)
    return {
        "discarded": say("«{card}» va a su pila de descartes.", card=name),
        "purged": say("«{card}» se purga: sale de la partida.", card=name),
        "kept": say("«{card}» se queda boca arriba en su zona de juego.", card=name),
        "common": say("«{card}» se queda en la zona común.", card=name),
    }[fate]


def _attach(table: Table, find: Find, card: str, key: str) -> Procedure[Table]:
    """42.8, 100: the card goes under the planet card, and its token on the planet."""
    text = say("«{card}» se vincula a {planet}, con su ficha en el tablero.", card=Named("ti4", card), planet=find.place)
    yield referee.step(f"{key}.card", "Vincular", text, cite=f"42.8 100.1 100.3 c.{card}")
    planet, system = table.planet(find.place), table.system_of(find.place)
    if planet is None:
        return table
    if data("attachments")[card].get("clears"):
        table = yield from _cleared(table, planet, system, card, key)
        planet = replace(planet, units={})
    return table.with_planet(system, replace(planet, attachments=(*planet.attachments, card)))


def _cleared(table: Table, planet: Planet, system: str, card: str, key: str) -> Procedure[Table]:
    """The card empties its planet: structures go to the reinforcements, ground forces to the space area."""
    for owner, force in planet.units.items():
        back, up = force.only(STRUCTURES), force.only(GROUND)
        if back:
            text = say("Vuelven a los refuerzos de {player}: {units}.", player=table.players[owner], units=back)
            yield told(card, text, f"{key}.structures")
        if up:
            text = say("Pasan a la zona de espacio de {system}: {units}.", system=system, units=up)
            yield told(card, text, f"{key}.forces")
            table = table.with_space(system, owner, table.systems[system].force(owner).plus(up))
            table = yield from remove_excess(table, table.players[owner], system, f"{key}.capacity.{owner}", "18.2 18.3")
    return table


def _act(table: Table, find: Find, card: str, row: Mapping[str, Json], key: str) -> Procedure[Table]:
    """The effect of the card: what it needs, what the player chooses, what it gives."""
    if row.get("needs"):
        table, able = yield from mech_or_infantry(table, find, card, key)
        if not able:
            return table
    if row.get("token"):
        if row.get("faces"):
            return (yield from _storm(table, find, card, key))
        table = yield from _place_token(table, find, card, key)
    if row.get("planet"):
        return (yield from _new_planet(table, find, card, row["planet"], key))
    if row.get("ready"):
        yield told(card, say("{player} prepara {planet}.", player=table.active, planet=find.place), f"{key}.effect")
    if row.get("options"):
        return (yield from choose_option(table, find, card, row["options"], key))
    return (yield from give(table, table.active, row.get("gains", {}), key, card))


def _new_planet(table: Table, find: Find, card: str, name: str, key: str) -> Procedure[Table]:
    """29.1, 42.1: a planet comes into the system, whoever found it controls it, and explores it next."""
    text = say(
        "{planet} pasa a {system}: {player} toma su control, recibe su carta, preparada, y lo explora.",
        planet=name,
        system=_system(table, find),
        player=table.active,
    )
    yield told(card, text, f"{key}.effect", "29.1 42.1 73.5")
    there, system = printed(name), _system(table, find)
    if there is None or system not in table.systems:
        return table
    planet = Planet(name, table.active_player, {}, there.resources, there.influence, there.trait)
    taken = table.with_planet(system, planet).change(active_system=system)
    ask = f"{key}.{{name}}.{{player}}"
    taken, _ = yield from window(taken, At.CONTROL_GAINED, key=ask, player=table.active_player, planet=name)
    return taken.change(active_system=table.active_system)


def found_planet(card: str) -> str:
    """The planet that a card brings into play."""
    return str(data("exploration").get(card, {}).get("planet", ""))


def _storm(table: Table, find: Find, card: str, key: str) -> Procedure[Table]:
    """A token with two faces: whoever explores says which one it shows."""
    system, faces = _system(table, find), list(STORM_FACES.keys)
    face: str = yield from referee.ask(
        Pick(
            f"{key}.face",
            table.active_player,
            say("«{card}»: ¿qué cara de la ficha deja a la vista {player}?", card=Named("ti4", card), player=table.active),
            options=faces,
            default=faces[0],
            labels=[SIGNS[face] for face in faces],
        ),
        cite=f"42.7 c.{card}",
    )
    text = say(
        "Su ficha se coloca en {system}; {player} deja a la vista: {face}.",
        system=system,
        player=table.active,
        face=SIGNS[face],
    )
    yield told(card, text, f"{key}.effect")
    if system not in table.systems:
        return table
    return replace(table, systems={**table.systems, system: replace(table.systems[system], storm=face)})


def _place_token(table: Table, find: Find, card: str, key: str) -> Procedure[Table]:
    """10.4b, 57.2: the token of the card goes to the system, if there is one left."""
    system = _system(table, find)
    if not gamma_tokens(table):
        text = say("Ya no queda ninguna ficha de esas: no se coloca.")
        yield told(card, text, f"{key}.effect", "42.7 57.2")
        return table
    yield told(card, say("Su ficha se coloca en {system}.", system=system), f"{key}.effect", "42.7 10.4b")
    if system not in table.systems:
        return table
    tile = table.systems[system]
    return replace(table, systems={**table.systems, system: replace(tile, wormholes=tile.wormholes | {GAMMA})})


def _system(table: Table, find: Find) -> str:
    return find.place if find.frontier else table.system_of(find.place)
