"""42.7 What an exploration card gives: at once, after a choice, or for a price."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.lists import Named
from adjudicator.messages import Message, count, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.exploration_reader import Find
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.gaining import draw_action_cards, draw_secret, gain_tokens, replenish
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.producers import in_play
from adjudicator.ti4.procedures.relics import gain_relic
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, forbidden, window

OPTIONS = {
    "commodities": say("Ganar Exportaciones"),
    "convert": say("Convertir Exportaciones en Mercancías"),
    "pay": say("Pagar 1 Exportación o Mercancía"),
    "replenish": say("Reponer Exportaciones"),
    "infantry": say("Poner 1 Infantería"),
    "produce": say("Producir 1 unidad"),
    "infantry_lost": say("Retirar 1 Infantería"),
}


def mech_or_infantry(table: Table, find: Find, card: str, key: str) -> Procedure[tuple[Table, bool]]:
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
        text = say("Sin Meca ni Infantería que retirar en {planet}, no hay efecto.", planet=find.place)
        if force.count("infantry"):
            text = say(
                "{player} no tiene Mecas en {planet} y no retira Infantería: no hay efecto.",
                player=table.active,
                planet=find.place,
            )
        yield told(card, text, f"{key}.needs", "42.7 19.11")
        return table, False
    text, cite = say("{player} retira 1 Infantería de {planet}.", player=table.active, planet=find.place), "42.7 19.11"
    left = force.change("infantry", -1)
    if not left:
        text, cite = say("{text} Sin unidades allí, pone una ficha de Control: sigue siendo suyo.", text=text), f"{cite} 29.4"
    yield told(card, text, f"{key}.needs", cite)
    return table.with_planet(system, replace(planet, units={**planet.units, table.active_player: left})), True


def choose_option(table: Table, find: Find, card: str, rows: list[Mapping[str, Json]], key: str) -> Procedure[Table]:
    """19.7: one of the things that the card offers, or none where it says «may»."""
    against = {str(row["name"]): why_not_option(table, find, row) for row in rows}
    names = [*(name for name, why in against.items() if not why), NONE]
    choice: str = yield from referee.ask(
        Pick(
            f"{key}.option",
            table.active_player,
            say("«{card}»: ¿qué elige {player}?", card=Named("ti4", card), player=table.active),
            options=names,
            default=names[0],
            labels=[OPTIONS.get(name, say("Nada")) for name in names],
            rejected=[referee.reject(name, why[0].text, cite=why[0].cite) for name, why in against.items() if why],
        ),
        cite=f"42.7 19.7 c.{card}",
    )
    row = next((row for row in rows if row["name"] == choice), {})
    if not row:
        return table
    yield told(card, say("{player} elige: {option}.", player=table.active, option=OPTIONS[choice]), f"{key}.option")
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
        paid = say("1 Exportación") if what == "commodities" else say("1 Mercancía")
        yield told(card, say("{player} paga {coin}.", player=table.active, coin=paid), f"{key}.paid")
        table = table.gain(table.active_player, **{what: -int(row["pay"])})
    table = yield from give(table, table.active, row.get("gains", {}), key, card)
    return _on_planet(table, find, row.get("gains", {}))


def why_not_option(table: Table, find: Find, row: Mapping[str, Json]) -> list[Reason]:
    """19.11: what keeps a player from choosing something that a card offers."""
    player, gains = table.active, row.get("gains", {})
    if row.get("pay") and (player.trade_goods, player.commodities) == (0, 0):
        return [Reason(say("{player} no tiene Mercancías ni Exportaciones con que pagar.", player=player), "19.11 63")]
    if "convert" in row and player.commodities == 0:
        return [Reason(say("{player} no tiene Exportaciones que convertir.", player=player), "19.11 43.5c")]
    most = unit_types()["mech"].reinforcements
    if "mechs" in gains and most is not None and in_play(table, player, "mech") >= most:
        return [Reason(say("{player} no tiene Mecas en los refuerzos.", player=player), "98.2 19.11")]
    return forbidden(table, "hold units", About(player, what=find.place)) if set(gains) & set(PLACED) else []


PLACED = {"mechs": "mech", "infantry": "infantry"}
"""What cards place on the planet, and of which unit type it is."""


def _on_planet(table: Table, find: Find, gains: Mapping[str, int]) -> Table:
    """The table with the units that a card has placed on the planet."""
    planet = table.planet(find.place)
    for what, unit in PLACED.items():
        if planet is not None and gains.get(what):
            force = planet.force(table.active_player).change(unit, gains[what])
            planet = replace(planet, units={**planet.units, table.active_player: force})
            table = table.with_planet(table.system_of(find.place), planet)
    return table


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
    had = table.active.commodities
    n = min(had or 0, most) if most else had or 0
    goods = count(n, "{n} Exportación", "{n} Exportaciones")
    text = say("{player} convierte {goods} en Mercancías, y no cuentan como ganadas.", player=table.active, goods=goods)
    if had is None:
        text = say(
            "{player} convierte sus Exportaciones en Mercancías, y no cuentan como ganadas. No se dice cuántas tiene.",
            player=table.active,
        )
        if most:
            text = say(
                "{player} convierte en Mercancías hasta {most} Exportaciones, y no cuentan como ganadas. No se dice cuántas tiene.",
                player=table.active,
                most=most,
            )
    yield referee.step(f"{key}.convert", "Exportaciones", text, cite="43.5c", converted=n)
    return table.gain(table.active_player, commodities=-n, trade_goods=n)


def told(card: str, text: Message, key: str, cite: str = "42.7") -> Step:
    return referee.step(key, say("{name}", name=Named("ti4", card)), text, cite=f"{cite} c.{card}")


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
            table = yield from plain(table, player, what, n, at, card)
    return table


def plain(table: Table, player: Player, what: str, n: int, key: str, card: str) -> Procedure[Table]:
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
    yield told(card, words[what], key, "42.7 43.2" if what == "commodities" else "42.7")
    table = table.gain(player.id, **{what: n})
    return (yield from gain_goods(table, player, n, key)) if what == "trade_goods" else table
