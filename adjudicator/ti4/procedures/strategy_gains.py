"""54, 75, 25, 95 The strategy cards that bring something: tokens, cards, goods, technologies."""

from __future__ import annotations

from adjudicator.choices import Amount, Names, Pick, YesNo
from adjudicator.messages import count, listing, say, sentences
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.gaining import draw_action_cards, gain_tokens, replenish
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.spending import available, needed, why_not_spend
from adjudicator.ti4.procedures.strategy_abilities import Abilities
from adjudicator.ti4.procedures.table_research import research_one
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, cites, permitted

# 54 Leadership


def leadership_primary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """54.2: three tokens, then one for every three influence spent."""
    table = yield from gain_tokens(table, player, figure("leadership", "tokens"), f"{key}.tokens", "54.2 54.4")
    return (yield from buy_tokens(table, player, f"{key}.bought", "54.2"))


def leadership_secondary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """54.3, 58.5a: one token for every three influence spent; it costs no token."""
    passed = " 2.3b" if table.players[player.id].passed else ""
    return (yield from buy_tokens(table, player, f"{key}.bought", f"54.3 58.5a{passed}"))


def buy_tokens(table: Table, player: Player, key: str, cite: str) -> Procedure[Table]:
    """One command token for every three influence; what is left over buys nothing."""
    player, price, most = table.players[player.id], figure("leadership", "influence"), available(table, player, "influence")
    options = [0, *range(price, (most if most is not None else 3 * price) + 1, price)]
    spent: int = yield from referee.ask(
        Amount(
            f"{key}.influence",
            player.id,
            say("¿Cuánta Influencia gasta {player}? Cada {price} puntos dan una ficha de Mando.", player=player, price=price),
            options=options,
            default=0,
            reader=lambda raw, path: _read_spent(table, player, raw, path, cite),
            only=most is not None and most < price,
            most=most if most is not None else 100,
        ),
        cite=f"{cite} 51.2 51.3",
    )
    bought = spent // price
    if not bought:
        return table
    text = say(
        "{player} gasta {spent} de Influencia y gana {tokens}.",
        player=player,
        spent=spent,
        tokens=count(bought, "{n} ficha de Mando", "{n} fichas de Mando"),
    )
    more = needed(table, player, spent, "influence")
    told = sentences([text, *(amount.text for amount in more)])
    yield referee.step(f"{key}.influence", "Influencia", told, cite=f"{cite} 51.2 51.3{cites(more)}", spent=spent)
    return (yield from gain_tokens(table, player, bought, key, f"{cite} 54.4"))


def _read_spent(table: Table, player: Player, raw: Json, path: str, cite: str) -> int:
    node = Node(raw, path)
    n = node.integer()
    node.finish("answer.invalid")
    for reason in why_not_spend(table, player, n, "influence"):
        raise referee.forbid(reason.text, cite=f"{cite} {reason.cite}", path=path)
    return n


LEADERSHIP = Abilities("leadership", "54.2", "54.3", leadership_primary, leadership_secondary, free=True)

# 75 Politics


def politics_primary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """75.2: a new speaker, two action cards, then the top of the agenda deck."""
    speaker: str = yield from referee.ask(
        Pick(
            f"{key}.speaker",
            player.id,
            say("¿A quién da {player} el indicador de Portavoz?", player=player),
            options=[name for name in table.seating if name != table.speaker],
            default=table.left_of(table.speaker),
            labels=[table.players[name] for name in table.seating if name != table.speaker],
            rejected=[_speaker_again(table)],
            quiet=True,
        ),
        cite="75.2 76.6",
    )
    text = say("{speaker} recibe el indicador: es el nuevo Portavoz.", speaker=table.players[speaker])
    yield referee.step(f"{key}.speaker", "Portavoz", text, cite="75.2 76.6", speaker=speaker)
    table = table.change(speaker=speaker)
    table = yield from draw_action_cards(table, player, figure("politics", "cards"), f"{key}.cards", "75.2 1.2")
    return (yield from _look_at_agendas(table, player, key))


def _speaker_again(table: Table) -> Rejected:
    speaker = table.players[table.speaker]
    text = say("{player} ya es el Portavoz: debe elegirse a otro.", player=speaker)
    return referee.reject(speaker.id, text, cite="75.2 76.6", label=speaker)


def _look_at_agendas(table: Table, player: Player, key: str) -> Procedure[Table]:
    """75.2: the two top agendas go back, each to the top or the bottom of the deck."""
    n = figure("politics", "agendas")
    top: int = yield from referee.ask(
        Amount(
            f"{key}.agendas",
            player.id,
            say("{player} mira {n} cartas del mazo de Consejo Galáctico: ¿cuántas deja encima?", player=player, n=n),
            options=list(range(n, -1, -1)),
            default=n,
            labels=[say("{n} encima y {rest} debajo", n=i, rest=n - i) for i in range(n, -1, -1)],
            most=n,
        ),
        cite="75.2",
    )
    text = say("{player} deja {top} encima del mazo y {bottom} debajo, sin enseñarlas.", player=player, top=top, bottom=n - top)
    yield referee.step(f"{key}.agendas", "Mazo de Consejo Galáctico", text, cite="75.2", top=top, bottom=n - top)
    return table


def politics_secondary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """75.3: two action cards."""
    return (yield from draw_action_cards(table, player, figure("politics", "cards"), f"{key}.cards", "75.3 1.2"))


