"""What components bring when commodities are replenished, a token is spent or Mecatol Rex gives its point (43, 49, 58)."""

from __future__ import annotations

from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.asking import ask_number
from adjudicator.ti4.effects.leaders import told
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency_ways import are_neighbors
from adjudicator.ti4.procedures.gaining import gain_tokens
from adjudicator.ti4.procedures.goods import gain_goods, with_goods
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, components, effect, titled, total

CARD = ("strategy_card",)
COMMERCE, STARS, COUNCIL = "minister_of_commerce", "the_stillness_of_stars", "i_i_h_q_modernization"


def _why_no_commerce(table: Table, player: Player) -> list[Reason]:
    if table.elected.get(COMMERCE) == player.id == table.event.player:
        return []
    return [Reason(say("No repone Exportaciones quien tiene la Ley."), "26.4")]


@effect(COMMERCE, At.REPLENISHED, against=_why_no_commerce)
def minister_of_commerce(table: Table, player: Player) -> Procedure[Table]:
    """Minister of Commerce: a trade good for each neighbor after its owner has replenished commodities."""
    key, others = f"{table.event.key}.{COMMERCE}", [name for name in table.players if name != player.id]
    if table.systems:
        n = sum(are_neighbors(table, player.id, other) for other in others)
    else:
        prompt = say("¿Cuántos vecinos tiene {player}?", player=player)
        n = yield from ask_number(f"{key}.neighbors", player, prompt, len(others), "99 26.4")
    goods = count(n, "{n} Mercancía", "{n} Mercancías")
    text = say("{player} gana {goods}: una por cada vecino.", player=player, goods=goods)
    yield referee.step(key, titled(COMMERCE), text, cite=f"26.4 63 99 {components()[COMMERCE].cite}", trade_goods=n)
    return (yield from gain_goods(table.gain(player.id, trade_goods=n), player, n, f"{key}.goods")) if n else table


def _why_no_stars(table: Table, player: Player) -> list[Reason]:
    if table.event.player != player.id:
        return []
    return [Reason(say("Quien repone es él."), "43.3")]


@effect(STARS, At.REPLENISHED, against=_why_no_stars, optional=True, exhausts=True, cite="55.4")
def the_stillness_of_stars(table: Table, player: Player) -> Procedure[Table]:
    """The Stillness of Stars: somebody else's commodities become trade goods, and a unit of theirs that is cheap enough is captured."""
    other = table.players[table.event.player]
    n, value = other.commodities or 0, table.seat(other).commodity_value
    most = None if value is None else value + total(added(table, "commodity_value", About(other)))
    text = say(
        "las Exportaciones de {other} pasan a ser Mercancías, y captura 1 unidad de sus refuerzos que no cueste más que su "
        "puntuación de Exportaciones",
        other=other,
    )
    if most is not None:
        text = say(
            "las Exportaciones de {other} pasan a ser Mercancías, y captura 1 unidad de sus refuerzos de Coste {most} o menos",
            other=other,
            most=most,
        )
    yield told(table, At.REPLENISHED, player, STARS, text, "55.4 43.5 20", trade_goods=n)
    table = table.with_player(other.id, commodities=0).gain(other.id, commodities=-n)
    return with_goods(table.gain(other.id, trade_goods=n), other, n)


def _why_no_heat(table: Table, player: Player) -> list[Reason]:
    return [] if table.event.player == player.id else [Reason(say("No es quien gasta la ficha."), "58.5")]


@effect(
    "magmus",
    At.TOKEN_SPENT_AFTER,
    against=_why_no_heat,
    optional=True,
    default=True,
    cite="55.6",
    within=(*CARD, "component_action"),
)
def magmus(table: Table, player: Player) -> Procedure[Table]:
    """Magmus: a trade good after its owner has spent a token of the strategy pool."""
    text = say("gana 1 mercancía por gastar una ficha de Estrategia")
    yield told(table, At.TOKEN_SPENT_AFTER, player, "magmus", text, "55.6 58.5 63", trade_goods=1)
    key = f"{table.event.key}.magmus.goods"
    return (yield from gain_goods(table.gain(player.id, trade_goods=1), player, 1, key))


def _why_no_vigil(table: Table, player: Player) -> list[Reason]:
    return [] if table.event.player != player.id else [Reason(say("El punto es suyo."), "49.2")]


@effect(COUNCIL, At.MECATOL_POINT, against=_why_no_vigil, within=CARD)
def custodia_vigilia(table: Table, player: Player) -> Procedure[Table]:
    """Custodia Vigilia: two command tokens when somebody else gains the point of Mecatol Rex with the strategy card."""
    n, cite = figure(COUNCIL, "tokens"), f"49.2 58.2 74 {components()['custodia_vigilia'].cite}"
    text = say("{player} gana {n} fichas de Mando: otro jugador ha ganado el punto de Mecatol Rex.", player=player, n=n)
    yield referee.step(f"{table.event.key}.custodia.{player.id}", titled("custodia_vigilia"), text, cite=cite)
    return (yield from gain_tokens(table, player, n, f"{table.event.key}.tokens.{player.id}", cite))
