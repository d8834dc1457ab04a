"""Which planets and goods pay this? (9, 51, 63, 83, 73, 77)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.choices import Names
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message, Renderable, count, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation
from adjudicator.ti4.board import Planet
from adjudicator.ti4.moments import At
from adjudicator.ti4.payment_reader import GOODS, INFLUENCE, RESOURCES, VOTES, Bill, Means
from adjudicator.ti4.procedures.payment_values import (
    attached,
    cheapest,
    good_worth,
    otherwise,
    payer,
    reached,
    ready,
    swapped,
    worth,
)
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, forbidden, permitted, window

BY_PLANET = {RESOURCES: "9.3 83.2 73.8 77.2", INFLUENCE: "9.3 51.2 73.8 77.2", VOTES: "9.3 51.2 27.6", GOODS: "63.4c"}
BY_GOODS = {RESOURCES: "63.4a 83.3 63.3", INFLUENCE: "63.4b 51.3 63.3", VOTES: "51.3a 63.4b", GOODS: "63.4c"}


def much(bill: Bill, n: int) -> Renderable:
    """So much of what is paid: «2 puntos de Recursos», «1 voto», «3 Mercancías»."""
    return {
        RESOURCES: count(n, "{n} punto de Recursos", "{n} puntos de Recursos"),
        INFLUENCE: count(n, "{n} punto de Influencia", "{n} puntos de Influencia"),
        VOTES: count(n, "{n} voto", "{n} votos"),
        GOODS: count(n, "{n} Mercancía", "{n} Mercancías"),
    }[bill.kind]


def run_payment(bill: Bill) -> Procedure[Mapping[str, Json]]:
    """The procedure `payment`."""
    cause = "production" if bill.producing else bill.kind
    board, _ = yield from window(bill.board, At.PAYMENT, player=bill.board.active_player, cause=cause)
    bill = replace(bill, board=board)
    means = bill.means if bill.means is not None else (yield from _choose(bill))
    against = why_not_pay(bill, means)
    if against:
        raise Forbidden(against)
    yield from _pays(bill, means)
    left_over = reached(bill, means) - bill.cost
    if left_over:
        yield _left_over(bill, means, left_over)
    return {
        "answer": "paid",
        "paid": reached(bill, means),
        "left_over": left_over,
        "exhausted": list(means.planets),
        "trade_goods": means.trade_goods,
        "commodities": means.commodities,
    }


def _left_over(bill: Bill, means: Means, n: int) -> Step:
    """9.3, 63.4: a planet is exhausted whole; trade goods that were not needed are gone all the same."""
    spare = min(means.trade_goods + means.commodities, n // good_worth(bill)) if good_worth(bill) else 0
    if spare:
        text = say("Se paga {n} de más: no hacía falta gastar tantas Mercancías, y no se devuelve nada.", n=n)
    else:
        text = say("Se paga {n} de más: un planeta se agota entero y no se devuelve nada.", n=n)
    cite = f"30.1 {BY_GOODS[bill.kind]}" if spare else "9.3 30.1"
    return referee.step("left_over", "Lo que sobra", text, cite=cite, authority="interpretation")


def _choose(bill: Bill) -> Procedure[Means]:
    """9.3: which planets the payer exhausts; trade goods make up the rest."""
    best = cheapest(bill)
    if best is None:
        raise referee.forbid(_short(bill), cite=f"9 {BY_PLANET[bill.kind]} {BY_GOODS[bill.kind]}", path="cost")
    able = [planet.id for planet in ready(bill)]
    planets: tuple[str, ...] = yield from referee.ask(
        Names(
            "pay.planets",
            payer(bill).id,
            say("¿Qué planetas agota {player}? Lo que falte lo paga con Mercancías.", player=payer(bill)),
            options=[list(best.planets)],
            default=list(best.planets),
            only=not able or not bill.cost,
            names=able,
            reader=lambda raw, path: _read(raw, path, able),
        ),
        cite=BY_PLANET[bill.kind],
    )
    missing, each = max(bill.cost - reached(bill, Means(planets)), 0), good_worth(bill)
    return Means(planets, -(-missing // each) if each else 0)


def _read(raw: Json, path: str, able: list[str]) -> tuple[str, ...]:
    """The planets of an answer."""
    if not isinstance(raw, list | tuple) or any(name not in able for name in raw):
        raise unusable(path, "se esperaba una lista de planetas preparados", code="answer.invalid")
    return tuple(dict.fromkeys(str(name) for name in raw))


def _short(bill: Bill) -> Message:
    able = Means(tuple(planet.id for planet in ready(bill)), (payer(bill).trade_goods or 0) if good_worth(bill) else 0)
    text = say(
        "Hay que pagar {cost}, y con todo lo que {player} tiene preparado llega a {n}.",
        cost=much(bill, bill.cost),
        player=payer(bill),
        n=reached(bill, able),
    )
    if payer(bill).trade_goods is None and good_worth(bill):
        text = say("{text} No se dice cuántas Mercancías tiene: se toma que ninguna.", text=text)
    return text


def why_not_pay(bill: Bill, means: Means) -> list[Violation]:
    """Everything against a way of paying, at once."""
    return [*_planets(bill, means), *_goods(bill, means), *_commodities(bill, means), *_enough(bill, means)]


def _planets(bill: Bill, means: Means) -> list[Violation]:
    """9, 9.4, 73.9: exhausted planets pay nothing, none is exhausted twice, and none pays what asks for trade goods."""
    against = []
    tired = [name for name in means.planets if name in bill.spent]
    if tired:
        text = say("De un planeta agotado no se gasta nada: {planets}.", planets=listing(tired))
        against.append(referee.violation(text, cite="9 73.9 77.4", path="pay.planets"))
    if len(set(means.planets)) < len(means.planets):
        text = say("Un planeta no se agota dos veces, ni para gastar Recursos e Influencia a la vez.")
        against.append(referee.violation(text, cite="9.3 9.4", path="pay.planets"))
    closed = forbidden(bill.board, "votes from planets", About(payer(bill))) if bill.kind == VOTES and means.planets else []
    for reason in closed:
        text = say("No se agotan planetas para votar. {why}", why=reason.text)
        against.append(referee.violation(text, cite=reason.cite, path="pay.planets"))
    if bill.kind == GOODS and means.planets:
        text = say("El efecto pide gastar Mercancías: los planetas no valen.")
        against.append(referee.violation(text, cite="63.4c", path="pay.planets"))
    return against


def _goods(bill: Bill, means: Means) -> list[Violation]:
    """63.4, 51.3a: no more trade goods than there are, and none to vote."""
    against, has = [], payer(bill).trade_goods
    lent = means.commodities and permitted(bill.board, "spend commodities", About(payer(bill)))
    if bill.kind == VOTES and (means.trade_goods or lent):
        text = say("Para votar no se gastan Mercancías.")
        against.append(referee.violation(text, cite="51.3a 63.4b", path="pay.trade_goods"))
    if has is not None and means.trade_goods > has:
        text = say("{player} gasta {n} Mercancías y tiene {has}.", player=payer(bill), n=means.trade_goods, has=has)
        against.append(referee.violation(text, cite=BY_GOODS[bill.kind], path="pay.trade_goods"))
    return against


def _commodities(bill: Bill, means: Means) -> list[Violation]:
    """43.7: commodities are not spent, unless something says so."""
    if not means.commodities:
        return []
    has = payer(bill).commodities
    if not permitted(bill.board, "spend commodities", About(payer(bill))):
        text = say("Las Exportaciones no se gastan: solo se intercambian.")
        return [referee.violation(text, cite="43.7", path="pay.commodities")]
    if has is not None and means.commodities > has:
        text = say("{player} gasta {n} Exportaciones y tiene {has}.", player=payer(bill), n=means.commodities, has=has)
        return [referee.violation(text, cite="43.7", path="pay.commodities")]
    return []


def _enough(bill: Bill, means: Means) -> list[Violation]:
    """30.1: as much as it costs, or more."""
    usable = replace(means, planets=tuple(name for name in means.planets if name not in bill.spent))
    if reached(bill, usable) >= bill.cost:
        return []
    text = say("Cuesta {cost} y se paga {n}.", cost=much(bill, bill.cost), n=reached(bill, usable))
    return [referee.violation(text, cite=BY_PLANET[bill.kind], path="pay")]


def _pays(bill: Bill, means: Means) -> Procedure[None]:
    """Planet after planet, then goods."""
    if not bill.cost:
        yield referee.step("nothing", "Pagar", "No hay nada que pagar.", cite="30.1")
    for planet in bill.planets:
        if planet.id in means.planets:
            yield _exhausts(bill, planet)
    spent = means.trade_goods
    if spent:
        more = added(bill.board, "goods_worth", About(payer(bill))) if bill.kind != GOODS else []
        goods = count(spent, "{n} Mercancía", "{n} Mercancías")
        text = say("{player} gasta {goods}.", player=payer(bill), goods=goods)
        if bill.kind != GOODS:
            text = say("{player} gasta {goods}: {n}.", player=payer(bill), goods=goods, n=much(bill, spent * good_worth(bill)))
        told = [text, *(amount.text for amount in more)]
        yield referee.step(
            "trade_goods", "Mercancías", sentences(told), cite=f"{BY_GOODS[bill.kind]}{cites(more)}", spent=spent
        )
    if means.commodities:
        why = permitted(bill.board, "spend commodities", About(payer(bill)))[0]
        text = say(
            "{player} gasta {n} Exportaciones como si fueran Mercancías. {why}",
            player=payer(bill),
            n=means.commodities,
            why=why.text,
        )
        yield referee.step("commodities", "Exportaciones", text, cite=f"43.7 {why.cite}", spent=means.commodities)


def _exhausts(bill: Bill, planet: Planet) -> Step:
    """9.3: one planet, for one of its two values."""
    why, more = otherwise(bill) or swapped(bill), attached(bill, planet)
    told = [
        say(
            "{player} agota {planet}: {n}.",
            player=payer(bill),
            planet=planet.id,
            n=much(bill, worth(bill, planet)),
        ),
        *(amount.text for amount in more),
        *(reason.text for reason in why),
    ]
    cite = " ".join([BY_PLANET[bill.kind], *(amount.cite for amount in more), *(reason.cite for reason in why)])
    return referee.step(f"exhausts.{planet.id}", "Agota un planeta", sentences(told), cite=cite, worth=worth(bill, planet))
