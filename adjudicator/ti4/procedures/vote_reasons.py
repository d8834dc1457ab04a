"""Why a vote may not be paid as it was told (27.5 to 27.16)."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.ruling import Violation
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Player
from adjudicator.ti4.procedures.council_goods import why_not_so_many
from adjudicator.ti4.procedures.voting_order import voting_order
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, forbidden, permitted


def exhaust_names(council: Council, node: Node) -> list[str]:
    """The planets to exhaust, as the document spells them."""
    known = council.planet_names()
    return [name for item in node.items(most=60) if (name := item.name_in(item.text(), known))]


def why_not_exhaust(council: Council, player: Player, names: list[str], path: str) -> list[Violation]:
    """27.6, 9.4: only one's own planets, ready, each once; none at all where a component forbids it."""
    against = []
    for i, name in enumerate(names):
        card = council.planet(name)
        if card is None or card.owner != player.id:
            owner = council.players[card.owner] if card else ""
            text = say(
                "{planet} es de {owner}: {player} solo puede agotar planetas propios.", planet=name, owner=owner, player=player
            )
            against.append(referee.violation(text, cite="27.6", path=f"{path}.{i}"))
        elif card.exhausted or name in names[:i]:
            against.append(
                referee.violation(
                    say("{planet} ya está agotado: no se puede agotar otra vez ni gastar su Influencia.", planet=name),
                    cite="9.4 9 27.6",
                    path=f"{path}.{i}",
                )
            )
    closed = forbidden(council, "votes from planets", About(player)) if names else []
    against += [
        referee.violation(say("No se agotan planetas para votar. {why}", why=reason.text), cite=reason.cite, path=path)
        for reason in closed
    ]
    return against


def why_not_trade_goods(council: Council, player: Player, goods: int, path: str) -> list[Violation]:
    """27.13: trade goods never pay votes, but where a component sells them (errata.soborno)."""
    if not goods:
        return []
    if not permitted(council, "votes for goods", About(player)):
        return [referee.violation("Las Mercancías no se pueden gastar para votar.", cite=NO_TRADE_GOODS, path=path)]
    closed = [*why_not_more(council, goods, path), *why_not_so_many(council, player, goods, path)]
    if closed:
        return closed
    if not bribes_in_time(council, player):
        text = say("Eso se compra cuando el Portavoz ya ha votado, y {player} no habría votado todavía.", player=player)
        return [referee.violation(text, cite="errata.soborno", path=path)]
    return []


def why_not_more(council: Council, votes: int, path: str) -> list[Violation]:
    """27.15: why there are no additional votes."""
    closed = forbidden(council, "additional votes", About()) if votes else []
    return [
        referee.violation(say("No hay votos adicionales. {why}", why=reason.text), cite=reason.cite, path=path)
        for reason in closed
    ]


def why_not_at_all(council: Council, player: Player, votes: int, path: str) -> list[Violation]:
    """27.16: somebody who cannot vote casts no votes of any origin."""
    why = why_no_vote(council, player)
    return [referee.violation(reason.text, cite=reason.cite, path=path) for reason in why] if votes else []


NO_TRADE_GOODS = "27.13 51.3 51.3a 63.4 63.4b"


def why_no_vote(council: Council, player: Player) -> list[Reason]:
    """27.16: the game effects that keep a player from voting, unless another lets nothing do so."""
    return [] if permitted(council, "vote regardless", About(player)) else bans_on(council, player)


def bans_on(council: Council, player: Player) -> list[Reason]:
    if player.id in council.barred:
        text = say("Un efecto de juego impide votar a {player}: ni agotando planetas ni por otro efecto.", player=player)
        return [Reason(text, "27.16")]
    return [
        Reason(say("{player} no puede votar. {why}", player=player, why=reason.text), reason.cite)
        for reason in forbidden(council, "vote", About(player))
    ]


def bribes_in_time(council: Council, player: Player) -> bool:
    """errata.soborno: after the speaker has voted; who has not voted by then has no outcome to add to."""
    order = [voter.id for voter in voting_order(council)]
    return order.index(player.id) <= order.index(council.speaker)
