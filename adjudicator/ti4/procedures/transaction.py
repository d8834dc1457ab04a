"""May these two trade this now, what changes hands, and what does the deal bind them to? (96, 6, 43, 44, 63, 85)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.choices import YesNo
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import table
from adjudicator.ti4.procedures.adjacency_asked import tell_neighbors
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.procedures.transaction_after import laid_down, most_commodities, note_owner, points_of, replenish_after
from adjudicator.ti4.procedures.transaction_reasons import apart, cards_allowed, planet_allowed, why_not_now, why_not_this
from adjudicator.ti4.situations import About
from adjudicator.ti4.transaction_reader import CARD, COUNCIL, LATER, Deal, Offer
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, components, window


def run_transaction(deal: Deal) -> Procedure[Mapping[str, Json]]:
    """The procedure `transaction`: who and when, what, the exchange, what answers it, what binds."""
    yield from _shown(deal)
    if deal.terms and not deal.exchanges:
        return (yield from _agreed(deal))
    board, _ = yield from window(deal.board, At.TRANSACTION, player=deal.one, by=deal.other)
    deal = replace(deal, board=board)
    yield from _crowded(deal)
    yield from _may_trade(deal)
    against = why_not_this(deal)
    if against:
        raise Forbidden(against)
    board = deal.board
    if deal.exchanges:
        for name in (deal.one, deal.other):
            yield from _gives(deal, board.players[name], deal.offer(name))
        yield _final()
        board = yield from _answers(deal, _exchanged(deal))
    board = yield from replenish_after(deal, board)
    outcome = {"answer": "allowed", "goods": _goods(board), "received": _received(deal)}
    return {**outcome, "binding": (yield from _binding(deal)) if deal.exchanges else None}


def _shown(deal: Deal) -> Procedure[None]:
    """1.5, 71.17, faq.general.7: what is kept hidden may be shown on purpose."""
    for i, term in enumerate(deal.terms):
        if term.shows:
            text = say(
                "{player} puede enseñar lo que tiene oculto, si quiere: {what}.",
                player=deal.board.players[term.by],
                what=term.what,
            )
            yield referee.step(f"shows.{i}", "Información oculta", text, cite="faq.general.7 1.5 71.17")


def _agreed(deal: Deal) -> Procedure[Mapping[str, Json]]:
    """6.1: a deal without a transaction needs neither turn nor neighbors."""
    text = say("No hay transacción: un acuerdo se puede negociar en cualquier momento y con cualquiera.")
    yield referee.step("deal", "Acuerdo", text, cite="6.1")
    return {"answer": "allowed", "goods": {}, "received": {}, "binding": (yield from _binding(deal))}


def _may_trade(deal: Deal) -> Procedure[None]:
    """96.1, 96.6, 99.1: in the council with everybody; in a turn with neighbors, unless a component opens the way."""
    against = why_not_now(deal)
    if against:
        raise Forbidden(against)
    one, other = (deal.board.players[name] for name in (deal.one, deal.other))
    if deal.phase == COUNCIL:
        text = say(
            "Al resolver una carta de Consejo, {one} y {other} pueden comerciar aunque no sean vecinos.", one=one, other=other
        )
        yield referee.step("when", "Cuándo", text, cite="96.6 6.1")
        return
    yield from told(deal.board.assumptions, "96.1")
    text = say(
        "Es el turno de {active}: cualquier momento de él vale, también en mitad de un combate.", active=deal.board.active
    )
    yield referee.step("when", "Cuándo", text, cite="96.1 96.1a")
    special = apart(deal)
    if special:
        text = say("No hace falta que {one} y {other} sean vecinos. {why}", one=one, other=other, why=special[0].text)
        yield referee.step("neighbors", "Vecinos", text, cite=f"faq.hacan.1 {special[0].cite}")
    elif not (yield from _neighbors(deal, one, other)):
        text = say("{one} y {other} no son vecinos: no pueden comerciar en este turno.", one=one, other=other)
        raise referee.forbid(text, cite="96.1 99 99.1 6.1", path="between")


def _neighbors(deal: Deal, one: Player, other: Player) -> Procedure[bool]:
    """99: as the document says, as the board shows, or as the table answers."""
    if deal.neighbors is not None:
        if deal.neighbors:
            text = say("{one} y {other} son vecinos, según se ha dicho.", one=one, other=other)
            yield referee.step("neighbors", "Vecinos", text, cite="99 99.1")
        return deal.neighbors
    if deal.board.systems:
        found = yield from tell_neighbors(deal.board, deal.one, deal.other)
        return bool(found["neighbors"])
    question = YesNo(
        "neighbors",
        deal.board.active_player,
        say("¿Son vecinos {one} y {other}?", one=one, other=other),
        options=[True, False],
        default=False,
        labels=[say("Sí"), say("No")],
    )
    answer: bool = yield from referee.ask(question, cite="99 99.2")
    return answer


def _crowded(deal: Deal) -> Procedure[None]:
    """43.2: more commodities than the sheet allows are taken as the document says, aloud."""
    for name in (deal.one, deal.other):
        player = deal.board.players[name]
        most = most_commodities(deal.board, player)
        if most is not None and player.commodities is not None and player.commodities > most:
            text = say(
                "{player} tiene {n} Exportaciones y su máximo es {most}: se toma como se dice.",
                player=player,
                n=player.commodities,
                most=most,
            )
            more = cites(added(deal.board, "commodity_value", About(player)))
            yield referee.step(f"assumed.{name}", "Supuesto", text, cite=f"43.2{more}", authority="interpretation")


def _gives(deal: Deal, giver: Player, offer: Offer) -> Procedure[None]:
    """96.2: each thing that a player gives, and what becomes of it."""
    taker = deal.board.players[deal.partner(giver.id)]
    if not offer.anything:
        text = say("{giver} no da nada: el trato no tiene que ser parejo.", giver=giver)
        yield referee.step(f"gives.{giver.id}", "No da nada", text, cite="96.4")
        return
    if offer.trade_goods:
        goods = count(offer.trade_goods, "{n} Mercancía", "{n} Mercancías")
        yield _passes(
            giver,
            taker,
            "trade_goods",
            say("{giver} da {goods} a {taker}.", giver=giver, goods=goods, taker=taker),
            "63.5 96.2",
        )
    if offer.commodities:
        text = say(
            "{giver} da {goods} a {taker}: al recibirlas se convierten en Mercancías.",
            giver=giver,
            goods=count(offer.commodities, "{n} Exportación", "{n} Exportaciones"),
            taker=taker,
        )
        yield _passes(giver, taker, "commodities", text, "43.5 43.5a 63.6 63.6a")
    for note in offer.notes:
        yield _note(deal, giver, taker, note)
        yield from laid_down(deal.board, giver, taker, note)
    yield from _rarer(deal, giver, taker, offer)


def _note(deal: Deal, giver: Player, taker: Player, note: str) -> Step:
    """44.5, 44.2, 44.4: a note out of the hand; back with its owner it is of no use but to be given again."""
    if note_owner(deal.board, giver, note) == taker.id:
        text = say(
            "{giver} devuelve a {taker} su propio Favor «{note}»: no puede usarlo, pero sí darlo otra vez.",
            giver=giver,
            taker=taker,
            note=components()[note],
        )
        return _passes(giver, taker, "note", text, f"44.5 44.2 44.4 c.{note}")
    if note in table("notes"):
        text = say("{giver} da a {taker} el Favor «{note}» de su mano.", giver=giver, taker=taker, note=components()[note])
        return _passes(giver, taker, "note", text, f"44.5 c.{note}")
    text = say(
        "{giver} da a {taker} el Favor «{note}» de su mano; si es el momento que dice, puede usarse ya.",
        giver=giver,
        taker=taker,
        note=components()[note],
    )
    return _passes(giver, taker, "note", text, f"44.5 44.4 faq.general.9 c.{note}")


def _rarer(deal: Deal, giver: Player, taker: Player, offer: Offer) -> Procedure[None]:
    """85.1a, 96.3a, 20.2a: fragments, action cards, captured units, planets."""
    kinds = [say("{n} × {kind}", n=n, kind=FRAGMENTS[kind]) for kind, n in offer.fragments.items() if n]
    if kinds:
        text = say("{giver} da a {taker} fragmentos de reliquia: {kinds}.", giver=giver, taker=taker, kinds=listing(kinds))
        yield _passes(giver, taker, "fragments", text, "85.1a 96.2 96.3")
    if offer.action_cards:
        why = cards_allowed(deal)[0]
        cards = count(offer.action_cards, "{n} carta de Acción", "{n} cartas de Acción")
        text = say("{giver} da a {taker} {cards}. {why}", giver=giver, taker=taker, cards=cards, why=why.text)
        yield _passes(giver, taker, "action_cards", text, f"96.3a {why.cite}")
    if offer.captured:
        text = say("{giver} devuelve a los refuerzos de {taker}: {units}.", giver=giver, units=offer.captured, taker=taker)
        yield _passes(giver, taker, "captured", text, "20.2 20.2a 20.1")
    for planet in offer.planets:
        why = planet_allowed(deal, giver, planet)[0]
        text = say("{giver} da a {taker} la carta de {planet}. {why}", giver=giver, taker=taker, planet=planet, why=why.text)
        yield _passes(giver, taker, f"planet.{planet}", text, f"29.6 {why.cite}")


FRAGMENTS = {
    "cultural": say("Cultural"),
    "hazardous": say("Inhóspito"),
    "industrial": say("Industrial"),
    "unknown": say("desconocido"),
}


def _passes(giver: Player, taker: Player, what: str, text: Message, cite: str) -> Step:
    return referee.step(f"gives.{giver.id}.{what}", "Cambia de manos", text, cite=cite, to=taker.id)


def _final() -> Step:
    """96.4a: once things have changed hands, nothing is undone."""
    text = say("Se acuerda todo antes de entregar nada; entregado, la transacción no se deshace.")
    return referee.step("final", "Sin vuelta atrás", text, cite="96.4a")


def _exchanged(deal: Deal) -> Board:
    """The board after the exchange: commodities are trade goods now (43.5)."""
    players = dict(deal.board.players)
    for name in (deal.one, deal.other):
        player, out, in_ = players[name], deal.offer(name), deal.offer(deal.partner(name))
        goods = None if player.trade_goods is None else player.trade_goods - out.trade_goods + in_.trade_goods + in_.commodities
        kept = None if player.commodities is None else player.commodities - out.commodities
        players[name] = replace(player, trade_goods=goods, commodities=kept)
    return deal.board.change(players=players)


def _answers(deal: Deal, board: Board) -> Procedure[Board]:
    """After the transaction of each of the two, whoever may answer it does."""
    given = {name: deal.offer(name).commodities for name in (deal.one, deal.other)}
    for name in (deal.one, deal.other):
        key = f"transaction.{{name}}.{{player}}.{name}"
        planets = deal.offer(name).planets
        board, _ = yield from window(
            board, At.TRANSACTION_AFTER, key=key, player=name, by=deal.partner(name), made=given, planets=planets
        )
    return board


def _goods(board: Board) -> dict[str, Json]:
    """What everybody has afterwards, as far as the document tells."""
    found: dict[str, Json] = {}
    for player in board.players.values():
        has = {"trade_goods": player.trade_goods, "commodities": player.commodities}
        known = {what: n for what, n in has.items() if n is not None}
        if known:
            found[player.id] = known
    return found


def _received(deal: Deal) -> dict[str, Json]:
    """What each of the two gets."""
    found: dict[str, Json] = {}
    for name in (deal.one, deal.other):
        offer = deal.offer(deal.partner(name))
        goods = offer.trade_goods + offer.commodities
        parts: dict[str, Json] = {"trade_goods": goods, "notes": list(offer.notes), "action_cards": offer.action_cards}
        parts |= {"fragments": {k: n for k, n in offer.fragments.items() if n}, "units": offer.captured.as_document()}
        giver = deal.board.players[deal.partner(name)]
        parts["victory_points"] = sum(points_of(deal.board, giver, deal.board.players[name], note) for note in offer.notes)
        found[name] = {what: value for what, value in {**parts, "planets": list(offer.planets)}.items() if value}
    return found


def _binding(deal: Deal) -> Procedure[bool]:
    """6.2 to 6.4: a deal binds if all of it can be done at once; what a card brings about never can."""
    for i, term in enumerate(deal.terms):
        by = deal.board.players.get(term.by)
        if term.when == CARD:
            text = say("«{what}» depende de jugar una carta de Acción: ni es inmediato ni seguro.", what=term.what)
            yield referee.step(f"term.{i + 1}", "Promesa", text, cite="6.3a")
        elif term.when == LATER:
            text = say("«{what}» no se puede hacer ahora: puede no cumplirse.", what=term.what)
            if by:
                text = say("«{what}» no se puede hacer ahora: {by} puede no cumplirlo.", what=term.what, by=by)
            yield referee.step(f"term.{i + 1}", "Promesa", text, cite="6.4")
    binding = not any(term.when in (LATER, CARD) for term in deal.terms)
    if binding:
        text = say("Todo se puede resolver al momento: el acuerdo es vinculante y hay que cumplirlo entero.")
    elif deal.exchanges:
        text = say("El acuerdo no es vinculante: lo entregado no vuelve, y lo prometido para después puede no cumplirse.")
    else:
        text = say("El acuerdo no es vinculante: lo prometido puede no cumplirse.")
    yield referee.step("binding", "Lo que obliga", text, cite="6.2 6.3 96.5" if binding else "6.2 6.4")
    return binding