POLITICS = Abilities("politics", "75.2", "75.3", politics_primary, politics_secondary)

# 25 Trade


def trade_primary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """25.2 to 25.4: three trade goods, commodities, and whoever shall follow free."""
    n = figure("trade", "goods")
    text = say("{player} gana {goods}.", player=player, goods=count(n, "{n} Mercancía", "{n} Mercancías"))
    yield referee.step(f"{key}.goods", "Mercancías", text, cite="25.2")
    table = table.gain(player.id, trade_goods=n)
    table = yield from gain_goods(table, player, n, f"{key}.goods")
    table = yield from replenish(table, table.players[player.id], f"{key}.commodities", "25.3 25.3a")
    others = [other.id for other in table.others]
    chosen: tuple[str, ...] = yield from referee.ask(
        Names(
            f"{key}.free",
            player.id,
            say("¿Quiénes reponen Exportaciones sin gastar ficha?"),
            options=[[]],
            default=[],
            reader=lambda raw, path: _read_chosen(table, raw, path),
            names=others,
        ),
        cite="25.4",
    )
    names = listing([table.players[name] for name in chosen], empty="nadie")
    text = say("{player} elige para usar la secundaria sin ficha: {names}.", player=player, names=names)
    yield referee.step(f"{key}.free", "Elegidos", text, cite="25.4 25.4a faq.general.10", chosen=list(chosen))
    return table.change(invited=frozenset(chosen))


def _read_chosen(table: Table, raw: Json, path: str) -> tuple[str, ...]:
    """25.4: any number of players, the active one left out."""
    node = Node(raw, path)
    chosen = node.names(list(table.seating))
    node.finish("answer.invalid")
    if table.active_player in chosen:
        raise referee.forbid("El jugador activo no puede elegirse a sí mismo.", cite="25.4 39.4", path=path)
    return tuple(dict.fromkeys(chosen))


def trade_secondary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """25.5: commodities up to the value of the sheet."""
    return (yield from replenish(table, player, f"{key}.commodities", "25.5"))


TRADE = Abilities(
    "trade", "25.1", "25.5", trade_primary, trade_secondary, chosen=lambda table, player: player.id in table.invited
)

# 95 Technology


def technology_primary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """95.2: a technology, and another for six resources."""
    first = yield from ask_may(
        f"{key}.research", player, say("¿Investiga {player} una Tecnología?", player=player), "95.2", True
    )
    if first:
        table = yield from _research(table, player, f"{key}.research", "95.2")
    price, more = _price(table, player, "second")
    closed = why_not_spend(table, player, price, "resources")
    prompt = say("¿Gasta {player} {price} de Recursos para investigar otra Tecnología?", player=player, price=price)
    if not price:
        prompt = say("¿Investiga {player} otra Tecnología, sin gastar Recursos?", player=player)
    if (yield from ask_may(f"{key}.again", player, prompt, f"95.2{more}", False, closed)):
        table = yield from _research(table, player, f"{key}.again", f"95.2{more}", price, free=not price)
    return table


def technology_secondary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """95.3: the token and four resources for one technology."""
    price, more = _price(table, player, "other")
    return (yield from _research(table, player, f"{key}.research", f"95.3{more}", price, free=not price))


def _price(table: Table, player: Player, which: str) -> tuple[int, str]:
    """The resources that a technology costs, and the rules behind what components spare."""
    free = permitted(table, "research for free", About(table.players[player.id]))
    return (0, f" {free[0].cite}") if free else (figure("technology", which), "")


def why_not_research(table: Table, player: Player) -> list[Reason]:
    """95.3: whoever cannot pay the resources cannot use the secondary ability (19.11)."""
    price, more = _price(table, player, "other")
    return [Reason(r.text, f"95.3 19.11 {r.cite}{more}") for r in why_not_spend(table, player, price, "resources")]


def _research(table: Table, player: Player, key: str, cite: str, price: int = 0, *, free: bool = False) -> Procedure[Table]:
    """95: a technology, paid for or for free."""
    text = say("{player} investiga una Tecnología cuyos requisitos cumpla.", player=player)
    if price:
        text = say(
            "{player} gasta {price} de Recursos e investiga una Tecnología cuyos requisitos cumpla.", player=player, price=price
        )
    elif free:
        text = say("{player} investiga una Tecnología cuyos requisitos cumpla, sin gastar Recursos.", player=player)
    more = needed(table, player, price, "resources")
    told = sentences([text, *(amount.text for amount in more)])
    return (yield from research_one(table, player, key, told, cite + cites(more), price))


def ask_may(
    key: str, player: Player, prompt: object, cite: str, default: bool, closed: list[Reason] | None = None
) -> Procedure[bool]:
    """A «may»; where something speaks against it, only no is left."""
    answer: bool = yield from referee.ask(
        YesNo(
            key,
            player.id,
            say("{prompt}", prompt=prompt),
            options=[False] if closed else [default, not default],
            default=default and not closed,
            rejected=[Rejected(True, reason.text, referee.cite(f"{cite} {reason.cite}")) for reason in closed or ()],
        ),
        cite=cite,
    )
    return answer


TECHNOLOGY = Abilities(
    "technology", "95.2", "95.3", technology_primary, technology_secondary, why_not_secondary=why_not_research
)
