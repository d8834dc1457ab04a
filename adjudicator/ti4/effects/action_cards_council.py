"""Action cards of the council, and the one that cancels others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicator.choices import Amount, whole_number
from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.council_goods import most_goods, spent
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import About, Reason, components, effect, forbidden, own_key, permits, spend, without_effect


def _why_no_sabotage(situation: Situation, player: Player) -> list[Reason]:
    """A card of somebody else, and not another one of these."""
    event = situation.event
    if event.player != player.id and event.card != "sabotage" and not event.cancelled:
        return []
    return [Reason(say("No hay ninguna carta ajena que anular."), "1.7")]


@effect("sabotage", At.CARD_PLAYED, against=_why_no_sabotage, optional=True, anyone=True, cite="1.7 faq.cartas-de-accion.9")
def sabotage(situation: Any, player: Player) -> Procedure[Any]:
    """Sabotage: when another player plays an action card, cancels it."""
    yield referee.step(
        situation.ask_key(At.CARD_PLAYED, "sabotage", player),
        "Sabotaje",
        say("{player} juega «Sabotaje».", player=player),
        cite="1.7 faq.cartas-de-accion.9",
    )
    return situation.change(event=replace(situation.event, cancelled=True))


@effect("veto", At.AGENDA_WHEN_REVEALED, optional=True, cite="errata.veto")
def veto(council: Council, player: Player) -> Procedure[Council]:
    """errata.veto: when the card is revealed, another takes its place."""
    yield referee.step(
        f"reveal.veto.{player.id}",
        "Veto",
        say(
            "{player} juega «Veto»: la carta se descarta y el Portavoz muestra otra, que es la que se vota. Es "
            "una carta nueva: quien no podía votar la anterior por un efecto ligado a ella puede votar esta. "
            "Se resuelve como otra votación.",
            player=player,
        ),
        cite="errata.veto faq.consejo.8",
    )
    return council.change(event=replace(council.event, cancelled=True))


COUNCILOR = "distinguished_councilor"
"""The card that answers votes of the voting step, and no later ones."""


def _why_no_bribe(council: Council, player: Player) -> list[Reason]:
    """errata.soborno: only on top of a vote that was cast, and once."""
    vote = council.votes.get(player.id)
    if vote is None or not vote.cast or forbidden(council, "additional votes", About(player)):
        return [Reason(say("No ha dado votos a los que añadir."), "errata.soborno")]
    return [] if most_goods(council, player) else [Reason(say("No tiene Mercancías."), "63.2")]


@effect("bribery", At.VOTES_AFTER_SPEAKER, against=_why_no_bribe, optional=True, asks=True)
def bribery(council: Council, player: Player) -> Procedure[Council | None]:
    """errata.soborno: after the speaker's turn, trade goods add votes to the outcome already voted for."""
    vote = council.votes[player.id]
    goods, most = vote.bribe, most_goods(council, player)
    if not goods:
        goods = yield from referee.ask(
            Amount(
                own_key(council, f"bribery.{player.id}"),
                player.id,
                say("¿Juega {player} «Soborno»? ¿Cuántas Mercancías gasta?", player=player),
                options=[0],
                default=0,
                reader=whole_number(most),
                most=most,
            ),
            cite="errata.soborno",
        )
    if not goods:
        return None
    council = yield from spend(council, player, "bribery")
    if council.event.cancelled:
        votes = {**council.votes, player.id: replace(vote, bribe=0)}
        return without_effect(council).change(votes=votes)
    silent = not council.votes[council.speaker].cast
    text = say(
        "{player} juega «Soborno»: gasta {goods} y añade {votes} a «{outcome}».",
        player=player,
        goods=count(goods, "{n} Mercancía", "{n} Mercancías"),
        votes=count(goods, "{n} voto", "{n} votos"),
        outcome=council.outcome_name(vote.outcome or ""),
    )
    cite = "errata.soborno 27.15" + (" faq.cartas-de-accion.15" if silent else "")
    yield referee.step(f"bribery.{player.id}", "Soborno", text, cite=cite)
    if COUNCILOR in player.cards:
        text = say(
            "Esos votos no dan ocasión de jugar «{name}»: es solo para los del paso de votar.", name=components()[COUNCILOR]
        )
        yield referee.step(f"bribery.{player.id}.only", "Soborno", text, cite=f"faq.cartas-de-accion.8 c.{COUNCILOR}")
    council = spent(council, player, goods)
    return council.change(votes={**council.votes, player.id: replace(vote, bribe=goods)})


@permits("bribery", "votes for goods", cite="errata.soborno")
def sells_votes(council: Council, owner: Player, about: About) -> bool:
    """errata.soborno: trade goods become votes by this card only; a vote may say so beforehand."""
    return about.of(owner)
