"""What factions, technologies, cards and laws change in a vote: one function a hook."""

from __future__ import annotations

from adjudicator.messages import Message, say
from adjudicator.ti4.agenda_situation import Council
from adjudicator.ti4.board import Player

PREDICTIVE_INTELLIGENCE = 3


def voting_order(council: Council) -> list[Player]:
    """27.2, 76.2: clockwise from the speaker's left, the speaker last; the Argent Flight before everybody."""
    start = council.seating.index(council.speaker) + 1
    order = [council.players[name] for name in council.seating[start:] + council.seating[:start]]
    return sorted(order, key=lambda player: not votes_first(player))


def votes_first(player: Player) -> bool:
    """Zeal of the Argent Flight: always the first to vote, even as speaker."""
    return player.faction == "argent"


def why_no_vote(council: Council, player: Player) -> tuple[Message, str] | None:
    """27.16: the game effect that keeps a player from voting, with its citations."""
    if player.id in council.barred:
        return say(
            "Un efecto de juego impide votar a {player}: ni agotando planetas ni por otro efecto.", player=player
        ), "27.16"
    if player.faction == "nekro":
        return say("El Virus Nekro no puede votar.", player=player), "27.16 faq.cartas-de-accion.14"
    return None


def zeal_votes(council: Council, player: Player) -> int:
    """Zeal: one more vote a player of the game, unless the document counts them itself."""
    return len(council.seating) if votes_first(player) and player.id not in council.extra_votes else 0


def extra_votes(council: Council, player: Player) -> int:
    """27.15: the additional votes that a player may add by an effect."""
    own = PREDICTIVE_INTELLIGENCE if player.has("predictive_intelligence") else 0
    return council.extra_votes.get(player.id, 0) + own


def one_vote_each(council: Council) -> bool:
    """Representative Government: nobody exhausts planets, everybody has one vote and no additional ones."""
    return "representative_government" in council.laws


def may_bribe(council: Council, player: Player) -> bool:
    """errata.soborno: trade goods become votes by this card only."""
    return "bribery" in player.cards


def bribes_in_time(council: Council, player: Player) -> bool:
    """errata.soborno: after the speaker has voted; who has not voted by then has no outcome to add to."""
    speaker = council.players[council.speaker]
    return not votes_first(speaker) or player.id == council.speaker
