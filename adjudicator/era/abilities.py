"""What single star peoples, cards and milestones do in the steps of other chapters: a step asks, the data says whose it is."""

from __future__ import annotations

from functools import cache

from adjudicator.era.names import table

OF_CARDS = (
    "holds_or_spares",  # enemies in a battle, or one's own ships
    "adds_strength",  # to a side in a battle
    "doubles_ships",  # for gaining a planet
    "more_ships",  # when many are built
    "far_from_nebula",  # ships that leave one
    "looks_at_hands",
    "points_for_changes",  # of ethic, this round
)


@cache
def ability(people: str, name: str, ethic: str = "") -> str:
    """The rule that gives a people an ability; nothing where it has it not, or only its other face has it."""
    rules = table("peoples")[people].get("abilities", {}).get(name, "") if people else ""
    return str(rules.get(ethic, "")) if isinstance(rules, dict) else str(rules)


@cache
def face_matters(people: str, where: str) -> bool:
    """Whether the two faces of a people do different things in a kind of document."""
    return bool(people) and where in table("peoples")[people].get("face_in", ())


@cache
def card_for(does: str) -> str:
    """The dominance card that does something."""
    assert does in OF_CARDS
    return next(key for key, row in table("cards").items() if row.get("does") == does)


def card_does(card: str, *does: str) -> bool:
    """Whether a dominance card does one of these things."""
    return card in map(card_for, does)


@cache
def milestone_gives(milestone: str, what: str) -> int:
    """What a milestone gives or takes while the game goes on; nothing where it has no say, or there is none."""
    return int(table("milestones")[milestone].get(what, 0)) if milestone else 0


def doubles_cards(milestone: str) -> bool:
    """A5.3: whether dominance cards count double."""
    return bool(milestone) and table("milestones")[milestone]["kind"] == "cards"
