"""The token whose wormhole turns from alpha to beta, and back, whenever ships use it (10, 66.3, 23.7)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_yes
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.adjacency import adjacent, joining_wormholes
from adjudicator.ti4.procedures.adjacency_ways import SIGNS
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, effect, own_key, permits, titled

OTHER = {"alpha": "beta", "beta": "alpha"}


@permits("ion_storm", "wormhole", cite="10")
def brings_wormhole(board: Board, owner: Player, about: About) -> bool:
    """Ion Storm: the system of its token has the wormhole that the token shows."""
    return board.board.systems[about.system].storm == about.what


def _passed(situation: Board | Fight) -> list[tuple[str, str, str]]:
    """The steps that ships may have made by the token: from, to, and the system that holds it."""
    board, found = situation.board, []
    player = board.players[situation.event.player]
    for one, other in situation.event.passages:
        for here in (one, other):
            if board.systems[here].storm in joining_wormholes(board, one, other, player) - {""}:
                found.append((one, other, here))
    return found


def _needed(board: Board, one: str, other: str, here: str, player: Player) -> bool:
    """Whether two systems are adjacent by nothing but the token."""
    calm = replace(board, systems={**board.systems, here: replace(board.systems[here], storm="")})
    return not adjacent(calm, one, other, player)


def _why_not_used(situation: Board | Fight, player: Player) -> list[Reason]:
    return [] if _passed(situation) else [Reason(say("Ninguna nave ha podido usar la tormenta."), "10")]


@effect("ion_storm", At.SHIPS_MOVED, At.RETREATED, against=_why_not_used, cite="10 66.3")
def turns_over(situation: Board | Fight, player: Player) -> Procedure[Board | Fight]:
    """Ion Storm: after ships have used its wormhole, the token is turned over; where there was another way, their owner says."""
    board, mover = situation.board, situation.board.players[situation.event.player]
    one, other, here = next((step for step in _passed(situation) if _needed(board, *step, mover)), _passed(situation)[0])
    key, rule = own_key(situation, f"{situation.event.key}.ion_storm"), "66.3" if situation.event.key == "moved" else "23.7"
    if not _needed(board, one, other, here, mover):
        prompt = say(
            "De {one} a {other} hay otro camino: ¿usan las naves de {player} la tormenta?", one=one, other=other, player=mover
        )
        if not (yield from ask_yes(key, mover, prompt, f"10 {rule}")):
            return situation
    face = OTHER[board.systems[here].storm]
    text = say(
        "Naves de {player} han usado su Agujero de gusano: la ficha de {system} se da la vuelta y muestra ahora {face}.",
        player=mover,
        system=here,
        face=SIGNS[face],
    )
    yield referee.step(key, titled("ion_storm"), text, cite=f"10 {rule}", system=here, shows=face)
    after = replace(board, systems={**board.systems, here: replace(board.systems[here], storm=face)})
    return after if isinstance(situation, Board) else situation.on(after)
