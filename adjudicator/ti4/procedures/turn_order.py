"""40, 72, 53, 2 Who picks which strategy card, in what order players act, and what somebody may do now."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.choices import Pick
from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import strategy_cards
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.procedures.goods import gain_goods
from adjudicator.ti4.procedures.wishes import grant
from adjudicator.ti4.round_reader import TurnOrder
from adjudicator.ti4.round_situation import Round
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import permitted, window


def run_turn_order(asked: TurnOrder) -> Procedure[Mapping[str, Json]]:
    """The strategy phase where nobody has cards yet, then the initiative order, then what somebody wants to do."""
    now, found = asked.round, dict[str, Json]()
    yield from told(now.assumptions, "53")
    if not now.hands:
        now = yield from strategy_phase(now)
        found["goods"] = dict(now.goods)
    against = why_not_these(now)
    if against:
        raise Forbidden(against)
    now = yield from initiative(now)
    found |= {"cards": {name: list(cards) for name, cards in now.hands.items()}, "order": now.order}
    found |= {"gains": {name: dict(n) for name, n in now.gains.items()}} if now.gains else {}
    if asked.wish:
        now = yield from grant(now, asked.wish)
        found["allowed"] = True
    return found | (yield from _turns(now, active=asked.active))


# 40 The strategy phase


def strategy_phase(now: Round) -> Procedure[Round]:
    """40.1, 40.2: everybody takes cards, then goods are put on those that are left."""
    now, _ = yield from window(now, At.STRATEGY_START)
    yield _how_many(now)
    for lap in range(now.each):
        for player in now.turns:
            now = yield from take_card(now, player, f"pick.{player.id}" + (f".{lap + 1}" if lap else ""))
    now = yield from _left_over(now)
    now, _ = yield from window(now, At.STRATEGY_END)
    return now


def _how_many(now: Round) -> Step:
    order = listing(now.turns)
    if now.each == 2:
        text = say("Con {n} jugadores cada uno elige dos cartas, una por vuelta: {order}.", n=len(now.players), order=order)
        return referee.step("pick", "Elegir cartas", text, cite="40.1 40.1c 76.1")
    if len(now.players) <= 4:
        text = say(
            "La partida empezó con {n} jugadores: aunque queden menos, cada uno elige una sola carta: {order}.",
            n=now.began_with,
            order=order,
        )
        return referee.step("pick", "Elegir cartas", text, cite="36.9 40.1 76.1")
    text = say("Cada uno elige una carta, desde el Portavoz y en sentido horario: {order}.", order=order)
    return referee.step("pick", "Elegir cartas", text, cite="40.1 76.1 39.1")


def take_card(now: Round, player: Player, key: str) -> Procedure[Round]:
    """40.1: one card out of the common area, with the goods that lie on it."""
    card = yield from _choose(now, player, key)
    now, event = yield from window(now, At.STRATEGY_PICK, key=key, player=player.id, cause=card)
    if event.cancelled and len(now.common) > 1:
        card = yield from _choose(now, player, f"{key}.again", without=card)
    goods = now.goods.get(card, 0)
    text = say("{player} toma «{card}».", player=player, card=Named("ti4", card))
    if goods:
        text = say(
            "{player} toma «{card}» y gana {goods} que había encima.",
            player=player,
            card=Named("ti4", card),
            goods=count(goods, "{n} Mercancía", "{n} Mercancías"),
        )
    yield referee.step(key, "Elegir cartas", text, cite="40.1" + (" 40.1a" if goods else ""), card=card)
    owner = yield from _given_away(now, player, card, key)
    now = now.take(owner, card)
    if goods:
        now = now.gain(player.id, trade_goods=goods)
        now = yield from gain_goods(now, player, goods, key)
    return now


def _given_away(now: Round, player: Player, card: str, key: str) -> Procedure[str]:
    """40.1: who keeps the card: whoever picked it, unless something has it given to somebody who has not all of theirs."""
    why = permitted(now, "give strategy card", About(player))
    others = [p.id for p in now.turns if p.id != player.id and len(now.hands.get(p.id, ())) < now.each]
    if not why or not others:
        return player.id
    prompt = say("¿A quién da {player} «{card}»? {why}", player=player, card=Named("ti4", card), why=why[0].text)
    cite = f"40.1 {why[0].cite}"
    labels = [now.players[name] for name in others]
    to: str = yield from referee.ask(
        Pick(f"{key}.to", player.id, prompt, options=others, default=others[0], labels=labels), cite=cite
    )
    text = say("{player} da «{card}» a {other}.", player=player, card=Named("ti4", card), other=now.players[to])
    yield referee.step(f"{key}.to", "Elegir cartas", text, cite=cite, to=to)
    return to


def _choose(now: Round, player: Player, key: str, without: str = "") -> Procedure[str]:
    options = [card for card in now.common if card != without]
    taken = [card for card in strategy_cards() if card not in now.common]
    closed = [
        referee.reject(card, say("«{card}» ya la ha elegido otro.", card=Named("ti4", card)), cite="40.1b") for card in taken
    ]
    if without:
        text = say("«{card}» queda cerrada: debe elegir otra.", card=Named("ti4", without))
        closed.append(referee.reject(without, text, cite="40.1"))
    card: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Qué carta de Estrategia elige {player}?", player=player),
            options=options,
            default=options[0],
            labels=[Named("ti4", card) for card in options],
            rejected=closed,
            quiet=True,
        ),
        cite="40.1 39.8",
    )
    return card


def _left_over(now: Round) -> Procedure[Round]:
    """40.2: a trade good on every card that nobody took."""
    if not now.common:
        text = say("Se han elegido las ocho cartas: no se ponen Mercancías.")
        yield referee.step("goods", "Mercancías", text, cite="40.2a")
        return now
    cards = listing([Named("ti4", card) for card in now.common])
    text = say("El Portavoz pone 1 Mercancía sobre cada carta que nadie eligió: {cards}.", cards=cards)
    yield referee.step("goods", "Mercancías", text, cite="40.2")
    return now.change(goods={card: now.goods.get(card, 0) + 1 for card in now.common})


def why_not_these(now: Round) -> list[Violation]:
    """40.1b, 40.1c, 36.9: nobody has another's card, and everybody has as many as the number of players says."""
    found, seen = [], dict[str, str]()
    for name, cards in now.hands.items():
        for card in cards:
            if card in seen:
                text = say("«{card}» la tienen dos jugadores.", card=Named("ti4", card))
                found.append(referee.violation(text, cite="40.1b", path=f"players.{name}.strategy_cards"))
            seen[card] = name
    for name, player in now.players.items():
        if len(now.hands.get(name, ())) != now.each:
            text = say(
                "{player} debe tener {n}.",
                player=player,
                n=count(now.each, "{n} carta de Estrategia", "{n} cartas de Estrategia"),
            )
            cite = "40.1c" if now.each == 2 else "36.9 40.1" if len(now.players) <= 4 else "40.1"
            found.append(referee.violation(text, cite=cite, path=f"players.{name}.strategy_cards"))
    return found


