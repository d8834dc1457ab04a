"""Both sides as they stand while a ruling goes on: names, colours, units with their drawings and their damage."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator import Ruling
from adjudicator.icons import icon_of
from adjudicator.messages import capital, in_words_of, render
from adjudicator.outcomes import Speaker
from adjudicator.ruling import Json
from adjudicator.standing import Standing, standing_after
from web.referee.words import count_of, damage_of, unit_name

COLOURS = 8
"""How many colours there are for players."""


@dataclass(frozen=True)
class UnitView:
    """So many units of a kind, so many of them damaged."""

    label: str
    icon: str
    count: int
    damaged: int
    damage: int | None


@dataclass(frozen=True)
class SideView:
    """A side: its name, the number of its colour, its units."""

    name: str
    colour: int
    units: tuple[UnitView, ...]


@dataclass(frozen=True)
class SidesView:
    """Where they stand, and everybody there."""

    place: str
    sides: tuple[SideView, ...]


def sides_view(ruling: Ruling, speaker: Speaker) -> SidesView | None:
    """How the sides stand after the steps of a ruling; None where no step tells it."""
    standing = standing_after(ruling.steps)
    if standing is None:
        return None
    sides = [_side(who, i, standing, speaker) for i, who in enumerate(standing.sides)]
    return SidesView(standing.place, tuple(sides))


def _side(who: str, place: int, standing: Standing, speaker: Speaker) -> SideView:
    units = [_unit(key, stack, standing, speaker) for key, stack in standing.sides[who].items() if count_of(stack)]
    name = speaker.people.get(who) or unit_name(speaker.game, who, speaker.lang)
    return SideView(capital(name), place % COLOURS + 1, tuple(units))


def _unit(key: str, stack: Json, standing: Standing, speaker: Speaker) -> UnitView:
    game, language = speaker.game, speaker.lang
    with in_words_of(game):
        named = render(standing.names[key], language) if key in standing.names else unit_name(game, key, language)
    harm = stack.get("damage") if isinstance(stack, dict) else None
    return UnitView(capital(named), icon_of(game, key), count_of(stack), damage_of(stack), harm)
