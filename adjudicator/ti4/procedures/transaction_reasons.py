"""Why two players cannot trade now, or not this (96, 43, 44, 63, 85, 20)."""

from __future__ import annotations

from adjudicator.messages import Message, listing, say
from adjudicator.ruling import Violation
from adjudicator.ti4.board import Player
from adjudicator.ti4.procedures.transaction_after import most_commodities, note_owner
from adjudicator.ti4.situations import About
from adjudicator.ti4.transaction_reader import ACTION, COUNCIL, Deal, Offer
from adjudicator.ti4.units import STRUCTURES, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, cites, components, forbidden, permitted

MOST_NOTES = 1
"""44.5, 96.2: how many promissory notes a player gives in a transaction."""


def why_not_now(deal: Deal) -> list[Violation]:
    """96.1, 96.6: the phase, whose turn it is, and whether they have traded before."""
    one, other = (deal.board.players[name] for name in (deal.one, deal.other))
    if deal.phase not in (ACTION, COUNCIL):
        text = say("Solo hay transacciones en el turno de un jugador de la fase de Acción y al resolver cartas de Consejo.")
        return [referee.violation(text, cite="96.1 96.6", path="phase")]
    against = []
    if deal.phase == ACTION and deal.board.active_player not in (deal.one, deal.other):
        text = say(
            "Es el turno de {active}: solo el jugador activo hace transacciones, y no es {one} ni {other}.",
            active=deal.board.active,
            one=one,
            other=other,
        )
        against.append(referee.violation(text, cite="96.1 faq.hacan.1", path="active_player"))
    if deal.already:
        text = (
            say("{one} y {other} ya han hecho su transacción de este turno: solo cabe una.", one=one, other=other)
            if deal.phase == ACTION
            else say("{one} y {other} ya han hecho una transacción con esta carta de Consejo.", one=one, other=other)
        )
        against.append(referee.violation(text, cite="96.1" if deal.phase == ACTION else "96.6", path="already"))
    return against


def apart(deal: Deal) -> list[Reason]:
    """What lets these two trade although they are no neighbors."""
    one, other = (deal.board.players[name] for name in (deal.one, deal.other))
    return [
        *permitted(deal.board, "trade apart", About(one, target=other)),
        *permitted(deal.board, "trade apart", About(other, target=one)),
    ]


def cards_allowed(deal: Deal) -> list[Reason]:
    """96.3a: what lets action cards change hands in this transaction."""
    players = (deal.board.players[name] for name in (deal.one, deal.other))
    return [reason for player in players for reason in permitted(deal.board, "trade cards", About(player))]


def planet_allowed(deal: Deal, player: Player, planet: str) -> list[Reason]:
    """What lets a player give a planet card."""
    return permitted(deal.board, "trade planet", About(player, what=planet, other=deal.phase))


def why_not_this(deal: Deal) -> list[Violation]:
    """96.2, 96.3: everything that cannot change hands, of both sides."""
    return [
        violation for name in (deal.one, deal.other) for violation in _why_not(deal, deal.board.players[name], deal.offer(name))
    ]


def _why_not(deal: Deal, player: Player, offer: Offer) -> list[Violation]:
    short = [*_short(player, offer), *_too_many(deal, player, offer)]
    return [*short, *_notes(deal, player, offer), *_barred(deal, player, offer), *_captured(offer)]


def _no(offer: Offer, field: str, text: Message, cite: str) -> Violation:
    return referee.violation(text, cite=cite, path=f"{offer.path}.{field}")


def _short(player: Player, offer: Offer) -> list[Violation]:
    """Nobody gives what they do not have; trade goods and commodities are two things (43.1)."""
    against = []
    if player.trade_goods is not None and offer.trade_goods > player.trade_goods:
        text = say("{player} da {n} Mercancías y tiene {has}.", player=player, n=offer.trade_goods, has=player.trade_goods)
        against.append(_no(offer, "trade_goods", text, "96.2 63.5" + (" 43.1" if player.commodities else "")))
    if player.commodities is not None and offer.commodities > player.commodities:
        text = say("{player} da {n} Exportaciones y tiene {has}.", player=player, n=offer.commodities, has=player.commodities)
        against.append(_no(offer, "commodities", text, "96.2 43.5"))
    return against


