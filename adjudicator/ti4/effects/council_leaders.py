"""Leaders of the council, and how laws leave play."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Amount, Pick, whole_number
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.council_cards import more_votes
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.council_goods import most_goods, spent
from adjudicator.ti4.procedures.outcomes import lose_with_card
from adjudicator.ti4.situations import UNSPENT, Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import (
    NONE,
    About,
    Reason,
    adds,
    components,
    effect,
    forbidden,
    holds,
    own_key,
    permits,
    spend,
    titled,
)


def _why_no_miracle(council: Council, player: Player) -> list[Reason]:
    voter = council.players.get(council.event.player)
    if voter is None or voter.commodities == 0:
        return [Reason(say("Nadie que vote ahora tiene Exportaciones."), "43.7")]
    if any(holds(council, voter, key) for key in BUYERS):
        return []
    return [Reason(say("Quien vota ahora no puede gastar Mercancías en votos."), "51.3a 63.4b")]


BUYERS = ("bribery", "gila_the_silvertongue")
"""What turns trade goods into votes."""


@effect("xander_alexin_victori_iii", At.VOTES_BEFORE, against=_why_no_miracle, optional=True, exhausts=True, cite="55.4 43.7")
def xander(council: Council, player: Player) -> Procedure[Council]:
    """Xander Alexin Victori III: exhausted, a player may once spend commodities as if they were trade goods."""
    voter = council.players[council.event.player]
    text = say("{player} lo agota: {voter} puede gastar Exportaciones como si fueran Mercancías.", player=player, voter=voter)
    yield referee.step(f"votes.{voter.id}.xander.{player.id}", titled("xander_alexin_victori_iii"), text, cite="55.4 43.7")
    lent = Lasting(voter.id, "xander_alexin_victori_iii", "permit", "spend commodities", At.OUTCOME_AFTER, by=player.id)
    return council.change(lasting=(*council.lasting, lent))


def _why_no_ambassador(council: Council, player: Player) -> list[Reason]:
    vote = council.votes.get(player.id)
    if council.event.player != player.id or vote is None or not vote.cast:
        return [Reason(say("No está dando votos."), "27.15 faq.consejo.2")]
    if not most_goods(council, player):
        return [Reason(say("No tiene Mercancías."), "63.2")]
    return forbidden(council, "additional votes", About(player))


@effect("gila_the_silvertongue", At.VOTES_DURING, against=_why_no_ambassador, optional=True, asks=True)
def gila(council: Council, player: Player) -> Procedure[Council | None]:
    """Gila the Silvertongue: two additional votes for each trade good spent when votes are cast."""
    most = most_goods(council, player)
    goods: int = yield from referee.ask(
        Amount(
            own_key(council, f"votes.gila_the_silvertongue.{player.id}"),
            player.id,
            say("¿Cuántas Mercancías gasta {player} con Gila the Silvertongue?", player=player),
            options=[0],
            default=0,
            reader=whole_number(most),
            most=most,
        ),
        cite="27.15 golden.2",
    )
    if not goods:
        return None
    council = spent(council, player, goods)
    n = goods * figure("gila_the_silvertongue", "votes")
    return (yield from more_votes(council, player, "gila_the_silvertongue", n, "27.15 golden.2"))


@adds("elder_qanoj", "votes", cite="27.15")
def elder_qanoj(council: Council, owner: Player, about: About) -> int:
    """Elder Qanoj: one more vote for each planet exhausted to vote."""
    return about.count if about.of(owner) else 0


@permits("elder_qanoj", "vote regardless", cite="27.16 19.6")
def never_silent(council: Council, owner: Player, about: About) -> bool:
    """Elder Qanoj: no game effect keeps its owner from voting."""
    return about.of(owner)


@effect("zeu", At.AGENDA_AFTER_REVEALED, optional=True, exhausts=True, cite="55.4")
def zeu(council: Council, player: Player) -> Procedure[Council]:
    """Z'eu: exhausted, its owner looks at the next agenda and may show it to one player."""
    yield referee.step(
        f"reveal.zeu.{player.id}",
        titled("zeu"),
        say(
            "{player} lo agota y mira la primera carta del mazo de Consejo Galáctico; puede enseñarla a otro jugador. La "
            "votación sigue igual.",
            player=player,
        ),
        cite="55.4 9.4",
    )
    return council


