"""42.7 to 42.9 What an exploration card does, and where it goes afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.lists import Named
from adjudicator.messages import Message, count, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.exploration_reader import Find
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import STORM_FACES, figure
from adjudicator.ti4.names import table as data
from adjudicator.ti4.procedures.adjacency import is_nexus
from adjudicator.ti4.procedures.adjacency_ways import SIGNS
from adjudicator.ti4.procedures.gaining import draw_action_cards, draw_secret, gain_tokens, replenish
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.relics import gain_relic
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import GROUND, STRUCTURES
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, window

FRAGMENT, GAMMA = "_relic_fragment", "gamma"
OPTIONS = {
    "commodities": say("Ganar Exportaciones"),
    "convert": say("Convertir Exportaciones en Mercancías"),
    "pay": say("Pagar 1 Exportación o Mercancía"),
    "replenish": say("Reponer Exportaciones"),
    "infantry": say("Poner 1 Infantería"),
    "produce": say("Producir 1 unidad"),
    "infantry_lost": say("Retirar 1 Infantería"),
}


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
            yield _told(card, text, f"{key}.structures")
        if up:
            text = say("Pasan a la zona de espacio de {system}: {units}.", system=system, units=up)
            yield _told(card, text, f"{key}.forces")
            table = table.with_space(system, owner, table.systems[system].force(owner).plus(up))
    return table


def _act(table: Table, find: Find, card: str, row: Mapping[str, Json], key: str) -> Procedure[Table]:
    """The effect of the card: what it needs, what the player chooses, what it gives."""
    if row.get("needs"):
        table, able = yield from _mech_or_infantry(table, find, card, key)
        if not able:
            return table
    if row.get("token"):
        if row.get("faces"):
            return (yield from _storm(table, find, card, key))
        table = yield from _place_token(table, find, card, key)
    if row.get("planet"):
        yield _told(
            card,
            say(
                "{planet} pasa a {system}: {player} recibe su carta, preparada.",
                planet=row["planet"],
                system=_system(table, find),
                player=table.active,
            ),
            f"{key}.effect",
            "74.2 73.5",
        )
    if row.get("ready"):
        yield _told(card, say("{player} prepara {planet}.", player=table.active, planet=find.place), f"{key}.effect")
    if row.get("options"):
        return (yield from _option(table, find, card, row["options"], key))
    return (yield from give(table, table.active, row.get("gains", {}), key, card))


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
    yield _told(card, text, f"{key}.effect")
    if system not in table.systems:
        return table
    return replace(table, systems={**table.systems, system: replace(table.systems[system], storm=face)})


def _place_token(table: Table, find: Find, card: str, key: str) -> Procedure[Table]:
    """10.4b, 57.2: the token of the card goes to the system, if there is one left."""
    system = _system(table, find)
    if not gamma_tokens(table):
        text = say("Ya no queda ninguna ficha de esas: no se coloca.")
        yield _told(card, text, f"{key}.effect", "42.7 57.2")
        return table
    yield _told(card, say("Su ficha se coloca en {system}.", system=system), f"{key}.effect", "42.7 10.4b")
    if system not in table.systems:
        return table
    tile = table.systems[system]
    return replace(table, systems={**table.systems, system: replace(tile, wormholes=tile.wormholes | {GAMMA})})


def _system(table: Table, find: Find) -> str:
    return find.place if find.frontier else table.system_of(find.place)


def _told(card: str, text: Message, key: str, cite: str = "42.7") -> Step:
    return referee.step(key, say("{name}", name=Named("ti4", card)), text, cite=f"{cite} c.{card}")


def _mech_or_infantry(table: Table, find: Find, card: str, key: str) -> Procedure[tuple[Table, bool]]:
    """A mech on the planet, or an infantry that is removed; without either nothing happens."""
    planet, system = table.planet(find.place), table.system_of(find.place)
    force = planet.force(table.active_player) if planet else None
    if planet is None or force is None or force.count("mech"):
        return table, True
    options = [*(["infantry_lost"] if force.count("infantry") else []), NONE]
    choice: str = yield from referee.ask(
        Pick(
            f"{key}.needs",
            table.active_player,
            say(
                "«{card}» pide un Meca en {planet} o retirar 1 Infantería: ¿qué hace {player}?",
                card=Named("ti4", card),
                planet=find.place,
                player=table.active,
            ),
            options=options,
            default=options[0],
            labels=[OPTIONS.get(option, say("Nada")) for option in options],
        ),
        cite=f"42.7 19.11 c.{card}",
    )
    if choice == NONE:
        yield _told(
            card,
            say("Sin Meca ni Infantería que retirar en {planet}, no hay efecto.", planet=find.place),
            f"{key}.needs",
            "42.7 19.11",
        )
        return table, False
    yield _told(
        card,
        say("{player} retira 1 Infantería de {planet}.", player=table.active, planet=find.place),
        f"{key}.needs",
        "42.7 19.11",
    )
    units = {**planet.units, table.active_player: force.change("infantry", -1)}
    return table.with_planet(system, replace(planet, units=units)), True


def _option(table: Table, find: Find, card: str, rows: list[Mapping[str, Json]], key: str) -> Procedure[Table]:
    """19.7: one of the things that the card offers, or none where it says «may»."""
    poor = [row for row in rows if row.get("pay") and (table.active.trade_goods, table.active.commodities) == (0, 0)]
    names = [*(str(row["name"]) for row in rows if row not in poor), NONE]
    against = say("{player} no tiene Mercancías ni Exportaciones con que pagar.", player=table.active)
    choice: str = yield from referee.ask(
        Pick(
            f"{key}.option",
            table.active_player,
            say("«{card}»: ¿qué elige {player}?", card=Named("ti4", card), player=table.active),
            options=names,
            default=names[0],
            labels=[OPTIONS.get(name, say("Nada")) for name in names],
            rejected=[referee.reject(str(row["name"]), against, cite="19.11 63") for row in poor],
        ),
        cite=f"42.7 19.7 c.{card}",
    )
    row = next((row for row in rows if row["name"] == choice), {})
    if not row:
        return table
    yield _told(card, say("{player} elige: {option}.", player=table.active, option=OPTIONS[choice]), f"{key}.option")
    if row.get("acts"):
        there = table.change(active_system=table.system_of(find.place))
        there, _ = yield from window(there, At.EXPLORE_CARD, key=key, player=table.active_player, card=card, planet=find.place)
        return there.change(active_system=table.active_system)
    if row.get("replenish"):
        return (yield from replenish(table, table.active, f"{key}.replenish", "42.7"))
    if "convert" in row:
        return (yield from _converted(table, row["convert"], key))
    if row.get("pay"):
        what = yield from _coin(table, card, key)
        table = table.gain(table.active_player, **{what: -int(row["pay"])})
    return (yield from give(table, table.active, row.get("gains", {}), key, card))


def _coin(table: Table, card: str, key: str) -> Procedure[str]:
    """What a player pays with: a commodity or a trade good, asked where the document says that there are both."""
    player = table.active
    if not player.commodities:
        return "trade_goods"
    if not player.trade_goods:
        return "commodities"
    kinds = ["commodities", "trade_goods"]
    coin: str = yield from referee.ask(
        Pick(
            f"{key}.pay",
            player.id,
            say("«{card}»: ¿con qué paga {player}?", card=Named("ti4", card), player=player),
            options=kinds,
            default=kinds[0],
            labels=[say("Una Exportación"), say("Una Mercancía")],
        ),
        cite=f"42.7 c.{card}",
    )
    return coin


def _converted(table: Table, most: int, key: str) -> Procedure[Table]:
    """43.5c: commodities of the player's own turn into trade goods; that is not gaining."""
    had = table.active.commodities or 0
    n = min(had, most) if most else had
    text = say(
        "{player} convierte {goods} en Mercancías, y no cuentan como ganadas.",
        player=table.active,
        goods=count(n, "{n} Exportación", "{n} Exportaciones"),
    )
    yield referee.step(f"{key}.convert", "Exportaciones", text, cite="43.5c", converted=n)
    return table.gain(table.active_player, commodities=-n, trade_goods=n)


