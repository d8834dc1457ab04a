"""Reads who captures what, what is held already, and what is given back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.reading import Node
from adjudicator.ti4.board import NO_FORCE, Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.system_reader import read_force
from adjudicator.ti4.units import unit_types

TRANSACTION, ABILITY = "transaction", "ability"
SMALL = ("fighter", "infantry")
"""20.3: what a token stands for on the captor's sheet."""


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
    elif captor == owner:
        root.field("owner").fault("nadie captura sus propias unidades")
    units = read_force(root.field("units"))
    if units and not owner:
        root.field("owner").fault("falta decir de quién son las unidades")
    held = {name: read_force(node) for name, node in root.field("held").by_name(names).items()}
    if captor in held:
        root.field("held").field(captor).fault("nadie captura sus propias unidades")
    returns = tuple(_return(node, names) for node in root.field("returns").items())
    _check_pieces(root, {**held, owner: held.get(owner, NO_FORCE).plus(units)} if owner else held)
    if not units and not held and not returns:
        root.field("units").fault("falta decir qué se captura o se devuelve")
    return Capture(board, captor, owner, units, held, returns)


def _return(node: Node, names: list[str]) -> Return:
    """Captured units that go back; fighters and infantry are nobody's, so nobody need be named for them (20.4)."""
    owner, units = node.field("owner").one_of(names), read_force(node.field("units"))
    if units.without(SMALL) and not owner:
        node.field("owner").fault("falta decir de quién son las unidades")
    if not units and not node.faults:
        node.field("units").fault("falta decir qué se devuelve")
    return Return(owner, units, node.field("how").one_of() or ABILITY, node.path)


def _check_pieces(root: Node, held: Mapping[str, Force]) -> None:
    """98.2: nobody has more units of a type captured than there are miniatures of it."""
    for owner, force in held.items():
        for stack in force:
            most = unit_types()[stack.unit].reinforcements
            if most is not None and stack.count > most:
                root.field("units").fault("de {owner} serían {units} y solo hay {most}", owner=owner, units=stack, most=most)