@effect("maban_omega", At.AGENDA_AFTER_REVEALED, optional=True, cite="55.6")
def maban_omega(council: Council, player: Player) -> Procedure[Council]:
    """M'aban Ω: at any time its owner looks at neighbours' notes and at both ends of the agenda deck."""
    yield referee.step(
        f"reveal.maban_omega.{player.id}",
        titled("maban_omega"),
        say(
            "{player} mira los Favores de sus vecinos y las cartas de arriba y de abajo del mazo de Consejo Galáctico. La "
            "votación sigue igual.",
            player=player,
        ),
        cite="55.6",
    )
    return council


@effect("xxekir_grom", At.AGENDA_START, optional=True, asks=True)
def xxekir_grom(council: Council, player: Player) -> Procedure[Council | None]:
    """Xxekir Grom: an action, not the council; its owner resolves the card as if by one vote, and nobody else acts."""
    outcome: str = yield from referee.ask(
        Pick(
            own_key(council, f"agenda.xxekir_grom.{player.id}"),
            player.id,
            say(
                "¿Resuelve {player} esta carta con Xxekir Grom, como acción y sin votación? ¿Con qué resolución?", player=player
            ),
            options=[NONE, *council.outcomes()],
            default=NONE,
            labels=[say("No"), *(council.outcome_name(option) for option in council.outcomes())],
        ),
        cite="3 55.10",
    )
    if outcome == NONE:
        return None
    council = yield from spend(council, player, "xxekir_grom")
    council = yield from _dropped(council, player)
    yield referee.step(
        f"agenda.xxekir_grom.{player.id}",
        titled("xxekir_grom"),
        say(
            "{player} lo purga y resuelve la carta como si hubiera dado 1 voto a «{outcome}»: es una de las 2 que elige entre "
            "las 5 primeras del mazo. Los demás no pueden usar capacidades; leemos que tampoco se vota.",
            player=player,
            outcome=council.outcome_name(outcome),
        ),
        cite="3 55.10 27.18",
        authority="interpretation",
    )
    return council.change(event=replace(council.event, outcome=outcome, player=player.id))


def _dropped(council: Council, player: Player) -> Procedure[Council]:
    """Xxekir Grom: first a law in play may be discarded."""
    if not council.laws:
        return council
    laws = sorted(council.laws)
    law: str = yield from referee.ask(
        Pick(
            f"agenda.xxekir_grom.{player.id}.law",
            player.id,
            say("¿Descarta {player} una Ley en juego?", player=player),
            options=[NONE, *laws],
            default=NONE,
            labels=[say("No"), *(components()[key] for key in laws)],
        ),
        cite="26.5 c.xxekir_grom",
    )
    return council if law == NONE else (yield from discard_laws(council, [law], f"agenda.xxekir_grom.{player.id}.law"))


def discard_laws(council: Council, laws: list[str], key: str, cite: str = "26.5 81.6") -> Procedure[Council]:
    """26.5: laws leave play; 81.6, faq.consejo.10: the victory points that they gave are lost only where the card says so."""
    text = say("Se descartan: {laws}. Dejan de regir.", laws=listing(components()[law] for law in laws))
    if len(laws) == 1:
        text = say("Se descarta «{law}»: deja de regir.", law=components()[laws[0]])
    yield referee.step(key, "Leyes descartadas", text, cite=cite)
    for law in laws:
        council = yield from lose_with_card(council, law, council.elected.get(law, ""))
    left = {law: owner for law, owner in council.elected.items() if law not in laws}
    return replace(council, laws=council.laws - set(laws), elected=left)


@adds("xxekir_grom_omega", "influence", cite="55.10 51")
def xxekir_grom_omega(council: Council | Board, owner: Player, about: About) -> int:
    """Xxekir Grom Ω: planets exhausted count resources and influence together; what the document does not tell counts nothing."""
    if not isinstance(council, Council):
        return 0
    card = council.owned(owner).get(about.what)
    return (card.resources or 0) if about.of(owner) and card is not None and about.other != UNSPENT else 0
