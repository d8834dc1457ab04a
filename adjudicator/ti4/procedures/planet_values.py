"""What a planet is worth: what its card prints and whatever is attached to it or adds to it (73.1, 73.2, 100)."""

from __future__ import annotations

from typing import Literal

from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.names import table
from adjudicator.ti4.situations import UNSPENT, About, Situation
from adjudicator.ti4.tiles import printed as card_of
from adjudicator.ti4.windows import added, components, total

LEGENDARY = "74.1"
What = Literal["resources", "influence"]


def printed(planet: Planet, what: What) -> int | None:
    """73.1, 73.2: the figure of the card; None where nobody knows it."""
    return planet.resources if what == "resources" else planet.influence


def value(situation: Situation, player: Player | None, planet: Planet, what: What, other: str = "") -> int:
    """The figure as it is spent, with what cards and laws add to it; one that nobody knows counts nothing."""
    return (printed(planet, what) or 0) + total(added(situation, what, About(player, what=planet.id, other=other)))


def counted(situation: Situation, player: Player | None, planet: Planet, what: What) -> int:
    """The figure where it is only counted, not spent."""
    return value(situation, player, planet, what, UNSPENT)


def legendary(planet: Planet) -> str:
    """74.1: by which rules a planet is legendary, printed so or by a card attached to it; empty where it is not."""
    card = card_of(planet.id)
    if card and card.legendary:
        return LEGENDARY
    by = [key for key in planet.attachments if table("attachments").get(key, {}).get("legendary")]
    return f"{LEGENDARY} {components()[by[0]].cite}" if by else ""


def has_specialty(planet: Planet) -> bool:
    """94.13, 100: whether a planet has a technology specialty, printed, told or given by a card attached to it."""
    return planet.specialty or any(table("attachments").get(key, {}).get("specialty") for key in planet.attachments)
