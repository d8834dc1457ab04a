"""Which components are live for a player: what they own, hold, have unlocked, and which units stand on the board."""

from __future__ import annotations

from functools import cache

from adjudicator.ti4.board import Player
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.units import profiles


@cache
def _types_named(key: str) -> tuple[str, ...]:
    """The unit types whose units go by a component's key: «fourth_moon» is a flagship."""
    return tuple(dict.fromkeys(profile.type for profile in profiles() if profile.key == key))


def holds(situation: Situation, player: Player, key: str) -> bool:
    """Whether a component is live for a player."""
    if player.owns(key):
        return True
    return any(
        unit in player.profiles and player.profile(unit).key == key and _present(situation, player, unit)
        for unit in _types_named(key)
    )


def _present(situation: Situation, player: Player, unit: str) -> bool:
    """On the board, or destroyed just now: a unit may act when it is destroyed."""
    event = situation.event
    return situation.stands(player, unit) or (event.player == player.id and bool(event.destroyed.count(unit)))


def holdings(situation: Situation, player: Player) -> tuple[str, ...]:
    """Every live component of a player: abilities, technologies, leaders, relics, notes, cards, units on the board."""
    units = [profile.key for unit, profile in player.profiles.items() if situation.stands(player, unit)]
    own = (*sorted(player.abilities), *sorted(player.technologies), *player.leaders, *player.relics, *player.notes)
    return tuple(dict.fromkeys((*own, *player.cards, *units)))
