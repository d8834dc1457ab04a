"""Reads the document of a movement: the squares of a path and the ships that set out on it."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.era.abilities import card_does
from adjudicator.era.gain_reader import CAPITAL_DISCS
from adjudicator.era.names import table
from adjudicator.era.procedures.war_conditions import IMMUNE
from adjudicator.reading import Node

NEBULA_COST = 2
RELIC_PORTAL = next(key for key, row in table("relics").items() if row.get("portal"))
"""A7.5: the way of moving that a relic opens."""
PORTALS = ("portal", RELIC_PORTAL)


@dataclass(frozen=True)
class Square:
    """A square of the path and how it is entered."""

    type: str
    via: str = ""
    enemies: bool = False
    owner: str = ""
    discs: int | None = None
    colour: str = ""
    barred: bool = False
    path: str = ""
    told: bool = False
    """Whether the document says whose planet it is."""

    @property
    def cost(self) -> int:
        """6.1.2.3: a nebula costs one point of range more."""
        return NEBULA_COST if self.type == "nebula" else 1


@dataclass(frozen=True)
class Journey:
    """Ships that set out on a path."""

    propulsion: int
    start: Square
    path: tuple[Square, ...]
    fleet: str
    advanced: str
    spirituality: int
    eteric: bool
    untold: frozenset[str] = frozenset()

    @property
    def immune(self) -> bool:
        """A2.2.5, A2.2.6: nobody can block this player."""
        return self.spirituality >= IMMUNE


def read_movement(root: Node) -> Journey:
    """The document of a movement."""
    start = _read_square(root.field("start"), None) if root.field("start").given else Square("space")
    if not root.field("path").given:
        root.field("path").fault("falta el camino: la lista de casillas en las que se entra")
    squares: list[Square] = []
    for node in root.field("path").items():
        squares.append(_read_square(node, squares[-1] if squares else start))
    card = root.field("plays").one_of()
    if card and not card_does(card, "far_from_nebula"):
        root.field("plays").fault("en el movimiento solo cambia algo la carta Etérico")
    return Journey(
        root.field("propulsion").integer(),
        start,
        tuple(squares),
        root.field("fleet").one_of(),
        root.field("advanced").one_of(),
        root.field("spirituality").integer(),
        card_does(card, "far_from_nebula"),
        frozenset(name for name in ("propulsion", "start", "spirituality") if not root.field(name).given),
    )


def _read_square(node: Node, before: Square | None) -> Square:
    word = node.field("type")
    if not word.given:
        word.fault("falta el tipo de casilla")
    kind, via = word.one_of(default="space"), node.field("via").one_of()
    if kind == "portal":
        kind, via = "planet", via or "portal"
    linked = kind == "wormhole" and before is not None and before.type == "wormhole"
    if linked and not via and (before is None or node.field("colour").text(before.colour) == before.colour):
        via = "wormhole"
    if via == "wormhole" and not linked:
        node.field("via").fault("un salto por un agujero de gusano va de una casilla «wormhole» a otra")
    discs = node.field("discs").optional_integer()
    if node.field("capital").flag():
        discs = (discs or 0) + CAPITAL_DISCS
    return Square(
        kind,
        via,
        node.field("enemies").flag(),
        node.field("owner").one_of(),
        discs,
        node.field("colour").text(),
        node.field("barred").flag(),
        node.path,
        node.field("owner").given,
    )
