"""What follows a transaction: notes that are laid down at once, commodities that are replenished (44.1, 43.5b)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import count, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.names import printed_commodities, table
from adjudicator.ti4.situations import About
from adjudicator.ti4.transaction_reader import Deal
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, components, issuer, total
from adjudicator.ti4.windows.holdings import LENDS


def most_commodities(board: Board, player: Player) -> int | None:
    """43.2: the printed number, and what components add; None where the faction is not said."""
    printed = printed_commodities(player.faction)
    return None if printed is None else printed + total(added(board, "commodity_value", About(player)))


def note_owner(board: Board, holder: Player, note: str) -> str:
    """44: whose a note is, where the document or the faction tells; otherwise it is the holder's own."""
    told = holder.issuers.get(note) or components()[note].faction
    owner = issuer(board, holder, note) if told else None
    return owner.id if owner else holder.id


def points_of(board: Board, giver: Player, taker: Player, note: str) -> int:
    """81.4: the victory points that a note brings who receives it; none to its own owner."""
    mine = note_owner(board, giver, note) == taker.id
    return 0 if mine or note not in table("notes") else int(table("points").get(note, {}).get("points", 0))


def laid_down(board: Board, giver: Player, taker: Player, note: str) -> Procedure[None]:
    """44.1: a note that says so must lie face up with who receives it; it cannot be given on (44.5a)."""
    if note not in table("notes") or note_owner(board, giver, note) == taker.id:
        return
    points = points_of(board, giver, taker, note)
    text = say("{taker} debe dejarla boca arriba en su zona de juego, de donde ya no se intercambia.", taker=taker)
    if points:
        gained = count(points, "{n} punto de victoria", "{n} puntos de victoria")
        text = say("{text} Gana {points}.", text=text, points=gained)
    if note == LENDS:
        owner = board.players[note_owner(board, giver, note)]
        text = say(
            "{text} Desde ahora puede usar al comandante de {owner}, si está habilitado; {owner} también.",
            text=text,
            owner=owner,
        )
    cite = f"44.1 44.1a 44.5a c.{note}" + (" 81.4" if points else "") + (" 55.8 55.8a" if note == LENDS else "")
    yield referee.step(f"laid.{taker.id}.{note}", "Boca arriba", text, cite=cite, victory_points=points)


def replenish_after(deal: Deal, board: Board) -> Procedure[Board]:
    """43.5b: who is about to replenish may trade commodities away first, and then takes all that the sheet allows."""
    for name in deal.replenish:
        player, most = board.players[name], most_commodities(board, board.players[name])
        if most is None:
            text = say("{player} repone después sus Exportaciones, hasta la puntuación de su hoja de facción.", player=player)
        else:
            text = say("{player} repone después sus Exportaciones: tiene {most}.", player=player, most=most)
            board = board.change(players={**board.players, name: replace(player, commodities=most)})
        more = cites(added(board, "commodity_value", About(player)))
        yield referee.step(f"replenish.{name}", "Reponer Exportaciones", text, cite=f"43.5b 43.3 43.2{more}")
    return board