def give(table: Table, player: Player, gains: Mapping[str, int], key: str, card: str) -> Procedure[Table]:
    """What a card gives, each thing by its own rule."""
    for what, n in gains.items():
        at = f"{key}.{what}"
        if what == "command_tokens":
            table = yield from gain_tokens(table, player, n, at, "42.7")
        elif what == "action_cards":
            table = yield from draw_action_cards(table, player, n, at, "42.7")
        elif what == "secret_objectives":
            table = yield from draw_secret(table, player, at, "42.7")
        elif what == "relics":
            table = yield from gain_relic(table, player, at)
        else:
            table = yield from _plain(table, player, what, n, at, card)
    return table


def _plain(table: Table, player: Player, what: str, n: int, key: str, card: str) -> Procedure[Table]:
    """Goods, commodities up to the limit of the sheet, units out of the reinforcements."""
    value, had = table.seat(player).commodity_value, table.players[player.id].commodities
    if what == "commodities" and value is not None and had is not None:
        n = max(min(n, value - had), 0)
    words = {
        "trade_goods": say("{player} gana {goods}.", player=player, goods=count(n, "{n} Mercancía", "{n} Mercancías")),
        "commodities": say(
            "{player} gana {goods}, sin pasar de su puntuación.",
            player=player,
            goods=count(n, "{n} Exportación", "{n} Exportaciones"),
        ),
        "infantry": say("{player} pone {n} Infantería de sus refuerzos en el planeta.", player=player, n=n),
        "mechs": say("{player} pone {n} Meca de sus refuerzos en el planeta.", player=player, n=n),
    }
    yield _told(card, words[what], key, "42.7 43.2" if what == "commodities" else "42.7")
    table = table.gain(player.id, **{what: n})
    return (yield from gain_goods(table, player, n, key)) if what == "trade_goods" else table
