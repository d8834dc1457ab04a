"""70 The wormhole nexus: when it turns to its active face."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board
from adjudicator.ti4.procedures.adjacency import BASIC, is_nexus
from adjudicator.ti4.voice import referee

B = TypeVar("B", bound=Board)


def turn_nexus(board: B, system: str, *, moved: bool = False) -> Procedure[B]:
    """70.2, 70.2a: a unit comes into the nexus and turns it; one that moved there, when the Movement step ends."""
    tile = board.systems[system]
    if not is_nexus(board, system) or tile.wormholes >= BASIC:
        return board
    if moved:
        text = say("Termina el paso de Movimiento con naves que han entrado en el Nexo: queda por su cara activa.")
    else:
        text = say("Entra una unidad en el Nexo: queda por su cara activa.")
    yield referee.step("nexus", "Nexo de agujeros de gusano", text, cite="70.2 70.2a 70.1a" if moved else "70.2 70.1a")
    turned = replace(tile, wormholes=tile.wormholes | BASIC)
    return replace(board, systems={**board.systems, system: turned})
