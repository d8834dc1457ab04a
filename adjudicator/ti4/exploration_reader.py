"""Reads what a player explores, which cards they draw, and the relic fragments that they purge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ti4.board import Board, Planet, System
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.names import printed_commodities
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.table_situation import Seat, Table
from adjudicator.ti4.tiles import printed

FRAGMENTS = ("cultural", "hazardous", "industrial", "unknown")


@dataclass(frozen=True)
class Find:
    """One exploration: a planet or the frontier token of a system, and the card that is drawn."""

    place: str
    frontier: bool
    card: str = ""
    deck: str = ""
    before: str = ""
    """Who controlled the planet before."""
    exhausted: bool = False
    """Whether the ability card of a legendary planet was exhausted."""
    allowed: bool = False
    """Whether some other effect lets the player explore here."""


@dataclass(frozen=True)
class Expedition:
    """The table, what is explored in which order, and what is purged for a relic."""

    table: Table
    finds: tuple[Find, ...] = ()
    frontier: frozenset[str] = frozenset()
    fragments: Mapping[str, int] = field(default_factory=dict)
    purge: Mapping[str, int] = field(default_factory=dict)
    lost: tuple[str, ...] = ()
    """Planets whose cards are purged."""
    empty: frozenset[str] = frozenset()
    """42.7a: the exploration decks that have run out."""
    assumed: frozenset[str] = frozenset()
    """46.1: the systems whose frontier token the document does not speak of."""


def read_exploration(root: Node) -> Expedition:
    """The document of the procedure `exploration`."""
    refuse_unmodelled(root, "exploration")
    board = _with_planets(root, read_board(root, figures=False, activated=False, mapped=False))
    players = root.field("players")
    seats = {
        name: Seat(commodity_value=printed_commodities(player.faction), action_cards=None)
        for name, player in board.players.items()
    }
    table = Table.on(board, seats=seats, relics_left=root.field("relics_left").optional_integer())
    finds = tuple(_find(item, table) for item in root.field("explore").items())
    purge = _counts(root.field("purge"))
    lost = root.field("lost").names(_planets(table))
    if not finds and not purge and not lost and not root.faults:
        root.field("explore").fault("falta decir qué se explora, o qué fragmentos se purgan")
    frontier, assumed = _frontier(root.field("frontier"), table, finds)
    return Expedition(
        table,
        finds,
        frontier,
        _counts(players.field(table.active_player).field("fragments")),
        purge,
        lost,
        frozenset(root.field("empty").names()),
        assumed,
    )


def _with_planets(root: Node, board: Board) -> Board:
    """The board with the planets of the game that are explored and that no system of the document has."""
    known = Vocabulary(dict.fromkeys((name for system in board.systems.values() for name in system.planets), ()))
    for item in root.field("explore").items():
        said = item.field("planet").value
        card = printed(said) if isinstance(said, str) and not known.find(said) else None
        if card is not None and card.name not in board.systems:
            planet = Planet(card.name, resources=card.resources, influence=card.influence, trait=card.trait)
            board = board.change(systems={**board.systems, card.name: System(card.name, planets={card.name: planet})})
    return board


def _frontier(node: Node, table: Table, finds: tuple[Find, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """46.1: where frontier tokens lie; where the document says nothing of them, where every game begins with one."""
    if node.given:
        names = node.names(list(table.systems))
        for name in dict.fromkeys(name for name in names if names.count(name) > 1):
            node.fault("«{name}» está dos veces", name=name)
        return frozenset(names), frozenset()
    begun = frozenset(find.place for find in finds if find.frontier and find.place in table.systems)
    assumed = frozenset(name for name in begun if not table.systems[name].planets)
    return assumed, assumed


def _planets(table: Table) -> list[str]:
    return [planet for system in table.systems.values() for planet in system.planets]


def _counts(node: Node) -> dict[str, int]:
    return {name: entry.integer() for name, entry in node.by_name().items() if entry.integer()}


def _find(node: Node, table: Table) -> Find:
    frontier = node.field("system").given
    known = Vocabulary(dict.fromkeys(table.systems if frontier else _planets(table), ()))
    place = node.field("system").one_of(known, "") if frontier else node.field("planet").one_of(known, "")
    if frontier == node.field("planet").given:
        node.fault("una exploración es de un planeta («planet») o de una ficha de Frontera («system»)")
    return Find(
        place,
        frontier,
        node.field("card").one_of(),
        node.field("deck").one_of(),
        node.field("before").one_of(list(table.players), ""),
        node.field("exhausted").flag(),
        node.field("allowed").flag(),
    )
