"""Reads the document of a dominance card: who plays it, when, for which section, and what it looks at."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.era.abilities import doubles_cards
from adjudicator.era.facts import Facts, read_facts
from adjudicator.era.sections import row_of
from adjudicator.reading import Node

LAST_ROUND = 8
LEAST_SECTORS = 3
"""8.3: with two people the board is that of three."""


@dataclass(frozen=True)
class Playing:
    """A card that somebody plays for one of its sections."""

    player: str
    card: str
    section: str
    moment: str
    round: int | None
    players: int | None
    cards_played: int
    section_a_played: bool
    doubled: bool
    facts: Facts
    untold: frozenset[str]

    @property
    def rule(self) -> str:
        """The section in the book."""
        return f"{row_of(self.card)['id']}.{self.section}"


def read_dominance(root: Node) -> Playing:
    """The document of a card."""
    for name in ("card", "section"):
        if not root.field(name).given:
            root.field(name).fault("falta este dato")
    _check_table(root)
    return Playing(
        root.field("player").text("player"),
        root.field("card").one_of(),
        root.field("section").one_of(),
        root.field("moment").one_of(),
        root.field("round").optional_integer(),
        root.field("players").optional_integer(),
        root.field("cards_played").integer(),
        root.field("section_a_played").flag(),
        doubles_cards(root.field("milestone").one_of()),
        read_facts(root.field("facts")),
        frozenset(
            name
            for name in ("moment", "round", "players", "cards_played", "section_a_played", "milestone")
            if not root.field(name).given
        ),
    )


def _check_table(root: Node) -> None:
    """What the rest of the game refutes: the round, the cards played before, the sectors and capitals on the board."""
    if (
        root.field("moment").one_of() == "game_end"
        and root.field("round").given
        and root.field("round").integer() != LAST_ROUND
    ):
        root.field("round").fault("la partida acaba tras la octava ronda")
    if root.field("section_a_played").flag() and root.field("cards_played").given and not root.field("cards_played").integer():
        root.field("section_a_played").fault("contradice «cards_played»: aún no ha jugado ninguna carta")
    players = root.field("players").optional_integer()
    if players is None or players < 2:
        return
    facts, seats = root.field("facts"), max(players, LEAST_SECTORS)
    most = {"foreign_capitals": seats - 1, "sectors_ships": seats + 1, "sectors_both": seats + 1, "fleet_sectors": seats + 1}
    for key, limit in most.items():
        if facts.field(key).integer() > limit:
            facts.field(key).fault("con {players} jugadores no puede haber más de {limit}", players=players, limit=limit)
