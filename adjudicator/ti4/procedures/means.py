"""What a player can spend between actions: the resources and influence of ready planets, and trade goods (51, 63, 83)."""

from __future__ import annotations

from adjudicator.messages import Message, say
from adjudicator.ti4.board import Player
from adjudicator.ti4.procedures.planet_values import What, printed, value
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.windows import Amount, Reason, added, total

RULES: dict[What, str] = {"resources": "83.3 63.4a 9.3 77.4", "influence": "51.3 63.4b 9.3 77.4"}
WORDS: dict[What, Message] = {"resources": say("Recursos"), "influence": say("Influencia")}


def available(table: Table, player: Player, what: What) -> int | None:
    """63.4, 9.3: what the ready planets and the trade goods of a player come to; None where the document does not say."""
    player = table.players[player.id]
    planets = [p for p in table.planets_of(player.id) if p.id not in table.seat(player).exhausted]
    told = all(printed(planet, what) is not None for planet in planets)
    if not told or not (table.planets_of(player.id) or player.trade_goods is not None):
        return None
    return sum(value(table, player, planet, what) for planet in planets) + (player.trade_goods or 0)


def needed(table: Table, player: Player, n: int, what: What) -> list[Amount]:
    """100.2: what is added to ready planets, where a cost could not be paid without it."""
    most = available(table, player, what)
    planets = [p for p in table.planets_of(player.id) if p.id not in table.seat(player).exhausted]
    more = [amount for planet in planets for amount in added(table, what, About(table.players[player.id], what=planet.id))]
    return more if most is not None and most - total(more) < n <= most else []


def why_not_spend(table: Table, player: Player, n: int, what: What) -> list[Reason]:
    """Whether a player's ready planets and trade goods cover a cost."""
    most = available(table, player, what)
    if most is None or n <= most:
        return []
    text = say(
        "{player} no puede gastar {n} de {what}: sus planetas preparados y sus Mercancías suman {most}.",
        player=player,
        n=n,
        what=WORDS[what],
        most=most,
    )
    return [Reason(text, RULES[what])]