# 72 The initiative order


def initiative(now: Round) -> Procedure[Round]:
    """72.1 to 72.3: from the lowest number up; the «0» token comes before all."""
    now = yield from _zero(now)
    numbers = [say("{player} ({n})", player=now.players[name], n=now.initiative(name)) for name in now.order]
    text = say("Orden de iniciativas: {order}.", order=listing(numbers))
    if now.each == 2:
        text = say("Cuenta la carta más baja de cada uno. Orden de iniciativas: {order}.", order=listing(numbers))
    cite = "72.1 72.2 39.6" + (" 72.3" if now.each == 2 else "")
    yield referee.step("order", "Orden de iniciativas", text, cite=cite, order=now.order)
    return now


def _zero(now: Round) -> Procedure[Round]:
    """72.1a, faq.naalu.3: whoever has the token, as the document or a component says, whatever card it lies on."""
    why = {player.id: permitted(now, "zero token", About(player)) for player in now.players.values()}
    holder = now.zero or next((name for name, reasons in why.items() if reasons), "")
    if not holder:
        return now
    text = say("{player} tiene la ficha de «0», esté sobre la carta que esté: su iniciativa es 0.", player=now.players[holder])
    cite = " ".join(["72.1a faq.naalu.3", *(reason.cite for reason in why[holder])])
    yield referee.step("zero", "Ficha de «0»", text, cite=cite)
    return now.change(zero=holder)


# 53, 2 Turns


def _turns(now: Round, *, active: bool) -> Procedure[dict[str, Json]]:
    """53.1 to 53.3, 2.5: who is active first, and who comes next."""
    left = [name for name in now.order if not now.players[name].passed]
    if not left:
        text = say("Han pasado todos: empieza la fase de Estado.")
        yield referee.step("next", "Siguiente turno", text, cite="2.5")
        return {"next": None, "phase": "status"}
    if not active:
        text = say("{player} va primero: es el primer jugador activo.", player=now.players[left[0]])
        yield referee.step("next", "Siguiente turno", text, cite="53.1")
        return {"next": left[0], "phase": "action"}
    at = now.order.index(now.active_player)
    following = next(name for name in (*now.order[at + 1 :], *now.order[: at + 1]) if not now.players[name].passed)
    yield _next(now, following)
    return {"next": following, "phase": "action"}


def _next(now: Round, name: str) -> Step:
    player, again = now.players[name], now.order.index(name) <= now.order.index(now.active_player)
    if name == now.active_player:
        text = say("Todos los demás han pasado: {player} sigue teniendo turnos, uno tras otro.", player=player)
        return referee.step("next", "Siguiente turno", text, cite="2.3c 53.3")
    if again:
        text = say("Acaba la vuelta: el siguiente es {player}, y se salta a quienes han pasado.", player=player)
        return referee.step("next", "Siguiente turno", text, cite="53.3")
    text = say("Después de {active} es el turno de {player}.", active=now.active, player=player)
    return referee.step("next", "Siguiente turno", text, cite="53.2")
