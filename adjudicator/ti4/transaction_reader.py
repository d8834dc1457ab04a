"""Reads what two players want to exchange, when, and what else they agree on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.ti4.adjacency_reader import read_pair
from adjudicator.ti4.board import NO_FORCE, Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.hyperlanes import with_hyperlanes
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.system_reader import read_force

ACTION, COUNCIL = "action", "council"
NOW, LATER, CARD = "now", "later", "card"


@dataclass(frozen=True)
class Offer:
    """What one of the two gives, and where the document says it."""

    trade_goods: int = 0
    commodities: int = 0
    notes: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    """Those of the notes that lie in the play area."""
    fragments: Mapping[str, int] = field(default_factory=dict)
    action_cards: int = 0
    relics: tuple[str, ...] = ()
    planets: tuple[str, ...] = ()
    captured: Force = NO_FORCE
    """Captured units that go back to the other player, whose they are."""
    other: tuple[str, ...] = ()
    path: str = "gives"

    @property
    def anything(self) -> bool:
        parts = (self.trade_goods, self.commodities, self.notes, self.in_play, any(self.fragments.values()), self.action_cards)
        return any((*parts, self.relics, self.planets, self.captured, self.other))


@dataclass(frozen=True)
class Term:
    """Something else that a player promises, and whether it can be done at once."""

    by: str
    what: str
    when: str
    shows: bool = False
    """Whether it is to show something that is kept hidden."""


@dataclass(frozen=True)
class Deal:
    """Two players, what each gives, and the rest of what they agree on."""

    board: Board
    one: str
    other: str
    offers: Mapping[str, Offer]
    phase: str = ACTION
    already: bool = False
    neighbors: bool | None = None
    """Whether they are neighbors, where the document says so; None: the board tells, or somebody is asked."""
    terms: tuple[Term, ...] = ()
    replenish: tuple[str, ...] = ()
    """43.5b: who replenishes commodities as soon as the transaction is over."""

    def offer(self, player: str) -> Offer:
        return self.offers.get(player, Offer())

    def partner(self, player: str) -> str:
        return self.other if player == self.one else self.one

    @property
    def exchanges(self) -> bool:
        return any(offer.anything for offer in self.offers.values())


def read_transaction(root: Node) -> Deal:
    """The document of the procedure `transaction`."""
    refuse_unmodelled(root, "transaction")
    board = with_hyperlanes(root, read_board(root, figures=False, activated=False, mapped=False, asked=("between",)))
    names = list(board.players)
    rows = [(node.field("player").one_of(names), node) for node in root.field("gives").items()]
    pair = read_pair(root.field("between"), names) or _givers(root, [player for player, _ in rows], names)
    offers: dict[str, Offer] = {}
    for player, node in rows:
        if not player or player not in pair:
            node.field("player").fault("falta decir cuál de los dos jugadores lo da")
        elif player in offers:
            node.field("player").fault("«{name}» está dos veces", name=player)
        else:
            offers[player] = _offer(node)
    if not root.field("active_player").given and pair[0]:
        text = say("No se dice de quién es el turno: se toma el de {player}.", player=board.players[pair[0]])
        board = board.change(active_player=pair[0], assumptions=(text,))
    neighbors = root.field("neighbors").flag() if root.field("neighbors").given else None
    terms = tuple(_term(node, pair) for node in root.field("terms").items())
    root.finish()
    phase = root.field("phase").one_of() or ACTION
    replenish = root.field("replenish").names(pair)
    root.finish()
    return Deal(board, *pair, offers, phase, root.field("already").flag(), neighbors, terms, replenish)


def _givers(root: Node, givers: list[str], names: list[str]) -> tuple[str, str]:
    """The two players, where the document does not name them: those who give something, or the only two there are."""
    found = list(dict.fromkeys(filter(None, givers)))
    if len(found) < 2 and len(names) == 2:
        found = names
    if len(found) != 2:
        root.field("between").fault("falta decir entre qué dos jugadores")
        return "", ""
    return found[0], found[1]


def _offer(node: Node) -> Offer:
    in_play = node.field("in_play").names()
    return Offer(
        node.field("trade_goods").integer(),
        node.field("commodities").integer(),
        _notes(node.field("notes").names(), in_play),
        in_play,
        {kind: entry.integer() for kind, entry in node.field("fragments").by_name().items()},
        node.field("action_cards").integer(),
        node.field("relics").names(),
        node.field("planets").texts(),
        read_force(node.field("captured")),
        node.field("other").texts(),
        node.path,
    )


def _notes(given: tuple[str, ...], in_play: tuple[str, ...]) -> tuple[str, ...]:
    """The notes that a player gives; those of the play area may be named among them or apart."""
    return (*given, *(note for note in in_play if note not in given))


def _term(node: Node, pair: tuple[str, str]) -> Term:
    if not node.field("what").text():
        node.field("what").fault("falta decir qué se promete")
    if node.field("shows").flag() and not node.field("by").given:
        node.field("by").fault("falta decir de quién es")
    return Term(
        node.field("by").one_of(pair),
        node.field("what").text(),
        node.field("when").one_of() or LATER,
        node.field("shows").flag(),
    )
