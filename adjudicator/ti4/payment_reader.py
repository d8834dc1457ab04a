"""Reads what is to be paid, by whom, and with which planets and goods."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ti4.board import Board, Planet, System
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.reader import read_laws, read_player, read_rules
from adjudicator.ti4.system_reader import read_attachments
from adjudicator.ti4.tiles import printed

RESOURCES, INFLUENCE, VOTES, GOODS = "resources", "influence", "votes", "trade_goods"
HERE = ""
"""The place of the payer's planets: where they lie does not matter here."""


@dataclass(frozen=True)
class Means:
    """What somebody pays with: planets that are exhausted, trade goods, commodities."""

    planets: tuple[str, ...] = ()
    trade_goods: int = 0
    commodities: int = 0


@dataclass(frozen=True)
class Bill:
    """A cost of a kind, the planets of the payer on a board of their own, and how it is paid (None: not said)."""

    board: Board
    kind: str
    cost: int
    spent: frozenset[str] = frozenset()
    """The planets that are exhausted already."""
    means: Means | None = None
    producing: bool = False

    @property
    def planets(self) -> list[Planet]:
        return list(self.board.systems[HERE].planets.values())


def read_payment(root: Node) -> Bill:
    """The document of the procedure `payment`."""
    refuse_unmodelled(root, "payment")
    names = list(root.field("players").mapping()) or ["ana"]
    payer = root.field("player").one_of(names, names[0])
    players = {name: read_player(root.field("players").field(name), name, names) for name in names}
    nodes, kind = _planets(root.field("planets")), root.field("kind").one_of() or RESOURCES
    planets = {name: _planet(node, name, payer, kind) for name, node in nodes.items()}
    elected = read_laws(root.field("laws"), names, list(planets))
    owned = {law: owner for law, owner in elected.items() if owner}
    system = System(HERE, planets=planets)
    board = Board(players, {HERE: system}, payer, HERE, tuple(names), frozenset(elected), elected=owned, rules=read_rules(root))
    if not root.field("cost").given:
        root.field("cost").fault("falta decir cuánto hay que pagar")
    spent = frozenset(name for name, node in nodes.items() if node.field("exhausted").flag())
    means = _means(root.field("pay"), list(planets)) if root.field("pay").value else None
    return Bill(board, kind, root.field("cost").integer(), spent, means, root.field("production").flag())


def _planets(node: Node) -> dict[str, Node]:
    """The planets of the payer by name; a list of names is enough for those whose cards print their figures."""
    if not isinstance(node.value, list):
        return node.mapping()
    found: dict[str, Node] = {}
    for item in node.items():
        name = item.text()
        if name in found:
            item.fault("«{name}» está dos veces", name=name)
        elif name:
            found[name] = Node({}, f"{node.path}.{name}", node.faults, node.shape and node.shape.item)
    return found


def _planet(node: Node, name: str, payer: str, kind: str) -> Planet:
    """A planet of the payer: what the document says of it, and for the rest what its card prints."""
    card = printed(name)
    said = {what: node.field(what).optional_integer() for what in (RESOURCES, INFLUENCE)}
    if card is None and kind == RESOURCES and said[RESOURCES] is None:
        node.field(RESOURCES).fault("falta decir los Recursos de «{name}»", name=name)
    if card is None and kind in (INFLUENCE, VOTES) and said[INFLUENCE] is None:
        node.field(INFLUENCE).fault("falta decir la Influencia de «{name}»", name=name)
    return Planet(
        name,
        payer,
        resources=card.resources if said[RESOURCES] is None and card else said[RESOURCES],
        influence=card.influence if said[INFLUENCE] is None and card else said[INFLUENCE],
        specialty=bool(node.field("specialty").text()) or bool(card and card.specialty),
        attachments=read_attachments(node),
    )


def _means(node: Node, planets: list[str]) -> Means:
    known = Vocabulary(dict.fromkeys(planets, ()))
    named = tuple(filter(None, (item.name_in(item.text(), known) for item in node.field("planets").items() if item.text())))
    return Means(named, node.field("trade_goods").integer(), node.field("commodities").integer())
