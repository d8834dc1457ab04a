"""Reads who captures what, what is held already, and what is given back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.reading import Node
from adjudicator.ti4.board import NO_FORCE, Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.reader import read_board, read_force

TRANSACTION, ABILITY = "transaction", "ability"


@dataclass(frozen=True)
class Return:
    """Captured units that go back to whose they were, and how."""

    owner: str
    units: Force
    how: str
    path: str


@dataclass(frozen=True)
class Capture:
    """The captor, what the captor holds by owner, what is captured now, what is given back."""

    board: Board
    captor: str
    owner: str = ""
    units: Force = NO_FORCE
    held: Mapping[str, Force] = field(default_factory=dict)
    returns: tuple[Return, ...] = ()


def read_capture(root: Node) -> Capture:
    """The document of the procedure `capture`."""
    refuse_unmodelled(root, "capture")
    board = read_board(root, figures=False, activated=False, mapped=False, asked=("captor", "owner"))
    names = list(board.players)
    captor, owner = root.field("captor").one_of(names), root.field("owner").one_of(names)
    if not captor:
        root.field("captor").fault("falta decir quién captura")
    units = read_force(root.field("units"))
    if units and not owner:
        root.field("owner").fault("falta decir de quién son las unidades")
    held = {name: read_force(node) for name, node in root.field("held").by_name(names).items()}
    returns = tuple(
        Return(
            node.field("owner").one_of(names),
            read_force(node.field("units")),
            node.field("how").one_of() or ABILITY,
            node.path,
        )
        for node in root.field("returns").items()
    )
    if not units and not held and not returns:
        root.field("units").fault("falta decir qué se captura o se devuelve")
    return Capture(board, captor, owner, units, held, returns)
