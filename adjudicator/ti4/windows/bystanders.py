"""Cards in the hands of players who do not fight: what only those who fight can use."""

from __future__ import annotations

from functools import cache

from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.windows.registry import effects_at


@cache
def _for_sides(moments: tuple[At, ...]) -> frozenset[str]:
    """The components that only those who take part can use at some moments."""
    found = effects_at(moments)
    anyone = {effect.key for effect in found if effect.anyone}
    return frozenset(effect.key for effect in found if effect.key not in anyone)


def idle_cards(player: Player, moments: tuple[At, ...]) -> list[str]:
    """The cards of a player that only those who take part can use at some moments."""
    return [card for card in dict.fromkeys(player.cards) if card in _for_sides(moments)]
