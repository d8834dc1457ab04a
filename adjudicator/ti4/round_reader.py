"""Reads the document of a round: strategy cards, goods on them, who has passed, and what somebody wants to do."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.reading import Node
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.names import printed_commodities, strategy_cards
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.round_situation import Round
from adjudicator.ti4.table_reader import read_speaker
from adjudicator.ti4.table_situation import Seat


@dataclass(frozen=True)
class Wish:
    """What a player wants to do now."""

    player: str
    what: str


@dataclass(frozen=True)
class TurnOrder:
    """The round, whose turn it is where the document says so, and what somebody wants to do."""

    round: Round
    active: bool = False
    wish: Wish | None = None


def read_turn_order(root: Node) -> TurnOrder:
    """The document of the procedure `turn_order`."""
    refuse_unmodelled(root, "turn_order")
    board = read_board(root, figures=False, activated=False, mapped=False)
    names, players = list(board.players), root.field("players")
    hands = {name: players.field(name).field("strategy_cards").names() for name in names}
    taken = {name: cards for name, cards in hands.items() if cards}
    turned = {card for name in names for card in players.field(name).field("used_cards").names()}
    seats = {name: Seat(commodity_value=printed_commodities(player.faction)) for name, player in board.players.items()}
    situation = Round.on(
        board.change(assumptions=board.assumptions if root.field("wants").field("what").given else ()),
        seats=seats,
        speaker=read_speaker(root, board),
        hands=taken,
        turned=frozenset(turned),
        goods={card: node.integer() for card, node in root.field("goods").by_name().items() if node.integer()},
        zero=root.field("zero").one_of(names, ""),
        began_with=root.field("began_with").integer(),
        actions=root.field("actions").integer(),
        acting=bool(taken),
    )
    _check(root, situation, hands)
    return TurnOrder(situation, root.field("active_player").given, _wish(root.field("wants"), situation))


def _check(root: Node, situation: Round, hands: dict[str, tuple[str, ...]]) -> None:
    """Cards that are exhausted are somebody's; where nobody has cards, who picks first is known and there is one for everybody."""
    if not situation.hands and not situation.speaker:
        root.field("speaker").fault("falta decir quién es el Portavoz: elige carta antes que nadie")
    most = len(strategy_cards()) // situation.each
    if not situation.hands and len(situation.players) > most:
        root.field("players").fault(
            "hay {n} jugadores y las cartas de Estrategia alcanzan para {most}", n=len(situation.players), most=most
        )
    for name, cards in hands.items():
        node = root.field("players").field(name).field("used_cards")
        for item, card in zip(node.items(), node.names(), strict=False):
            if card not in cards:
                item.fault("esa carta no está entre las suyas («strategy_cards»)")


def _wish(node: Node, situation: Round) -> Wish | None:
    if not node.field("what").given:
        return None
    player = node.field("player").one_of(list(situation.players), situation.active_player)
    return Wish(player, node.field("what").one_of())
