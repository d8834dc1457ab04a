"""Whose turn it is in a window, and what is ready there (19.19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.windows.components import components
from adjudicator.ti4.windows.holdings import deploys, holds, possible
from adjudicator.ti4.windows.registry import Effect
from adjudicator.ti4.windows.values import closed_hands

ONCE_A_SIDE = (At.HITS, At.DESTROYED_AFTER)
"""Moments that come once for each side: whoever acts for others is asked of which one."""


@dataclass
class Turns:
    """What has happened in a window so far."""

    moments: tuple[At, ...]
    effects: Sequence[Effect]
    """Everything that is registered at these moments and concerns the procedure."""
    keys: frozenset[str]
    """Its components."""
    hoped: set[tuple[str, str]] = field(default_factory=set)
    """Abilities that were ready when the window opened, by player and component."""
    done: set[tuple[str, str]] = field(default_factory=set)
    offered: Counter[tuple[str, str]] = field(default_factory=Counter)

    def held(self, situation: Situation, player: Player) -> list[Effect]:
        """What a player has for these moments and has not used in this window."""
        every = self.all(situation, player)
        closed = closed_hands(situation, player, [effect.key for effect in every])
        return [effect for effect in every if not closed[effect.key]]

    def all(self, situation: Situation, player: Player) -> list[Effect]:
        """The same, even what something keeps the player from using."""
        live = possible(situation, player, self.keys, situation.event)
        if not live or (situation.event.rest and player.id != situation.event.by):
            return []
        return [
            effect
            for effect in self.effects
            if effect.key in live
            and (effect.anyone or situation.takes_part(player))
            and (player.id, effect.key) not in self.done
            and (player.id, effect.key) not in situation.exhausted
            and (has(situation, player, effect.key) or (effect.deploy and deploys(player, effect.key)))
        ]

    def ready(self, situation: Situation, player: Player) -> list[Effect]:
        """Those of them that nothing speaks against."""
        return [effect for effect in self.held(situation, player) if not effect.against(situation, player)]


def has(situation: Situation, player: Player, key: str) -> bool:
    """A law acts at its owner's turn (26.4); one of nobody's, an agenda, a token on the board, at that of the first player."""
    kind, agenda = components()[key].kind, situation.event.agenda
    if agenda and kind in ("law", "agenda"):
        return key == agenda and player.id == situation.turns[0].id
    if kind == "law" and key in situation.laws:
        owner = situation.elected.get(key, "")
        return player.id == (owner if owner in situation.players else situation.turns[0].id)
    if key in situation.attached:
        return player.id == situation.turns[0].id
    if key == situation.event.card and kind == "exploration":
        return player.id == situation.event.player
    return holds(situation, player, key)
