"""Reads what a player explores, which cards they draw, and the relic fragments that they purge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.names import Vocabulary
from adjudicator.reading import Node
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.names import printed_commodities
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.table_situation import Seat, Table

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
    relics_left: int | None = None
    lost: tuple[str, ...] = ()
    """Planets whose cards are purged."""


def read_exploration(root: Node) -> Expedition:
    """The document of the procedure `exploration`."""
    refuse_unmodelled(root, "exploration")
    board = read_board(root, figures=False, activated=False, mapped=False)
    players = root.field("players")
    seats = {
        name: Seat(commodity_value=printed_commodities(player.faction), action_cards=None)
        for name, player in board.players.items()
    }
    table = Table.on(board, seats=seats)
    finds = tuple(_find(item, table) for item in root.field("explore").items())
    purge = _counts(root.field("purge"))
    lost = tuple(filter(None, (item.one_of(_planets(table)) for item in root.field("lost").items())))
    if not finds and not purge and not lost:
        root.field("explore").fault("falta decir qué se explora, o qué fragmentos se purgan")
    return Expedition(
        table,
        finds,
        frozenset(root.field("frontier").names(list(table.systems))),
        _counts(players.field(table.active_player).field("fragments")),
        purge,
        root.field("relics_left").optional_integer(),
        lost,
    )


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
