"""Reads the document of the end of a round: who has which cards, points and ships on the tile."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.reading import Node, each_once

LAST = 8
SECOND_CHANGE = 6
ENDS_OF_ERAS = (2, SECOND_CHANGE, LAST)


@dataclass(frozen=True)
class Holder:
    """A player at the end of a round."""

    name: str
    turn: int | None
    completed: int
    discards: bool | None
    ethic: str
    points: int
    leadership: int
    puppet: bool
    path: str
    untold: frozenset[str]


@dataclass(frozen=True)
class RoundEnd:
    """A round that ends."""

    number: int
    players: tuple[Holder, ...]
    milestone: str
    deck: int | None
    untold: frozenset[str]

    @property
    def next(self) -> int | None:
        """6.5: the round that follows; none after the eighth."""
        return self.number + 1 if self.number < LAST else None

    @property
    def changes(self) -> bool:
        """6.5.1: whether another era begins."""
        return self.number in ENDS_OF_ERAS and self.next is not None


def read_end(root: Node) -> RoundEnd:
    """The document of the end of a round."""
    if not root.field("round").given:
        root.field("round").fault("falta este dato")
    nodes = root.field("players").items()
    players = tuple(_read_holder(node, i) for i, node in enumerate(nodes, 1))
    each_once(nodes, [player.name for player in players])
    each_once(nodes, [player.turn for player in players], "turn")
    ends = sum(end < root.field("round").integer(1) for end in ENDS_OF_ERAS)
    for node, player in zip(nodes, players, strict=True):
        if player.leadership > ends:
            node.field("leadership_ships").fault("son más naves que eras acabadas ({n})", n=ends)
    untold = [name for name in ("milestone",) if not root.field(name).given]
    if any("turn" in player.untold for player in players):
        untold.append("turn")
    else:
        players = tuple(sorted(players, key=lambda player: player.turn or 0))
    return RoundEnd(
        root.field("round").integer(1),
        players,
        root.field("milestone").one_of(),
        root.field("deck").optional_integer(),
        frozenset(untold),
    )


def _read_holder(node: Node, i: int) -> Holder:
    puppet = node.field("puppet").flag()
    if puppet and node.field("points").integer():
        node.field("points").fault("la marioneta no tiene P.D.")
    return Holder(
        node.field("name").text(f"jugador {i}"),
        node.field("turn").optional_integer(),
        node.field("completed").integer(),
        node.field("discards").told(),
        node.field("ethic").one_of(),
        node.field("points").integer(),
        node.field("leadership_ships").integer(),
        puppet,
        node.path,
        frozenset(name for name in ("turn", "completed", "points", "ethic") if not node.field(name).given),
    )
