"""2 What a player may do now: an action, pass, follow, trade, use an ability of the start of the turn."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.tokens import tokens
from adjudicator.ti4.round_reader import Wish
from adjudicator.ti4.round_situation import Round
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, cites, total, window

ACTIONS = ("strategic", "tactical", "component")
PASS, SECONDARY, TRANSACTION, START = "pass", "secondary", "transaction", "turn_start"


def grant(now: Round, wish: Wish) -> Procedure[Round]:
    """Says yes with the rule behind it, or raises every reason against."""
    player = now.players[wish.player]
    if wish.what in ACTIONS and player.id == now.active_player and _acted(now, player):
        now, _ = yield from window(now, At.ACTION_AFTER, player=player.id)
    against = why_not(now, player, wish.what)
    if against:
        raise Forbidden([referee.violation(reason.text, cite=reason.cite, path="wants") for reason in against])
    text, cite = _granted(now, player, wish.what)
    reading = wish.what == TRANSACTION and player.passed and now.active_player != player.id
    yield referee.step("wants", "¿Puede?", text, cite=cite, authority="interpretation" if reading else None)
    return now.with_player(player.id, passed=True) if wish.what == PASS else now


def why_not(now: Round, player: Player, what: str) -> list[Reason]:
    """2.1 to 2.4: the reasons why a player cannot do something now."""
    if what in ACTIONS:
        return [*_not_active(now, player), *_passed(now, player), *_acted(now, player), *_closed(now, player)[what]]
    special: dict[str, Callable[[Round, Player], list[Reason]]] = {
        PASS: lambda n, p: [*_not_active(n, p), *_passed(n, p), *_acted(n, p), *why_not_pass(n, p)],
        START: _not_active,
        SECONDARY: _own_card,
    }
    return special[what](now, player) if what in special else []


def _not_active(now: Round, player: Player) -> list[Reason]:
    if player.id == now.active_player:
        return []
    return [Reason(say("Es el turno de {active}, no de {player}.", active=now.active, player=player), "53 2.1")]


def _passed(now: Round, player: Player) -> list[Reason]:
    if not player.passed:
        return []
    return [Reason(say("{player} ya ha pasado: no tiene más turnos ni acciones en esta fase.", player=player), "2.3")]


def _acted(now: Round, player: Player) -> list[Reason]:
    """2.1: one action a turn, more where a component says so."""
    more = added(now, "actions", About(player))
    if now.actions < 1 + total(more):
        return []
    text = say("{player} ya ha hecho en este turno las acciones que puede: {n}.", player=player, n=1 + total(more))
    return [Reason(text, "2.1" + cites(more))]


def _closed(now: Round, player: Player) -> dict[str, list[Reason]]:
    """4.2, 58.4: what an action of each kind needs, as far as the document tells."""
    strategic = (
        []
        if now.ready_of(player.id)
        else [Reason(say("{player} ya ha agotado sus cartas de Estrategia.", player=player), "4.2 77.4")]
    )
    empty = tokens(player, "tactic_pool") == 0
    tactical = [Reason(say("{player} no tiene fichas en la reserva de Táctica.", player=player), "58.4 5.1a")] if empty else []
    return {"strategic": strategic, "tactical": tactical, "component": []}


def why_not_pass(now: Round, player: Player) -> list[Reason]:
    """2.4: nobody passes before the strategic action of every strategy card of theirs."""
    ready = now.ready_of(player.id)
    if not ready:
        return []
    cards = listing([Named("ti4", card) for card in ready])
    text = say("{player} aún no ha hecho la acción estratégica de {cards}: no puede pasar.", player=player, cards=cards)
    return [Reason(text, "2.4 2.4a 4.2a" if now.each == 2 else "2.4 4.2")]


def _own_card(now: Round, player: Player) -> list[Reason]:
    """39.4: the secondary ability is for the others."""
    if player.id != now.active_player:
        return []
    return [Reason(say("La carta es suya: solo los demás usan su capacidad secundaria."), "39.4")]


def _granted(now: Round, player: Player, what: str) -> tuple[Message, str]:
    if what == PASS:
        if tokens(player, "tactic_pool") == 0:
            text = say(
                "{player} ha agotado sus cartas y no tiene fichas de Táctica: si no tiene una acción de componente, debe pasar.",
                player=player,
            )
            return text, "2.2 2.4"
        return say("{player} puede pasar: ha usado ya todas sus cartas de Estrategia.", player=player), "2.4 4.2"
    if what == SECONDARY:
        if player.passed:
            return say("{player} ya ha pasado, y aun así puede usar la capacidad secundaria.", player=player), "2.3b 58.5"
        return say("{player} puede usar la capacidad secundaria de la carta ajena.", player=player), "4.1 58.5"
    if what == START:
        if player.passed:
            text = say("{player} pasa en este turno: antes puede usar capacidades de comienzo de turno.", player=player)
            return text, "2.3a faq.saar.2"
        return say("{player} puede usarla al comienzo de cada turno suyo.", player=player), "19.18 faq.saar.1"
    if what == TRANSACTION:
        return _trade(now, player)
    names = {"strategic": say("estratégica"), "tactical": say("táctica"), "component": say("de componente")}
    text = say("{player} puede hacer una acción {kind}.", player=player, kind=names[what])
    return (text, "2.1") if not now.actions else _one_more(now, player, text)


def _one_more(now: Round, player: Player, text: Message) -> tuple[Message, str]:
    """2.1: an action besides the first of the turn, by the components that allow it."""
    more = added(now, "actions", About(player))
    names = listing(amount.component for amount in more)
    return say("{text} Es más de una en el mismo turno, y lo permite {names}.", text=text, names=names), "2.1" + cites(more)


def _trade(now: Round, player: Player) -> tuple[Message, str]:
    """2.3a, 96.1: in the turn of passing too; who passed before may still be the partner of whoever is active."""
    if player.id == now.active_player:
        return say("{player} puede resolver transacciones en este turno, también si pasa.", player=player), "2.3a 96.1"
    if player.passed:
        text = say(
            "{player} ya ha pasado: no inicia transacciones, pero {active} puede resolver una con él en su turno.",
            player=player,
            active=now.active,
        )
        return text, "2.3a 96.1"
    return say(
        "{active}, jugador activo, puede resolver una transacción con {player}.", active=now.active, player=player
    ), "96.1"