def _too_many(deal: Deal, player: Player, offer: Offer) -> list[Violation]:
    """43.2: where the document does not say how many commodities there are, the sheet says how many there can be."""
    most = most_commodities(deal.board, player)
    if player.commodities is not None or most is None or offer.commodities <= most:
        return []
    text = say("{player} da {n} Exportaciones y no puede tener más de {most}.", player=player, n=offer.commodities, most=most)
    more = cites(added(deal.board, "commodity_value", About(player)))
    return [_no(offer, "commodities", text, f"43.2{more}")]


def _notes(deal: Deal, player: Player, offer: Offer) -> list[Violation]:
    """44.5: one promissory note at most, and from the hand; and none that the other cannot be given."""
    against, taker = [], deal.board.players[deal.partner(player.id)]
    for note in offer.notes:
        for reason in forbidden(deal.board, "receive note", About(taker, what=note)):
            text = say("Nadie puede dar a {taker} «{note}». {why}", taker=taker, note=components()[note], why=reason.text)
            against.append(_no(offer, "notes", text, reason.cite))
        own = About(player, what=note)
        gone = forbidden(deal.board, "own note", own) if note_owner(deal.board, player, note) == player.id else []
        for reason in gone:
            text = say(
                "{player} no tiene «{note}»: salió de la partida. {why}",
                player=player,
                note=components()[note],
                why=reason.text,
            )
            against.append(_no(offer, "notes", text, f"82.2 {reason.cite}"))
    if len(offer.notes) > MOST_NOTES:
        text = say("{player} da {n} Favores: cada uno da como mucho uno.", player=player, n=len(offer.notes))
        against.append(_no(offer, "notes", text, "44.5 96.2"))
    for note in offer.in_play:
        text = say("«{note}» está en la zona de juego: no se puede intercambiar.", note=components()[note])
        against.append(_no(offer, "in_play", text, "44.5a"))
    return against


def _barred(deal: Deal, player: Player, offer: Offer) -> list[Violation]:
    """85.4, 96.3: relics never; action cards, planets and anything else only where a component says so."""
    against = []
    for relic in offer.relics:
        text = say("«{relic}» es una reliquia: las reliquias no se intercambian.", relic=components()[relic])
        against.append(_no(offer, "relics", text, "85.4 96.3"))
    if offer.action_cards and not cards_allowed(deal):
        text = say("{player} no puede dar cartas de Acción: nada lo permite en esta transacción.", player=player)
        against.append(_no(offer, "action_cards", text, "96.3 96.3a"))
    for planet in offer.planets:
        if not planet_allowed(deal, player, planet):
            text = say(
                "{player} no puede dar {planet}: las cartas de Planeta no se intercambian.", player=player, planet=planet
            )
            against.append(_no(offer, "planets", text, "96.3"))
    if offer.other:
        text = say("No se puede intercambiar: {things}.", things=listing(offer.other))
        against.append(_no(offer, "other", text, "96.3"))
    return against


def _captured(offer: Offer) -> list[Violation]:
    """20.4a: captured fighters and infantry do not go back in a transaction; nobody has more than can be captured."""
    against = []
    small, structures = offer.captured.only(("fighter", "infantry")), offer.captured.only(STRUCTURES)
    if small:
        text = say("{units}: los Cazas y la Infantería capturados no se devuelven en una transacción.", units=small)
        against.append(_no(offer, "captured", text, "20.4 20.4a"))
    if structures:
        text = say("{units}: se capturan naves, Mecas, Cazas e Infantería, no estructuras.", units=structures)
        against.append(_no(offer, "captured", text, "20.1 20.3"))
    for stack in offer.captured.without(STRUCTURES):
        most = unit_types()[stack.unit].reinforcements
        if most is not None and stack.count > most:
            text = say("{units}: cada jugador tiene {most} como máximo.", units=stack, most=most)
            against.append(_no(offer, "captured", text, "98.2 20.1"))
    return against
