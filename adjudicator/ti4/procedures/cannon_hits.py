"""17.5 The hits of Space Cannons against ships: assigned, sustained, and what follows from them."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assigning import Blow, assign_hits
from adjudicator.ti4.procedures.losses import fallen
from adjudicator.ti4.windows import window


def cannon_blow(board: Board, player: Player, made: int, targets: tuple[str, ...], key: str, cite: str = "") -> Blow:
    """Hits of Space Cannons against a player's ships in the active system."""
    return Blow(
        key,
        player,
        board.system.force(player.id),
        made,
        targets,
        "17.5 34.1" + (" faq.saar.3" if board.system.force(player.id).count("space_dock") else "") + f" {cite}",
        say("{player} asigna los impactos", player=player),
        board,
        sustain_cite="87.1 87.4",
    )


def strike(
    board: Board,
    player: Player,
    made: int,
    targets: tuple[str, ...],
    key: str,
    shooters: list[str],
    cite: str = "",
    moment: str = "sco",
) -> Procedure[Board]:
    """The hits of one group and everything that follows from them at once; `moment`: how the keys of that begin."""
    blow = cannon_blow(board, board.players[player.id], made, targets, key, cite)
    if not blow.hits or not blow.exposed:
        return board
    losses = yield from assign_hits(blow)
    board = board.with_space(board.active_system, player.id, losses.left)
    for shooter in shooters:
        fight = Fight(board, board.players[shooter], board.players[player.id])
        event = {"player": player.id, "by": shooter, "rest": shooter != shooters[0], "sustained": losses.sustained}
        for at in (At.SUSTAIN_WHEN, At.SUSTAIN_AFTER) if losses.sustained else ():
            fight, _ = yield from window(fight, at, only="", key=moment, **event)
        board = fight.board
    fight = Fight(board, board.players[shooters[0]], board.players[player.id])
    return (yield from fallen(fight, player, losses.destroyed, moment)).board
