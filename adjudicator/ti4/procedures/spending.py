"""What a player can spend, and whether a price can be paid: planets, trade goods, tokens, cards (9, 51, 63, 71.10, 83)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from adjudicator.messages import Message, Name, listing, say, sentences
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.procedures.planet_values import What, printed, value
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.windows import Amount, Reason, added, total

PAID = {
    "resources": Name("Recursos", "recursos", "resources"),
    "influence": Name("de Influencia", "de influência", "influence"),
    "trade_goods": Name("Mercancías", "bens de comércio", "trade goods"),
    "tokens": Name("fichas de Mando de las reservas de Táctica y Estrategia", "marcadores de comando", "command tokens"),
    "action_cards": Name("cartas de Acción de la mano", "cartas de ação da mão", "action cards in hand"),
    "relic_fragments": Name("fragmentos de reliquia", "fragmentos de relíquia", "relic fragments"),
}
RULES = {
    "resources": "83 83.3",
    "influence": "51 51.3",
    "trade_goods": "63.4",
    "tokens": "58",
    "action_cards": "1",
    "relic_fragments": "85",
}


ALONE: dict[What, Message] = {"resources": say("Recursos"), "influence": say("Influencia")}
TO_SPEND: dict[What, str] = {"resources": "83.3 63.4a", "influence": "51.3 63.4b"}


def price_text(price: Mapping[str, int]) -> object:
    """«3 Recursos y 3 Mercancías»."""
    return listing(say("{n} {what}", n=n, what=PAID[what]) for what, n in price.items())


def rules_of(price: Iterable[str]) -> str:
    return " ".join(RULES[what] for what in price)


def _worth(situation: Realm | Table, player: Player, planets: Iterable[Planet], what: What) -> int:
    """What planets come to when they are exhausted for one thing."""
    return sum(value(situation, player, planet, what) for planet in planets)


def available(table: Table, player: Player, what: What) -> int | None:
    """63.4, 9.3: what the ready planets and the trade goods of a player come to; None where the document does not say."""
    player = table.players[player.id]
    planets = table.unspent(player)
    told = all(printed(planet, what) is not None for planet in planets)
    if not told or not (table.planets_of(player.id) or player.trade_goods is not None):
        return None
    return _worth(table, player, planets, what) + (player.trade_goods or 0) * (1 + total(goods_worth(table, player)))


def goods_worth(situation: Realm | Table, player: Player) -> list[Amount]:
    """63.4: what components add to a trade good that is spent for resources or influence."""
    return added(situation, "goods_worth", About(player))


def needed(table: Table, player: Player, n: int, what: What) -> list[Amount]:
    """100.2: what is added to ready planets, where a cost could not be paid without it."""
    player, most = table.players[player.id], available(table, player, what)
    more = [amount for planet in table.unspent(player) for amount in added(table, what, About(player, what=planet.id))]
    worth = goods_worth(table, player)
    lent = total(more) + total(worth) * (player.trade_goods or 0)
    return [*more, *worth] if most is not None and most - lent < n <= most else []


def why_not_spend(table: Table, player: Player, n: int, what: What) -> list[Reason]:
    """Whether a player's ready planets and trade goods cover a cost."""
    most = available(table, player, what)
    if most is None or n <= most:
        return []
    text = say(
        "{player} no puede gastar {n} de {what}: sus planetas preparados y sus Mercancías suman {most}.",
        player=player,
        n=n,
        what=ALONE[what],
        most=most,
    )
    return [Reason(text, f"{TO_SPEND[what]} 9.3 77.4")]


def affords(realm: Realm, player: Player, price: Mapping[str, int], kept: Iterable[str] = ()) -> bool | None:
    """Whether a price can be paid; None where the document does not tell."""
    told = [_has(realm, player, what, n) for what, n in price.items() if what not in ("resources", "influence", "trade_goods")]
    goods = {what: price.get(what, 0) for what in ("resources", "influence", "trade_goods")}
    if any(goods.values()):
        told.append(_buys(realm, player, goods, kept))
    if any(answer is False for answer in told):
        return False
    return None if any(answer is None for answer in told) else True


def _has(realm: Realm, player: Player, what: str, n: int) -> bool | None:
    hoard = realm.hoard(player)
    if what == "tokens":
        pools = [player.tactic_pool, player.strategy_pool]
        known = sum(pool for pool in pools if pool is not None)
        return True if known >= n else None if None in pools else False
    held = hoard.action_cards if what == "action_cards" else hoard.relic_fragments
    return None if held is None else held >= n


def _buys(realm: Realm, player: Player, goods: Mapping[str, int], kept: Iterable[str]) -> bool | None:
    """Each planet pays either resources or influence; a trade good stands for one of either."""
    missing = lacking(realm, player, goods["resources"], goods["influence"], kept) + goods["trade_goods"]
    if missing <= (player.trade_goods or 0):
        return True
    planets_matter = bool(goods["resources"] or goods["influence"]) and not realm.tells_planets(player)
    return None if player.trade_goods is None or planets_matter else False


def lacking(realm: Realm, player: Player, need: int, also: int = 0, kept: Iterable[str] = ()) -> int:
    """The trade goods that are missing when planets pay as well as they can: resources `need`, influence `also`; all but those `kept`."""
    reach, aside = {(0, 0)}, tuple(kept)
    for planet in (each for each in realm.unspent(player) if each.id not in aside):
        r, i = value(realm, player, planet, "resources"), value(realm, player, planet, "influence")
        reach |= {(min(a + r, need), b) for a, b in reach} | {(a, min(b + i, also)) for a, b in reach}
    each = 1 + total(goods_worth(realm, player))
    return min(-((a - need) // each) - ((b - also) // each) for a, b in reach)


def why_not_paid(realm: Realm, player: Player, price: Mapping[str, int]) -> Reason:
    """What speaks against paying a price that is too high."""
    planets = [what for what in ("resources", "influence") if what in price]
    goods = ["trade_goods"] if planets and "trade_goods" not in price and player.trade_goods else []
    have = listing(_held(realm, player, what) for what in (*price, *goods))
    text = say("{player} no puede gastar {price}: tiene {have}.", player=player, price=price_text(price), have=have)
    if len(planets) > 1:
        text = sentences([text, say("Cada planeta se agota para una sola cosa: sus Recursos o su Influencia.")])
    return Reason(text, f"71.10 {rules_of(price)}" + (" 9.3" if len(planets) > 1 else ""))


def _held(realm: Realm, player: Player, what: str) -> Message:
    owned, hoard = realm.unspent(player), realm.hoard(player)
    n = {
        "resources": _worth(realm, player, owned, "resources"),
        "influence": _worth(realm, player, owned, "influence"),
        "trade_goods": player.trade_goods or 0,
        "tokens": (player.tactic_pool or 0) + (player.strategy_pool or 0),
        "action_cards": hoard.action_cards or 0,
        "relic_fragments": hoard.relic_fragments or 0,
    }[what]
    return say("{n} {what}", n=n, what=PAID[what])
